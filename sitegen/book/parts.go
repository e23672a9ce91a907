package book

import "strconv"

// A file of an EPUB has few boards, since old readers take long to open a large one:
// those of one section, of no more than so many squares in all.
const partSquares = 1600

// part is the puzzles that share a file, and with it those of their solutions and of
// what is said of them.
type part struct {
	n       int // from 1
	title   string
	id      string // of the section; "" for one that goes on
	puzzles []numbered
}

// numbered is a puzzle with its place in the book, from 1.
type numbered struct {
	*Puzzle
	n int
}

// parts splits a book into parts. No part is empty.
func (b *Book) parts() (out []part) {
	n := 0
	for i := range b.Sections {
		s := &b.Sections[i]
		room := 0
		for j := range s.Puzzles {
			n++
			squares := s.Puzzles[j].Board.Rows * s.Puzzles[j].Board.Cols
			if j == 0 || room < squares {
				out = append(out, part{n: len(out) + 1, title: s.Title})
				room = partSquares
			}
			p := &out[len(out)-1]
			if j == 0 {
				p.id = "section-" + strconv.Itoa(i+1)
			}
			p.puzzles = append(p.puzzles, numbered{&s.Puzzles[j], n})
			room -= squares
		}
	}
	return out
}

// shelf is one of the kinds of files that each part has.
type shelf struct {
	name  string // of its files: "puzzles"
	title string
	svg   bool
	write func(e *epub, x *xhtml, p numbered)
}

// shelves lists the kinds of files of a book, in its order.
func (b *Book) shelves() (puzzles, rest []shelf) {
	puzzles = []shelf{{puzzleFiles, b.Words.Puzzles, true, (*epub).puzzle}}
	rest = []shelf{{solutionFiles, b.Words.Solutions, true, (*epub).solution}}
	if b.proofs() {
		rest = append(rest, shelf{"proofs", b.Words.Proofs, true, (*epub).proof})
	}
	return puzzles, append(rest,
		shelf{wordFiles, b.Words.InWords, false, (*epub).inWords},
		shelf{solvedWordFiles, b.Words.SolvedInWords, false, (*epub).solvedInWords})
}

// Names of files, before their numbers.
const (
	puzzleFiles     = "puzzles"
	solutionFiles   = "solutions"
	wordFiles       = "words"
	solvedWordFiles = "solved-words"
)

func partFile(name string, n int) string { return name + "-" + strconv.Itoa(n) + ".xhtml" }

// anchor is the id of a puzzle in the files of a kind.
func anchor(n int) string { return "n" + strconv.Itoa(n) }

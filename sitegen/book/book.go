// Package book sets a book of puzzles as an EPUB, for e-readers, or as a PDF, for
// paper and for devices that show nothing else. It is told every word and every
// drawing; it knows no family, no language and no clock, and touches no disk.
//
// Equal books give equal bytes: files in a book are in a fixed order, and the only
// date in it is the book's own. Boards are drawn with lines, black on white; all of
// a board is said in words too.
package book

import (
	"strconv"

	"inkbank/bank/figure"
)

// Book is all that is in a book. Texts are plain, in the book's language.
type Book struct {
	Identity  string // tells the book from all others; equal ones have equal numbers
	Language  string // its code: "ja"
	Title     string
	Subtitle  string // "" for none
	Publisher string // "" for none
	Date      Date   // of its newest puzzle
	Notes     []string
	Words     Words
	Sections  []Section
	Index     []Group
}

// Date is a civil date, month and day from 1.
type Date struct{ Year, Month, Day int }

// Words are the short texts of a book that are the same in all books of a language.
type Words struct {
	Contents      string
	Puzzles       string
	Solutions     string
	Solution      string // one of them, as a link
	SolutionPage  string // the same on paper, with PageNumber for the number of its page
	Puzzle        string // back to it, as a link
	InWords       string // the boards said row by row
	SolvedInWords string // the solutions said row by row
	Techniques    string // the index of techniques
	AboutIndex    string // what its numbers are
	Proofs        string
	Summary       string // of what the book offers to those who do not see it
}

// PageNumber stands for the number of a page in Words.
const PageNumber = "{n}"

// Section is puzzles under one heading.
type Section struct {
	Title   string // "" for a book without headings
	Puzzles []Puzzle
}

// Puzzle is one puzzle. In the index it goes by its place in the book, from 1.
type Puzzle struct {
	Title       string // with its number: "12. Warm-up"
	Tier        string // "" where nobody knows
	Rules       string
	Label       string // what the drawing of the board is, in short
	SolvedLabel string // and that of the solution
	Board       figure.Figure
	Solved      figure.Figure
	Words       []string // the board in words, a paragraph each
	SolvedWords []string // the solution in words
	Reasons     string   // why it has its tier
	Credit      string   // shown with the solution; "" where nothing is known
	Proof       *Proof   // nil for a book without proofs
}

// Proof is a page about what is claimed of a puzzle.
type Proof struct {
	Text       []string       // a paragraph each
	Command    string         // checks it again
	Stuck      *figure.Figure // where the easier steps stop; nil where they do not
	Label      string         // what that drawing is
	AboutStuck string         // said above it
}

// Group is a part of the index: the techniques of one family.
type Group struct {
	Title      string
	Techniques []Technique
}

// Technique names the puzzles that need a technique, by their places in the book.
type Technique struct {
	Name    string
	Puzzles []int
}

// puzzles counts the puzzles of a book.
func (b *Book) puzzles() (n int) {
	for i := range b.Sections {
		n += len(b.Sections[i].Puzzles)
	}
	return n
}

// proofs reports whether a book has proofs.
func (b *Book) proofs() bool {
	for i := range b.Sections {
		for j := range b.Sections[i].Puzzles {
			if b.Sections[i].Puzzles[j].Proof != nil {
				return true
			}
		}
	}
	return false
}

// String writes a date as formats want it: "2026-11-29".
func (d Date) String() string {
	pad := func(n, width int) string {
		text := strconv.Itoa(n)
		for len(text) < width {
			text = "0" + text
		}
		return text
	}
	return pad(d.Year, 4) + "-" + pad(d.Month, 2) + "-" + pad(d.Day, 2)
}

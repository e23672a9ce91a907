package book

import (
	"strconv"
	"strings"

	"inkbank/bank/figure"
)

// epub is a book on its way into an EPUB.
type epub struct {
	*Book
	parts   []part
	partOf  []int // the part with the n-th puzzle, from 0
	content []item
	toc     []entry
}

// item is a file that is listed in the package, in reading order.
type item struct {
	epubFile
	svg bool // it has drawings in it
}

// entry is a line of the table of contents.
type entry struct {
	text, href string
	inner      []entry
}

func newEPUB(b *Book) *epub {
	e := &epub{Book: b, parts: b.parts()}
	for _, p := range e.parts {
		for range p.puzzles {
			e.partOf = append(e.partOf, p.n)
		}
	}
	e.titlePage()
	before, after := b.shelves()
	for _, s := range before {
		e.shelf(s)
	}
	e.shelf(after[0])
	e.index()
	for _, s := range after[1:] {
		e.shelf(s)
	}
	return e
}

// to is the address of a puzzle in the files of a kind.
func (e *epub) to(name string, n int) string {
	return partFile(name, e.partOf[n-1]) + "#" + anchor(n)
}

// add adds a page of the book.
func (e *epub) add(name, title string, svg bool, body *xhtml) {
	e.content = append(e.content, item{epubFile{name, e.page(title, body)}, svg})
}

// page writes what stands around the content of every page.
func (e *epub) page(title string, body *xhtml) []byte {
	x := &xhtml{}
	x.raw(xmlHead, "<!DOCTYPE html>\n", `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"`).
		attr("lang", e.Language).attr("xml:lang", e.Language).raw(">\n<head>\n")
	x.el("title", title).raw(`<link rel="stylesheet" type="text/css" href="book.css"/>`, "\n</head>\n<body>\n")
	return x.raw(string(body.b), "</body>\n</html>\n").b
}

const xmlHead = `<?xml version="1.0" encoding="utf-8"?>` + "\n"

const titleFile = "title.xhtml"

func (e *epub) titlePage() {
	x := &xhtml{}
	x.raw(`<section class="title">`, "\n").el("h1", e.Title).some(`p class="subtitle"`, e.Subtitle)
	for _, note := range e.Notes {
		x.el("p", note)
	}
	x.some(`p class="publisher"`, e.Publisher).raw("</section>\n")
	e.add(titleFile, e.Title, false, x)
	e.toc = append(e.toc, entry{text: e.Title, href: titleFile})
}

// shelf writes the files of a kind, one a part.
func (e *epub) shelf(s shelf) {
	top, all := entry{text: s.title, href: partFile(s.name, 1)}, s.name == puzzleFiles
	for i, p := range e.parts {
		x, name := &xhtml{}, partFile(s.name, p.n)
		if i == 0 {
			x.el("h1", s.title)
		}
		if p.title != "" && p.id != "" {
			x.raw("<h2").attr("id", p.id).raw(">").text(p.title).raw("</h2>\n")
			top.inner = append(top.inner, entry{text: p.title, href: name + "#" + p.id})
		}
		for _, q := range p.puzzles {
			s.write(e, x, q)
			line := entry{text: q.Title, href: name + "#" + anchor(q.n)}
			switch n := len(top.inner); {
			case !all: // the way from a puzzle is short
			case n > 0 && p.title != "":
				top.inner[n-1].inner = append(top.inner[n-1].inner, line)
			default:
				top.inner = append(top.inner, line)
			}
		}
		title := s.title
		if p.title != "" {
			title += ": " + p.title
		}
		e.add(name, title, s.svg, x)
	}
	e.toc = append(e.toc, top)
}

// head starts a puzzle's place in a file.
func (x *xhtml) head(class string, p numbered) *xhtml {
	x.raw("<section").attr("class", class).attr("id", anchor(p.n)).raw(">\n").el("h3", p.Title)
	return x.some(`p class="tier"`, p.Tier)
}

// ways ends a puzzle's place with links to it elsewhere.
func (x *xhtml) ways(links ...entry) {
	x.raw(`<p class="ways">`)
	for i, l := range links {
		if i > 0 {
			x.raw(" \u00b7 ")
		}
		x.link(l.href, l.text)
	}
	x.raw("</p>\n</section>\n")
}

// drawing writes a figure as a picture.
func (x *xhtml) drawing(f *figure.Figure, label string) *xhtml {
	x.raw(`<div class="board" role="img"`).attr("aria-label", label).raw(">")
	x.b = figure.AppendSVG(x.b, *f)
	return x.raw("</div>\n")
}

func (e *epub) puzzle(x *xhtml, p numbered) {
	x.head("puzzle", p).drawing(&p.Board, p.Label).some(`p class="note"`, p.Rules)
	x.ways(entry{text: e.Words.Solution, href: e.to(solutionFiles, p.n)}, entry{text: e.Words.InWords, href: e.to(wordFiles, p.n)})
}

func (e *epub) solution(x *xhtml, p numbered) {
	x.head("solution", p).drawing(&p.Solved, p.SolvedLabel).some(`p class="note"`, p.Credit).some(`p class="note"`, p.Reasons)
	x.ways(entry{text: e.Words.Puzzle, href: e.to(puzzleFiles, p.n)}, entry{text: e.Words.SolvedInWords, href: e.to(solvedWordFiles, p.n)})
}

func (e *epub) inWords(x *xhtml, p numbered) {
	x.head("words", p).some("p", p.Rules).paragraphs(p.Words)
	x.ways(entry{text: e.Words.Puzzle, href: e.to(puzzleFiles, p.n)}, entry{text: e.Words.SolvedInWords, href: e.to(solvedWordFiles, p.n)})
}

func (e *epub) solvedInWords(x *xhtml, p numbered) {
	x.head("words", p).paragraphs(p.SolvedWords)
	x.ways(entry{text: e.Words.InWords, href: e.to(wordFiles, p.n)}, entry{text: e.Words.Solution, href: e.to(solutionFiles, p.n)})
}

func (e *epub) proof(x *xhtml, p numbered) {
	x.head("proof", p)
	if p.Proof != nil {
		x.paragraphs(p.Proof.Text).some(`p class="command"`, p.Proof.Command)
		if p.Proof.Stuck != nil {
			x.el("p", p.Proof.AboutStuck).drawing(p.Proof.Stuck, p.Proof.Label)
		}
	}
	x.ways(entry{text: e.Words.Puzzle, href: e.to(puzzleFiles, p.n)}, entry{text: e.Words.Solution, href: e.to(solutionFiles, p.n)})
}

func (x *xhtml) paragraphs(list []string) *xhtml {
	for _, text := range list {
		x.el("p", text)
	}
	return x
}

const indexFile = "techniques.xhtml"

// index writes which puzzles need which technique; nothing where none needs any.
func (e *epub) index() {
	if len(e.Index) == 0 {
		return
	}
	x := &xhtml{}
	x.el("h1", e.Words.Techniques).some("p", e.Words.AboutIndex)
	for _, g := range e.Index {
		x.el("h2", g.Title).raw("<dl>\n")
		for _, t := range g.Techniques {
			x.el("dt", t.Name).raw("<dd>")
			for i, n := range t.Puzzles {
				if i > 0 {
					x.raw(", ")
				}
				x.link(e.to(puzzleFiles, n), strconv.Itoa(n))
			}
			x.raw("</dd>\n")
		}
		x.raw("</dl>\n")
	}
	e.add(indexFile, e.Words.Techniques, false, x)
	e.toc = append(e.toc, entry{text: e.Words.Techniques, href: indexFile})
}

// style is the style sheet. What an old reader does not know it leaves out.
var style = strings.TrimSpace(`
body { margin: 0 2%; color: #000; background: #fff; }
h1, h2, h3 { margin: 0.5em 0; line-height: 1.2; text-align: left; page-break-after: avoid; }
h1 { font-size: 1.5em; }
h2 { font-size: 1.25em; }
h3 { font-size: 1.1em; }
p { margin: 0.4em 0; text-indent: 0; }
a { color: #000; }
nav ol { list-style: none; padding-left: 1em; }
svg { max-width: 100%; height: auto; }
.title { margin-top: 20%; text-align: center; }
.title h1 { text-align: center; }
.subtitle { font-size: 1.2em; }
.publisher { margin-top: 3em; }
.puzzle { page-break-after: always; }
.solution, .proof { page-break-inside: avoid; margin-bottom: 1.5em; }
.proof { page-break-after: always; }
.board { margin: 0.5em 0; text-align: center; }
.puzzle svg { max-height: 70vh; }
.solution svg, .proof svg { max-height: 60vh; }
.tier { margin-top: -0.3em; }
.command { font-family: monospace; word-wrap: break-word; }
dt { font-weight: bold; margin-top: 0.5em; }
dd { margin-left: 1.5em; }
`) + "\n"

package book

import (
	"fmt"
	"strconv"
	"strings"

	"inkbank/bank/figure"
)

// PDFOptions is how a book is printed.
type PDFOptions struct {
	Paper   Paper
	PerPage int // boards on a page, at most; 0 for what suits the paper
	// Font is the typeface of all words; nil for those that every reader of PDFs has,
	// which know the letters of western Europe.
	Font *Font
}

// SmallError reports a board that is too large for a paper.
type SmallError struct {
	Title string // of the puzzle
	Paper string
}

// Error names both.
func (e *SmallError) Error() string {
	return fmt.Sprintf("%q is too large for paper %s: nobody could read it", e.Title, e.Paper)
}

// PDF sets a book as a PDF: a title, the contents, so many boards a page, then
// solutions, the index of techniques and the proofs. Errors: *MissingError where no font
// has a character, *SmallError.
func PDF(b *Book, o PDFOptions) ([]byte, error) {
	d := &document{sheet: blank(o.Paper, b.Date), Book: b, paper: o.Paper}
	out, err := d.bytes(func() {
		if o.Font != nil {
			d.use(o.Font)
		}
		d.plan(o)
		d.SetTitle(b.Title, true)
		d.SetAuthor(b.Publisher, true)
		d.SetSubject(b.Subtitle, true)
		d.SetLang(b.Language)
		d.SetCreator("inkbank", false)
		d.all()
	})
	if err == nil && d.small != nil {
		return nil, d.small
	}
	return out, err
}

// document is a book on its way into a PDF.
type document struct {
	*sheet
	*Book
	paper Paper
	small error // a board that is too large

	lines               []contentLine
	puzzles             []leaf
	solutions           []leaf
	index               [][]indexLine // a page each
	proven              []numbered
	puzzleAt, solvedAt  []int // the page of each puzzle and of its solution
	toPuzzle, toSolved  []int // links to them
	toSolutions, toRest int   // pages where the solutions start, and what comes after them
}

// piece is a board with what stands around it.
type piece struct {
	n                    int // place of the puzzle in the book, from 0
	section, title, tier string
	note                 string
	drawn                *figure.Figure
	way                  string // a link below it
	link                 int    // where that leads
	here                 int    // the link that leads here
}

// leaf is a page with boards in a grid.
type leaf struct {
	pieces     []piece
	cols, rows int
}

// Sizes of cells, in millimetres. Where several boards share a page cells are no
// smaller than the second or third, and never smaller than the last.
const (
	largestCell      = 12.0
	sharedCell       = 5.0
	sharedScreenCell = 4.0
	solvedCell       = 3.4
	smallestCell     = 2.5

	gap = 5.0 // between boards
)

// room is what a page has for its content.
func (d *document) room() (x, y, w, h float64) {
	m := d.paper.margin()
	return m, m, d.paper.width() - 2*m, d.paper.height() - 2*m - line(d.paper.points())
}

// plan works out which page everything comes to.
func (d *document) plan(o PDFOptions) {
	perPage := o.PerPage
	if perPage == 0 {
		perPage = o.Paper.PerPage
	}
	boards, solved := d.pieces()
	least := sharedCell
	if d.paper.screen() {
		least = sharedScreenCell
	}
	d.puzzles = d.leaves(boards, perPage, least)
	d.solutions = d.leaves(solved, MaxPerPage, solvedCell)
	d.index = d.indexPages()
	d.lines = d.contentLines()
	contents := pagesFor(len(d.lines)+2, d.linesPerPage())
	next := 2 + contents
	place := func(leaves []leaf, at, link []int) {
		for _, l := range leaves {
			for _, p := range l.pieces {
				at[p.n], link[p.n] = next, d.AddLink()
				d.SetLink(link[p.n], 0, next)
			}
			next++
		}
	}
	n := len(boards)
	d.puzzleAt, d.solvedAt, d.toPuzzle, d.toSolved = make([]int, n), make([]int, n), make([]int, n), make([]int, n)
	place(d.puzzles, d.puzzleAt, d.toPuzzle)
	d.toSolutions = next
	place(d.solutions, d.solvedAt, d.toSolved)
	d.toRest = next
}

func pagesFor(lines, perPage int) int { return (lines + perPage - 1) / perPage }

// pieces lists the boards and the solutions of a book, in order.
func (d *document) pieces() (boards, solved []piece) {
	n := 0
	for i := range d.Sections {
		s := &d.Sections[i]
		for j := range s.Puzzles {
			p := &s.Puzzles[j]
			boards = append(boards, piece{n: n, section: s.Title, title: p.Title, tier: p.Tier, note: p.Rules, drawn: &p.Board, way: d.Words.SolutionPage})
			solved = append(solved, piece{n: n, title: p.Title, note: p.Credit, drawn: &p.Solved})
			if p.Proof != nil {
				d.proven = append(d.proven, numbered{p, n + 1})
			}
			n++
		}
	}
	return boards, solved
}

// leaves puts pieces on pages, no more than so many on each, and fewer where their
// cells would be too small.
func (d *document) leaves(list []piece, most int, least float64) (out []leaf) {
	for len(list) > 0 {
		for k := min(most, len(list)); ; k-- {
			l, cell := d.grid(list[:k])
			if cell < least && k > 1 {
				continue
			}
			if cell < smallestCell && d.small == nil {
				d.small = &SmallError{list[0].title, d.paper.Name}
			}
			out, list = append(out, l), list[k:]
			break
		}
	}
	return out
}

// grid lays pieces out in the columns with which the smallest of their cells is
// largest, and returns its size.
func (d *document) grid(list []piece) (best leaf, cell float64) {
	for cols := 1; cols <= len(list); cols++ {
		l := leaf{list, cols, pagesFor(len(list), cols)}
		w, h := d.place(l)
		smallest := largestCell
		for _, p := range list {
			smallest = min(smallest, d.cell(p, w, h))
		}
		if smallest > cell || best.cols == 0 {
			best, cell = l, smallest
		}
	}
	return best, cell
}

// place is the size of a piece's place on a page.
func (d *document) place(l leaf) (w, h float64) {
	_, _, w, h = d.room()
	return (w - gap*float64(l.cols-1)) / float64(l.cols), (h - gap*float64(l.rows-1)) / float64(l.rows)
}

// cell is the size of a piece's cells in a place.
func (d *document) cell(p piece, w, h float64) float64 {
	return d.fit(p.drawn, w, h-d.above(p, w)-d.below(p))
}

// fit is the size of the cells with which a figure fits a room.
func (d *document) fit(f *figure.Figure, w, h float64) float64 {
	_, _, fw, fh := f.Bounds()
	return min(largestCell, w*100/float64(fw), h*100/float64(fh))
}

// above is the height of what stands above a piece's board.
func (d *document) above(p piece, w float64) float64 {
	points := d.paper.points()
	height := line(points+1) + 1
	if p.section != "" {
		height += line(points - 1)
	}
	if p.tier != "" && d.tierBelow(p, w) {
		height += line(points)
	}
	return height + float64(len(d.noteLines(p, w)))*line(points-1) + 1
}

func (d *document) below(p piece) float64 {
	if p.way == "" {
		return 0
	}
	return line(d.paper.points()-1) + 1
}

// tierBelow reports whether title and tier do not stand in one line.
func (d *document) tierBelow(p piece, w float64) bool {
	points := d.paper.points()
	d.face(points+1, true)
	title := d.length(p.title)
	d.face(points, false)
	return title+d.length(p.tier)+3 > w
}

func (d *document) noteLines(p piece, w float64) []string {
	d.face(d.paper.points()-1, false)
	return wrap(p.note, w, d.length)
}

// all writes the pages that are planned.
func (d *document) all() {
	d.titlePage()
	d.contentPages()
	d.leafPages(d.Words.Puzzles, d.puzzles, d.puzzlePiece)
	d.leafPages(d.Words.Solutions, d.solutions, d.solvedPiece)
	d.indexed()
	d.proofPages()
}

// newPage starts a page and writes its number.
func (d *document) newPage() {
	d.AddPage()
	points := d.paper.points() - 1
	d.face(points, false)
	number := strconv.Itoa(d.PageNo())
	d.write((d.paper.width()-d.length(number))/2, d.paper.height()-d.paper.margin(), number)
}

// leafPages writes pages of boards. Sections are marked in the outline.
func (d *document) leafPages(name string, leaves []leaf, write func(p piece, x, y, w, h float64)) {
	section := ""
	for i, l := range leaves {
		d.newPage()
		if i == 0 {
			d.mark(name, 0)
		}
		x, y, _, _ := d.room()
		w, h := d.place(l)
		for k, p := range l.pieces {
			if p.section != section {
				section = p.section
				d.mark(section, 1)
			}
			write(p, x+float64(k%l.cols)*(w+gap), y+float64(k/l.cols)*(h+gap), w, h)
		}
	}
}

func (d *document) puzzlePiece(p piece, x, y, w, h float64) {
	p.way = strings.ReplaceAll(p.way, PageNumber, strconv.Itoa(d.solvedAt[p.n]))
	p.link, p.here = d.toSolved[p.n], d.toPuzzle[p.n]
	d.board(p, x, y, w, h)
}

// solvedPiece is a solution, whose title leads back to its puzzle.
func (d *document) solvedPiece(p piece, x, y, w, h float64) {
	p.here = d.toSolved[p.n]
	d.board(p, x, y, w, h)
	d.Link(x, y, w, line(d.paper.points()+1), d.toPuzzle[p.n])
}

// board writes a piece into its place.
func (d *document) board(p piece, x, y, w, h float64) {
	cell := d.cell(p, w, h)
	bottom := y + d.above(p, w)
	points := d.paper.points()
	if p.section != "" {
		y = d.say(p.section, x, y, points-1, false)
	}
	below := d.tierBelow(p, w)
	after := d.say(p.title, x, y, points+1, true)
	d.face(points, false)
	if p.tier != "" && !below {
		d.write(x+w-d.length(p.tier), after-line(points+1)*0.28, p.tier)
	}
	if y = after; p.tier != "" && below {
		y = d.say(p.tier, x, y, points, false)
	}
	for _, text := range d.noteLines(p, w) {
		y = d.say(text, x, y, points-1, false)
	}
	_, _, fw, fh := p.drawn.Bounds()
	d.figureAt(p.drawn, x+(w-float64(fw)*cell/100)/2, bottom, cell)
	if p.way != "" {
		top := bottom + float64(fh)*cell/100 + 1
		d.say(p.way, x, top, points-1, false)
		d.Link(x, top, d.length(p.way), line(points-1), p.link)
	}
}

// say writes a line of text below a height and returns where the next one starts.
func (d *document) say(text string, x, y, points float64, bold bool) float64 {
	d.face(points, bold)
	d.write(x, y+line(points)*0.72, text)
	return y + line(points)
}

// paragraph writes a text in as many lines as it takes.
func (d *document) paragraph(text string, x, y, w, points float64, bold bool) float64 {
	d.face(points, bold)
	for _, part := range wrap(text, w, d.length) {
		y = d.say(part, x, y, points, bold)
	}
	return y
}

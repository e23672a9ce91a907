package sitegen

import (
	"slices"
	"strconv"

	"inkbank/bank/figure"
	"inkbank/sitegen/sentence"
)

// PerSheet lists how many boards a printed sheet of a collection can have; the
// first is the usual number.
func PerSheet() []int { return []int{2, 1, 4, 6} }

// solutionsPerSheet is how many solutions a sheet has.
const solutionsPerSheet = 12

// sheetClass is the class of a sheet with so many boards, which site.css lays out in
// columns and rows of equal size.
func sheetClass(boards int) string { return "sheet of" + strconv.Itoa(boards) }

// perSheet is how many boards a sheet of the collection has.
func (c *Collection) perSheet() int {
	if slices.Contains(PerSheet(), c.PerSheet) {
		return c.PerSheet
	}
	return PerSheet()[0]
}

// printPage writes boards of a collection for paper, several to a sheet, and their
// solutions at the end.
func (b *build) printPage(l tongue, c *Collection, part int, boards []board) error {
	first := (part - 1) * collectionPart
	own := boards[first:min(first+collectionPart, len(boards))]
	p := page{l: l, path: c.printPath(first + 1), still: true, title: c.title(l)}
	return b.putPage(p, func(m *markup) {
		for i := 0; i < len(own); i += c.perSheet() {
			b.printSheet(p, m, own[i:min(i+c.perSheet(), len(own))], printout{
				heading: p.title, per: c.perSheet(), first: i == 0, anchor: puzzleAnchor, word: "board.label",
				figure: func(x *board) *figure.Figure { return &x.drawn },
			})
		}
		for i := 0; i < len(own); i += solutionsPerSheet {
			b.printSheet(p, m, own[i:min(i+solutionsPerSheet, len(own))], printout{
				heading: l.Say("collection.solution", "title", p.title), per: solutionsPerSheet, anchor: solutionAnchor, word: "board.solved",
				figure: func(x *board) *figure.Figure { return &x.solved },
			})
		}
	})
}

// printout is what differs between sheets of puzzles and sheets of solutions.
type printout struct {
	heading string
	per     int
	first   bool // of the page
	anchor  func(slot string) string
	word    string // what a drawing is called
	figure  func(x *board) *figure.Figure
}

// printSheet writes one sheet.
func (b *build) printSheet(p page, m *markup, boards []board, s printout) {
	m.raw(`<section class="`, sheetClass(s.per), "\">\n")
	tag := `p class="date"`
	if s.first {
		tag = "h1"
	}
	b.head(p, m, tag, s.heading, s.anchor(boards[0].Slot))
	x := &boards[0]
	if s.first {
		m.el(`p class="note"`, sentence.Follow(x.words(p.l).Rules, p.l.Word("why.logic")))
	}
	for i := range boards {
		x := &boards[i]
		claim := p.l.claim(x.Take.Claim)
		name, _ := b.name(p.l, x) // it has had a page before
		m.raw(`<div class="part"`).attr("id", s.anchor(x.Slot)).raw(">\n<p>").link(p.href(x.path()), name).text(p.l.Word("list.names-separator") + claim).raw("</p>\n")
		m.drawing(s.figure(x), p.l.Say(s.word, "family", name, "tier", claim))
		m.raw("</div>\n")
	}
	m.links(link{p.href(x.of.listPath(x.of.n)), p.l.Word("nav.list")}, b.toCollections(p), p.home()).raw("</section>\n")
}

package sitegen

import (
	"strings"

	"inkbank/bank/figure"
	"inkbank/content"
)

// table is a figure as an HTML table whose cells say where they are and what
// they hold. Equal tables give equal bytes.
type table struct {
	l      tongue
	f      *figure.Figure
	family content.FamilyPage // has words for values
	class  string
	label  string // of the whole
}

// laidTable is a table with what follows from its figure.
type laidTable struct {
	table
	edges   edges
	runs    map[place]crossing // with clues
	regions map[int]region
}

// table writes a table. Edges are thin unless a class says otherwise; the classes
// are those of content/css/site.css.
func (m *markup) table(t table) {
	w := laidTable{t, newEdges(t.f), crossings(t.f), regions(t.f)}
	overlay := overlaid(t.f)
	if overlay {
		m.raw(`<div class="drawn">`)
	}
	m.raw(`<table class="board `, t.class)
	if w.edges.framed {
		m.raw(" o")
	}
	m.raw(`"`).attr("aria-label", t.label).raw("><tbody>\n")
	for row := range t.f.Rows {
		m.tableRow(w, row)
	}
	m.raw("</tbody></table>")
	if overlay {
		m.overlay(t.f)
		m.raw("</div>")
	}
	m.raw("\n")
}

// overlaid reports whether anything is laid over the cells of a figure.
func overlaid(f *figure.Figure) bool { return len(f.Shapes) > 0 }

func (m *markup) tableRow(t laidTable, row int) {
	heavy := t.edges.heavyRow(row)
	if heavy {
		m.raw(`<tr class="t">`)
	} else {
		m.raw("<tr>")
	}
	for col := range t.f.Cols {
		boardRow, boardCol := t.f.Place(row, col)
		m.cell(t, place{boardRow, boardCol}, t.f.At(row, col), t.edges.sides(row, col, heavy))
	}
	m.raw("</tr>\n")
}

// place is where on a board a cell is, from 0; -1 stands for a gutter.
type place struct{ row, col int }

// Gutters: a clue heads its row or its column.
func (p place) headsRow() bool    { return p.col < 0 }
func (p place) headsColumn() bool { return p.row < 0 && p.col >= 0 }

// cellKinds are the classes of kinds of cells; Open has none.
var cellKinds = [...]string{figure.Blank: "x", figure.Given: "g", figure.Clue: "c", figure.Black: "k", figure.Filled: "f", figure.Struck: "s"}

var cellMarks = [...]string{figure.Pattern: "h", figure.Target: "m"}

func (m *markup) cell(t laidTable, at place, c *figure.Cell, s sides) {
	if c.Kind == figure.Clue || c.Label != "" || len(c.Notes) > 0 || c.Region != 0 || c.Split() || t.runs[at] != (crossing{}) {
		m.anyCell(t, at, c, s)
		return
	}
	m.raw(t.l.cells.get(cellKey{at, c.Kind, c.Mark, s, c.Text, t.family.File}, func() string {
		var alone markup
		alone.anyCell(t, at, c, s)
		return string(alone.b)
	}))
}

func (m *markup) anyCell(t laidTable, at place, c *figure.Cell, s sides) {
	tag, kind, scope := "td", cellKinds[c.Kind], ""
	switch {
	case c.Kind != figure.Clue:
	case at.headsRow():
		tag, kind, scope = "th", "w", "row"
	case at.headsColumn():
		tag, kind, scope = "th", "", "col"
	}
	m.raw("<", tag)
	classes := s.classes()
	for _, class := range []string{kind, cellMarks[c.Mark]} {
		if class != "" {
			classes = append(classes, class)
		}
	}
	if len(classes) > 0 {
		m.raw(` class="`, strings.Join(classes, " "), `"`)
	}
	if scope != "" {
		m.attr("scope", scope)
	}
	if label := cellLabel(t, at, c); label != "" {
		m.attr("aria-label", label)
	}
	m.raw(">")
	m.inside(at, c)
	m.raw("</", tag, ">")
}

// inside writes what is to be seen in a cell.
func (m *markup) inside(at place, c *figure.Cell) {
	switch {
	case c.Split():
		m.split(c)
	case c.Kind == figure.Clue && at.headsColumn():
		for i, number := range strings.Fields(c.Text) {
			if i > 0 {
				m.raw("<br>")
			}
			m.onHatching(c, number)
		}
	case c.Text == "" && len(c.Notes) > 0:
		m.notes(c)
	case c.Kind == figure.Struck && c.Text == "":
		m.onHatching(c, "\u00d7")
	default:
		m.onHatching(c, c.Text)
	}
}

// onHatching writes a text, in a hatched cell on white for the hatching not to run
// through it.
func (m *markup) onHatching(c *figure.Cell, text string) {
	if c.Mark == figure.Pattern && text != "" {
		m.raw("<span>").text(text).raw("</span>")
		return
	}
	m.text(text)
}

// split writes a black cell with clues in it: a diagonal, below it at the left the
// clue of the run below and above it at the right that of the run to the right. A
// clue of a single sign can be larger than one of more. The diagonal is a drawing of
// its own within the cell, so that nothing lies over squares to be tapped, and an
// engine that does not know drawings shows the clues in their corners.
func (m *markup) split(c *figure.Cell) {
	m.raw(`<div class="q"><svg viewBox="0 0 9 9" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0L9 9"/></svg>`)
	for _, clue := range []struct{ class, text string }{{"d", c.Down}, {"a", c.Across}} {
		class := clue.class
		if len([]rune(clue.text)) == 1 {
			class += " u"
		}
		if clue.text != "" {
			m.raw("<b").attr("class", class).raw(">").text(clue.text).raw("</b>")
		}
	}
	m.raw("</div>")
}

// notes writes the possibilities of a cell, in rows of NoteCols.
func (m *markup) notes(c *figure.Cell) {
	m.raw(`<div class="n">`)
	for i, n := range c.Notes {
		if i > 0 && i%max(c.NoteCols, 1) == 0 {
			m.raw("<br>")
		}
		switch {
		case n.Text == "":
			m.raw("<i class=\"z\">\u00a0</i>") // an old engine gives no height to an empty line
		case n.Gone:
			m.raw("<s>").text(n.Text).raw("</s>")
		case n.Bold:
			m.raw("<b>").text(n.Text).raw("</b>")
		default:
			m.raw("<i>").text(n.Text).raw("</i>")
		}
	}
	m.raw("</div>")
}

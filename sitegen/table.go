package sitegen

import (
	"slices"
	"strings"

	"inkbank/bank/figure"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// table writes a figure as an HTML table whose cells say where they are and
// what they hold. Edges are thin unless a class says otherwise; the classes are
// those of content/css/site.css. Equal figures give equal bytes.
func (m *markup) table(l tongue, f *figure.Figure, class, label string) {
	e := newEdges(f)
	overlay := len(f.Shapes) > 0 || slices.ContainsFunc(f.Cells, split)
	if overlay {
		m.raw(`<div class="drawn">`)
	}
	m.raw(`<table class="board `, class)
	if e.framed {
		m.raw(" o")
	}
	m.raw(`"`).attr("aria-label", label).raw("><tbody>\n")
	for row := range f.Rows {
		m.tableRow(l, f, e, row)
	}
	m.raw("</tbody></table>")
	if overlay {
		m.overlay(f)
		m.raw("</div>")
	}
	m.raw("\n")
}

func (m *markup) tableRow(l tongue, f *figure.Figure, e edges, row int) {
	heavy := e.heavyRow(row)
	if heavy {
		m.raw(`<tr class="t">`)
	} else {
		m.raw("<tr>")
	}
	header := rowHeader(f, row)
	for col := range f.Cols {
		m.cell(l, f.At(row, col), grade.At(row, col), e.classes(row, col, heavy), header)
	}
	m.raw("</tr>\n")
}

// rowHeader reports whether the clues of a row head the row; otherwise each
// heads its column.
func rowHeader(f *figure.Figure, row int) bool {
	for col := range f.Cols {
		if kind := f.At(row, col).Kind; kind != figure.Clue && kind != figure.Blank {
			return true
		}
	}
	return false
}

// cellKinds are the classes of kinds of cells; Open has none.
var cellKinds = [...]string{figure.Blank: "x", figure.Given: "g", figure.Clue: "c", figure.Black: "k", figure.Filled: "f", figure.Struck: "s"}

var cellMarks = [...]string{figure.Pattern: "h", figure.Target: "m"}

func (m *markup) cell(l tongue, c *figure.Cell, at grade.Site, classes []string, rowHeader bool) {
	tag := "td"
	if c.Kind == figure.Clue {
		tag = "th"
	}
	m.raw("<", tag)
	for _, class := range []string{cellKinds[c.Kind], cellMarks[c.Mark]} {
		if class != "" {
			classes = append(classes, class)
		}
	}
	if len(classes) > 0 {
		m.raw(` class="`, strings.Join(classes, " "), `"`)
	}
	switch {
	case tag == "th" && rowHeader:
		m.raw(` scope="row"`)
	case tag == "th":
		m.raw(` scope="col"`)
	}
	if label := cellLabel(l, c, at); label != "" {
		m.attr("aria-label", label)
	}
	m.raw(">")
	m.inside(c, rowHeader)
	m.raw("</", tag, ">")
}

// cellLabel says where a cell is and what is in it; nothing for a blank.
func cellLabel(l tongue, c *figure.Cell, at grade.Site) string {
	text := c.Label
	if text == "" {
		text = c.Text
	}
	switch {
	case c.Kind == figure.Blank:
		return ""
	case text == "" && len(c.Notes) > 0:
		return l.sayCell(at, l.Say("board.notes", "notes", l.List("numbers", noteTexts(c.Notes))))
	}
	return l.labels.get(labelKey{at, c.Kind, text}, func() string { return l.sayCell(at, l.value(c.Kind, text)) })
}

func (l tongue) sayCell(at grade.Site, value string) string {
	return l.Say("board.cell", "cell", sentence.Cell(l.Language, at), "value", value)
}

// value says what is in a cell of a kind.
func (l tongue) value(kind figure.Kind, text string) string {
	switch {
	case text == "":
		return l.Word("text.empty")
	case kind == figure.Given:
		return l.Say("board.given", "value", text)
	}
	return text
}

func noteTexts(notes []figure.Note) []string {
	var texts []string
	for _, n := range notes {
		if n.Text != "" {
			texts = append(texts, n.Text)
		}
	}
	return texts
}

// inside writes what is to be seen in a cell.
func (m *markup) inside(c *figure.Cell, rowHeader bool) {
	switch {
	case split(*c):
		m.raw(`<span class="d">`).text(c.Down).raw(`</span><span class="a">`).text(c.Across).raw("</span>")
	case c.Kind == figure.Clue && !rowHeader:
		for i, part := range strings.Fields(c.Text) {
			if i > 0 {
				m.raw("<br>")
			}
			m.text(part)
		}
	case c.Text == "" && len(c.Notes) > 0:
		m.notes(c)
	case c.Kind == figure.Struck && c.Text == "":
		m.raw("\u00d7")
	case c.Mark == figure.Pattern && c.Text != "": // on white, for the hatching not to run through it
		m.raw("<span>").text(c.Text).raw("</span>")
	default:
		m.text(c.Text)
	}
}

// split reports whether a cell is a black one with clues in it.
func split(c figure.Cell) bool { return c.Kind == figure.Black && (c.Down != "" || c.Across != "") }

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

package check

import (
	"strconv"
	"strings"
)

// spelled is a board as a page shows it, in a table or a drawing: what its cells
// hold, row by row, and the clues around them.
type spelled struct {
	cells      []string // "" for an empty one
	rows, cols []string // clues, their numbers joined by dots
	ruled      ruled
}

// board compares a board as a page shows it with the texts that must not be shown.
func (p *pageCheck) board(line int, s spelled) {
	what, ok := p.secrets.tables[inOne(s.cells)]
	if !ok {
		what, ok = p.secrets.tables[inOne(withoutClues(s.cells))]
	}
	if parts := s.ruled.parts(); !ok && parts != "" {
		what, ok = p.secrets.tables[parts]
	}
	if !ok && len(s.rows)+len(s.cols) > 0 {
		what, ok = p.secrets.clues[strings.Join(s.cols, " ")+"\n"+strings.Join(s.rows, " ")]
	}
	if ok {
		p.fault(line, "released", "the %s is not released", what)
	}
}

// inOne writes cells one behind the other, an empty one as a dot.
func inOne(cells []string) string {
	var out strings.Builder
	for _, cell := range cells {
		if cell == "" {
			cell = "."
		}
		out.WriteString(cell)
	}
	return out.String()
}

// drawings looks for boards in a file that is a drawing by itself. Other rules are
// for pages: nobody has to load such a file.
func (c *crawl) drawings(name, text string) {
	p := pageCheck{crawl: c, name: name}
	for _, t := range tokens(text) {
		p.figure(t)
	}
}

// figure takes a piece of a page or a drawing for the board that is being read, if
// one is.
func (p *pageCheck) figure(t token) {
	switch {
	case t.kind == startTag && t.name == "svg":
		if d, ok := newDrawing(t); ok {
			p.drawing = d
		}
	case t.kind == endTag && t.name == "svg" && p.drawing != nil:
		p.board(t.line, p.drawing.spelled)
		p.drawing = nil
	case t.kind == startTag && (t.name == "rect" || t.name == "text" || t.name == "path") && p.drawing != nil:
		p.drawing.start(t)
	case t.kind == textToken && t.name != "style" && t.name != "script":
		p.shown(t.text)
	}
}

// shown takes a text for the drawing or table that is being read.
func (p *pageCheck) shown(text string) {
	switch {
	case p.drawing != nil:
		p.drawing.text(text)
	case p.table != nil:
		p.table.text(text)
	}
}

// cluesIn returns the clues that a board's text holds in two lines, of columns and
// of rows, each after a word; "" for any other text.
func cluesIn(text string) string {
	lines := strings.Split(text, "\n")
	if len(lines) != 2 {
		return ""
	}
	for i, line := range lines {
		word, clues, ok := strings.Cut(line, " ")
		if !ok || strings.Trim(clues, "0123456789. ") != "" || strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") != "" {
			return ""
		}
		lines[i] = clues
	}
	return strings.Join(lines, "\n")
}

// tableCheck is a board's table being read.
type tableCheck struct {
	spelled
	open   *string // the cell whose text comes next
	clue   bool    // it is a clue
	across bool    // within a black cell: the text is the clue of the squares to its right
	heavy  bool    // a thick line is above the row
	heard  [][]heardCell
}

// within takes the start of a tag that is not a cell: a row, or a clue in a black cell.
func (b *tableCheck) within(t token) {
	switch t.name {
	case "tr":
		b.heard = append(b.heard, nil)
		b.heavy = strings.Contains(" "+t.value("class")+" ", " t ")
	case "b":
		b.across = strings.Contains(" "+t.value("class")+" ", " a ")
	}
}

// hear keeps what is said of a cell.
func (b *tableCheck) hear(t token, c heardCell) {
	if len(b.heard) == 0 {
		b.heard = append(b.heard, nil)
	}
	c.label, c.line = t.value("aria-label"), t.line
	row := &b.heard[len(b.heard)-1]
	*row = append(*row, c)
}

// start takes the start of a cell. A filled or struck out cell spells what it
// stands for, a head its clue.
func (b *tableCheck) start(t token) {
	class := " " + t.value("class") + " "
	if t.name == "td" {
		b.hear(t, heardCell{black: strings.Contains(class, " k "), outside: strings.Contains(class, " x ")})
		b.ruled.cell(class, len(b.heard) == 1, b.heavy)
	}
	list, text := &b.cells, ""
	switch scope := t.value("scope"); {
	case t.name == "th" && scope == "row":
		list = &b.rows
	case t.name == "th":
		list = &b.cols
	case strings.Contains(class, " x "): // outside the board
		b.open = nil
		return
	case strings.Contains(class, " f ") || strings.Contains(class, " k "):
		text = blackCell
	case strings.Contains(class, " s "):
		b.cells, b.open = append(b.cells, "."), nil
		return
	}
	*list = append(*list, text)
	b.open, b.clue = &(*list)[len(*list)-1], t.name == "th"
}

// black is the cell of the row that was started last, if it is a black one.
func (b *tableCheck) black() *heardCell {
	row := b.heard[len(b.heard)-1]
	if len(row) == 0 || !row[len(row)-1].black {
		return nil
	}
	return &row[len(row)-1]
}

// text takes a text of the cell that was started last.
func (b *tableCheck) text(text string) {
	switch text = strings.TrimSpace(text); {
	case b.open == nil || text == "":
	case b.clue && *b.open != "":
		*b.open += "." + strings.ReplaceAll(text, " ", ".")
	case b.clue:
		*b.open = strings.ReplaceAll(text, " ", ".")
	case b.black() != nil:
		*b.open = addClue(*b.open, text, b.across)
		b.black().word = *b.open
	default:
		*b.open += text
	}
}

// drawingCheck is a drawn board being read, as package figure draws one: cells of
// 100 units a side from the board's top left corner, clues above and left of it.
type drawingCheck struct {
	spelled
	width int     // of the board, in cells
	open  *string // what the next text belongs to
	clue  bool
	// across says of a text in a solid square that it is the clue of those to its right.
	across bool
}

const drawnCell, drawnMargin = 100, 4

// newDrawing reads the size of a drawing; false where it is no board.
func newDrawing(t token) (*drawingCheck, bool) {
	var box [4]int // left, top, width, height
	fields := strings.Fields(t.value("viewbox"))
	if len(fields) != len(box) {
		return nil, false
	}
	for i, field := range fields {
		var err error
		if box[i], err = strconv.Atoi(field); err != nil {
			return nil, false
		}
	}
	d := &drawingCheck{width: (box[0] + box[2] - drawnMargin) / drawnCell}
	height := (box[1] + box[3] - drawnMargin) / drawnCell
	if d.width < 1 || height < 1 || d.width*height > 1<<16 {
		return nil, false
	}
	d.cells = make([]string, d.width*height)
	d.cols, d.rows = make([]string, d.width), make([]string, height)
	d.ruled = newRuled(d.width, height)
	return d, true
}

// start takes a tag of the drawing: a solid square, thick lines, or where a text stands.
func (d *drawingCheck) start(t token) {
	if t.name == "path" && t.value("stroke-width") == drawnThick {
		d.ruled.path(t.value("d"))
	}
	x, errX := strconv.Atoi(t.value("x"))
	y, errY := strconv.Atoi(t.value("y"))
	d.open = nil
	if _, hidden := t.get("aria-hidden"); errX != nil || errY != nil || hidden {
		return
	}
	_, coloured := t.get("fill")
	place, clue := d.place(x, y)
	switch {
	case place == nil:
	case t.name == "rect" && !coloured:
		*place = blackCell
	case t.name == "text":
		d.open, d.clue, d.across = place, clue, y%drawnCell < drawnCell/2
	}
}

// place is what stands at a point of the drawing, nil where nothing does.
func (d *drawingCheck) place(x, y int) (place *string, clue bool) {
	col, row := x/drawnCell, y/drawnCell
	switch {
	case x < 0 && y < 0 || x >= 0 && col >= d.width || y >= 0 && row >= len(d.rows):
		return nil, false
	case x < 0:
		return &d.rows[row], true
	case y < 0:
		return &d.cols[col], true
	}
	return &d.cells[row*d.width+col], false
}

// text takes a text that stands where the tag before it said.
func (d *drawingCheck) text(text string) {
	if d.open == nil {
		return
	}
	if text = strings.TrimSpace(text); d.clue {
		text = strings.ReplaceAll(text, " ", ".")
		if *d.open != "" {
			text = "." + text
		}
	} else if strings.HasPrefix(*d.open, blackCell) || strings.Contains(*d.open, inCell) {
		*d.open = addClue(*d.open, text, d.across)
		return
	}
	*d.open += text
}

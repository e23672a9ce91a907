package figure

import (
	"encoding/xml"
	"strconv"
)

// Measures of a drawing; a cell is 100 units a side.
const (
	cell   = 100
	margin = 4 // room for the outer half of a thick edge
	thin   = 2
	thick  = 7

	cellTenths   = 100  // of a millimetre, as printed
	widthTenths  = 1800 // what a page has room for, of A4 or Letter
	heightTenths = 2500
)

// AppendSVG appends the figure as one SVG element and returns the extended
// slice. Everything is black on white, text in the reader's own sans-serif
// font; nothing outside is referred to and no id is used, so that several
// figures can stand in one document. Printed, a cell is 10 mm wide, or less where
// the drawing would be wider than 180 mm or higher than 250 mm.
func AppendSVG(dst []byte, f Figure) []byte {
	s := svg{dst}
	s.open(f)
	for i := range f.Cells {
		s.ground(f.Cells[i], f.box(i/f.Cols, i%f.Cols))
	}
	s.edges(f)
	for i := range f.Cells {
		row, col := f.Place(i/f.Cols, i%f.Cols)
		at := f.box(i/f.Cols, i%f.Cols)
		if f.Cells[i].Kind == Clue && (row < 0 || col < 0) {
			s.frameOf(f.Cells[i], at)
			s.gutterClue(f.Cells[i], at, col < 0)
			continue
		}
		s.content(f.Cells[i], at)
	}
	for _, shape := range f.Shapes {
		s.shape(shape)
	}
	s.text("</svg>")
	return s.out
}

// svg is a growing drawing.
type svg struct{ out []byte }

// Write lets package xml escape into the drawing; it never fails.
func (s *svg) Write(p []byte) (int, error) {
	s.out = append(s.out, p...)
	return len(p), nil
}

// text appends markup with numbers between its parts.
func (s *svg) text(parts ...string) {
	for _, p := range parts {
		s.out = append(s.out, p...)
	}
}

func n(v int) string { return strconv.Itoa(v) }

// millimetres writes tenths of a millimetre.
func millimetres(tenths int) string { return n(tenths/10) + "." + n(tenths%10) + "mm" }

func (s *svg) open(f Figure) {
	x, y := -f.LeftClues-margin, -f.TopClues-margin
	w, h := f.lineX(f.Cols)+margin-x, f.lineY(f.Rows)+margin-y
	wide := min(w*cellTenths/cell, widthTenths, heightTenths*w/h)
	s.text(`<svg xmlns="http://www.w3.org/2000/svg" width="`, millimetres(wide), `" height="`, millimetres(wide*h/w),
		`" viewBox="`, n(x), " ", n(y), " ", n(w), " ", n(h),
		`" font-family="sans-serif" text-anchor="middle" stroke-linecap="square">`)
	s.text(`<rect x="`, n(x), `" y="`, n(y), `" width="`, n(w), `" height="`, n(h), `" fill="#fff"/>`)
}

// ground draws what lies under the edges: solid cells and hatching.
func (s *svg) ground(c Cell, at box) {
	switch c.Kind {
	case Black:
		s.solid(at, 1)
	case Filled:
		s.solid(at, 8)
	}
	if c.Mark == Pattern {
		s.hatch(c, at)
	}
}

// solid reports whether the cell's ground is black.
func (c Cell) solid() bool { return c.Kind == Black || c.Kind == Filled }

// ink is the colour of what is drawn in the cell.
func (c Cell) ink() string {
	if c.solid() {
		return "#fff"
	}
	return "#000"
}

func (s *svg) solid(at box, inset int) {
	s.rect(at, inset)
	s.text(`/>`)
}

// rect opens a rectangle that keeps clear of the rim of its room.
func (s *svg) rect(at box, inset int) {
	s.text(`<rect x="`, n(at.x+inset), `" y="`, n(at.y+inset), `" width="`, n(at.w-2*inset), `" height="`, n(at.h-2*inset), `"`)
}

// hatch draws slanted lines across a cell, white ones where it is solid. Between the
// clues of a split cell little is left to be seen of them, so they are wider there.
func (s *svg) hatch(c Cell, at box) {
	const gap = 25
	width := 2
	if c.Split() {
		width, at = 5, box{at.x + 4, at.y + 4, at.w - 8, at.h - 8}
	}
	s.text(`<path stroke="`, c.ink(), `" stroke-width="`, n(width), `" d="`)
	for k := gap; k < at.w+at.h; k += gap {
		s.line(at.x+max(0, k-at.h), at.y+min(k, at.h), at.x+min(k, at.w), at.y+max(0, k-at.w))
	}
	s.text(`"/>`)
}

// line appends a line to the path that is being written.
func (s *svg) line(x1, y1, x2, y2 int) {
	s.text("M", n(x1), " ", n(y1), "L", n(x2), " ", n(y2))
}

// content draws what lies over the edges: frames, clues, values and notes.
func (s *svg) content(c Cell, at box) {
	x, y := at.x, at.y
	s.frameOf(c, at)
	switch c.Kind {
	case Black:
		s.clues(c, x, y)
	case Struck:
		s.path(thin + 1)
		s.line(x+38, y+38, x+62, y+62)
		s.line(x+38, y+62, x+62, y+38)
		s.text(`"/>`)
	}
	if c.Text != "" {
		s.label(label{
			x: x + cell/2, y: y + cell/2, size: textSize(c),
			bold: c.Kind == Given || c.Kind == Clue, white: c.solid(), rim: c.Mark == Pattern,
		}, c.Text)
	}
	s.notes(c, x, y)
}

func (s *svg) path(width int) {
	s.text(`<path fill="none" stroke="#000" stroke-width="`, n(width), `" d="`)
}

// textSize is the size of the type for a cell's text. Clues are alike whether they
// have one digit or two.
func textSize(c Cell) int {
	switch n := runes(c.Text); {
	case n <= 2 && c.Kind == Clue:
		return 56
	case n == 1:
		return 64
	case n == 2:
		return 52
	default:
		return 150 / n
	}
}

func runes(text string) int { return max(1, len([]rune(text))) }

// frameOf draws the frame inside a cell that a step changes.
func (s *svg) frameOf(c Cell, at box) {
	if c.Mark != Target {
		return
	}
	s.rect(at, 6)
	s.text(` fill="none" stroke="`, c.ink(), `" stroke-width="5"/>`)
}

// notes lays possibilities out NoteCols to a row, each in its own place.
func (s *svg) notes(c Cell, x, y int) {
	if len(c.Notes) == 0 || c.NoteCols < 1 {
		return
	}
	const inset = 11 // clear of a frame
	rows := (len(c.Notes) + c.NoteCols - 1) / c.NoteCols
	room := cell - 2*inset
	for i, note := range c.Notes {
		if note.Text == "" {
			continue
		}
		size := min(room/max(c.NoteCols, rows), room*3/2/c.NoteCols/runes(note.Text), 44)
		at := label{
			x:    x + inset + room*(2*(i%c.NoteCols)+1)/(2*c.NoteCols),
			y:    y + inset + room*(2*(i/c.NoteCols)+1)/(2*rows),
			size: size, bold: note.Bold, white: c.solid(), rim: c.Mark == Pattern,
		}
		s.label(at, note.Text)
		if note.Gone {
			reach := size * 9 / 20
			s.path(thin)
			s.line(at.x-reach, at.y+reach, at.x+reach, at.y-reach)
			s.text(`"/>`)
		}
	}
}

// label is where and how a text is written; x and y are its middle.
type label struct {
	x, y, size  int
	bold, white bool
	end         bool // x is its right end instead
	rim         bool // a rim keeps it readable on hatching and lines
}

func (s *svg) label(at label, text string) {
	ink, rim := "#000", "#fff"
	if at.white {
		ink, rim = rim, ink
	}
	attributes := `x="` + n(at.x) + `" y="` + n(at.y+at.size*7/20) + `" font-size="` + n(at.size) + `"`
	if at.bold {
		attributes += ` font-weight="bold"`
	}
	if at.end {
		attributes += ` text-anchor="end" word-spacing="` + n(clueWords) + `"`
	}
	if at.rim {
		s.text(`<text `, attributes, ` fill="`, rim, `" stroke="`, rim, `" stroke-width="`, n(at.size/3),
			`" stroke-linejoin="round" aria-hidden="true">`)
		s.escape(text)
		s.text(`</text>`)
	}
	s.text(`<text `, attributes, ` fill="`, ink, `">`)
	s.escape(text)
	s.text(`</text>`)
}

// escape appends text as character data; what XML cannot hold becomes U+FFFD.
func (s *svg) escape(text string) {
	xml.EscapeText(s, []byte(text)) // Write never fails
}

// shape draws a line or a ring with its text. A ring hides what lies under it.
func (s *svg) shape(p Shape) {
	width := n([...]int{None: 0, Thin: thin, Thick: thick}[p.Weight])
	mid := label{x: (p.X1 + p.X2) / 2, y: (p.Y1 + p.Y2) / 2, size: 44, rim: true}
	if p.Ring {
		mid = label{x: p.X1, y: p.Y1, size: min(64, p.X2*3/2), bold: true}
		s.text(`<circle cx="`, n(p.X1), `" cy="`, n(p.Y1), `" r="`, n(p.X2), `" fill="#fff" stroke="#000" stroke-width="`, width, `"/>`)
	} else if p.Weight != None {
		s.text(`<path stroke="#000" stroke-width="`, width, `" d="`)
		s.line(p.X1, p.Y1, p.X2, p.Y2)
		s.text(`"/>`)
	}
	if p.Text != "" {
		s.label(mid, p.Text)
	}
}

package figure

// Element is one piece of a drawing: what a renderer draws, in order, each over
// those before it. All lengths are in hundredths of a cell, places from the top left
// corner of the board without its gutters, x to the right and y down.
type Element struct {
	Kind  ElementKind
	White bool // the ink; otherwise black

	X, Y   int // top left of an Area or a Frame, the middle of a Disc or of a Text
	W, H   int // size of an Area or a Frame; W is the radius of a Disc
	Stroke int // width of the lines of a Frame, of Lines and of the rim of a Disc, which may be 0

	Lines []Line

	Text string
	Size int  // of the type
	Bold bool // heavier type
	End  bool // X is the right end of the text instead of its middle
	Rim  int  // width of a rim around the text, half of it outside the letters, in the other ink; 0 for none
}

// ElementKind says what an element is.
type ElementKind uint8

// The kinds of elements.
const (
	Area   ElementKind = iota // a filled rectangle
	Frame                     // the outline of a rectangle
	Strips                    // straight lines
	Disc                      // a white circle with a black rim
	Text                      // a text; its baseline is 7/20 of its size below Y
)

// Line runs from one place to another.
type Line struct{ X1, Y1, X2, Y2 int }

// Bounds returns the room that a drawing of the figure takes, outer halves of thick
// lines and gutters included.
func (f *Figure) Bounds() (x, y, w, h int) {
	x, y = -f.LeftClues-margin, -f.TopClues-margin
	return x, y, f.lineX(f.Cols) + margin - x, f.lineY(f.Rows) + margin - y
}

// Elements lists what the figure is drawn from, on white.
func (f *Figure) Elements() []Element {
	d := drafter{f: f}
	for i := range f.Cells {
		d.ground(f.Cells[i], f.box(i/f.Cols, i%f.Cols))
	}
	d.edges()
	for i := range f.Cells {
		row, col := f.Place(i/f.Cols, i%f.Cols)
		at := f.box(i/f.Cols, i%f.Cols)
		if f.Cells[i].Kind == Clue && (row < 0 || col < 0) {
			d.frameOf(f.Cells[i], at)
			d.gutterClue(f.Cells[i], at, col < 0)
			continue
		}
		d.content(f.Cells[i], at)
	}
	for _, shape := range f.Shapes {
		d.shape(shape)
	}
	return d.out
}

// drafter lists the elements of a figure.
type drafter struct {
	f   *Figure
	out []Element
}

func (d *drafter) add(e Element) { d.out = append(d.out, e) }

// strips adds lines, if there are any.
func (d *drafter) strips(width int, white bool, lines ...Line) {
	if len(lines) > 0 {
		d.add(Element{Kind: Strips, Stroke: width, White: white, Lines: lines})
	}
}

// inset is the room of a cell without a rim of so much.
func (b box) inset(by int) box { return box{b.x + by, b.y + by, b.w - 2*by, b.h - 2*by} }

// ground draws what lies under the edges: solid cells and hatching.
func (d *drafter) ground(c Cell, at box) {
	switch c.Kind {
	case Black:
		d.solid(at.inset(1))
	case Filled:
		d.solid(at.inset(8))
	}
	if c.Mark == Pattern {
		d.hatch(c, at)
	}
}

func (d *drafter) solid(at box) {
	d.add(Element{Kind: Area, X: at.x, Y: at.y, W: at.w, H: at.h})
}

// solid reports whether the cell's ground is black.
func (c Cell) solid() bool { return c.Kind == Black || c.Kind == Filled }

// hatch draws slanted lines across a cell, white ones where it is solid. Between the
// clues of a split cell little is left to be seen of them, so they are wider there.
func (d *drafter) hatch(c Cell, at box) {
	const gap = 25
	width := 2
	if c.Split() {
		width, at = 5, at.inset(4)
	}
	var lines []Line
	for k := gap; k < at.w+at.h; k += gap {
		lines = append(lines, Line{at.x + max(0, k-at.h), at.y + min(k, at.h), at.x + min(k, at.w), at.y + max(0, k-at.w)})
	}
	d.strips(width, c.solid(), lines...)
}

// content draws what lies over the edges: frames, clues, values and notes.
func (d *drafter) content(c Cell, at box) {
	x, y := at.x, at.y
	d.frameOf(c, at)
	switch c.Kind {
	case Black:
		d.clues(c, x, y)
	case Struck:
		d.strips(thin+1, false, Line{x + 38, y + 38, x + 62, y + 62}, Line{x + 38, y + 62, x + 62, y + 38})
	}
	if c.Text != "" {
		d.label(label{
			x: x + cell/2, y: y + cell/2, size: textSize(c),
			bold: c.Kind == Given || c.Kind == Clue, white: c.solid(), rim: c.Mark == Pattern,
		}, c.Text)
	}
	d.notes(c, x, y)
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
func (d *drafter) frameOf(c Cell, at box) {
	if c.Mark != Target {
		return
	}
	at = at.inset(6)
	d.add(Element{Kind: Frame, White: c.solid(), Stroke: 5, X: at.x, Y: at.y, W: at.w, H: at.h})
}

// notes lays possibilities out NoteCols to a row, each in its own place.
func (d *drafter) notes(c Cell, x, y int) {
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
		d.label(at, note.Text)
		if note.Gone {
			reach := size * 9 / 20
			d.strips(thin, false, Line{at.x - reach, at.y + reach, at.x + reach, at.y - reach})
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

func (d *drafter) label(at label, text string) {
	e := Element{Kind: Text, White: at.white, X: at.x, Y: at.y, Text: text, Size: at.size, Bold: at.bold, End: at.end}
	if at.rim {
		e.Rim = at.size / 3
	}
	d.add(e)
}

// shape draws a line or a ring with its text. A ring hides what lies under it.
func (d *drafter) shape(p Shape) {
	width := [...]int{None: 0, Thin: thin, Thick: thick}[p.Weight]
	mid := label{x: (p.X1 + p.X2) / 2, y: (p.Y1 + p.Y2) / 2, size: 44, rim: true}
	if p.Ring {
		mid = label{x: p.X1, y: p.Y1, size: min(64, p.X2*3/2), bold: true}
		d.add(Element{Kind: Disc, X: p.X1, Y: p.Y1, W: p.X2, Stroke: width})
	} else if p.Weight != None {
		d.strips(width, false, Line{p.X1, p.Y1, p.X2, p.Y2})
	}
	if p.Text != "" {
		d.label(mid, p.Text)
	}
}

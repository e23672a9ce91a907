package sitegen

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"sync"

	"inkbank/bank/figure"
)

// shape is all boards that share a class, and so the size of their cells: equally
// many rows and columns, with the most that stands around any of them.
type shape struct {
	class      string
	rows, cols int   // of the board without its gutters
	top, left  int   // of the gutters with clues, in hundredths of a cell; 0 for none
	drawn      bool  // something is laid over the cells
	split      bool  // some cells hold clues, split by a diagonal
	numbered   bool  // some squares hold clues
	acrossBold int   // thick lines from side to side, at most
	downBold   int   // thick lines from top to bottom, at most
	title      int   // width in the date's place; 0 for one that takes a line
	side       int   // width of the languages beside it
	name       int   // width of name and tier; 0 for ones that take a line
	pad        pad   // what is below to play on it
	shared     bool  // what is below to play on it has the place of the links
	note       bool  // the texts are a note that can be read elsewhere
	texts      []int // widths of the paragraphs around it, see width
	links      []int // widths of the links below
	extra      int   // height of more than that, in hundredths of the size of plain text
	reserve    int   // height that is left free where there is room, for typefaces that are wider than most
	heading    int   // width of a heading, which takes more than one line where there is room
	solved     solvedShape
}

// solvedShape is what stands around the solutions of a shape's boards.
type solvedShape struct {
	title   int   // width in the date's place
	texts   []int // credit and the way to the steps; 0 for none
	links   []int
	instead []int // widths of the links where the texts are hidden
}

// clued reports whether a shape's boards have clues around or in them, so that all but
// the board has little room on a phone.
func (k shape) clued() bool { return k.left+k.top > 0 || k.split || k.numbered }

// bare is a shape whose notes are hidden.
func (k shape) bare() shape {
	k.texts, k.solved.texts = nil, nil
	k.solved.title, k.solved.links = k.solved.title*bareTitle/fullTitle, k.solved.instead
	return k
}

// roomy is a shape with its reserve, and its heading whole.
func (k shape) roomy() shape {
	k.extra += k.reserve
	k.name = max(k.name, k.heading)
	return k
}

// merge takes the most of what stands around two shapes' solutions.
func (s solvedShape) merge(old solvedShape) solvedShape {
	return solvedShape{
		title: max(s.title, old.title), texts: widest(s.texts, old.texts),
		links: widest(s.links, old.links), instead: widest(s.instead, old.instead),
	}
}

// widest takes the wider of two widths each.
func widest(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := slices.Clone(a)
	for i := range b {
		out[i] = max(out[i], b[i])
	}
	return out
}

// size is the size of a shape's cells and what follows from it, in px.
type size struct {
	cell, font    int
	thick         int // of thick lines
	top, left     int // of the gutters
	width, height int
}

// of works out the outer size of a shape whose cells are so large. Lines are
// set in shares of the font's size, so that they grow with it. A gutter has a line
// more, at its rim.
func (k shape) of(cell int) size {
	font := cell * 55 / 100
	thin, thick := max(1, font*42/1000), max(2, font/8)
	lines := func(n, bold, gutter int) int {
		return n*cell + (n+1+min(gutter, 1)-bold)*thin + bold*thick + gutter
	}
	s := size{cell: cell, font: font, thick: thick, top: share(k.top, cell), left: share(k.left, cell)}
	s.width, s.height = lines(k.cols, k.downBold, s.left), lines(k.rows, k.acrossBold, s.top)
	return s
}

// share is so many hundredths of a length, rounded up.
func share(hundredths, length int) int { return (hundredths*length + 99) / 100 }

// shapes collects the shapes that a site's boards have, and may be used by
// several goroutines at once. What it collects does not depend on the order.
type shapes struct {
	mu   sync.Mutex
	seen map[string]shape
}

// outlined is a shape that stands around a figure, whose own lines are counted here.
func (k shape) outlined(f *figure.Figure) shape {
	k.rows, k.cols = f.Board()
	k.top, k.left, k.drawn, k.split, k.numbered = f.TopClues, f.LeftClues, overlaid(f), f.Split(), f.Numbered()
	k.acrossBold, k.downBold = newEdges(f).boldLines()
	if k.numbered && k.pad.words > 0 { // any line may become the side of a rectangle
		k.acrossBold, k.downBold = k.rows+1, k.cols+1
	}
	return k
}

// add enters a shape that stands around a figure.
func (s *shapes) add(f *figure.Figure, k shape) { s.merge(k.outlined(f)) }

// merge enters a shape whose lines are counted.
func (s *shapes) merge(k shape) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.seen == nil {
		s.seen = map[string]shape{}
	}
	if old, ok := s.seen[k.class]; ok {
		k.acrossBold, k.downBold = max(k.acrossBold, old.acrossBold), max(k.downBold, old.downBold)
		k.top, k.left, k.drawn = max(k.top, old.top), max(k.left, old.left), k.drawn || old.drawn
		k.split, k.numbered = k.split || old.split, k.numbered || old.numbered
		k.title, k.side, k.name = max(k.title, old.title), max(k.side, old.side), max(k.name, old.name)
		k.links, k.pad, k.note = widest(k.links, old.links), k.pad.merge(old.pad), k.note || old.note
		k.texts, k.solved = widest(k.texts, old.texts), k.solved.merge(old.solved)
		k.extra, k.reserve, k.heading = max(k.extra, old.extra), max(k.reserve, old.reserve), max(k.heading, old.heading)
	}
	s.seen[k.class] = k
}

// all lists the shapes by class.
func (s *shapes) all() []shape {
	return slices.SortedFunc(maps.Values(s.seen), func(x, y shape) int { return cmp.Compare(x.class, y.class) })
}

// boardClass is the class of the boards of days.
func boardClass(f *figure.Figure) string { return "b" + sizeName(f) }

// sizeName names the rows and columns of a board, and says with a c whether it has clues
// around it, with a k that it has some in black cells, with an n that it has some in
// squares: "9x9", "15x15c", "9x9k", "10x10n".
func sizeName(f *figure.Figure) string {
	rows, cols := f.Board()
	name := strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
	if f.TopClues > 0 || f.LeftClues > 0 {
		name += "c"
	}
	if f.Split() {
		name += "k"
	}
	if f.Numbered() {
		name += "n"
	}
	return name
}

// beside is the class of a screen that has a board of a class at its left when
// it is wide.
func beside(class string) string { return "w" + class }

// padClass is the class of the row of values below a board of a class, as
// wide as the board.
func padClass(class string) string { return "p" + class }

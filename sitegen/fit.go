package sitegen

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"inkbank/bank/figure"
)

// Old engines know no unit that follows the screen's height, so the size of a
// cell is worked out here, for a list of screens, from what stands around a
// board. Style rules with the least width and height of each screen then give
// every device the sizes of the best screen on the list that it is as large as.

// device is a screen that sizes are worked out for, in CSS px.
type device struct {
	w, h int
	font int  // of plain text: 2.7 % of the width of an e-reader, 16 px to 20 px elsewhere
	wide bool // board at the left, words at the right
}

// devices are ordered so that a later one that fits a screen suits it better.
var devices = []device{
	{w: 280, h: 200, font: 16}, {w: 320, h: 480, font: 16}, {w: 320, h: 560, font: 16}, {w: 360, h: 560, font: 16}, {w: 360, h: 640, font: 16}, {w: 390, h: 660, font: 16},
	{w: 390, h: 780, font: 16}, {w: 430, h: 740, font: 17}, {w: 536, h: 640, font: 16}, {w: 536, h: 724, font: 16},
	{w: 582, h: 706, font: 16}, {w: 600, h: 700, font: 17}, {w: 600, h: 800, font: 17}, {w: 618, h: 824, font: 17},
	{w: 660, h: 780, font: 18}, {w: 702, h: 760, font: 19}, {w: 702, h: 936, font: 19}, {w: 732, h: 762, font: 20},
	{w: 732, h: 900, font: 20}, {w: 758, h: 820, font: 21}, {w: 758, h: 899, font: 21}, {w: 758, h: 1010, font: 21},
	{w: 820, h: 1020, font: 23}, {w: 880, h: 1100, font: 24}, {w: 936, h: 1040, font: 26}, {w: 936, h: 1248, font: 26},
	{w: 1000, h: 1150, font: 27}, {w: 1072, h: 1150, font: 29}, {w: 1072, h: 1231, font: 29}, {w: 1072, h: 1400, font: 29},
	{w: 560, h: 320, font: 16, wide: true}, {w: 640, h: 360, font: 16, wide: true}, {w: 720, h: 390, font: 16, wide: true},
	{w: 724, h: 536, font: 16, wide: true}, {w: 800, h: 600, font: 16, wide: true}, {w: 936, h: 702, font: 17, wide: true},
	{w: 1024, h: 740, font: 18, wide: true}, {w: 1180, h: 640, font: 18, wide: true}, {w: 1366, h: 768, font: 18, wide: true},
	{w: 1366, h: 900, font: 20, wide: true}, {w: 1440, h: 1050, font: 20, wide: true},
}

// query is the condition of the device's rules. A wide one is at least 5 to 4.
func (d device) query() string {
	q := "(min-width:" + strconv.Itoa(d.w) + "px) and (min-height:" + strconv.Itoa(d.h) + "px)"
	if d.wide {
		q += " and (max-height:" + strconv.Itoa(d.w*4/5) + "px)"
	}
	return q
}

// low reports whether a screen is too low for a row of values.
func (d device) low() bool { return d.h < 480 }

// inner is the width between the margins, which keep everything out of the
// right-most 4 % of a screen.
func (d device) inner() int { return d.w * 91 / 100 }

// px turns hundredths of the size of plain text into px, rounded up.
func (d device) px(rem int) int { return (rem*d.font + 99) / 100 }

// rows is how many rows a text takes that is so many hundredths of its size wide.
func (d device) rows(length, within int) int {
	return (length*d.font + within*100 - 1) / (within * 100)
}

// Heights of what stands around a board, in hundredths of the size of plain
// text. content/css/site.css is written to keep them.
const (
	topHeight   = 230 // the date, with the space above it
	nameHeight  = 190 // name and tier, with the space below
	padHeight   = 270 // digits, as high as buttons need to be, with the space above
	lineHeight  = 140
	textSpace   = 80  // above and below a paragraph
	linkHeight  = 240 // as high as a finger needs
	bottomSpace = 30
	bannerSize  = 220  // a preview's
	linkSpace   = 120  // after a link
	sideGap     = 200  // between a board and the words at its right
	leastColumn = 1200 // for words at the right
	dateWidth   = 1650
)

// shape is all boards that share a class, and so the size of their cells: equally
// many rows and columns, with the most that stands around any of them.
type shape struct {
	class      string
	rows, cols int
	acrossBold int   // thick lines from side to side, at most
	downBold   int   // thick lines from top to bottom, at most
	heads      bool  // it has clues, which are header cells
	pad        bool  // a row of values below
	texts      []int // widths of the paragraphs around it, see width
	links      int   // width of the links below
	extra      int   // height of more than that, in hundredths of the size of plain text
}

// size is the size of a shape's cells and what follows from it, in px.
type size struct{ cell, font, width, height int }

// of works out the outer size of a shape whose cells are so large. Lines are
// set in shares of the font's size, so that they grow with it.
func (k shape) of(cell int) size {
	font := cell * 55 / 100
	thin, thick := max(1, font*42/1000), max(2, font/8)
	lines := func(n, bold int) int { return n*cell + (n+1-bold)*thin + bold*thick }
	return size{cell, font, lines(k.cols, k.downBold), lines(k.rows, k.acrossBold)}
}

// largest is the largest cell with which a shape passes a test.
func (k shape) largest(fits func(size) bool) size {
	cell := 160
	for cell > 8 && !fits(k.of(cell)) {
		cell--
	}
	return k.of(cell)
}

// size works out the cells of a shape on a device: those with which all fits
// one screen or, where they would be too small to read, those of a page that
// scrolls.
func (d device) size(k shape, banner bool) size {
	if s := d.fit(k, banner); s.cell >= d.minCell() {
		return s
	}
	return d.scroll(k)
}

// fit works out the cells with which a shape and all around it fit one screen.
func (d device) fit(k shape, banner bool) size {
	height := d.h
	if banner {
		height -= d.px(bannerSize)
	}
	if d.wide {
		return k.largest(func(s size) bool {
			side := d.column(s)
			return s.height+d.px(100) <= height && side >= d.px(leastColumn) && d.side(k, side) <= height
		})
	}
	return k.largest(func(s size) bool {
		return s.width <= d.inner() && s.height+d.around(k) <= height
	})
}

// minCell is the least size of cells on a device, in px.
func (d device) minCell() int {
	if !d.wide && d.w >= 536 && d.w <= 1072 {
		return (d.w*45 + 999) / 1000
	}
	return 26 // 7 mm
}

// scrollCell is the size of cells on a page that scrolls anyway, where the
// screen is large enough for it: their notes can be read at ease.
const scrollCell = 36

// scroll works out the cells where only the board itself has to fit: the width,
// and beside words the height too.
func (d device) scroll(k shape) size {
	return k.largest(func(s size) bool {
		if d.wide && (s.height+d.px(100) > d.h || d.column(s) < d.px(leastColumn)) {
			return false
		}
		return s.width <= d.inner() && s.cell <= max(scrollCell, d.minCell())
	})
}

// column is the width that a board leaves for words at its right.
func (d device) column(s size) int { return d.inner() - s.width - d.px(sideGap) }

// around is the height of all that stands above and below a board.
func (d device) around(k shape) int {
	total := topHeight + nameHeight + d.words(k, d.inner())
	if k.pad && !d.low() {
		total += padHeight
	}
	return d.px(total)
}

// side is the height of all that stands beside a board in a column.
func (d device) side(k shape, column int) int {
	total := topHeight*d.rows(dateWidth, column) + 3*nameHeight + d.words(k, column)
	if k.pad && !d.low() {
		total += padHeight * ((k.cols + 2) / 3) // three to a row
	}
	return d.px(total)
}

// words is the height of paragraphs and links, in hundredths of their size.
func (d device) words(k shape, within int) int {
	total := bottomSpace + k.extra + linkHeight*d.rows(k.links, within)
	for _, text := range k.texts {
		total += textSpace + lineHeight*d.rows(text+text/12, within) // breaking lines loses some
	}
	return total
}

// width estimates how wide a text is on one line, in hundredths of its size:
// about half for Latin letters, whole for Chinese and Japanese ones.
func width(text string) int {
	total := 0
	for _, r := range text {
		switch {
		case r >= wideRune:
			total += 100
		case strings.ContainsRune(" .,:;'ijl|!", r):
			total += 30
		default:
			total += 50
		}
	}
	return total
}

// wideRune is where the letters start that are as wide as high: Chinese,
// Japanese and their punctuation.
const wideRune = 0x2e80

// linksWidth is the width of links side by side, with the space between them.
func linksWidth(list []link) int {
	total := 0
	for _, l := range list {
		if l.href != "" {
			total += max(300, width(l.text)) + linkSpace
		}
	}
	return total
}

// shapes collects the shapes that a site's boards have, and may be used by
// several goroutines at once. What it collects does not depend on the order.
type shapes struct {
	mu   sync.Mutex
	seen map[string]shape
}

// add enters a shape that stands around a figure; the figure's own lines are
// counted here. Shapes of one class have equally many texts.
func (s *shapes) add(f *figure.Figure, k shape) {
	k.rows, k.cols = f.Rows, f.Cols
	k.acrossBold, k.downBold = newEdges(f).boldLines()
	k.heads = slices.ContainsFunc(f.Cells, func(c figure.Cell) bool { return c.Kind == figure.Clue })
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.seen == nil {
		s.seen = map[string]shape{}
	}
	if old, ok := s.seen[k.class]; ok {
		k.acrossBold, k.downBold = max(k.acrossBold, old.acrossBold), max(k.downBold, old.downBold)
		k.links, k.pad, k.heads = max(k.links, old.links), k.pad || old.pad, k.heads || old.heads
		for i := range k.texts {
			k.texts[i] = max(k.texts[i], old.texts[i])
		}
	}
	s.seen[k.class] = k
}

// all lists the shapes by class.
func (s *shapes) all() []shape {
	return slices.SortedFunc(maps.Values(s.seen), func(x, y shape) int { return cmp.Compare(x.class, y.class) })
}

// sizes writes the style rules for the sizes of shapes on every device.
func sizes(list []shape, banner bool) string {
	var out strings.Builder
	for _, d := range devices {
		out.WriteString("@media " + d.query() + "{html{font-size:" + strconv.Itoa(d.font) + "px}")
		for _, k := range list {
			out.WriteString(k.rules(d, banner))
		}
		out.WriteString("}\n")
	}
	out.WriteString("@media print{")
	for _, k := range list {
		cell := min(17, 176/k.cols, 200/k.rows)
		out.WriteString(k.cells(strconv.Itoa(cell*55/100)+"mm", strconv.Itoa(cell)+"mm"))
	}
	out.WriteString("}\n")
	return out.String()
}

func (k shape) rules(d device, banner bool) string {
	s := d.size(k, banner)
	text := k.cells(strconv.Itoa(s.font)+"px", strconv.Itoa(s.cell)+"px")
	if k.pad {
		text += "." + padClass(k.class) + " span{width:" + strconv.Itoa(s.width/k.cols) + "px}"
	}
	if d.wide {
		text += "." + beside(k.class) + "{padding-left:" + strconv.Itoa(s.width+d.px(sideGap)) + "px}"
	}
	return text
}

func (k shape) cells(font, cell string) string {
	text := "." + k.class + "{font-size:" + font + "}." + k.class + " td"
	if k.heads {
		text += ",." + k.class + " th"
	}
	return text + "{width:" + cell + ";height:" + cell + "}"
}

// boardClass is the class of the boards of days.
func boardClass(f *figure.Figure) string {
	return "b" + strconv.Itoa(f.Rows) + "x" + strconv.Itoa(f.Cols)
}

// beside is the class of a screen that has a board of a class at its left when
// it is wide.
func beside(class string) string { return "w" + class }

// padClass is the class of the row of values below a board of a class: each
// stands below a column.
func padClass(class string) string { return "p" + class }

// wideQuery is the condition of what holds on all wide screens.
func wideQuery() string {
	var list []string
	for _, d := range devices {
		if d.wide {
			list = append(list, d.query())
		}
	}
	return strings.Join(list, ",")
}

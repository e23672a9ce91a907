package sitegen

import "inkbank/bank/figure"

// Old engines know no unit that follows the screen's height, so the size of a
// cell is worked out here, for a list of screens, from what stands around a
// board. Style rules with the least width and height of each screen then give
// every device the sizes of the best screen on the list that it is as large as.

// Heights of what stands around a board, in hundredths of the size of plain
// text. content/css/site.css is written to keep them.
const (
	topHeight   = 230 // the date, with the space above it
	titleHeight = 170 // each further line of a title in the date's place
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
	boldWidth   = 130 // of bold type, of a hundred of plain
	sideSpace   = 130 // beside a link at the right
)

// largest is the largest cell with which a shape passes a test.
func (k shape) largest(fits func(size) bool) size {
	cell := 160
	for cell > 8 && !fits(k.of(cell)) {
		cell--
	}
	return k.of(cell)
}

// size works out the cells of a shape on a device: those with which all fits
// one screen, if need be without its note, or, where they would be too small to
// read, those of a page that scrolls.
func (d device) size(k shape, banner bool) size {
	if d.hides(k, banner) {
		k = k.bare()
	}
	if s := d.fit(k.roomy(), banner); s.cell >= d.clear(k) {
		return s
	}
	if s := d.fit(k, banner); s.cell >= d.enough(k) {
		return s
	}
	return d.scroll(k)
}

// enough is how large cells have to be: large enough to be read, or as large as a
// screen is wide.
func (d device) enough(k shape) int { return min(d.minCell(), d.scroll(k).cell) }

// hides reports whether a shape fits a device's screen only without its note, or is
// clear only then. Where a board has no clues around or in it only known e-readers
// hide one: other pages may scroll.
func (d device) hides(k shape, banner bool) bool {
	if !k.note || !d.known && !k.clued() {
		return false
	}
	with, without := d.fit(k, banner).cell, d.fit(k.bare(), banner).cell
	if k.split {
		with, without = d.fit(k.roomy(), banner).cell, d.fit(k.bare().roomy(), banner).cell
	}
	for _, least := range []int{d.clear(k), d.enough(k)} {
		if with >= least || without >= least {
			return with < least
		}
	}
	return false
}

// clear is how large cells have to be for clues in them to be as large as plain text.
func (d device) clear(k shape) int {
	if !k.split {
		return d.enough(k)
	}
	return max(d.enough(k), (d.w*2700/figure.SplitClueSize+999)/1000)
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

// around is the height of all that stands above and below a board, on its day's
// page or on that of its solution.
func (d device) around(k shape) int {
	within := d.inner()
	day := d.head(k.title, k.side, within) + d.name(k.name, within) + k.extra + d.words(k.texts, k.links, within)
	if k.pad > 0 && !d.low() {
		day += padHeight
	}
	solved := d.head(k.solved.title, k.side, within) + d.name(k.name, within) + d.words(k.solved.texts, k.solved.links, within)
	return d.px(max(day, solved))
}

// head is the height of a title in the date's place, with the languages beside it;
// 0 for one that takes a line.
func (d device) head(title, side, within int) int {
	lines := max(1, d.rows(title+title/12, within-d.px(side)))
	return topHeight + titleHeight*(lines-1)
}

// name is the height of the line with name and tier; 0 for one that is short.
func (d device) name(name, within int) int {
	return nameHeight + lineHeight*(max(1, d.rows(name, within))-1)
}

// side is the height of all that stands beside a board in a column.
func (d device) side(k shape, column int) int {
	day := topHeight*d.rows(dateWidth, column) + k.extra + d.words(k.texts, k.links, column)
	if k.pad > 0 && !d.low() {
		day += padHeight * ((k.pad + 2) / 3) // three to a row
	}
	solved := d.head(k.solved.title, 0, column) + d.words(k.solved.texts, k.solved.links, column)
	return d.px(3*nameHeight + max(day, solved))
}

// words is the height of paragraphs and links, in hundredths of their size.
func (d device) words(texts []int, links, within int) int {
	total := bottomSpace + linkHeight*d.rows(links, within)
	for _, text := range texts {
		if text > 0 {
			total += textSpace + lineHeight*d.rows(text+text/12, within) // breaking lines loses some
		}
	}
	return total
}

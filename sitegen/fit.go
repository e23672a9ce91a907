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
	plainPad    = 270 // the row of values without scripts, with the space above
	lineHeight  = 140
	textSpace   = 80  // above and below a paragraph
	linkHeight  = 240 // as high as a finger needs
	bottomSpace = 30
	bannerSize  = 220  // a preview's
	linkSpace   = 120  // after a link
	sideGap     = 200  // between a board and the words at its right
	leastColumn = 1250 // for words at the right
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

// arrangement is what gives way around a shape's boards on a device.
type arrangement struct {
	bare   bool // their note is hidden
	shared bool // what is below to play on them has the place of the links
}

// with is a shape in an arrangement.
func (k shape) with(a arrangement) shape {
	if a.bare {
		k = k.bare()
	}
	k.shared = a.shared
	return k
}

// size works out the cells of a shape on a device: those with which all fits
// one screen in its arrangement, or, where they would be too small to read, those of
// a page that scrolls.
func (d device) size(k shape, banner bool) size {
	return d.sized(k.with(d.arrange(k, banner)), banner)
}

// sized is size for a shape in its arrangement.
func (d device) sized(k shape, banner bool) size {
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

// arrange finds the arrangement of a shape on a device: the first with which its cells
// are clear, or else large enough. Nothing gives way where nothing helps, nor, where a
// board has no clues around or in it, on a screen that is no known e-reader's: other
// pages may scroll. The lowest screens scroll to the links.
func (d device) arrange(k shape, banner bool) arrangement {
	if !k.note || !d.known && !k.clued() {
		return arrangement{}
	}
	for _, least := range []int{d.clear(k), d.enough(k)} {
		for _, try := range []struct {
			arrangement
			whole bool
		}{{arrangement{}, true}, {arrangement{bare: true}, true}, {arrangement{bare: true}, false}, {arrangement{bare: true, shared: true}, true}} {
			tried := k.with(try.arrangement)
			if try.whole {
				tried = tried.whole()
			}
			if try.shared && d.h < 600 {
				continue
			}
			if d.fit(tried, banner).cell >= least {
				return try.arrangement
			}
		}
	}
	return arrangement{}
}

// whole is a shape with its reserve, where it has clues that need to be clear.
func (k shape) whole() shape {
	if k.split {
		return k.roomy()
	}
	return k
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
		return s.width <= d.inner() && s.height+d.around(k) <= height && !(k.pad.fills && d.flashes(s.cell))
	})
}

// flashes reports whether a square is so large that a screen of electronic ink repaints
// too much of itself when the square is blackened: more than one part in 200.
func (d device) flashes(cell int) bool { return d.w >= beyondPhones && cell*cell*200 > d.w*d.h }

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
	day := d.px(d.head(k.title, k.side, within)+d.name(k.name, within)+k.extra) + d.below(k, within)
	solved := d.head(k.solved.title, k.side, within) + d.name(k.name, within) + d.words(k.solved.texts, k.solved.links, within)
	return max(day, d.px(solved))
}

// below is the height of what is below to play on a board, and of paragraphs and links.
// A screen that is too low for the first scrolls.
func (d device) below(k shape, within int) int {
	words, play := d.px(d.words(k.texts, k.links, within)), d.padHeight(k.pad)
	switch {
	case d.low():
		return words
	case k.shared:
		return max(d.rowHeight(k.pad)+words, play)
	}
	return max(d.rowHeight(k.pad), play) + words
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
	day := d.px(topHeight*d.rows(dateWidth, column)+k.extra) + d.below(k, column)
	solved := d.head(k.solved.title, 0, column) + d.words(k.solved.texts, k.solved.links, column)
	return d.px(3*nameHeight) + max(day, d.px(solved))
}

// words is the height of paragraphs and links, in hundredths of their size.
func (d device) words(texts, links []int, within int) int {
	total := bottomSpace + linkHeight*d.linkRows(links, within)
	for _, text := range texts {
		if text > 0 {
			total += textSpace + lineHeight*d.rows(text+text/12, within) // breaking lines loses some
		}
	}
	return total
}

// linkRows is how many rows links take, none of which is broken but one that is too long
// for a row.
func (d device) linkRows(links []int, within int) (rows int) {
	left := 0
	for _, link := range links {
		if link*d.font > left {
			more := max(1, d.rows(link, within))
			rows, left = rows+more, more*within*100
		}
		left -= link * d.font
	}
	return rows
}

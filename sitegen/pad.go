package sitegen

import (
	"cmp"
	"slices"
	"strconv"

	"inkbank/bank/puzzle"
)

// pad is what stands below a board, or beside it, to play on it. The buttons are made
// by content/play/board/pad.js; here is how much room they take.
type pad struct {
	keys   int  // buttons of values; 0 where no values are entered
	words  int  // buttons with a word in the other row
	arrows bool // four more that move the cursor, where cells are small
	row    bool // without scripts the values stand there, in a row
	fills  bool // an entry blackens its square whole
}

// How many buttons there are, as in content/play/board/pad.js: with words, for most
// modes and for rectangles, which have one more beside arrows; those that take their
// place for a while; arrows.
const (
	wordButtons  = 6
	rectsButtons = 5
	moreButtons  = 7
	arrowButtons = 4
)

// mostColumns is how wide a board may be whose squares can be hit at once everywhere.
// A cursor moves on wider ones.
const mostColumns = 11

// padOf is the pad of a board, the zero pad for one that is only read.
func padOf(x *board) pad {
	_, cols := x.drawn.Board()
	switch x.mode {
	case puzzle.Digits: // of a split board the row would seem to number the columns
		return pad{keys: len(x.values), words: wordButtons, row: len(x.values) > 0 && !x.drawn.Split()}
	case puzzle.Fill:
		return pad{words: wordButtons, arrows: cols > mostColumns, fills: true}
	case puzzle.Rects:
		if cols > mostColumns {
			return pad{words: rectsButtons + 1, arrows: true}
		}
		return pad{words: rectsButtons}
	}
	return pad{}
}

// classes are those of a board's pad: the mode, and whether there are arrows.
func (p pad) classes(mode puzzle.Mode) string {
	if p.arrows {
		return string(mode) + " arrows"
	}
	return string(mode)
}

// merge takes the most of two pads.
func (p pad) merge(old pad) pad {
	return pad{max(p.keys, old.keys), max(p.words, old.words), p.arrows || old.arrows, p.row || old.row, p.fills || old.fills}
}

// Widths of buttons, in hundredths of the size of plain text.
const (
	leastKey    = 150 // of a value
	leastWord   = 310 // of a word in the rows that are always there
	leastMore   = 400 // of a word in the row that takes their place
	leastArrow  = 250
	widestKey   = 600
	columnWidth = 1230 // of a row in a column, three words or four arrows
	padTop      = 30   // above the buttons
	padSpace    = 20   // between rows of them
)

// tap is the least height of a button: what a finger hits, and on e-readers 6.5 % of
// the width.
func (d device) tap() int {
	switch {
	case d.wide:
		return d.px(250)
	case d.w < beyondPhones:
		return d.px(275)
	}
	return max(d.px(240), (d.w*65+999)/1000)
}

// frame is the width of a button's lines, of which neighbours share one.
func (d device) frame() int { return max(1, d.font*7/100) }

// row is the width of a row of buttons: as wide as rows of nine and of six can both be.
func (d device) row() int { return d.inner() / 18 * 18 }

// each is how wide each of some buttons in a row is, with the line that it shares, and
// how many stand in a row: no more than are wide enough for their words, in rows of
// nearly equal length.
func (d device) each(buttons, least int) (width, inRow int) {
	within := d.row()
	if d.wide {
		within, least = d.px(columnWidth), columnWidth/3
	}
	most := max(1, min(buttons, within*100/(least*d.font)))
	rows := (buttons + most - 1) / most
	inRow = (buttons + rows - 1) / rows
	if d.wide {
		inRow = most
	}
	return min(within/inRow, d.px(widestKey)) + d.frame(), inRow
}

// arrows reports whether arrows stand in one row with so many words, how wide the words
// are then, and the arrows in any case.
func (d device) arrows(words int) (beside bool, word, arrow int) {
	if d.wide {
		return false, 0, d.px(columnWidth)/arrowButtons + d.frame()
	}
	least := max(d.px(leastArrow), d.w*8/100+1)
	if word = (d.row() - arrowButtons*least) / words; word*100 >= leastWord*d.font {
		return true, word + d.frame(), least + d.frame()
	}
	return false, 0, min(d.row()/arrowButtons, d.px(widestKey)) + d.frame()
}

// padRows is how many rows of buttons a pad has, on that of its two faces that has more.
func (d device) padRows(p pad) int {
	play := d.rowsOf(p.keys, leastKey)
	beside := false
	if p.arrows {
		beside, _, _ = d.arrows(p.words)
	}
	if beside {
		play++
	} else {
		play += d.rowsOf(p.words, leastWord)
	}
	if p.arrows && !beside {
		play++
	}
	return max(play, d.rowsOf(moreButtons, leastMore))
}

// rowsOf is how many rows some buttons take.
func (d device) rowsOf(buttons, least int) int {
	if buttons == 0 {
		return 0
	}
	_, inRow := d.each(buttons, least)
	return (buttons + inRow - 1) / inRow
}

// padHeight is the height of a pad with all its rows, 0 for none.
func (d device) padHeight(p pad) int {
	if p.words == 0 {
		return 0
	}
	return d.px(padTop) + d.buttonsHeight(p)
}

// buttonsHeight is the height of its rows alone.
func (d device) buttonsHeight(p pad) int {
	return d.padRows(p)*(d.tap()+d.px(padSpace)) - d.px(padSpace)
}

// rowHeight is the height of the row of values that a pad is without scripts.
func (d device) rowHeight(p pad) int {
	switch {
	case !p.row:
		return 0
	case d.wide:
		return d.px(plainPad * ((p.keys + 2) / 3)) // three to a row
	}
	return d.px(plainPad)
}

// padRules are the style rules for the buttons of some pads on a device.
func (d device) padRules(list []pad) string {
	n := strconv.Itoa
	width := func(selector string, px int) string { return ".play " + selector + "{width:" + n(px) + "px}" }
	frame, tap := d.frame(), d.tap()
	text := ".play .pad button,.play .pad a{height:" + n(tap) + "px;line-height:" + n(tap-2*frame) + "px;margin:0 0 " +
		n(d.px(padSpace)) + "px -" + n(frame) + "px;border-width:" + n(frame) + "px}"
	if d.wide {
		text += width(".wide .pad", d.px(columnWidth)+frame)
	}
	for _, keys := range countsOf(list, func(p pad) int { return p.keys }) {
		px, _ := d.each(keys, leastKey)
		text += width(".keys.c"+n(keys)+" button", px)
	}
	for _, words := range countsOf(list, func(p pad) int { return p.words }) {
		px, _ := d.each(words, leastWord)
		text += width(".acts.c"+n(words)+" button", px)
		if !slices.ContainsFunc(list, func(p pad) bool { return p.arrows && p.words == words }) {
			continue
		}
		flow := "inline"
		beside, word, arrow := d.arrows(words)
		if !beside {
			flow, word = "block", px
		}
		text += width(".arrows .acts.c"+n(words)+" button", word) + width(".move button", arrow) +
			".play .arrows .acts,.play .move{display:" + flow + "}"
	}
	px, _ := d.each(moreButtons, leastMore)
	return text + width(".more button", px) + width(".more a", px)
}

// countsOf lists the numbers that some pads have, ascending, without 0.
func countsOf(list []pad, of func(pad) int) (out []int) {
	for _, p := range list {
		if n := of(p); n > 0 {
			out = append(out, n)
		}
	}
	slices.SortFunc(out, cmp.Compare)
	return slices.Compact(out)
}

// padsOf lists the pads of some shapes.
func padsOf(list []shape) (out []pad) {
	for _, k := range list {
		if k.pad.words > 0 {
			out = append(out, k.pad)
		}
	}
	return out
}

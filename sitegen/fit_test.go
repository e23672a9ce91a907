package sitegen

import (
	"strconv"
	"strings"
	"testing"
)

// digits are the buttons of a board that is filled with nine digits.
var digits = pad{keys: 9, words: 6, row: true}

// fourLinks are the widths of links below a board.
var fourLinks = []int{650, 690, 580, 580}

// wordy is a board of nine by nine with so much text around it, in hundredths of
// the size of the text.
func wordy(text int) shape {
	return shape{class: "b9x9", rows: 9, cols: 9, acrossBold: 4, downBold: 4, pad: digits, texts: []int{text}, links: []int{750, 750, 750, 750}}
}

// No screen, however small, has cells whose notes cannot be read: a page with
// too much on it scrolls instead. Of a phone's width nine cells of 26 px and more
// are always to be had; 4.5 % of the width of the smallest e-reader is 25.
func TestCellsCanBeRead(t *testing.T) {
	for _, d := range devices {
		least := 26
		if d.w == 536 {
			least = 25
		}
		for text := 0; text <= 20_000; text += 500 {
			for _, banner := range []bool{false, true} {
				s := d.size(wordy(text), banner)
				if s.cell < least || s.width > d.w*96/100 {
					t.Fatalf("%d x %d, text of %d: cells of %d px, board of %d px", d.w, d.h, text, s.cell, s.width)
				}
			}
		}
	}
}

// A board that is too wide for a phone is as wide as the phone allows.
func TestWideBoardOnPhone(t *testing.T) {
	k := shape{rows: 15, cols: 15, acrossBold: 2, downBold: 2, texts: []int{9000}, links: []int{750, 750, 750, 750}}
	s := device{w: 320, h: 480, font: 16}.size(k, false)
	// 15 cells of 18 px and 16 lines take 288 px of the 291 between the margins.
	if s.cell != 18 {
		t.Errorf("cells of %d px, want 18", s.cell)
	}
}

// Where all fits with cells that can be read, nothing scrolls.
func TestFitsWhereItCan(t *testing.T) {
	for _, d := range devices {
		k := wordy(3000)
		if s := d.size(k, false); d.h >= 600 && (s != d.fit(k, false) || !d.wide && s.height+d.around(k) > d.h) {
			t.Errorf("%d x %d: cells of %d px make the page scroll", d.w, d.h, s.cell)
		}
	}
}

// tightest is the largest board for screens with the longest clues: six numbers
// above a column and seven at the left of a row.
func tightest() shape {
	return shape{
		class: "b15x15c", rows: 15, cols: 15, top: 6*52 + 8, left: 7*32 + 6*18 + 12, acrossBold: 4, downBold: 4,
		note: true, texts: []int{6000}, links: fourLinks, pad: pad{words: 6, arrows: true},
	}
}

// All known e-readers show the tightest board on one screen with cells that can be
// tapped, some of them only without its note.
func TestTightestBoard(t *testing.T) {
	k := tightest()
	for _, d := range devices {
		if !d.known {
			continue
		}
		around := k.with(d.arrange(k, false))
		if s := d.size(k, false); s.cell < d.minCell() || s.width > d.inner() || s.height+d.around(around) > d.h {
			t.Errorf("%d x %d: cells of %d px, a board of %d x %d px", d.w, d.h, s.cell, s.width, s.height)
		}
	}
	low, high := device{w: 732, h: 762, font: 20, known: true}, device{w: 732, h: 1000, font: 20, known: true}
	hides := func(d device, k shape) bool { return d.arrange(k, false).bare }
	if !hides(low, k) || hides(high, k) || hides(low, wordy(2000)) {
		t.Error("a note is hidden where there is room for it, or shown where there is none")
	}
}

// All known e-readers show the largest board with clues in its cells on one screen,
// the clues as large as plain text has to be (E17), and a phone with cells of 7 mm.
func TestCluesInCells(t *testing.T) {
	k := shape{
		class: "b11x11k", rows: 11, cols: 11, split: true, pad: pad{keys: 9, words: 6}, note: true, title: 1900, side: 430, name: 1200,
		texts: []int{7700}, links: fourLinks, reserve: linkHeight,
	}
	for _, d := range devices {
		if !d.known && (d.w != 360 || d.h != 640) {
			continue
		}
		around := k.with(d.arrange(k, false))
		s := d.size(k, false)
		if s.height+d.around(around) > d.h || s.width > d.inner() || s.cell < d.minCell() {
			t.Errorf("%d x %d: cells of %d px, a board of %d x %d px", d.w, d.h, s.cell, s.width, s.height)
		}
		if clue := s.cell * 43; d.known && clue*10 < 27*d.w {
			t.Errorf("%d x %d: clues of %d hundredths of a px", d.w, d.h, clue)
		}
	}
}

// All known e-readers and a small phone show the largest board with clues in squares on
// one screen, with all lines of its solution thick, if need be without its note.
func TestCluesInSquares(t *testing.T) {
	k := shape{
		class: "b12x12n", rows: 12, cols: 12, numbered: true, pad: pad{words: 5, arrows: true}, acrossBold: 13, downBold: 13, note: true,
		title: 1900, side: 430, name: 1200, texts: []int{10000}, links: fourLinks, reserve: linkHeight,
	}
	for _, d := range devices {
		if !d.known && (d.w != 360 || d.h != 640) {
			continue
		}
		around := k.with(d.arrange(k, false))
		if s := d.size(k, false); s.height+d.around(around) > d.h || s.width > d.inner() || d.known && s.cell < d.minCell() || s.cell < 25 {
			t.Errorf("%d x %d: cells of %d px, a board of %d x %d px", d.w, d.h, s.cell, s.width, s.height)
		}
	}
}

// Without scripts nine digits stand in one row below a board that is narrower or wider
// than nine cells, and three to a row beside one.
func TestPadOfOtherWidth(t *testing.T) {
	k := shape{class: "b7x7k", rows: 7, cols: 7, pad: digits}
	p := k.plan(false)
	for i, d := range devices {
		s := d.size(k, false)
		if width := strconv.Itoa(s.width / 9); !strings.Contains(p.rules(d, p.on[i], false), ".pb7x7k span{width:"+width+"px}") {
			t.Errorf("%d x %d: digits are not %s px wide: %s", d.w, d.h, width, p.rules(d, p.on[i], false))
		}
	}
	wide, other := device{w: 800, h: 600, font: 16, wide: true}, k
	other.pad.keys = 3
	// Two rows more, of buttons of 2.5 times 16 px and a fifth of 16 px between them.
	if got := wide.side(k, 300) - wide.side(other, 300); got != 2*(40+4) {
		t.Errorf("nine digits are %d px higher than three", got)
	}
}

// What hides a note says so on every screen, since the rules of a small screen hold
// on larger ones too, and paper shows it.
func TestHiddenNotes(t *testing.T) {
	css := sizes([]shape{tightest()}, false)
	for line := range strings.Lines(css) {
		hidden := strings.Contains(line, ".wb15x15c .note{display:none}.wb15x15c .instead{display:inline}")
		shown := strings.Contains(line, ".wb15x15c .note{display:block}.wb15x15c .instead{display:none}")
		if hidden == shown || hidden && strings.HasPrefix(line, "@media print") {
			t.Errorf("is the note hidden? %s", line)
		}
	}
	if css = sizes([]shape{wordy(2000)}, false); strings.Contains(css, ".note") {
		t.Error("the notes of boards that fit everywhere have rules")
	}
}

// Links stand in a row as long as there is room for a whole one.
func TestLinkRows(t *testing.T) {
	d := device{w: 1000, h: 1000, font: 10}
	for _, c := range []struct{ within, want int }{{250, 1}, {249, 2}, {134, 2}, {133, 3}, {116, 3}, {115, 4}, {69, 4}, {60, 6}} {
		// Of 65, 69, 58 and 58 px.
		if got := d.linkRows(fourLinks, c.within); got != c.want {
			t.Errorf("%d rows within %d px, want %d", got, c.within, c.want)
		}
	}
	if d.linkRows(nil, 100) != 0 {
		t.Error("no links take a row")
	}
}

// A square that an entry blackens is no larger than what a screen of electronic ink may
// repaint at an input: 0.5 % of it (E7). It is not needlessly small either.
func TestFilledSquares(t *testing.T) {
	for _, d := range devices {
		if !d.known {
			continue
		}
		k := shape{class: "b5x5c", rows: 5, cols: 5, top: 160, left: 120, note: true, pad: pad{words: wordButtons, fills: true}}
		cell := d.size(k, false).cell
		share := float64(cell*cell) / float64(d.w*d.h)
		if share > .005 || share < .0045 || cell < d.minCell() {
			t.Errorf("%dx%d: a square of %d px takes %.3f %% of the screen", d.w, d.h, cell, 100*share)
		}
	}
}

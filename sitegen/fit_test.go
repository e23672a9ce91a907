package sitegen

import "testing"

// wordy is a board of nine by nine with so much text around it, in hundredths of
// the size of the text.
func wordy(text int) shape {
	return shape{class: "b9x9", rows: 9, cols: 9, acrossBold: 4, downBold: 4, pad: true, texts: []int{text}, links: 3000}
}

// No screen, however small, has cells whose notes cannot be read: a page with
// too much on it scrolls instead. Of a phone's width nine cells of 26 px and more
// are always to be had.
func TestCellsCanBeRead(t *testing.T) {
	for _, d := range devices {
		for text := 0; text <= 20_000; text += 500 {
			for _, banner := range []bool{false, true} {
				s := d.size(wordy(text), banner)
				if s.cell < 26 || s.width > d.w*96/100 {
					t.Fatalf("%d x %d, text of %d: cells of %d px, board of %d px", d.w, d.h, text, s.cell, s.width)
				}
			}
		}
	}
}

// A board that is too wide for a phone is as wide as the phone allows.
func TestWideBoardOnPhone(t *testing.T) {
	k := shape{rows: 15, cols: 15, acrossBold: 2, downBold: 2, texts: []int{9000}, links: 3000}
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

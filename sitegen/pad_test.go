package sitegen

import (
	"strconv"
	"strings"
	"testing"
)

// On known e-readers buttons are as large as a finger needs (E3): 6.5 % of the width
// high, 8 % wide; values and words take a row each, words and arrows one together.
func TestPadOnReaders(t *testing.T) {
	for _, d := range devices {
		if !d.known {
			continue
		}
		if d.tap()*1000 < 65*d.w {
			t.Errorf("%d x %d: buttons are %d px high", d.w, d.h, d.tap())
		}
		beside, word, arrow := d.arrows(6)
		key, _ := d.each(9, leastKey)
		act, _ := d.each(6, leastWord)
		more, _ := d.each(moreButtons, leastMore)
		for _, width := range []int{word, arrow, key, act, more} {
			if (width-d.frame())*100 < 8*d.w {
				t.Errorf("%d x %d: buttons %v are too narrow", d.w, d.h, []int{word, arrow, key, act, more})
			}
		}
		if 6*(word-d.frame())+4*(arrow-d.frame()) > d.inner() || 9*(key-d.frame()) > d.inner() || 7*(more-d.frame()) > d.inner() {
			t.Errorf("%d x %d: a row of buttons %v is broken", d.w, d.h, []int{word, arrow, key, act, more})
		}
		rows := []int{d.padRows(digits), d.padRows(pad{words: 6, arrows: true}), d.padRows(pad{words: 5})}
		if !beside || rows[0] != 2 || rows[1] != 1 || rows[2] != 1 {
			t.Errorf("%d x %d: %v rows, want 2, 1 and 1", d.w, d.h, rows)
		}
	}
}

// On phones the buttons that take the place of others need a second row; beside a board
// three stand in a row, and four arrows.
func TestPadElsewhere(t *testing.T) {
	phone, wide := device{w: 360, h: 640, font: 16}, device{w: 936, h: 702, font: 17, wide: true}
	for _, c := range []struct {
		d    device
		pad  pad
		want int
	}{
		{phone, digits, 2}, {phone, pad{words: 6, arrows: true}, 2}, {phone, pad{words: 5}, 2}, {device{w: 320, h: 480, font: 16}, digits, 3},
		{wide, digits, 5}, {wide, pad{words: 6, arrows: true}, 3}, {wide, pad{words: 5}, 3},
	} {
		if got := c.d.padRows(c.pad); got != c.want {
			t.Errorf("%d x %d: %+v takes %d rows, want %d", c.d.w, c.d.h, c.pad, got, c.want)
		}
	}
	if got := phone.padHeight(pad{}); got != 0 {
		t.Errorf("no buttons take %d px", got)
	}
}

// Where board, buttons and links do not all fit, the buttons have the place of the links,
// and each screen says whether they do.
func TestPadInPlaceOfLinks(t *testing.T) {
	k := tightest()
	for i, line := range strings.Split(sizes([]shape{k}, false), "\n") {
		if i >= len(devices) {
			break
		}
		d := devices[i]
		shared := strings.Contains(line, ".play .live.wb15x15c .links{display:none;")
		if shown := strings.Contains(line, ".play .live.wb15x15c .links{display:block;"); shared == shown {
			t.Errorf("%d x %d: is the place shared? %s", d.w, d.h, line)
		}
		switch name := strconv.Itoa(d.w) + "x" + strconv.Itoa(d.h); name {
		case "732x762":
			if !shared {
				t.Errorf("%s: there is no room for both", name)
			}
		case "600x800", "1072x1231":
			if shared {
				t.Errorf("%s: there is room for both", name)
			}
		}
	}
	if strings.Contains(sizes([]shape{wordy(2000)}, false), ".live") {
		t.Error("boards that fit everywhere have rules for the place")
	}
}

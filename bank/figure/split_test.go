package figure

import (
	"strconv"
	"testing"
)

// splitBoard has split cells with one clue and with two, of one digit and of two.
const splitBoard = "17\\24 .\n\\3 .\n45\\ .\n# ."

// Each clue stands in its own half of its cell, and is as large as that allows: digits
// are 0.73 of their size high and up to 0.64 wide.
func TestSplitClues(t *testing.T) {
	f := split(splitBoard)
	seen := map[string]bool{}
	for _, e := range parse(t, AppendSVG(nil, f)) {
		if e.name != "text" {
			continue
		}
		x, y, size := number(t, e, "x"), number(t, e, "y"), number(t, e, "font-size")
		x, y = x%cell, y%cell // y is where the digits stand
		half := size * 64 * len(e.text) / 200
		left, right, top := x-half, x+half, y-size*73/100
		across := x > cell/2
		if left < 3 || right > cell-3 || top < 3 || y > cell-3 {
			t.Errorf("%s leaves its cell: %d to %d, %d to %d", e.text, left, right, top, y)
		}
		if across && left < y || !across && right > top {
			t.Errorf("%s crosses the diagonal: %d to %d, %d to %d", e.text, left, right, top, y)
		}
		if size < 40 {
			t.Errorf("%s is written in %d", e.text, size)
		}
		if e.attr["fill"] != "#fff" || across != (e.text == "24" || e.text == "3") {
			t.Errorf("%s stands at %d, %d in %s", e.text, x, y, e.attr["fill"])
		}
		seen[e.text] = true
	}
	if len(seen) != 4 {
		t.Errorf("clues %v, want 4", seen)
	}
}

// A mark on a split cell is drawn in white and keeps clear of the clues by a black
// rim; an unmarked one has neither.
func TestMarkedSplit(t *testing.T) {
	for mark, want := range map[Mark]struct{ white, rims int }{Plain: {1, 0}, Pattern: {2, 2}, Target: {2, 2}} {
		f := split("17\\24")
		f.Cells[0].Mark = mark
		white, rims := 0, 0
		for _, e := range parse(t, AppendSVG(nil, f)) {
			switch {
			case e.name == "text" && e.attr["aria-hidden"] != "":
				rims++
				if e.attr["stroke"] != "#000" {
					t.Errorf("mark %d: a rim in %s", mark, e.attr["stroke"])
				}
			case e.attr["stroke"] == "#fff":
				white++
			}
		}
		if white != want.white || rims != want.rims {
			t.Errorf("mark %d: %d white drawings and %d rims, want %+v", mark, white, rims, want)
		}
	}
}

func number(t *testing.T, e element, attribute string) int {
	t.Helper()
	n, err := strconv.Atoi(e.attr[attribute])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

package shikaku

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// around lists, by height and then in reading order, the rectangles of an area that have
// a cell inside and no other marked one, each looked at cell by cell.
func around(w, h, cell, area int, marked []bool) (list []rect) {
	free := func(r rect) bool {
		inside := false
		for _, c := range cellsOf(r, w) {
			if c != cell && marked[c] {
				return false
			}
			inside = inside || c == cell
		}
		return inside
	}
	for rows := 1; rows <= h; rows++ {
		for top := 0; top+rows <= h; top++ {
			for left := range w {
				for right := left; right < w; right++ {
					r := rect{uint8(top), uint8(left), uint8(top + rows - 1), uint8(right)}
					if rows*(right-left+1) == area && free(r) {
						list = append(list, r)
					}
				}
			}
		}
	}
	return list
}

// The rectangles around every cell of grids in which some cells are marked, of every
// area; grids as wide as a row has bits among them.
func TestFence(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	found := 0
	for _, side := range [][2]int{{1, 1}, {1, 9}, {9, 1}, {5, 7}, {7, 5}, {7, 7}, {maxSide, 1}, {maxSide, 2}, {1, maxSide}} {
		w, h := side[0], side[1]
		for marks := range 6 {
			f, marked := fence{w: w, h: h}, make([]bool, w*h)
			for range marks * w * h / 20 {
				cell := r.IntN(w * h)
				f.mark(square(cell, w))
				marked[cell] = true
			}
			for cell := range w * h {
				for area := 1; area <= min(w*h, 16); area++ {
					want := around(w, h, cell, area, marked)
					shapes := shapesOf(nil, area, w, h)
					got := f.list(nil, square(cell, w), shapes)
					if !slices.Equal(got, want) || f.count(square(cell, w), shapes) != len(want) {
						t.Fatalf("%d by %d, area %d around cell %d of %v:\n%v, want\n%v", w, h, area, cell, marked, got, want)
					}
					found += len(want)
				}
			}
		}
	}
	if found < 1000 {
		t.Errorf("%d rectangles are too few to say anything", found)
	}
}

// Cells of a rectangle are marked and cleared alone, in the last column as well.
func TestFenceMarksRectangles(t *testing.T) {
	f := fence{w: maxSide, h: 4}
	f.mark(rect{1, 62, 2, 63})
	f.mark(rect{0, 0, 3, 0})
	f.clear(rect{2, 63, 2, 63})
	want := []uint64{1, 1<<63 | 1<<62 | 1, 1<<62 | 1, 1}
	if got := f.rows[:4]; !slices.Equal(got, want) {
		t.Errorf("marked %b, want %b", got, want)
	}
}

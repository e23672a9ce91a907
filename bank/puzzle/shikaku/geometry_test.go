package shikaku

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// cellsOf lists the cells of a rectangle in order.
func cellsOf(r rect, w int) (cells []int) {
	for row := int(r.top); row <= int(r.bottom); row++ {
		for col := int(r.left); col <= int(r.right); col++ {
			cells = append(cells, row*w+col)
		}
	}
	return cells
}

// cellsOfAll lists the cells of each of some rectangles, in an order of its own.
func cellsOfAll(list []rect, w int) (all [][]int) {
	for _, r := range list {
		all = append(all, cellsOf(r, w))
	}
	slices.SortFunc(all, slices.Compare)
	return all
}

// checkGeometry compares the rectangles and owners of a board with the list of all.
func checkGeometry(t *testing.T, g *geometry, b *board) {
	t.Helper()
	want := listed(b)
	for k := range b.clues {
		slices.SortFunc(want.rects[k], slices.Compare)
		if got := cellsOfAll(g.of(k), b.w); !slices.EqualFunc(got, want.rects[k], slices.Equal) {
			t.Fatalf("%v has the rectangles %v, want %v\n%s", b.clueSite(k), got, want.rects[k], encode(b))
		}
	}
	for cell := range b.index {
		var got []int
		for _, k := range g.ownersOf(cell) {
			got = append(got, int(k))
		}
		if !slices.Equal(got, want.may[cell]) {
			t.Fatalf("%v can be owned by %v, want %v\n%s", b.site(cell), got, want.may[cell], encode(b))
		}
	}
}

// sparse is a grid with some areas, whatever they add up to.
func sparse(w, h int, areas map[int]int) *board {
	b := &board{w: w, h: h, index: slices.Repeat([]int16{-1}, w*h)}
	for _, cell := range slices.Sorted(maps.Keys(areas)) {
		b.index[cell] = int16(len(b.clues))
		b.clues = append(b.clues, clue{uint16(cell), uint16(areas[cell])})
	}
	return b
}

// Every number in every cell of small grids, alone and with another number in every
// other cell.
func TestRectanglesOfOneNumber(t *testing.T) {
	side := 5
	if testing.Short() {
		side = 4
	}
	boards := 0
	for w := 1; w <= side; w++ {
		for h := 1; h <= side; h++ {
			for area := 1; area <= w*h; area++ {
				for cell := range w * h {
					for other := range w * h {
						b := sparse(w, h, map[int]int{other: 1, cell: area})
						checkGeometry(t, newGeometry(b), b)
						boards++
					}
				}
			}
		}
	}
	t.Logf("%d boards", boards)
}

func TestRectanglesOfManyNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for i := range 300 {
		w, h := 1+r.IntN(9), 1+r.IntN(9)
		b, _ := drawnBoard(t, r, w, h, 1+i%16)
		checkGeometry(t, newGeometry(b), b)
	}
}

// In the largest grid rectangles are counted by hand.
func TestRectanglesOfLargestGrid(t *testing.T) {
	cells, middle := maxSide*maxSide, maxSide/2*maxSide+maxSide/2
	for _, c := range []struct{ cell, area, want int }{
		{middle, cells, 1},
		{0, 64, 7},      // 1, 2, 4 to 64 columns, each in the corner
		{middle, 4, 12}, // four rows, four columns and four squares
		{middle, 61, 8}, // a row and a column, each of which can start in the first four cells
	} {
		g := newGeometry(sparse(maxSide, maxSide, map[int]int{c.cell: c.area}))
		if got := len(g.of(0)); got != c.want {
			t.Errorf("%d in cell %d: %d rectangles, want %d", c.area, c.cell, got, c.want)
		}
	}
	ones := map[int]int{}
	for cell := range cells {
		ones[cell] = 1
	}
	s := start(sparse(maxSide, maxSide, ones))
	if !s.Solved() || s.Left() != cells {
		t.Errorf("ones: solved %v, %d possibilities, want %d", s.Solved(), s.Left(), cells)
	}
}

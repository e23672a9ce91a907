package shikaku

import "math/rand/v2"

// mix says which areas and shapes a tiling has.
type mix struct {
	cap      int // the largest area
	mean     int // area, at least
	dominoes int // rectangles of area 2, in percent, at most
	shapes   shapes
}

// shapes says which shapes are preferred.
type shapes uint8

const (
	anyShape shapes = iota
	squares
	strips
)

// dislike is the larger, the less a shape is preferred.
func (s shapes) dislike(r rect) int {
	longer := max(r.rows(), r.cols()) - min(r.rows(), r.cols())
	switch s {
	case squares:
		return longer
	case strips:
		return -longer
	}
	return 0
}

// tiler cuts a grid into rectangles. It begins with single cells and joins
// neighbours that share a whole side, never cutting, so that rectangles can also lie
// around one like the wings of a pinwheel, which no cut from side to side makes.
type tiler struct {
	r      *rand.Rand
	w, h   int
	mix    mix
	stride int     // from a row of cells to the next in of
	of     []int16 // by cell, with a rim of one cell around the grid: its rectangle
	rects  []rect  // by number; the last one is the rim's
	live   []int16 // the numbers in use, in no order
	place  []int16 // by number: where it is in live
	free   []int16 // the numbers not in use
	small  [3]int  // how many rectangles have area 1 and 2
}

func newTiler(r *rand.Rand, w, h int, m mix) *tiler {
	n, stride := w*h, w+2
	t := &tiler{r: r, w: w, h: h, mix: m, stride: stride, rects: make([]rect, n+1)}
	t.rects[n] = boundless
	slab := make([]int16, 3*n+stride*(h+2))
	t.live, t.free, t.place, t.of = slab[:0:n], slab[n:n:2*n], slab[2*n:3*n], slab[3*n:]
	for at := range t.of {
		t.of[at] = int16(n)
	}
	return t
}

// tile makes a tiling, whose rectangles are then those that are live; false where
// that takes too long.
func (t *tiler) tile() bool {
	t.begin()
	cells := t.w * t.h
	for left := stepsPerCell * cells; left > 0; left-- {
		if len(t.live)*t.mix.mean > cells && t.search(t.join) >= 0 {
			continue
		}
		n := t.unwanted()
		if n < 0 {
			return true
		}
		if !t.join(n) {
			t.dissolve(t.beside(n))
		}
	}
	return false
}

// begin cuts the grid into single cells.
func (t *tiler) begin() {
	t.live, t.free, t.small = t.live[:0], t.free[:0], [3]int{}
	for n := t.w*t.h - 1; n >= 0; n-- {
		t.free = append(t.free, int16(n))
	}
	t.addCells(rect{0, 0, uint8(t.h - 1), uint8(t.w - 1)})
}

// stepsPerCell is how many times rectangles are joined or dissolved, for each cell,
// until a tiling is given up.
const stepsPerCell = 10

// unwanted draws a rectangle that must not stay, -1 where none is: a single cell, one of
// too many dominoes, or any as long as there are too many.
func (t *tiler) unwanted() int16 {
	area := 0
	switch {
	case t.small[1] > 0:
		area = 1
	case 100*t.small[2] > t.mix.dominoes*len(t.live):
		area = 2
	case len(t.live)*t.mix.mean > t.w*t.h:
		return t.live[t.r.IntN(len(t.live))]
	default:
		return -1
	}
	return t.search(func(n int16) bool { return t.rects[n].area() == area })
}

// search draws a rectangle and tries it and those after it on the list, in a circle,
// until one will do. It returns that one, -1 for none.
func (t *tiler) search(will func(n int16) bool) int16 {
	from := t.r.IntN(len(t.live))
	for _, part := range [][]int16{t.live[from:], t.live[:from]} {
		for _, n := range part {
			if will(n) {
				return n
			}
		}
	}
	return -1
}

// addCells puts each cell of a rectangle onto the grid as one of its own.
func (t *tiler) addCells(r rect) {
	for row := r.top; row <= r.bottom; row++ {
		at := t.at(row, r.left)
		for col := r.left; col <= r.right; col++ {
			n := t.free[len(t.free)-1]
			t.free = t.free[:len(t.free)-1]
			t.rects[n], t.place[n] = rect{row, col, row, col}, int16(len(t.live))
			t.live = append(t.live, n)
			t.of[at] = n
			at++
		}
	}
	t.small[1] += r.area()
}

// at is where a cell is in of.
func (t *tiler) at(row, col uint8) int { return (int(row)+1)*t.stride + int(col) + 1 }

// fill gives the cells of a rectangle its number.
func (t *tiler) fill(r rect, n int16) {
	at, cols := t.at(r.top, r.left), r.cols()
	for range r.rows() {
		line := t.of[at : at+cols]
		for i := range line {
			line[i] = n
		}
		at += t.stride
	}
}

// drop takes a rectangle from the list.
func (t *tiler) drop(n int16) {
	last := t.live[len(t.live)-1]
	t.live[t.place[n]], t.place[last] = last, t.place[n]
	t.live = t.live[:len(t.live)-1]
	t.free = append(t.free, n)
	t.note(t.rects[n], -1)
}

// note counts a small rectangle.
func (t *tiler) note(r rect, more int) {
	if area := r.area(); area < len(t.small) {
		t.small[area] += more
	}
}

// join draws one of the neighbours that share a whole side with a rectangle, of those
// with which it makes the best shape, and joins them; false where there is none with
// which it is small enough.
func (t *tiler) join(n int16) bool {
	var list [sides]int16
	ways := t.partners(n, &list)
	if t.mix.shapes != anyShape {
		ways = t.keepBest(n, &list, ways)
	}
	if ways == 0 {
		return false
	}
	large, little := n, list[t.r.IntN(ways)]
	hull := t.rects[large].hull(t.rects[little])
	if t.rects[large].area() < t.rects[little].area() {
		large, little = little, large
	}
	t.fill(t.rects[little], large)
	t.drop(little)
	t.note(t.rects[large], -1)
	t.note(hull, 1)
	t.rects[large] = hull
	return true
}

// partners lists the neighbours that share a whole side with a rectangle and with
// which it is small enough. Whether one does is as good as random, so that it pays to
// find out without a branch.
func (t *tiler) partners(n int16, list *[sides]int16) (count int) {
	t.neighbours(t.rects[n], list)
	r := t.rects[n]
	for _, other := range list {
		o := t.rects[other]
		hull := r.hull(o).area()
		list[count] = other
		if (hull-r.area()-o.area())|max(0, hull-t.mix.cap) == 0 {
			count++
		}
	}
	return count
}

// keepBest keeps, of some neighbours, those with which a rectangle makes the best
// shape, and returns how many.
func (t *tiler) keepBest(n int16, list *[sides]int16, count int) (kept int) {
	least := 0
	for _, other := range list[:count] {
		dislike := t.mix.shapes.dislike(t.rects[n].hull(t.rects[other]))
		if kept == 0 || dislike < least {
			kept, least = 0, dislike
		}
		if dislike == least {
			list[kept] = other
			kept++
		}
	}
	return kept
}

// The sides of a rectangle.
const (
	above = iota
	below
	before
	behind
	sides
)

// neighbours finds the rectangle beside the first cell of each side.
func (t *tiler) neighbours(r rect, found *[sides]int16) {
	at := t.at(r.top, r.left)
	found[above], found[below] = t.of[at-t.stride], t.of[at+r.rows()*t.stride]
	found[before], found[behind] = t.of[at-1], t.of[at+r.cols()]
}

// beside draws one of a rectangle's neighbours.
func (t *tiler) beside(n int16) (drawn int16) {
	var near [sides]int16
	t.neighbours(t.rects[n], &near)
	ways := 0
	for _, other := range near {
		if t.rects[other] == boundless {
			continue
		}
		if ways++; t.r.IntN(ways) == 0 {
			drawn = other
		}
	}
	return drawn
}

// dissolve cuts a rectangle into single cells.
func (t *tiler) dissolve(n int16) {
	r := t.rects[n]
	t.drop(n)
	t.addCells(r)
}

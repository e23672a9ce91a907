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
	r     *rand.Rand
	w, h  int
	mix   mix
	of    []int16 // by cell: its rectangle
	rects []rect  // by number
	live  []int16 // the numbers in use, in no order
	place []int16 // by number: where it is in live
	free  []int16 // the numbers not in use
	small [3]int  // how many rectangles have area 1 and 2
}

func newTiler(r *rand.Rand, w, h int, m mix) *tiler {
	n := w * h
	return &tiler{
		r: r, w: w, h: h, mix: m,
		of: make([]int16, n), rects: make([]rect, n), place: make([]int16, n),
		live: make([]int16, 0, n), free: make([]int16, 0, n),
	}
}

// tile makes a tiling, whose rectangles are then those that are live; false where
// that takes too long.
func (t *tiler) tile() bool {
	t.live, t.free, t.small = t.live[:0], t.free[:0], [3]int{}
	for n := t.w*t.h - 1; n >= 0; n-- {
		t.free = append(t.free, int16(n))
	}
	for cell := range t.of {
		t.add(square(cell, t.w))
	}
	cells := t.w * t.h
	for left := stepsPerCell * cells; left > 0; left-- {
		if len(t.live)*t.mix.mean > cells {
			t.join(t.live[t.r.IntN(len(t.live))])
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

// stepsPerCell is how many times rectangles are joined or dissolved, for each cell,
// until a tiling is given up.
const stepsPerCell = 10

// unwanted draws a rectangle that is too small, -1 where none is: a single cell, or
// one of too many dominoes.
func (t *tiler) unwanted() int16 {
	area := 0
	switch {
	case t.small[1] > 0:
		area = 1
	case 100*t.small[2] > t.mix.dominoes*len(t.live):
		area = 2
	default:
		return -1
	}
	from := t.r.IntN(len(t.live))
	for i := range t.live {
		if n := t.live[(from+i)%len(t.live)]; t.rects[n].area() == area {
			return n
		}
	}
	return -1
}

// add puts a rectangle onto the grid.
func (t *tiler) add(r rect) {
	n := t.free[len(t.free)-1]
	t.free = t.free[:len(t.free)-1]
	t.rects[n], t.place[n] = r, int16(len(t.live))
	t.live = append(t.live, n)
	t.note(r, 1)
	t.fill(r, n)
}

// fill gives the cells of a rectangle its number.
func (t *tiler) fill(r rect, n int16) {
	for row := int(r.top); row <= int(r.bottom); row++ {
		for cell := row*t.w + int(r.left); cell <= row*t.w+int(r.right); cell++ {
			t.of[cell] = n
		}
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
	r := t.rects[n]
	var best [sides]int16
	ways, least := 0, 0
	for side := range sides {
		other, ok := t.neighbour(r, side)
		if !ok || !t.sharesSide(r, t.rects[other], side) {
			continue
		}
		hull := r.hull(t.rects[other])
		if hull.area() > t.mix.cap {
			continue
		}
		dislike := t.mix.shapes.dislike(hull)
		if ways == 0 || dislike < least {
			ways, least = 0, dislike
		}
		if dislike == least {
			best[ways] = other
			ways++
		}
	}
	if ways == 0 {
		return false
	}
	with := best[t.r.IntN(ways)]
	large, little := n, with
	if t.rects[large].area() < t.rects[little].area() {
		large, little = little, large
	}
	t.fill(t.rects[little], large)
	hull := r.hull(t.rects[with])
	t.drop(little)
	t.note(t.rects[large], -1)
	t.note(hull, 1)
	t.rects[large] = hull
	return true
}

// The sides of a rectangle.
const (
	above = iota
	below
	before
	behind
	sides
)

// neighbour returns the rectangle beside the first cell of a side; false at the rim.
func (t *tiler) neighbour(r rect, side int) (n int16, ok bool) {
	row, col := int(r.top), int(r.left)
	switch side {
	case above:
		row--
	case below:
		row = int(r.bottom) + 1
	case before:
		col--
	case behind:
		col = int(r.right) + 1
	}
	if row < 0 || row >= t.h || col < 0 || col >= t.w {
		return 0, false
	}
	return t.of[row*t.w+col], true
}

// sharesSide reports whether two neighbours share a whole side.
func (t *tiler) sharesSide(r, other rect, side int) bool {
	if side == above || side == below {
		return r.left == other.left && r.right == other.right
	}
	return r.top == other.top && r.bottom == other.bottom
}

// beside draws one of a rectangle's neighbours.
func (t *tiler) beside(n int16) (drawn int16) {
	ways := 0
	for side := range sides {
		if other, ok := t.neighbour(t.rects[n], side); ok {
			if ways++; t.r.IntN(ways) == 0 {
				drawn = other
			}
		}
	}
	return drawn
}

// dissolve cuts a rectangle into single cells.
func (t *tiler) dissolve(n int16) {
	r := t.rects[n]
	t.drop(n)
	for row := int(r.top); row <= int(r.bottom); row++ {
		for col := int(r.left); col <= int(r.right); col++ {
			t.add(square(row*t.w+col, t.w))
		}
	}
}

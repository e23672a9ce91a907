package kakuro

import "math/rand/v2"

// carving is a layout in the making: all white at first, and blackened cell by
// cell, so that at no time a run has a single cell or the white cells fall apart.
type carving struct {
	w, h    int
	turn    bool   // a cell and the one that a half turn puts in its place go together
	white   []bool // row-major, border included
	blacks  int    // inside the border
	order   []uint16
	visited []bool
	todo    []uint16
}

// newCarving is for grids of a size, border included.
func newCarving(w, h int, turn bool) *carving {
	c := &carving{w: w, h: h, turn: turn, white: make([]bool, w*h), visited: make([]bool, w*h)}
	for at := range c.white {
		if at >= w && at%w != 0 {
			c.order = append(c.order, uint16(at))
		}
	}
	return c
}

// carve blackens cells at random until a share of the inner cells, in percent, is
// black and no run is longer than longest; false where that fails.
func (c *carving) carve(r *rand.Rand, percent, longest int) bool {
	for _, at := range c.order {
		c.white[at] = true
	}
	c.blacks = 0
	inner := (c.w - 1) * (c.h - 1)
	r.Shuffle(len(c.order), func(i, j int) { c.order[i], c.order[j] = c.order[j], c.order[i] })
	for _, at := range c.order {
		if c.white[at] && c.runLength(int(at), longest) > longest {
			c.blacken(int(at))
		}
	}
	for _, at := range c.order {
		if c.blacks*100 >= inner*percent {
			break
		}
		if c.white[at] {
			c.blacken(int(at))
		}
	}
	if c.blacks*100 < inner*percent {
		return false
	}
	for _, at := range c.order {
		if c.white[at] && c.runLength(int(at), longest) > longest {
			return false
		}
	}
	return true
}

// runLength is the length of the longer of the two runs of a white cell.
func (c *carving) runLength(at, longest int) int {
	return max(1+c.reach(at, -1)+c.reach(at, 1), 1+c.reach(at, -c.w)+c.reach(at, c.w))
}

// reach counts the white cells from a cell on in a direction.
func (c *carving) reach(at, step int) (n int) {
	for at += step; at >= 0 && at < len(c.white) && c.white[at]; at += step {
		n++
	}
	return n
}

// blacken makes a white cell black, and its partner, unless that breaks a rule.
func (c *carving) blacken(at int) {
	partner := at
	if c.turn {
		partner = (c.h-at/c.w)*c.w + c.w - at%c.w
	}
	c.white[at], c.white[partner] = false, false
	if c.standsBeside(at) && c.standsBeside(partner) && c.connected(at) {
		c.blacks++
		if partner != at {
			c.blacks++
		}
		return
	}
	c.white[at], c.white[partner] = true, true
}

// standsBeside reports whether the runs beside a black cell have two cells at least.
func (c *carving) standsBeside(at int) bool {
	for _, step := range [4]int{-1, 1, -c.w, c.w} {
		if c.reach(at, step) == 1 {
			return false
		}
	}
	return true
}

// connected reports whether the white cells are one piece.
func (c *carving) connected(near int) bool {
	clear(c.visited)
	c.todo = c.todo[:0]
	for _, at := range c.order {
		if c.white[at] {
			c.visit(int(at))
			break
		}
	}
	seen := len(c.todo)
	for len(c.todo) > 0 {
		at := int(c.todo[len(c.todo)-1])
		c.todo = c.todo[:len(c.todo)-1]
		for _, step := range [4]int{-1, 1, -c.w, c.w} {
			if next := at + step; next < len(c.white) && c.white[next] && !c.visited[next] {
				c.visit(next)
				seen++
			}
		}
	}
	whites := 0
	for _, at := range c.order {
		if c.white[at] {
			whites++
		}
	}
	return seen == whites
}

func (c *carving) visit(at int) {
	c.visited[at] = true
	c.todo = append(c.todo, uint16(at))
}

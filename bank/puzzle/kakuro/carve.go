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

// carve blackens cells at random until so many of the inner ones are black, or no
// other can be; false where that leaves fewer than least, or a run longer than longest.
func (c *carving) carve(r *rand.Rand, least, most, longest int) bool {
	for _, at := range c.order {
		c.white[at] = true
	}
	c.blacks = 0
	r.Shuffle(len(c.order), func(i, j int) { c.order[i], c.order[j] = c.order[j], c.order[i] })
	for _, lengths := range [2]int{longest, 0} { // long runs first
		for _, at := range c.order {
			if c.white[at] && c.runLength(int(at)) > lengths && c.blacksWith(int(at)) <= most {
				c.blacken(int(at))
			}
		}
	}
	return c.blacks >= least && c.longest() <= longest
}

// longest is the length of the longest run.
func (c *carving) longest() (longest int) {
	for _, at := range c.order {
		if c.white[at] {
			longest = max(longest, c.runLength(int(at)))
		}
	}
	return longest
}

// runLength is the length of the longer of the two runs of a white cell.
func (c *carving) runLength(at int) int {
	return max(1+c.reach(at, -1)+c.reach(at, 1), 1+c.reach(at, -c.w)+c.reach(at, c.w))
}

// reach counts the white cells from a cell on in a direction.
func (c *carving) reach(at, step int) (n int) {
	for at += step; at >= 0 && at < len(c.white) && c.white[at]; at += step {
		n++
	}
	return n
}

// partner is the cell that becomes black with one, perhaps itself.
func (c *carving) partner(at int) int {
	if c.turn {
		return (c.h-at/c.w)*c.w + c.w - at%c.w
	}
	return at
}

// blacksWith is how many cells are black once a white one and its partner are.
func (c *carving) blacksWith(at int) int {
	if c.partner(at) == at {
		return c.blacks + 1
	}
	return c.blacks + 2
}

// blacken makes a white cell black, and its partner, unless that breaks a rule.
func (c *carving) blacken(at int) {
	partner, blacks := c.partner(at), c.blacksWith(at)
	c.white[at], c.white[partner] = false, false
	if c.standsBeside(at) && c.standsBeside(partner) && c.connected(at, partner, len(c.order)-blacks) {
		c.blacks = blacks
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

// layout is the layout as it is carved.
func (c *carving) layout() (*layout, error) { return newLayout(c.w, c.h, c.white) }

// ring lists the eight neighbours of a cell, going round it.
func (c *carving) ring() [8]int {
	return [8]int{-c.w, -c.w + 1, 1, c.w + 1, c.w, c.w - 1, -1, -c.w - 1}
}

// parts counts the pieces in which the white cells beside a cell hang together by
// those around it: with one piece, they do without the cell.
func (c *carving) parts(at int) (parts int) {
	ring := c.ring()
	isWhite := func(i int) bool {
		next := at + ring[i&7]
		return next >= 0 && next < len(c.white) && c.white[next]
	}
	for i := 0; i < 8; i += 2 { // those that share a side
		if isWhite(i) && !(isWhite(i+1) && isWhite(i+2)) {
			parts++
		}
	}
	return parts
}

// connected reports whether the white cells, of which there are so many, are one
// piece, as they were before two of them, or one, became black.
func (c *carving) connected(at, partner, whites int) bool {
	if apart := max(at-partner, partner-at); apart != 1 && apart != c.w && c.parts(at) <= 1 && c.parts(partner) <= 1 {
		return true
	}
	clear(c.visited)
	for _, first := range c.order {
		if c.white[first] {
			c.visit(int(first))
			break
		}
	}
	seen := 0
	for ; len(c.todo) > 0; seen++ {
		from := int(c.todo[len(c.todo)-1])
		c.todo = c.todo[:len(c.todo)-1]
		for _, step := range [4]int{-1, 1, -c.w, c.w} {
			if next := from + step; next < len(c.white) && c.white[next] && !c.visited[next] {
				c.visit(next)
			}
		}
	}
	return seen == whites
}

// visit notes a white cell that hangs together with those before, for connected.
func (c *carving) visit(at int) {
	c.visited[at] = true
	c.todo = append(c.todo, uint16(at))
}

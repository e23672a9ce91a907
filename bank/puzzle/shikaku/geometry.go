package shikaku

// geometry is what a board allows before the first step: the rectangles of each
// clue, which have its area and no other clue inside, and the clues whose
// rectangles reach each cell.
type geometry struct {
	*board
	rects  []rect   // those of one clue after the other
	first  []int32  // by clue: its first rectangle; one more at the end
	owners []uint16 // the clues that may own a cell, in order; one cell after the other
	from   []int32  // by cell: its first owner; one more at the end
}

// spans are, row by row, the cells from one column to another.
type spans struct {
	top, bottom int
	left, right [maxSide]uint8
}

func newGeometry(b *board) *geometry {
	g := &geometry{
		board: b, first: make([]int32, 0, len(b.clues)+1), from: make([]int32, len(b.index)+1),
	}
	clues := fence{w: b.w, h: b.h}
	for _, c := range b.clues {
		clues.mark(square(int(c.cell), b.w))
	}
	var shapes []shape
	g.rects = make([]rect, 0, 8*len(b.clues)) // more than most boards have
	for _, c := range b.clues {
		g.first = append(g.first, int32(len(g.rects)))
		shapes = shapesOf(shapes[:0], int(c.area), b.w, b.h)
		g.rects = clues.list(g.rects, square(int(c.cell), b.w), shapes)
	}
	g.first = append(g.first, int32(len(g.rects)))
	g.findOwners()
	return g
}

// of returns the rectangles of a clue.
func (g *geometry) of(k int) []rect { return g.rects[g.first[k]:g.first[k+1]] }

// ownersOf returns the clues that may own a cell.
func (g *geometry) ownersOf(cell int) []uint16 { return g.owners[g.from[cell]:g.from[cell+1]] }

// findOwners lists by cell which clues reach it: first it counts them, then it
// writes them where they belong.
func (g *geometry) findOwners() {
	cells := len(g.index)
	var reach spans
	for k := range g.clues {
		reach.cover(g.of(k), nil)
		reach.each(g.w, func(cell int) { g.from[cell+1]++ })
	}
	for cell := range cells {
		g.from[cell+1] += g.from[cell]
	}
	g.owners = make([]uint16, g.from[cells])
	for k := len(g.clues) - 1; k >= 0; k-- {
		reach.cover(g.of(k), nil)
		reach.each(g.w, func(cell int) {
			g.from[cell+1]--
			g.owners[g.from[cell+1]] = uint16(k)
		})
	}
	copy(g.from, g.from[1:])
	g.from[cells] = int32(len(g.owners))
}

// cover makes the spans those cells that some rectangle of a clue covers, but for
// the rectangles that are left out. All of them have the clue inside, so that in each
// row the cells are neighbours.
func (s *spans) cover(list []rect, leaveOut func(i int) bool) {
	s.top, s.bottom = maxSide, -1
	for i, r := range list {
		if leaveOut != nil && leaveOut(i) {
			continue
		}
		for row := int(r.top); row <= int(r.bottom); row++ {
			if row < s.top || row > s.bottom {
				continue
			}
			s.left[row], s.right[row] = min(s.left[row], r.left), max(s.right[row], r.right)
		}
		s.extend(r)
	}
}

// extend adds the rows of a rectangle that the spans lack so far.
func (s *spans) extend(r rect) {
	if s.bottom < 0 {
		s.top, s.bottom = int(r.top), int(r.top)-1
	}
	for ; s.bottom < int(r.bottom); s.bottom++ {
		s.left[s.bottom+1], s.right[s.bottom+1] = r.left, r.right
	}
	for ; s.top > int(r.top); s.top-- {
		s.left[s.top-1], s.right[s.top-1] = r.left, r.right
	}
}

// each calls a function for every cell of the spans, in a grid of so many columns.
func (s *spans) each(w int, f func(cell int)) {
	for row := s.top; row <= s.bottom; row++ {
		for cell := row*w + int(s.left[row]); cell <= row*w+int(s.right[row]); cell++ {
			f(cell)
		}
	}
}

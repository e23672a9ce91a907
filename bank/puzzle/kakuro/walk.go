package kakuro

import (
	"context"
	"slices"
)

// walk changes the filling of a solved board at random, from solved board to solved
// board and rather to wider sums than to narrower ones, until the tier below does
// not solve it; false where that takes too long.
func (m *maker) walk() bool {
	below := newClosure(m.layout, m.tier-1)
	for range steps {
		if below.from(m.now.sums); below.surplus > 0 {
			return true
		}
		m.loosen()
	}
	return false
}

// loosen puts another digit into a cell that leaves the board solved, one with as
// many combinations for its sums as there is. It does nothing where a cell has none.
func (m *maker) loosen() {
	cell := uint16(m.r.IntN(len(m.f)))
	free := m.free(cell)
	if free == 0 {
		return
	}
	m.base.without(m.now, cell)
	for free != 0 {
		d := m.least(free, func(d uint16) int { return -m.width(cell, d) })
		free &^= d
		if m.try(cell, d); m.next.surplus == 0 {
			m.next, m.best = m.best, m.next
			m.change(cell, d)
			return
		}
	}
}

// walkBeyond changes the filling of a solved board at random, from solved board to
// solved board, until a neighbour has one solution that only suppositions find;
// nil where that takes too long.
func (m *maker) walkBeyond() *board {
	for range steps {
		cell := uint16(m.r.IntN(len(m.f)))
		free := m.free(cell)
		if free == 0 {
			continue
		}
		m.base.without(m.now, cell)
		var solved uint16
		for ; free != 0; free &= free - 1 {
			if m.try(cell, free&-free); m.next.surplus == 0 {
				solved |= free & -free
			} else if b := m.next.supposed(); b != nil {
				return b
			}
		}
		if solved != 0 {
			digit := pick(m.r, solved)
			m.try(cell, digit)
			m.next, m.best = m.best, m.next
			m.change(cell, digit)
		}
	}
	return nil
}

// supposed returns the board of a closure that is stuck if it has one solution,
// which suppositions find; nil otherwise. To count is the quicker test.
func (c *closure) supposed() *board {
	b := &board{c.layout, slices.Clone(c.sums)}
	if count := brute(context.Background(), b, 2); count.Number() != 1 {
		return nil
	}
	s := start(b)
	for cell, set := range c.cand {
		s.restrict(cell, set)
	}
	if s.exhaust(); !s.Solved() {
		return nil
	}
	return b
}

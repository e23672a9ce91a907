package kakuro

import (
	"context"
	"slices"
)

// walk changes the filling of a board that the tier solves at random, and rather at
// and to wider sums than narrower ones, until the tier below does not solve it any more;
// nil where that takes too long. As long as the tier below does, so does the tier:
// only where that stops need it be looked at, from there on.
func (m *maker) walk() *board {
	for _, c := range []*closure{m.now, m.base, m.next, m.best} {
		c.tier = m.tier - 1
	}
	if m.now.from(m.now.sums); m.now.surplus > 0 {
		return &board{m.layout, m.now.sums}
	}
	for range steps {
		cell := m.wideCell()
		free := m.free(cell)
		if free != 0 {
			m.base.without(m.now, cell)
		}
		for solved := false; free != 0 && !solved; {
			digit := m.least(free, func(d uint16) int { return -m.width(cell, d) })
			free &^= digit
			m.try(cell, digit)
			if solved = m.next.surplus == 0; solved {
				m.changeToNext(cell, digit)
			} else if m.next.solvedBy(m.tier) {
				return &board{m.layout, m.next.sums}
			}
		}
	}
	return nil
}

// walkBeyond changes the filling of a solved board at random, rather at wider sums,
// from solved board to solved board, until a neighbour has one solution that only suppositions find;
// nil where that takes too long.
func (m *maker) walkBeyond() *board {
	for range steps {
		cell := m.wideCell()
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
			m.changeToNext(cell, digit)
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

// wideCell draws some cells and returns the one with most combinations for its sums.
func (m *maker) wideCell() uint16 {
	wide := uint16(m.r.IntN(len(m.f)))
	for range draws - 1 {
		if cell := uint16(m.r.IntN(len(m.f))); m.width(cell, m.f[cell]) > m.width(wide, m.f[wide]) {
			wide = cell
		}
	}
	return wide
}

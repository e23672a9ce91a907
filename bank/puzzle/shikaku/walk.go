package shikaku

import (
	"context"

	"inkbank/grade"
)

// walk puts numbers of a board that the tier solves elsewhere, at random, until the
// tier below does not solve it any more; false where that takes too long.
func (m *maker) walk() bool {
	below := m.tier - 1
	if m.solve(below); m.s.open > 0 {
		return true
	}
	for range steps {
		k := m.r.IntN(len(m.clues))
		from, cell := int(m.clues[k].cell), m.seat(m.rects[k])
		if cell == from {
			continue
		}
		m.move(k, cell)
		if m.solve(below); m.s.open == 0 {
			continue
		}
		if m.s.closeUpTo(m.tier); m.s.open == 0 {
			return true
		}
		m.move(k, from)
	}
	return false
}

// walkBeyond puts numbers of a board that Hard solves elsewhere, at random, until it
// has one solution that only suppositions find; false where that takes too long.
func (m *maker) walkBeyond() bool {
	for range steps {
		k := m.r.IntN(len(m.clues))
		from, cell := int(m.clues[k].cell), m.seat(m.rects[k])
		if cell == from {
			continue
		}
		m.move(k, cell)
		if m.solve(grade.Hard); m.s.open == 0 {
			continue
		}
		if m.supposed() {
			return true
		}
		m.move(k, from)
	}
	return false
}

// supposed reports whether the board has one solution, which suppositions find. To
// count is the quicker test.
func (m *maker) supposed() bool {
	b, err := newBoard(m.w, m.h, m.areas())
	if err != nil || brute(context.Background(), b, 2).Number() != 1 {
		return false
	}
	m.s.exhaust()
	return m.s.Solved()
}

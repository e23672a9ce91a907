package shikaku

import (
	"context"

	"inkbank/grade"
)

// walk puts numbers of a board that the tier solves elsewhere, at random, until the
// tier below does not solve it any more; false where that takes too long.
func (m *maker) walk() bool {
	below := m.tier - 1
	if m.find(below); m.surplus > 0 {
		return true
	}
	for range steps {
		k := m.r.IntN(len(m.clues))
		from := int(m.clues[k].cell)
		m.move(k, m.wideSeat(k))
		if m.find(below); m.surplus == 0 {
			continue
		}
		if m.goOn(m.tier); m.surplus == 0 {
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
		from := int(m.clues[k].cell)
		m.move(k, m.wideSeat(k))
		if m.find(grade.Hard); m.surplus == 0 {
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
	s := start(b)
	s.exhaust()
	return s.Solved()
}

// wideSeat draws some cells of a clue's rectangle and returns one around which there
// are the most rectangles without other clues.
func (m *maker) wideSeat(k int) (seat int) {
	own, most := square(int(m.clues[k].cell), m.w), -1
	m.fence.clear(own)
	for range seats {
		cell := m.seat(m.rects[k])
		if cell == int(m.clues[k].cell) {
			continue
		}
		if wide := m.fence.count(square(cell, m.w), m.shapes[k]); wide > most {
			seat, most = cell, wide
		}
	}
	m.fence.mark(own)
	if most < 0 {
		return int(m.clues[k].cell)
	}
	return seat
}

package shikaku

import (
	"math/rand/v2"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// revision changes whenever the generator makes other boards.
const revision = 1

// Budgets of a trial.
const (
	tilings = 2000 // that a trial makes
	stall   = 60   // numbers in a row that are put elsewhere without gain, until a tiling is given up
	steps   = 150  // changes from solved board to solved board in search of the tier
)

// generate is one trial. It cuts the grid and seats numbers in the rectangles until
// that becomes a board of exactly the tier.
func generate(r *rand.Rand, w puzzle.Wish) (*board, error) {
	t := newTiler(r, w.Spec.Width, w.Spec.Height, mixOf(w))
	m := newMaker(r, w.Spec.Width, w.Spec.Height, w.Tier)
	for range tilings {
		if !t.tile() || t.dull() {
			continue
		}
		m.begin(t)
		if m.make() {
			return newBoard(m.w, m.h, m.areas())
		}
	}
	return nil, puzzle.ErrReject
}

// maker turns a tiling into a board. It seats a number in each rectangle and puts
// numbers elsewhere.
type maker struct {
	*board // in the making: its numbers are in the order of rects
	r      *rand.Rand
	tier   grade.Tier
	rects  []rect
	g      geometry
	s      *state
	open   []int16 // room for a list of clues
}

func newMaker(r *rand.Rand, w, h int, t grade.Tier) *maker {
	m := &maker{board: &board{w: w, h: h, index: make([]int16, w*h)}, r: r, tier: t}
	m.g.board = m.board
	m.s = &state{geometry: &m.g}
	return m
}

// begin seats a number anywhere in each rectangle of a tiling.
func (m *maker) begin(t *tiler) {
	m.rects, m.clues = m.rects[:0], m.clues[:0]
	for cell := range m.index {
		m.index[cell] = -1
	}
	for _, n := range t.live {
		r := t.rects[n]
		cell := m.seat(r)
		m.index[cell] = int16(len(m.clues))
		m.rects = append(m.rects, r)
		m.clues = append(m.clues, clue{uint16(cell), uint16(r.area())})
	}
}

// seat draws a cell of a rectangle.
func (m *maker) seat(r rect) int {
	return (int(r.top)+m.r.IntN(r.rows()))*m.w + int(r.left) + m.r.IntN(r.cols())
}

// move puts a number into another cell.
func (m *maker) move(k, cell int) {
	m.index[m.clues[k].cell] = -1
	m.clues[k].cell = uint16(cell)
	m.index[cell] = int16(k)
}

// make makes the board of exactly the tier; false where that fails.
func (m *maker) make() bool {
	switch {
	case !m.climb():
		return false
	case m.tier == grade.Easy:
		return true
	case m.tier == grade.Extreme:
		return m.walkBeyond()
	}
	return m.walk()
}

// solve applies the rules of a tier, and returns how many legal rectangles they leave
// beyond one a number.
func (m *maker) solve(t grade.Tier) (surplus int) {
	m.g.find()
	m.s.begin()
	m.s.closeUpTo(t)
	return m.surplus()
}

func (m *maker) surplus() (surplus int) {
	for _, legal := range m.s.legal {
		surplus += int(legal) - 1
	}
	return surplus
}

// closeUpTo applies the rules of a tier and those below until they find no more.
func (s *state) closeUpTo(t grade.Tier) {
	switch t {
	case grade.Easy:
		s.sweep(ruleOnly)
	case grade.Medium:
		s.sweep(ruleCommon)
	default:
		s.closeHard()
	}
}

// climb puts numbers elsewhere, one at a time where the tier's rules are stuck, as
// long as that leaves no more rectangles legal, until they solve the board.
func (m *maker) climb() bool {
	now := m.solve(m.tier)
	for idle := 0; m.s.open > 0; idle++ {
		if idle == stall {
			return false
		}
		m.listOpen()
		k := int(m.open[m.r.IntN(len(m.open))])
		from := int(m.clues[k].cell)
		cell := m.seat(m.rects[k])
		if cell == from {
			continue
		}
		m.move(k, cell)
		switch next := m.solve(m.tier); {
		case next > now:
			m.move(k, from)
			m.solve(m.tier)
		case next < now:
			now, idle = next, 0
		}
	}
	return true
}

// listOpen lists the clues whose rectangle is not known.
func (m *maker) listOpen() {
	m.open = m.open[:0]
	for k, n := range m.s.count {
		if n < m.clues[k].area {
			m.open = append(m.open, int16(k))
		}
	}
}

package shikaku

import (
	"math/rand/v2"
	"slices"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// revision changes whenever the generator makes other boards.
const revision = 2

// Budgets of a trial.
const (
	tilings = 2000 // that a trial makes
	draws   = 2    // numbers of which one is put elsewhere
	stall   = 25   // numbers in a row that are put elsewhere without gain, until a tiling is given up
	seats   = 4    // that are drawn for a number in search of the tier
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
	closure // of the board in the making, whose clues are in the order of rects
	r       *rand.Rand
	tier    grade.Tier
	rects   []rect
	open    []int16 // room for a list of clues
	taken   fence   // the cells that some clue must have as things stand
}

func newMaker(r *rand.Rand, w, h int, t grade.Tier) *maker {
	m := &maker{r: r, tier: t}
	m.board = &board{w: w, h: h, index: make([]int16, w*h)}
	m.taken.w, m.taken.h = w, h
	return m
}

// begin seats a number anywhere in each rectangle of a tiling.
func (m *maker) begin(t *tiler) {
	m.rects, m.clues = slices.Grow(m.rects[:0], len(t.live)), slices.Grow(m.clues[:0], len(t.live))
	for cell := range m.index {
		m.index[cell] = undecided
	}
	for _, n := range t.live {
		r := t.rects[n]
		cell := m.seat(r)
		m.index[cell] = int16(len(m.clues))
		m.rects = append(m.rects, r)
		m.clues = append(m.clues, clue{uint16(cell), uint16(r.area())})
	}
	m.closure.begin()
}

// seat draws a cell of a rectangle.
func (m *maker) seat(r rect) int {
	return (int(r.top)+m.r.IntN(r.rows()))*m.w + int(r.left) + m.r.IntN(r.cols())
}

// make makes a board of exactly the tier; false where that fails.
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

// climb puts numbers elsewhere, one at a time where the tier's rules are stuck, as
// long as that leaves no more rectangles, until they solve the board.
func (m *maker) climb() bool {
	m.find(m.tier)
	for idle := 0; m.surplus > 0; idle++ {
		if idle == stall {
			return false
		}
		k, cell := m.choose()
		from, now := int(m.clues[k].cell), m.surplus
		m.move(k, cell)
		switch m.find(m.tier); {
		case m.surplus > now:
			m.move(k, from)
			m.find(m.tier)
		case m.surplus < now:
			idle = 0
		}
	}
	return true
}

// choose draws a few clues with more than one rectangle left and returns the one that
// another seat leaves the fewest, with that seat.
func (m *maker) choose() (k, cell int) {
	m.open = m.open[:0]
	for k, left := range m.left {
		if left > 1 {
			m.open = append(m.open, int16(k))
		}
	}
	clear(m.taken.rows[:])
	for _, sure := range m.sure {
		m.taken.mark(sure)
	}
	fewest := 0
	for try := range draws {
		drawn := int(m.open[m.r.IntN(len(m.open))])
		seat, room := m.narrowSeat(drawn)
		if try == 0 || room < fewest {
			k, cell, fewest = drawn, seat, room
		}
		if fewest == 1 {
			break
		}
	}
	return k, cell
}

// narrowSeat draws one of the cells of a clue's rectangle, other than its own, of
// those around which the fewest rectangles are left as things stand, and says how many.
func (m *maker) narrowSeat(k int) (seat, room int) {
	m.taken.clear(m.sure[k])
	r, ties := m.rects[k], 0
	for row := r.top; row <= r.bottom; row++ {
		for col := r.left; col <= r.right; col++ {
			cell := int(row)*m.w + int(col)
			if cell == int(m.clues[k].cell) {
				continue
			}
			n := m.taken.count(rect{row, col, row, col}, m.shapes[k])
			switch {
			case ties == 0 || n < room:
				seat, room, ties = cell, n, 1
			case n == room:
				if ties++; m.r.IntN(ties) == 0 {
					seat = cell
				}
			}
		}
	}
	m.taken.mark(m.sure[k])
	return seat, room
}

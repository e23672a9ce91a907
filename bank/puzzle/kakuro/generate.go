package kakuro

import (
	"context"
	"math/rand/v2"
	"slices"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// revision changes whenever the generator makes other boards.
const revision = 1

// Budgets of a trial.
const (
	layouts = 2000 // that a trial carves
	stall   = 20   // cells in a row whose change does not help, until a layout is given up
	steps   = 150  // changes from solved board to solved board in search of the tier
)

// maker is one trial. What it made of a layout is a filling, whose sums are a board.
type maker struct {
	r    *rand.Rand
	tier grade.Tier
	*layout
	f    filling
	used []uint16 // by run: the digits of the filling

	// now is the closure of the tier on the board, base what stays of it without
	// the sums of one cell, next and best are those with another digit there.
	now, base, next, best *closure
	below                 *closure // of the tier below
}

// on begins with a layout; false where it has no filling.
func (m *maker) on(l *layout) bool {
	f, ok := l.fill(m.r)
	if !ok {
		return false
	}
	m.layout, m.f, m.used = l, f, make([]uint16, len(l.runs))
	m.now, m.base, m.next, m.best = newClosure(l, m.tier), newClosure(l, m.tier), newClosure(l, m.tier), newClosure(l, m.tier)
	m.below = newClosure(l, m.tier-1)
	sums := make([]uint8, len(l.runs))
	for i, run := range l.runs {
		for _, c := range run.cells {
			m.used[i] |= f[c]
		}
		sums[i] = uint8(sumOf(m.used[i]))
	}
	m.now.from(sums)
	return true
}

// climb changes the filling, one cell at a time where the tier's rules are stuck,
// as long as that leaves no more digits possible, until they solve the board.
func (m *maker) climb() bool {
	for idle := 0; m.now.surplus > 0; idle++ {
		if idle == stall {
			return false
		}
		cell := m.openCell()
		digit := m.bestDigit(cell)
		switch {
		case digit == 0 || m.best.surplus > m.now.surplus:
			continue
		case m.best.surplus < m.now.surplus:
			idle = 0
		}
		m.change(cell, digit)
	}
	return true
}

// free returns the digits that a cell's runs do not have.
func (m *maker) free(cell uint16) uint16 {
	return allDigits &^ (m.used[m.of[cell][across]] | m.used[m.of[cell][down]])
}

// bestDigit tries each other digit in a cell and leaves in best the closure with
// one that leaves fewest digits possible; 0 where there is no other.
func (m *maker) bestDigit(cell uint16) (digit uint16) {
	free := m.free(cell)
	if free == 0 {
		return 0
	}
	m.base.without(m.now, cell)
	ties := 0
	for ; free != 0; free &= free - 1 {
		m.next.with(m.base, cell, digitOf(free)-digitOf(m.f[cell]))
		switch {
		case digit == 0 || m.next.surplus < m.best.surplus:
			ties = 1
		case m.next.surplus > m.best.surplus:
			continue
		default:
			ties++
		}
		if ties == 1 || m.r.IntN(ties) == 0 {
			digit = free & -free
			m.next, m.best = m.best, m.next
		}
	}
	return digit
}

// change puts a digit into a cell, for which best is the closure.
func (m *maker) change(cell, digit uint16) {
	for _, run := range m.of[cell] {
		m.used[run] ^= digit | m.f[cell]
	}
	m.f[cell] = digit
	m.now, m.best = m.best, m.now
}

// openCell draws one of the cells where the tier's rules are stuck.
func (m *maker) openCell() (cell uint16) {
	n := 0
	for c, set := range m.now.cand {
		if set&(set-1) == 0 {
			continue
		}
		if n++; m.r.IntN(n) == 0 {
			cell = uint16(c)
		}
	}
	return cell
}

// walk changes the filling at random, from solved board to solved board, until one is found.
func (m *maker) walk(found func() bool) bool {
	for range steps {
		if found() {
			return true
		}
		cell := uint16(m.r.IntN(len(m.f)))
		if digit := m.bestDigit(cell); digit != 0 && m.best.surplus == 0 {
			m.change(cell, digit)
		}
	}
	return false
}

// walkStuck changes the filling at random, from solved board to solved board, until
// a neighbour has one solution that suppositions alone can find; it becomes the board.
func (m *maker) walkStuck() *board {
	for range steps {
		cell := uint16(m.r.IntN(len(m.f)))
		free := m.free(cell)
		if free == 0 {
			continue
		}
		m.base.without(m.now, cell)
		var solved uint16
		for ; free != 0; free &= free - 1 {
			m.next.with(m.base, cell, digitOf(free)-digitOf(m.f[cell]))
			if m.next.surplus == 0 {
				solved |= free & -free
			} else if b := m.next.supposed(); b != nil {
				return b
			}
		}
		if solved != 0 {
			digit := pick(m.r, solved)
			m.best.with(m.base, cell, digitOf(digit)-digitOf(m.f[cell]))
			m.change(cell, digit)
		}
	}
	return nil
}

// supposed returns the board of a closure that is stuck if it has one solution,
// which suppositions find; nil otherwise. To count is the quicker test.
func (c *closure) supposed() *board {
	b := &board{c.layout, slices.Clone(c.sums)}
	if count := brute(context.Background(), b, 2); len(count.Solutions) != 1 || count.Outcome != puzzle.Complete {
		return nil
	}
	s := start(b)
	for cell, set := range c.cand {
		s.restrict(cell, set)
	}
	if s.exhaust(); s.Solved() {
		return b
	}
	return nil
}

// stuckBelow reports whether the tier below does not solve the board.
func (m *maker) stuckBelow() bool {
	if m.tier == grade.Easy {
		return true
	}
	m.below.from(m.now.sums)
	return m.below.surplus > 0
}

// generate is one trial.
func generate(r *rand.Rand, w puzzle.Wish) (*board, error) {
	m := maker{r: r, tier: w.Tier}
	carving := newCarving(w.Spec.Width, w.Spec.Height, true)
	for range layouts {
		if !carving.carve(r, 28+r.IntN(9), 5+r.IntN(3)) {
			continue
		}
		l, err := newLayout(carving.w, carving.h, carving.white)
		if err != nil {
			return nil, err
		}
		if !m.on(l) || !m.climb() {
			continue
		}
		if w.Tier == grade.Extreme {
			if b := m.walkStuck(); b != nil {
				return b, nil
			}
		} else if m.walk(m.stuckBelow) {
			return &board{l, m.now.sums}, nil
		}
	}
	return nil, puzzle.ErrReject
}

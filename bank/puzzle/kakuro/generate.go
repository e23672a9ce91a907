package kakuro

import (
	"math/rand/v2"
	"slices"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// revision changes whenever the generator makes other boards.
const revision = 2

// The option of the generator: layouts that a half turn leaves as they are, or any.
const (
	symmetryName = "symmetry"
	symmetry180  = "180"
	symmetryNone = "none"
)

// Budgets of a trial.
const (
	layouts = 2000 // that a trial carves
	stall   = 20   // cells in a row whose change does not help, until a layout is given up
	tries   = 3    // digits that are tried in a cell
	steps   = 80   // changes from solved board to solved board in search of the tier
	draws   = 3    // cells of which one is changed then
)

// Shares of black cells, in percent and rounded down to whole cells, and lengths of
// the longest run that layouts are carved to; one of each is drawn.
const (
	leastBlack, mostBlack     = 28, 36
	leastLongest, mostLongest = 5, 7
)

// generate is one trial. It carves layouts and fills them until one becomes a
// board of exactly the tier that is not dull.
func generate(r *rand.Rand, w puzzle.Wish) (*board, error) {
	c := newCarving(w.Spec.Width, w.Spec.Height, w.Option(symmetryName) == symmetry180)
	inner := (w.Spec.Width - 1) * (w.Spec.Height - 1)
	for range layouts {
		most := inner * between(r, leastBlack, mostBlack) / 100
		if !c.carve(r, inner*leastBlack/100, most, between(r, leastLongest, mostLongest)) {
			continue
		}
		l, err := c.layout()
		if err != nil {
			return nil, err
		}
		if len(l.runs) > maxLinks || l.dull() || !l.allows(w.Tier) {
			continue
		}
		if b := newMaker(r, l, w.Tier).board(); b != nil && !b.dull() {
			return b, nil
		}
	}
	return nil, puzzle.ErrReject
}

// allows reports whether boards of a layout can be of a tier: from Hard to Expert
// that takes a run that is too long for the exact rule of the tier below.
func (l *layout) allows(t grade.Tier) bool {
	return t < grade.Hard || t > grade.Expert || slices.ContainsFunc(l.runs, func(r run) bool {
		return len(r.cells) > exactUpTo[t-1]
	})
}

func between(r *rand.Rand, least, most int) int { return least + r.IntN(most-least+1) }

// maker turns a layout into a board. Its filling always gives each run different
// digits; their sums are the board.
type maker struct {
	r    *rand.Rand
	tier grade.Tier
	*layout
	f    filling
	used []uint16 // by run: the digits of the filling
	open []uint16 // room for a list of cells

	// now is the closure of the tier on the board, base what stays of it without
	// the sums of one cell, next and best are those with another digit there. The
	// walk makes them closures of the tier below.
	now, base, next, best *closure
}

func newMaker(r *rand.Rand, l *layout, t grade.Tier) *maker {
	return &maker{
		r: r, tier: t, layout: l, used: make([]uint16, len(l.runs)),
		now: newClosure(l, t), base: newClosure(l, t), next: newClosure(l, t), best: newClosure(l, t),
	}
}

// board makes a board of exactly the tier; nil where that fails.
func (m *maker) board() *board {
	switch {
	case !m.begin() || !m.climb():
		return nil
	case m.tier == grade.Extreme:
		return m.walkBeyond()
	case m.tier > grade.Easy:
		return m.walk()
	}
	return &board{m.layout, m.now.sums}
}

// begin finds a filling; false where that takes too long.
func (m *maker) begin() (ok bool) {
	if m.f, ok = m.fill(m.r); !ok {
		return false
	}
	sums := make([]uint8, len(m.runs))
	for i, run := range m.runs {
		for _, cell := range run.cells {
			m.used[i] |= m.f[cell]
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

// openCell draws two of the cells where the tier's rules are stuck, and returns the
// one with more combinations for its sums.
func (m *maker) openCell() uint16 {
	m.open = m.open[:0]
	for c, set := range m.now.cand {
		if set&(set-1) != 0 {
			m.open = append(m.open, uint16(c))
		}
	}
	a, b := m.open[m.r.IntN(len(m.open))], m.open[m.r.IntN(len(m.open))]
	if m.width(b, m.f[b]) > m.width(a, m.f[a]) {
		return b
	}
	return a
}

// free returns the digits that a cell's runs do not have.
func (m *maker) free(cell uint16) uint16 {
	return allDigits &^ (m.used[m.of[cell][across]] | m.used[m.of[cell][down]])
}

// bestDigit tries a few other digits in a cell, those first with which its sums
// have few combinations, until one leaves less possible than now. In best stays
// the closure with one of those that leave least; 0 where there is no other digit.
func (m *maker) bestDigit(cell uint16) (digit uint16) {
	free := m.free(cell)
	if free == 0 {
		return 0
	}
	m.base.without(m.now, cell)
	for ties, n := 0, 0; free != 0 && n < tries; n++ {
		d := m.least(free, func(d uint16) int { return m.width(cell, d) })
		free &^= d
		m.try(cell, d)
		switch {
		case digit == 0 || m.next.surplus < m.best.surplus:
			ties = 1
		case m.next.surplus == m.best.surplus:
			ties++
		default:
			continue
		}
		if ties == 1 || m.r.IntN(ties) == 0 {
			digit = d
			m.next, m.best = m.best, m.next
		}
		if m.best.surplus < m.now.surplus {
			break
		}
	}
	return digit
}

// try makes next the closure with another digit in the cell that base is without.
func (m *maker) try(cell, digit uint16) {
	m.next.with(m.base, cell, digitOf(digit)-digitOf(m.f[cell]))
}

// width is the number of pairs of combinations for the two sums of a cell, with
// a digit.
func (m *maker) width(cell, digit uint16) int {
	pairs := 1
	for _, run := range m.of[cell] {
		sum := int(m.now.sums[run]) + digitOf(digit) - digitOf(m.f[cell])
		pairs *= len(combosOf.with(len(m.runs[run].cells), sum))
	}
	return pairs
}

// least draws one of the digits of a set for which a number is least.
func (m *maker) least(set uint16, number func(digit uint16) int) (digit uint16) {
	least, ties := 0, 0
	for ; set != 0; set &= set - 1 {
		d := set & -set
		switch n := number(d); {
		case digit == 0 || n < least:
			digit, least, ties = d, n, 1
		case n == least:
			if ties++; m.r.IntN(ties) == 0 {
				digit = d
			}
		}
	}
	return digit
}

// changeToNext puts a digit into a cell, for which next is the closure.
func (m *maker) changeToNext(cell, digit uint16) {
	m.next, m.best = m.best, m.next
	m.change(cell, digit)
}

// change puts a digit into a cell, for which best is the closure.
func (m *maker) change(cell, digit uint16) {
	for _, run := range m.of[cell] {
		m.used[run] ^= digit | m.f[cell]
	}
	m.f[cell] = digit
	m.now, m.best = m.best, m.now
}

package nonogram

import (
	"math/bits"
	"math/rand/v2"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// revision changes whenever the generator makes other boards.
const revision = 1

// Budgets of a trial.
const (
	pictures = 500  // that a trial draws
	stall    = 60   // edits in a row that do not help, until a picture is given up
	steps    = 1000 // edits from solved board to solved board in search of the tier
)

// maker is one trial.
type maker struct {
	*sketch
	r     *rand.Rand
	g     grid
	b     *board // of the picture
	s     *state // scratch
	fresh *state // the empty grid of b
}

// generate is one trial. It draws pictures until one is lively and becomes a
// board of exactly the tier.
func generate(r *rand.Rand, w puzzle.Wish) (*board, error) {
	m := maker{sketch: newSketch(w), r: r}
	m.b = &board{w: m.w, h: m.h}
	m.fresh = start(m.b)
	m.s = m.fresh.Clone()
	for range pictures {
		m.draw(r, &m.g)
		m.g.describe(m.b)
		if m.lively(&m.g, m.b) && m.reach(w.Tier) {
			return m.b, nil
		}
	}
	return nil, puzzle.ErrReject
}

// tierRules solve what a tier solves, in one rule; Hard is solved by exact lines.
var tierRules = [...]lineRule{grade.Easy: ruleEasy, grade.Medium: ruleMedium, grade.Hard: ruleExact}

// reach makes the picture a board of exactly the tier; false where that fails.
func (m *maker) reach(t grade.Tier) bool {
	switch t {
	case grade.Easy:
		return m.climb(ruleEasy)
	case grade.Extreme:
		return m.climb(ruleExact) && m.walk(ruleExact, m.s.suppose)
	}
	stuckBelow := func() bool { return m.s.Solved() && m.close(tierRules[t-1]) > 0 }
	return m.climb(tierRules[t]) && (stuckBelow() || m.walk(tierRules[t], stuckBelow))
}

// close solves the board by one rule and returns how many cells stay open.
func (m *maker) close(rule lineRule) int {
	m.s.Assign(m.fresh)
	m.s.sweep(rule)
	return m.s.open
}

// climb changes the picture, one cell at a time where a rule is stuck, as long as
// that leaves no more cells open, until the rule solves the board.
func (m *maker) climb(rule lineRule) bool {
	open := m.close(rule)
	for idle := 0; open > 0; idle++ {
		if idle == stall {
			return false
		}
		row, col := m.openCell(open)
		m.edit(row, col)
		now := open + 1
		if m.lively(&m.g, m.b) {
			now = m.close(rule)
		}
		switch {
		case now > open:
			m.edit(row, col)
			m.close(rule)
		case now < open:
			open, idle = now, 0
		}
	}
	return true
}

// walk changes a picture that a rule solves at random, from solved board to
// solved board, until one of its neighbours is found.
func (m *maker) walk(rule lineRule, found func() bool) bool {
	for range steps {
		row, col := m.r.IntN(m.h), m.r.IntN(m.w)
		m.edit(row, col)
		if m.lively(&m.g, m.b) {
			solved := m.close(rule) == 0
			if found() {
				return true
			}
			if solved {
				continue
			}
		}
		m.edit(row, col)
	}
	return false
}

// edit changes a cell, with its mirror images, and the clues of its lines. Done
// twice it changes nothing.
func (m *maker) edit(row, col int) {
	rows, cols := [2]int{row, row}, [2]int{col, col}
	if m.ends {
		rows[1] = m.h - 1 - row
	}
	if m.sides {
		cols[1] = m.w - 1 - col
	}
	for i, y := range rows {
		for j, x := range cols {
			if (i == 0 || y != row) && (j == 0 || x != col) {
				m.g.flip(y, x)
			}
		}
	}
	for i := range rows {
		m.b.describe(rows[i], m.g.rows[rows[i]])
		m.b.describe(m.h+cols[i], m.g.column(cols[i]))
	}
}

// openCell draws one of the open cells of the state.
func (m *maker) openCell(open int) (row, col int) {
	n := m.r.IntN(open)
	for row = range m.h {
		cells := full(m.w) &^ (m.s.black[row] | m.s.white[row])
		if count := bits.OnesCount64(cells); n >= count {
			n -= count
			continue
		}
		for ; n > 0; n-- {
			cells &= cells - 1
		}
		return row, bits.TrailingZeros64(cells)
	}
	return row, col
}

// suppose reports whether suppositions, beside exact lines, solve the board, and
// one is needed.
func (s *state) suppose() bool {
	if s.open == 0 || s.broken {
		return false
	}
	s.exhaust(nil)
	return s.Solved()
}

package kakuro

import (
	"fmt"
	"math/bits"

	"inkbank/grade"
)

// state is the digits that are still possible in each white cell. A cell with one
// is decided. A run of decided cells that breaks its rule breaks the state, so
// that a solved state is always a solution.
type state struct {
	b      *board
	cand   []uint16 // by white cell; digit d is bit d-1
	open   int      // cells that are not decided
	broken bool
	fault  int // the run that broke the state
	stale  stale
}

// start is the board with every digit possible everywhere.
func start(b *board) *state {
	s := &state{b: b, cand: make([]uint16, len(b.grid)), open: len(b.grid), stale: newStale(b.runs)}
	for c := range s.cand {
		s.cand[c] = allDigits
	}
	return s
}

// breakAt notes a contradiction in a run.
func (s *state) breakAt(run int) {
	if !s.broken {
		s.broken, s.fault = true, run
	}
}

// restrict keeps of a cell's digits those of a set, and reports whether that
// changed anything.
func (s *state) restrict(cell int, set uint16) bool {
	left := s.cand[cell] & set
	if s.broken || left == s.cand[cell] {
		return false
	}
	of := s.b.of[cell]
	if left == 0 {
		s.breakAt(int(of[across]))
		return true
	}
	s.cand[cell] = left
	if left&(left-1) == 0 {
		s.open--
		s.touch(int(of[across]), everyRule)
		s.touch(int(of[down]), everyRule)
		s.checkFull(int(of[across]))
		s.checkFull(int(of[down]))
		return true
	}
	s.touch(int(of[across]), everyRule&^onDecided)
	s.touch(int(of[down]), everyRule&^onDecided)
	return true
}

// touch notes that rules, of those that look at a run, have to do so.
func (s *state) touch(run int, rules ruleSet) { s.stale.add(run, rules&s.b.runs[run].rules) }

// checkFull breaks the state if a run is decided and breaks its rule. Where it is
// decided and obeys, nothing is left to look at.
func (s *state) checkFull(run int) {
	var seen uint16
	r := &s.b.runs[run]
	for _, c := range r.cells {
		set := s.cand[c]
		if set&(set-1) != 0 {
			return
		}
		seen |= set
	}
	if bits.OnesCount16(seen) != len(r.cells) || sumOf(seen) != int(s.b.sums[run]) {
		s.breakAt(run)
	}
	s.stale.remove(run, everyRule)
}

// Clone returns an independent copy.
func (s *state) Clone() *state {
	c := &state{cand: make([]uint16, len(s.cand)), stale: make(stale, len(s.stale))}
	c.Assign(s)
	return c
}

// Assign makes s a copy of from, which is of a board of the same layout.
func (s *state) Assign(from *state) {
	cand, stale := s.cand, s.stale
	copy(cand, from.cand)
	copy(stale, from.stale)
	*s = *from
	s.cand, s.stale = cand, stale
}

// Equal reports whether both allow the same digits, or both are broken.
func (s *state) Equal(other *state) bool {
	if s.broken || other.broken {
		return s.broken == other.broken
	}
	for c, set := range s.cand {
		if set != other.cand[c] {
			return false
		}
	}
	return true
}

// Within reports whether other allows all that s allows.
func (s *state) Within(other *state) bool {
	if s.broken || other.broken {
		return s.broken
	}
	for c, set := range s.cand {
		if set&^other.cand[c] != 0 {
			return false
		}
	}
	return true
}

// Broken reports whether a contradiction was met.
func (s *state) Broken() bool { return s.broken }

// Solved reports whether every cell is decided.
func (s *state) Solved() bool { return !s.broken && s.open == 0 }

// Open counts the cells that are not decided.
func (s *state) Open() int { return s.open }

// Left counts the digits that are possible, and one more for each cell that is
// not decided.
func (s *state) Left() int {
	left := s.open
	for _, set := range s.cand {
		left += bits.OnesCount16(set)
	}
	return left
}

// Do applies a step's sets and clears.
func (s *state) Do(step grade.Step) error {
	for _, c := range step.Sets {
		if err := s.change(c, false); err != nil {
			return err
		}
	}
	for _, c := range step.Clears {
		if err := s.change(c, true); err != nil {
			return err
		}
	}
	return nil
}

// change keeps or clears the digits of one change.
func (s *state) change(c grade.Change, clear bool) error {
	cell, ok := s.b.white(c.At)
	if !ok {
		return fmt.Errorf("%v: no white cell", c.At)
	}
	set, err := parseDigits(c.Value)
	switch {
	case err != nil:
		return fmt.Errorf("%v: %w", c.At, err)
	case clear:
		set = allDigits &^ set
	case set&(set-1) != 0:
		return fmt.Errorf("%v: %q is more than one digit", c.At, c.Value)
	}
	s.restrict(cell, set)
	return nil
}

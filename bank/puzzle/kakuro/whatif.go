package kakuro

import (
	"inkbank/grade"
)

// closeExact applies combinations and the exact rule until they find no more, and
// reports whether that ends without a contradiction. The exact rule alone comes to
// the same end, more slowly.
func (s *state) closeExact() bool {
	for s.sweep(ruleCombinations) || s.sweep(ruleExact) {
		if s.broken {
			return false
		}
	}
	return !s.broken
}

// refutes reports whether supposing a digit in a cell leads the exact rule into a
// contradiction; suppose is scratch space.
func (s *state) refutes(suppose *state, cell int, digit uint16) bool {
	suppose.Assign(s)
	suppose.restrict(cell, digit)
	return !suppose.closeExact()
}

// eachWhatIf supposes each digit in each open cell, in reading order, and calls
// found for those that are refuted, until it returns false.
func (s *state) eachWhatIf(found func(cell int, digit uint16) bool) {
	suppose := s.Clone()
	for cell := range s.cand {
		set := s.cand[cell]
		if set&(set-1) == 0 {
			continue
		}
		for ; set != 0; set &= set - 1 {
			if s.refutes(suppose, cell, set&-set) && !found(cell, set&-set) {
				return
			}
		}
	}
}

// failing returns the run that cannot be filled once a refuted digit is supposed,
// the soonest when all runs are looked at side by side.
func (s *state) failing(cell int, digit uint16) int {
	now := s.Clone()
	now.restrict(cell, digit)
	for !now.broken && now.Clone().applyTo(now, ruleExact) {
	}
	return now.fault
}

// applyContradiction: a digit goes from a cell where supposing it leads the exact
// rule to a run that cannot be filled.
func applyContradiction(seen, into *state) (changed bool) {
	if seen.broken {
		return false
	}
	seen.eachWhatIf(func(cell int, digit uint16) bool {
		changed = into.restrict(cell, ^digit) || changed
		return !into.broken
	})
	return changed
}

// eachContradiction tells the digits that one supposition takes away. Args: cell,
// the digit that was supposed, the sum of the run that could not be filled, its cells.
func eachContradiction(s *state, yield func(grade.Step) bool) {
	s.eachWhatIf(func(cell int, digit uint16) bool {
		at := s.b.cellSite(cell)
		step := grade.Step{Technique: "contradiction", Cells: []grade.Site{at}}
		step.Sets, step.Clears = s.changes(nil, nil, cell, s.cand[cell]&^digit)
		step.Args = append([]grade.Arg{grade.CellsArg(at), grade.ValuesArg(digitsText(digit))}, s.b.runArgs(s.failing(cell, digit))...)
		return yield(step)
	})
}

// exhaust applies the whole ladder. Each supposition that tells something is
// followed up with the exact rule at once, which comes to the same end as the ladder, sooner.
func (s *state) exhaust() {
	if !s.closeExact() {
		return
	}
	suppose := s.Clone()
	for cell, idle := 0, 0; idle < len(s.cand) && s.open > 0; cell, idle = (cell+1)%len(s.cand), idle+1 {
		if s.learn(suppose, cell) {
			idle = 0
		}
		if s.broken {
			return
		}
	}
}

// learn supposes each digit of a cell and reports whether one was refuted.
func (s *state) learn(suppose *state, cell int) (learned bool) {
	for digits := s.cand[cell]; digits != 0; digits &= digits - 1 {
		digit, now := digits&-digits, s.cand[cell]
		if now&(now-1) == 0 {
			break
		}
		if now&digit == 0 || !s.refutes(suppose, cell, digit) {
			continue
		}
		learned = true
		if s.restrict(cell, ^digit); !s.closeExact() {
			break
		}
	}
	return learned
}

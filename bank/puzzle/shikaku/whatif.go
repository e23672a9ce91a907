package shikaku

import "inkbank/grade"

// whatIf is the technique that supposes an owner.
const whatIf = "contradiction"

// closeHard applies all rules until they find no more, and reports whether that ends
// without a contradiction.
func (s *state) closeHard() bool {
	for s.open > 0 && (s.sweep(ruleCover) || applyOnlyOwner(s, s)) {
		if s.broken {
			return false
		}
	}
	return !s.broken
}

// refutes reports whether supposing an owner of a cell leads the rules into a
// contradiction; suppose is scratch space.
func (s *state) refutes(suppose *state, cell, k int) bool {
	suppose.Assign(s)
	suppose.decide(cell, k)
	return !suppose.closeHard()
}

// eachWhatIf supposes each owner of each undecided cell that has several, in reading
// order, and calls found for those that are refuted, until it returns false.
func (s *state) eachWhatIf(found func(cell, k int) bool) {
	suppose := s.Clone()
	for cell := range s.own {
		if s.left[cell] == 1 {
			continue
		}
		going := true
		s.eachOwner(cell, func(k int) {
			if going && s.refutes(suppose, cell, k) {
				going = found(cell, k)
			}
		})
		if !going {
			return
		}
	}
}

// failing returns the cell that no rectangle is left for once a refuted owner is
// supposed, the soonest when all is looked at side by side.
func (s *state) failing(cell, k int) int {
	now := s.Clone()
	now.decide(cell, k)
	for !now.broken {
		seen := now.Clone()
		seen.applyTo(now, ruleCover)
		seen.ownReached(now)
	}
	return now.fault
}

// applyContradiction: a clue does not own a cell where supposing that it does leads
// the rules into a contradiction.
func applyContradiction(seen, into *state) (changed bool) {
	if seen.broken {
		return false
	}
	seen.eachWhatIf(func(cell, k int) bool {
		changed = into.ruleOut(cell, k) || changed
		return !into.broken
	})
	return changed
}

// eachContradiction tells the owners that one supposition takes away. Args: cell,
// the number that was supposed and its cell, the cell that no rectangle is left for.
func eachContradiction(s *state, yield func(grade.Step) bool) {
	s.eachWhatIf(func(cell, k int) bool {
		at := s.site(cell)
		step := grade.Step{Technique: whatIf, Cells: []grade.Site{at}}
		step.Sets, step.Clears = s.without(cell, k)
		step.Args = append([]grade.Arg{grade.CellsArg(at)}, s.clueArgs(k)...)
		step.Args = append(step.Args, grade.CellsArg(s.site(s.failing(cell, k))))
		return yield(step)
	})
}

// without is what it means to take an owner from an undecided cell: the only other
// one is set, or else it is cleared.
func (s *state) without(cell, k int) (sets, clears []grade.Change) {
	at := s.site(cell)
	if s.left[cell] > 2 {
		return nil, []grade.Change{{At: at, Value: s.clueSite(k).String()}}
	}
	s.eachOwner(cell, func(other int) {
		if other != k {
			sets = []grade.Change{{At: at, Value: s.clueSite(other).String()}}
		}
	})
	return sets, nil
}

// exhaust applies the whole ladder. Each supposition that tells something is followed
// up with the other rules at once, which comes to the same end as the ladder, sooner.
func (s *state) exhaust() {
	if !s.closeHard() {
		return
	}
	suppose := s.Clone()
	for cell, idle := 0, 0; idle < len(s.own) && s.open > 0; cell, idle = (cell+1)%len(s.own), idle+1 {
		if s.learn(suppose, cell) {
			idle = 0
		}
		if s.broken {
			return
		}
	}
}

// learn supposes each owner of a cell and reports whether one was refuted.
func (s *state) learn(suppose *state, cell int) (learned bool) {
	for _, k := range s.ownersOf(cell) {
		if s.own[cell] >= 0 || s.broken {
			break
		}
		if !s.allows(cell, int(k)) || !s.refutes(suppose, cell, int(k)) {
			continue
		}
		learned = true
		s.ruleOut(cell, int(k))
		s.closeHard()
	}
	return learned
}

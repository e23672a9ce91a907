package nonogram

import (
	"math/bits"

	"inkbank/grade"
)

// closeExact applies the exact-line rule until it finds no more, and reports
// whether that ends without a contradiction.
func (s *state) closeExact() bool {
	s.sweep(ruleExact)
	return !s.broken
}

// whatIf is a supposition about a cell.
type whatIf struct {
	row    int
	cell   uint64 // mask in the row
	filled bool   // what is supposed
}

// decideAs decides a cell as is supposed.
func (s *state) decideAs(w whatIf) bool {
	if w.filled {
		return s.decide(w.row, w.cell, 0)
	}
	return s.decide(w.row, 0, w.cell)
}

// opposite supposes the other value.
func (w whatIf) opposite() whatIf { return whatIf{w.row, w.cell, !w.filled} }

// refutes reports whether a supposition leads the exact-line rule into a
// contradiction; suppose is scratch space.
func (s *state) refutes(suppose *state, w whatIf) bool {
	suppose.Assign(s)
	suppose.decideAs(w)
	return !suppose.closeExact()
}

// failing returns the line that a refuted supposition leaves without a way to
// finish it, the soonest when all lines are looked at side by side.
func (s *state) failing(w whatIf) int {
	now := s.Clone()
	now.decideAs(w)
	for !now.broken && now.Clone().applyTo(now, ruleExact) {
	}
	return now.fault
}

// eachWhatIf supposes each open cell filled, then empty, in reading order, and
// calls found for what is refuted, until it returns false. A cell that is
// refuted as filled is not tried as empty.
func (s *state) eachWhatIf(found func(whatIf) bool) {
	suppose := s.Clone()
	for row := range s.b.h {
		for open := full(s.b.w) &^ (s.black[row] | s.white[row]); open != 0; open &= open - 1 {
			cell := open & -open
			if (s.black[row]|s.white[row])&cell != 0 {
				continue // known by now
			}
			w := whatIf{row, cell, true}
			if !s.refutes(suppose, w) {
				w = w.opposite()
				if !s.refutes(suppose, w) {
					continue
				}
			}
			if !found(w) {
				return
			}
		}
	}
}

// exhaust applies the whole ladder and returns the suppositions that told
// something. Each is followed up with exact lines at once, which comes to the same
// end as the ladder, sooner. What is likely to tell something is supposed first.
func (s *state) exhaust(likely []whatIf) (told []whatIf) {
	if !s.closeExact() {
		return nil
	}
	suppose := s.Clone()
	for _, w := range likely {
		s.learn(suppose, w)
	}
	cells := s.b.w * s.b.h
	for i, idle := 0, 0; idle < cells && s.open > 0; i, idle = (i+1)%cells, idle+1 {
		for _, filled := range [2]bool{true, false} {
			w := whatIf{row: i / s.b.w, cell: 1 << (i % s.b.w), filled: filled}
			if s.learn(suppose, w) {
				told, idle = append(told, w), 0
			}
		}
	}
	return told
}

// learn decides an open cell if what is supposed about it is refuted, and what
// follows by exact lines.
func (s *state) learn(suppose *state, w whatIf) bool {
	if (s.black[w.row]|s.white[w.row])&w.cell != 0 {
		return false
	}
	refuted := s.refutes(suppose, w)
	s.looks = suppose.looks
	if !refuted {
		return false
	}
	changed := s.decideAs(w.opposite())
	s.closeExact()
	return changed
}

// applyContradiction: if a cell cannot be filled, because the exact-line rule
// then finds a line that cannot be finished, it is empty, and the reverse. A
// cell that can be neither is a contradiction, which filling it meets again.
func applyContradiction(seen, into *state) (changed bool) {
	if seen.broken {
		return false
	}
	seen.eachWhatIf(func(w whatIf) bool {
		changed = into.decideAs(w.opposite()) || changed
		return !into.broken
	})
	return changed
}

// eachContradiction tells the cells that one supposition decides. Args: cell,
// the value that was supposed, the line that could not be finished, its clue.
func eachContradiction(s *state, yield func(grade.Step) bool) {
	s.eachWhatIf(func(w whatIf) bool {
		at := grade.At(w.row, bits.TrailingZeros64(w.cell))
		supposed, left := emptyValue, filledValue
		if w.filled {
			supposed, left = left, supposed
		}
		line := s.failing(w)
		return yield(grade.Step{
			Technique: "contradiction",
			Cells:     []grade.Site{at},
			Sets:      []grade.Change{{At: at, Value: left}},
			Args:      []grade.Arg{grade.CellsArg(at), grade.ValuesArg(supposed), s.b.lineArg(line), s.b.clueArg(line)},
		})
	})
}

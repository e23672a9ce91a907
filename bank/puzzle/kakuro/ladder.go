package kakuro

import (
	"strconv"
	"strings"

	"inkbank/grade"
)

// ladderRevision changes whenever what a technique finds, or the score, changes.
const ladderRevision = 1

// The longest runs that are looked through whole at Medium and at Hard. The
// lengths are the layout's, so the rules stay monotone. With these each of the four
// tiers has a fair share of other people's boards: of 429 published ones that have
// one solution 184 are Easy, 103 Medium, 65 Hard and 60 Expert; the 17 others take
// suppositions. With 3 and 5 instead of 2 and 4 only 26 would be Expert.
const (
	pairRun  = 2
	shortRun = 4
)

// rule is a rule that looks at one run at a time.
type rule uint8

// The rules in the ladder's order.
const (
	ruleLast rule = iota
	rulePlaced
	ruleOnly
	ruleCombinations
	ruleHidden
	rulePair
	ruleShort
	ruleExact
	ruleCount
)

// find keeps in a view the digits that the rule leaves; false where it sees that
// the run cannot be filled.
func (r rule) find(v *view) bool {
	switch r {
	case ruleLast:
		return v.findLast()
	case rulePlaced:
		return v.findPlaced()
	case ruleOnly:
		return v.findOnly()
	case ruleCombinations:
		return v.findCombinations()
	case ruleHidden:
		return v.findHidden()
	default: // the exact rules, which differ in the runs that they look at
		return v.findExact()
	}
}

// ladder is the family's techniques, easiest first.
//
// last-cell, placed-digit and only-combination are what combinations finds where
// it is plainest; together with it they are the easy tier. hidden-single asks
// that every combination which fits has the digit: in a unit of nine cells each
// digit has a place, in a run it need not have one. The exact rules
// look through all ways to fill a run; contradiction supposes a digit.
var ladder = newLadder(
	runTechnique("last-cell", grade.Easy, ruleLast, "only-combination"),
	runTechnique("placed-digit", grade.Easy, rulePlaced, "combinations"),
	runTechnique("only-combination", grade.Easy, ruleOnly, "combinations"),
	runTechnique("combinations", grade.Easy, ruleCombinations, "exact-run"),
	runTechnique("hidden-single", grade.Medium, ruleHidden, "exact-run"),
	runTechnique("exact-pair", grade.Medium, rulePair, "exact-short-run"),
	runTechnique("exact-short-run", grade.Hard, ruleShort, "exact-run"),
	runTechnique("exact-run", grade.Expert, ruleExact),
	grade.Technique[*state]{
		Name: "contradiction", Tier: grade.Extreme,
		Apply: applyContradiction, Each: eachContradiction,
	},
)

func newLadder(techniques ...grade.Technique[*state]) *grade.Ladder[*state] {
	l, err := grade.NewLadder("kakuro", ladderRevision, techniques...)
	if err != nil {
		panic(err)
	}
	return l
}

// runTechnique is the technique of a rule.
func runTechnique(name string, tier grade.Tier, r rule, subsumedBy ...string) grade.Technique[*state] {
	return grade.Technique[*state]{
		Name: name, Tier: tier, SubsumedBy: subsumedBy,
		Apply: func(seen, into *state) bool {
			if seen == into {
				return seen.sweep(r)
			}
			return seen.applyTo(into, r)
		},
		Each: func(s *state, yield func(grade.Step) bool) { s.eachRun(name, r, yield) },
	}
}

// look reads a run and applies a rule to what was read.
func (s *state) look(r rule, v *view, run int) bool {
	return v.read(s.cand, s.b.runs[run].cells, s.b.sums[run]) && r.find(v)
}

// sweep applies a rule to all runs that it has to look at, until there is none.
func (s *state) sweep(r rule) (changed bool) {
	var v view
	for run := s.stale.first(r); run >= 0 && !s.broken; run = s.stale.first(r) {
		s.stale.remove(run, r.set())
		if !s.look(r, &v, run) {
			s.breakAt(run)
			return true
		}
		open := s.open
		changed = s.take(run, &v) || changed
		if s.open == open || r.exact() {
			s.stale.remove(run, r.settles())
		}
	}
	return changed
}

// take restricts the cells of a run to what a rule left of them.
func (s *state) take(run int, v *view) (changed bool) {
	cells := s.b.runs[run].cells
	for _, i := range v.open[:v.k] {
		if c := cells[i]; s.cand[c]&^v.dom[i] != 0 && s.restrict(int(c), v.dom[i]) {
			changed = true
		}
	}
	return changed
}

// applyTo applies to another state what a rule finds in this one. Where that is
// nothing and the other knows no more of the run, it is spared the same look.
func (s *state) applyTo(into *state, r rule) (changed bool) {
	var v view
	for run := range s.b.runs {
		if !s.stale.has(run, r) || into.broken {
			continue
		}
		if !s.look(r, &v, run) {
			into.breakAt(run)
			return true
		}
		if into.take(run, &v) {
			changed = true
		} else if s.same(into, run) {
			into.stale.remove(run, r.settles())
		}
	}
	return changed
}

// same reports whether two states allow the same digits in a run.
func (s *state) same(other *state, run int) bool {
	for _, c := range s.b.runs[run].cells {
		if s.cand[c] != other.cand[c] {
			return false
		}
	}
	return true
}

// eachRun tells what a rule finds, run by run. Args: the sum with its cell, the
// cells of the run; for rules that name digits those, see named.
func (s *state) eachRun(name string, r rule, yield func(grade.Step) bool) {
	var v view
	for run := range s.b.runs {
		if !s.stale.has(run, r) || !s.look(r, &v, run) {
			continue
		}
		step := s.runStep(name, run, &v)
		if len(step.Sets)+len(step.Clears) == 0 {
			continue
		}
		if digits := s.named(r, run, &v); digits != 0 {
			step.Args = append(step.Args, grade.ValuesArg(strings.Split(digitsText(digits), "")...))
		}
		if !yield(step) {
			return
		}
	}
}

// named is the digits that explain what a rule has found in a view: those that are
// used up, those that combinations leave to the open cells, or those that the run
// cannot do without. Rules that look through ways to fill a run name none.
func (s *state) named(r rule, run int, v *view) (digits uint16) {
	for _, i := range v.open[:v.k] {
		switch left := v.dom[i]; r {
		case rulePlaced:
			digits |= v.placed & s.cand[s.b.runs[run].cells[i]]
		case ruleOnly, ruleCombinations:
			digits |= left
		case ruleHidden:
			if left&(left-1) == 0 {
				digits |= left
			}
		}
	}
	return digits
}

// runStep is a step that rests on a run and changes cells of it.
func (s *state) runStep(name string, run int, v *view) grade.Step {
	step := grade.Step{Technique: name, Cells: s.b.sites(run), Args: s.b.runArgs(run)}
	for _, i := range v.open[:v.k] {
		step.Sets, step.Clears = s.changes(step.Sets, step.Clears, int(s.b.runs[run].cells[i]), v.dom[i])
	}
	return step
}

// changes adds what it means to leave a cell only some of its digits: the digit
// that is left, or else those that go.
func (s *state) changes(sets, clears []grade.Change, cell int, left uint16) (_, _ []grade.Change) {
	at, gone := s.b.cellSite(cell), s.cand[cell]&^left
	switch {
	case gone == 0:
	case left&(left-1) == 0:
		sets = append(sets, grade.Change{At: at, Value: digitsText(left)})
	default:
		clears = append(clears, grade.Change{At: at, Value: digitsText(gone)})
	}
	return sets, clears
}

// sites returns the cells of a run.
func (l *layout) sites(run int) []grade.Site {
	list := make([]grade.Site, len(l.runs[run].cells))
	for i, c := range l.runs[run].cells {
		list[i] = l.cellSite(int(c))
	}
	return list
}

// runArgs are what sentences say of a run: its sum, with the cell of the sum, and
// its cells.
func (b *board) runArgs(run int) []grade.Arg {
	sum := strconv.Itoa(int(b.sums[run]))
	return []grade.Arg{
		{Kind: grade.ArgClue, Sites: []grade.Site{b.site(int(b.runs[run].head))}, Values: []string{sum}},
		grade.CellsArg(b.sites(run)...),
	}
}

package puzzletest

import (
	"context"
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// lattice is all positions of a board that hold its solution.
type lattice[P any, S grade.State[S]] struct {
	sample
	def           puzzle.Def[P, S]
	possibilities func(P, S) []grade.Change
	p             P
	start, end    S
	truth         map[grade.Change]bool // the solution's values
}

func newLattice[P any, S grade.State[S]](
	t *testing.T, def puzzle.Def[P, S], possibilities func(P, S) []grade.Change, p P, s sample,
) lattice[P, S] {
	t.Helper()
	// The solution is the independent count's, not the ladder's.
	count := def.Brute(context.Background(), p, 2)
	if count.Number() != 1 {
		t.Fatalf("an independent count finds %d solutions\n%s", count.Number(), s.Text)
	}
	end, err := def.ParseSolution(p, count.Solutions[0])
	if err != nil {
		t.Fatalf("%v\n%s", err, s.Text)
	}
	l := lattice[P, S]{sample: s, def: def, possibilities: possibilities, p: p, start: def.Start(p), end: end}
	l.truth = map[grade.Change]bool{}
	for _, c := range possibilities(p, end) {
		l.truth[c] = true
	}
	if len(l.truth) == 0 || !end.Within(l.start) {
		t.Fatalf("the solution has %d values, or does not lie in the start\n%s", len(l.truth), s.Text)
	}
	return l
}

func (l lattice[P, S]) random(name string) *rand.Rand { return source(name, l.def.Name, l.Text) }

// state returns a random position that holds the solution: one that some set of
// techniques reaches, with some wrong values removed and some right ones entered.
func (l lattice[P, S]) state(t *testing.T, r *rand.Rand) S {
	s := l.start.Clone()
	if r.IntN(4) > 0 {
		l.def.Ladder.Close(s, l.set(r))
	}
	return l.thinned(t, r, s)
}

// thinned returns s with a random share of its wrong values removed, and at
// times some right ones entered.
func (l lattice[P, S]) thinned(t *testing.T, r *rand.Rand, s S) S {
	t.Helper()
	s = s.Clone()
	percent := []int{1, 5, 20, 50, 90}[r.IntN(5)]
	for _, c := range l.possibilities(l.p, s) {
		step := grade.Step{}
		switch {
		case !l.truth[c] && r.IntN(100) < percent:
			step.Clears = []grade.Change{c}
		case l.truth[c] && percent < 10 && r.IntN(100) < percent:
			step.Sets = []grade.Change{c}
		default:
			continue
		}
		if err := s.Do(step); err != nil {
			t.Fatalf("possibilities lists %v %q: %v\n%s", c.At, c.Value, err, l.Text)
		}
	}
	if s.Broken() || !l.end.Within(s) {
		t.Fatalf("removing wrong values and entering right ones loses the solution\n%s", l.Text)
	}
	return s
}

// set returns a random set of techniques: all up to a tier, or all but one, or any.
func (l lattice[P, S]) set(r *rand.Rand) grade.Set {
	all := l.def.Ladder.UpTo(grade.Tier(1 + r.IntN(int(grade.Extreme))))
	switch r.IntN(3) {
	case 0:
		return all
	case 1:
		return all.Without(1 << r.IntN(len(l.def.Ladder.Techniques())))
	}
	return all & grade.Set(r.Uint64())
}

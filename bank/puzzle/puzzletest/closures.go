package puzzletest

import (
	"math/rand/v2"
	"testing"

	"inkbank/grade"
)

// testClosures: on random positions, and for random sets of techniques, the
// closure does not depend on the order of rules; closures of fewer possibilities
// and of more techniques lie within.
func testClosures[P any, S grade.State[S]](t *testing.T, l lattice[P, S], states int) {
	r := l.random("closures")
	for range states {
		s, set := l.state(t, r), l.set(r)
		closed := s.Clone()
		l.def.Ladder.Close(closed, set)
		anyOrder := l.closeAnyhow(r, s, set)
		if !anyOrder.Equal(closed) {
			t.Errorf("the closure depends on the order of %v: from\n%s\nit is\n%s\nor\n%s\nof\n%s",
				l.def.Ladder.Names(set), l.text(s), l.text(closed), l.text(anyOrder), l.Text)
		}
		sub := l.thinned(t, r, s)
		below := sub.Clone()
		l.def.Ladder.Close(below, set)
		if !below.Within(closed) {
			t.Errorf("with fewer possibilities the closure of %v is larger: from\n%s\nit is\n%s\nand from\n%s\nit is\n%s\nof\n%s",
				l.def.Ladder.Names(set), l.text(sub), l.text(below), l.text(s), l.text(closed), l.Text)
		}
		more := s.Clone()
		l.def.Ladder.Close(more, set|l.set(r))
		if !more.Within(closed) || !l.end.Within(more) {
			t.Errorf("with more techniques the closure is larger, or loses the solution: from\n%s\nof\n%s", l.text(s), l.Text)
		}
		if t.Failed() {
			return
		}
	}
}

// closeAnyhow is the closure by techniques in random order, in place or from a
// snapshot as it comes.
func (l lattice[P, S]) closeAnyhow(r *rand.Rand, from S, set grade.Set) S {
	s := from.Clone()
	techniques := l.def.Ladder.Techniques()
	for changed := true; changed && !s.Broken(); {
		changed = false
		for _, i := range r.Perm(len(techniques)) {
			if !set.Has(i) {
				continue
			}
			seen := s
			if r.IntN(2) == 0 {
				seen = s.Clone()
			}
			if techniques[i].Apply(seen, s) {
				changed = true
			}
		}
	}
	return s
}

// testContradictions: on positions that have lost the solution the closure of a
// tier does not depend on the order of rules either, and never solves the board.
func testContradictions[P any, S grade.State[S]](t *testing.T, l lattice[P, S], states int) {
	r := l.random("contradictions")
	for range states {
		s := l.state(t, r)
		var open []grade.Change
		for _, c := range l.possibilities(l.p, s) {
			alone := s.Clone()
			if l.truth[c] && alone.Do(grade.Step{Clears: []grade.Change{c}}) == nil && !alone.Broken() && !alone.Equal(s) {
				open = append(open, c)
			}
		}
		if len(open) == 0 {
			continue
		}
		lost := open[r.IntN(len(open))]
		if err := s.Do(grade.Step{Clears: []grade.Change{lost}}); err != nil {
			t.Fatalf("%v\n%s", err, l.Text)
		}
		set := l.def.Ladder.UpTo(l.Tier)
		closed := s.Clone()
		l.def.Ladder.Close(closed, set)
		if closed.Solved() {
			t.Errorf("without %v %q the board is solved all the same: from\n%s\nof\n%s", lost.At, lost.Value, l.text(s), l.Text)
		}
		if anyOrder := l.closeAnyhow(r, s, set); !anyOrder.Equal(closed) {
			t.Errorf("without %v %q the closure depends on the order of rules: from\n%s\nof\n%s", lost.At, lost.Value, l.text(s), l.Text)
		}
		if t.Failed() {
			return
		}
	}
}

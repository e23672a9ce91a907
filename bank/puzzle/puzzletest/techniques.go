package puzzletest

import (
	"cmp"
	"slices"
	"testing"

	"inkbank/grade"
)

// testTechniques holds each technique to its promises on random positions.
func testTechniques[P any, S grade.State[S]](t *testing.T, l lattice[P, S], states int) {
	r := l.random("techniques")
	for range states {
		s := l.state(t, r)
		sub := l.thinned(t, r, s)
		for _, q := range l.def.Ladder.Techniques() {
			after := checkApply(t, l, q, s)
			checkEach(t, l, q, s, after)
			checkSubsumed(t, l, q, s, after)
			below := sub.Clone()
			q.Apply(sub, below)
			if !below.Within(after) {
				t.Errorf("%s is not monotone: with fewer possibilities it leaves more\n%s\nof\n%s\nin\n%s",
					q.Name, l.text(sub), l.text(s), l.Text)
			}
		}
		if t.Failed() {
			return
		}
	}
}

func (l lattice[P, S]) text(s S) string { return l.def.EncodeState(l.p, s) }

// checkApply: sound, inflationary, truthful about changes, and in place at least
// as strong as from a snapshot, which is left alone. It returns the position after.
func checkApply[P any, S grade.State[S]](t *testing.T, l lattice[P, S], q grade.Technique[S], s S) S {
	t.Helper()
	seen, after, within := s.Clone(), s.Clone(), s.Clone()
	changed := q.Apply(seen, after)
	changedWithin := q.Apply(within, within)
	fail := func(what string) { t.Errorf("%s %s\n%s\nof\n%s", q.Name, what, l.text(s), l.Text) }
	switch {
	case !seen.Equal(s):
		fail("changes the snapshot that it looks at")
	case !l.end.Within(after) || !l.end.Within(within):
		fail("removes a true value")
	case !after.Within(s) || !within.Within(s):
		fail("adds possibilities")
	case changed == after.Equal(s) || changedWithin == within.Equal(s):
		fail("does not report truly whether it changed anything")
	case changed && after.Left() >= s.Left():
		fail("changes the position and leaves as much")
	case changed != changedWithin || !within.Within(after):
		fail("does less in place than from a snapshot")
	}
	return after
}

// checkSubsumed: what is said to subsume a technique finds all that it finds.
func checkSubsumed[P any, S grade.State[S]](t *testing.T, l lattice[P, S], q grade.Technique[S], s, after S) {
	t.Helper()
	for i, other := range l.def.Ladder.Techniques() {
		if !slices.Contains(q.SubsumedBy, other.Name) {
			continue
		}
		all := s.Clone()
		if l.def.Ladder.Close(all, 1<<i); !all.Solved() && !all.Within(after) {
			t.Errorf("%s is said to find all that %s finds, and leaves\n%s\nwhere that leaves\n%s\nof\n%s\nin\n%s",
				other.Name, q.Name, l.text(all), l.text(after), l.text(s), l.Text)
		}
	}
}

// checkEach: every instance changes something, says exactly what in reading
// order, and all together do what Apply does; looking changes nothing.
func checkEach[P any, S grade.State[S]](t *testing.T, l lattice[P, S], q grade.Technique[S], s, after S) {
	t.Helper()
	seen, together := s.Clone(), s.Clone()
	fail := func(what string, step grade.Step) {
		t.Helper()
		t.Errorf("%s: %s: %+v\n%s\nof\n%s", q.Name, what, step, l.text(s), l.Text)
	}
	var first *grade.Step
	q.Each(seen, func(step grade.Step) bool {
		if first == nil {
			first = &step
		}
		if step.Technique != q.Name || len(step.Cells) == 0 {
			fail("a step of another name or without a pattern", step)
		}
		if !ordered(step.Sets) || !ordered(step.Clears) {
			fail("changes out of reading order", step)
		}
		if why := exact(s, step); why != "" {
			fail(why, step)
		}
		if err := together.Do(step); err != nil {
			fail(err.Error(), step)
		}
		return true
	})
	if !seen.Equal(s) {
		t.Errorf("%s: looking for its instances changes the position\n%s", q.Name, l.text(s))
	}
	if !together.Equal(after) {
		t.Errorf("%s: its instances together leave\n%s\nand applied it leaves\n%s\nfrom\n%s\nof\n%s",
			q.Name, l.text(together), l.text(after), l.text(s), l.Text)
	}
	calls := 0
	q.Each(seen, func(step grade.Step) bool { calls++; return false })
	if calls > 1 {
		t.Errorf("%s: %d instances after being told to stop", q.Name, calls)
	}
}

// ordered reports whether changes come in reading order, each site once.
func ordered(list []grade.Change) bool {
	return slices.IsSortedFunc(list, func(a, b grade.Change) int {
		if c := inReadingOrder(a.At, b.At); c != 0 {
			return c
		}
		return 1 // the same site twice
	})
}

func inReadingOrder(a, b grade.Site) int {
	return cmp.Or(cmp.Compare(a.Row(), b.Row()), cmp.Compare(a.Col(), b.Col()),
		cmp.Compare(a.To().Row(), b.To().Row()), cmp.Compare(a.To().Col(), b.To().Col()))
}

// exact reports what is wrong with a step's list of changes: each must change s
// by itself, and one value a time they do what the step does. "" is nothing.
func exact[S grade.State[S]](s S, step grade.Step) string {
	whole, parts := s.Clone(), s.Clone()
	if err := whole.Do(step); err != nil {
		return err.Error()
	}
	if whole.Equal(s) || whole.Left() >= s.Left() && !whole.Broken() {
		return "a step that changes nothing"
	}
	single := func(one grade.Step) bool {
		alone := s.Clone()
		return alone.Do(one) == nil && parts.Do(one) == nil && !alone.Equal(s)
	}
	for _, c := range step.Sets {
		if !single(grade.Step{Sets: []grade.Change{c}}) {
			return "it sets what is set"
		}
	}
	for _, c := range step.Clears {
		for _, v := range values(c.Value) {
			if !single(grade.Step{Clears: []grade.Change{{At: c.At, Value: v}}}) {
				return "it clears what is not there"
			}
		}
	}
	if !parts.Equal(whole) {
		return "its changes one by one are not the step"
	}
	return ""
}

package puzzletest

import (
	"slices"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// testProof: the ladder solves the board to the count's solution; the tier is
// the least that does; the proof holds, and spoiled ones do not.
func testProof[P any, S grade.State[S]](t *testing.T, l lattice[P, S]) {
	ladder := l.def.Ladder
	fail := func(what string, args ...any) {
		t.Helper()
		t.Errorf(what+"\n%s", append(args, l.Text)...)
	}
	proof, err := ladder.Prove(l.start)
	if err != nil || proof.Tier != l.Tier || !proof.Solved.Equal(l.end) {
		fail("proved %v: %v, want %v and the count's solution", proof.Tier, err, l.Tier)
		return
	}
	for _, tier := range grade.Tiers() {
		solved := ladder.Solves(l.start, ladder.UpTo(tier))
		if solved != (tier >= l.Tier) {
			fail("the techniques up to %v: solved is %v for a board of tier %v", tier, solved, l.Tier)
		}
		err := ladder.Check(l.start, l.end, tier, proof.Stuck)
		if (err == nil) != (tier == l.Tier) {
			fail("the proof for tier %v: %v, for a board of tier %v", tier, err, l.Tier)
		}
	}
	if l.Tier > grade.Easy {
		testStuck(t, l, proof)
	}
	testAblation(t, l, proof)
}

// testStuck: the lower tiers' steps leave as many squares empty as is claimed, and only a
// position between start and solution where these tiers stop passes for the stuck one.
func testStuck[P any, S grade.State[S]](t *testing.T, l lattice[P, S], proof grade.Proof[S]) {
	path, err := l.def.Ladder.Path(l.start, l.Tier-1)
	if left := unfilled(l.def.Draw(l.p, l.start, puzzle.Marks{}), path); err != nil || len(left) != l.Open {
		t.Errorf("the steps below %v leave %d squares empty, %v; claimed are %d\n%s", l.Tier, len(left), err, l.Open, l.Text)
	}
	lower := l.def.Ladder.UpTo(l.Tier - 1)
	// A position within the stuck one where the lower tiers stop as well proves as much.
	r := l.random("proofs")
	for range 10 {
		s := l.thinned(t, r, proof.Stuck)
		l.def.Ladder.Close(s, lower)
		err := l.def.Ladder.Check(l.start, l.end, l.Tier, s)
		if (err == nil) == s.Solved() {
			t.Errorf("a stuck position with fewer possibilities, solved %v: %v\n%s\nof\n%s", s.Solved(), err, l.text(s), l.Text)
		}
	}
	lost := proof.Stuck.Clone()
	for _, c := range l.possibilities(l.p, lost) {
		if err := lost.Do(grade.Step{Clears: []grade.Change{c}}); err != nil {
			t.Fatalf("clear %v %q: %v\n%s", c.At, c.Value, err, l.Text)
		}
		if !l.end.Within(lost) {
			break
		}
	}
	wrong := map[string]S{"solved": l.end, "broken or lost": lost}
	if fresh := l.start.Clone(); l.def.Ladder.Close(fresh, lower) != 0 {
		wrong["not yet stuck"] = l.start
	}
	for what, s := range wrong {
		if err := l.def.Ladder.Check(l.start, l.end, l.Tier, s); err == nil {
			t.Errorf("a stuck position that is %s passes\n%s", what, l.Text)
		}
	}
	if err := l.def.Ladder.Check(proof.Stuck, l.end, l.Tier, l.start); err == nil && !l.start.Equal(proof.Stuck) {
		t.Errorf("a stuck position that is not reached from the start passes\n%s", l.Text)
	}
	if err := l.def.Ladder.Check(l.start, proof.Stuck, l.Tier, proof.Stuck); err == nil {
		t.Errorf("a solution that is none passes\n%s", l.Text)
	}
}

// testAblation: needs and enough are what their definitions say, by closures in
// random order.
func testAblation[P any, S grade.State[S]](t *testing.T, l lattice[P, S], proof grade.Proof[S]) {
	ladder, r := l.def.Ladder, l.random("ablation")
	solves := func(set grade.Set) bool { return l.closeAnyhow(r, l.start, set).Solved() }
	all := ladder.UpTo(l.Tier)
	ablation := ladder.Ablate(l.start, proof)
	needs, enough := ablation.Needs(), ablation.Enough()
	if !solves(enough) || enough&^all != 0 {
		t.Errorf("%v do not solve the board\n%s", ladder.Names(enough), l.Text)
	}
	for i, q := range ladder.Techniques() {
		own := grade.Set(1) << i
		if enough.Has(i) && solves(enough.Without(own)) {
			t.Errorf("%s can be dropped from %v\n%s", q.Name, ladder.Names(enough), l.Text)
		}
		group := own | subsumers(ladder, q)
		needed := all.Has(i) && !solves(all.Without(group)) && solves(all.Without(group)|own)
		if needs.Has(i) != needed {
			t.Errorf("%s: needed is %v, by its definition %v\n%s", q.Name, needs.Has(i), needed, l.Text)
		}
	}
}

// subsumers returns the techniques that find all that q finds, by one step or more.
func subsumers[S grade.State[S]](ladder *grade.Ladder[S], q grade.Technique[S]) (set grade.Set) {
	for i, other := range ladder.Techniques() {
		if slices.Contains(q.SubsumedBy, other.Name) {
			set |= 1<<i | subsumers(ladder, other)
		}
	}
	return set
}

// testEasiestFirst: at each step of the path no easier technique changes anything.
func testEasiestFirst[P any, S grade.State[S]](t *testing.T, l lattice[P, S]) {
	path, err := l.def.Ladder.Path(l.start, l.Tier)
	if err != nil {
		t.Errorf("%v\n%s", err, l.Text)
		return
	}
	s := l.start.Clone()
	for i, step := range path {
		for _, q := range l.def.Ladder.Techniques() {
			if q.Name == step.Technique {
				break
			}
			if q.Apply(s, s.Clone()) {
				t.Errorf("step %d is %s, though %s goes on\n%s\nof\n%s", i+1, step.Technique, q.Name, l.text(s), l.Text)
			}
		}
		if err := s.Do(step); err != nil {
			t.Errorf("step %d: %v\n%s", i+1, err, l.Text)
		}
	}
	if !s.Equal(l.end) {
		t.Errorf("the path does not end at the solution\n%s", l.Text)
	}
}

package shikaku

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"inkbank/grade"
)

// outcome counts what became of a rule's uses.
type outcome struct{ fires, misses, breaks int }

// checkRule compares what a technique finds with its definition: applied to another
// position, told in steps, and applied in place.
func checkRule(t *testing.T, r *rand.Rand, rule int, s *state, l *listing, tally *outcome) {
	t.Helper()
	q, find := ladder.Techniques()[rule], definitions[rule]
	want := l.clone()
	want.enter(l, find)
	seen, into := s.Clone(), s.Clone()
	changed := q.Apply(seen, into)
	if !seen.Equal(s) {
		t.Fatalf("%s changes the position it looks at\n%s", q.Name, encode(s.board))
	}
	if changed != !into.Equal(s) {
		t.Fatalf("%s says changed %v\n%s", q.Name, changed, encode(s.board))
	}
	checkState(t, into, want)
	checkEach(t, q, s, l, find)

	inPlace := s.Clone()
	changed = q.Apply(inPlace, inPlace)
	if changed == l.equal(want) {
		t.Fatalf("%s in place says changed %v, want %v\n%s", q.Name, changed, !changed, encode(s.board))
	}
	closed := l.clone()
	closed.close(definitions[rule : rule+1])
	ladder.Close(inPlace, grade.Set(1)<<rule)
	checkState(t, inPlace, closed)
	checkLater(t, r, rule, s, l)
	switch {
	case want.broken():
		tally.breaks++
	case want.equal(l):
		tally.misses++
	default:
		tally.fires++
	}
}

// checkLater applies what a technique finds to a position that has lost more since
// then, and lets it go on there.
func checkLater(t *testing.T, r *rand.Rand, rule int, s *state, l *listing) {
	t.Helper()
	into, want := s.Clone(), l.clone()
	for range 1 + r.IntN(3) {
		if into.broken || into.Solved() {
			break
		}
		m := drawMove(r, into, nil, false)
		m.state(into)
		m.listed(want)
	}
	q := ladder.Techniques()[rule]
	before := into.Clone()
	if changed := q.Apply(s.Clone(), into); changed == into.Equal(before) {
		t.Fatalf("%s says changed %v of a later position\n%s", q.Name, changed, encode(s.board))
	}
	want.enter(l, definitions[rule])
	checkState(t, into, want)
	want.close(definitions[rule : rule+1])
	ladder.Close(into, grade.Set(1)<<rule)
	checkState(t, into, want)
}

// checkEach compares the steps of a technique with its definition.
func checkEach(t *testing.T, q grade.Technique[*state], s *state, l *listing, find definition) {
	t.Helper()
	found, ok := find(l)
	if !ok {
		return // what steps tell where there is no solution is left open
	}
	want := map[grade.Change]bool{}
	for _, f := range found {
		if _, decided := l.owner(f.cell); !decided {
			want[grade.Change{At: s.site(f.cell), Value: s.clueSite(f.k).String()}] = true
		}
	}
	got := map[grade.Change]bool{}
	q.Each(s, func(step grade.Step) bool {
		if len(step.Sets) == 0 || len(step.Clears) > 0 || step.Technique != q.Name {
			t.Fatalf("%s: the step %+v\n%s", q.Name, step, encode(s.board))
		}
		for _, c := range step.Sets {
			got[c] = true
		}
		return true
	})
	if !maps.Equal(got, want) {
		t.Fatalf("%s tells %v, want %v, at %s\n%s", q.Name, got, want, encodeState(s.board, s), encode(s.board))
	}
}

// wander makes positions of a board, at random moves and by techniques, and checks
// each of them. Those that keep hold a solution.
func wander(r *rand.Rand, b *board, owner []int, keep bool, check func(s *state)) {
	s, gentle := start(b), r.IntN(3) > 0
	set := ladder.UpTo(grade.Tier(r.IntN(4))) // up to Hard, or no tier
	if r.IntN(6) == 0 {
		set = set.Without(loneCell | onlyOwner)
	}
	ladder.Close(s, set)
	for !s.broken && !s.Solved() {
		check(s)
		for range 1 + r.IntN(3) {
			if s.broken || s.Solved() {
				break
			}
			m := drawMove(r, s, owner, keep)
			for gentle && m.name != "rule out" && s.open > s.lone {
				m = drawMove(r, s, owner, keep)
			}
			m.state(s)
		}
		// A technique that looked must look again where something has changed since.
		q := ladder.Techniques()[r.IntN(len(definitions))]
		switch r.IntN(12) {
		case 0:
			q.Apply(s, s)
		case 1:
			q.Apply(s.Clone(), s)
		}
	}
}

// On random positions of random boards every rule finds what its definition says,
// and a contradiction just where the definition has one.
func TestRulesAgainstDefinitions(t *testing.T) {
	rounds := 3000
	if testing.Short() {
		rounds = 800
	}
	r := rand.New(rand.NewPCG(7, 1))
	tally := make([]outcome, len(definitions))
	positions := 0
	for i := range rounds {
		b, owner := looseBoard(t, r, 2+r.IntN(6), 2+r.IntN(6), 2+r.IntN(10))
		all := listed(b)
		wander(r, b, owner, i%2 > 0, func(s *state) {
			positions++
			l := all.at(s)
			for rule := range definitions {
				checkRule(t, r, rule, s, l, &tally[rule])
			}
		})
	}
	t.Logf("%d positions: %+v", positions, tally)
	for rule, n := range tally {
		if n.fires < rounds/2 || n.misses < rounds/2 || rule > 2 && n.breaks < rounds/50 {
			t.Errorf("%s: %+v, too few to say anything", ladder.Techniques()[rule].Name, n)
		}
	}
}

// eachMade calls a function for boards that the generator made, with the owners of
// their cells.
func eachMade(t *testing.T, count int, sizes []string, f func(b *board, owner []int)) {
	t.Helper()
	for _, size := range sizes {
		for _, tier := range allTiers {
			for _, b := range boards(t, count, size, tier, "") {
				f(b, ownersOf(t, b))
			}
		}
	}
}

// The same on the way through boards that the generator made.
func TestRulesOnMadeBoards(t *testing.T) {
	count := 10
	if testing.Short() {
		count = 3
	}
	r := rand.New(rand.NewPCG(7, 2))
	tally := make([]outcome, len(definitions))
	eachMade(t, count, []string{"6x6", "8x8", "8x10"}, func(b *board, owner []int) {
		all := listed(b)
		wander(r, b, owner, true, func(s *state) {
			for rule := range definitions {
				checkRule(t, r, rule, s, all.at(s), &tally[rule])
			}
		})
	})
	t.Logf("%+v", tally)
}

// ownersOf is the clue of each cell in the first solution by the count.
func ownersOf(t *testing.T, b *board) []int {
	t.Helper()
	s, err := parseSolution(b, counted(t, b))
	if err != nil {
		t.Fatal(err)
	}
	owner := make([]int, len(s.own))
	for cell, k := range s.own {
		owner[cell] = int(k)
	}
	return owner
}

// The ladder of each tier ends where the definitions of its rules end, and the whole
// ladder where suppositions by the definitions do.
func TestLadderAgainstDefinitions(t *testing.T) {
	count := 10
	if testing.Short() {
		count = 3
	}
	r := rand.New(rand.NewPCG(7, 3))
	solved := map[grade.Tier]int{}
	each := func(b *board, owner []int) {
		all := listed(b)
		wander(r, b, owner, r.IntN(3) > 0, func(s *state) {
			for _, tier := range allTiers {
				if checkLadder(t, s, all, tier) {
					solved[tier]++
				}
			}
		})
	}
	eachMade(t, count, []string{"6x6"}, each)
	for range 20 * count {
		each(looseBoard(t, r, 3+r.IntN(3), 3+r.IntN(3), 3+r.IntN(7)))
	}
	t.Logf("solved: %v", solved)
	for i, tier := range allTiers[1:] {
		if solved[tier] < solved[allTiers[i]]+count {
			t.Errorf("solved by tier: %v, too few to tell the tiers apart", solved)
		}
	}
}

// checkLadder compares the closure of a tier with that of the definitions, and
// reports whether it solves the board.
func checkLadder(t *testing.T, s *state, all *listing, tier grade.Tier) bool {
	t.Helper()
	want := all.at(s)
	switch tier {
	case grade.Easy:
		want.close(definitions[:2])
	case grade.Medium:
		want.close(definitions[:3])
	case grade.Hard:
		want.close(definitions)
	default:
		want.exhaust()
		sooner := s.Clone()
		sooner.exhaust()
		checkState(t, sooner, want)
	}
	got := s.Clone()
	ladder.Close(got, ladder.UpTo(tier))
	checkState(t, got, want)
	return got.Solved()
}

// A supposition is refuted just where the definitions end in a contradiction, and
// steps tell each of them, with what it leaves.
func TestSuppositionsAgainstDefinitions(t *testing.T) {
	count := 5
	if testing.Short() {
		count = 2
	}
	r := rand.New(rand.NewPCG(7, 4))
	contradiction := ladder.Techniques()[len(definitions)]
	fired, missed := 0, 0
	each := func(b *board, owner []int) {
		all := listed(b)
		wander(r, b, owner, true, func(s *state) {
			l := all.at(s)
			refuted := l.refuted()
			checkSuppositions(t, contradiction, s, l, refuted)
			if len(refuted) > 0 {
				fired++
			} else {
				missed++
			}
		})
	}
	eachMade(t, count, []string{"6x6"}, each)
	for range 20 * count {
		each(looseBoard(t, r, 3+r.IntN(3), 3+r.IntN(3), 3+r.IntN(7)))
	}
	t.Logf("%d positions with refuted suppositions, %d without", fired, missed)
	if fired < 10*count || missed < 3*count {
		t.Error("too few to say anything")
	}
}

// checkSuppositions: all refuted owners go at once, and each step takes away one of
// them, or enters the other one of two.
func checkSuppositions(t *testing.T, q grade.Technique[*state], s *state, l *listing, refuted []owning) {
	t.Helper()
	want, into := l.clone(), s.Clone()
	for _, f := range refuted {
		want.ruleOut(f.cell, f.k)
	}
	if changed := q.Apply(s.Clone(), into); changed != (len(refuted) > 0) {
		t.Fatalf("changed %v, want %d refuted: %v\n%s", changed, len(refuted), refuted, encode(s.board))
	}
	checkState(t, into, want)
	var told []owning
	q.Each(s, func(step grade.Step) bool {
		if len(told) == len(refuted) {
			t.Fatalf("a step more than %v: %+v\n%s", refuted, step, encode(s.board))
		}
		f := refuted[len(told)]
		told = append(told, f)
		want, after := l.clone(), s.Clone()
		want.ruleOut(f.cell, f.k)
		if err := after.Do(step); err != nil {
			t.Fatal(err)
		}
		checkState(t, after, want)
		if sets := len(step.Sets); sets+len(step.Clears) != 1 || (sets == 1) != (len(l.may[f.cell]) == 2) {
			t.Fatalf("%v of %v: the step %+v\n%s", s.site(f.cell), l.may[f.cell], step, encode(s.board))
		}
		return true
	})
	if !slices.Equal(told, refuted) {
		t.Fatalf("steps tell %v, want %v\n%s", told, refuted, encode(s.board))
	}
}

// The 3 in the last row owns the cell beside it and so needs the corner; the other 3
// owns the cell above it and needs the same corner.
func TestTwoNumbersClaimOneCell(t *testing.T) {
	b, err := decode("2 . 2\n. 2 .\n3 . .\n. . 3")
	if err != nil {
		t.Fatal(err)
	}
	seen, err := decodeState(b, "r1c1 r1c1+r1c3+r2c2 r1c3 r3c1 r2c2 r1c3+r2c2+r4c3 r3c1 r2c2+r3c1 r3c1+r4c3 r3c1+r4c3 r4c3 r4c3")
	if err != nil {
		t.Fatal(err)
	}
	into := seen.Clone()
	if changed := seen.applyTo(into, ruleCover); !changed || !into.Broken() || into.fault != 9 {
		t.Errorf("changed %v, broken %v at %v, want r4c1", changed, into.Broken(), b.site(into.fault))
	}
}

package puzzletest

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// testClaim: what is claimed of a board hangs together, and grading the text
// claims the same again.
func testClaim(t *testing.T, f puzzle.Family, s sample) {
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%s\n%s", fmt.Sprintf(format, args...), s.Text)
	}
	if s.Family != f.Name() || s.Solutions != 1 || s.Ladder == "" || s.Tier == grade.Unproved {
		fail("family %q, %d solutions, ladder %q, tier %q", s.Family, s.Solutions, s.Ladder, s.Tier)
	}
	if (s.Tier == grade.Easy) != (s.Stuck == "" && s.Open == 0) {
		fail("a board of tier %v has %d open cells in %q", s.Tier, s.Open, s.Stuck)
	}
	testNames(t, f, s, "needs", s.Needs)
	testNames(t, f, s, "enough", s.Enough)
	if len(s.Enough) == 0 || s.Score < 100 {
		fail("enough %v, score %d", s.Enough, s.Score)
	}
	again, err := f.Grade(context.Background(), s.Text)
	if err != nil || !reflect.DeepEqual(again, s.Graded) {
		fail("graded anew: %+v, %v\nwant %+v", again, err, s.Graded)
	}
	stuck, err := f.Closure(s.Text, s.Tier-1)
	if s.Tier > grade.Easy && (err != nil || stuck != s.Stuck) {
		fail("the closure of the lower tiers is %q, %v; want %q", stuck, err, s.Stuck)
	}
	for _, tier := range grade.Tiers() {
		if tier >= s.Tier {
			end, err := f.Closure(s.Text, tier)
			solved, err2 := f.Closure(s.Text, s.Tier)
			if err != nil || err2 != nil || end != solved {
				fail("the closure up to %v is not the solution: %q, %v, %v", tier, end, err, err2)
			}
		}
	}
}

// testNames: a list of techniques that is not nil, in ladder order, of the
// board's tier and below; enough has one of the tier itself.
func testNames(t *testing.T, f puzzle.Family, s sample, what string, names []string) {
	if names == nil {
		t.Errorf("%s is nil\n%s", what, s.Text)
	}
	at, hardest := -1, grade.Unproved
	for _, name := range names {
		i := slices.IndexFunc(f.Techniques(), func(q puzzle.TechniqueInfo) bool { return q.Name == name })
		if i <= at {
			t.Errorf("%s %v: not in the order of the ladder\n%s", what, names, s.Text)
			return
		}
		at, hardest = i, f.Techniques()[i].Tier
	}
	if hardest > s.Tier || what == "enough" && hardest < s.Tier {
		t.Errorf("%s %v of a board of tier %v\n%s", what, names, s.Tier, s.Text)
	}
}

// damage is one way to spoil a claim. Some are only seen by proving anew.
type damage struct {
	name    string
	reprove bool
	spoil   func(g, other puzzle.Graded) puzzle.Graded
}

func damages() []damage {
	return []damage{
		{"board", false, func(g, o puzzle.Graded) puzzle.Graded { g.Text = o.Text; return g }},
		{"board cut short", false, func(g, o puzzle.Graded) puzzle.Graded { g.Text = g.Text[:len(g.Text)-1]; return g }},
		{"board not canonical", false, func(g, o puzzle.Graded) puzzle.Graded { g.Text += "\n"; return g }},
		{"solution", false, func(g, o puzzle.Graded) puzzle.Graded { g.Solution = o.Solution; return g }},
		{"no solution", false, func(g, o puzzle.Graded) puzzle.Graded { g.Solution = ""; return g }},
		{"count", false, func(g, o puzzle.Graded) puzzle.Graded { g.Solutions = 2; return g }},
		{"key", false, func(g, o puzzle.Graded) puzzle.Graded { g.Key ^= 1; return g }},
		{"tier above", false, func(g, o puzzle.Graded) puzzle.Graded { g.Tier = g.Tier%grade.Extreme + 1; return g }},
		{"stuck position", false, func(g, o puzzle.Graded) puzzle.Graded { g.Stuck = o.Stuck + "?"; return g }},
		{"open cells", false, func(g, o puzzle.Graded) puzzle.Graded { g.Open++; return g }},
		{"needs", true, func(g, o puzzle.Graded) puzzle.Graded { g.Needs = append([]string{"?"}, g.Needs...); return g }},
		{"enough", true, func(g, o puzzle.Graded) puzzle.Graded { g.Enough = nil; return g }},
		{"score", true, func(g, o puzzle.Graded) puzzle.Graded { g.Score++; return g }},
		{"ladder", true, func(g, o puzzle.Graded) puzzle.Graded { g.Ladder += "0"; return g }},
	}
}

// testVerify: a true claim has no faults, and each kind of damage is found.
func testVerify(t *testing.T, f puzzle.Family, boards []sample) {
	ctx := context.Background()
	for i, s := range boards {
		for _, reprove := range []bool{false, true} {
			if faults := f.Verify(ctx, s.Graded, reprove); len(faults) > 0 {
				t.Errorf("faults in a true claim, reprove %v: %v\n%s", reprove, faults, s.Text)
			}
		}
		other := boards[(i+1)%len(boards)].Graded
		if other.Text == s.Text || i%2 == 1 && !long() {
			continue
		}
		for _, d := range damages() {
			if faults := f.Verify(ctx, d.spoil(s.Graded, other), d.reprove); len(faults) == 0 {
				t.Errorf("damage to the %s is not found\n%s", d.name, s.Text)
			}
		}
		if s.Tier == grade.Easy {
			continue
		}
		stuck := s.Graded
		var err error
		if stuck.Stuck, err = f.Closure(s.Text, grade.Unproved); err != nil {
			t.Fatal(err)
		}
		if stuck.Stuck != s.Stuck && len(f.Verify(ctx, stuck, false)) == 0 {
			t.Errorf("the start passes for the stuck position\n%s", s.Text)
		}
		stuck.Stuck, err = f.Closure(s.Text, s.Tier)
		if stuck.Open = 0; err != nil || len(f.Verify(ctx, stuck, false)) == 0 {
			t.Errorf("the solution passes for the stuck position, %v\n%s", err, s.Text)
		}
	}
}

package puzzle_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

// hard returns a board of the toy family that proved Hard, with its claim.
func hard(t *testing.T) puzzle.Graded {
	t.Helper()
	f := toy.Family()
	spec, err := f.Spec("6x6")
	if err != nil {
		t.Fatal(err)
	}
	for n := range uint64(100) {
		g, err := f.Trial(context.Background(), rand.New(rand.NewPCG(n, 2)), puzzle.Wish{Spec: spec, Tier: grade.Hard})
		if err == nil && g.Tier == grade.Hard {
			return g
		}
	}
	t.Fatal("no Hard board in 100 trials")
	return puzzle.Graded{}
}

// Verify names each fault that it finds, and finds more than one.
func TestVerifyNamesFaults(t *testing.T) {
	f, ctx := toy.Family(), context.Background()
	good := hard(t)
	if faults := f.Verify(ctx, good, true); len(faults) != 0 {
		t.Fatalf("faults in a true claim: %v", faults)
	}
	for _, c := range []struct {
		says    string
		reprove bool
		spoil   func(*puzzle.Graded)
	}{
		{"board: ", false, func(g *puzzle.Graded) { g.Text = g.Text[2:] }},
		{"not canonical", false, func(g *puzzle.Graded) { g.Text += "\n" }},
		{"solution: ", false, func(g *puzzle.Graded) { g.Solution = swap(g.Solution) }},
		{"finds another", false, func(g *puzzle.Graded) { g.Solution = swap(g.Solution) }},
		{"finds 1, the bank says 2", false, func(g *puzzle.Graded) { g.Solutions = 2 }},
		{"key: ", false, func(g *puzzle.Graded) { g.Key++ }},
		{"proof: no such tier", false, func(g *puzzle.Graded) { g.Tier = 9 }},
		{"proof: the techniques up to medium", false, func(g *puzzle.Graded) { g.Tier = grade.Medium }},
		{"proof: an easy board", false, func(g *puzzle.Graded) { g.Tier = grade.Easy }},
		{"goes on from the stuck position", false, func(g *puzzle.Graded) { g.Tier = grade.Extreme }},
		{"proof: stuck position: ", false, func(g *puzzle.Graded) { g.Stuck = "" }},
		{"cells are open", false, func(g *puzzle.Graded) { g.Open-- }},
		{"needs: ", true, func(g *puzzle.Graded) { g.Needs = []string{"order"} }},
		{"enough: ", true, func(g *puzzle.Graded) { g.Enough = nil }},
		{"score: ", true, func(g *puzzle.Graded) { g.Score++ }},
		{"ladder: ", true, func(g *puzzle.Graded) { g.Ladder = "toy/0:000000000000" }},
	} {
		bad := good
		c.spoil(&bad)
		faults := f.Verify(ctx, bad, c.reprove)
		if text := errors.Join(faults...); text == nil || !strings.Contains(text.Error(), c.says) {
			t.Errorf("faults %v, want one with %q", faults, c.says)
		}
		if quiet := f.Verify(ctx, bad, false); c.reprove && len(quiet) != 0 {
			t.Errorf("%q is found without proving anew: %v", c.says, quiet)
		}
	}
	two := good
	two.Solutions, two.Key = 0, 0
	if faults := f.Verify(ctx, two, false); len(faults) != 2 {
		t.Errorf("%d faults, want 2: %v", len(faults), faults)
	}
}

// swap exchanges the first two characters.
func swap(text string) string { return text[1:2] + text[:1] + text[2:] }

// A board that is not proved has nothing to check but itself.
func TestVerifyOfUnproved(t *testing.T) {
	g := hard(t)
	g.Tier, g.Stuck, g.Open, g.Ladder, g.Needs, g.Enough, g.Score = 0, "", 0, "", nil, nil, 0
	if faults := toy.Family().Verify(context.Background(), g, false); len(faults) != 0 {
		t.Errorf("faults %v", faults)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f, g := toy.Family(), hard(t)
	if _, err := f.Grade(ctx, g.Text); !errors.Is(err, context.Canceled) {
		t.Errorf("Grade: %v", err)
	}
	if faults := f.Verify(ctx, g, false); !errors.Is(errors.Join(faults...), context.Canceled) {
		t.Errorf("Verify: %v", faults)
	}
}

// A unique board beyond its ladder is graded as that: one solution, no tier. The
// large toy ladder needs more than pairs for it, and 4x4 boards have no more.
func TestBeyondTheLadder(t *testing.T) {
	f := toy.Family()
	spec, err := f.Spec("4x4")
	if err != nil {
		t.Fatal(err)
	}
	// Take givens from an easy board as long as the solution stays the only one.
	for n := range uint64(200) {
		g, err := f.Trial(context.Background(), rand.New(rand.NewPCG(n, 3)), puzzle.Wish{Spec: spec, Tier: grade.Medium})
		if err != nil {
			continue
		}
		if g := thin(t, f, g); g.Tier == grade.Unproved {
			if g.Solutions != 1 || g.Solution == "" || g.Needs == nil || g.Enough == nil || g.Ladder != "" || g.Score != 0 || g.Open != 0 {
				t.Errorf("%+v", g)
			}
			if _, _, err := f.Path(g.Text); !errors.Is(err, grade.ErrBeyond) {
				t.Errorf("its path: %v", err)
			}
			return
		}
	}
	t.Error("no unique board beyond the ladder")
}

func thin(t *testing.T, f puzzle.Family, g puzzle.Graded) puzzle.Graded {
	t.Helper()
	for i := range g.Text {
		if g.Text[i] == '\n' || g.Text[i] == '.' || g.Text[i] == '-' {
			continue
		}
		none := "-"
		if g.Text[i] >= '1' && g.Text[i] <= '9' {
			none = "."
		}
		less, err := f.Grade(context.Background(), g.Text[:i]+none+g.Text[i+1:])
		if err != nil {
			t.Fatal(err)
		}
		if less.Solutions == 1 {
			g = less
		}
	}
	return g
}

var one = puzzle.Count{Solutions: []string{"a"}, Outcome: puzzle.Complete}

// A ladder that contradicts the count stops everything.
func TestUnsound(t *testing.T) {
	for name, c := range map[string]struct {
		ladder fixed
		count  puzzle.Count
	}{
		"another solution":  {fixed{}, puzzle.Count{Solutions: []string{"another"}, Outcome: puzzle.Complete}},
		"several solutions": {fixed{}, puzzle.Count{Solutions: []string{"1", "2"}, Outcome: puzzle.AtLimit}},
		"no solution":       {fixed{}, puzzle.Count{Outcome: puzzle.Complete}},
		"a contradiction":   {fixed{broken: true}, one},
	} {
		f := lie("idle", grade.Easy, c.ladder, c.count)
		if _, err := f.Grade(context.Background(), "board"); !errors.Is(err, puzzle.ErrUnsound) {
			t.Errorf("%s: Grade: %v, want ErrUnsound", name, err)
		}
		_, err := trial(f)
		if !errors.Is(err, puzzle.ErrUnsound) || errors.Is(err, puzzle.ErrReject) {
			t.Errorf("%s: Trial: %v, want ErrUnsound", name, err)
		}
	}
}

func trial(f puzzle.Family) (puzzle.Graded, error) {
	return f.Trial(context.Background(), rand.New(rand.NewPCG(1, 1)), puzzle.Wish{})
}

// An undecided count contradicts nothing: the ladder's word stands in a grade
// and is judged by the rules when it is verified, and a trial is rejected.
func TestUndecided(t *testing.T) {
	f := lie("idle", grade.Easy, fixed{}, puzzle.Count{Outcome: puzzle.Undecided})
	g, err := f.Grade(context.Background(), "board")
	if err != nil || g.Solutions != -1 || g.Tier != grade.Easy || g.Solution != "a" {
		t.Errorf("%+v, %v", g, err)
	}
	if faults := f.Verify(context.Background(), g, true); len(faults) != 0 {
		t.Errorf("faults %v", faults)
	}
	g.Solution = "b"
	for _, tier := range []grade.Tier{grade.Unproved, grade.Easy} {
		g.Tier = tier
		if text := errors.Join(f.Verify(context.Background(), g, false)...); text == nil || !strings.Contains(text.Error(), "solution: r1c1") {
			t.Errorf("a wrong solution: faults %v", text)
		}
	}
	if _, err := trial(f); !errors.Is(err, puzzle.ErrReject) {
		t.Errorf("a trial: %v, want ErrReject", err)
	}
}

// A trial takes only what is unique and solved.
func TestTrialRejects(t *testing.T) {
	if g, err := trial(lie("idle", grade.Easy, fixed{}, one)); err != nil || g.Solution != "a" {
		t.Errorf("a good board: %+v, %v", g, err)
	}
	for name, f := range map[string]puzzle.Family{
		"beyond the ladder": lie("idle", grade.Easy, fixed{open: true}, one),
		"without solution":  lie("idle", grade.Easy, fixed{open: true}, puzzle.Count{}),
		"broken":            lie("idle", grade.Easy, fixed{broken: true}, puzzle.Count{}),
	} {
		if _, err := trial(f); !errors.Is(err, puzzle.ErrReject) {
			t.Errorf("%s: %v, want ErrReject", name, err)
		}
	}
}

// What another ladder proved is not held against this one, unless it is proved
// anew; but its position must lie between start and solution all the same.
func TestVerifyOfAnotherLadder(t *testing.T) {
	f, ctx := toy.Family(), context.Background()
	g := hard(t)
	g.Ladder, g.Tier = "toy/0:000000000000", grade.Extreme
	if faults := f.Verify(ctx, g, false); len(faults) != 0 {
		t.Errorf("faults %v", faults)
	}
	if text := errors.Join(f.Verify(ctx, g, true)...).Error(); !strings.Contains(text, "ladder: ") || !strings.Contains(text, "tier: ") {
		t.Errorf("proved anew: %v", text)
	}
	var err error
	if g.Stuck, err = f.Closure(g.Text, grade.Hard); err != nil {
		t.Fatal(err)
	}
	g.Open = 0
	if text := errors.Join(f.Verify(ctx, g, false)...); text == nil || !strings.Contains(text.Error(), "is solved") {
		t.Errorf("a solved stuck position: %v", text)
	}
}

func TestVerifyOfEasy(t *testing.T) {
	f, ctx := toy.Family(), context.Background()
	g, err := f.Grade(ctx, "1-2-3-4\n-------\n2-1-4-3\n-------\n3-4-1-2\n-------\n4-.-.-.")
	if err != nil || g.Tier != grade.Easy || len(f.Verify(ctx, g, true)) != 0 {
		t.Fatalf("%+v, %v", g, err)
	}
	open, stuck := g, g
	open.Open = 3
	if stuck.Stuck, err = f.Closure(g.Text, grade.Unproved); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []puzzle.Graded{open, stuck} {
		if text := errors.Join(f.Verify(ctx, bad, false)...); text == nil || !strings.Contains(text.Error(), "easy board") {
			t.Errorf("%v, want a fault of an easy board's proof", text)
		}
	}
}

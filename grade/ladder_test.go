package grade

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestCloseIsTheClosure(t *testing.T) {
	check(t, true, func(t *rapid.T, g game) {
		set := Set(rapid.Uint64().Draw(t, "set"))
		s := g.start.Clone()
		fired := g.ladder.Close(s, set)
		if want := g.closure(g.start.mask, set); s.mask != want {
			t.Errorf("closed at %b, want %b", s.mask, want)
		}
		// Without what did not fire the closure is the same, and nothing fires that is off.
		if fired&^set != 0 || g.closure(g.start.mask, fired) != s.mask || (fired == 0) != s.Equal(g.start) {
			t.Errorf("fired %b of %b", fired, set)
		}
	})
}

func TestSolvesLeavesTheStart(t *testing.T) {
	check(t, true, func(t *rapid.T, g game) {
		before := *g.start
		for set := range Set(1) << len(g.rules) {
			solved := g.ladder.Solves(g.start, set)
			if solved != g.solves(set) || *g.start != before {
				t.Fatalf("set %b: solved is %v, or the start has changed", set, solved)
			}
		}
	})
}

// A closure that meets a contradiction is broken whatever came first.
func TestCloseOfContradictions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, true)
		s := g.start.Clone()
		g.ladder.Close(s, g.upTo(Extreme))
		want := &grid{g.cells, g.closure(g.start.mask, g.upTo(Extreme)), true}
		if !s.Equal(want) {
			t.Errorf("closed at %b, want %b", s.mask, want.mask)
		}
	})
}

func TestNewLadderRefuses(t *testing.T) {
	one := func(name string, tier Tier, by ...string) Technique[*grid] {
		return Technique[*grid]{Name: name, Tier: tier, SubsumedBy: by}
	}
	many := make([]Technique[*grid], 65)
	for i := range many {
		many[i] = one(strings.Repeat("x", i+1), Easy)
	}
	for name, list := range map[string][]Technique[*grid]{
		"1 to 64":      nil,
		"not 65":       many,
		"used twice":   {one("a", Easy), one("a", Easy)},
		"empty":        {one("", Easy)},
		"out of order": {one("a", Medium), one("b", Easy)},
		"tier":         {one("a", Unproved)},
		"another one":  {one("a", Easy, "b")},
		"by \"a\"":     {one("a", Easy, "a")},
	} {
		if _, err := NewLadder("toy", 1, list...); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("error %v, want one with %q", err, name)
		}
	}
	if _, err := NewLadder("toy", 1, many[:64]...); err != nil {
		t.Errorf("64 techniques: %v", err)
	}
}

func TestFingerprint(t *testing.T) {
	print := func(family string, revision int, names string) string {
		var list []Technique[*grid]
		for i, name := range strings.Fields(names) {
			list = append(list, Technique[*grid]{Name: name, Tier: Easy + Tier(i)})
		}
		l, err := NewLadder(family, revision, list...)
		if err != nil {
			t.Fatal(err)
		}
		return l.Fingerprint()
	}
	base := print("toy", 1, "a b")
	// sha256 of "inkbank ladder 1\ntoy\n1\na easy\nb medium\n"
	if base != "toy/1:e1e1fe57099c" {
		t.Errorf("fingerprint %s", base)
	}
	for _, other := range []string{print("toy", 2, "a b"), print("toy", 1, "a c"), print("toy", 1, "b a"), print("yot", 1, "a b")} {
		if other == base {
			t.Error("two ladders have one fingerprint")
		}
	}
}

func TestSetNames(t *testing.T) {
	l, err := NewLadder("toy", 1, Technique[*grid]{Name: "a", Tier: Easy}, Technique[*grid]{Name: "b", Tier: Hard})
	if err != nil {
		t.Fatal(err)
	}
	if got := l.Names(0); got == nil || len(got) != 0 {
		t.Errorf("names of no set: %#v, want an empty list", got)
	}
	if got := strings.Join(l.Names(1|2|4), " "); got != "a b" {
		t.Errorf("names %q", got)
	}
	for tier, want := range []Set{0, 1, 1, 3, 3, 3} {
		if got := l.UpTo(Tier(tier)); got != want || got.Len() != len(l.Names(want)) {
			t.Errorf("up to %v: %b, want %b", Tier(tier), got, want)
		}
	}
}

package grade

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestProve(t *testing.T) {
	check(t, true, func(t *rapid.T, g game) {
		before := *g.start
		p, err := g.ladder.Prove(g.start)
		want := g.tier()
		if *g.start != before {
			t.Error("the start has changed")
		}
		if want == Unproved {
			if !errors.Is(err, ErrBeyond) || p.Tier != Unproved || p.Stuck.mask != g.closure(g.start.mask, g.upTo(Extreme)) {
				t.Errorf("%v, tier %v, stuck at %b", err, p.Tier, p.Stuck.mask)
			}
			return
		}
		if err != nil || p.Tier != want || p.Solved.mask != g.solution().mask {
			t.Errorf("%v, tier %v, want %v", err, p.Tier, want)
		}
		if stuck := g.closure(g.start.mask, g.upTo(want-1)); p.Stuck.mask != stuck {
			t.Errorf("stuck at %b, want %b", p.Stuck.mask, stuck)
		}
	})
}

func TestProveOfContradictions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, true)
		_, err := g.ladder.Prove(g.start)
		want := ErrBeyond
		if (&grid{g.cells, g.closure(g.start.mask, g.upTo(Extreme)), true}).Broken() {
			want = ErrBroken
		}
		if !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	})
	g := game{cells: 1, rules: []rule{{name: "idle", tier: Easy}}}
	l, err := NewLadder("toy", 1, g.rules[0].technique(1))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Prove(&grid{cells: 1}); !errors.Is(err, ErrBroken) {
		t.Errorf("a start that is broken: %v", err)
	}
}

// Check accepts exactly what its definition says, of all positions and tiers.
func TestCheck(t *testing.T) {
	check(t, false, func(t *rapid.T, g game) {
		solution := g.solution()
		for _, tier := range Tiers() {
			lower := g.upTo(tier - 1)
			for mask := range uint32(1) << (3 * g.cells) {
				stuck := &grid{g.cells, mask, false}
				want := g.solves(g.upTo(tier)) && (tier == Easy ||
					mask&^g.start.mask == 0 && solution.mask&^mask == 0 && mask != solution.mask && g.closure(mask, lower) == mask)
				if err := g.ladder.Check(g.start, solution, tier, stuck); (err == nil) != want {
					t.Fatalf("tier %v, stuck at %b: %v, want accepted %v", tier, mask, err, want)
				}
				if want && tier != g.tier() {
					t.Fatalf("a proof of tier %v for a board of tier %v", tier, g.tier())
				}
			}
		}
		p, err := g.ladder.Prove(g.start)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.ladder.Check(g.start, solution, p.Tier, p.Stuck); err != nil {
			t.Errorf("the proof that Prove made: %v", err)
		}
		wrong := &grid{g.cells, solution.mask << 1, false}
		for _, tier := range []Tier{Unproved, Extreme + 1} {
			if g.ladder.Check(g.start, solution, tier, p.Stuck) == nil {
				t.Errorf("a proof of tier %v", tier)
			}
		}
		if g.ladder.Check(g.start, wrong, p.Tier, p.Stuck) == nil {
			t.Error("a proof for another solution")
		}
	})
}

// Needs is its definition, tried for every technique.
func TestNeeds(t *testing.T) {
	check(t, false, func(t *rapid.T, g game) {
		p, err := g.ladder.Prove(g.start)
		if err != nil {
			t.Fatal(err)
		}
		all := g.upTo(p.Tier)
		var want Set
		for i := range g.rules {
			own := Set(1) << i
			without := all.Without(own | g.subsumers(i))
			if all.Has(i) && !g.solves(without) && g.solves(without|own) {
				want |= own
			}
		}
		if got := g.ladder.Ablate(g.start, p).Needs(); got != want {
			t.Errorf("needs %b, want %b", got, want)
		}
	})
}

// A technique can be needed though it never fired, when one that subsumes it
// did; and be among those that are enough, when what fired instead is dropped.
func TestWhatDidNotFire(t *testing.T) {
	// Bits 1, 4 and 7 are the b of three cells, to be removed in this or that order.
	const x, y, z = 1 << 1, 1 << 4, 1 << 7
	in := func(gone, clears uint32) instance { return instance{gone: gone, clears: clears, sets: -1} }
	g := game{cells: 3, start: &grid{cells: 3, mask: 0b011_011_011}, rules: []rule{
		{name: "r", tier: Easy, instances: []instance{in(y, x)}},
		{name: "t", tier: Easy, instances: []instance{in(z, x)}, subsumedBy: []string{"s"}},
		{name: "u", tier: Easy, instances: []instance{in(x, y)}},
		{name: "s", tier: Easy, instances: []instance{in(z, x), in(0, y)}},
		{name: "q", tier: Easy, instances: []instance{in(0, z)}},
	}}
	var techniques []Technique[*grid]
	for _, r := range g.rules {
		techniques = append(techniques, r.technique(g.cells))
	}
	l, err := NewLadder("toy", 1, techniques...)
	if err != nil {
		t.Fatal(err)
	}
	p, err := l.Prove(g.start)
	if err != nil || strings.Join(l.Names(p.Fired), " ") != "r s q" {
		t.Fatalf("%v, fired %v", err, l.Names(p.Fired))
	}
	if got := strings.Join(l.Names(l.Ablate(g.start, p).Needs()), " "); got != "t q" {
		t.Errorf("needs %q, want t and q", got)
	}
	if got := strings.Join(l.Names(l.Ablate(g.start, p).Enough()), " "); got != "t u q" {
		t.Errorf("enough is %q, want t, u and q", got)
	}
}

// Enough solves, none of its subsets does, and it is what dropping one after
// the other from the hardest leaves.
func TestEnough(t *testing.T) {
	check(t, false, func(t *rapid.T, g game) {
		p, err := g.ladder.Prove(g.start)
		if err != nil {
			t.Fatal(err)
		}
		got := g.ladder.Ablate(g.start, p).Enough()
		for set := range Set(1) << len(g.rules) {
			if set&^got == 0 && g.solves(set) != (set == got) {
				t.Errorf("enough is %b, and %b solves: %v", got, set, g.solves(set))
			}
		}
		want := g.upTo(p.Tier)
		for i := len(g.rules) - 1; i >= 0; i-- {
			if less := want.Without(1 << i); g.solves(less) {
				want = less
			}
		}
		if got != want {
			t.Errorf("enough is %b, want %b", got, want)
		}
	})
}

// Score by its definition: rounds over masks.
func TestScore(t *testing.T) {
	check(t, true, func(t *rapid.T, g game) {
		tier := max(Easy, g.tier())
		round := func(mask uint32, from, to Tier) uint32 {
			after := mask
			for _, r := range g.rules {
				for _, in := range r.instances {
					if r.tier > from && r.tier <= to {
						after &^= in.justifies(mask)
					}
				}
			}
			return after
		}
		own, other, narrowest := 0, 0, 9
		for mask := g.start.mask; mask != g.solution().mask; {
			after := round(mask, Unproved, tier-1)
			if after != mask {
				other++
			} else if after = round(mask, Unproved, tier); after != mask {
				own++
			} else {
				break
			}
			removed := (&grid{g.cells, mask, false}).Left() - (&grid{g.cells, after, false}).Left()
			narrowest, mask = min(narrowest, removed), after
		}
		if got, want := g.ladder.Score(g.start, tier), 100*own+10*other+9-narrowest; got != want {
			t.Errorf("score %d, want %d: %d own rounds, %d others, narrowest %d", got, want, own, other, narrowest)
		}
	})
}

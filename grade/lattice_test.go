package grade

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// grid is a toy state: cells in one row, each of which may hold a, b or c. The
// solution, where there is one, is a in every cell. mask has bit 3*cell+value.
type grid struct {
	cells  int
	mask   uint32
	hollow bool // the board has no solution
}

const letters = "abc"

func (g *grid) Clone() *grid      { c := *g; return &c }
func (g *grid) Assign(from *grid) { *g = *from }
func (g *grid) Left() int         { return bits.OnesCount32(g.mask) }
func (g *grid) Solved() bool      { return !g.hollow && !g.Broken() && g.Open() == 0 }

func (g *grid) Equal(other *grid) bool {
	return g.Broken() && other.Broken() || g.mask == other.mask
}

func (g *grid) Within(other *grid) bool {
	return g.Broken() || !other.Broken() && g.mask&^other.mask == 0
}

func (g *grid) Broken() bool {
	for c := range g.cells {
		if g.mask>>(3*c)&7 == 0 {
			return true
		}
	}
	return false
}

func (g *grid) Open() (open int) {
	for c := range g.cells {
		if bits.OnesCount32(g.mask>>(3*c)&7) > 1 {
			open++
		}
	}
	return open
}

func (g *grid) Do(step Step) error {
	for _, list := range [2][]Change{step.Sets, step.Clears} {
		for _, c := range list {
			if c.At.Pair() || c.At.Row() != 0 || c.At.Col() >= g.cells {
				return fmt.Errorf("%v: no such cell", c.At)
			}
			for _, v := range c.Value {
				if !strings.ContainsRune(letters, v) {
					return fmt.Errorf("%v: no value %q", c.At, v)
				}
			}
		}
	}
	for _, c := range step.Sets {
		g.mask &^= 7 << (3 * c.At.Col()) &^ valueMask(c)
	}
	for _, c := range step.Clears {
		g.mask &^= valueMask(c)
	}
	return nil
}

func valueMask(c Change) (mask uint32) {
	for _, v := range c.Value {
		mask |= 1 << (3*c.At.Col() + strings.IndexRune(letters, v))
	}
	return mask
}

// instance says: when nothing of gone is possible any more, nothing of clears is
// either. That is monotone whatever the masks are, and sound when clears holds no a.
type instance struct {
	gone, clears uint32
	sets         int // the cell that is set to a, or -1
}

func (i instance) justifies(mask uint32) uint32 {
	if mask&i.gone != 0 {
		return 0
	}
	return i.clears & mask
}

// rule is a toy technique as a list of instances.
type rule struct {
	name       string
	tier       Tier
	instances  []instance
	subsumedBy []string
}

func (r rule) technique(cells int) Technique[*grid] {
	return Technique[*grid]{
		Name: r.name, Tier: r.tier, SubsumedBy: r.subsumedBy,
		Apply: func(seen, into *grid) bool {
			before := into.mask
			for _, i := range r.instances {
				into.mask &^= i.justifies(seen.mask)
			}
			return into.mask != before
		},
		Each: func(s *grid, yield func(Step) bool) {
			for k, i := range r.instances {
				if i.justifies(s.mask) != 0 && !yield(r.step(k, i, cells, s.mask)) {
					return
				}
			}
		},
	}
}

func (r rule) step(k int, i instance, cells int, mask uint32) Step {
	step := Step{Technique: r.name, Cells: []Site{At(0, 0)}, Args: []Arg{UnitArg("instance", k)}}
	for c := range cells {
		var text string
		for v := range 3 {
			if i.justifies(mask)>>(3*c+v)&1 != 0 {
				text += letters[v : v+1]
			}
		}
		switch {
		case c == i.sets:
			step.Sets = append(step.Sets, Change{At(0, c), "a"})
		case text != "":
			step.Clears = append(step.Clears, Change{At(0, c), text})
		}
	}
	return step
}

// game is a random toy board with a random ladder.
type game struct {
	cells  int
	rules  []rule
	ladder *Ladder[*grid]
	start  *grid
}

func (g game) solution() *grid {
	s := &grid{cells: g.cells}
	for c := range g.cells {
		s.mask |= 1 << (3 * c)
	}
	return s
}

// drawGame makes a game; a hollow one has rules that may remove anything.
func drawGame(t *rapid.T, hollow bool) game {
	g := game{cells: rapid.IntRange(1, 4).Draw(t, "cells")}
	full := uint32(1)<<(3*g.cells) - 1
	truth := g.solution().mask
	masks := rapid.Uint32Range(0, full)
	g.start = &grid{g.cells, masks.Draw(t, "start") | masks.Draw(t, "more") | truth, hollow}
	tier := Easy
	for i := range rapid.IntRange(1, 7).Draw(t, "rules") {
		tier = min(Extreme, tier+Tier(rapid.IntRange(0, 2).Draw(t, "harder")%2))
		r := rule{name: fmt.Sprintf("rule-%d", i), tier: tier}
		for range rapid.IntRange(1, 4).Draw(t, "instances") {
			in := instance{gone: masks.Draw(t, "gone") & masks.Draw(t, "and") &^ truth, clears: masks.Draw(t, "clears"), sets: -1}
			if !hollow {
				in.clears &^= truth
			}
			if rapid.IntRange(0, 3).Draw(t, "set") == 0 {
				in.sets = rapid.IntRange(0, g.cells-1).Draw(t, "cell")
				in.clears |= 6 << (3 * in.sets)
				in.clears &^= 1 << (3 * in.sets)
			}
			r.instances = append(r.instances, in)
		}
		// Now and then this rule finds all that an earlier one does, or the reverse.
		if i > 0 {
			j := rapid.IntRange(0, i-1).Draw(t, "which")
			switch rapid.IntRange(0, 5).Draw(t, "subsume") {
			case 0, 1:
				r.instances = append(r.instances, g.rules[j].instances...)
				g.rules[j].subsumedBy = append(g.rules[j].subsumedBy, r.name)
			case 2:
				r.instances = g.rules[j].instances[:1]
				r.subsumedBy = []string{g.rules[j].name}
			}
		}
		g.rules = append(g.rules, r)
	}
	var techniques []Technique[*grid]
	for _, r := range g.rules {
		techniques = append(techniques, r.technique(g.cells))
	}
	var err error
	if g.ladder, err = NewLadder("toy", 1, techniques...); err != nil {
		t.Fatal(err)
	}
	return g
}

// closure is the definition, on masks alone: what is left when all instances of
// a set's rules are used until none removes anything.
func (g game) closure(mask uint32, set Set) uint32 {
	for {
		before := mask
		for i, r := range g.rules {
			if set.Has(i) {
				for _, in := range r.instances {
					mask &^= in.justifies(mask)
				}
			}
		}
		if mask == before {
			return mask
		}
	}
}

func (g game) upTo(tier Tier) (set Set) {
	for i, r := range g.rules {
		if r.tier <= tier {
			set |= 1 << i
		}
	}
	return set
}

func (g game) solves(set Set) bool { return g.closure(g.start.mask, set) == g.solution().mask }

// tier is the least that solves the board, Unproved where none does.
func (g game) tier() Tier {
	for _, t := range Tiers() {
		if g.solves(g.upTo(t)) {
			return t
		}
	}
	return Unproved
}

// subsumers are the rules that find all that rule i finds, by one step or more.
func (g game) subsumers(i int) (set Set) {
	for j, r := range g.rules {
		for _, name := range g.rules[i].subsumedBy {
			if name == r.name {
				set |= 1<<j | g.subsumers(j)
			}
		}
	}
	return set
}

// check runs a property on random games that the ladder solves; on any game with
// all set.
func check(t *testing.T, all bool, property func(t *rapid.T, g game)) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, false)
		if !all && g.tier() == Unproved {
			t.Skip("not solved")
		}
		property(t, g)
	})
}

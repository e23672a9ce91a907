package grade

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Each step of a path is the first instance of the first technique that changes
// anything, and the path ends where nothing does.
func TestPath(t *testing.T) {
	check(t, true, func(t *rapid.T, g game) {
		tier := rapid.SampledFrom(Tiers()).Draw(t, "tier")
		path, err := g.ladder.Path(g.start, tier)
		if err != nil {
			t.Fatal(err)
		}
		s := g.start.Clone()
		for _, step := range path {
			found := false
			for _, r := range g.rules {
				for k, in := range r.instances {
					if !found && r.tier <= tier && in.justifies(s.mask) != 0 {
						found = true
						if want := r.step(k, in, g.cells, s.mask); !reflect.DeepEqual(step, want) {
							t.Fatalf("step %+v, want %+v", step, want)
						}
					}
				}
			}
			if err := s.Do(step); err != nil || !found {
				t.Fatalf("a step that nothing finds, or %v", err)
			}
		}
		if want := g.closure(g.start.mask, g.upTo(tier)); s.mask != want {
			t.Errorf("the path ends at %b, want %b", s.mask, want)
		}
	})
}

// A pruned path solves, replays, is a part of the whole, and no step of it that
// only clears can be left out.
func TestPrune(t *testing.T) {
	check(t, false, func(t *rapid.T, g game) {
		path, err := g.ladder.Path(g.start, g.tier())
		if err != nil {
			t.Fatal(err)
		}
		pruned := g.ladder.Prune(g.start, path)
		if err := g.ladder.Replay(g.start, g.solution(), pruned); err != nil {
			t.Fatalf("%v\n%+v\nof %+v", err, pruned, path)
		}
		entries := func(s Step) bool { return len(s.Sets) == 0 }
		if got, want := len(slices.DeleteFunc(slices.Clone(pruned), entries)), len(slices.DeleteFunc(slices.Clone(path), entries)); got != want {
			t.Errorf("%d steps enter values, %d did", got, want)
		}
		rest := path
		for _, step := range pruned {
			i := slices.IndexFunc(rest, func(s Step) bool { return sameReason(s, step) })
			if i < 0 {
				t.Fatalf("a step that is not in the whole path: %+v", step)
			}
			rest = rest[i+1:]
		}
		for i, step := range pruned {
			if len(step.Sets) == 0 && g.replays(slices.Delete(slices.Clone(pruned), i, i+1)) {
				t.Errorf("step %d of %+v can be left out", i+1, pruned)
			}
		}
	})
}

// replays reports whether each step is justified where it stands, changes
// something, and the board is solved after the last; on masks alone.
func (g game) replays(steps []Step) bool {
	mask := g.start.mask
	for _, step := range steps {
		r := g.rules[slices.IndexFunc(g.rules, func(r rule) bool { return r.name == step.Technique })]
		after := &grid{cells: g.cells, mask: mask}
		if after.Do(step) != nil || after.mask == mask {
			return false
		}
		mask &^= r.instances[step.Args[0].Index[0]].justifies(mask)
		if mask&^after.mask != 0 {
			return false
		}
	}
	return mask == g.solution().mask
}

func TestReplay(t *testing.T) {
	check(t, false, func(t *rapid.T, g game) {
		path, err := g.ladder.Path(g.start, g.tier())
		if err != nil {
			t.Fatal(err)
		}
		replay := func(steps []Step) error { return g.ladder.Replay(g.start, g.solution(), steps) }
		if err := replay(path); err != nil {
			t.Errorf("the whole path: %v", err)
		}
		if len(path) == 0 {
			return
		}
		i := rapid.IntRange(0, len(path)-1).Draw(t, "step")
		spoil := func(what string, change func(*Step)) {
			steps := slices.Clone(path)
			change(&steps[i])
			if replay(steps) == nil {
				t.Errorf("a path with %s replays: %+v", what, steps)
			}
		}
		spoil("another technique", func(s *Step) { s.Technique = "idle" })
		spoil("another reason", func(s *Step) { s.Args = []Arg{UnitArg("instance", 99)} })
		spoil("other cells", func(s *Step) { s.Cells = nil })
		spoil("a cell outside", func(s *Step) { s.Clears = append(slices.Clone(s.Clears), Change{At(1, 1), "b"}) })
		spoil("a true value cleared", func(s *Step) { s.Clears = append(slices.Clone(s.Clears), Change{At(0, 0), "a"}) })
		if replay(path[:len(path)-1]) == nil {
			t.Error("a path without its last step replays")
		}
		if replay(append(slices.Clone(path), path[i])) == nil {
			t.Error("a path with a step twice replays")
		}
	})
}

// Clearing less than an instance justifies is no fault as long as the board is
// solved; clearing more is one.
func TestReplayOfPartsOfSteps(t *testing.T) {
	r := rule{name: "both", tier: Easy, instances: []instance{{clears: 0b110, sets: -1}}}
	more := rule{name: "c", tier: Easy, instances: []instance{{clears: 0b100, sets: -1}}}
	l, err := NewLadder("toy", 1, more.technique(1), r.technique(1))
	if err != nil {
		t.Fatal(err)
	}
	start, solution := &grid{cells: 1, mask: 0b111}, &grid{cells: 1, mask: 0b001}
	step := func(rule, clears string) Step {
		return Step{Technique: rule, Cells: []Site{At(0, 0)}, Args: []Arg{UnitArg("instance", 0)}, Clears: []Change{{At(0, 0), clears}}}
	}
	if err := l.Replay(start, solution, []Step{step("c", "c"), step("both", "b")}); err != nil {
		t.Error(err)
	}
	err = l.Replay(start, solution, []Step{step("c", "c"), step("both", "c"), step("both", "b")})
	if err == nil || !strings.Contains(err.Error(), "step 2") {
		t.Errorf("a step that changes nothing: %v", err)
	}
	err = l.Replay(start, solution, []Step{step("c", "bc")})
	if err == nil || !strings.Contains(err.Error(), "step 1") {
		t.Errorf("a step that clears more than its technique finds: %v", err)
	}
}

func TestReplayOfUnsoundSteps(t *testing.T) {
	r := rule{name: "wrong", tier: Easy, instances: []instance{{clears: 0b101, sets: -1}}}
	l, err := NewLadder("toy", 1, r.technique(1))
	if err != nil {
		t.Fatal(err)
	}
	start := &grid{cells: 1, mask: 0b111}
	path, err := l.Path(start, Easy)
	if err != nil || len(path) != 1 {
		t.Fatalf("%v, %+v", err, path)
	}
	err = l.Replay(start, &grid{cells: 1, mask: 0b001}, path)
	if err == nil || !strings.Contains(err.Error(), "against the solution") {
		t.Errorf("a step that removes a true value: %v", err)
	}
}

// A technique whose instances do not do what they say is an error, not an endless path.
func TestPathRefusesIdleSteps(t *testing.T) {
	liar := func(step Step) Technique[*grid] {
		return Technique[*grid]{
			Name: "liar", Tier: Easy,
			Apply: func(_, _ *grid) bool { return false },
			Each:  func(_ *grid, yield func(Step) bool) { yield(step) },
		}
	}
	for _, step := range []Step{
		{Technique: "liar"},
		{Technique: "liar", Clears: []Change{{At(7, 7), "b"}}},
	} {
		l, err := NewLadder("toy", 1, liar(step))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Path(&grid{cells: 1, mask: 0b111}, Easy); err == nil || !strings.Contains(err.Error(), "liar") {
			t.Errorf("%v, want an error that names the technique", err)
		}
	}
}

package grade

import "fmt"

// Path solves the board that starts as start by the tier's techniques, one
// instance at a time: the easiest technique in ladder order that changes
// anything, its first instance in reading order, then from the start of the
// ladder again. It ends when the board is solved or nothing is left to do.
func (l *Ladder[S]) Path(start S, tier Tier) ([]Step, error) {
	var steps []Step
	s := start.Clone()
	for !s.Solved() && !s.Broken() {
		step, ok := l.next(s, l.upTo[tier])
		if !ok {
			break
		}
		before := s.Left()
		if err := s.Do(step); err != nil {
			return nil, fmt.Errorf("%s: %w", step.Technique, err)
		}
		if !s.Broken() && s.Left() >= before {
			return nil, fmt.Errorf("%s: its step changes nothing", step.Technique)
		}
		steps = append(steps, step)
	}
	return steps, nil
}

func (l *Ladder[S]) next(s S, set Set) (Step, bool) {
	for i, t := range l.techniques {
		if !set.Has(i) {
			continue
		}
		if step, ok := first(t, s); ok {
			return step, true
		}
	}
	return Step{}, false
}

// first returns the technique's first instance on s in reading order.
func first[S any](t Technique[S], s S) (found Step, ok bool) {
	t.Each(s, func(step Step) bool {
		found, ok = step, true
		return false
	})
	return found, ok
}

// Prune drops, from the last to the first, each step that enters nothing and
// that nothing later rests on. Every step that is kept is found again, by the
// same technique for the same reason, where it then stands, and says what it
// changes there. The pruned path still solves whatever the path solved.
func (l *Ladder[S]) Prune(start S, steps []Step) []Step {
	kept := append([]Step(nil), steps...)
	end := start.Clone()
	follow(end, steps)
	for i := len(kept) - 1; i >= 0; i-- {
		if len(kept[i].Sets) > 0 {
			continue
		}
		s := start.Clone()
		follow(s, kept[:i])
		// Where values are found by clearing alone, the end itself may rest on a step.
		if tail, ok := l.rederive(s, kept[i+1:]); ok && s.Solved() == end.Solved() {
			kept = append(kept[:i:i], tail...)
		}
	}
	return kept
}

// follow does steps as far as they can be done.
func follow[S State[S]](s S, steps []Step) {
	for _, step := range steps {
		if s.Do(step) != nil {
			return
		}
	}
}

// rederive finds each step of tail anew from s on, and does it.
func (l *Ladder[S]) rederive(s S, tail []Step) ([]Step, bool) {
	goal := s.Clone()
	out := make([]Step, 0, len(tail))
	for _, step := range tail {
		again, ok := l.again(s, goal, step)
		if !ok || s.Do(again) != nil {
			return nil, false
		}
		out = append(out, again)
	}
	return out, true
}

// again looks on s for the same instance as step, doing at least as much; goal
// is scratch space.
func (l *Ladder[S]) again(s, goal S, step Step) (found Step, ok bool) {
	goal.Assign(s)
	if goal.Do(step) != nil {
		return Step{}, false
	}
	if goal.Equal(s) {
		return step, false
	}
	after := s.Clone()
	for _, t := range l.techniques {
		if t.Name != step.Technique {
			continue
		}
		t.Each(s, func(candidate Step) bool {
			if !sameReason(candidate, step) {
				return true
			}
			after.Assign(s)
			ok = after.Do(candidate) == nil && after.Within(goal)
			found = candidate
			return !ok
		})
	}
	return found, ok
}

// Replay follows steps from start and confirms that each is found by its
// technique where it stands and changes something, that the solution never
// loses a possibility, and that the last step leaves the board solved.
func (l *Ladder[S]) Replay(start, solution S, steps []Step) error {
	s, goal := start.Clone(), start.Clone()
	for i, step := range steps {
		if _, ok := l.again(s, goal, step); !ok {
			return fmt.Errorf("step %d: %s does not find this where it stands", i+1, step.Technique)
		}
		if err := s.Do(step); err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
		if !solution.Within(s) {
			return fmt.Errorf("step %d: %s goes against the solution", i+1, step.Technique)
		}
	}
	if !s.Solved() {
		return fmt.Errorf("the path of %d steps leaves %d cells open", len(steps), s.Open())
	}
	return nil
}

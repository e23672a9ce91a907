package grade

import (
	"errors"
	"fmt"
)

// Proof says why a board has its tier, in a form that can be checked in one pass.
type Proof[S any] struct {
	Tier   Tier // the least tier that solves the board
	Solved S    // the solution the ladder reached
	Stuck  S    // the closure of all lower tiers; for Easy the start itself, not a copy
	Fired  Set  // techniques that changed something when Tier solved the board
}

// ErrBeyond reports that the whole ladder does not solve a board.
var ErrBeyond = errors.New("beyond the ladder")

// ErrBroken reports that the ladder ran into a contradiction: the board has no solution.
var ErrBroken = errors.New("no solution: a contradiction follows from the givens")

// Prove finds the tier of the board that starts as start, which is left as it
// is. Errors: ErrBeyond, with the closure of the whole ladder as Stuck, and ErrBroken.
func (l *Ladder[S]) Prove(start S) (Proof[S], error) {
	p := Proof[S]{Stuck: start}
	if start.Broken() {
		return p, ErrBroken
	}
	for _, tier := range Tiers() {
		if tier > Easy && l.upTo[tier] == l.upTo[tier-1] {
			continue
		}
		s := p.Stuck.Clone()
		p.Fired |= l.Close(s, l.upTo[tier])
		switch {
		case s.Broken():
			return p, ErrBroken
		case s.Solved():
			p.Tier, p.Solved = tier, s
			return p, nil
		}
		p.Stuck = s
	}
	return p, ErrBeyond
}

// Check confirms a claimed tier of the board that starts as start and has the
// given solution, trusting nothing: stuck must lie between start and solution,
// be unsolved, and be left alone by every technique of a lower tier, and the
// tier's own techniques must solve the board. For Easy stuck is not looked at.
func (l *Ladder[S]) Check(start, solution S, tier Tier, stuck S) error {
	if tier < Easy || tier > Extreme {
		return fmt.Errorf("no such tier: %v", tier)
	}
	s := start.Clone()
	l.Close(s, l.upTo[tier])
	if !s.Solved() || !s.Equal(solution) {
		return fmt.Errorf("the techniques up to %v do not reach the solution", tier)
	}
	if tier == Easy {
		return nil
	}
	if err := CheckStuck(start, solution, stuck); err != nil {
		return err
	}
	after := stuck.Clone()
	for i, t := range l.techniques {
		if l.upTo[tier-1].Has(i) && t.Apply(stuck, after) {
			return fmt.Errorf("%s, of tier %v, goes on from the stuck position", t.Name, t.Tier)
		}
	}
	return nil
}

// CheckStuck confirms what every stuck position must be, whatever ladder stopped
// there: between the start and the solution, and unsolved.
func CheckStuck[S State[S]](start, solution, stuck S) error {
	switch {
	case !stuck.Within(start):
		return errors.New("the stuck position is not reached from the start")
	case !solution.Within(stuck):
		return errors.New("the stuck position has lost the solution")
	case stuck.Solved():
		return errors.New("the stuck position is solved")
	}
	return nil
}

// Score orders boards of one tier, easiest first: 100 a round that needed the
// tier's own techniques, 10 any other, and up to 9 for the narrowest round (9
// less the possibilities it removed). A round applies, from one snapshot, all
// that the lower tiers allow, and only if that is nothing all that the tier allows.
func (l *Ladder[S]) Score(start S, tier Tier) int {
	s, seen := start.Clone(), start.Clone()
	below := l.leading(l.upTo[tier-1])
	own := l.leading(l.upTo[tier].Without(l.upTo[tier-1]))
	score, narrowest := 0, 9
	for !s.Solved() && !s.Broken() {
		seen.Assign(s)
		switch {
		case l.round(seen, s, below):
			score += 10
		case l.round(seen, s, own):
			score += 100
		default:
			return score + 9 - narrowest
		}
		narrowest = min(narrowest, seen.Left()-s.Left())
	}
	return score + 9 - narrowest
}

// leading returns the techniques of a set that nothing else in it subsumes. From one
// position they find all that the whole set finds.
func (l *Ladder[S]) leading(set Set) Set {
	leading := set
	for i, by := range l.subsumers {
		if by&set != 0 {
			leading = leading.Without(1 << i)
		}
	}
	return leading
}

func (l *Ladder[S]) round(seen, into S, set Set) bool {
	changed := false
	for i, t := range l.techniques {
		if set.Has(i) && t.Apply(seen, into) {
			changed = true
		}
	}
	return changed
}

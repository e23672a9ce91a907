// Package grade decides how hard a board is by what it needs.
//
// A board is a State: a product of finite sets of possibilities. A Technique
// removes possibilities and is sound (never removes what a solution holds),
// inflationary and monotone (fewer possibilities in, no more possibilities
// out). So the closure of a set of techniques, applied until none of them
// changes anything, does not depend on their order, and the tier of a board,
// the least tier whose techniques and all easier ones solve it, is a property
// of the board and not of one run.
//
// The package knows no family, no file and no clock; it uses no randomness,
// no maps in loops and no floating point. Equal states give equal results.
package grade

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/bits"
	"strconv"
)

// State is what is still possible on a board while it is being solved. S is
// the family's own type, in practice a pointer: techniques change it in place.
//
// A state is broken when something has no possibility left; broken states are
// all equal, and within every other state.
type State[S any] interface {
	Clone() S            // an independent copy
	Assign(from S)       // become a copy of from, without allocating
	Equal(other S) bool  // the same possibilities, or both broken
	Within(other S) bool // every possibility here is one in other
	Solved() bool        // one possibility everywhere, entered, and not broken
	Broken() bool        // a contradiction was met
	Left() int           // possibilities left, a value not yet entered counting as one more; every change lowers it
	Open() int           // number of undecided cells (hashi: pairs)
	Do(step Step) error  // apply a step's sets and clears; an error names a site or value that is none
}

// Technique is one rule of a family. Apply and Each must come from one search,
// so that what is applied and what is explained cannot differ.
type Technique[S any] struct {
	Name string // stable, lower case with hyphens: "naked-pair"
	Tier Tier
	// SubsumedBy names techniques that find all that this one finds; what
	// subsumes those need not be named.
	SubsumedBy []string
	// Apply removes from into everything that the technique justifies on seen,
	// and reports whether into changed. Both may be the same state; then the
	// technique may build on its own removals. With two states seen is not
	// changed, and all that it justifies is removed, not only the first find.
	Apply func(seen, into S) bool
	// Each calls yield for every instance on s that would change s, in reading
	// order, until yield returns false. It does not change s.
	Each func(s S, yield func(Step) bool)
}

// Set is a set of techniques of one ladder, bit i standing for the i-th.
type Set uint64

// Has reports whether technique i is in the set.
func (s Set) Has(i int) bool { return s>>uint(i)&1 != 0 }

// Without returns the set without the techniques of other.
func (s Set) Without(other Set) Set { return s &^ other }

// Len returns how many techniques are in the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// Ladder is a family's techniques, easiest first. It is immutable and safe for
// concurrent use.
type Ladder[S State[S]] struct {
	techniques  []Technique[S]
	upTo        [Extreme + 1]Set // techniques of this tier and all easier ones
	subsumers   []Set
	fingerprint string
}

// NewLadder builds a ladder. Techniques come easiest first, at most 64 of them,
// with distinct names; subsumers must be on the ladder. The revision changes
// whenever what a technique finds, what subsumes it, or the score changes.
func NewLadder[S State[S]](family string, revision int, techniques ...Technique[S]) (*Ladder[S], error) {
	l := &Ladder[S]{techniques: techniques, subsumers: make([]Set, len(techniques))}
	if len(techniques) == 0 || len(techniques) > 64 {
		return nil, fmt.Errorf("a ladder has 1 to 64 techniques, not %d", len(techniques))
	}
	index := make(map[string]int, len(techniques))
	for i, t := range techniques {
		if _, dup := index[t.Name]; dup || t.Name == "" {
			return nil, fmt.Errorf("technique name %q is empty or used twice", t.Name)
		}
		if t.Tier < Easy || t.Tier > Extreme || i > 0 && t.Tier < techniques[i-1].Tier {
			return nil, fmt.Errorf("technique %s: tier %v is out of order", t.Name, t.Tier)
		}
		index[t.Name] = i
		for tier := t.Tier; tier <= Extreme; tier++ {
			l.upTo[tier] |= 1 << i
		}
	}
	for i, t := range techniques {
		for _, name := range t.SubsumedBy {
			j, ok := index[name]
			if !ok || j == i {
				return nil, fmt.Errorf("technique %s: subsumed by %q, which is not another one on the ladder", t.Name, name)
			}
			l.subsumers[i] |= 1 << j
		}
	}
	closeTransitively(l.subsumers)
	l.fingerprint = fingerprint(family, revision, techniques)
	return l, nil
}

// closeTransitively adds to each technique's subsumers what subsumes those.
func closeTransitively(subsumers []Set) {
	for by := range subsumers {
		for i := range subsumers {
			if subsumers[i].Has(by) {
				subsumers[i] |= subsumers[by].Without(1 << i)
			}
		}
	}
}

// fingerprint is "family/revision:" and 12 hex digits of a SHA-256 over names and tiers.
func fingerprint[S any](family string, revision int, techniques []Technique[S]) string {
	h := sha256.New()
	fmt.Fprintf(h, "inkbank ladder 1\n%s\n%d\n", family, revision)
	for _, t := range techniques {
		fmt.Fprintf(h, "%s %v\n", t.Name, t.Tier)
	}
	return family + "/" + strconv.Itoa(revision) + ":" + hex.EncodeToString(h.Sum(nil)[:6])
}

// Fingerprint identifies the ladder: family, revision and a hash of names and tiers.
func (l *Ladder[S]) Fingerprint() string { return l.fingerprint }

// Techniques returns the techniques, easiest first; the caller must not change them.
func (l *Ladder[S]) Techniques() []Technique[S] { return l.techniques }

// UpTo returns the techniques of a tier and of all easier ones; none for Unproved.
func (l *Ladder[S]) UpTo(t Tier) Set { return l.upTo[t] }

// Names lists the techniques of a set in ladder order; never nil.
func (l *Ladder[S]) Names(set Set) []string {
	names := make([]string, 0, set.Len())
	for i, t := range l.techniques {
		if set.Has(i) {
			names = append(names, t.Name)
		}
	}
	return names
}

// Close applies the techniques of a set to s, in place, until none of them
// changes anything, s is solved, or s is broken. It returns those that changed s.
func (l *Ladder[S]) Close(s S, set Set) (fired Set) {
	for i := 0; i < len(l.techniques); {
		if set.Has(i) && l.techniques[i].Apply(s, s) {
			fired |= 1 << i
			if s.Broken() || s.Solved() {
				return fired
			}
			i = 0
			continue
		}
		i++
	}
	return fired
}

// Solves reports whether the techniques of a set alone solve the board that
// starts as start, which is left as it is.
func (l *Ladder[S]) Solves(start S, set Set) bool {
	s := start.Clone()
	l.Close(s, set)
	return s.Solved()
}

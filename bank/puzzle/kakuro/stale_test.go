package kakuro

import (
	"math/rand/v2"
	"testing"

	"inkbank/grade"
)

// A rule that is said to have nothing to look for in a run finds nothing there,
// whatever rules were applied before, in place or from a snapshot, and whatever
// else became known.
func TestWhatIsNotStaleTellsNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	list := append(boards(t, 3, "8x8", grade.Expert, ""), boards(t, 3, "10x10", grade.Hard, "")...)
	rounds := 60
	if testing.Short() {
		rounds = 15
	}
	var tally [ruleCount]int // runs with nothing to look for
	for _, b := range list {
		for range rounds {
			s := start(b)
			for range 40 {
				disturb(r, s)
				if s.broken || s.open == 0 {
					break
				}
				checkNotStale(t, s, &tally)
			}
		}
	}
	for rule, n := range tally {
		if n < 10*rounds {
			t.Errorf("rule %d had nothing to look for in %d runs: too few to say anything", rule, n)
		}
	}
}

// disturb applies a rule in place or from a snapshot, or takes away a digit, which
// may well be the true one.
func disturb(r *rand.Rand, s *state) {
	q := ladder.Techniques()[r.IntN(int(ruleCount))]
	switch r.IntN(3) {
	case 0:
		q.Apply(s, s)
	case 1:
		q.Apply(s.Clone(), s)
	default:
		c := r.IntN(len(s.cand))
		if set := s.cand[c]; set&(set-1) != 0 {
			s.restrict(c, ^pick(r, set))
		}
	}
}

func checkNotStale(t *testing.T, s *state, tally *[ruleCount]int) {
	t.Helper()
	for run := range s.b.runs {
		for rule := range ruleCount {
			var v view
			after := s.Clone()
			if s.b.runs[run].rules&rule.set() == 0 || s.stale.has(run, rule) {
				continue
			}
			tally[rule]++
			if !s.look(rule, &v, run) || after.take(run, &v) {
				t.Fatalf("rule %d would find something in the run of %d behind %v\n%s\n%s",
					rule, s.b.sums[run], s.b.site(int(s.b.runs[run].head)), encodeState(s.b, s), encode(s.b))
			}
		}
	}
}

package kakuro

import "math/bits"

// ruleSet is a set of rules.
type ruleSet uint8

const everyRule ruleSet = 1<<ruleCount - 1

func (r rule) set() ruleSet { return 1 << r }

// rulesFor are the rules that look at runs of so many cells.
func rulesFor(cells int) ruleSet {
	rules := everyRule
	if cells > pairRun {
		rules &^= rulePair.set()
	}
	if cells > shortRun {
		rules &^= ruleShort.set()
	}
	return rules
}

// onDecided are the rules that find something new in a run only when one more of
// its cells is decided: they go by the digits of the decided cells.
const onDecided ruleSet = 1<<ruleLast | 1<<rulePlaced | 1<<ruleOnly

// settles are the rules that find nothing in a run once a rule has looked at it:
// itself and those that it subsumes.
func (r rule) settles() ruleSet {
	switch {
	case r.exact():
		return everyRule
	case r == ruleCombinations:
		return onDecided | r.set()
	default:
		return r.set()
	}
}

// exact reports whether a rule looks through all ways to fill a run. Then it finds
// nothing more even if it has decided cells.
func (r rule) exact() bool { return r >= rulePair }

// stale is, for each run, the rules that have not looked at it since it changed: a
// byte a run, eight runs a word. It only saves work: a rule that is not there would
// find nothing in the run.
type stale []uint64

func newStale(runs []run) stale {
	t := make(stale, (len(runs)+7)/8)
	for i := range runs {
		t.add(i, runs[i].rules)
	}
	return t
}

func (t stale) add(run int, rules ruleSet)    { t[run>>3] |= uint64(rules) << (run & 7 * 8) }
func (t stale) remove(run int, rules ruleSet) { t[run>>3] &^= uint64(rules) << (run & 7 * 8) }
func (t stale) has(run int, r rule) bool      { return t[run>>3]>>(run&7*8+int(r))&1 != 0 }

// first returns the first run that a rule has to look at, -1 for none.
func (t stale) first(r rule) int {
	for i, word := range t {
		if word &= 0x0101010101010101 << r; word != 0 {
			return i<<3 + bits.TrailingZeros64(word)>>3
		}
	}
	return -1
}

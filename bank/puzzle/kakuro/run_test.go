package kakuro

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// doms is the digits possible in each cell of a run, as a person would list them.
type doms [][]int

func (d doms) clone() doms {
	c := make(doms, len(d))
	for i := range d {
		c[i] = slices.Clone(d[i])
	}
	return c
}

// runOutcome is what is left of a run; possible is false where it cannot be filled.
type runOutcome struct {
	left     doms
	possible bool
}

// within reports whether all that is left here is left there.
func (o runOutcome) within(other runOutcome) bool {
	if !o.possible || !other.possible {
		return !o.possible
	}
	for i, digits := range o.left {
		for _, d := range digits {
			if !slices.Contains(other.left[i], d) {
				return false
			}
		}
	}
	return true
}

func (o runOutcome) equal(other runOutcome) bool { return o.within(other) && other.within(o) }

// split is what a rule starts from: the digits of the decided cells, which of the
// cells are open, and what those add up to.
type split struct {
	placed, open []int
	rest         int
	twice        bool // a digit stands in two decided cells
}

func splitOf(d doms, sum int) (s split) {
	s.rest = sum
	for i, digits := range d {
		if len(digits) > 1 {
			s.open = append(s.open, i)
			continue
		}
		s.twice = s.twice || slices.Contains(s.placed, digits[0])
		s.placed = append(s.placed, digits[0])
		s.rest -= digits[0]
	}
	return s
}

// wrong reports that a digit stands in two decided cells, or that all are decided
// and do not add up.
func (s split) wrong() bool { return s.twice || len(s.open) == 0 && s.rest != 0 }

// defined is what a rule finds by its definition, and then whether a run that is
// full is right.
func defined(r rule, d doms, sum int) runOutcome {
	if s := splitOf(d, sum); s.wrong() && (len(s.open) == 0 || len(d) <= reach(r)) {
		return runOutcome{}
	}
	o := definedOpen(r, d, sum)
	if o.possible {
		after := splitOf(o.left, sum)
		o.possible = len(after.open) > 0 || !after.wrong()
	}
	return o
}

// definedOpen says it on lists; in a full run there is nothing to find.
func definedOpen(r rule, d doms, sum int) runOutcome {
	s := splitOf(d, sum)
	if len(s.open) == 0 {
		return runOutcome{d, true}
	}
	keep := func(digits []int) runOutcome { return keepOnly(d, s.open, digits) }
	switch r {
	case ruleLast:
		if len(s.open) > 1 {
			return runOutcome{d, true}
		}
		return keep([]int{s.rest})
	case rulePlaced:
		return keep(without([]int{1, 2, 3, 4, 5, 6, 7, 8, 9}, s.placed))
	case ruleOnly:
		sets := freeSets(s)
		if len(sets) > 1 {
			return runOutcome{d, true}
		}
		return keep(slices.Concat(sets...))
	case ruleCombinations:
		return keep(slices.Concat(fittingSets(d, s)...))
	case ruleHidden:
		return hiddenByHand(d, s)
	default:
		return exactByHand(d, sum, reach(r))
	}
}

// reach is how many cells the runs have at most that a rule looks at.
func reach(r rule) int {
	switch r {
	case rulePair:
		return 2
	case ruleShort:
		return 4
	default:
		return 9
	}
}

func without(digits, gone []int) []int {
	return slices.DeleteFunc(slices.Clone(digits), func(d int) bool { return slices.Contains(gone, d) })
}

// keepOnly leaves open cells only some digits.
func keepOnly(d doms, open, digits []int) runOutcome {
	o := runOutcome{d.clone(), true}
	for _, i := range open {
		o.left[i] = slices.DeleteFunc(o.left[i], func(x int) bool { return !slices.Contains(digits, x) })
		o.possible = o.possible && len(o.left[i]) > 0
	}
	return o
}

// freeSets lists the combinations of the open cells without digits of decided ones.
func freeSets(s split) (sets [][]int) {
	for _, set := range digitSets(1, len(s.open), s.rest) {
		if len(without(set, s.placed)) == len(set) {
			sets = append(sets, set)
		}
	}
	return sets
}

// fittingSets lists those of which each digit has a cell and each cell a digit.
func fittingSets(d doms, s split) (sets [][]int) {
	for _, set := range freeSets(s) {
		fits := true
		for _, digit := range set {
			fits = fits && slices.ContainsFunc(s.open, func(i int) bool { return slices.Contains(d[i], digit) })
		}
		for _, i := range s.open {
			fits = fits && slices.ContainsFunc(set, func(digit int) bool { return slices.Contains(d[i], digit) })
		}
		if fits {
			sets = append(sets, set)
		}
	}
	return sets
}

func hiddenByHand(d doms, s split) runOutcome {
	sets := fittingSets(d, s)
	o := runOutcome{d.clone(), len(sets) > 0}
	for digit := 1; digit <= 9; digit++ {
		if slices.ContainsFunc(sets, func(set []int) bool { return !slices.Contains(set, digit) }) {
			continue
		}
		var places []int
		for _, i := range s.open {
			if slices.Contains(d[i], digit) {
				places = append(places, i)
			}
		}
		if len(places) == 1 {
			i := places[0]
			o.possible = o.possible && slices.Contains(o.left[i], digit)
			o.left[i] = []int{digit}
		}
	}
	return o
}

// exactByHand lists every way to fill a run of up to so many cells.
func exactByHand(d doms, sum, cells int) runOutcome {
	if len(d) > cells {
		return runOutcome{d, true}
	}
	o := runOutcome{left: make(doms, len(d))}
	eachFilling(d, sum, nil, func(digits []int) {
		o.possible = true
		for i, digit := range digits {
			if !slices.Contains(o.left[i], digit) {
				o.left[i] = append(o.left[i], digit)
			}
		}
	})
	return o
}

func eachFilling(d doms, sum int, digits []int, found func([]int)) {
	if len(digits) == len(d) {
		if sum == 0 {
			found(digits)
		}
		return
	}
	for _, digit := range d[len(digits)] {
		if !slices.Contains(digits, digit) {
			eachFilling(d, sum-digit, append(digits, digit), found)
		}
	}
}

// bench is two rows of white cells, of which the upper is the run to be tried;
// nothing is known of the other runs.
type bench struct{ b *board }

func newBench(t testing.TB, n int) bench {
	white := make([]bool, 3*(n+1))
	for col := 1; col <= n; col++ {
		white[n+1+col], white[2*(n+1)+col] = true, true
	}
	l, err := newLayout(n+1, 3, white)
	if err != nil {
		t.Fatal(err)
	}
	return bench{&board{l, make([]uint8, len(l.runs))}}
}

// upper is the run of the first row.
func (x bench) upper() int { return int(x.b.of[0][across]) }

// find is what a rule of the ladder makes of the run.
func (x bench) find(r rule, d doms, sum int) runOutcome {
	x.b.sums[x.upper()] = uint8(sum)
	s := start(x.b)
	for c, digits := range d {
		s.restrict(c, setOf(digits...))
	}
	var v view
	looks := s.b.runs[x.upper()].rules&r.set() != 0
	if s.broken || looks && !s.look(r, &v, x.upper()) {
		return runOutcome{}
	}
	s.take(x.upper(), &v) // where it does not look the view is empty
	o := runOutcome{make(doms, len(d)), !s.broken}
	for c := range d {
		for set := s.cand[c]; set != 0; set &= set - 1 {
			o.left[c] = append(o.left[c], bits.TrailingZeros16(set)+1)
		}
	}
	return o
}

// randomDoms draws the digits of a run, with any number of cells decided. Two in
// three runs can be filled for certain, of the others many cannot.
func randomDoms(r *rand.Rand, n int) (d doms, sum int) {
	digits := r.Perm(9)[:n]
	open, share := r.IntN(n+1), 1+r.IntN(9)
	d = make(doms, n)
	for i, own := range digits {
		sum += own + 1
		for digit := 1; digit <= 9; digit++ {
			if digit == own+1 || r.IntN(n) < open && r.IntN(10) < share {
				d[i] = append(d[i], digit)
			}
		}
	}
	if r.IntN(3) == 0 {
		sum = leastSum(n) + r.IntN(largestSum(n)-leastSum(n)+1)
	}
	return d, sum
}

// thinnedDoms takes digits away, and leaves each cell one.
func thinnedDoms(r *rand.Rand, d doms) doms {
	thin := d.clone()
	for range 1 + r.IntN(4) {
		i := r.IntN(len(thin))
		if at := r.IntN(len(thin[i])); len(thin[i]) > 1 {
			thin[i] = slices.Delete(thin[i], at, at+1)
		}
	}
	return thin
}

// Every rule, on random runs of every length, finds what its definition says when
// all combinations or all ways to fill the run are listed, a contradiction just
// where the definition has one; it takes away nothing that a way has; and with
// fewer digits possible it leaves no more.
func TestRunRulesAgainstEnumeration(t *testing.T) {
	trials := 1000
	if testing.Short() {
		trials = 400
	}
	r := rand.New(rand.NewPCG(9, 45))
	var tally [ruleCount][2]int // fires, contradicts
	for n := minRun; n <= maxRun; n++ {
		x := newBench(t, n)
		for range trials {
			d, sum := randomDoms(r, n)
			sub := thinnedDoms(r, d)
			ways := exactByHand(d, sum, maxRun)
			for rule := range ruleCount {
				got, want := x.find(rule, d, sum), defined(rule, d, sum)
				what := fmt.Sprintf("rule %d: sum %d in %v", rule, sum, d)
				switch below := x.find(rule, sub, sum); {
				case !got.equal(want):
					t.Fatalf("%s: finds %v, want %v", what, got, want)
				case !ways.within(got):
					t.Fatalf("%s: finds %v, and the ways to fill it have %v", what, got, ways)
				case !got.within(runOutcome{d, true}):
					t.Fatalf("%s: finds %v, which is more", what, got)
				case !below.within(got):
					t.Fatalf("%s: finds %v, and %v in %v", what, got, below, sub)
				}
				switch {
				case !got.possible:
					tally[rule][1]++
				case !got.equal(runOutcome{d, true}):
					tally[rule][0]++
				}
			}
		}
	}
	for rule, n := range tally {
		if n[0] < trials/10 || n[1] < trials/20 {
			t.Errorf("rule %d fires %d times and contradicts %d times: too few to say anything", rule, n[0], n[1])
		}
	}
}

// What subsumes a technique finds all that it finds.
func TestRunRulesSubsume(t *testing.T) {
	by := map[rule]rule{
		ruleLast: ruleOnly, rulePlaced: ruleCombinations, ruleOnly: ruleCombinations, ruleCombinations: ruleExact,
		ruleHidden: ruleExact, rulePair: ruleShort, ruleShort: ruleExact,
	}
	r := rand.New(rand.NewPCG(4, 45))
	for n := minRun; n <= maxRun; n++ {
		x := newBench(t, n)
		for range 1000 {
			d, sum := randomDoms(r, n)
			for rule := range ruleExact {
				if some, all := x.find(rule, d, sum), x.find(by[rule], d, sum); !all.within(some) {
					t.Fatalf("sum %d in %v: rule %d finds %v, rule %d only %v", sum, d, rule, some, by[rule], all)
				}
			}
		}
	}
}

// All ways to spread a combination over open cells are one.
func TestAssignmentsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 45))
	for n := 1; n <= smallRun; n++ {
		for range 2000 {
			v := view{k: n}
			for i := range n {
				v.open[i] = uint8(i)
				v.dom[i] = uint16(r.IntN(int(allDigits)) + 1)
			}
			var set uint16
			for _, digit := range r.Perm(9)[:n] {
				set |= 1 << digit
			}
			var square, small, large takers
			takers := v.takers()
			takers.assignSmall(set, &small)
			takers.assignLarge(set, &large)
			if small != large {
				t.Fatalf("%b over %b: %b and %b", set, v.dom[:n], small, large)
			}
			if n > largestSquare {
				continue
			}
			if takers.spreadSquare(set, n, assigned()[n], &square); small != square {
				t.Fatalf("%b over %b: %b and, by the square, %b", set, v.dom[:n], small, square)
			}
		}
	}
}

// The longest run with the widest domains: nothing can be told of it, and with one
// digit gone from a cell nothing more.
func TestLongestRun(t *testing.T) {
	x := newBench(t, maxRun)
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	d := doms{all, all, all, all, all, all, all, all, {1, 2, 3, 4, 5, 6, 7, 8}}
	for rule := range ruleCount {
		if got := x.find(rule, d, 45); !got.equal(runOutcome{d, true}) {
			t.Errorf("rule %d: %v", rule, got)
		}
	}
	// Eight cells share eight digits, which leaves the ninth digit to the last cell.
	d = doms{all[1:], all[1:], all[1:], all[1:], all[1:], all[1:], all[1:], all[1:], all}
	want := runOutcome{append(slices.Clone(d[:8]), []int{1}), true}
	for _, rule := range []rule{ruleHidden, ruleExact} {
		if got := x.find(rule, d, 45); !got.equal(want) {
			t.Errorf("rule %d: %v, want %v", rule, got, want)
		}
	}
}

package nonogram

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"
)

// cluesOf lists every clue that a line of n cells has room for.
func cluesOf(n int) (list []clue) {
	list = append(list, nil)
	var extend func(c clue, room int)
	extend = func(c clue, room int) {
		for length := 1; length <= room; length++ {
			longer := append(append(clue{}, c...), uint8(length))
			list = append(list, longer)
			extend(longer, room-length-1)
		}
	}
	extend(nil, n)
	return list
}

// fillings lists every way to fill a line of n cells, by the clue it has.
func fillings(n int) map[string][]uint64 {
	all := map[string][]uint64{}
	for filled := range uint64(1) << n {
		all[runs(filled)] = append(all[runs(filled)], filled)
	}
	return all
}

// runs writes the lengths of the runs of filled cells, read off one by one.
func runs(filled uint64) string {
	text := fmt.Sprintf("%b", bits.Reverse64(filled))
	var lengths []string
	for _, run := range strings.FieldsFunc(text, func(r rune) bool { return r == '0' }) {
		lengths = append(lengths, fmt.Sprint(len(run)))
	}
	if len(lengths) == 0 {
		return "0"
	}
	return strings.Join(lengths, ".")
}

// knowledge calls f for every way to know some cells of a line of n.
func knowledge(n int, f func(black, white uint64)) {
	for black := range uint64(1) << n {
		rest := full(n) &^ black
		for white := rest; ; white = (white - 1) & rest {
			f(black, white)
			if white == 0 {
				break
			}
		}
	}
}

// startsOf lists where the blocks of a filling start.
func startsOf(filled uint64) (starts []int) {
	for cell := range 64 {
		if filled>>cell&1 != 0 && (cell == 0 || filled>>(cell-1)&1 == 0) {
			starts = append(starts, cell)
		}
	}
	return starts
}

// lineOracle is what plain enumeration of all fillings says of a line.
type lineOracle struct {
	possible    bool
	fill, empty uint64 // cells on which all fillings agree
	first, last []int  // where each block starts at least and at most
}

func enumerate(all []uint64, blocks, n int, black, white uint64) lineOracle {
	o := lineOracle{fill: full(n), empty: full(n), first: make([]int, blocks), last: make([]int, blocks)}
	for _, filled := range all {
		if black&^filled != 0 || white&filled != 0 {
			continue
		}
		for j, at := range startsOf(filled) {
			if !o.possible || at < o.first[j] {
				o.first[j] = at
			}
			if !o.possible || at > o.last[j] {
				o.last[j] = at
			}
		}
		o.possible = true
		o.fill, o.empty = o.fill&filled, o.empty&^filled
	}
	return o
}

// between returns the cells that blocks cover wherever they start from first to
// last, and those that none can reach.
func between(c clue, first, last []int, n int) (fill, empty uint64) {
	empty = full(n)
	for j, length := range c {
		common := full(n)
		for at := first[j]; at <= last[j]; at++ {
			var block uint64
			for cell := at; cell < at+int(length); cell++ {
				block |= 1 << cell
			}
			common &= block
			empty &^= block
		}
		fill |= common
	}
	return fill, empty
}

// Every rule on every line of up to so many cells, with every clue and everything
// that can be known, finds what its definition says when all fillings are listed.
func TestLinesAgainstEnumeration(t *testing.T) {
	most := 9
	if testing.Short() {
		most = 7
	}
	for n := 1; n <= most; n++ {
		all := fillings(n)
		for _, c := range cluesOf(n) {
			knowledge(n, func(black, white uint64) { checkLine(t, all[c.String()], c, n, black, white) })
			if t.Failed() {
				return
			}
		}
	}
}

func checkLine(t *testing.T, all []uint64, c clue, n int, black, white uint64) {
	o := enumerate(all, len(c), n, black, white)
	check := func(rule lineRule, wantFill, wantEmpty uint64) {
		fill, empty, ok := rule.find(&placings{}, c, n, black, white)
		if ok != o.possible || ok && (fill != wantFill || empty != wantEmpty) {
			t.Errorf("rule %d: %v in %d cells, %b filled, %b empty: finds %b, %b, %v; want %b, %b, %v",
				rule, c, n, black, white, fill, empty, ok, wantFill, wantEmpty, o.possible)
		}
	}
	check(ruleExact, o.fill, o.empty)
	endFill, endEmpty := between(c, o.first, o.last, n)
	check(ruleEnds, endFill, endEmpty)

	// Block ranges: placings that only keep off the empty cells, then the first
	// block not behind the first filled cell and the last not before the last one.
	free := enumerate(all, len(c), n, 0, white)
	first, last, possible := rangesByHand(c, free, n, black, white)
	wantFill, wantEmpty := uint64(0), uint64(0)
	if possible {
		wantFill, wantEmpty = between(c, first, last, n)
	}
	fill, _, ok := ruleOverlap.find(&placings{}, c, n, black, white)
	_, empty, ok2 := ruleReach.find(&placings{}, c, n, black, white)
	if ok != possible || ok2 != possible || ok && (fill != wantFill || empty != wantEmpty) {
		t.Errorf("block ranges: %v in %d cells, %b filled, %b empty: find %b, %b, %v; want %b, %b, %v",
			c, n, black, white, fill, empty, ok, wantFill, wantEmpty, possible)
	}
	if possible && o.possible && (fill&^o.fill != 0 || empty&^o.empty != 0) {
		t.Errorf("block ranges: %v in %d cells, %b filled, %b empty: more than exact", c, n, black, white)
	}
}

func rangesByHand(c clue, free lineOracle, n int, black, white uint64) (first, last []int, possible bool) {
	first, last = free.first, free.last
	if black == 0 || !free.possible || len(c) == 0 {
		return first, last, free.possible && (black == 0 || len(c) > 0)
	}
	lowest, highest := bits.TrailingZeros64(black), 63-bits.LeadingZeros64(black)
	lies := func(length, at int) bool {
		for cell := at; cell < at+length; cell++ {
			if cell >= n || white>>cell&1 != 0 {
				return false
			}
		}
		return true
	}
	head, tail := int(c[0]), int(c[len(c)-1])
	for last[0] = min(last[0], lowest); last[0] >= 0 && !lies(head, last[0]); last[0]-- {
	}
	end := len(c) - 1
	for first[end] = max(first[end], highest-tail+1); first[end] < n && !lies(tail, first[end]); first[end]++ {
	}
	return first, last, first[0] <= last[0] && first[end] <= last[end]
}

// On long lines of short runs there are far too many placings to list them.
func TestLongLines(t *testing.T) {
	ones := func(k int) (c clue) {
		for range k {
			c = append(c, 1)
		}
		return c
	}
	everySecond := uint64(0x5555555555555555)
	for _, x := range []struct {
		name         string
		c            clue
		n            int
		black, white uint64
		fill, empty  uint64
		ok           bool
	}{
		{"as many as there is room for", ones(32), 63, 0, 0, everySecond & full(63), ^everySecond & full(63), true},
		{"one cell to spare", ones(32), 64, 0, 0, 0, 0, true},
		{"one cell to spare, the end taken", ones(32), 64, 1 << 63, 0, 1 << 63, 1 << 62, true},
		{"a free choice", ones(16), 64, 0, 0, 0, 0, true},
		{"a free choice but for one cell", ones(16), 64, 1 << 40, 0, 1 << 40, 1<<39 | 1<<41, true},
		{"two short runs that touch", ones(16), 64, 1<<40 | 1<<41, 0, 0, 0, false},
		{"every second cell empty", ones(32), 64, 0, everySecond, ^everySecond, everySecond, true},
		{"one too many", ones(32), 64, 0, everySecond | 2, 0, 0, false},
		{"a full line", clue{64}, 64, 0, 0, ^uint64(0), 0, true},
		{"a long run", clue{63}, 64, 0, 0, full(63) &^ 1, 0, true},
		{"an empty line", nil, 64, 0, 0, 0, ^uint64(0), true},
		{"an empty line with a filled cell", nil, 64, 1 << 63, 0, 0, 0, false},
	} {
		fill, empty, ok := ruleExact.find(&placings{}, x.c, x.n, x.black, x.white)
		if ok != x.ok || ok && (fill != x.fill || empty != x.empty) {
			t.Errorf("%s: %x, %x, %v; want %x, %x, %v", x.name, fill, empty, ok, x.fill, x.empty, x.ok)
		}
	}
}

// The time for a line grows with its blocks, not with its placings: 64 cells with
// 16 runs of one have 13 million million.
func BenchmarkLine(b *testing.B) {
	for _, x := range []struct {
		name string
		c    clue
		n    int
	}{
		{"30 cells, 4 blocks", clue{3, 4, 2, 5}, 30},
		{"30 cells, 8 blocks", clue{1, 2, 1, 2, 1, 2, 1, 2}, 30},
		{"64 cells, 16 runs of one", clue{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 64},
	} {
		b.Run(x.name, func(b *testing.B) {
			var p placings
			for range b.N {
				p.findExact(x.c, x.n, 1<<20, 1<<5)
			}
		})
	}
}

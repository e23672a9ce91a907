package toy

import (
	"math/bits"
	"slices"
	"strconv"

	"inkbank/grade"
)

// hit is one instance of a rule, before it is known whether it changes anything.
type hit struct {
	cells  []int
	sets   int // the cell that is entered, when value is not 0
	value  int
	clears []cleared          // in reading order, a cell once
	args   func() []grade.Arg // asked for only where the step is shown
}

type cleared struct {
	cell int
	mask uint8
}

// rule is a technique as the family writes it: one search that serves both what
// is applied and what is explained. search offers every instance in reading
// order until offer returns false; it may report a contradiction instead.
type rule struct {
	name       string
	tier       grade.Tier
	subsumedBy []string
	search     func(s *state, offer func(hit) bool) (contradiction bool)
}

// rules lists the rules up to a tier, easiest first.
func rules(upTo grade.Tier) []rule {
	all := []rule{
		{"last-cell", grade.Easy, []string{"naked-single"}, lastCell},
		{"naked-single", grade.Easy, nil, nakedSingle},
		{"order", grade.Easy, []string{"order-fork"}, orderOne},
		{"hidden-single", grade.Medium, nil, hiddenSingle},
		{"order-fork", grade.Medium, nil, orderFork},
		{"naked-pair", grade.Hard, nil, nakedPair},
		{"hidden-pair", grade.Hard, nil, hiddenPair},
		{"x-wing", grade.Hard, nil, xWing},
		{"what-if", grade.Extreme, nil, whatIf},
	}
	past := slices.IndexFunc(all, func(r rule) bool { return r.tier > upTo })
	if past < 0 {
		return all
	}
	return all[:past]
}

func ladder(revision int, list []rule) *grade.Ladder[*state] {
	techniques := make([]grade.Technique[*state], len(list))
	for i, r := range list {
		techniques[i] = r.technique()
	}
	l, err := grade.NewLadder("toy", revision, techniques...)
	if err != nil { // the list above is wrong
		panic(err)
	}
	return l
}

func (r rule) technique() grade.Technique[*state] {
	return grade.Technique[*state]{Name: r.name, Tier: r.tier, SubsumedBy: r.subsumedBy, Apply: r.apply, Each: r.each}
}

func (r rule) apply(seen, into *state) bool {
	changed := false
	contradiction := r.search(seen, func(h hit) bool {
		if h.value != 0 && into.enter(h.sets, h.value) {
			changed = true
		}
		for _, c := range h.clears {
			if into.clear(c.cell, c.mask) {
				changed = true
			}
		}
		return true
	})
	if contradiction && !into.broken {
		into.broken, changed = true, true
	}
	return changed
}

func (r rule) each(s *state, yield func(grade.Step) bool) {
	r.search(s, func(h hit) bool {
		step := grade.Step{Technique: r.name}
		if h.value != 0 && !s.isEntered(h.sets) {
			step.Sets = []grade.Change{{At: s.at(h.sets), Value: strconv.Itoa(h.value)}}
		}
		for _, c := range h.clears {
			if mask := c.mask & s.cand[c.cell]; mask != 0 {
				step.Clears = append(step.Clears, grade.Change{At: s.at(c.cell), Value: maskText(mask)})
			}
		}
		if len(step.Sets)+len(step.Clears) == 0 {
			return true
		}
		for _, cell := range h.cells {
			step.Cells = append(step.Cells, s.at(cell))
		}
		step.Args = h.args()
		return yield(step)
	})
}

// lineArg names row i, or column i-n.
func (s *state) lineArg(i int) grade.Arg {
	if i < s.n {
		return grade.UnitArg("row", i)
	}
	return grade.UnitArg("column", i-s.n)
}

func (s *state) cellsArg(cells ...int) grade.Arg {
	sites := make([]grade.Site, len(cells))
	for i, cell := range cells {
		sites[i] = s.at(cell)
	}
	return grade.CellsArg(sites...)
}

func valuesArg(mask uint8) grade.Arg {
	var values []string
	for _, c := range maskText(mask) {
		values = append(values, string(c))
	}
	return grade.ValuesArg(values...)
}

// places returns the cells of a line, as bits in the line's order, that may hold v.
func (s *state) places(line []int, v int) (mask uint8) {
	for k, cell := range line {
		if s.cand[cell]&bit(v) != 0 {
			mask |= 1 << k
		}
	}
	return mask
}

// lastCell: in a line where at most one cell is not entered, that cell takes
// what is missing. Args: line, cell, value.
func lastCell(s *state, offer func(hit) bool) bool {
	for i := range 2 * s.n {
		open, rest := -1, uint8(1<<s.n-1)
		count := 0
		for _, cell := range s.line(i) {
			if s.isEntered(cell) {
				rest &^= s.cand[cell]
			} else {
				open, count = cell, count+1
			}
		}
		if count != 1 || bits.OnesCount8(rest) != 1 {
			continue
		}
		args := func() []grade.Arg { return []grade.Arg{s.lineArg(i), s.cellsArg(open), valuesArg(rest)} }
		if !offer(hit{cells: []int{open}, sets: open, value: least(rest), args: args}) {
			return false
		}
	}
	return false
}

// hiddenSingle: a value with at most one place in a line goes there; with none
// there is a contradiction. Args: line, cell, value.
func hiddenSingle(s *state, offer func(hit) bool) bool {
	for i := range 2 * s.n {
		line := s.line(i)
		for v := 1; v <= s.n; v++ {
			places := s.places(line, v)
			if places == 0 {
				return true
			}
			cell := line[least(places)-1]
			if places&(places-1) != 0 || s.isEntered(cell) {
				continue
			}
			args := func() []grade.Arg { return []grade.Arg{s.lineArg(i), s.cellsArg(cell), valuesArg(bit(v))} }
			if !offer(hit{cells: []int{cell}, sets: cell, value: v, args: args}) {
				return false
			}
		}
	}
	return false
}

// nakedSingle: a cell with one value left takes it. Args: cell, value.
func nakedSingle(s *state, offer func(hit) bool) bool {
	for cell := range s.cells() {
		mask := s.cand[cell]
		if bits.OnesCount8(mask) != 1 || s.isEntered(cell) {
			continue
		}
		args := func() []grade.Arg { return []grade.Arg{s.cellsArg(cell), valuesArg(mask)} }
		if !offer(hit{cells: []int{cell}, sets: cell, value: least(mask), args: args}) {
			return false
		}
	}
	return false
}

package sudoku

import (
	"math/bits"

	"inkbank/grade"
)

// nineHunt is one run of a rule's search: over the position seen, and either
// applying what it finds to into, or explaining it to yield. A search asks clears
// or enters for each find; only when explaining, and only where the find
// changes something, the answer is true and the search describes it.
type nineHunt struct {
	seen, into *nineState
	yield      func(grade.Step) bool // nil when applying
	name       string                // of the technique, when explaining
	changed    bool                  // applying: into was changed
	stopped    bool                  // explaining: yield wants no more

	digits uint16  // of the last find
	cells  nineSet // that lose digits, or the one that takes one
}

// nineSearch looks for one technique; it returns the hunt it was given.
type nineSearch func(nineHunt) nineHunt

// nineRule makes the two faces of a technique from its one search.
func nineRule(name string, search nineSearch) rule[*nineState] {
	return rule[*nineState]{
		apply: func(seen, into *nineState) bool {
			if seen.broken || into.broken {
				return false
			}
			h := search(nineHunt{seen: seen, into: into})
			if h.changed {
				into.settle()
			}
			return h.changed
		},
		each: func(s *nineState, yield func(grade.Step) bool) {
			if !s.broken {
				search(nineHunt{seen: s, yield: yield, name: name})
			}
		},
	}
}

func (h *nineHunt) explaining() bool { return h.yield != nil }

// clears says that cells cannot hold digits; the cells may include some that do
// not anyway.
func (h *nineHunt) clears(digits uint16, cells nineSet) (explain bool) {
	if h.yield == nil {
		if h.into.clear(digits, cells) {
			h.changed = true
		}
		return false
	}
	h.digits, h.cells = digits, nineSet{}
	for ; digits != 0; digits &= digits - 1 {
		d := bits.TrailingZeros16(digits)
		h.cells = h.cells.or(h.seen.places[d].and(cells))
	}
	return !h.cells.empty() && !h.stopped
}

// enters says that an open cell holds digit d+1.
func (h *nineHunt) enters(d, cell int) (explain bool) {
	if h.yield == nil {
		if !h.into.entered.has(cell) || !h.into.places[d].has(cell) {
			h.into.enter(d, cell)
			h.changed = true
		}
		return false
	}
	h.digits, h.cells = 1<<d, nineCell(cell)
	return !h.stopped
}

// contradicts says that the position has no solution.
func (h *nineHunt) contradicts() {
	if h.yield == nil {
		h.into.broken, h.changed = true, true
	}
}

// tell describes the last find, which clears candidates.
func (h *nineHunt) tell(cells []grade.Site, args ...grade.Arg) {
	step := grade.Step{Technique: h.name, Cells: cells, Args: args}
	for r := h.cells; !r.empty(); r = r.rest() {
		cell := r.first()
		gone := h.digits & h.seen.digits(cell)
		step.Clears = append(step.Clears, grade.Change{At: nineSite(cell), Value: digitText(gone)})
	}
	h.stopped = !h.yield(step)
}

// tellEntry describes the last find, which enters a digit.
func (h *nineHunt) tellEntry(args ...grade.Arg) {
	at := nineSite(h.cells.first())
	set := grade.Change{At: at, Value: digitText(h.digits)}
	h.stopped = !h.yield(grade.Step{Technique: h.name, Cells: []grade.Site{at}, Sets: []grade.Change{set}, Args: args})
}

func nineSite(cell int) grade.Site { return grade.At(cell/9, cell%9) }

// nineSites names the cells of a set in reading order.
func nineSites(s nineSet) []grade.Site {
	out := make([]grade.Site, 0, s.count())
	for r := s; !r.empty(); r = r.rest() {
		out = append(out, nineSite(r.first()))
	}
	return out
}

// nineSitesOf names cells in their order.
func nineSitesOf(cells ...int) []grade.Site {
	out := make([]grade.Site, len(cells))
	for i, c := range cells {
		out[i] = nineSite(c)
	}
	return out
}

// nineUnit names units of one kind, as bits from the first of them on.
func nineUnit(first int, which uint16) grade.Arg {
	var index []int
	for ; which != 0; which &= which - 1 {
		index = append(index, bits.TrailingZeros16(which))
	}
	return grade.UnitArg([]string{"row", "column", "box"}[first/9], index...)
}

// nineUnitArg names one unit.
func nineUnitArg(unit int) grade.Arg { return nineUnit(unit/9*9, 1<<(unit%9)) }

// nineCellArg names cells in their order.
func nineCellArg(cells ...int) grade.Arg { return grade.CellsArg(nineSitesOf(cells...)...) }

package sudoku

import (
	"math/bits"
	"slices"

	"inkbank/grade"
)

// pattern is one find of a search: what was seen and what follows from it.
type pattern struct {
	cells  []int  // as the rung's steps list them
	split  int    // where cells falls into two groups
	units  []int  // the unit, or the base units
	cover  []int  // the units that something is cleared from
	digits uint16 // the values that the step speaks of
	link   uint16 // w-wing: the value of the link

	contradiction bool   // nothing can be right from here
	enters        bool   // digits goes into cells[0]
	from          []int  // otherwise these cells lose
	loses         uint16 // these candidates
}

// search calls found for every pattern of a rung, whether it changes anything
// or not, until found returns false. Patterns may be taken while it runs; a
// pattern and its slices hold until found returns.
type search func(s *tableState, found func(p *pattern) bool)

// tableRule is a rung: its search, and what its steps' arguments are.
type tableRule struct {
	search search
	args   func(g *grid, p *pattern) []grade.Arg
}

// tableRules are the rungs in ladder order.
var tableRules = []tableRule{
	{fullHouses, unitCellValue},
	{hiddenSingles((*grid).boxUnits), unitCellValue},
	{hiddenSingles((*grid).lineUnits), unitCellValue},
	{nakedSingles, cellValue},
	{locked((*grid).boxUnits), unitValueUnit},
	{locked((*grid).lineUnits), unitValueUnit},
	{nakedSubset(2), unitCellsValues},
	{hiddenSubset(2), unitCellsValues},
	{nakedSubset(3), unitCellsValues},
	{hiddenSubset(3), unitCellsValues},
	{fish(2), valueBaseCover},
	{fish(3), valueBaseCover},
	{skyscrapers, valueTwoGroups},
	{kites, valueUnitTwoGroups},
	{xyWings, pivotPincersValue},
	{xyzWings, pivotPincersValue},
	{wWings, twoGroupsValueLink},
	{nakedSubset(4), unitCellsValues},
	{fish(4), valueBaseCover},
	{hiddenSubset(4), unitCellsValues},
}

var tableLadder = newTableLadder()

func newTableLadder() *grade.Ladder[*tableState] {
	rules := make([]rule[*tableState], len(rungs))
	for i, r := range rungs {
		rules[i] = rule[*tableState]{tableRules[i].apply, func(s *tableState, yield func(grade.Step) bool) {
			tableRules[i].each(r.name, s, yield)
		}}
	}
	return newLadder(rules)
}

// apply takes from into all that the patterns on seen justify.
func (r tableRule) apply(seen, into *tableState) (changed bool) {
	if seen.broken || into.broken {
		return false
	}
	r.search(seen, func(p *pattern) bool {
		changed = into.take(p) || changed
		return !into.broken
	})
	return changed
}

// take does what follows from a pattern and reports whether that was news.
func (s *tableState) take(p *pattern) (changed bool) {
	switch {
	case p.contradiction:
		s.fail()
		return true
	case p.enters:
		changed = !s.entered[p.cells[0]] || s.cand[p.cells[0]] != p.digits
		s.enter(p.cells[0], p.digits)
	}
	for _, cell := range p.from {
		changed = s.clear(cell, p.loses) || changed
	}
	return changed
}

// each turns the patterns that change s into steps. A contradiction is none: it
// has nothing to set or clear.
func (r tableRule) each(name string, s *tableState, yield func(grade.Step) bool) {
	if s.broken {
		return
	}
	r.search(s, func(p *pattern) bool {
		step := grade.Step{Technique: name, Clears: s.clears(p)}
		if p.enters && !s.entered[p.cells[0]] {
			step.Sets = []grade.Change{{At: s.site(p.cells[0]), Value: digitText(p.digits)}}
		}
		if p.contradiction || len(step.Sets)+len(step.Clears) == 0 {
			return true
		}
		step.Cells, step.Args = s.sites(p.cells), r.args(s.grid, p)
		return yield(step)
	})
}

// clears lists the candidates that a pattern removes, in reading order.
func (s *tableState) clears(p *pattern) (out []grade.Change) {
	for cell, cand := range s.cand {
		if gone := cand & p.loses; gone != 0 && slices.Contains(p.from, cell) {
			out = append(out, grade.Change{At: s.site(cell), Value: digitText(gone)})
		}
	}
	return out
}

func (g *grid) boxUnits() (first, end int)  { return 2 * g.side, 3 * g.side }
func (g *grid) lineUnits() (first, end int) { return 0, 2 * g.side }

// values names digits given as bits.
func values(digits uint16) grade.Arg {
	var out []string
	for ; digits != 0; digits &= digits - 1 {
		out = append(out, digitText(digits&-digits))
	}
	return grade.ValuesArg(out...)
}

func unitCellValue(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{g.unitArg(p.units...), grade.CellsArg(g.sites(p.cells[:1])...), values(p.digits)}
}

func cellValue(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{grade.CellsArg(g.sites(p.cells)...), values(p.digits)}
}

func unitValueUnit(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{g.unitArg(p.units...), values(p.digits), g.unitArg(p.cover...)}
}

func unitCellsValues(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{g.unitArg(p.units...), grade.CellsArg(g.sites(p.cells)...), values(p.digits)}
}

func valueBaseCover(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{values(p.digits), g.unitArg(p.units...), g.unitArg(p.cover...)}
}

func valueTwoGroups(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{values(p.digits),
		grade.CellsArg(g.sites(p.cells[:p.split])...), grade.CellsArg(g.sites(p.cells[p.split:])...)}
}

func valueUnitTwoGroups(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{values(p.digits), g.unitArg(p.units...),
		grade.CellsArg(g.sites(p.cells[:p.split])...), grade.CellsArg(g.sites(p.cells[p.split:])...)}
}

func pivotPincersValue(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{grade.CellsArg(g.sites(p.cells[:p.split])...),
		grade.CellsArg(g.sites(p.cells[p.split:])...), values(p.digits)}
}

func twoGroupsValueLink(g *grid, p *pattern) []grade.Arg {
	return []grade.Arg{grade.CellsArg(g.sites(p.cells[:p.split])...),
		grade.CellsArg(g.sites(p.cells[p.split:])...), values(p.digits), values(p.link)}
}

// places returns the positions in a unit where a digit may stand, as bits in
// the unit's order, and whether it is entered there.
func (s *tableState) places(unit int, bit uint16) (at uint32, entered bool) {
	for i, cell := range s.units[unit] {
		if s.cand[cell]&bit != 0 {
			at |= 1 << i
			entered = entered || s.entered[cell]
		}
	}
	return at, entered
}

// pick returns the cells of a unit at the positions given as bits, appended to into.
func (g *grid) pick(into []int, unit int, at uint32) []int {
	for ; at != 0; at &= at - 1 {
		into = append(into, g.units[unit][bits.TrailingZeros32(at)])
	}
	return into
}

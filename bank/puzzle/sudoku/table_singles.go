package sudoku

import "math/bits"

// fullHouses finds the units with one open cell.
func fullHouses(s *tableState, found func(p *pattern) bool) {
	p := pattern{enters: true, cells: make([]int, 1), units: make([]int, 1)}
	for unit, cells := range s.units {
		open, missing := 0, s.all
		for _, cell := range cells {
			if s.entered[cell] {
				missing &^= s.cand[cell]
			} else {
				p.cells[0] = cell
				open++
			}
		}
		p.units[0], p.digits = unit, missing
		if open == 1 && !found(&p) {
			return
		}
	}
}

// hiddenSingles finds the digits with one place in a unit of one kind.
func hiddenSingles(kind func(g *grid) (first, end int)) search {
	return func(s *tableState, found func(p *pattern) bool) {
		p := pattern{enters: true, units: make([]int, 1)}
		first, end := kind(s.grid)
		s.lonePlaces(first, end, func(unit, cell int, bit uint16) bool {
			p.contradiction = cell < 0
			p.units[0], p.cells, p.digits = unit, append(p.cells[:0], cell), bit
			return found(&p)
		})
	}
}

// lonePlaces calls use for every digit that is not entered in a unit and has
// one place there, or none, for which the cell is -1, until use returns false.
func (s *tableState) lonePlaces(first, end int, use func(unit, cell int, bit uint16) bool) {
	for unit := first; unit < end; unit++ {
		for d := range s.side {
			bit := uint16(1) << d
			at, entered := s.places(unit, bit)
			if entered || at&(at-1) != 0 {
				continue
			}
			cell := -1
			if at != 0 {
				cell = s.units[unit][bits.TrailingZeros32(at)]
			}
			if !use(unit, cell, bit) {
				return
			}
		}
	}
}

// nakedSingles finds the open cells with one candidate.
func nakedSingles(s *tableState, found func(p *pattern) bool) {
	p := pattern{enters: true, cells: make([]int, 1)}
	for cell, cand := range s.cand {
		p.cells[0], p.digits = cell, cand
		if !s.entered[cell] && cand&(cand-1) == 0 && !found(&p) {
			return
		}
	}
}

// locked finds the digits whose places in a unit of one kind lie in one unit
// that crosses it: boxes against lines (pointing), or lines against boxes (claiming).
func locked(kind func(g *grid) (first, end int)) search {
	return func(s *tableState, found func(p *pattern) bool) {
		p := pattern{units: make([]int, 1), cover: make([]int, 1)}
		first, end := kind(s.grid)
		for unit := first; unit < end; unit++ {
			for d := range s.side {
				if !s.lockedIn(unit, 1<<d, &p, found) {
					return
				}
			}
		}
	}
}

func (s *tableState) lockedIn(unit int, bit uint16, p *pattern, found func(p *pattern) bool) bool {
	at, entered := s.places(unit, bit)
	if entered {
		return true
	}
	if at == 0 {
		return found(&pattern{contradiction: true})
	}
	p.units[0], p.digits, p.loses = unit, bit, bit
	p.cells = s.pick(p.cells[:0], unit, at)
	for _, other := range s.in[p.cells[0]] {
		if (unit < 2*s.side) == (other < 2*s.side) || !s.inside(p.cells, other) {
			continue
		}
		p.cover[0] = other
		p.from = s.except(p.from[:0], other, unit)
		if !found(p) {
			return false
		}
	}
	return true
}

// inside reports whether all cells are in a unit.
func (g *grid) inside(cells []int, unit int) bool {
	for _, cell := range cells {
		if g.in[cell][unit/g.side] != unit {
			return false
		}
	}
	return true
}

// except appends to into the cells of a unit that are in none of the others.
func (g *grid) except(into []int, unit int, others ...int) []int {
	for _, cell := range g.units[unit] {
		outside := true
		for _, other := range others {
			outside = outside && g.in[cell][other/g.side] != other
		}
		if outside {
			into = append(into, cell)
		}
	}
	return into
}

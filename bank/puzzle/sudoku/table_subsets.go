package sudoku

import (
	"math/bits"
	"slices"
)

// nakedSubset finds, in each unit, size open cells with at most as many digits
// together, and then all smaller sets.
func nakedSubset(size int) search {
	return func(s *tableState, found func(p *pattern) bool) {
		for n := size; n > 0; n-- {
			for unit := range s.units {
				if !s.nakedIn(unit, n, found) {
					return
				}
			}
		}
	}
}

func (s *tableState) nakedIn(unit, size int, found func(p *pattern) bool) bool {
	var cells []int
	c := combiner{size: size}
	for _, cell := range s.units[unit] {
		if !s.entered[cell] {
			cells = append(cells, cell)
			c.masks = append(c.masks, uint32(s.cand[cell]))
		}
	}
	p := pattern{units: []int{unit}}
	return c.each(func(picked []int, union uint32) bool {
		p.contradiction = bits.OnesCount32(union) < size
		p.digits, p.loses = uint16(union), uint16(union)
		p.cells, p.from = p.cells[:0], p.from[:0]
		for _, i := range picked {
			p.cells = append(p.cells, cells[i])
		}
		for _, cell := range s.units[unit] {
			if !slices.Contains(p.cells, cell) {
				p.from = append(p.from, cell)
			}
		}
		return found(&p)
	})
}

// hiddenSubset finds, in each unit, size digits with at most as many places
// together, and then all smaller sets.
func hiddenSubset(size int) search {
	return func(s *tableState, found func(p *pattern) bool) {
		for n := size; n > 0; n-- {
			for unit := range s.units {
				if !s.hiddenIn(unit, n, found) {
					return
				}
			}
		}
	}
}

func (s *tableState) hiddenIn(unit, size int, found func(p *pattern) bool) bool {
	var open []uint16
	c := combiner{size: size}
	for d := range s.side {
		bit := uint16(1) << d
		if at, entered := s.places(unit, bit); !entered {
			open = append(open, bit)
			c.masks = append(c.masks, at)
		}
	}
	p := pattern{units: []int{unit}}
	return c.each(func(picked []int, union uint32) bool {
		p.contradiction = bits.OnesCount32(union) < size
		p.digits = 0
		for _, i := range picked {
			p.digits |= open[i]
		}
		p.loses = s.all &^ p.digits
		p.cells = s.pick(p.cells[:0], unit, union)
		p.from = p.cells
		return found(&p)
	})
}

// fish finds size lines of one kind in which a digit lies in at most as many
// lines of the other kind, and then all smaller sets.
func fish(size int) search {
	return func(s *tableState, found func(p *pattern) bool) {
		for n := size; n > 0; n-- {
			for d := range s.side {
				if !s.fishOf(1<<d, 0, n, found) || !s.fishOf(1<<d, s.side, n, found) {
					return
				}
			}
		}
	}
}

// fishOf looks at the lines of one kind, the rows (base 0) or the columns (base side).
func (s *tableState) fishOf(bit uint16, base, size int, found func(p *pattern) bool) bool {
	var lines []int
	c := combiner{size: size}
	for line := base; line < base+s.side; line++ {
		if at, entered := s.places(line, bit); !entered {
			lines = append(lines, line)
			c.masks = append(c.masks, at)
		}
	}
	p := pattern{digits: bit, loses: bit}
	return c.each(func(picked []int, union uint32) bool {
		p.contradiction = bits.OnesCount32(union) < size
		p.cells, p.units, p.cover, p.from = p.cells[:0], p.units[:0], p.cover[:0], p.from[:0]
		for _, i := range picked {
			p.units = append(p.units, lines[i])
			p.cells = s.pick(p.cells, lines[i], c.masks[i])
		}
		for ; union != 0; union &= union - 1 {
			cross := s.side - base + bits.TrailingZeros32(union)
			p.cover = append(p.cover, cross)
			p.from = s.except(p.from, cross, p.units...)
		}
		return found(&p)
	})
}

// combiner goes through the ways to take size of some sets so that their union
// has at most size members, in lexicographic order.
type combiner struct {
	masks  []uint32
	size   int
	picked []int
}

// each calls use until it returns false.
func (c *combiner) each(use func(picked []int, union uint32) bool) bool {
	return c.more(0, 0, use)
}

func (c *combiner) more(next int, union uint32, use func(picked []int, union uint32) bool) bool {
	if len(c.picked) == c.size {
		return use(c.picked, union)
	}
	for i := next; i < len(c.masks); i++ {
		wider := union | c.masks[i]
		if bits.OnesCount32(wider) > c.size {
			continue
		}
		c.picked = append(c.picked, i)
		if !c.more(i+1, wider, use) {
			return false
		}
		c.picked = c.picked[:len(c.picked)-1]
	}
	return true
}

package sudoku

import (
	"math/bits"

	"inkbank/grade"
)

// nineLink is two lines in which a digit has at most two places each. The two at
// base and other, one a line, exclude each other, and so one of the two at end
// and far is right. Each of the four holds at most one cell.
type nineLink struct {
	base, other nineSet
	end, far    nineSet
}

// link reports a link of digit d+1: what sees both ends loses it. When explaining, box
// is the unit where the lines meet, or -1.
func (h *nineHunt) link(d int, l nineLink, box int) {
	ends := l.end.or(l.far)
	if ends.empty() {
		h.contradicts()
		return
	}
	lose := nineTable.peers[ends.first()]
	if rest := ends.rest(); !rest.empty() {
		lose = lose.and(nineTable.peers[rest.first()])
	}
	if !h.clears(1<<d, lose) {
		return
	}
	base := append(nineSites(l.base), nineSites(l.other)...)
	tips := append(nineSites(l.end), nineSites(l.far)...)
	args := []grade.Arg{values(1 << d)}
	if box >= 0 {
		args = append(args, nineUnitArg(box))
	}
	args = append(args, grade.CellsArg(base...), grade.CellsArg(tips...))
	h.tell(append(base[:len(base):len(base)], tips...), args...)
}

// loose reports whether digit d+1 has one place in some of the units that lone
// looks at and is open there.
func (s *nineState) loose(d int, lone func(nineSet) nineSet) bool {
	return !lone(s.places[d]).less(s.entered).empty()
}

// nineSkyscraper: a digit has two places in each of two rows, one of each in the
// same column; what sees the other two loses it. Columns count like rows.
// Args: value, cells of the base line, the two end cells.
func nineSkyscraper(h nineHunt) nineHunt {
	for d := range h.seen.places {
		h.skyscrapers(d, 0, false)
		h.skyscrapers(d, nineCols, false)
	}
	for d := range h.seen.places {
		if h.seen.loose(d, nineSet.loneInLines) {
			h.skyscrapers(d, 0, true)
			h.skyscrapers(d, nineCols, true)
		}
	}
	return h
}

// skyscrapers looks at the lines from unit first on: for whole patterns, or for
// those that have lost places.
func (h *nineHunt) skyscrapers(d, first int, left bool) {
	var masks [9]uint16
	few := uint16(0)
	for i := range masks {
		masks[i] = h.seen.places[d].in(first + i)
		if n := bits.OnesCount16(masks[i]); n == 2 || n < 2 && left {
			few |= 1 << i
		}
	}
	for ; few != 0 && !h.stopped; few &= few - 1 {
		i := bits.TrailingZeros16(few)
		for rest := few & (few - 1); rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros16(rest)
			a, b := masks[i], masks[j]
			whole := bits.OnesCount16(a) == 2 && bits.OnesCount16(b) == 2
			switch {
			case !left:
				h.skyscraper(d, first+i, first+j, a, b, a&b)
			case !whole:
				h.skyscraper(d, first+i, first+j, a, b, 0x1FF)
			}
		}
	}
}

// skyscraper looks at two lines with places a and b, and the crossing lines
// given as bits. Two ends in line are none, as that would be an X-Wing.
func (h *nineHunt) skyscraper(d, one, two int, a, b, cross uint16) {
	for ; cross != 0; cross &= cross - 1 {
		at := cross & -cross
		end, far := a&^at, b&^at
		if end&(end-1) == 0 && far&(far-1) == 0 && (end != far || end == 0) {
			h.link(d, nineLink{
				base: nineCellsOf(one, a&at), other: nineCellsOf(two, b&at),
				end: nineCellsOf(one, end), far: nineCellsOf(two, far),
			}, -1)
		}
	}
}

// nineKite: a digit has two places in a row and two in a column; one of each
// lies in the box where they meet, the others outside it, and what sees those
// loses it. Args: value, box unit, the two cells in the box, the two end cells.
func nineKite(h nineHunt) nineHunt {
	for d := range h.seen.places {
		columns := h.seen.twice(d, nineCols)
		for rows := h.seen.twice(d, 0); rows != 0; rows &= rows - 1 {
			for c := columns; c != 0; c &= c - 1 {
				h.kite(d, 9*bits.TrailingZeros16(rows)+bits.TrailingZeros16(c), false)
			}
		}
	}
	for d := range h.seen.places {
		if h.seen.loose(d, nineSet.loneInLines) {
			for cross := 0; cross < nineCells && !h.stopped; cross++ {
				h.kite(d, cross, true)
			}
		}
	}
	return h
}

// twice returns the lines, from unit first on, where digit d+1 has two places.
func (s *nineState) twice(d, first int) (lines uint16) {
	for i := range 9 {
		if bits.OnesCount16(s.places[d].in(first+i)) == 2 {
			lines |= 1 << i
		}
	}
	return lines
}

// kite looks at the row and the column of a cell, in whose box they meet: for a
// whole pattern, or for one that has lost places.
func (h *nineHunt) kite(d, cross int, left bool) {
	places := h.seen.places[d]
	box := int(nineTable.box[cross])
	inside := nineTable.unit[box]
	row, column := places.and(nineTable.unit[cross/9]), places.and(nineTable.unit[nineCols+cross%9])
	l := nineLink{row.and(inside), column.and(inside), row.less(inside), column.less(inside)}
	if places.has(cross) || !l.base.single() || !l.other.single() || !l.end.single() || !l.far.single() {
		return
	}
	whole := !l.base.empty() && !l.other.empty() && !l.end.empty() && !l.far.empty()
	if whole != left {
		h.link(d, l, box)
	}
}

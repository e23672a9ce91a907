package sudoku

import (
	"math/bits"

	"inkbank/grade"
)

// nineTight finds tight sets: among nine masks of nine bits, those whose union
// has no more bits than the set has members. Cells with their candidates, digits
// with their places in a unit, and lines with the places of a digit are all
// subsets of this kind. Sets come in lexicographic order of their members.
type nineTight struct {
	masks     [9]uint16
	low, high int // sizes wanted, ends included
	found     func(members, union uint16) (more bool)
}

// grow extends a set by members out of rest in every way; false ends the search.
func (t *nineTight) grow(rest, members, union uint16, size int) bool {
	size++
	for ; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros16(rest)
		u := union | t.masks[i]
		n := bits.OnesCount16(u)
		if n > t.high {
			continue
		}
		m := members | 1<<i
		if n <= size && size >= t.low && !t.found(m, u) {
			return false
		}
		if size < t.high && !t.grow(rest&(rest-1), m, u, size) {
			return false
		}
	}
	return true
}

// sizes runs a search of patterns up to a size: at once when applying; when
// explaining, whole patterns first and then the sizes below.
func (h *nineHunt) sizes(size int, search func(low, high int)) {
	if !h.explaining() {
		search(1, size)
		return
	}
	for ; size > 0 && !h.stopped; size-- {
		search(size, size)
	}
}

// nineNaked: size open cells of a unit have at most size candidates between
// them, which no other cell of it can have. Args: unit, cells, values.
func nineNaked(size int) nineSearch {
	return func(h nineHunt) nineHunt {
		few := h.seen.few(size)
		if few.empty() {
			return h
		}
		var digits [nineCells]uint16
		for r := few; !r.empty(); r = r.rest() {
			digits[r.first()] = h.seen.digits(r.first())
		}
		h.sizes(size, func(low, high int) {
			for u := 0; u < nineUnits && !h.stopped; u++ {
				h.nakedIn(u, few.in(u), &digits, low, high)
			}
		})
		return h
	}
}

func (h *nineHunt) nakedIn(u int, few uint16, digits *[nineCells]uint16, low, high int) {
	if few == 0 {
		return
	}
	t := nineTight{low: low, high: high}
	for i, cell := range nineTable.cells[u] {
		t.masks[i] = digits[cell]
	}
	t.found = func(members, union uint16) bool {
		cells := nineCellsOf(u, members)
		if bits.OnesCount16(union) < cells.count() {
			h.contradicts()
			return true
		}
		if h.clears(union, nineTable.unit[u].less(cells)) {
			h.tell(nineSites(cells), nineUnitArg(u), grade.CellsArg(nineSites(cells)...), values(union))
		}
		return !h.stopped
	}
	t.grow(few, 0, 0, 0)
}

// nineCellsOf returns cells of a unit given as bits in the unit's order.
func nineCellsOf(unit int, members uint16) (cells nineSet) {
	for ; members != 0; members &= members - 1 {
		cells = cells.or(nineCell(int(nineTable.cells[unit][bits.TrailingZeros16(members)])))
	}
	return cells
}

// nineHidden: size open digits of a unit have at most size places in it between
// them, which can hold no other digit. Args: unit, cells, values.
func nineHidden(size int) nineSearch {
	return func(h nineHunt) nineHunt {
		h.sizes(size, func(low, high int) {
			for u := 0; u < nineUnits && !h.stopped; u++ {
				h.hiddenIn(u, low, high)
			}
		})
		return h
	}
}

func (h *nineHunt) hiddenIn(u, low, high int) {
	t := nineTight{low: low, high: high}
	open := 0x1FF &^ h.seen.entered.in(u)
	few := uint16(0)
	for d, p := range h.seen.places {
		t.masks[d] = p.in(u)
		if t.masks[d]&open == t.masks[d] && bits.OnesCount16(t.masks[d]) <= high {
			few |= 1 << d
		}
	}
	t.found = func(members, union uint16) bool {
		if bits.OnesCount16(union) < bits.OnesCount16(members) {
			h.contradicts()
			return true
		}
		cells := nineCellsOf(u, union)
		if h.clears(0x1FF&^members, cells) {
			h.tell(nineSites(cells), nineUnitArg(u), grade.CellsArg(nineSites(cells)...), values(members))
		}
		return !h.stopped
	}
	t.grow(few, 0, 0, 0)
}

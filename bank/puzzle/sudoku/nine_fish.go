package sudoku

import (
	"math/bits"

	"inkbank/grade"
)

// nineFish: in size lines in which a digit is open its places lie in at most
// size crossing lines, which lose it elsewhere. Rows are looked at before
// columns. Args: value, base units, cover units.
func nineFish(size int) nineSearch {
	return func(h nineHunt) nineHunt {
		h.sizes(size, func(low, high int) {
			for d := 0; d < 9; d++ {
				for base := 0; base <= nineCols && !h.stopped; base += nineCols {
					h.fishIn(d, base, low, high)
				}
			}
		})
		return h
	}
}

// fishIn looks for fish of digit d+1 with base lines from unit base on.
func (h *nineHunt) fishIn(d, base, low, high int) {
	places := h.seen.places[d]
	t := nineTight{low: low, high: high}
	few := uint16(0)
	for i := range 9 {
		t.masks[i] = places.in(base + i)
		n := bits.OnesCount16(t.masks[i])
		if n <= high && (n > 1 || !places.and(nineTable.unit[base+i]).meets(h.seen.entered)) {
			few |= 1 << i
		}
	}
	cover := nineCols - base
	t.found = func(members, union uint16) bool {
		if bits.OnesCount16(union) < bits.OnesCount16(members) {
			h.contradicts()
			return true
		}
		lines := nineLines(base, members)
		if h.clears(1<<d, nineLines(cover, union).less(lines)) {
			h.tell(nineFishSites(places, base, members), values(1<<d), nineUnit(base, members), nineUnit(cover, union))
		}
		return !h.stopped
	}
	t.grow(few, 0, 0, 0)
}

// nineLines returns the cells of lines given as bits from unit first on.
func nineLines(first int, which uint16) (cells nineSet) {
	for ; which != 0; which &= which - 1 {
		cells = cells.or(nineTable.unit[first+bits.TrailingZeros16(which)])
	}
	return cells
}

// nineFishSites lists places line by line.
func nineFishSites(places nineSet, base int, lines uint16) (out []grade.Site) {
	for ; lines != 0; lines &= lines - 1 {
		line := nineTable.unit[base+bits.TrailingZeros16(lines)]
		out = append(out, nineSites(places.and(line))...)
	}
	return out
}

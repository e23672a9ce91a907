package sudoku

import "math/bits"

// nineFullHouse: the only open cell of a unit takes what is missing there.
// Args: unit, cell, value.
func nineFullHouse(h nineHunt) nineHunt {
	open := nineAll.less(h.seen.entered)
	for u := 0; u < nineUnits && !h.stopped; u++ {
		last := open.and(nineTable.unit[u])
		if last.empty() || !last.single() {
			continue
		}
		cell := last.first()
		digits := h.seen.digits(cell)
		if digits != 0 && h.enters(bits.TrailingZeros16(digits), cell) {
			h.tellEntry(nineUnitArg(u), nineCellArg(cell), values(digits))
		}
	}
	return h
}

// nineHiddenSingleBox: a digit with one place in a box goes there.
// Args: unit, cell, value.
func nineHiddenSingleBox(h nineHunt) nineHunt {
	if h.explaining() {
		h.tellLone(nineBoxes, nineSet.loneInBoxes)
		return h
	}
	h.enterLone(nineSet.loneInBoxes)
	return h
}

// nineHiddenSingleLine: a digit with one place in a row or column goes there.
// Args: unit, cell, value.
func nineHiddenSingleLine(h nineHunt) nineHunt {
	if h.explaining() {
		h.tellLone(0, nineSet.loneInRows)
		h.tellLone(nineCols, nineSet.loneInColumns)
		return h
	}
	h.enterLone(nineSet.loneInLines)
	return h
}

// enterLone enters all digits that lone finds, in place until it finds no more.
func (h *nineHunt) enterLone(lone func(nineSet) nineSet) {
	for again := true; again; {
		again = false
		for d := range h.seen.places {
			for r := lone(h.seen.places[d]).less(h.seen.entered); !r.empty(); r = r.rest() {
				h.enters(d, r.first())
				again = h.seen == h.into
			}
		}
	}
}

// tellLone explains what lone finds in the nine units from first on.
func (h *nineHunt) tellLone(first int, lone func(nineSet) nineSet) {
	var found [9]nineSet
	for d, p := range h.seen.places {
		found[d] = lone(p).less(h.seen.entered)
	}
	for u := first; u < first+9; u++ {
		for d := 0; d < 9 && !h.stopped; d++ {
			here := found[d].and(nineTable.unit[u])
			if !here.empty() && h.enters(d, here.first()) {
				h.tellEntry(nineUnitArg(u), nineCellArg(here.first()), values(1<<d))
			}
		}
	}
}

// nineNakedSingle: a cell with one candidate takes it. Args: cell, value.
func nineNakedSingle(h nineHunt) nineHunt {
	if h.explaining() {
		for r := h.seen.bare(); !r.empty() && !h.stopped; r = r.rest() {
			cell := r.first()
			digits := h.seen.digits(cell)
			if h.enters(bits.TrailingZeros16(digits), cell) {
				h.tellEntry(nineCellArg(cell), values(digits))
			}
		}
		return h
	}
	for bare := h.seen.bare(); !bare.empty(); bare = h.seen.bare() {
		for d := range h.seen.places {
			for r := bare.and(h.seen.places[d]); !r.empty(); r = r.rest() {
				h.enters(d, r.first())
			}
		}
		if h.seen != h.into {
			break
		}
	}
	return h
}

// bare returns the open cells with one candidate.
func (s *nineState) bare() nineSet {
	var one, two nineSet
	for _, p := range s.places {
		two = two.or(one.and(p))
		one = one.or(p)
	}
	return one.less(two).less(s.entered)
}

// singles enters, from one snapshot, every cell that some Easy technique decides.
func (s *nineState) singles() {
	found, bare := [9]nineSet{}, s.bare()
	for d, p := range s.places {
		found[d] = p.lone().less(s.entered).or(p.and(bare))
	}
	for d, cells := range found {
		for ; !cells.empty(); cells = cells.rest() {
			s.enter(d, cells.first())
		}
	}
	s.settle()
}

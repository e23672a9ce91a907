package kakuro

import "math/bits"

// view is one run while a rule looks at it: what is left to fill of it, the
// digits of its decided cells taken away.
type view struct {
	dom    [maxRun]uint16 // digits possible in each of them
	placed uint16         // digits of the decided cells
	k      int            // open cells
	open   [maxRun]uint8  // which cells those are
	union  uint16         // of the digits possible in open cells
	rest   int            // what the open cells add up to
}

// read takes a run apart. It is false where two decided cells have one digit.
func (v *view) read(cand, cells []uint16, sum uint8) bool {
	v.k, v.placed, v.union = 0, 0, 0
	ok := true
	rest := int(sum)
	for i, c := range cells {
		set := cand[c]
		v.dom[i] = set
		if set&(set-1) != 0 {
			v.open[v.k&15] = uint8(i)
			v.k++
			v.union |= set
			continue
		}
		ok = ok && v.placed&set == 0
		v.placed |= set
		rest -= digitOf(set)
	}
	v.rest = rest
	return ok
}

// fits reports whether a combination can be that of the open cells: it has no
// digit of a decided cell, none that no open cell can have, and for each open
// cell one that it can have.
func (v *view) fits(set uint16) bool {
	if set&v.placed != 0 || set&^v.union != 0 {
		return false
	}
	for _, i := range v.open[:v.k] {
		if set&v.dom[i] == 0 {
			return false
		}
	}
	return true
}

// survivors joins the combinations that fit: the digits that any of them has and
// those that all of them have. Without any, it is false.
func (v *view) survivors() (some, all uint16, ok bool) {
	all = allDigits
	for _, set := range combosOf.with(v.k, v.rest) {
		if v.fits(set) {
			some |= set
			all &= set
			ok = true
		}
	}
	return some, all, ok
}

// keep leaves in the open cells only digits of a set; false where that empties one.
func (v *view) keep(set uint16) bool {
	ok := true
	for _, i := range v.open[:v.k] {
		v.dom[i] &= set
		ok = ok && v.dom[i] != 0
	}
	return ok
}

// findLast: the only open cell of a run has what the others leave of the sum.
func (v *view) findLast() bool {
	if v.k != 1 {
		return true
	}
	return v.rest >= 1 && v.rest <= 9 && v.keep(bit(v.rest))
}

// findPlaced: a digit of a decided cell is in no other cell of its run.
func (v *view) findPlaced() bool { return v.keep(^v.placed) }

// findOnly: where the open cells have but one combination, whatever they may
// hold, they have no other digits.
func (v *view) findOnly() bool {
	var only uint16
	for _, set := range combosOf.with(v.k, v.rest) {
		if set&v.placed != 0 {
			continue
		}
		if only != 0 {
			return true
		}
		only = set
	}
	return v.k == 0 || v.keep(only)
}

// findCombinations: the open cells have no digit that no combination which fits has.
func (v *view) findCombinations() bool {
	if v.k == 0 {
		return true
	}
	some, _, ok := v.survivors()
	return ok && v.keep(some)
}

// findHidden: a digit that every combination which fits has, and that only one
// open cell can have, is in that cell. Digits that some combination lacks may be
// nowhere in the run, so of them it says nothing.
func (v *view) findHidden() bool {
	if v.k == 0 {
		return true
	}
	_, all, ok := v.survivors()
	return ok && v.place(all)
}

// place decides the cells that alone can have a digit which the open cells must
// have; false where one has no place or two have the same.
func (v *view) place(needed uint16) bool {
	var once, more uint16
	for _, i := range v.open[:v.k] {
		more |= once & v.dom[i]
		once |= v.dom[i]
	}
	if needed&^once != 0 {
		return false
	}
	alone := needed & once &^ more
	for _, i := range v.open[:v.k] {
		if own := v.dom[i] & alone; own != 0 {
			if own&(own-1) != 0 {
				return false
			}
			v.dom[i] = own
		}
	}
	return true
}

// findExact: a cell has only digits that it has in some way to fill the whole run.
func (v *view) findExact() bool {
	if v.k == 0 {
		return true
	}
	if v.k == 2 {
		return v.findPair()
	}
	var kept takers
	t := v.takers()
	sets := combosOf.with(v.k, v.rest)
	if v.k <= largestSquare { // what does not fit is seen there as quickly
		squares := assigned()[v.k]
		for _, set := range sets {
			t.spreadSquare(set, v.k, squares, &kept)
		}
	} else {
		for _, set := range sets {
			if v.fits(set) {
				t.spread(set, v.k, &kept)
			}
		}
	}
	if t == kept && v.union&v.placed == 0 {
		return true
	}
	return v.keepTakers(&kept)
}

// findPair is findExact for two open cells: each has only what the other leaves of
// the rest. Read backwards, the digits of one are what it leaves.
func (v *view) findPair() bool {
	a, b := &v.dom[v.open[0]], &v.dom[v.open[1]]
	if v.rest < 3 || v.rest > 17 {
		return false
	}
	turned := func(set uint16) uint16 { return bits.Reverse16(set) >> (17 - v.rest) }
	free := ^v.placed
	if v.rest%2 == 0 {
		free &^= bit(v.rest / 2)
	}
	*a, *b = *a&free, *b&free
	*a, *b = *a&turned(*b), *b&turned(*a)
	return *a != 0
}

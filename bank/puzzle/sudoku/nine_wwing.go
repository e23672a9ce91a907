package sudoku

import "math/bits"

// nineWWing: two cells xy that do not see each other, and two places of x in
// some unit, one seen by each of them; what sees both cells loses y.
// Args: two bivalue cells, the two cells of the link, value removed, link value.
func nineWWing(h nineHunt) nineHunt {
	w := h.seen.wings(false)
	h.wWings(&w, w.two, false)
	if h.stopped {
		return h
	}
	loose := !h.seen.bare().empty()
	for d := range h.seen.places {
		loose = loose || h.seen.loose(d, nineSet.lone)
	}
	if loose {
		w = h.seen.wings(true)
		h.wWings(&w, w.few, true)
	}
	return h
}

// wWings looks at the pairs of cells that fit: for whole patterns, or for what is
// left of them. Of two entered cells nothing follows that entering did not do.
func (h *nineHunt) wWings(w *nineWings, fit nineSet, left bool) {
	for r := fit; !r.empty() && !h.stopped; r = r.rest() {
		a := r.first()
		others := r.rest().less(nineTable.peers[a])
		if h.seen.entered.has(a) {
			others = others.less(h.seen.entered)
		}
		for ; !others.empty(); others = others.rest() {
			b := others.first()
			both := w.mask[a] | w.mask[b]
			links := both
			switch bits.OnesCount16(both) {
			case 1:
				links = 0x1FF
			case 2:
			default:
				continue
			}
			for ; links != 0; links &= links - 1 {
				link := links & -links
				h.wWing(w, a, b, both&^link, link, left)
			}
		}
	}
}

// wWing looks for the units that link two cells by places of the link value, at
// most two, each seen by another one of the cells. Not both cells have that
// value then, so that one has the other value, if there is one.
func (h *nineHunt) wWing(w *nineWings, a, b int, value, link uint16, left bool) {
	lose := nineSeenBy(a, b)
	if value != 0 && !lose.meets(h.seen.places[bits.TrailingZeros16(value)]) {
		return
	}
	places := h.seen.places[bits.TrailingZeros16(link)]
	bivalue := w.two.has(a) && w.two.has(b)
	for _, unit := range nineTable.unit {
		ends, n := nineEnds(places.and(unit), a, b)
		switch {
		case n == 0 || left == (n == 2 && bivalue):
		case value == 0:
			h.contradicts()
		case h.clears(value, lose):
			h.tell(append(nineSitesOf(a, b), nineSitesOf(ends[:n]...)...),
				nineCellArg(a, b), nineCellArg(ends[:n]...), values(value), values(link))
		}
	}
}

// nineEnds puts two places in the order of the cells a and b that see one each;
// a single place must be seen by one of them. Otherwise there are no ends.
func nineEnds(places nineSet, a, b int) (ends [2]int, n int) {
	rest := places.rest()
	if places.empty() || !rest.single() {
		return ends, 0
	}
	one, other := places.first(), -1
	byA, byB := nineTable.peers[a], nineTable.peers[b]
	switch {
	case rest.empty():
		if byA.has(one) || byB.has(one) {
			n = 1
		}
		return [2]int{one}, n
	case !byA.has(one) || !byB.has(rest.first()):
		one, other = rest.first(), one
	default:
		other = rest.first()
	}
	if byA.has(one) && byB.has(other) {
		n = 2
	}
	return [2]int{one, other}, n
}

package sudoku

import "math/bits"

// nineWings are the cells that wings are made of, with their candidates.
type nineWings struct {
	two, three nineSet // open cells with exactly so many candidates
	few        nineSet // cells with one or two, entered ones too
	bare       bool    // some open cell has one candidate
	mask       [nineCells]uint16
}

// wings collects them. Unless an open cell has one candidate, or an open digit
// one place, no entered cell can be part of what is left of a wing; then few is
// only two.
func (s *nineState) wings(loose bool) (w nineWings) {
	more := s.tally()
	w.two, w.three = more[1].less(more[2]), more[2].less(more[3])
	one := more[0].less(more[1])
	w.bare = !one.less(s.entered).empty()
	w.few = w.two
	if w.bare || loose {
		w.few = w.two.or(one)
	}
	for d, p := range s.places {
		for r := p.and(w.few.or(w.three)); !r.empty(); r = r.rest() {
			w.mask[r.first()] |= 1 << d
		}
	}
	return w
}

// nineXYWing: a pivot xy sees a cell xz and a cell yz; what sees both of these
// loses z. Args: pivot cell, two pincer cells, value removed.
func nineXYWing(h nineHunt) nineHunt {
	w := h.seen.wings(false)
	h.pivots(&w, w.two, w.two, false)
	if w.bare {
		h.pivots(&w, w.few, w.few, false)
	}
	return h
}

// nineXYZWing: a pivot xyz sees a cell xz and a cell yz; what sees all three
// loses z. Then pivots that have lost a candidate, and naked pairs, to which it
// comes when a pincer is decided. Args: pivot cell, two pincer cells, value removed.
func nineXYZWing(h nineHunt) nineHunt {
	w := h.seen.wings(false)
	h.pivots(&w, w.three, w.two, true)
	h.pivots(&w, w.two, w.two, true)
	h.twins(&w, w.two)
	if w.bare {
		h.pivots(&w, w.few.or(w.three), w.few, true)
		h.twins(&w, w.few)
	}
	return h
}

// nineSeenBy returns the cells that both cells see.
func nineSeenBy(a, b int) nineSet { return nineTable.peers[a].and(nineTable.peers[b]) }

// pivots looks for wings with pivots and pincers out of two sets. With pincers
// that are decided, the wings without one are not met again.
func (h *nineHunt) pivots(w *nineWings, pivots, pincers nineSet, holds bool) {
	again := pincers != w.two
	for r := pivots; !r.empty() && !h.stopped; r = r.rest() {
		pivot := r.first()
		old := again && w.mask[pivot]&(w.mask[pivot]-1) != 0
		for q := pincers.and(nineTable.peers[pivot]); !q.empty(); q = q.rest() {
			b := q.first()
			for rest := q.rest(); !rest.empty(); rest = rest.rest() {
				c := rest.first()
				if !old || !w.two.has(b) || !w.two.has(c) {
					h.wing(w, pivot, b, c, holds)
				}
			}
		}
	}
}

// wing looks for the digits z that make a wing of a pivot and two pincers:
// without z a pincer has at most one candidate, not both the same, and all three
// at most two. The pivot itself has z only where it holds z as well as they.
func (h *nineHunt) wing(w *nineWings, pivot, b, c int, holds bool) {
	zs, own := uint16(0x1FF), w.mask[pivot]
	if w.two.has(b) {
		zs &= w.mask[b]
	}
	if w.two.has(c) {
		zs &= w.mask[c]
	}
	if !holds {
		zs &^= own
	}
	for ; zs != 0; zs &= zs - 1 {
		z := zs & -zs
		x, y := w.mask[b]&^z, w.mask[c]&^z
		if x == y && x != 0 || bits.OnesCount16(x|y|own&^z) > 2 {
			continue
		}
		if (own|w.mask[b]|w.mask[c])&z == 0 {
			h.contradicts()
			continue
		}
		lose := nineSeenBy(b, c)
		if holds {
			lose = lose.and(nineTable.peers[pivot])
		}
		if h.clears(z, lose) {
			h.tell(nineSitesOf(pivot, b, c), nineCellArg(pivot), nineCellArg(b, c), values(z))
		}
	}
}

// twins takes two peers with at most two candidates between them from the cells
// that see both.
func (h *nineHunt) twins(w *nineWings, fit nineSet) {
	for r := fit; !r.empty() && !h.stopped; r = r.rest() {
		a := r.first()
		for q := r.rest().and(nineTable.peers[a]); !q.empty(); q = q.rest() {
			b := q.first()
			both := w.mask[a] | w.mask[b]
			switch {
			case bits.OnesCount16(both) > 2:
			case both&(both-1) == 0:
				h.contradicts()
			case h.clears(both, nineSeenBy(a, b)):
				h.tell(nineSitesOf(a, b), nineCellArg(a), nineCellArg(b), values(both))
			}
		}
	}
}

package sudoku

import "math/bits"

// bivalue reports whether a cell has two candidates.
func (s *tableState) bivalue(cell int) bool { return bits.OnesCount16(s.cand[cell]) == 2 }

// someBare reports whether an open cell has one candidate. Unless one has, no
// entered cell can be part of what is left of a wing.
func (s *tableState) someBare() bool {
	for cell, cand := range s.cand {
		if !s.entered[cell] && cand&(cand-1) == 0 {
			return true
		}
	}
	return false
}

// few reports whether a cell has at most two candidates.
func (s *tableState) few(cell int) bool { return bits.OnesCount16(s.cand[cell]) <= 2 }

// pincers calls use for every two peers of a cell that fit.
func (s *tableState) pincers(pivot int, fit func(cell int) bool, use func(b, c int) bool) bool {
	for i, b := range s.peers[pivot] {
		if !fit(b) {
			continue
		}
		for _, c := range s.peers[pivot][i+1:] {
			if fit(c) && !use(b, c) {
				return false
			}
		}
	}
	return true
}

// wing finds, for two pincers and a pivot, the digits z with which they are a
// wing: without z a pincer has at most one candidate, not both the same, and all
// three at most two. Not for xy-wing, the pivot may have z too.
func (s *tableState) wing(pivot, b, c int, pivotHolds bool, found func(p *pattern) bool) bool {
	for d := range s.side {
		z := uint16(1) << d
		x, y, own := s.cand[b]&^z, s.cand[c]&^z, s.cand[pivot]&^z
		if x&(x-1) != 0 || y&(y-1) != 0 || x == y && x != 0 || bits.OnesCount16(x|y|own) > 2 ||
			own != s.cand[pivot] && !pivotHolds {
			continue
		}
		p := pattern{cells: []int{pivot, b, c}, split: 1, digits: z, loses: z}
		p.contradiction = (s.cand[pivot]|s.cand[b]|s.cand[c])&z == 0
		for _, cell := range s.common(nil, b, c) {
			if !pivotHolds || s.see[cell][pivot] {
				p.from = append(p.from, cell)
			}
		}
		if !found(&p) {
			return false
		}
	}
	return true
}

// xyWings finds a cell xy that sees a cell xz and a cell yz, and then what is left of one.
func xyWings(s *tableState, found func(p *pattern) bool) {
	for pivot := range s.cand {
		if s.bivalue(pivot) && !s.pincers(pivot, s.bivalue, func(b, c int) bool {
			return s.wing(pivot, b, c, false, found)
		}) {
			return
		}
	}
	if !s.someBare() {
		return
	}
	for pivot := range s.cand {
		if s.few(pivot) && !s.pincers(pivot, s.few, func(b, c int) bool {
			whole := s.bivalue(pivot) && s.bivalue(b) && s.bivalue(c)
			return whole || s.wing(pivot, b, c, false, found)
		}) {
			return
		}
	}
}

// xyzWings finds a cell xyz that sees a cell xz and a cell yz, then those whose
// pivot has lost a candidate, naked pairs, and what is left of all these.
func xyzWings(s *tableState, found func(p *pattern) bool) {
	for size := 3; size >= 2; size-- {
		for pivot, cand := range s.cand {
			if bits.OnesCount16(cand) == size && !s.pincers(pivot, s.bivalue, func(b, c int) bool {
				return s.wing(pivot, b, c, true, found)
			}) {
				return
			}
		}
	}
	if !s.twins(s.bivalue, found) || !s.someBare() {
		return
	}
	for pivot, cand := range s.cand {
		if bits.OnesCount16(cand) <= 3 && !s.pincers(pivot, s.few, func(b, c int) bool {
			whole := cand&(cand-1) != 0 && s.bivalue(b) && s.bivalue(c)
			return whole || s.wing(pivot, b, c, true, found)
		}) {
			return
		}
	}
	s.twins(s.few, found)
}

// twins finds two peers that fit and have at most two digits together.
func (s *tableState) twins(fit func(cell int) bool, found func(p *pattern) bool) bool {
	for a := range s.cand {
		for _, b := range s.peers[a] {
			both := s.cand[a] | s.cand[b]
			if b < a || !fit(a) || !fit(b) || bits.OnesCount16(both) > 2 {
				continue
			}
			p := pattern{cells: []int{a, b}, split: 1, digits: both, loses: both, from: s.common(nil, a, b)}
			p.contradiction = both&(both-1) == 0
			if !found(&p) {
				return false
			}
		}
	}
	return true
}

// wWings finds two cells xy that see the two ends of a link on x, and then what
// is left of them.
func wWings(s *tableState, found func(p *pattern) bool) {
	if !s.wWingCells(true, found) {
		return
	}
	lone := s.someBare()
	s.lonePlaces(0, len(s.units), func(_, cell int, _ uint16) bool {
		lone = cell >= 0 || found(&pattern{contradiction: true})
		return cell >= 0
	})
	if lone {
		s.wWingCells(false, found)
	}
}

// wWingCells looks for whole patterns, or for what is left of them, in the pairs
// of cells that do not see each other and have at most two digits together.
func (s *tableState) wWingCells(whole bool, found func(p *pattern) bool) bool {
	fit := s.few
	if whole {
		fit = s.bivalue
	}
	for a := range s.cand {
		for b := a + 1; b < len(s.cand) && fit(a); b++ {
			// Of two entered cells nothing follows that entering did not do.
			if !fit(b) || s.see[a][b] || bits.OnesCount16(s.cand[a]|s.cand[b]) > 2 || s.entered[a] && s.entered[b] {
				continue
			}
			for d := range s.side {
				if !s.wWingsOn(a, b, 1<<d, whole, found) {
					return false
				}
			}
		}
	}
	return true
}

// wWingsOn looks for the units whose places of the link value, at most two, are
// each seen by another one of the cells.
func (s *tableState) wWingsOn(a, b int, link uint16, whole bool, found func(p *pattern) bool) bool {
	value := (s.cand[a] | s.cand[b]) &^ link
	if value&(value-1) != 0 {
		return true
	}
	for unit := range s.units {
		at, _ := s.places(unit, link)
		if bits.OnesCount32(at) > 2 {
			continue
		}
		ends, ok := s.linkEnds(s.pick(nil, unit, at), a, b)
		if !ok || whole != (len(ends) == 2 && s.bivalue(a) && s.bivalue(b)) {
			continue
		}
		p := pattern{cells: append([]int{a, b}, ends...), split: 2, digits: value, loses: value, link: link}
		p.contradiction = value == 0 || len(ends) == 0
		p.from = s.common(nil, a, b)
		if !found(&p) {
			return false
		}
	}
	return true
}

// linkEnds puts the places that a and b see, at most one each, in that order.
func (g *grid) linkEnds(ends []int, a, b int) (ordered []int, ok bool) {
	switch len(ends) {
	case 0:
		return nil, true
	case 1:
		return ends, g.see[a][ends[0]] || g.see[b][ends[0]]
	}
	if !g.see[a][ends[0]] || !g.see[b][ends[1]] {
		ends[0], ends[1] = ends[1], ends[0]
	}
	return ends, g.see[a][ends[0]] && g.see[b][ends[1]]
}

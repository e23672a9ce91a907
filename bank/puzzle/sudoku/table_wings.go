package sudoku

import "math/bits"

// bivalue reports whether a cell has two candidates.
func (s *tableState) bivalue(cell int) bool { return bits.OnesCount16(s.cand[cell]) == 2 }

// pincers calls use for every two peers of a cell with two candidates each.
func (s *tableState) pincers(pivot int, use func(b, c int) bool) bool {
	for i, b := range s.peers[pivot] {
		if !s.bivalue(b) {
			continue
		}
		for _, c := range s.peers[pivot][i+1:] {
			if s.bivalue(c) && !use(b, c) {
				return false
			}
		}
	}
	return true
}

// xyWings finds a cell xy that sees a cell xz and a cell yz, and then lone candidates.
func xyWings(s *tableState, found func(p *pattern) bool) {
	p := pattern{split: 1}
	for pivot := range s.cand {
		if !s.bivalue(pivot) {
			continue
		}
		more := s.pincers(pivot, func(b, c int) bool {
			z := s.cand[b] & s.cand[c]
			if z&(z-1) != 0 || z == 0 || s.cand[b]^s.cand[c] != s.cand[pivot] {
				return true
			}
			p.cells, p.digits, p.loses = append(p.cells[:0], pivot, b, c), z, z
			p.from = s.common(p.from[:0], b, c)
			return found(&p)
		})
		if !more {
			return
		}
	}
	s.loneCandidates(found)
}

// xyzWings finds a cell xyz that sees a cell xz and a cell yz, then those whose
// pivot has lost a candidate, then naked pairs and lone candidates.
func xyzWings(s *tableState, found func(p *pattern) bool) {
	p := pattern{split: 1}
	for size := 3; size >= 2; size-- {
		for pivot := range s.cand {
			if bits.OnesCount16(s.cand[pivot]) == size && !s.xyzWingsAt(pivot, &p, found) {
				return
			}
		}
	}
	if s.nakedPairs(found) {
		s.loneCandidates(found)
	}
}

func (s *tableState) xyzWingsAt(pivot int, p *pattern, found func(p *pattern) bool) bool {
	return s.pincers(pivot, func(b, c int) bool {
		all, z := s.cand[b]|s.cand[c], s.cand[b]&s.cand[c]
		if bits.OnesCount16(z) != 1 || s.cand[pivot]&^all != 0 {
			return true
		}
		p.cells, p.digits, p.loses = append(p.cells[:0], pivot, b, c), z, z
		p.from = p.from[:0]
		for _, cell := range s.common(nil, b, c) {
			if s.see[cell][pivot] {
				p.from = append(p.from, cell)
			}
		}
		return found(p)
	})
}

// nakedPairs finds two peers with the same two candidates: what is left of an
// xyz-wing when one pincer is decided.
func (s *tableState) nakedPairs(found func(p *pattern) bool) bool {
	p := pattern{split: 1}
	for a := range s.cand {
		for _, b := range s.peers[a] {
			if b < a || !s.bivalue(a) || s.cand[a] != s.cand[b] {
				continue
			}
			p.cells, p.digits, p.loses = append(p.cells[:0], a, b), s.cand[a], s.cand[a]
			p.from = s.common(p.from[:0], a, b)
			if !found(&p) {
				return false
			}
		}
	}
	return true
}

// wWings finds two cells xy that see the two ends of a link on x, and then lone
// places and lone candidates.
func wWings(s *tableState, found func(p *pattern) bool) {
	for a := range s.cand {
		for b := a + 1; b < len(s.cand) && s.bivalue(a); b++ {
			if s.cand[a] == s.cand[b] && !s.see[a][b] && !s.wWingsOf(a, b, found) {
				return
			}
		}
	}
	if s.loneLinks(len(s.units), found) {
		s.loneCandidates(found)
	}
}

func (s *tableState) wWingsOf(a, b int, found func(p *pattern) bool) bool {
	p := pattern{split: 2}
	pair := s.cand[a]
	for x := pair; x != 0; x &= x - 1 {
		link := x & -x
		for unit := range s.units {
			end1, end2, ok := s.link(unit, link)
			if ok && !(s.see[a][end1] && s.see[b][end2]) {
				end1, end2 = end2, end1
			}
			if !ok || !s.see[a][end1] || !s.see[b][end2] {
				continue
			}
			p.cells, p.link = append(p.cells[:0], a, b, end1, end2), link
			p.digits, p.loses = pair&^link, pair&^link
			p.from = s.common(p.from[:0], a, b)
			if !found(&p) {
				return false
			}
		}
	}
	return true
}

// loneCandidates finds the open cells with one candidate, which their peers
// lose: what is left of a cell with two.
func (s *tableState) loneCandidates(found func(p *pattern) bool) {
	for cell, cand := range s.cand {
		if s.entered[cell] || cand&(cand-1) != 0 {
			continue
		}
		p := pattern{cells: []int{cell, cell}, split: 1, digits: cand, loses: cand, from: s.peers[cell]}
		if !found(&p) {
			return
		}
	}
}

package sudoku

import "math/bits"

// twoPlaces calls use for every digit and every line from first to end in which
// it has two places, until use returns false.
func (s *tableState) link(line int, bit uint16) (a, b int, ok bool) {
	at, _ := s.places(line, bit)
	if bits.OnesCount32(at) != 2 {
		return 0, 0, false
	}
	return s.units[line][bits.TrailingZeros32(at)], s.units[line][31-bits.LeadingZeros32(at)], true
}

// skyscrapers finds two lines in which a digit has two places each, one pair of
// them in line and the other not, and then lone places in lines.
func skyscrapers(s *tableState, found func(p *pattern) bool) {
	var p pattern
	for d := range s.side {
		for base := 0; base <= s.side; base += s.side {
			for one := base; one < base+s.side; one++ {
				for two := one + 1; two < base+s.side; two++ {
					if s.skyscraper(one, two, 1<<d, &p) && !found(&p) {
						return
					}
				}
			}
		}
	}
	s.loneLines(found)
}

func (s *tableState) skyscraper(one, two int, bit uint16, p *pattern) bool {
	a1, b1, ok1 := s.link(one, bit)
	a2, b2, ok2 := s.link(two, bit)
	if !ok1 || !ok2 {
		return false
	}
	across := 1 - one/s.side // the kind of line that the base is in
	if s.in[a1][across] == s.in[b2][across] || s.in[b1][across] == s.in[a2][across] {
		a2, b2 = b2, a2
	}
	if s.in[a1][across] != s.in[a2][across] {
		a1, b1, a2, b2 = b1, a1, b2, a2
	}
	if s.in[a1][across] != s.in[a2][across] || s.in[b1][across] == s.in[b2][across] {
		return false
	}
	p.digits, p.loses = bit, bit
	p.cells, p.split = append(p.cells[:0], a1, a2, b1, b2), 2
	p.from = s.common(p.from[:0], b1, b2)
	return true
}

// kites finds a row and a column in which a digit has two places each, one of
// each in one box, and then lone places in lines.
func kites(s *tableState, found func(p *pattern) bool) {
	p := pattern{units: make([]int, 1)}
	for d := range s.side {
		for cross := range s.cand {
			if s.kite(cross, 1<<d, &p) && !found(&p) {
				return
			}
		}
	}
	s.loneLines(found)
}

// kite looks at the row and the column of a cell, in whose box they meet.
func (s *tableState) kite(cross int, bit uint16, p *pattern) bool {
	row, col, box := s.in[cross][0], s.in[cross][1], s.in[cross][2]
	a1, b1, ok1 := s.link(row, bit)
	a2, b2, ok2 := s.link(col, bit)
	if !ok1 || !ok2 || s.cand[cross]&bit != 0 {
		return false
	}
	if s.in[a1][2] != box {
		a1, b1 = b1, a1
	}
	if s.in[a2][2] != box {
		a2, b2 = b2, a2
	}
	if s.in[a1][2] != box || s.in[a2][2] != box || s.in[b1][2] == box || s.in[b2][2] == box {
		return false
	}
	p.digits, p.loses, p.units[0] = bit, bit, box
	p.cells, p.split = append(p.cells[:0], a1, a2, b1, b2), 2
	p.from = s.common(p.from[:0], b1, b2)
	return true
}

// loneLines finds what is left of a link in a line when its other end is gone.
func (s *tableState) loneLines(found func(p *pattern) bool) { s.loneLinks(2*s.side, found) }

// loneLinks does so for the units before end.
func (s *tableState) loneLinks(end int, found func(p *pattern) bool) bool {
	var p pattern
	more := true
	s.lonePlaces(0, end, func(_, cell int, bit uint16) bool {
		if p = (pattern{contradiction: cell < 0, digits: bit, loses: bit, link: bit}); cell >= 0 {
			p.cells, p.from, p.units = []int{cell}, s.peers[cell], s.in[cell][2:]
		}
		more = found(&p)
		return more
	})
	return more
}

// common appends to into the cells that see both a and b.
func (g *grid) common(into []int, a, b int) []int {
	for _, cell := range g.peers[a] {
		if g.see[cell][b] {
			into = append(into, cell)
		}
	}
	return into
}

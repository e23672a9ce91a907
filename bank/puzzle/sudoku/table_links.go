package sudoku

import "math/bits"

// link returns the two places of a digit in a unit, if it has two.
func (s *tableState) link(line int, bit uint16) (a, b int, ok bool) {
	at, _ := s.places(line, bit)
	if bits.OnesCount32(at) != 2 {
		return 0, 0, false
	}
	return s.units[line][bits.TrailingZeros32(at)], s.units[line][31-bits.LeadingZeros32(at)], true
}

// skyscrapers finds two lines in which a digit has two places each, one pair of
// them in line and the other not, and then what is left of such lines.
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
	s.linksLeft(found, s.skyscrapersLeft)
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
// each in one box, and then what is left of such lines.
func kites(s *tableState, found func(p *pattern) bool) {
	p := pattern{units: make([]int, 1)}
	for d := range s.side {
		for cross := range s.cand {
			if s.kite(cross, 1<<d, &p) && !found(&p) {
				return
			}
		}
	}
	s.linksLeft(found, s.kitesLeft)
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

// linksLeft calls left for each digit that is open in a line with at most one
// place; else no line of it is what is left of a link.
func (s *tableState) linksLeft(found func(p *pattern) bool, left func(bit uint16, found func(p *pattern) bool) bool) {
	var lone uint16
	s.lonePlaces(0, 2*s.side, func(_, _ int, bit uint16) bool {
		lone |= bit
		return true
	})
	for ; lone != 0; lone &= lone - 1 {
		if !left(lone&-lone, found) {
			return
		}
	}
}

// skyscrapersLeft finds two lines with at most one place each outside a line
// that crosses them, and not two in both.
func (s *tableState) skyscrapersLeft(bit uint16, found func(p *pattern) bool) bool {
	for one := range 2 * s.side {
		for two := one + 1; two < 2*s.side && one/s.side == two/s.side; two++ {
			places, _ := s.places(one, bit)
			others, _ := s.places(two, bit)
			for cross := range s.side {
				end, far := places&^(1<<cross), others&^(1<<cross)
				if bits.OnesCount32(places) == 2 && bits.OnesCount32(others) == 2 || end == far && end != 0 {
					continue
				}
				base := s.pick(s.pick(nil, one, places&^end), two, others&^far)
				if !s.endsLeft(bit, base, s.pick(nil, one, end), s.pick(nil, two, far), nil, found) {
					return false
				}
			}
		}
	}
	return true
}

// kitesLeft finds a row and a column with at most one place each in the box
// where they meet, none where they cross and at most one outside, and not two in both.
func (s *tableState) kitesLeft(bit uint16, found func(p *pattern) bool) bool {
	for cross, cand := range s.cand {
		if cand&bit != 0 {
			continue
		}
		var in, out [2][]int
		for i, unit := range s.in[cross][:2] {
			at, _ := s.places(unit, bit)
			for _, cell := range s.pick(nil, unit, at) {
				if s.in[cell][2] == s.in[cross][2] {
					in[i] = append(in[i], cell)
				} else {
					out[i] = append(out[i], cell)
				}
			}
		}
		whole := len(in[0]) == 1 && len(in[1]) == 1 && len(out[0]) == 1 && len(out[1]) == 1
		if whole || len(in[0]) > 1 || len(in[1]) > 1 {
			continue
		}
		if !s.endsLeft(bit, append(in[0], in[1]...), out[0], out[1], s.in[cross][2:], found) {
			return false
		}
	}
	return true
}

// endsLeft finds that what sees the ends of two lines, at most one each, loses
// the digit.
func (s *tableState) endsLeft(bit uint16, base, end, far, units []int, found func(p *pattern) bool) bool {
	if len(end) > 1 || len(far) > 1 {
		return true
	}
	p := pattern{digits: bit, loses: bit, units: units, split: len(base)}
	p.cells = append(append(base, end...), far...)
	switch ends := p.cells[p.split:]; len(ends) {
	case 0:
		p.contradiction = true
	case 1:
		p.from = s.peers[ends[0]]
	default:
		p.from = s.common(nil, ends[0], ends[1])
	}
	return found(&p)
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

package sudoku

import (
	"math/bits"

	"inkbank/bank/puzzle"
)

// bandCount is the search for 9x9. For each digit and each band (three rows) the
// cells where the digit may still stand are 27 bits, bit 9*row+column. In a band
// a digit's three rows take three different boxes, and in a stack its three
// columns do; the 9 bits that say which row can meet which box index a table of
// those that can be part of such a choice. That and cells with one digit left
// are all the reasoning; the rest is guessing on cells with two.
type bandCount struct {
	limit     int
	keep      bool // collect the solutions, not only their number
	found     int
	nodes     int
	solutions [][]uint8
}

const (
	allCells   = 1<<27 - 1
	oneRow     = 1<<9 - 1
	eachRow    = 1 | 1<<9 | 1<<18 // the first cell of each row
	everyDigit = 1<<9 - 1
)

// bandState is a position: 3*digit+band for the cells a digit may stand in.
type bandState struct {
	cand [27]uint32
	open [3]uint32 // by band, cells without a digit yet
}

// bandTables are the lookups of the search, built once before main.
type bandTables struct {
	keep   [27]uint32  // by cell: what a digit placed there leaves of its band
	boxes  [512]uint8  // by the 9 bits of a row: bit i for box i met
	single [512]uint16 // the same bits where there is one of them, else none
	meets  [512]uint16 // by row*3+box bits: those that can be part of a choice
	spread [512]uint32 // the same bits as cells of a band
}

var bandTable = makeBandTables()

func makeBandTables() *bandTables {
	t := new(bandTables)
	for cell := range 27 {
		row, box := cell/9, cell%9/3
		t.keep[cell] = allCells
		for other := range 27 {
			if other != cell && (other/9 == row || other%9/3 == box) {
				t.keep[cell] &^= 1 << other
			}
		}
	}
	orders := [6]uint16{0o421, 0o412, 0o241, 0o214, 0o142, 0o124} // rows to boxes, one each
	for set := range uint16(512) {
		for box := range 3 {
			if set>>(3*box)&7 != 0 {
				t.boxes[set] |= 1 << box
			}
		}
		if bits.OnesCount16(set) == 1 {
			t.single[set] = set
		}
		for _, order := range orders {
			if set&order == order {
				t.meets[set] |= order
			}
		}
		for bit := range 9 {
			t.spread[set] |= uint32(t.meets[set]>>bit&1) * 7 << (3 * bit)
		}
	}
	return t
}

// run counts the fillings of the 81 cells.
func (c *bandCount) run(cells []uint8) puzzle.Outcome {
	var s bandState
	switch {
	case !s.place(cells):
		return puzzle.Complete
	case c.limit > 0 && c.fill(s, everyDigit):
		return puzzle.Complete
	case c.nodes > nodeCap:
		return puzzle.Undecided
	}
	return puzzle.AtLimit
}

// place starts with the givens; false when two of them clash in a row or box.
func (s *bandState) place(cells []uint8) bool {
	for i := range s.cand {
		s.cand[i] = allCells
	}
	var given [27]uint32
	for i, d := range cells[:81] {
		if d == 0 {
			continue
		}
		at := 3*int(d-1) + i/27
		given[at] |= 1 << (i % 27)
		s.cand[at] &= bandTable.keep[i%27]
	}
	for band := range 3 {
		all := uint32(0)
		for d := range 9 {
			all |= given[3*d+band]
		}
		s.open[band] = allCells &^ all
		for d := range 9 {
			own := given[3*d+band]
			if s.cand[3*d+band]&own != own {
				return false
			}
			s.cand[3*d+band] &= own | ^all
		}
	}
	return true
}

// fill finishes a position in every way; bit d of dirty says that digit d has
// lost cells since it was last looked at. False ends the search.
func (c *bandCount) fill(s bandState, dirty uint32) bool {
	for {
		if c.nodes++; c.nodes > nodeCap {
			return false
		}
		if !s.settle(dirty) {
			return true
		}
		if s.open[0]|s.open[1]|s.open[2] == 0 {
			c.found++
			if c.keep {
				c.solutions = append(c.solutions, s.cells())
			}
			return c.found < c.limit
		}
		band, cell := s.choose()
		digit := s.first(band, cell)
		next := s
		next.enter(3*digit+band, bits.TrailingZeros32(cell))
		if !c.fill(next, 1<<digit) {
			return false
		}
		s.cand[3*digit+band] &^= cell
		dirty = 1 << digit
	}
}

// settle follows what the dirty digits force until nothing is forced; false
// when a digit, row, box, column or cell is left with nothing.
func (s *bandState) settle(dirty uint32) bool {
	for {
		for dirty != 0 {
			d := bits.TrailingZeros32(dirty)
			more, ok := s.digit(d)
			if !ok {
				return false
			}
			dirty = dirty&^(1<<d) | more
		}
		var ok bool
		if dirty, ok = s.singles(); dirty == 0 || !ok {
			return ok
		}
	}
}

// digit narrows one digit to the cells that its rows and columns leave it, and
// takes those that are certain from all other digits, which are returned as dirty.
func (s *bandState) digit(d int) (dirty uint32, ok bool) {
	t := bandTable
	x0, x1, x2 := s.cand[3*d], s.cand[3*d+1], s.cand[3*d+2]
	for {
		y0, y1, y2 := x0&t.rows(x0), x1&t.rows(x1), x2&t.rows(x2)
		if y0 == 0 || y1 == 0 || y2 == 0 {
			return 0, false
		}
		c0, c1, c2 := columns(y0), columns(y1), columns(y2)
		m0 := t.meets[c0&7|c1&7<<3|c2&7<<6]
		m1 := t.meets[c0>>3&7|c1&(7<<3)|c2&(7<<3)<<3]
		m2 := t.meets[c0>>6|c1>>6<<3|c2>>6<<6]
		if m0 == 0 || m1 == 0 || m2 == 0 {
			return 0, false
		}
		y0 &= uint32(m0&7|m1&7<<3|m2&7<<6) * eachRow
		y1 &= uint32(m0>>3&7|m1&(7<<3)|m2&(7<<3)<<3) * eachRow
		y2 &= uint32(m0>>6|m1>>6<<3|m2>>6<<6) * eachRow
		if y0 == x0 && y1 == x1 && y2 == x2 {
			break
		}
		x0, x1, x2 = y0, y1, y2
	}
	s.cand[3*d], s.cand[3*d+1], s.cand[3*d+2] = x0, x1, x2
	if sure := t.sure(x0) & s.open[0]; sure != 0 {
		dirty |= s.claim(d, 0, sure)
	}
	if sure := t.sure(x1) & s.open[1]; sure != 0 {
		dirty |= s.claim(d, 1, sure)
	}
	if sure := t.sure(x2) & s.open[2]; sure != 0 {
		dirty |= s.claim(d, 2, sure)
	}
	return dirty, true
}

// rows returns the cells of a band that are in a row and a box that can meet;
// none when a row or a box has no place.
func (t *bandTables) rows(x uint32) uint32 {
	return t.spread[uint32(t.boxes[x&oneRow])|uint32(t.boxes[x>>9&oneRow])<<3|uint32(t.boxes[x>>18])<<6]
}

// columns returns the columns that a digit can still take in a band.
func columns(x uint32) uint32 { return (x | x>>9 | x>>18) & oneRow }

// sure returns the cells that are the only ones of their row.
func (t *bandTables) sure(x uint32) uint32 {
	return uint32(t.single[x&oneRow]) | uint32(t.single[x>>9&oneRow])<<9 | uint32(t.single[x>>18])<<18
}

// claim takes cells that digit d is sure of from the other digits.
func (s *bandState) claim(d, band int, sure uint32) (dirty uint32) {
	s.open[band] &^= sure
	own := s.cand[3*d+band]
	for e := range 9 {
		if s.cand[3*e+band]&sure != 0 {
			s.cand[3*e+band] &^= sure
			dirty |= 1 << e
		}
	}
	s.cand[3*d+band] = own
	return dirty &^ (1 << d)
}

// singles enters the cells with one digit left and returns the digits that
// changed; false when a cell has none.
func (s *bandState) singles() (dirty uint32, ok bool) {
	for band := range 3 {
		var one, more uint32
		for at := band; at < 27; at += 3 {
			more |= one & s.cand[at]
			one |= s.cand[at]
		}
		if one != allCells {
			return 0, false
		}
		single := one &^ more & s.open[band]
		if single == 0 {
			continue
		}
		for at := band; at < 27; at += 3 {
			for x := s.cand[at] & single; x != 0; x &= x - 1 {
				s.enter(at, bits.TrailingZeros32(x))
				dirty |= 1 << (at / 3)
			}
		}
	}
	return dirty, true
}

// enter places a digit, in the band that at says, in a cell from 0 to 26.
func (s *bandState) enter(at, cell int) { s.cand[at] &= bandTable.keep[cell] }

// first returns the lowest digit that a cell can take.
func (s *bandState) first(band int, cell uint32) int {
	for at := band; ; at += 3 {
		if s.cand[at]&cell != 0 {
			return at / 3
		}
	}
}

// choose picks a cell to guess on: one with two digits left, else one of the
// first band that is open.
func (s *bandState) choose() (band int, cell uint32) {
	for b := range 3 {
		var one, two, more uint32
		for at := b; at < 27; at += 3 {
			x := s.cand[at]
			more |= two & x
			two |= one & x
			one |= x
		}
		if pair := two &^ more; pair != 0 {
			return b, pair & -pair
		}
		if cell == 0 && s.open[b] != 0 {
			band, cell = b, s.open[b]&-s.open[b]
		}
	}
	return band, cell
}

// cells reads a finished position.
func (s *bandState) cells() []uint8 {
	out := make([]uint8, 81)
	for at, x := range s.cand {
		for ; x != 0; x &= x - 1 {
			out[at%3*27+bits.TrailingZeros32(x)] = uint8(at/3 + 1)
		}
	}
	return out
}

package sudoku

import "math/bits"

// nineSet is a set of cells of a 9x9 board: the first six rows in lo, the last
// three in hi, a bit a cell, row by row. Two words and not three bands, so that
// most operations are two instructions.
type nineSet struct{ lo, hi uint64 }

// Numbers of the 9x9 board. Units are rows 0 to 8, columns 9 to 17, boxes 18 to 26.
const (
	nineCells = 81
	nineUnits = 27
	nineCols  = 9  // the first column's unit
	nineBoxes = 18 // the first box's unit

	loCells = 54             // cells in lo
	loMask  = 1<<54 - 1      // all of them
	hiMask  = 1<<27 - 1      // all cells of hi
	loHeads = 0x201008040201 // the first cell of each row in lo
	hiHeads = 0x40201        // and in hi
)

var nineAll = nineSet{loMask, hiMask}

func nineCell(cell int) nineSet {
	if cell < loCells {
		return nineSet{lo: 1 << cell}
	}
	return nineSet{hi: 1 << (cell - loCells)}
}

func (s nineSet) and(t nineSet) nineSet  { return nineSet{s.lo & t.lo, s.hi & t.hi} }
func (s nineSet) or(t nineSet) nineSet   { return nineSet{s.lo | t.lo, s.hi | t.hi} }
func (s nineSet) less(t nineSet) nineSet { return nineSet{s.lo &^ t.lo, s.hi &^ t.hi} }
func (s nineSet) empty() bool            { return s.lo|s.hi == 0 }
func (s nineSet) meets(t nineSet) bool   { return s.lo&t.lo|s.hi&t.hi != 0 }
func (s nineSet) count() int             { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

func (s nineSet) has(cell int) bool {
	if cell < loCells {
		return s.lo>>cell&1 != 0
	}
	return s.hi>>(cell-loCells)&1 != 0
}

// single reports whether the set has at most one cell.
func (s nineSet) single() bool {
	if s.lo == 0 {
		return s.hi&(s.hi-1) == 0
	}
	return s.lo&(s.lo-1)|s.hi == 0
}

// first returns the first cell in reading order of a set that is not empty.
func (s nineSet) first() int {
	if s.lo != 0 {
		return bits.TrailingZeros64(s.lo)
	}
	return loCells + bits.TrailingZeros64(s.hi)
}

// rest returns the set without its first cell. Cells are visited in reading order by
//
//	for r := s; !r.empty(); r = r.rest() { cell := r.first() ... }
func (s nineSet) rest() nineSet {
	if s.lo != 0 {
		return nineSet{s.lo & (s.lo - 1), s.hi}
	}
	return nineSet{0, s.hi & (s.hi - 1)}
}

// in returns the set's cells of a unit as 9 bits, in the unit's order.
func (s nineSet) in(unit int) uint16 {
	switch {
	case unit < nineCols:
		return s.row(unit)
	case unit < nineBoxes:
		return s.column(unit - nineCols)
	}
	return s.box(unit - nineBoxes)
}

func (s nineSet) row(i int) uint16 {
	if i < 6 {
		return uint16(s.lo >> (9 * i) & 0x1FF)
	}
	return uint16(s.hi >> (9 * (i - 6)) & 0x1FF)
}

// column gathers bits that lie nine apart: the product has each of them once
// more eight places lower for every row above, and so side by side from bit 40 on.
func (s nineSet) column(i int) uint16 {
	const low = 1<<40 | 1<<32 | 1<<24 | 1<<16 | 1<<8 | 1
	const high = 1<<16 | 1<<8 | 1
	upper := (s.lo >> i & loHeads) * low >> 40 & 0x3F
	lower := (s.hi >> i & hiHeads) * high >> 16 & 0x7
	return uint16(upper | lower<<6)
}

func (s nineSet) box(i int) uint16 {
	w := s.hi
	if i < 6 {
		w = s.lo >> (27 * (i / 3))
	}
	w >>= 3 * (i % 3)
	return uint16(w&7 | w>>6&0x38 | w>>12&0x1C0)
}

// nineTables are the board's geometry.
type nineTables struct {
	unit  [nineUnits]nineSet  // cells of each unit
	cells [nineUnits][9]uint8 // the same in order
	peers [nineCells]nineSet  // cells that share a unit with a cell
	box   [nineCells]uint8    // unit of the cell's box
}

var nineTable = makeNineTables()

func makeNineTables() *nineTables {
	t := new(nineTables)
	for i := range 9 {
		for k := range 9 {
			t.cells[i][k] = uint8(9*i + k)
			t.cells[nineCols+i][k] = uint8(9*k + i)
			t.cells[nineBoxes+i][k] = uint8(27*(i/3) + 3*(i%3) + 9*(k/3) + k%3)
		}
	}
	for u, cells := range t.cells {
		for _, c := range cells {
			t.unit[u] = t.unit[u].or(nineCell(int(c)))
			if u >= nineBoxes {
				t.box[c] = uint8(u)
			}
		}
	}
	for c := range t.peers {
		own := nineCell(c)
		t.peers[c] = t.unit[c/9].or(t.unit[nineCols+c%9]).or(t.unit[t.box[c]]).less(own)
	}
	return t
}

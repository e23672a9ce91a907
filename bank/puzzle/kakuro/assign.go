package kakuro

import (
	"math/bits"
	"sync"
)

// takers lists, for each digit, the open cells that can have it: cell j of the
// open ones is bit j.
type takers [maxRun]uint16

func (v *view) takers() (t takers) {
	for j, i := range v.open[:v.k] {
		for can := v.dom[i] &^ v.placed; can != 0; can &= can - 1 {
			t[bits.TrailingZeros16(can)&15%maxRun] |= 1 << j
		}
	}
	return t
}

// keepTakers leaves an open cell only digits for which it is listed; false where
// that empties one.
func (v *view) keepTakers(t *takers) bool {
	var kept [maxRun]uint16
	for digit, cells := range t {
		for ; cells != 0; cells &= cells - 1 {
			kept[bits.TrailingZeros16(cells)&15%maxRun] |= 1 << digit
		}
	}
	ok := true
	for j, i := range v.open[:v.k] {
		v.dom[i] = kept[j]
		ok = ok && kept[j] != 0
	}
	return ok
}

// spread adds to kept the cells that each digit of a combination takes in some way
// to spread the combination over the open cells. There is nothing to look for where
// it is known that the digits can take all cells that they may, or where no digit
// lacks two cells and no cell two digits: then so many ways remain that each digit
// takes each of its cells in some.
func (t *takers) spread(set uint16, cells int, kept *takers) {
	var missing, lacked, twice uint16
	full := uint16(1)<<cells - 1
	for left := set; left != 0; left &= left - 1 {
		digit := bits.TrailingZeros16(left) & 15 % maxRun
		missing |= t[digit] &^ kept[digit]
		lack := full &^ t[digit]
		twice |= lacked&lack | lack&(lack-1)
		lacked |= lack
	}
	switch {
	case missing == 0:
	case twice == 0:
		for ; set != 0; set &= set - 1 {
			digit := bits.TrailingZeros16(set) & 15 % maxRun
			kept[digit] |= t[digit]
		}
	case cells <= smallRun:
		t.assignSmall(set, kept)
	default:
		t.assignLarge(set, kept)
	}
}

// largestSquare is the most cells for which squares are kept: of as many digits as
// cells, bit n*i+j of n*n saying that the i-th digit may take the j-th cell.
const largestSquare = 4

// assigned lists, for each number of cells, what of each square is part of a way to
// give all digits different cells.
var assigned = sync.OnceValue(func() *[largestSquare + 1][]uint16 {
	var list [largestSquare + 1][]uint16
	for n := 1; n <= largestSquare; n++ {
		list[n] = assignSquares(n)
	}
	return &list
})

func assignSquares(n int) []uint16 {
	list := make([]uint16, 1<<(n*n))
	var ways func(digit int, way, taken uint16)
	ways = func(digit int, way, taken uint16) {
		if digit == n {
			list[way] = way
			return
		}
		for cell := range n {
			if taken>>cell&1 == 0 {
				ways(digit+1, way|1<<(n*digit+cell), taken|1<<cell)
			}
		}
	}
	ways(0, 0, 0)
	for may := 1; may < len(list); may <<= 1 {
		for square := range list {
			if square&may != 0 {
				list[square] |= list[square&^may]
			}
		}
	}
	return list
}

// spreadSquare is spread for so few cells that what is assigned of all squares is listed.
func (t *takers) spreadSquare(set uint16, cells int, assigned []uint16, kept *takers) {
	var square uint16
	at := 0
	for left := set; left != 0; left &= left - 1 {
		square |= t[bits.TrailingZeros16(left)&15%maxRun] << (at & 15)
		at += cells
	}
	square = assigned[square]
	for ; set != 0; set &= set - 1 {
		kept[bits.TrailingZeros16(set)&15%maxRun] |= square & (1<<cells - 1)
		square >>= cells & 15
	}
}

// smallRun is how many cells have so few subsets that a 64-bit word has a bit for each.
const smallRun = 6

// lacks is, for each of the first smallRun cells, the subsets without it; subset s
// is bit s. The last two stand there for a cheap index.
var lacks = [8]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// assignSmall spreads a combination of at most smallRun digits.
//
// The digits of the combination take cells one after the other. The cells that the
// first of them have taken are a subset of the open cells, and all subsets that
// they can take are a set of bits, forth. Going back, only those count from which
// the digits behind can take all the rest.
func (t *takers) assignSmall(set uint16, kept *takers) {
	var forth [smallRun + 1]uint64
	var by [smallRun]uint8 // the digits of the combination
	forth[0] = 1
	n := 0
	for ; set != 0 && n < smallRun; set &= set - 1 {
		digit := bits.TrailingZeros16(set)
		by[n] = uint8(digit)
		var taken uint64
		for free := t[digit%maxRun]; free != 0; free &= free - 1 {
			cell := bits.TrailingZeros16(free) & 7
			taken |= forth[n] & lacks[cell] << (1 << cell)
		}
		n++
		forth[n] = taken
	}
	back := forth[n] & (1 << (1<<n - 1))
	for n--; n >= 0 && back != 0; n-- {
		digit := by[n]
		var before uint64
		for free := t[digit%maxRun]; free != 0; free &= free - 1 {
			cell := bits.TrailingZeros16(free) & 7
			if ways := back >> (1 << cell) & lacks[cell] & forth[n]; ways != 0 {
				kept[digit%maxRun] |= 1 << cell
				before |= ways
			}
		}
		back = before
	}
}

// subsets is a set of subsets of nine cells.
type subsets [(1 << maxRun) / 64]uint64

// with returns the subsets with one cell more, of those that lack it.
func (s *subsets) with(cell int) (more subsets) {
	for w, word := range s {
		switch high := 1 << cell >> smallRun; {
		case high == 0:
			more[w] = word & lacks[cell] << (1 << cell)
		case w&high == 0:
			more[w|high] = word
		}
	}
	return more
}

// without returns the subsets with one cell less, of those that have it.
func (s *subsets) without(cell int) (less subsets) {
	for w, word := range s {
		switch high := 1 << cell >> smallRun; {
		case high == 0:
			less[w] = word >> (1 << cell) & lacks[cell]
		case w&high != 0:
			less[w&^high] = word
		}
	}
	return less
}

// unite adds other subsets; meet leaves those that others have too, and reports
// whether there is any.
func (s *subsets) unite(other subsets) {
	for w := range s {
		s[w] |= other[w]
	}
}

func (s *subsets) meet(other *subsets) bool {
	var any uint64
	for w := range s {
		s[w] &= other[w]
		any |= s[w]
	}
	return any != 0
}

// assignLarge spreads a combination of any length as assignSmall does.
func (t *takers) assignLarge(set uint16, kept *takers) {
	var forth [maxRun + 1]subsets
	var by [maxRun]int
	forth[0][0] = 1
	n := 0
	for ; set != 0; set &= set - 1 {
		by[n] = bits.TrailingZeros16(set)
		for free := t[by[n]]; free != 0; free &= free - 1 {
			forth[n+1].unite(forth[n].with(bits.TrailingZeros16(free)))
		}
		n++
	}
	var back subsets
	all := 1<<n - 1
	back[all>>6] = 1 << (all & 63)
	for n--; n >= 0 && back.meet(&forth[n+1]); n-- {
		var before subsets
		for free := t[by[n]]; free != 0; free &= free - 1 {
			cell := bits.TrailingZeros16(free)
			ways := back.without(cell)
			if ways.meet(&forth[n]) {
				kept[by[n]] |= 1 << cell
				before.unite(ways)
			}
		}
		back = before
	}
}

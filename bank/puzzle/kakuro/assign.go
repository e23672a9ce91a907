package kakuro

import "math/bits"

// takers lists, for each digit, the open cells that can have it: cell j of the
// open ones is bit j.
type takers [maxRun]uint16

func (v *view) takers() (t takers) {
	for j, i := range v.open[:v.k] {
		for can := v.dom[i]; can != 0; can &= can - 1 {
			t[bits.TrailingZeros16(can)&15%maxRun] |= 1 << j
		}
	}
	return t
}

// assign adds to kept, for each open cell in turn, the digits that it has in some
// way to spread a combination over the open cells.
//
// The digits of the combination take cells one after the other. The cells that the
// first of them have taken are a subset of the open cells, and all subsets that
// they can take are a set of bits, forth. Going back, only those count from which
// the digits behind can take all the rest.
func (t *takers) assign(set uint16, cells int, kept *[maxRun]uint16) {
	if cells <= smallRun {
		t.assignSmall(set, cells, kept)
	} else {
		t.assignLarge(set, cells, kept)
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

func (t *takers) assignSmall(set uint16, cells int, kept *[maxRun]uint16) {
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
	back := forth[n] & (1 << (1<<cells - 1))
	for n--; n >= 0 && back != 0; n-- {
		digit := by[n]
		var before uint64
		for free := t[digit%maxRun]; free != 0; free &= free - 1 {
			cell := bits.TrailingZeros16(free) & 7
			if ways := back >> (1 << cell) & lacks[cell] & forth[n]; ways != 0 {
				kept[cell] |= 1 << digit
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

func (t *takers) assignLarge(set uint16, cells int, kept *[maxRun]uint16) {
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
	all := 1<<cells - 1
	back[all>>6] = 1 << (all & 63)
	for n--; n >= 0 && back.meet(&forth[n+1]); n-- {
		var before subsets
		for free := t[by[n]]; free != 0; free &= free - 1 {
			cell := bits.TrailingZeros16(free)
			ways := back.without(cell)
			if ways.meet(&forth[n]) {
				kept[cell] |= 1 << by[n]
				before.unite(ways)
			}
		}
		back = before
	}
}

package kakuro

import "math/bits"

// assign adds to kept, for each open cell in turn, the digits that it has in some
// way to spread a combination over the open cells.
//
// The digits that some cells use up are a subset of the combination, and all the
// subsets that the first j cells can use up are a set of bits, forth. Going back,
// only those count from which the cells behind can use up the rest.
func (v *view) assign(set uint16, kept *[maxRun]uint16) {
	if v.k <= smallRun {
		v.assignSmall(set, kept)
	} else {
		v.assignLarge(set, kept)
	}
}

// smallRun is how many digits have so few subsets that a 64-bit word has a bit for each.
const smallRun = 6

// lacks is, for each of the first smallRun digits of a combination, the subsets
// without it; subset s is bit s. The last two stand there for a cheap index.
var lacks = [8]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// assignSmall numbers the digits of the combination, so that its subsets fit a word.
func (v *view) assignSmall(set uint16, kept *[maxRun]uint16) {
	var forth [smallRun + 1]uint64
	forth[0] = 1
	for j, i := range v.open[:v.k] {
		var used uint64
		for can := v.dom[i] & set; can != 0; can &= can - 1 {
			number := bits.OnesCount16(set&(can&-can-1)) & 7
			used |= forth[j] & lacks[number] << (1 << number)
		}
		forth[j+1] = used
	}
	back := forth[v.k] & (1 << (1<<v.k - 1))
	for j := v.k - 1; j >= 0 && back != 0; j-- {
		var before uint64
		for can := v.dom[v.open[j]] & set; can != 0; can &= can - 1 {
			number := bits.OnesCount16(set&(can&-can-1)) & 7
			if ways := back >> (1 << number) & lacks[number] & forth[j]; ways != 0 {
				kept[j] |= can & -can
				before |= ways
			}
		}
		back = before
	}
}

// subsets is a set of subsets of the nine digits.
type subsets [(1 << maxRun) / 64]uint64

// with returns the subsets with one more digit, of those that lack it.
func (s *subsets) with(digit int) (more subsets) {
	for w, word := range s {
		switch high := 1 << digit >> smallRun; {
		case high == 0:
			more[w] = word & lacks[digit] << (1 << digit)
		case w&high == 0:
			more[w|high] = word
		}
	}
	return more
}

// without returns the subsets with one digit less, of those that have it.
func (s *subsets) without(digit int) (less subsets) {
	for w, word := range s {
		switch high := 1 << digit >> smallRun; {
		case high == 0:
			less[w] = word >> (1 << digit) & lacks[digit]
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

// assignLarge does the same with all nine digits.
func (v *view) assignLarge(set uint16, kept *[maxRun]uint16) {
	var forth [maxRun + 1]subsets
	forth[0][0] = 1
	for j, i := range v.open[:v.k] {
		for can := v.dom[i] & set; can != 0; can &= can - 1 {
			forth[j+1].unite(forth[j].with(bits.TrailingZeros16(can)))
		}
	}
	var back subsets
	back[set>>6] = 1 << (set & 63)
	for j := v.k - 1; j >= 0 && back.meet(&forth[j+1]); j-- {
		var before subsets
		for can := v.dom[v.open[j]] & set; can != 0; can &= can - 1 {
			ways := back.without(bits.TrailingZeros16(can))
			if ways.meet(&forth[j]) {
				kept[j] |= can & -can
				before.unite(ways)
			}
		}
		back = before
	}
}

package kakuro

import (
	"math/bits"
	"math/rand/v2"
)

// fillSteps is how many digits are put down in search of a filling of a layout
// until the layout is given up.
const fillSteps = 2000

// filler finds digits for a layout, none of them twice in a run.
type filler struct {
	*layout
	r    *rand.Rand
	used []uint16 // by run
	f    filling
	left int
}

// fill finds a random filling; false where none was found soon.
func (l *layout) fill(r *rand.Rand) (filling, bool) {
	f := filler{l, r, make([]uint16, len(l.runs)), make(filling, len(l.grid)), fillSteps}
	return f.f, f.from(0)
}

// from fills the cells from one on.
func (f *filler) from(cell int) bool {
	if cell == len(f.f) {
		return true
	}
	of := f.of[cell]
	for free := allDigits &^ (f.used[of[across]] | f.used[of[down]]); free != 0; {
		digit := pick(f.r, free)
		free &^= digit
		if f.left--; f.left < 0 {
			return false
		}
		f.f[cell] = digit
		f.used[of[across]] |= digit
		f.used[of[down]] |= digit
		if f.from(cell + 1) {
			return true
		}
		f.used[of[across]] &^= digit
		f.used[of[down]] &^= digit
	}
	return false
}

// pick draws a digit of a set that has some.
func pick(r *rand.Rand, set uint16) uint16 {
	for n := r.IntN(bits.OnesCount16(set)); n > 0; n-- {
		set &= set - 1
	}
	return set & -set
}

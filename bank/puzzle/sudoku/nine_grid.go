package sudoku

import (
	"math/bits"
	"math/rand/v2"
)

// nineFill is a full 9x9 board in the making.
type nineFill struct {
	cells             [nineCells]uint8
	rows, cols, boxes [9]uint16 // digits used
	open              [nineCells]uint8
	r                 *rand.Rand
}

// nineFullGrid returns a random full board: the three boxes on the diagonal at
// random, and the rest by a search that takes digits in random order and the
// cell with the fewest digits left first.
func nineFullGrid(r *rand.Rand) [nineCells]uint8 {
	f := nineFill{r: r}
	digits := [9]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}
	for b := 0; b < 9; b += 4 {
		r.Shuffle(9, func(i, j int) { digits[i], digits[j] = digits[j], digits[i] })
		for i, cell := range nineTable.cells[nineBoxes+b] {
			f.flip(int(cell), 1<<digits[i])
			f.cells[cell] = digits[i] + 1
		}
	}
	n := 0
	for cell, digit := range f.cells {
		if digit == 0 {
			f.open[n] = uint8(cell)
			n++
		}
	}
	f.fill(n)
	return f.cells
}

// flip marks a digit, as its bit, as used by a cell, or as free again.
func (f *nineFill) flip(cell int, bit uint16) {
	f.rows[cell/9] ^= bit
	f.cols[cell%9] ^= bit
	f.boxes[nineTable.box[cell]-nineBoxes] ^= bit
}

// fill fills the first cells of open, n of them; false when that cannot be.
func (f *nineFill) fill(n int) bool {
	if n == 0 {
		return true
	}
	at, free := f.narrowest(n)
	cell := int(f.open[at])
	f.open[at], f.open[n-1] = f.open[n-1], f.open[at]
	for free != 0 {
		bit := f.pick(free)
		free &^= bit
		f.flip(cell, bit)
		if f.fill(n - 1) {
			f.cells[cell] = uint8(bits.Len16(bit))
			return true
		}
		f.flip(cell, bit)
	}
	f.open[at], f.open[n-1] = f.open[n-1], f.open[at]
	return false
}

// pick returns one of the bits at random.
func (f *nineFill) pick(free uint16) uint16 {
	if n := bits.OnesCount16(free); n > 1 {
		for n = f.r.IntN(n); n > 0; n-- {
			free &= free - 1
		}
	}
	return free & -free
}

// narrowest finds the open cell with the fewest digits left, and those digits.
func (f *nineFill) narrowest(n int) (at int, free uint16) {
	fewest := 10
	for i, cell := range f.open[:n] {
		left := 0x1FF &^ (f.rows[cell/9] | f.cols[cell%9] | f.boxes[nineTable.box[cell]-nineBoxes])
		if count := bits.OnesCount16(left); count < fewest {
			at, free, fewest = i, left, count
			if count < 2 {
				break
			}
		}
	}
	return at, free
}

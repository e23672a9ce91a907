package sudoku

import (
	"math/bits"

	"inkbank/bank/puzzle"
)

// nodeCap bounds a count: so many guesses, and it is undecided. Boards that
// people would print take fewer than a thousand.
const nodeCap = 1 << 20

// countSolutions counts the ways to fill a board, by search alone, until limit
// of them are found. Givens that clash have no solution.
func countSolutions(cells []uint8, side, limit int) (solutions [][]uint8, outcome puzzle.Outcome) {
	if side == 9 {
		c := bandCount{limit: limit, keep: true}
		outcome = c.run(cells)
		return c.solutions, outcome
	}
	c := maskCount{limit: limit}
	outcome = c.run(cells, side)
	return c.solutions, outcome
}

// unique reports whether a board has exactly one solution; it keeps none and
// so allocates nothing for a board of 9x9.
func unique(cells []uint8, side int) bool {
	if side == 9 {
		c := bandCount{limit: 2}
		return c.run(cells) == puzzle.Complete && c.found == 1
	}
	c := maskCount{limit: 2}
	return c.run(cells, side) == puzzle.Complete && len(c.solutions) == 1
}

// maskCount is the search for any size: the digits used in each row, column and
// box as bits, and the cell with the fewest digits left first.
type maskCount struct {
	limit            int
	cells            []uint8
	empty            []uint16 // cells still to fill
	box              []uint8  // of each cell
	side             int
	rows, cols, boxs [maxSide]uint32 // digits used, digit 1 as bit 0
	nodes            int
	solutions        [][]uint8
}

// run counts the fillings of cells, which it leaves alone.
func (c *maskCount) run(cells []uint8, side int) puzzle.Outcome {
	c.side, c.cells, c.box = side, append([]uint8(nil), cells...), make([]uint8, len(cells))
	for i, d := range cells {
		c.box[i] = uint8(boxOf(i, side))
		if d == 0 {
			c.empty = append(c.empty, uint16(i))
		} else if c.used(i)>>(d-1)&1 != 0 {
			return puzzle.Complete
		} else {
			c.flip(i, d)
		}
	}
	switch {
	case c.limit > 0 && c.fill(len(c.empty)):
		return puzzle.Complete
	case c.nodes > nodeCap:
		return puzzle.Undecided
	}
	return puzzle.AtLimit
}

func (c *maskCount) used(cell int) uint32 {
	return c.rows[cell/c.side] | c.cols[cell%c.side] | c.boxs[c.box[cell]]
}

// flip marks a digit as used by a cell, or as free again.
func (c *maskCount) flip(cell int, digit uint8) {
	bit := uint32(1) << (digit - 1)
	c.rows[cell/c.side] ^= bit
	c.cols[cell%c.side] ^= bit
	c.boxs[c.box[cell]] ^= bit
}

// fill fills the first cells of empty, open of them, in every way; false ends the search.
func (c *maskCount) fill(open int) bool {
	if c.nodes++; c.nodes > nodeCap {
		return false
	}
	if open == 0 {
		c.solutions = append(c.solutions, append([]uint8(nil), c.cells...))
		return len(c.solutions) < c.limit
	}
	at, left := c.narrowest(open)
	cell, last := int(c.empty[at]), open-1
	c.empty[at], c.empty[last] = c.empty[last], c.empty[at]
	for ; left != 0; left &= left - 1 {
		digit := uint8(bits.TrailingZeros32(left) + 1)
		c.cells[cell] = digit
		c.flip(cell, digit)
		if !c.fill(last) {
			return false
		}
		c.flip(cell, digit)
	}
	return true
}

// narrowest finds the empty cell with the fewest digits left, and those digits.
func (c *maskCount) narrowest(open int) (at int, left uint32) {
	all := uint32(1)<<c.side - 1
	fewest := maxSide + 1
	for i, cell := range c.empty[:open] {
		free := all &^ c.used(int(cell))
		if n := bits.OnesCount32(free); n < fewest {
			at, left, fewest = i, free, n
			if n <= 1 {
				break
			}
		}
	}
	return at, left
}

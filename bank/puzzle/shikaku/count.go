package shikaku

import (
	"context"

	"inkbank/bank/puzzle"
)

// counter is a plain search: the first cell that is not covered takes every
// rectangle with it as its first cell and exactly one number inside.
type counter struct {
	b     *board
	part  []int16 // by cell; 0 for none
	parts int16
	limit int
	found []string
}

// brute counts solutions up to a limit.
func brute(_ context.Context, b *board, limit int) puzzle.Count {
	c := counter{b: b, part: make([]int16, len(b.index)), limit: limit}
	if !c.from(0) {
		return puzzle.Count{Solutions: c.found, Outcome: puzzle.AtLimit}
	}
	return puzzle.Count{Solutions: c.found}
}

func (c *counter) from(cell int) bool {
	for cell < len(c.part) && c.part[cell] != 0 {
		cell++
	}
	if cell == len(c.part) {
		c.found = append(c.found, renumbered(c.part).text(c.b.w))
		return len(c.found) < c.limit
	}
	for cols := 1; cell%c.b.w+cols <= c.b.w; cols++ {
		for rows := 1; cell/c.b.w+rows <= c.b.h; rows++ {
			if !c.fits(cell, cols, rows) {
				continue
			}
			c.parts++
			c.fill(cell, cols, rows, c.parts)
			going := c.from(cell + cols)
			c.fill(cell, cols, rows, 0)
			c.parts--
			if !going {
				return false
			}
		}
	}
	return true
}

func (c *counter) fits(cell, cols, rows int) bool {
	numbers := 0
	for row := range rows {
		for at := cell + row*c.b.w; at < cell+row*c.b.w+cols; at++ {
			if c.part[at] != 0 {
				return false
			}
			if k := c.b.index[at]; k >= 0 {
				if numbers++; numbers > 1 || int(c.b.clues[k].area) != rows*cols {
					return false
				}
			}
		}
	}
	return numbers == 1
}

func (c *counter) fill(cell, cols, rows int, part int16) {
	for row := range rows {
		for at := cell + row*c.b.w; at < cell+row*c.b.w+cols; at++ {
			c.part[at] = part
		}
	}
}

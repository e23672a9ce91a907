package nonogram

import (
	"fmt"
	"math/bits"
	"slices"

	"inkbank/bank/puzzle"
)

// maxSide is the most cells a line can have: a line is one 64-bit mask.
const maxSide = 64

// maxBlocks is the most blocks that fit into a line of maxSide cells.
const maxBlocks = maxSide / 2

// maxLines is the most rows and columns together.
const maxLines = 2 * maxSide

// clue is the lengths of a line's blocks, in order; none for an empty line.
type clue []uint8

// cells returns how many cells of a line its blocks fill.
func (c clue) cells() int {
	total := 0
	for _, length := range c {
		total += int(length)
	}
	return total
}

// room returns the least length of a line that holds the blocks and the gaps
// between them.
func (c clue) room() int { return c.cells() + max(0, len(c)-1) }

// board is the clues of a grid of w columns and h rows, from 1 to maxSide each.
// Lines are numbered through: rows from 0 at the top, then columns from h at
// the left. It is never changed once it is made.
type board struct {
	w, h   int
	count  [maxLines]uint8            // blocks of each line
	blocks [maxLines][maxBlocks]uint8 // their lengths, in order
}

// lines returns the number of rows and columns.
func (b *board) lines() int { return b.w + b.h }

// length returns the number of cells of a line.
func (b *board) length(line int) int {
	if line < b.h {
		return b.w
	}
	return b.h
}

// full is the mask of n cells, from 1 to maxSide.
func full(n int) uint64 { return ^uint64(0) >> (maxSide - n) }

// clue returns a line's clue, which the caller must not change.
func (b *board) clue(line int) clue { return b.blocks[line][:b.count[line]] }

// setClue gives a line its clue, of at most maxBlocks blocks.
func (b *board) setClue(line int, c clue) {
	b.count[line] = uint8(len(c))
	copy(b.blocks[line][:], c)
}

// describe makes the clue of a line from its filled cells.
func (b *board) describe(line int, filled uint64) {
	n := 0
	for filled != 0 {
		filled >>= bits.TrailingZeros64(filled)
		length := bits.TrailingZeros64(^filled)
		b.blocks[line][n] = uint8(length)
		n++
		filled >>= length
	}
	b.count[line] = uint8(n)
}

// check reports the first fault that makes the clues no board: a clue that its
// line has no room for, or rows that fill another number of cells than columns do.
func (b *board) check() error {
	rows, columns := 0, 0
	for line := range b.lines() {
		c := b.clue(line)
		if slices.Contains(c, 0) {
			return fmt.Errorf("%s: a block of no cells", b.name(line))
		}
		if c.room() > b.length(line) {
			return fmt.Errorf("%s: %s takes %s, the line has %d", b.name(line), c, puzzle.Cells(c.room()), b.length(line))
		}
		if line < b.h {
			rows += c.cells()
		} else {
			columns += c.cells()
		}
	}
	if rows != columns {
		return fmt.Errorf("the rows fill %s, the columns %d: a clue line is wrong", puzzle.Cells(rows), columns)
	}
	return nil
}

// name says which line it is: "row 3", "column 1".
func (b *board) name(line int) string {
	if line < b.h {
		return fmt.Sprintf("row %d", line+1)
	}
	return fmt.Sprintf("column %d", line-b.h+1)
}

// grid is a full picture: for each row a mask of the filled cells, bit 0 the
// leftmost.
type grid struct {
	w, h int
	rows [maxSide]uint64
}

// filled reports whether a cell is filled.
func (g *grid) filled(row, col int) bool { return g.rows[row]>>col&1 != 0 }

// flip changes a cell.
func (g *grid) flip(row, col int) { g.rows[row] ^= 1 << col }

// column returns the mask of a column's filled cells, bit 0 the top one.
func (g *grid) column(col int) uint64 {
	var mask uint64
	for row := range g.h {
		mask |= g.rows[row] >> col & 1 << row
	}
	return mask
}

// line returns the mask of a line's filled cells, lines numbered as in a board.
func (g *grid) line(line int) uint64 {
	if line < g.h {
		return g.rows[line]
	}
	return g.column(line - g.h)
}

// describe makes a board's clues those of a picture of its size.
func (g *grid) describe(b *board) {
	for row := range g.h {
		b.describe(row, g.rows[row])
	}
	for col := range g.w {
		b.describe(g.h+col, g.column(col))
	}
}

package nonogram

import (
	"context"
	"math/bits"

	"inkbank/bank/puzzle"
)

// The independent count knows nothing of lines and techniques. It fills the grid
// row by row with every placing of the row's blocks, and follows each column
// only by how many blocks it has had and how long the last one is by now.

// firstNodes is how many rows each way of scanning may place at first; every
// round of the ways allows growth times as many, until nodeCap have been placed.
const (
	firstNodes = 2_000
	growth     = 4
	nodeCap    = 6_000_000
)

// brute counts solutions. Rows may be hard where columns are easy, and the top
// where the bottom is easy, so four ways of scanning the board take turns.
func brute(ctx context.Context, b *board, limit int) puzzle.Count {
	ways := [4]*board{}
	total := 0
	for budget := firstNodes; total < nodeCap; budget *= growth {
		for i := range ways {
			if ctx.Err() != nil {
				return puzzle.Count{Outcome: puzzle.Undecided}
			}
			if ways[i] == nil {
				ways[i] = scanned(b, i)
			}
			c := counter{b: ways[i], limit: limit, budget: budget}
			c.count()
			total += budget - c.budget
			if c.outcome != puzzle.Undecided {
				return c.result(i)
			}
		}
	}
	return puzzle.Count{Outcome: puzzle.Undecided}
}

// scanned turns a board so that scanning it from the top goes one of four ways.
func scanned(b *board, way int) *board {
	if way >= 2 {
		b = b.transpose()
	}
	if way%2 == 1 {
		b = b.upsideDown()
	}
	return b
}

// upsideDown swaps top and bottom.
func (b *board) upsideDown() *board { return b.transpose().mirror().transpose() }

// counter is one search from the top row on.
type counter struct {
	b       *board
	limit   int
	budget  int // rows that may still be placed
	found   []grid
	outcome puzzle.Outcome

	rows    [maxSide]uint64           // placed so far
	columns [maxSide + 1]columnStates // before each row
	room    [maxSide][maxBlocks + 1]uint8
}

// columnStates is, for each column, how many blocks it has begun and the length of
// the one that reaches the last row, 0 for none.
type columnStates struct{ begun, run [maxSide]uint8 }

// count finds up to limit solutions.
func (c *counter) count() {
	for col := range c.b.w {
		blocks := c.b.clue(c.b.h + col)
		for j := range blocks {
			c.room[col][j] = uint8(blocks[j:].room())
		}
	}
	c.outcome = puzzle.Complete
	c.row(0)
}

// row tries everything for the rows from one on; false to stop the search.
func (c *counter) row(row int) bool {
	if row == c.b.h {
		c.found = append(c.found, grid{c.b.w, c.b.h, c.rows})
		if len(c.found) >= c.limit {
			c.outcome = puzzle.AtLimit
			return false
		}
		return true
	}
	filled, empty := c.forced(row)
	if filled&empty != 0 {
		return true
	}
	return c.block(row, 0, 0, 0, filled, empty)
}

// forced returns the cells of a row that the columns above want filled or empty.
// A column that can no longer be finished wants both.
func (c *counter) forced(row int) (filled, empty uint64) {
	left := c.b.h - row
	states := &c.columns[row]
	for col := range c.b.w {
		begun, run := states.begun[col], states.run[col]
		blocks, need := c.b.count[c.b.h+col], 0
		if begun < blocks {
			need = int(c.room[col][begun])
		}
		switch {
		case run > 0 && run < c.b.blocks[c.b.h+col][begun-1]:
			filled |= 1 << col
			continue
		case run > 0:
			empty |= 1 << col
			if begun < blocks {
				need++ // the gap
			}
		case begun == blocks:
			empty |= 1 << col
		case need == left:
			filled |= 1 << col
		}
		if need > left {
			return 1, 1
		}
	}
	return filled, empty
}

// block places a row's blocks from the j-th on, from a cell on, in every way that
// has the cells that must be filled and no other that must not.
func (c *counter) block(row, j, from int, placed, filled, empty uint64) bool {
	blocks := c.b.clue(row)
	if j == len(blocks) {
		if filled&^placed != 0 {
			return true
		}
		return c.place(row, placed)
	}
	last := c.b.w - blocks[j:].room()
	cells := full(int(blocks[j]))
	for at := from; at <= last; at++ {
		here := cells << at
		if here&empty == 0 && filled>>(at+int(blocks[j]))&1 == 0 {
			if !c.block(row, j+1, at+int(blocks[j])+1, placed|here, filled, empty) {
				return false
			}
		}
		if filled>>at&1 != 0 {
			break // a block must lie here, and a later place would miss it
		}
	}
	return true
}

// place enters a whole row into the columns and goes on below it.
func (c *counter) place(row int, placed uint64) bool {
	if c.budget == 0 {
		c.outcome = puzzle.Undecided
		return false
	}
	c.budget--
	c.rows[row] = placed
	above, below := &c.columns[row], &c.columns[row+1]
	*below = *above
	for col := range c.b.w {
		switch {
		case placed>>col&1 == 0:
			below.run[col] = 0
		case above.run[col] == 0:
			below.begun[col]++
			below.run[col] = 1
		default:
			below.run[col]++
		}
	}
	return c.row(row + 1)
}

// result is what was found, on the board as it was before it was turned.
func (c *counter) result(way int) puzzle.Count {
	count := puzzle.Count{Outcome: c.outcome}
	for i := range c.found {
		g := c.found[i].unscanned(way)
		count.Solutions = append(count.Solutions, g.pictureText())
	}
	return count
}

// unscanned turns a picture back from one of the four ways of scanning.
func (g *grid) unscanned(way int) grid {
	out := grid{w: g.w, h: g.h}
	if way >= 2 {
		out.w, out.h = g.h, g.w
	}
	for row := range g.h {
		for cells := g.rows[row]; cells != 0; cells &= cells - 1 {
			y, x := row, bits.TrailingZeros64(cells)
			if way%2 == 1 {
				y = g.h - 1 - y
			}
			if way >= 2 {
				x, y = y, x
			}
			out.flip(y, x)
		}
	}
	return out
}

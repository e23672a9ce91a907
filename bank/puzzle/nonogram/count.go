package nonogram

import (
	"context"
	"math/bits"

	"inkbank/bank/puzzle"
)

// The independent count knows nothing of lines and techniques. It fills the grid
// row by row with every placing of the row's blocks, and follows each column only
// by how many filled cells it has had and whether the last cell was one.

// The count gives up when so many rows have been placed in all. Rows may be hard
// where columns are easy, and the top where the bottom is easy, so four ways of
// scanning the board take turns of so many rows each.
const (
	nodeCap = 4_000_000
	turn    = 500
)

// brute counts solutions up to a limit.
func brute(ctx context.Context, b *board, limit int) puzzle.Count {
	count, _ := search(ctx, b, limit)
	return count
}

// search is brute, and tells how many rows it placed.
func search(ctx context.Context, b *board, limit int) (count puzzle.Count, nodes int) {
	var ways [4]*counter
	for way := 0; nodes < nodeCap && ctx.Err() == nil; way = (way + 1) % len(ways) {
		if ways[way] == nil {
			ways[way] = newCounter(scanned(b, way), limit)
		}
		placed, outcome := ways[way].run(turn)
		nodes += placed
		if outcome != puzzle.Undecided {
			return puzzle.Count{Solutions: ways[way].solutions(way), Outcome: outcome}, nodes
		}
	}
	return puzzle.Count{Outcome: puzzle.Undecided}, nodes
}

// scanned turns a board so that scanning it from the top goes one of four ways.
func scanned(b *board, way int) *board {
	if way >= 2 {
		b = b.transpose()
	}
	if way%2 == 1 {
		b = b.transpose().mirror().transpose()
	}
	return b
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

// counter is one search from the top row on, which can be left and taken up again.
type counter struct {
	b     *board
	limit int
	found []grid
	row   int // that is being placed; -1 when all is done
	rows  []rowWays
	// stands is where each column stands before each row: twice the number of its
	// filled cells, and one more if the last cell is one of them. wants says what
	// that means for the column's next cells.
	stands [][]uint8
	wants  [][]want
}

// rowWays goes through all ways to place the blocks of one row.
type rowWays struct {
	blocks        clue
	room          []uint8 // the least number of cells that the blocks from the j-th on take
	last          int     // cell of the row
	filled, empty uint64  // what the columns above want
	begun         bool
	at            []uint8  // where each block lies
	placed        []uint64 // the cells of the first j blocks
}

// want is what a column wants of its next cells.
type want struct {
	cell cellWant // of the next cell
	rows uint8    // how many cells it still needs at least
}

type cellWant uint8

const (
	wantsAny cellWant = iota
	wantsFilled
	wantsEmpty
)

func newCounter(b *board, limit int) *counter {
	c := &counter{
		b: b, limit: limit,
		rows: make([]rowWays, b.h), stands: make([][]uint8, b.h+1), wants: make([][]want, b.w),
	}
	stands := make([]uint8, (b.h+1)*b.w)
	for row := range c.stands {
		c.stands[row] = stands[row*b.w : (row+1)*b.w]
	}
	total := 0
	for row := range c.rows {
		total += len(b.clue(row)) + 1
	}
	at, placed := make([]uint8, 2*total), make([]uint64, total)
	for row := range c.rows {
		n := len(b.clue(row)) + 1
		c.rows[row] = rowWays{blocks: b.clue(row), last: b.w, room: at[:n:n], at: at[n : 2*n], placed: placed[:n:n]}
		c.rows[row].blocks.rooms(c.rows[row].room)
		at, placed = at[2*n:], placed[n:]
	}
	for col := range c.wants {
		c.wants[col] = wantsOf(b.clue(b.h + col))
	}
	c.enter(0)
	return c
}

// rooms lists the least number of cells that a clue's blocks from the j-th on take.
func (c clue) rooms(out []uint8) {
	out[len(c)] = 0
	for j := range c {
		out[j] = uint8(c[j:].room())
	}
}

// wantsOf lists what a column wants wherever it stands.
func wantsOf(blocks clue) []want {
	wants := make([]want, 2*blocks.cells()+2)
	var room [maxBlocks + 1]uint8
	blocks.rooms(room[:len(blocks)+1])
	filled := 0
	for j, length := range blocks {
		wants[2*filled] = want{wantsAny, room[j]} // before the block
		for run := uint8(1); run < length; run++ {
			wants[2*(filled+int(run))+1] = want{wantsFilled, room[j] - run}
		}
		filled += int(length)
		wants[2*filled+1] = want{wantsEmpty, room[j] - length}
	}
	wants[2*filled] = want{wantsEmpty, 0}
	return wants
}

// run goes on with the search until it is done, has found as many solutions as
// are wanted, or has placed most more rows, and tells how many it placed.
func (c *counter) run(most int) (placed int, outcome puzzle.Outcome) {
	for c.row >= 0 {
		p := &c.rows[c.row]
		if !p.next() {
			c.row--
			continue
		}
		c.place(p.placed[len(p.blocks)])
		placed++
		if c.row++; c.row < c.b.h {
			c.enter(c.row)
		} else if c.solved(); len(c.found) >= c.limit {
			return placed, puzzle.AtLimit
		}
		if placed == most {
			return placed, puzzle.Undecided
		}
	}
	return placed, puzzle.Complete
}

// enter begins a row with what the columns above want of it. Where a column can
// no longer be finished there is nothing to place.
func (c *counter) enter(row int) {
	c.row = row
	p := &c.rows[row]
	p.begun, p.filled, p.empty = false, 0, 0
	left, bit := uint8(c.b.h-row), uint64(1)
	for col, at := range c.stands[row] {
		want := c.wants[col][at]
		switch {
		case want.rows > left:
			p.filled, p.empty = 1, 1
			return
		case want.cell == wantsFilled || want.cell == wantsAny && want.rows == left:
			p.filled |= bit
		case want.cell == wantsEmpty:
			p.empty |= bit
		}
		bit <<= 1
	}
}

// place moves the columns on by the cells of a row.
func (c *counter) place(cells uint64) {
	below := c.stands[c.row+1]
	for col, at := range c.stands[c.row] {
		below[col] = at&^1 + 3*uint8(cells>>col&1)
	}
}

// solved keeps the picture of the rows placed, and goes back to the last row.
func (c *counter) solved() {
	g := grid{w: c.b.w, h: c.b.h}
	for row := range c.rows {
		g.rows[row] = c.rows[row].placed[len(c.rows[row].blocks)]
	}
	c.found = append(c.found, g)
	c.row = c.b.h - 1
}

// solutions are the pictures found, on the board as it was before it was turned.
func (c *counter) solutions(way int) (texts []string) {
	for i := range c.found {
		g := c.found[i].unscanned(way)
		texts = append(texts, g.pictureText())
	}
	return texts
}

// next goes on to the next way to place the blocks that has the cells that must
// be filled and no other that must not; false where there is no more.
func (p *rowWays) next() bool {
	j, at := 0, 0
	if p.begun {
		if j = len(p.blocks) - 1; j < 0 {
			return false
		}
		at = p.behind(j)
	} else if p.begun = true; len(p.blocks) == 0 {
		return p.filled == 0
	}
	for {
		if at > p.last-int(p.room[j]) {
			if j--; j < 0 {
				return false
			}
			at = p.behind(j)
			continue
		}
		length := int(p.blocks[j])
		cells := full(length) << at
		fits := cells&p.empty == 0 && p.filled>>(at+length)&1 == 0
		p.at[j], p.placed[j+1] = uint8(at), p.placed[j]|cells
		switch {
		case fits && j+1 < len(p.blocks):
			j, at = j+1, at+length+1
		case fits && p.filled&^p.placed[j+1] == 0:
			return true
		default:
			at = p.behind(j)
		}
	}
}

// behind returns where a block can be tried next: a cell further, but out of
// reach if it would miss a cell that must be filled.
func (p *rowWays) behind(j int) int {
	if p.filled>>p.at[j]&1 != 0 {
		return maxSide + 1
	}
	return int(p.at[j]) + 1
}

package kakuro

import (
	"context"
	"math/bits"

	"inkbank/bank/puzzle"
)

// The independent count knows nothing of candidates, combinations and techniques.
// It puts digits into cells one by one and follows each run only by the digits
// that it has used, how many cells are left, and what they have to add up to. In
// which order it takes the cells does not matter to what it finds, only to how
// soon: so that it ends on large boards too, it also remembers which runs were in
// the way.

// nodeCap is how many digits the count puts down until it gives up.
const nodeCap = 4_000_000

// reachable says for the digits used up in a run, as a mask, and the number of
// cells left, which sums the others can make: sum s is bit s.
type reachable [maxRun + 1][1 << maxRun]uint64

// reachableSums is the table of all sums.
var reachableSums = makeReachable()

// makeReachable adds one digit after the other to the cells of a run that have none.
func makeReachable() *reachable {
	var table reachable
	for used := range table[0] {
		table[0][used] = 1
		for digit := 1; digit <= 9; digit++ {
			if used>>(digit-1)&1 != 0 {
				continue
			}
			for cells := min(digit, maxRun); cells >= 1; cells-- {
				table[cells][used] |= table[cells-1][used] << digit
			}
		}
	}
	return &table
}

// counter is one count. A run is known by its number in the board.
type counter struct {
	b     *board
	limit int
	ctx   context.Context
	nodes int
	digit []uint8 // of each cell; 0 for none
	used  []uint16
	cells []uint8 // left in each run
	rest  []uint8 // what they add up to
	can   []uint16
	dead  []int    // how often a run had a cell that could take no digit
	empty []uint16 // the cells without a digit, in no order
	found []string
}

// calm is for how many dead ends a run counts that had none: without it the first
// few would decide everything.
const calm = 8

// brute counts solutions up to a limit.
func brute(ctx context.Context, b *board, limit int) puzzle.Count {
	count, _ := search(ctx, b, limit)
	return count
}

// search is brute, and tells how many digits it put down.
func search(ctx context.Context, b *board, limit int) (puzzle.Count, int) {
	c := newCounter(b, limit)
	c.ctx = ctx
	outcome := puzzle.Complete
	switch done := c.fill(); {
	case !done && len(c.found) >= limit:
		outcome = puzzle.AtLimit
	case !done:
		outcome = puzzle.Undecided
	}
	return puzzle.Count{Solutions: c.found, Outcome: outcome}, c.nodes
}

func newCounter(b *board, limit int) *counter {
	cells, runs := len(b.grid), len(b.runs)
	c := &counter{
		b: b, limit: limit,
		digit: make([]uint8, cells), empty: make([]uint16, cells),
		used: make([]uint16, runs), can: make([]uint16, runs), dead: make([]int, runs),
		cells: make([]uint8, runs), rest: make([]uint8, runs),
	}
	for i := range c.empty {
		c.empty[i] = uint16(i)
	}
	for i := range b.runs {
		c.cells[i], c.rest[i] = uint8(len(b.runs[i].cells)), b.sums[i]
		c.look(uint16(i))
	}
	return c
}

// look finds the digits that a run can take next: after any of them the others can
// still make the rest.
func (c *counter) look(run uint16) {
	var can uint16
	left, rest, used := c.cells[run], c.rest[run], c.used[run]
	if left > 0 {
		for digit := uint8(1); digit <= 9 && digit <= rest; digit++ {
			mask := uint16(1) << (digit - 1)
			if used&mask == 0 && reachableSums[left-1][used|mask]>>(rest-digit)&1 != 0 {
				can |= mask
			}
		}
	}
	c.can[run] = can
}

// fill tries all ways to go on; false where it was stopped.
func (c *counter) fill() bool {
	if len(c.empty) == 0 {
		c.found = append(c.found, c.text())
		return len(c.found) < c.limit
	}
	at, digits := c.choose()
	cell, last := c.empty[at], len(c.empty)-1
	if digits == 0 {
		c.dead[c.b.of[cell][0]]++
		c.dead[c.b.of[cell][1]]++
		return true
	}
	c.empty[at], c.empty = c.empty[last], c.empty[:last]
	going := c.try(cell, digits)
	c.empty = c.empty[:last+1]
	c.empty[at], c.empty[last] = cell, c.empty[at]
	return going
}

// try goes on with each digit of some in a cell.
func (c *counter) try(cell, digits uint16) bool {
	of := c.b.of[cell]
	could := [2]uint16{c.can[of[0]], c.can[of[1]]}
	for ; digits != 0; digits &= digits - 1 {
		if c.nodes++; c.nodes > nodeCap || c.nodes&0xfff == 0 && c.ctx.Err() != nil {
			return false
		}
		digit := uint8(bits.TrailingZeros16(digits) + 1)
		c.put(cell, digit)
		going := c.fill()
		c.take(cell, digit)
		c.can[of[0]], c.can[of[1]] = could[0], could[1]
		if !going {
			return false
		}
	}
	return true
}

// choose returns the place in empty of the next cell, and the digits that it can
// take: a cell that has one at most, or else one with few digits in short runs that
// often were in the way.
func (c *counter) choose() (at int, digits uint16) {
	least, most := 1, 0
	for i, cell := range c.empty {
		of := &c.b.of[cell]
		can := c.can[of[0]] & c.can[of[1]]
		if can&(can-1) == 0 {
			return i, can
		}
		// The quotient of these two is to be the least.
		ways := bits.OnesCount16(can) * int(c.cells[of[0]]+c.cells[of[1]])
		deadEnds := 2*calm + c.dead[of[0]] + c.dead[of[1]]
		if ways*most < least*deadEnds {
			at, digits, least, most = i, can, ways, deadEnds
		}
	}
	return at, digits
}

// put writes a digit into a cell. take removes it, and leaves to the caller what
// the runs could take before.
func (c *counter) put(cell uint16, digit uint8) {
	c.digit[cell] = digit
	for _, run := range c.b.of[cell] {
		c.used[run] |= 1 << (digit - 1)
		c.cells[run]--
		c.rest[run] -= digit
		c.look(run)
	}
}

func (c *counter) take(cell uint16, digit uint8) {
	c.digit[cell] = 0
	for _, run := range c.b.of[cell] {
		c.used[run] &^= 1 << (digit - 1)
		c.cells[run]++
		c.rest[run] += digit
	}
}

// text writes the digits as solution text.
func (c *counter) text() string {
	f := make(filling, len(c.digit))
	for cell, digit := range c.digit {
		f[cell] = 1 << (digit - 1)
	}
	return c.b.fillingText(f)
}

package toy

import (
	"context"
	"math/bits"

	"inkbank/bank/puzzle"
)

// nodeCap ends a count that would take too long.
const nodeCap = 2_000_000

// brute fills cells by plain search, the one with the fewest values that go with
// what is filled already first. A cell at the foot of a row of k rising signs is
// at most n-k from the start, and so on; without that, boards of signs take too long.
func brute(ctx context.Context, b board, limit int) puzzle.Count {
	s := search{board: b, limit: limit, ctx: ctx}
	for i := range b.n * b.n {
		s.room[i] = 1<<(b.n-b.rise(i, -1, b.n)) - 1
		s.room[i] &^= 1<<b.rise(i, 1, b.n) - 1
	}
	for i := range b.n * b.n {
		if b.given[i] != 0 {
			s.take(i, bit(int(b.given[i])))
		}
	}
	s.next()
	return puzzle.Count{Solutions: s.found, Outcome: s.outcome}
}

type search struct {
	board      board
	room       [maxCells]uint8 // values that the signs alone leave
	rows, cols [maxSide]uint8  // values taken
	limit      int
	found      []string
	nodes      int
	outcome    puzzle.Outcome
	ctx        context.Context
}

// take marks values of a cell's row and column as taken, or as free again.
func (s *search) take(cell int, mask uint8) {
	s.rows[cell/s.board.n] ^= mask
	s.cols[cell%s.board.n] ^= mask
}

// choices are the values that a cell may take beside those filled already.
func (s *search) choices(cell int) uint8 {
	mask := s.room[cell] &^ (s.rows[cell/s.board.n] | s.cols[cell%s.board.n])
	for way := range 4 {
		other, sign := s.board.neighbour(cell, way)
		switch v := s.board.given[other]; {
		case sign == 0 || v == 0:
		case sign < 0:
			mask &= 1<<(v-1) - 1
		default:
			mask &^= 1<<v - 1
		}
	}
	return mask
}

// rise is the longest way from a cell over signs of one kind: to ever greater
// cells for -1, to ever lesser ones for 1. Signs can run in a circle, on a board
// without a solution; so it counts no further than limit.
func (b *board) rise(cell int, kind int8, limit int) (longest int) {
	for way := 0; way < 4 && limit > 0; way++ {
		if other, sign := b.neighbour(cell, way); sign == kind {
			longest = max(longest, 1+b.rise(other, kind, limit-1))
		}
	}
	return longest
}

// next fills one more cell and reports whether the search goes on.
func (s *search) next() bool {
	if s.nodes++; s.nodes > nodeCap || s.nodes&0xfff == 0 && s.ctx.Err() != nil {
		s.outcome = puzzle.Undecided
		return false
	}
	best, values := -1, uint8(0)
	for i := range s.board.n * s.board.n {
		if s.board.given[i] != 0 {
			continue
		}
		if mask := s.choices(i); best < 0 || bits.OnesCount8(mask) < bits.OnesCount8(values) {
			best, values = i, mask
		}
	}
	if best < 0 {
		return s.full()
	}
	for ; values != 0; values &= values - 1 {
		v := values & -values
		s.board.given[best] = uint8(least(v))
		s.take(best, v)
		on := s.next()
		s.take(best, v)
		s.board.given[best] = 0
		if !on {
			return false
		}
	}
	return true
}

func (s *search) full() bool {
	s.found = append(s.found, solution(s.board, start(s.board)))
	if len(s.found) < s.limit {
		return true
	}
	s.outcome = puzzle.AtLimit
	return false
}

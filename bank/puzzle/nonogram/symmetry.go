package nonogram

import (
	"slices"

	"inkbank/bank/puzzle"
)

// transpose swaps rows and columns.
func (b *board) transpose() *board {
	t := &board{w: b.h, h: b.w}
	for col := range b.w {
		t.setClue(col, b.clue(b.h+col))
	}
	for row := range b.h {
		t.setClue(t.h+row, b.clue(row))
	}
	return t
}

// mirror swaps left and right.
func (b *board) mirror() *board {
	m := &board{w: b.w, h: b.h}
	for row := range b.h {
		m.setClue(row, b.clue(row))
		slices.Reverse(m.blocks[row][:m.count[row]])
	}
	for col := range b.w {
		m.setClue(m.h+col, b.clue(b.h+b.w-1-col))
	}
	return m
}

// copies are the 8 images of a board under the symmetries of the square, itself
// first: each mirrored, then transposed, in turn.
func copies(b *board) []*board {
	out := make([]*board, 0, 8)
	for range 4 {
		m := b.mirror()
		out = append(out, b, m)
		b = m.transpose() // with the mirroring a quarter turn
	}
	return out
}

// canon is the least text of all symmetric copies.
func canon(b *board) string { return puzzle.LeastText(b, symmetries(b), encode) }

// key hashes the clues of each symmetric copy, as they stand there, with the same
// function, and adds up: the sum does not depend on the order of copies.
func key(b *board) uint64 {
	var sum uint64
	for _, transposed := range [2]bool{false, true} {
		for _, flips := range [4]struct{ cols, rows bool }{{false, false}, {true, false}, {false, true}, {true, true}} {
			rows, cols := span{0, b.h - 1}, span{b.h, b.lines() - 1}
			if transposed {
				rows, cols = cols, rows
			}
			sum += hashLines(hashLines(fnvStart, b, rows, flips.rows, flips.cols), b, cols, flips.cols, flips.rows)
		}
	}
	return sum
}

// The numbers of the hash FNV-1a (Fowler, Noll, Vo), 64 bits.
const (
	fnvStart = 14695981039346656037
	fnvPrime = 1099511628211
)

// hashLines goes on hashing with the clues of lines, which may be read from the
// last line to the first and each from its end to its start.
func hashLines(h uint64, b *board, lines span, linesBack, blocksBack bool) uint64 {
	n := lines.last - lines.first
	for i := range n + 1 {
		line := lines.first + i
		if linesBack {
			line = lines.last - i
		}
		c := b.clue(line)
		for j := range c {
			length := c[j]
			if blocksBack {
				length = c[len(c)-1-j]
			}
			h = (h ^ uint64(length)) * fnvPrime
		}
		h *= fnvPrime // ends the line, as a zero would
	}
	return (h ^ 0xff) * fnvPrime // ends the side
}

func symmetries(b *board) []*board { return copies(b)[1:] }

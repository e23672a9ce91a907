package nonogram

import (
	"hash/fnv"
	"slices"
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
func canon(b *board) string {
	least := encode(b)
	for _, c := range copies(b)[1:] {
		least = min(least, encode(c))
	}
	return least
}

// key hashes the clues of the symmetric copies, each with the same function,
// and adds up: the sum does not depend on their order.
func key(b *board) uint64 {
	var sum uint64
	for _, c := range copies(b) {
		h := fnv.New64a()
		h.Write([]byte{byte(c.w), byte(c.h)})
		for line := range c.lines() {
			h.Write(append(c.clue(line), 0))
		}
		sum += h.Sum64()
	}
	return sum
}

func symmetries(b *board) []*board { return copies(b)[1:] }

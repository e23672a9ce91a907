package toy

import "hash/fnv"

// copies are the 16 images of a board that keep the rules: turned and mirrored,
// and each with every value v replaced by n+1-v and the signs reversed. The
// first is the board itself.
func copies(b board) []board {
	out := make([]board, 0, 16)
	for range 2 {
		for range 4 {
			out = append(out, b, complement(b))
			b = turn(b)
		}
		b = transpose(b)
	}
	return out
}

// mapped maps each cell and sign of a board by a permutation of the cells that
// keeps neighbours neighbours.
func mapped(b board, to func(row, col int) (int, int)) board {
	out := board{n: b.n}
	cell := func(i int) int {
		row, col := to(i/b.n, i%b.n)
		return row*b.n + col
	}
	for i := range b.n * b.n {
		out.given[cell(i)] = b.given[i]
	}
	for _, p := range b.less() {
		low, high := cell(p[0]), cell(p[1])
		switch high - low {
		case 1:
			out.right[low] = -1
		case -1:
			out.right[high] = 1
		case b.n:
			out.down[low] = -1
		case -b.n:
			out.down[high] = 1
		}
	}
	return out
}

func turn(b board) board {
	return mapped(b, func(row, col int) (int, int) { return col, b.n - 1 - row })
}

func transpose(b board) board {
	return mapped(b, func(row, col int) (int, int) { return col, row })
}

func complement(b board) board {
	for i := range b.n * b.n {
		if b.given[i] != 0 {
			b.given[i] = uint8(b.n) + 1 - b.given[i]
		}
		b.right[i], b.down[i] = -b.right[i], -b.down[i]
	}
	return b
}

// canon is the least text of all symmetric copies.
func canon(b board) string {
	least := encode(b)
	for _, c := range copies(b)[1:] {
		least = min(least, encode(c))
	}
	return least
}

func key(b board) uint64 {
	h := fnv.New64a()
	h.Write([]byte(canon(b)))
	return h.Sum64()
}

func symmetries(b board) []board { return copies(b)[1:] }

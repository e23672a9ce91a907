package shikaku

import "inkbank/bank/puzzle"

// turned is the image of a board under a symmetry of the rectangle: mirrored left to
// right, top to bottom, and then rows made columns.
func (b *board) turned(sides, ends, transposed bool) *board {
	w, h := b.w, b.h
	if transposed {
		w, h = h, w
	}
	areas := make([]int, len(b.index))
	for _, c := range b.clues {
		row, col := int(c.cell)/b.w, int(c.cell)%b.w
		if sides {
			col = b.w - 1 - col
		}
		if ends {
			row = b.h - 1 - row
		}
		if transposed {
			row, col = col, row
		}
		areas[row*w+col] = int(c.area)
	}
	image, err := newBoard(w, h, areas)
	if err != nil {
		panic("shikaku: no symmetry of a board: " + err.Error())
	}
	return image
}

// symmetries are the other images of a board under the symmetries of the square.
func symmetries(b *board) (images []*board) {
	for i := 1; i < 8; i++ {
		images = append(images, b.turned(i&1 != 0, i&2 != 0, i&4 != 0))
	}
	return images
}

// canon is the least text of all symmetric copies.
func canon(b *board) string { return puzzle.LeastText(b, symmetries(b), encode) }

// key adds up a number for the sides and one for each clue, in which nothing but its
// area and its distances from the two middle lines count, rows and columns alike.
func key(b *board) uint64 {
	sum := puzzle.Mix(uint64(b.w*b.h)<<16 | uint64(b.w+b.h))
	for _, c := range b.clues {
		across, down := distance(int(c.cell)%b.w, b.w), distance(int(c.cell)/b.w, b.h)
		sum += puzzle.Mix(uint64(c.area)<<32 | min(across, down)<<16 | max(across, down))
	}
	return sum
}

// distance is twice how far a row or column lies from the middle.
func distance(n, side int) uint64 { return uint64(max(2*n-side+1, side-1-2*n)) }

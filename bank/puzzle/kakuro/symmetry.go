package kakuro

import "inkbank/bank/puzzle"

// turned is the image of a board, its border left out, under a symmetry of the
// square: mirrored left to right, top to bottom, and then rows made columns. A
// run keeps its sum; which end has the black cell with it changes.
func (b *board) turned(sides, ends, transposed bool) *board {
	place := func(at int) int {
		row, col := at/b.w, at%b.w
		if sides {
			col = b.w - col
		}
		if ends {
			row = b.h - row
		}
		if transposed {
			return col*b.h + row
		}
		return row*b.w + col
	}
	d := &draft{w: b.w, h: b.h, cells: make([]draftCell, len(b.index))}
	if transposed {
		d.w, d.h = b.h, b.w
	}
	for _, at := range b.grid {
		d.cells[place(int(at))].white = true
	}
	for i := range b.runs {
		r := &b.runs[i]
		first, last := place(int(b.grid[r.cells[0]])), place(int(b.grid[r.cells[len(r.cells)-1]]))
		if isDown := r.down != transposed; isDown {
			d.cells[min(first, last)-d.w].below = b.sums[i]
		} else {
			d.cells[min(first, last)-1].right = b.sums[i]
		}
	}
	image, err := d.board()
	if err != nil {
		panic("kakuro: no symmetry of a board: " + err.Error())
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

// key adds up a number for the sides and one for each white cell, in which nothing
// but its distances from the middle, the lengths and the sums of its runs count.
// Rows and columns are treated alike, so that it is the same for symmetric copies.
func key(b *board) uint64 {
	sum := puzzle.Mix(uint64(b.w*b.h)<<16 | uint64(b.w+b.h))
	for c, at := range b.grid {
		row, col := int(at)/b.w, int(at)%b.w
		fromMiddle, fromCentre := distance(row, b.h), distance(col, b.w)
		sum += puzzle.Mix(b.half(b.of[c][across], fromMiddle, fromCentre) + b.half(b.of[c][down], fromCentre, fromMiddle))
	}
	return sum
}

// distance is twice how far an inner row or column lies from the middle one.
func distance(n, side int) uint64 { return uint64(max(2*n-side, side-2*n)) }

// half is the part of a cell's number that one of its runs has; the run lies so
// far from the middle, and the cell in it.
func (b *board) half(run uint16, runFrom, cellFrom uint64) uint64 {
	return puzzle.Mix(runFrom<<24 | cellFrom<<16 | uint64(len(b.runs[run].cells))<<8 | uint64(b.sums[run]))
}

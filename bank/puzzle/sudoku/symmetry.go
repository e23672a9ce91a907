package sudoku

// transpose swaps rows and columns.
func transpose(b Board) Board {
	return rearrange(b, func(row, col int) (int, int) { return col, row })
}

// rearrange returns a board whose cells come from the cells that from names.
func rearrange(b Board, from func(row, col int) (fromRow, fromCol int)) Board {
	out := Board{Side: b.Side, Cells: make([]uint8, len(b.Cells))}
	for cell := range out.Cells {
		row, col := from(cell/b.Side, cell%b.Side)
		out.Cells[cell] = b.Cells[row*b.Side+col]
	}
	return out
}

// symmetries returns a copy of a board for each kind of symmetry, and one that
// has them all: transposed where boxes are square, turned, with rows, columns,
// bands and stacks swapped, and relabelled.
func symmetries(b Board) []Board {
	boxRows, boxCols := boxSize(b.Side)
	last := b.Side - 1
	kinds := []func(Board) Board{
		func(b Board) Board {
			return rearrange(b, func(r, c int) (int, int) { return last - r, last - c })
		},
		func(b Board) Board {
			return rearrange(b, func(r, c int) (int, int) { return r, last - c })
		},
		func(b Board) Board {
			return rearrange(b, func(r, c int) (int, int) { return swap(r, 1), c })
		},
		func(b Board) Board {
			return rearrange(b, func(r, c int) (int, int) { return r, swap(c, 1) })
		},
		func(b Board) Board {
			return rearrange(b, func(r, c int) (int, int) { return swap(r, boxRows), c })
		},
		func(b Board) Board {
			return rearrange(b, func(r, c int) (int, int) { return r, swap(c, boxCols) })
		},
		relabel,
	}
	if boxRows == boxCols {
		kinds = append(kinds, transpose)
	}
	out := make([]Board, 0, len(kinds)+1)
	every := b
	for _, kind := range kinds {
		out = append(out, kind(b))
		every = kind(every)
	}
	return append(out, every)
}

// swap exchanges the first size lines with the next size.
func swap(line, size int) int {
	switch line / size {
	case 0:
		return line + size
	case 1:
		return line - size
	}
	return line
}

// relabel puts the next digit for each, the first for the last.
func relabel(b Board) Board {
	out := Board{Side: b.Side, Cells: make([]uint8, len(b.Cells))}
	for i, d := range b.Cells {
		if d != 0 {
			out.Cells[i] = d%uint8(b.Side) + 1
		}
	}
	return out
}

package shikaku

import (
	"fmt"
	"slices"
)

// borders are lines drawn between the cells of a grid, which need not part it.
type borders struct {
	w, h         int
	right, below []bool // by cell: whether there is one to the right of it, and below
}

// cut returns the parts of the grid, numbered from 0 in the order of first cells in
// reading order, and how many there are.
func (b *borders) cut() (t tiling, parts int) {
	t = slices.Repeat(tiling{-1}, b.w*b.h)
	for cell := range t {
		if t[cell] < 0 {
			b.spread(t, cell, int16(parts))
			parts++
		}
	}
	return t, parts
}

// spread gives a number to all cells that no border keeps from one.
func (b *borders) spread(t tiling, from int, number int16) {
	t[from] = number
	for reached := []int{from}; len(reached) > 0; {
		cell := reached[len(reached)-1]
		reached = reached[:len(reached)-1]
		for _, next := range b.joined(cell) {
			if t[next] < 0 {
				t[next] = number
				reached = append(reached, next)
			}
		}
	}
}

// joined lists the neighbours of a cell without a border between.
func (b *borders) joined(cell int) (list []int) {
	if cell%b.w > 0 && !b.right[cell-1] {
		list = append(list, cell-1)
	}
	if cell%b.w < b.w-1 && !b.right[cell] {
		list = append(list, cell+1)
	}
	if cell >= b.w && !b.below[cell-b.w] {
		list = append(list, cell-b.w)
	}
	if cell < (b.h-1)*b.w && !b.below[cell] {
		list = append(list, cell+b.w)
	}
	return list
}

// bounds reports a border that lies within one of the parts that borders cut.
func (b *borders) bounds(t tiling) error {
	for cell, part := range t {
		if b.right[cell] && t[cell+1] == part || b.below[cell] && t[cell+b.w] == part {
			return fmt.Errorf("%s: a border within rectangle %d", cellName(cell, b.w), part+1)
		}
	}
	return nil
}

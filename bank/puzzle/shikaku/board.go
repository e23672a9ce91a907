package shikaku

import (
	"errors"
	"fmt"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// maxSide bounds the columns and the rows of a board.
const maxSide = 64

// board is the numbers in a grid: each is the area of the rectangle that it is in.
// A board is never changed once it is made. The areas add up to the whole grid.
type board struct {
	w, h  int
	clues []clue  // in reading order
	index []int16 // grid cells row-major: the number of the clue that stands there, -1 for none
}

// clue is a number and where it stands.
type clue struct {
	cell uint16 // of the grid, row-major
	area uint16
}

// newBoard makes a board of the areas of a grid, row-major, 0 for none. The error
// names the cell that cannot be, or says what the areas add up to.
func newBoard(w, h int, areas []int) (*board, error) {
	if err := checkSize(w, h); err != nil {
		return nil, err
	}
	b := &board{w: w, h: h, index: make([]int16, w*h), clues: make([]clue, 0, w*h/4+1)}
	sum := 0
	for cell, area := range areas {
		b.index[cell] = -1
		if area == 0 {
			continue
		}
		if !fitsIn(area, w, h) {
			return nil, fmt.Errorf("%v: no rectangle of area %d fits a board of %s", b.site(cell), area, puzzle.Sides(w, h))
		}
		b.index[cell] = int16(len(b.clues))
		b.clues = append(b.clues, clue{uint16(cell), uint16(area)})
		sum += area
	}
	if len(b.clues) == 0 {
		return nil, errors.New("no number on the board: each rectangle has one")
	}
	if sum != w*h {
		return nil, fmt.Errorf("the areas add up to %d, and the board has %s", sum, puzzle.Cells(w*h))
	}
	return b, nil
}

// fitsIn reports whether some rectangle of an area fits a grid.
func fitsIn(area, w, h int) bool {
	for rows := 1; rows <= h && rows <= area; rows++ {
		if area%rows == 0 && area/rows <= w {
			return true
		}
	}
	return false
}

// checkSize refuses grids that no board has.
func checkSize(w, h int) error {
	switch {
	case w < 1 || h < 1:
		return errors.New("no board: want at least one column and one row")
	case w > maxSide || h > maxSide:
		return fmt.Errorf("%w: %s; each side has at most %d", puzzle.ErrSize, puzzle.Sides(w, h), maxSide)
	}
	return nil
}

// site names a cell of the grid, clueSite the cell of a clue.
func (b *board) site(cell int) grade.Site  { return grade.At(cell/b.w, cell%b.w) }
func (b *board) clueSite(k int) grade.Site { return b.site(int(b.clues[k].cell)) }

// cell returns the cell of the grid at a site; false where there is none.
func (b *board) cell(at grade.Site) (cell int, ok bool) {
	row, col := at.Row(), at.Col()
	if at.Pair() || row < 0 || row >= b.h || col < 0 || col >= b.w {
		return 0, false
	}
	return row*b.w + col, true
}

// clueAt returns the clue at a site; false where there is none.
func (b *board) clueAt(at grade.Site) (k int, ok bool) {
	cell, ok := b.cell(at)
	if !ok || b.index[cell] < 0 {
		return 0, false
	}
	return int(b.index[cell]), true
}

// areas is the grid with the area of each clue, 0 elsewhere.
func (b *board) areas() []int {
	areas := make([]int, b.w*b.h)
	for _, c := range b.clues {
		areas[c.cell] = int(c.area)
	}
	return areas
}

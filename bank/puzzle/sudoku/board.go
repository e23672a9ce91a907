// Package sudoku is the sudoku family: text, ladder, generators, the
// independent counter, drawing and formats of boards of 4x4, 6x6 and 9x9 cells.
//
// Two engines share the package. The one for 9x9 works on fixed arrays and is
// the fast one; the other reads its boxes and peers from tables and serves the
// other sizes. Where both can solve a board they agree on closures, tiers,
// needs, scores and steps. The counter shares no code with either ladder, so
// that each can convict the other.
//
// Cells are numbered row by row from the top left, from 0; digits are 1 to the
// board's side, and 0 is an empty cell.
package sudoku

// Board is a sudoku of any size as its givens.
type Board struct {
	Side  int     // digits, and cells a side: 4, 6 or 9
	Cells []uint8 // row-major; 0 is an empty cell, else the digit
}

// maxSide is the side of the largest board.
const maxSide = 9

// boxSize returns the rows and columns of a box; 0 for a side that no board has.
func boxSize(side int) (rows, cols int) {
	switch side {
	case 4:
		return 2, 2
	case 6:
		return 2, 3
	case 9:
		return 3, 3
	}
	return 0, 0
}

// boxOf returns the box of a cell; boxes are numbered row by row, from 0.
func boxOf(cell, side int) int {
	boxRows, boxCols := boxSize(side)
	return cell/side/boxRows*boxRows + cell%side/boxCols
}

// givens counts the digits of a board.
func givens(b Board) int {
	n := 0
	for _, digit := range b.Cells {
		if digit != 0 {
			n++
		}
	}
	return n
}

package nonogram

import (
	"strings"

	"inkbank/bank/puzzle/puzzletest"
)

// at writes a position: a line a row, "#" filled, "." empty, "?" open.
func at(rows ...string) string {
	cells := strings.Split(strings.Join(rows, ""), "")
	return strings.ReplaceAll(strings.Join(cells, " "), "?", filledValue+emptyValue)
}

// Boards whose columns say next to nothing, so that the rows can be looked at alone.
const (
	tens   = "cols 1 1 1 1 1 1 1 1 1 1\nrows "
	twos   = "cols 2 2 2 2 2\nrows 2 2 2 2 2"
	threes = "cols 3 3 3 3 3\nrows 3 3 3 3 3"
)

// In the grids below what a technique finds follows from the clue by counting on
// paper; the comments say how.
var positions = []puzzletest.Position{
	// Seven in ten cells start in the first to fourth: the middle four are covered.
	puzzletest.Fires("overlap", tens+"7 2 1", "", "r1c4=# r1c5=# r1c6=# r1c7=#"),
	// Five in ten share no cell at their two ends.
	puzzletest.Misses("overlap", tens+"5 3 2", ""),

	// The cell fills the clue of its row and that of its column.
	puzzletest.Fires("finished-line", tens+"7 2 1", at("??????????", "??????????", "?????#????"),
		"r1c6=. r2c6=. r3c1=. r3c2=. r3c3=. r3c4=. r3c5=. r3c7=. r3c8=. r3c9=. r3c10=."),
	// One of two cells is there, in the row and in the column.
	puzzletest.Misses("finished-line", twos, at("?????", "?????", "??#??", "?????", "?????")),

	// Two cells that hold the first of their row, and the third of their column.
	puzzletest.Fires("out-of-reach", twos, at("?????", "?????", "#????", "?????", "?????"),
		"r1c1=. r3c3=. r3c4=. r3c5=. r5c1=."),
	// Three cells that hold the middle of five can reach both ends.
	puzzletest.Misses("out-of-reach", threes, at("?????", "?????", "??#??", "?????", "?????")),

	// The pair can only be part of the 3, which ends two cells further at most.
	puzzletest.Fires("leftmost-rightmost", tens+"1.3 3 3", at("????##????", "????..????", "????..????"),
		"r1c8=. r1c9=. r1c10=."),
	// The same with three blocks, which are too many for a line of ten cells.
	puzzletest.Misses("leftmost-rightmost", tens+"1.1.3 3 2", at("????##????", "????..????", "????..????")),

	// The ones need the first three cells, so the 3 starts at the pair.
	puzzletest.Fires("leftmost-rightmost-long", tens+"1.1.3 3 2", at("????##????", "????..????", "????..????"),
		"r1c1=# r1c2=. r1c3=# r1c4=. r1c7=# r1c8=. r1c9=. r1c10=."),
	// Three cells lie at the left or at the right end, which only both together tell.
	puzzletest.Misses("leftmost-rightmost-long", tens+"3 3 4", at("???.?.????", "??????????", "??????????")),

	// There the cell between the empty ones is part of no placing.
	puzzletest.Fires("exact-line", tens+"3 3 4", at("???.?.????", "??????????", "??????????"), "r1c5=."),
	// Two empty cells side by side leave every other cell to some placing.
	puzzletest.Misses("exact-line", tens+"3 3 4", at("????..????", "??????????", "??????????")),

	// Beside or below a filled cell a second one would be too many; with the last
	// cell empty its row would lack one.
	puzzletest.Fires("contradiction", "cols 1 1\nrows 1 1", at("#?", "??"), "r1c2=. r2c1=. r2c2=#"),
	// Either diagonal is a solution.
	puzzletest.Misses("contradiction", "cols 1 1\nrows 1 1", ""),
}

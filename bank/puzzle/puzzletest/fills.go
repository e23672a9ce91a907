package puzzletest

import (
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Fills follows a path as somebody does who has the printed board and a pencil and
// knows nothing else: what a step sets is written, once for all. In the end no square
// is left that the board's drawing has open.
func Fills(t testing.TB, f puzzle.Family, board string, path []grade.Step) {
	t.Helper()
	fig, err := f.Draw(board, "", puzzle.Marks{})
	if err != nil || len(fig.Cells) != fig.Rows*fig.Cols {
		t.Errorf("no drawing of a board: %v\n%s", err, board)
		return
	}
	written := map[grade.Site]string{}
	for i, step := range path {
		for _, c := range step.Sets {
			if value, ok := written[c.At]; ok {
				t.Errorf("step %d sets %v to %q, which is %q already\n%s", i+1, c.At, c.Value, value, board)
			}
			written[c.At] = c.Value
		}
	}
	for _, at := range unfilled(fig, path) {
		t.Errorf("no step of %d sets %v\n%s", len(path), at, board)
	}
}

// unfilled lists the squares that are open in the drawing of a board and that no step
// sets.
func unfilled(fig figure.Figure, path []grade.Step) (list []grade.Site) {
	set := map[grade.Site]bool{}
	for _, step := range path {
		for _, c := range step.Sets {
			set[c.At] = true
		}
	}
	rows, cols := fig.Board()
	for row := range rows {
		for col := range cols {
			if at := grade.At(row, col); !set[at] && fig.Square(row, col).Kind == figure.Open {
				list = append(list, at)
			}
		}
	}
	return list
}

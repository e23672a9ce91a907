package sudoku

import "testing"

// One of the boards with the fewest digits that a sudoku can have, and a small one.
func TestGivens(t *testing.T) {
	for board, want := range map[string]int{
		"000000010400000000020000000000050407008000300001090000300400200050100000000806000": 17,
		"12.............4": 3,
	} {
		if got, err := Family().Givens(board); got != want || err != nil {
			t.Errorf("%s: %d givens, %v; want %d", board, got, err, want)
		}
	}
	if !Family().HasGivens() {
		t.Error("sudokus have givens")
	}
	if _, err := Family().Givens("12"); err == nil {
		t.Error("no board, no error")
	}
}

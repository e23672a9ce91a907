package sitegen

import (
	"slices"
	"testing"

	"inkbank/bank/puzzle/all"
	"inkbank/content"
)

// Boards that a reader of "How to play" sees; content/en/sudoku.md and nonogram.md draw them.
func TestShownBoards(t *testing.T) {
	words, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	shown, err := ShownBoards(words, all.Families())
	if err != nil {
		t.Fatal(err)
	}
	for family, board := range map[string]string{
		"sudoku":   "6.2971.4.7...5.1.25.128.6.7.54.37..9927.6...4136429.7.219.4.7.8475.1.9...6.792451",
		"nonogram": "cols 2 2.1 5 2.1 2\nrows 3 5 1.1.1 1 3",
	} {
		if !slices.Contains(shown[family], board) {
			t.Errorf("%s has no %q", family, board)
		}
	}
	for _, f := range all.Families() {
		if len(shown[f.Name()]) == 0 {
			t.Errorf("%s has no board", f.Name())
		}
		for _, board := range shown[f.Name()] {
			if _, err := f.Key(board); err != nil {
				t.Errorf("%s: %v", f.Name(), err)
			}
		}
	}
}

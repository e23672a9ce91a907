package sudoku

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

func TestLinesReadsOnAfterAFault(t *testing.T) {
	file := "# a list\n\n" + knownBoard + " 1.5\n" + strings.ReplaceAll(knownBoard, ".", "0") + ":1:" + knownSolution + "\n" +
		knownBoard[:80] + "\n  # more\n" + blank6 + "\r\n" + strings.Repeat("*", 81)
	board, fault := puzzletest.SheetAt, puzzletest.FaultAt
	for _, format := range []string{"lines", ""} {
		puzzletest.Files{Family: Family()}.Reads(t, format, file,
			board(3, puzzle.Sheet{Board: knownBoard}), board(4, puzzle.Sheet{Board: knownBoard}), fault(5, "80"),
			board(7, puzzle.Sheet{Board: blank6}), board(8, puzzle.Sheet{Board: strings.Repeat(".", 81)}))
	}
}

func TestLinesSniffsOnlyBoards(t *testing.T) {
	for head, want := range map[string]bool{
		knownBoard:                          true,
		"# comment\n" + knownBoard + ",7\n": true,
		`{"family":"sudoku","board":"` + knownBoard + `"}`: false,
		"[Puzzle]\n" + knownBoard:                          false,
		knownBoard[:80] + "A":                              false,
		"# only\n":                                         false,
		"":                                                 false,
	} {
		if got := linesFormat.Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}

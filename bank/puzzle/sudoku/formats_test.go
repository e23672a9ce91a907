package sudoku

import (
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

func TestLinesReadsOnAfterAFault(t *testing.T) {
	file := "# a list\n\n" + knownBoard + " 1.5\n" + strings.ReplaceAll(knownBoard, ".", "0") + ":1:" + knownSolution + "\n" +
		knownBoard[:80] + "\n  # more\n" + blank6 + "\r\n" + strings.Repeat("*", 81)
	type found struct {
		line  int
		board string
	}
	want := []found{{3, knownBoard}, {4, knownBoard}, {5, ""}, {7, blank6}, {8, strings.Repeat(".", 81)}}
	for _, format := range []string{"lines", ""} {
		var got []found
		err := Family().Read(strings.NewReader(file), format, func(line int, s puzzle.Sheet, err error) bool {
			got = append(got, found{line, s.Board})
			return true
		})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("read as %q: %v, %v, want %v", format, got, err, want)
		}
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

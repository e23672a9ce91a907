package puzzle_test

import (
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

func TestSplitRows(t *testing.T) {
	want := []string{"a", "b", "c", "d"}
	for _, text := range []string{"a b\nc d", "a b\r\nc d\r\n", " a   b\nc\td\n"} {
		tokens, w, h, err := puzzle.SplitRows(text)
		if err != nil || w != 2 || h != 2 || !slices.Equal(tokens, want) {
			t.Errorf("%q: %q, %d columns, %d rows, %v", text, tokens, w, h, err)
		}
	}
	if got := puzzle.JoinRows(2, len(want), func(cell int) string { return want[cell] }); got != "a b\nc d" {
		t.Errorf("joined to %q", got)
	}
	for text, says := range map[string]string{"a b\nc": "line 2 has 1 cell, the first line 2", "a\n\n": "line 2 has 0 cells"} {
		if _, _, _, err := puzzle.SplitRows(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want an error with %s", text, err, says)
		}
	}
}

// Messages say one thing without an s.
func TestCounted(t *testing.T) {
	for want, got := range map[string]string{
		"0 cells": puzzle.Cells(0), "1 cell": puzzle.Cells(1), "2 cells": puzzle.Cells(2),
		"1 line": puzzle.Counted(1, "line"), "11 lines": puzzle.Counted(11, "line"),
		"1 column and 2 rows": puzzle.Sides(1, 2), "3 columns and 1 row": puzzle.Sides(3, 1),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

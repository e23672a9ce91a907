package shikaku

import (
	"fmt"
	"strings"
	"testing"
)

// What a sentence says of cells, worked out by hand: the number's cell, and then what
// the technique documents, in its order.
func TestStepsNameCells(t *testing.T) {
	for _, c := range []struct{ technique, board, position, number, cells string }{
		{"only-rectangle", small, "", "4", "r1c1; r1c1 r1c2 r2c1 r2c2"},
		{"only-rectangle", small, loneEntered(small), "4", "r1c1; r1c1 r1c2 r2c1 r2c2"},
		{"lone-cell", small, "", "4", "r1c1; r2c1"},
		{"lone-cell", two6, "", "6", "r1c3; r1c1 r1c2"},
		{"common-cells", threes, "", "3", "r1c2; r1c2 r1c3"},
		{"only-owner", five2, "", "2", "r1c1; r2c1"},
		// The first 2 is kept away by r2c1, its own.
		{"only-owner", five2, loneEntered(five2), "2", "r1c3; r1c2; r2c1; r1c1"},
		// The square to the right and the row miss the first cell of one row or of both.
		{"must-cover", left4, loneEntered(left4), "4", "r2c2; r1c1 r2c1; r1c1 r1c2 r2c1 r2c2"},
		// r2c2 and r3c4 are too far apart for 4.
		{"contradiction", threeWays, loneEntered(threeWays), "4", "r2c2; r3c3; r3c3"},
	} {
		steps, err := Family().Find(c.board, c.position, c.technique)
		if err != nil || len(steps) == 0 {
			t.Errorf("%s finds %d steps, error %v", c.technique, len(steps), err)
			continue
		}
		var number string
		var cells []string
		for _, arg := range steps[0].Args {
			if len(arg.Values) > 0 {
				number += strings.Join(arg.Values, " ")
				continue
			}
			cells = append(cells, strings.Trim(fmt.Sprint(arg.Sites), "[]"))
		}
		if got := strings.Join(cells, "; "); got != c.cells || number != c.number {
			t.Errorf("%s names %s in %q, want %s in %q", c.technique, number, got, c.number, c.cells)
		}
	}
}

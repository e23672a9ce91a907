package kakuro

import (
	"strings"
	"testing"
)

// What a sentence says of digits, worked out by hand.
func TestStepsNameDigits(t *testing.T) {
	for _, tc := range []struct{ technique, board, position, want string }{
		// 4 is 1 and 3.
		{"only-combination", small, "123456789 123456789 123456789 123456789", "1 3"},
		// Of 4 the 3 is there.
		{"placed-digit", small, "123456789 123456789 3 123456789", "3"},
		// 9 is 2 and 7 or 4 and 5.
		{"combinations", twoWays, "124 123 1245 123567", "2 4 5 7"},
		// 7 is 1, 2 and 4, and 4 has one cell.
		{"hidden-single", "# 9\\ 10\\ 5\\\n\\7 . . .\n\\17 . . .", "12 24 12 78 68 34", "4"},
		{"last-cell", small, "1 123456789 123456789 123456789", ""},
		{"exact-pair", twoWays, "124 13 245 57", ""},
	} {
		steps, err := Family().Find(tc.board, tc.position, tc.technique)
		if err != nil || len(steps) == 0 {
			t.Errorf("%s finds %d steps, error %v", tc.technique, len(steps), err)
			continue
		}
		got := ""
		if args := steps[0].Args; len(args) > 2 {
			got = strings.Join(args[2].Values, " ")
		}
		if got != tc.want {
			t.Errorf("%s names %q, want %q", tc.technique, got, tc.want)
		}
	}
}

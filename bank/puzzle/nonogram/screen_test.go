package nonogram

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Boards for screens have no more numbers beside a line than there is room for.
func TestClueRoomOnScreens(t *testing.T) {
	f := Family()
	for size, left := range map[string]int{"5x5": 4, "10x10": 4, "15x15": 7} {
		spec, err := f.Spec(size)
		if err != nil || !spec.Screen {
			t.Fatalf("%s is not for screens, error %v", size, err)
		}
		r := rand.New(rand.NewPCG(7, 7))
		for found := 0; found < 40; {
			g, err := f.Trial(t.Context(), r, puzzle.Wish{Spec: spec, Tier: grade.Hard})
			if errors.Is(err, puzzle.ErrReject) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			found++
			cols, rows, _ := strings.Cut(g.Text, "\n")
			if longest(cols) > 6 || longest(rows) > left {
				t.Errorf("%s: want at most 6 numbers above and %d at the left:\n%s", size, left, g.Text)
			}
		}
	}
}

// longest is how many numbers the longest clue of a line of a board's text has.
func longest(line string) int {
	most := 0
	for _, clue := range strings.Fields(line)[1:] {
		most = max(most, 1+strings.Count(clue, "."))
	}
	return most
}

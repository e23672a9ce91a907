package nonogram

import (
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

// A thousand boards of each size and tier, or as many as there are of small ones,
// verified: each has the tier it was made for. A trial is rejected where the count
// gave up.
func TestThousands(t *testing.T) {
	puzzletest.Thousands(t, Family(), func(t *testing.T, m puzzletest.Made) {
		if m.Boards == 0 || m.Others > 0 {
			t.Errorf("%+v", m)
		}
	})
}

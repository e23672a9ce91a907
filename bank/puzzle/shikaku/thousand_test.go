package shikaku

import (
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

// A thousand boards of each size and tier, verified: every trial makes one, of the
// tier it was made for, and hardly any is a copy of another.
func TestThousands(t *testing.T) {
	puzzletest.Thousands(t, Family(), func(t *testing.T, m puzzletest.Made) {
		if m.Boards != 1000 || m.Trials > 1010 || m.Rejected+m.Others > 0 {
			t.Errorf("%+v", m)
		}
	})
}

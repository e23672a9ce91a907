package kakuro

import (
	"fmt"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// TestSpeed prints how many boards are made and finished a second, and how long
// the slowest of a thousand takes. No other program that makes kakuro boards of a
// known grade can be run beside it; a published JavaScript one claims 2 to 39 ms a
// board from 8x8 to 12x12, and 104 ms at worst.
func TestSpeed(t *testing.T) {
	s, family := puzzletest.NewSpeeds(t, "kakuro"), Family()
	defer s.Flush()
	for _, spec := range family.Specs() {
		if spec.Width != spec.Height {
			continue
		}
		for _, tier := range grade.Tiers() {
			w, what := wish(t, spec.Size, tier, ""), fmt.Sprintf("%s %v ", spec.Size, tier)
			s.Row(what+"made", s.PerSecond(func(i int) bool { return puzzletest.Makes(t, def(), w, i) }), 0, "")
			finish := func(i int) bool { return puzzletest.Finishes(t, family, w, i) }
			s.Row(what+"made, proved, counted", s.PerSecond(finish), 0, "")
			if spec.Width > 8 && spec.Screen || spec.Width == 13 {
				s.Slowest(what+"the slowest of a thousand", 1000, finish)
			}
		}
	}
}

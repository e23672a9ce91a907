package shikaku

import (
	"fmt"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// TestSpeed prints how many boards are made and finished a second, and how long the
// slowest of a thousand takes, beside Simon Tatham's Rectangles, which makes boards
// that its rules solve, without a look at how hard they are.
func TestSpeed(t *testing.T) {
	s, family := puzzletest.NewSpeeds(t, "shikaku"), Family()
	defer s.Flush()
	peerBoards := map[int]int{7: 10_000, 9: 4000, 10: 3000, 13: 1500, 15: 1000, 20: 300}
	for _, side := range []int{7, 9, 10, 13, 15, 20} {
		theirs := s.Peer(peerBoards[side], "", rectanglesPath, "--generate", fmt.Sprint(peerBoards[side]), sizeName(side, side))
		for _, tier := range allTiers {
			w, what := sized(side, tier), fmt.Sprintf("%dx%d %v ", side, side, tier)
			s.Row(what+"made", s.PerSecond(func(i int) bool { return puzzletest.Makes(t, def(), w, i) }), theirs, "sgt-rect --generate")
			finish := func(i int) bool { return puzzletest.Finishes(t, family, w, i) }
			s.Row(what+"made, proved, counted", s.PerSecond(finish), theirs, "sgt-rect --generate")
			if side == 10 || side == 20 {
				s.Slowest(what+"the slowest of a thousand", 1000, finish)
			}
		}
	}
}

// sized asks for square boards of any side, also such as are not on offer.
func sized(side int, tier grade.Tier) puzzle.Wish {
	return puzzle.Wish{
		Spec: puzzle.Spec{Size: sizeName(side, side), Width: side, Height: side, Options: options(side * side), Tiers: allTiers},
		Tier: tier,
	}
}

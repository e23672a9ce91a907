package nonogram

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// patternPath is where Debian's package sgt-puzzles puts Pattern, which makes
// boards that exact lines solve, without a look at how hard they are.
const patternPath = "/usr/games/sgt-pattern"

// TestSpeedBesidePattern prints our speed beside that of Simon Tatham's Pattern.
func TestSpeedBesidePattern(t *testing.T) {
	s := puzzletest.NewSpeeds(t, "nonogram")
	defer s.Flush()
	peerBoards := map[int]int{5: 20000, 10: 10000, 15: 4000, 20: 1500, 25: 600, 30: 150}
	for _, side := range allSides {
		n := peerBoards[side]
		args := []string{"--generate", strconv.Itoa(n), sizeName(side, side)}
		theirs := s.Peer(n, "", patternPath, args...)
		for _, tier := range allTiers {
			what := fmt.Sprintf("%s %v", sizeName(side, side), tier)
			s.Row(what+" made", made(t, s, side, tier), theirs, "sgt-pattern --generate")
			s.Row(what+" made, proved, counted", finished(t, s, side, tier), theirs, "sgt-pattern --generate")
		}
	}
	for _, side := range allSides {
		list := boards(t, 50, side, grade.Medium, "")
		s.Row("solved by exact lines "+sizeName(side, side), s.PerSecond(func(i int) bool {
			st := start(list[i%len(list)])
			return st.closeExact() && st.open == 0
		}), 0, "")
	}
}

// made is how many boards of a tier are made a second, the tier being exact.
func made(t *testing.T, s puzzletest.Speeds, side int, tier grade.Tier) float64 {
	r, w := rand.New(rand.NewChaCha8([32]byte{byte(side), byte(tier)})), wish(t, side, tier, "")
	missed := 0
	rate := s.PerSecond(func(int) bool {
		_, err := generate(r, w)
		if err != nil {
			missed++
		}
		return err == nil
	})
	if missed > 0 {
		t.Errorf("%d a side, %v: %d trials made no board", side, tier, missed)
	}
	return rate
}

// finished is what a row of the bank costs: made, proved with needs, counted.
func finished(t *testing.T, s puzzletest.Speeds, side int, tier grade.Tier) float64 {
	family, r, w := Family(), rand.New(rand.NewChaCha8([32]byte{byte(side), byte(tier)})), wish(t, side, tier, "")
	return s.PerSecond(func(int) bool {
		g, err := family.Trial(context.Background(), r, w)
		if err != nil && !errors.Is(err, puzzle.ErrReject) {
			t.Fatal(err)
		}
		return err == nil && g.Tier == tier
	})
}

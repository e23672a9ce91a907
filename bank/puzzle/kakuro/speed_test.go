package kakuro

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
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
			s.Row(what+"made", s.PerSecond(func(i int) bool { return made(t, w, i) }), 0, "")
			finish := func(i int) bool { return finished(t, family, w, i) }
			s.Row(what+"made, proved, counted", s.PerSecond(finish), 0, "")
			if spec.Width > 8 && spec.Screen || spec.Width == 13 {
				s.Slowest(what+"the slowest of a thousand", 1000, finish)
			}
		}
	}
}

// trialSource is the random source of the i-th trial.
func trialSource(w puzzle.Wish, i int) *rand.Rand {
	seed := [32]byte{byte(w.Spec.Width), byte(w.Spec.Height), byte(w.Tier)}
	binary.BigEndian.PutUint64(seed[8:], uint64(i))
	return rand.New(rand.NewChaCha8(seed))
}

func made(t *testing.T, w puzzle.Wish, i int) bool {
	_, err := generate(trialSource(w, i), w)
	if err != nil {
		t.Errorf("%s %v, trial %d: %v", w.Spec.Size, w.Tier, i, err)
	}
	return err == nil
}

// finished is what a row of the bank costs: made, proved with needs, counted.
func finished(t *testing.T, family puzzle.Family, w puzzle.Wish, i int) bool {
	g, err := family.Trial(context.Background(), trialSource(w, i), w)
	if err != nil && !errors.Is(err, puzzle.ErrReject) {
		t.Fatal(err)
	}
	return err == nil && g.Tier == w.Tier
}

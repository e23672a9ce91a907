package puzzletest

import (
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
)

// Made counts what became of trials.
type Made struct {
	// Boards are those of the tier that was asked for, no two of them symmetric copies.
	Boards int
	// Trials are all that were tried; Rejected made no board, Others one of another
	// tier. The rest made copies.
	Trials, Rejected, Others int
}

// mostDry is how many trials in a row may make no new board.
const mostDry = 20_000

// Thousands makes a thousand boards of each size and tier with default options by
// VerifyMany, and has check say what a family wants of the counts. It is skipped but
// in the long mode.
func Thousands(t *testing.T, f puzzle.Family, check func(t *testing.T, m Made)) {
	t.Helper()
	if !long() {
		t.Skip("a thousand boards a tier and size: set INKBANK_LONG=1")
	}
	for _, spec := range f.Specs() {
		for _, tier := range spec.Tiers {
			t.Run(spec.Size+" "+tier.String(), func(t *testing.T) {
				t.Parallel()
				check(t, VerifyMany(t, f, puzzle.Wish{Spec: spec, Tier: tier}, 1000))
			})
		}
	}
}

// VerifyMany makes boards until there are so many, or 20,000 trials in a row made no
// new one: each has the size it was made for and one solution by the independent
// count, and its claim is verified with everything counted and proved again.
func VerifyMany(t *testing.T, f puzzle.Family, w puzzle.Wish, count int) (m Made) {
	t.Helper()
	seen := map[string]bool{}
	for dry := 0; m.Boards < count && dry < mostDry; m.Trials++ {
		dry++
		g, err := f.Trial(context.Background(), numbered(w, m.Trials), w)
		switch {
		case errors.Is(err, puzzle.ErrReject):
			m.Rejected++
			continue
		case err != nil:
			t.Fatalf("trial %d: %v", m.Trials, err)
		case g.Solutions != 1 || g.Size != w.Spec.Size:
			t.Fatalf("trial %d: %s with %d solutions\n%s", m.Trials, g.Size, g.Solutions, g.Text)
		case g.Tier != w.Tier:
			m.Others++
			continue
		}
		canon, err := f.Canon(g.Text)
		if err != nil {
			t.Fatal(err)
		}
		if seen[canon] {
			continue
		}
		seen[canon], dry = true, 0
		m.Boards++
		if faults := f.Verify(context.Background(), g, true); len(faults) > 0 {
			t.Fatalf("%v\n%s", faults, g.Text)
		}
	}
	t.Logf("%+v", m)
	return m
}

// numbered is the random source of a trial of a wish, the same on every run.
func numbered(w puzzle.Wish, trial int) *rand.Rand {
	var seed [32]byte
	copy(seed[:], w.Spec.Size)
	binary.BigEndian.PutUint64(seed[16:], uint64(trial))
	seed[31] = byte(w.Tier)
	return rand.New(rand.NewChaCha8(seed))
}

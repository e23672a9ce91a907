package nonogram

import (
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"testing"

	"inkbank/bank/puzzle"
)

// A thousand boards of each size and tier, no two of them symmetric copies: each
// has the tier it was made for and one solution by the independent count, and
// its claim is verified with everything counted and proved again.
func TestThousands(t *testing.T) {
	if os.Getenv("INKBANK_LONG") != "1" {
		t.Skip("a thousand boards a tier and size: set INKBANK_LONG=1")
	}
	for _, spec := range Family().Specs() {
		for _, tier := range spec.Tiers {
			t.Run(spec.Size+" "+tier.String(), func(t *testing.T) {
				t.Parallel()
				verifyMany(t, wish(t, spec.Width, tier, ""), 1000)
			})
		}
	}
}

// verifyMany makes boards until there are so many, or 20,000 trials in a row made
// no new one.
func verifyMany(t *testing.T, w puzzle.Wish, count int) {
	family, seen := Family(), map[string]bool{}
	trials, dry, missed := 0, 0, 0
	for ; len(seen) < count && dry < 20_000; trials++ {
		var seed [32]byte
		copy(seed[:], w.Spec.Size)
		binary.BigEndian.PutUint64(seed[16:], uint64(trials))
		seed[31] = byte(w.Tier)
		g, err := family.Trial(context.Background(), rand.New(rand.NewChaCha8(seed)), w)
		dry++
		switch {
		case errors.Is(err, puzzle.ErrReject):
			missed++ // made, but the count gave up
			continue
		case err != nil:
			t.Fatal(err)
		case g.Tier != w.Tier || g.Solutions != 1:
			t.Fatalf("%v with %d solutions\n%s", g.Tier, g.Solutions, g.Text)
		}
		canon, err := family.Canon(g.Text)
		if err != nil {
			t.Fatal(err)
		}
		if seen[canon] {
			continue
		}
		seen[canon], dry = true, 0
		if faults := family.Verify(context.Background(), g, true); len(faults) > 0 {
			t.Fatalf("%v\n%s", faults, g.Text)
		}
	}
	if len(seen) == 0 {
		t.Error("no board")
	}
	t.Logf("%d boards in %d trials, %d of which were rejected", len(seen), trials, missed)
}

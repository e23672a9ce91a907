package kakuro

import (
	"context"
	"encoding/binary"
	"math/rand/v2"
	"os"
	"testing"

	"inkbank/bank/puzzle"
)

// A thousand boards of each size and tier, no two of them symmetric copies: every
// trial makes one, of the tier it was made for and with one solution by the
// independent count, and its claim is verified with everything counted and proved
// again.
func TestThousands(t *testing.T) {
	if os.Getenv("INKBANK_LONG") != "1" {
		t.Skip("a thousand boards a tier and size: set INKBANK_LONG=1")
	}
	for _, spec := range Family().Specs() {
		for _, tier := range spec.Tiers {
			t.Run(spec.Size+" "+tier.String(), func(t *testing.T) {
				t.Parallel()
				verifyMany(t, wish(t, spec.Size, tier, ""), 1000)
			})
		}
	}
}

// verifyMany makes boards until there are so many that are no copies of others.
func verifyMany(t *testing.T, w puzzle.Wish, count int) {
	family, seen := Family(), map[string]bool{}
	trials := 0
	for ; len(seen) < count && trials < 2*count; trials++ {
		var seed [32]byte
		copy(seed[:], w.Spec.Size)
		binary.BigEndian.PutUint64(seed[16:], uint64(trials))
		seed[31] = byte(w.Tier)
		g, err := family.Trial(context.Background(), rand.New(rand.NewChaCha8(seed)), w)
		if err != nil {
			t.Fatalf("trial %d: %v", trials, err)
		}
		if g.Tier != w.Tier || g.Solutions != 1 || g.Size != w.Spec.Size {
			t.Fatalf("%s, %v with %d solutions\n%s", g.Size, g.Tier, g.Solutions, g.Text)
		}
		canon, err := family.Canon(g.Text)
		if err != nil {
			t.Fatal(err)
		}
		if seen[canon] {
			continue
		}
		seen[canon] = true
		if faults := family.Verify(context.Background(), g, true); len(faults) > 0 {
			t.Fatalf("%v\n%s", faults, g.Text)
		}
	}
	if len(seen) < count {
		t.Errorf("%d boards", len(seen))
	}
	t.Logf("%d boards in %d trials", len(seen), trials)
}

package toy

import (
	"context"
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
)

// Every tier that a spec lists is reached, so that other packages' tests need
// not wait for their boards.
func TestTiersAreReached(t *testing.T) {
	f := Family()
	for _, s := range f.Specs() {
		for _, tier := range s.Tiers {
			found := false
			for n := range uint64(60) {
				g, err := f.Trial(context.Background(), rand.New(rand.NewPCG(n, 1)), puzzle.Wish{Spec: s, Tier: tier})
				if found = err == nil && g.Tier == tier; found {
					break
				}
			}
			if !found {
				t.Errorf("%s %v: no board in 60 trials", s.Size, tier)
			}
		}
	}
}

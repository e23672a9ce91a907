package kakuro

import (
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// wish asks for boards of a size and tier.
func wish(t testing.TB, size string, tier grade.Tier, options string) puzzle.Wish {
	t.Helper()
	spec, err := Family().Spec(size)
	if err != nil {
		t.Fatal(err)
	}
	return puzzle.Wish{Spec: spec, Options: options, Tier: tier}
}

// boards makes so many boards, the same every time.
func boards(t testing.TB, count int, size string, tier grade.Tier, options string) (list []*board) {
	t.Helper()
	w := wish(t, size, tier, options)
	seed := [32]byte{byte(w.Spec.Width), byte(w.Spec.Height), byte(tier)}
	r := rand.New(rand.NewChaCha8(seed))
	for len(list) < count {
		b, err := generate(r, w)
		if err != nil {
			t.Fatalf("%s %v: %v", size, tier, err)
		}
		list = append(list, b)
	}
	return list
}

package nonogram

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// wish asks for boards of a size and tier with default options.
func wish(t testing.TB, side int, tier grade.Tier, options string) puzzle.Wish {
	t.Helper()
	spec, err := Family().Spec(sizeName(side, side))
	if err != nil {
		t.Fatal(err)
	}
	return puzzle.Wish{Spec: spec, Options: options, Tier: tier}
}

// boards makes so many boards, the same every time.
func boards(t testing.TB, count, side int, tier grade.Tier, options string) (list []*board) {
	t.Helper()
	r := rand.New(rand.NewChaCha8([32]byte{byte(side), byte(tier)}))
	for len(list) < count {
		b, err := generate(r, wish(t, side, tier, options))
		if err != nil {
			t.Fatalf("%d a side, %v: %v", side, tier, err)
		}
		list = append(list, b)
	}
	return list
}

var allSides = []int{5, 10, 15, 20, 25, 30}

// What a whole board costs by exact lines.
func BenchmarkSolve(b *testing.B) {
	for _, side := range allSides {
		list := boards(b, 50, side, grade.Medium, "")
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			for i := range b.N {
				s := start(list[i%len(list)])
				if !s.closeExact() || s.open != 0 {
					b.Fatal("not solved")
				}
			}
		})
	}
}

// What a row of the bank costs: made, proved with needs, counted.
func BenchmarkTrial(b *testing.B) {
	for _, side := range allSides {
		w := wish(b, side, grade.Easy, "")
		if side > 15 {
			w.Tier = grade.Medium
		}
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			family, r := Family(), rand.New(rand.NewChaCha8([32]byte{byte(side)}))
			for range b.N {
				family.Trial(context.Background(), r, w)
			}
		})
	}
}

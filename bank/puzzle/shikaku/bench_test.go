package shikaku

import (
	"context"
	"testing"

	"inkbank/grade"
)

// eachBoard runs a benchmark on boards of some sizes and tiers.
func eachBoard(b *testing.B, do func(b *testing.B, p *board)) {
	for _, size := range []string{"8x8", "10x10", "20x20"} {
		for _, tier := range []grade.Tier{grade.Easy, grade.Hard, grade.Extreme} {
			list := boards(b, 100, size, tier, "")
			b.Run(size+" "+tier.String(), func(b *testing.B) {
				b.ReportAllocs()
				for i := range b.N {
					do(b, list[i%len(list)])
				}
			})
		}
	}
}

func BenchmarkCount(b *testing.B) {
	eachBoard(b, func(b *testing.B, p *board) {
		if count := brute(context.Background(), p, 2); count.Number() != 1 {
			b.Fatal(count)
		}
	})
}

// What a finished board costs beyond being made and counted.
func BenchmarkProve(b *testing.B) {
	eachBoard(b, func(b *testing.B, p *board) {
		if _, err := ladder.Prove(start(p)); err != nil {
			b.Fatal(err)
		}
	})
}

func BenchmarkAblate(b *testing.B) {
	proofs := map[*board]grade.Proof[*state]{}
	eachBoard(b, func(b *testing.B, p *board) {
		proof, ok := proofs[p]
		if !ok {
			proof, _ = ladder.Prove(start(p))
			proofs[p] = proof
		}
		a := ladder.Ablate(start(p), proof)
		if a.Needs(); a.Enough() == 0 {
			b.Fatal("solved by nothing")
		}
	})
}

func BenchmarkScore(b *testing.B) {
	tiers := map[*board]grade.Tier{}
	eachBoard(b, func(b *testing.B, p *board) {
		tier, ok := tiers[p]
		if !ok {
			proof, _ := ladder.Prove(start(p))
			tier, tiers[p] = proof.Tier, proof.Tier
		}
		if ladder.Score(start(p), tier) <= 0 {
			b.Fatal("no score")
		}
	})
}

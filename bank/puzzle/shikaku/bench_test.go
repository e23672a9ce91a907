package shikaku

import (
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

func BenchmarkGrading(b *testing.B) {
	var wishes []puzzle.Wish
	for _, size := range []string{"8x8", "10x10", "20x20"} {
		for _, tier := range []grade.Tier{grade.Easy, grade.Hard, grade.Extreme} {
			wishes = append(wishes, wish(b, size, tier, ""))
		}
	}
	puzzletest.BenchmarkGrading(b, def(), wishes...)
}

// BenchmarkFinishing measures what a row of the bank costs.
func BenchmarkFinishing(b *testing.B) {
	family := Family()
	for _, side := range []int{7, 9, 10, 15, 20} {
		for _, tier := range []grade.Tier{grade.Easy, grade.Medium} {
			w := sized(side, tier)
			b.Run(w.Spec.Size+" "+tier.String(), func(b *testing.B) {
				b.ReportAllocs()
				for i := range b.N {
					puzzletest.Finishes(b, family, w, i)
				}
			})
		}
	}
}

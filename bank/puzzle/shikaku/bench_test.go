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

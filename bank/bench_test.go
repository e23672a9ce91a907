package bank

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

// BenchmarkPool makes boards with one and two workers: boards a second of wall time.
func BenchmarkPool(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			run(b, shelf{}, toy.Family(), workers, b.N, stream("5x5", grade.Easy, "signs=some"))
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "boards/s")
		})
	}
}

// busy is a family whose trials take a while, allocate nothing and come to nothing.
type busy struct {
	puzzle.Family
	draws int
}

func (f busy) Trial(_ context.Context, r *rand.Rand, _ puzzle.Wish) (puzzle.Graded, error) {
	sum := uint64(0)
	for range f.draws {
		sum += r.Uint64()
	}
	if sum == 1 { // it never is, but the compiler does not know
		return puzzle.Graded{}, nil
	}
	return puzzle.Graded{}, puzzle.ErrReject
}

// BenchmarkTrials runs trials that do nothing, which shows what the pool itself
// costs, and trials of about 10 us, which shows how well workers share them.
func BenchmarkTrials(b *testing.B) {
	for _, draws := range []int{0, 4000} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("draws=%d/workers=%d", draws, workers), func(b *testing.B) {
				for b.Loop() {
					err := Pool{Workers: workers}.Run(b.Context(), shelf{}.job(busy{toy.Family(), draws}, small, 1))
					var exhausted *ExhaustedError
					if !errors.As(err, &exhausted) {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/DryLimit, "ns/trial")
			})
		}
	}
}

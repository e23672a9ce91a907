package sudoku

import (
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// BenchmarkNineFinished measures what a bank row costs: trials until a board of
// the wanted tier is made, proved and counted. Each iteration is one such board.
func BenchmarkNineFinished(b *testing.B) {
	f := puzzle.New(nineDef())
	spec := nineSpecs()[0]
	for _, tier := range spec.Tiers {
		b.Run(tier.String(), func(b *testing.B) {
			chacha := rand.NewChaCha8([32]byte{})
			r := rand.New(chacha)
			b.ReportAllocs()
			trials := 0
			for range b.N {
				for found := false; !found; trials++ {
					chacha.Seed(nineSeed(trials))
					g, err := f.Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
					if err != nil && !errors.Is(err, puzzle.ErrReject) {
						b.Fatal(err)
					}
					found = err == nil && g.Tier == tier
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "boards/s")
			b.ReportMetric(float64(trials)/float64(b.N), "trials/board")
		})
	}
}

// nineSeed is the key of the n-th trial in tests.
func nineSeed(n int) (seed [32]byte) {
	binary.LittleEndian.PutUint64(seed[:], uint64(n))
	return seed
}

// BenchmarkNineClosures measures one closure of the whole ladder on a 17-clue board.
func BenchmarkNineClosures(b *testing.B) {
	boards := nineCases(b, "sudoku-17.txt")
	all := nineLadder.UpTo(grade.Extreme)
	s := new(nineState)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s.start(boards[i%len(boards)].Cells)
		nineLadder.Close(s, all)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "closures/s")
}

// BenchmarkNineProofs measures the whole claim of a 17-clue board: tier, needs,
// enough and score.
func BenchmarkNineProofs(b *testing.B) {
	boards := nineCases(b, "sudoku-17.txt")
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		start := nineStart(boards[i%len(boards)])
		if p, err := nineLadder.Prove(start); err == nil {
			ablation := nineLadder.Ablate(start, p)
			ablation.Needs()
			ablation.Enough()
			nineLadder.Score(start, p.Tier)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "proofs/s")
}

// nineCases reads outside boards of 9x9, the first 81 characters of each line.
func nineCases(tb testing.TB, name string) (out []Board) {
	for _, line := range readCases(tb, name) {
		out = append(out, Board{9, digits(line[:nineCells])})
	}
	return out
}

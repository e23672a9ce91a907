//go:build unix

package db

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

// sudokuLike are boards with texts as long as those of a Hard sudoku.
func sudokuLike(st bank.Stream, from, count int64) []bank.Board {
	out := make([]bank.Board, count)
	for i := range out {
		n := from + int64(i)
		b := madeUp(st, n, fmt.Sprintf("%081d", n), st.Aimed)
		b.Solution = strings.Repeat("123456789", 9)
		b.Stuck = strings.Repeat("12 345 6 ", 27)
		b.Needs, b.Enough = []string{"naked-pair", "x-wing"}, []string{"hidden-single-box", "naked-pair", "x-wing"}
		b.Ladder = "sudoku/1:abcdef012345"
		b.Key = uint64(n) * 0x9e3779b97f4a7c15
		out[i] = b
	}
	return out
}

// stock fills a bank with so many boards.
func stock(b *testing.B, s *Store, count int) {
	b.Helper()
	for from := 0; from < count; from += 1000 {
		n := min(1000, count-from)
		batch := bank.Batch{Stream: small, Boards: sudokuLike(small, int64(from), int64(n))}
		batch.Progress = bank.Progress{Next: int64(from + n), Accepted: from + n}
		if err := s.Commit(batch); err != nil {
			b.Fatal(err)
		}
	}
}

// processTime is how much processor time this process has used: unlike wall time
// it means something on a machine that others use too.
func processTime() (ns int64) {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return used.Utime.Nano() + used.Stime.Nano()
}

// BenchmarkCommit writes boards a thousand at a time, and then puts the ids that
// still wait in their place: rows a second of processor time without and with that.
func BenchmarkCommit(b *testing.B) {
	s := create(b)
	var batches []bank.Batch
	for from := 0; from < b.N; from += 1000 {
		n := min(1000, b.N-from)
		batches = append(batches, bank.Batch{
			Stream: small, Boards: sudokuLike(small, int64(from), int64(n)),
			Progress: bank.Progress{Next: int64(from + n), Accepted: from + n},
		})
	}
	b.ResetTimer()
	start := processTime()
	for _, batch := range batches {
		if err := s.Commit(batch); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*1e9/float64(processTime()-start), "rows/s")
	if err := s.nameAll(b.Context()); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)*1e9/float64(processTime()-start), "rows+ids/s")
}

func BenchmarkStock(b *testing.B) {
	s := create(b)
	stock(b, s, 100_000)
	b.ResetTimer()
	for b.Loop() {
		list, err := s.Stock(b.Context(), days.Kind{Family: "toy", Size: "4x4", Tier: grade.Medium}, toy.Family())
		if err != nil || len(list) != 100_000 {
			b.Fatal(len(list), err)
		}
	}
}

func BenchmarkDigest(b *testing.B) {
	s := create(b)
	stock(b, s, 100_000)
	b.ResetTimer()
	for b.Loop() {
		digest(b, s)
	}
}

func BenchmarkFind(b *testing.B) {
	s := create(b)
	stock(b, s, 100_000)
	id := bank.ID("toy", fmt.Sprintf("%081d", 777))
	b.ResetTimer()
	for b.Loop() {
		if _, err := s.Find(b.Context(), id); err != nil {
			b.Fatal(err)
		}
	}
}

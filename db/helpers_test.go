package db

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

var seed = bank.Seed{1, 2, 3}

// stream is a stream of the toy family.
func stream(size string, aimed grade.Tier, options string) bank.Stream {
	return bank.Stream{Seed: seed, Family: "toy", Size: size, Options: options, Aimed: aimed, Revision: 1}
}

// small is a stream of cheap trials in which symmetric copies are common.
var small = stream("4x4", grade.Medium, "")

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "bank.db") }

// create makes a bank that is closed when the test ends.
func create(t testing.TB) *Store {
	t.Helper()
	s, err := Create(t.Context(), newPath(t), seed)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func open(t testing.TB, path string, m Mode) *Store {
	t.Helper()
	s, err := Open(t.Context(), path, m)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func closeStore(t testing.TB, s *Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// generate brings streams to a quota.
func generate(t testing.TB, s *Store, workers, quota int, streams ...bank.Stream) {
	t.Helper()
	for _, st := range streams {
		past, err := s.Past(t.Context(), st)
		if err != nil {
			t.Fatal(err)
		}
		job := bank.Job{Stream: st, Family: toy.Family(), Quota: quota, Past: past, Commit: s.Commit}
		if err := (bank.Pool{Workers: workers}).Run(t.Context(), job); err != nil {
			t.Fatal(err)
		}
	}
}

func digest(t testing.TB, s *Store) string {
	t.Helper()
	sum, err := s.Digest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// faultless checks what the store can check of itself.
func faultless(t testing.TB, s *Store) {
	t.Helper()
	faults, err := s.Faults(t.Context())
	if err = errors.Join(append(faults, err)...); err != nil {
		t.Error(err)
	}
}

// madeUp is a board that no solver has seen, of trial n of a stream.
func madeUp(st bank.Stream, n int64, text string, tier grade.Tier) bank.Board {
	return bank.Board{
		Graded: puzzle.Graded{
			Shape:  puzzle.Shape{Text: text, Size: st.Size, Width: 9, Height: 10, Screen: true},
			Family: st.Family, Solution: "solution of " + text, Solutions: 1, Tier: tier, Stuck: "12 3", Open: 1,
			Needs: []string{"pair"}, Enough: []string{"single", "pair"}, Score: 117, Ladder: "l/1:0", Key: 1<<63 + uint64(n),
		},
		ID: bank.ID(st.Family, text), Aimed: st.Aimed, Options: st.Options, N: n, Extra: tier != st.Aimed,
	}
}

// fill commits boards with these texts as trials 0, 10, 20 and so on of a stream.
func fill(t testing.TB, s *Store, st bank.Stream, tier grade.Tier, texts ...string) {
	t.Helper()
	past, err := s.Past(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	b := bank.Batch{Stream: st, Progress: past.Progress}
	for _, text := range texts {
		b.Boards = append(b.Boards, madeUp(st, b.Progress.Next, text, tier))
		b.Progress.Next += 10
		b.Progress.Dry += 10
		if tier == st.Aimed {
			b.Progress.Accepted++
			b.Progress.Dry = 9
		}
	}
	b.Progress.Quota = b.Progress.Accepted
	if err := s.Commit(b); err != nil {
		t.Fatal(err)
	}
}

// list names the boards that pass a filter by their texts, in order.
func list(t testing.TB, s *Store, f Filter) string {
	t.Helper()
	var texts []string
	err := s.Boards(t.Context(), f, func(b bank.Board) error {
		texts = append(texts, b.Text)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(texts, " ")
}

// says checks an error's kind and that its text names something.
func says(t testing.TB, err, kind error, name string) {
	t.Helper()
	if !errors.Is(err, kind) || !strings.Contains(fmt.Sprint(err), name) {
		t.Errorf("got error %v, want %v with %q", err, kind, name)
	}
}

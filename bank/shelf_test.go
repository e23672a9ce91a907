package bank

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

// shelf is a store in memory: what was committed, by stream.
type shelf map[Stream]*held

type held struct {
	progress Progress
	boards   []Board
	commits  int
}

func (s shelf) of(stream Stream) *held {
	if s[stream] == nil {
		s[stream] = &held{}
	}
	return s[stream]
}

func (s shelf) commit(b Batch) error {
	h := s.of(b.Stream)
	for _, board := range b.Boards {
		if n := len(h.boards); n > 0 && h.boards[n-1].N >= board.N {
			return fmt.Errorf("trial %d is committed after trial %d", board.N, h.boards[n-1].N)
		}
		h.boards = append(h.boards, board)
	}
	h.progress = b.Progress
	h.commits++
	return nil
}

func (h *held) past() Past {
	return Past{
		Progress: h.progress,
		Keys: func(each func(int64, uint64)) error {
			for _, b := range h.boards {
				each(b.N, b.Key)
			}
			return nil
		},
		Text: func(n int64) (string, error) {
			for _, b := range h.boards {
				if b.N == n {
					return b.Text, nil
				}
			}
			return "", fmt.Errorf("no board of trial %d", n)
		},
	}
}

func (h *held) all() iter.Seq2[Board, error] {
	return func(yield func(Board, error) bool) {
		for _, b := range h.boards {
			if !yield(b, nil) {
				return
			}
		}
	}
}

// job makes a job that goes on with what the shelf holds.
func (s shelf) job(f puzzle.Family, stream Stream, quota int) Job {
	return Job{Stream: stream, Family: f, Quota: quota, Past: s.of(stream).past(), Commit: s.commit}
}

// parts are all streams of a shelf, for a merge.
func (s shelf) parts(streams ...Stream) []Part {
	var parts []Part
	for _, stream := range streams {
		h := s.of(stream)
		parts = append(parts, Part{stream, h.progress, h.all()})
	}
	return parts
}

// sum is the digest of some streams.
func (s shelf) sum(streams ...Stream) string {
	d := NewDigest()
	for _, stream := range streams {
		for i := range s.of(stream).boards {
			d.Add(stream, &s[stream].boards[i])
		}
	}
	return d.Sum()
}

// stream is a stream of the toy family.
func stream(size string, aimed grade.Tier, options string) Stream {
	return Stream{Seed: Seed{1, 2, 3}, Family: "toy", Size: size, Options: options, Aimed: aimed, Revision: 1}
}

// small is a stream in which symmetric copies are common and one trial in two
// proves the tier.
var small = stream("4x4", grade.Medium, "")

// run brings a stream on a shelf to its quota.
func run(t testing.TB, s shelf, f puzzle.Family, workers, quota int, streams ...Stream) {
	t.Helper()
	for _, stream := range streams {
		if err := (Pool{Workers: workers}).Run(t.Context(), s.job(f, stream, quota)); err != nil {
			t.Fatal(err)
		}
	}
}

// alone is what a stream holds by the rules, worked out in the plainest way: one
// trial after the other, and every board compared with every other.
func alone(t testing.TB, f puzzle.Family, s Stream, quota int) (boards []Board, tried int64) {
	t.Helper()
	wish, err := s.wish(f)
	if err != nil {
		t.Fatal(err)
	}
	canons := map[string]bool{}
	for found := 0; found < quota; tried++ {
		key := newSource(s).key(tried)
		g, err := f.Trial(t.Context(), rand.New(rand.NewChaCha8(key)), wish)
		if errors.Is(err, puzzle.ErrReject) || g.Tier != s.Aimed && !s.KeepAll {
			continue
		}
		canon, canonErr := f.Canon(g.Text)
		if err != nil || canonErr != nil {
			t.Fatal(err, canonErr)
		}
		if canons[canon] {
			continue
		}
		canons[canon] = true
		extra := g.Tier != s.Aimed
		boards = append(boards, Board{
			Graded: g, ID: ID(s.Family, g.Text), Aimed: s.Aimed, Options: s.Options, N: tried, Extra: extra,
		})
		if !extra {
			found++
		}
	}
	return boards, tried
}

// counted is a family that counts its trials and can weaken its keys.
type counted struct {
	puzzle.Family
	trials  atomic.Int64
	weak    bool
	onTrial func(ordinal int64) // called before each trial, if not nil
}

func (c *counted) Trial(ctx context.Context, r *rand.Rand, w puzzle.Wish) (puzzle.Graded, error) {
	ordinal := c.trials.Add(1)
	if c.onTrial != nil {
		c.onTrial(ordinal)
	}
	g, err := c.Family.Trial(ctx, r, w)
	if c.weak {
		g.Key &= 3
	}
	return g, err
}

// mixed is the toy family with trials that come out Easy as often as not.
type mixed struct{ puzzle.Family }

func (m mixed) Trial(ctx context.Context, r *rand.Rand, w puzzle.Wish) (puzzle.Graded, error) {
	if r.IntN(2) == 0 {
		w.Tier = grade.Easy
	}
	return m.Family.Trial(ctx, r, w)
}

// scripted is a family whose trials of one stream come out as a script says.
type scripted struct {
	puzzle.Family
	trial   func(n int64) (puzzle.Graded, error)
	numbers map[uint64]int64 // by what a trial draws first
}

func newScripted(s Stream, trials int64, trial func(n int64) (puzzle.Graded, error)) *scripted {
	numbers := make(map[uint64]int64, trials)
	for n, from := int64(0), newSource(s); n < trials; n++ {
		numbers[from.at(n).Uint64()] = n
	}
	return &scripted{toy.Family(), trial, numbers}
}

// Trial rejects trials that are past the end of the script.
func (s *scripted) Trial(_ context.Context, r *rand.Rand, _ puzzle.Wish) (puzzle.Graded, error) {
	n, ok := s.numbers[r.Uint64()]
	if !ok {
		return puzzle.Graded{}, puzzle.ErrReject
	}
	return s.trial(n)
}

// texts lists the boards' texts in order.
func texts(boards []Board) []string {
	var out []string
	for _, b := range boards {
		out = append(out, b.Text)
	}
	return out
}

// own leaves out extras.
func own(boards []Board) []Board {
	return slices.DeleteFunc(slices.Clone(boards), func(b Board) bool { return b.Extra })
}

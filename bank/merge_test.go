package bank

import (
	"errors"
	"slices"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
)

// shards makes the shards of a stream, each on a shelf of its own, and returns them as parts.
func shards(t *testing.T, f puzzle.Family, s Stream, quota int, indexes []int, of int) []Part {
	t.Helper()
	var parts []Part
	for _, i := range indexes {
		s.Shard = Shard{i, of}
		own := shelf{}
		run(t, own, f, 2, quota, s)
		parts = append(parts, own.parts(s)...)
	}
	return parts
}

// merged merges parts onto a shelf and returns the digest of the one stream in them.
func merged(t *testing.T, s shelf, f puzzle.Family, parts []Part) string {
	t.Helper()
	jobs, err := Merge(parts)
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range jobs {
		j.Family, j.Past, j.Commit = f, s.of(j.Stream).past(), s.commit
		if err := (Pool{Workers: 3}).Run(t.Context(), j); err != nil {
			t.Fatal(err)
		}
	}
	return s.sum(jobs[0].Stream)
}

func TestMergedShardsAreASingleRun(t *testing.T) {
	const quota = 90
	keep := small
	keep.KeepAll = true
	for _, s := range []Stream{small, keep} {
		f := mixed{toy.Family()}
		single := shelf{}
		run(t, single, f, 1, quota, s)
		for _, of := range []int{1, 2, 4, 7} {
			var all []int
			for i := range of {
				all = append(all, (i+1)%of) // not in order
			}
			if merged(t, shelf{}, f, shards(t, f, s, quota, all, of)) != single.sum(s) {
				t.Errorf("keep-all %v, %d shards: another digest than of a single run", s.KeepAll, of)
			}
		}
	}
}

func TestMergeComputesWhatIsMissing(t *testing.T) {
	single, f := shelf{}, toy.Family()
	run(t, single, f, 1, 60, small)
	for _, there := range [][]int{{0}, {2}, {1, 2}} {
		if merged(t, shelf{}, f, shards(t, f, small, 60, there, 3)) != single.sum(small) {
			t.Errorf("shards %v of 3: another digest than of a single run", there)
		}
	}
}

// TestMergeTakesWhatIsThere checks which trials a merge runs: only those that
// lie past the frontier of their shard.
func TestMergeTakesWhatIsThere(t *testing.T) {
	boards, _ := alone(t, toy.Family(), small, 200)
	script := newScripted(small, 200, func(n int64) (puzzle.Graded, error) { return boards[n].Graded, nil })
	parts := shards(t, script, small, 80, []int{0, 1}, 2)
	again := newScripted(small, 200, func(n int64) (puzzle.Graded, error) {
		if n < parts[n%2].Progress.Next {
			t.Errorf("trial %d is run again", n)
		}
		return boards[n].Graded, nil
	})
	s := shelf{}
	merged(t, s, again, parts)
	if got, want := texts(s.of(small).boards), texts(boards[:80]); !slices.Equal(got, want) {
		t.Errorf("%d boards, want %d", len(got), len(want))
	}
}

// TestMergeGoesOn merges into a bank that holds the beginning of the stream, and
// merges a whole stream as if it were the only shard.
func TestMergeGoesOn(t *testing.T) {
	single, begun, f := shelf{}, shelf{}, toy.Family()
	run(t, single, f, 1, 60, small)
	run(t, begun, f, 2, 25, small)
	if merged(t, begun, f, shards(t, f, small, 60, []int{0, 1}, 2)) != single.sum(small) {
		t.Error("another digest than of a single run")
	}
	if merged(t, shelf{}, f, single.parts(small)) != single.sum(small) {
		t.Error("a whole stream is not taken as it is")
	}
}

func TestMergeRefuses(t *testing.T) {
	part := func(index, of, quota int) Part {
		s := small
		s.Shard = Shard{index, of}
		return Part{Stream: s, Progress: Progress{Quota: quota}}
	}
	for want, parts := range map[string][]Part{
		"toy 4x4 medium, shard 1/2 is there twice":                                         {part(1, 2, 5), part(1, 2, 5)},
		"toy 4x4 medium, shard 1/3 does not go with toy 4x4 medium, shard 1/2":             {part(1, 2, 5), part(1, 3, 5)},
		"toy 4x4 medium, shard 2/2 was made for 6 boards, toy 4x4 medium, shard 1/2 for 5": {part(1, 2, 5), part(0, 2, 6)},
	} {
		if _, err := Merge(parts); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// TestShardsTakeNewQuota raises a quota that leaves one shard nothing to do.
func TestShardsTakeNewQuota(t *testing.T) {
	var parts []Part
	for i := range 4 {
		s, st := shelf{}, small
		st.Shard = Shard{i, 4}
		run(t, s, toy.Family(), 1, 7, st)
		run(t, s, toy.Family(), 1, 8, st)
		parts = append(parts, s.parts(st)...)
	}
	jobs, err := Merge(parts)
	if err != nil || jobs[0].Quota != 8 {
		t.Errorf("%+v, %v", jobs, err)
	}
}

func TestMergeOfUnreadablePart(t *testing.T) {
	damaged := errors.New("damaged")
	s := small
	s.Shard = Shard{1, 2}
	part := Part{s, Progress{Next: 100, Quota: 30}, func(yield func(Board, error) bool) {
		_ = yield(Board{N: 1}, nil) && yield(Board{}, damaged)
	}}
	jobs, err := Merge([]Part{part})
	if err != nil {
		t.Fatal(err)
	}
	out := shelf{}
	jobs[0].Family, jobs[0].Past, jobs[0].Commit = toy.Family(), out.of(small).past(), out.commit
	if err := (Pool{Workers: 2}).Run(t.Context(), jobs...); !errors.Is(err, damaged) {
		t.Errorf("got %v", err)
	}
}

func TestShard(t *testing.T) {
	for text, want := range map[string]Shard{"0/1": {0, 1}, "1/1": {0, 1}, "1/4": {1, 4}, "4/4": {0, 4}, "3/10000": {3, 10000}} {
		if got, err := ParseShard(text); err != nil || got != want {
			t.Errorf("%s: got %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "1", "1/", "/1", "5/4", "-1/4", "1/0", "1/10001", "a/b", "1/4/4"} {
		if got, err := ParseShard(text); err == nil {
			t.Errorf("%q read as %v", text, got)
		}
	}
	for _, c := range []struct{ quota, of, want int }{{10, 0, 10}, {10, 1, 10}, {10, 3, 4}, {9, 3, 3}, {1, 4, 1}} {
		if got := (Shard{0, c.of}).share(c.quota); got != c.want {
			t.Errorf("share of %d in %d shards is %d, want %d", c.quota, c.of, got, c.want)
		}
	}
}

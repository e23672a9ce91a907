package bank

import (
	"context"
	"errors"
	"reflect"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

func TestStreamHoldsWhatTheRulesSay(t *testing.T) {
	want, tried := alone(t, toy.Family(), small, 120)
	s := shelf{}
	meter := &Meter{}
	job := s.job(toy.Family(), small, 120)
	job.Meter = meter
	if err := (Pool{Workers: 3}).Run(t.Context(), job); err != nil {
		t.Fatal(err)
	}
	if got := s.of(small); !reflect.DeepEqual(got.boards, want) {
		t.Errorf("%d boards, want %d", len(got.boards), len(want))
	}
	if got := s.of(small).progress; got != (Progress{Next: tried, Accepted: 120, Quota: 120}) {
		t.Errorf("progress %+v after %d trials", got, tried)
	}
	if meter.Tried() != tried || meter.Accepted() != 120 {
		t.Errorf("the meter shows %d of %d", meter.Accepted(), meter.Tried())
	}
}

func TestStreamsAreIndependentOfWorkersAndOrder(t *testing.T) {
	streams := []Stream{small, stream("4x4", grade.Easy, "signs=some"), stream("5x5", grade.Easy, "signs=some")}
	one, many := shelf{}, shelf{}
	run(t, one, toy.Family(), 1, 60, streams[0], streams[1], streams[2])
	run(t, many, toy.Family(), 8, 60, streams[2], streams[0], streams[1])
	if a, b := one.sum(streams...), many.sum(streams...); a != b {
		t.Errorf("digest %s with one worker, %s with eight", a, b)
	}
}

func TestRunAgainDoesNothing(t *testing.T) {
	s, f := shelf{}, &counted{Family: toy.Family()}
	run(t, s, f, 2, 20, small)
	trials, commits := f.trials.Load(), s.of(small).commits
	run(t, s, f, 2, 20, small)
	run(t, s, f, 2, 5, small)
	if f.trials.Load() != trials || s.of(small).commits != commits {
		t.Error("a quota that is met already made work")
	}
}

// TestStoppedAndResumed ends the context over and over while the stream grows,
// with a commit after nearly every trial.
func TestStoppedAndResumed(t *testing.T) {
	whole := shelf{}
	run(t, whole, toy.Family(), 2, 150, small)
	s := shelf{}
	flush := make(chan struct{})
	close(flush)
	stops := 0
	for s.of(small).progress.Accepted < 150 {
		ctx, cancel := context.WithCancel(t.Context())
		f := &counted{Family: toy.Family(), onTrial: func(ordinal int64) {
			if ordinal == 25 {
				cancel()
			}
		}}
		err := Pool{Workers: 3, Flush: flush}.Run(ctx, s.job(f, small, 150))
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		stops++
		cancel()
	}
	if stops < 5 {
		t.Errorf("stopped %d times only", stops)
	}
	if a, b := whole.sum(small), s.sum(small); a != b {
		t.Errorf("digest %s in one go, %s after %d stops", a, b, stops)
	}
}

func TestFailedCommitLosesNothing(t *testing.T) {
	whole, s := shelf{}, shelf{}
	run(t, whole, toy.Family(), 2, 40, small)
	full := errors.New("disk full")
	flush := make(chan struct{})
	close(flush)
	job := s.job(toy.Family(), small, 40)
	job.Commit = func(b Batch) error {
		if b.Progress.Accepted > 10 {
			return full
		}
		return s.commit(b)
	}
	if err := (Pool{Workers: 2, Flush: flush}).Run(t.Context(), job); err == nil || err.Error() != "disk full" {
		t.Fatalf("got %v", err)
	}
	run(t, s, toy.Family(), 2, 40, small)
	if whole.sum(small) != s.sum(small) {
		t.Error("another digest after a failed commit")
	}
}

func TestKeepAll(t *testing.T) {
	plain, all, f := shelf{}, shelf{}, mixed{toy.Family()}
	keep := small
	keep.KeepAll = true
	run(t, plain, f, 2, 60, small)
	run(t, all, f, 2, 60, keep)
	boards := all.of(keep).boards
	if want, _ := alone(t, f, keep, 60); !reflect.DeepEqual(boards, want) {
		t.Errorf("%d boards, want %d", len(boards), len(want))
	}
	if !reflect.DeepEqual(texts(own(boards)), texts(plain.of(small).boards)) {
		t.Error("keep-all changes which boards of the tier are kept")
	}
	if extras := len(boards) - len(own(boards)); extras < 20 {
		t.Errorf("only %d extras", extras)
	}
}

// TestWeakKeys makes keys that say nothing: then canonical forms decide, and the
// stream holds the same boards.
func TestWeakKeys(t *testing.T) {
	want, _ := alone(t, toy.Family(), small, 80)
	s, f := shelf{}, &counted{Family: toy.Family(), weak: true}
	run(t, s, f, 2, 30, small)
	run(t, s, f, 2, 80, small) // also with what was held before
	if !reflect.DeepEqual(texts(s.of(small).boards), texts(want)) {
		t.Error("other boards with weak keys")
	}
}

func TestExhausted(t *testing.T) {
	s := shelf{}
	found, _ := alone(t, toy.Family(), small, 3)
	f := newScripted(small, 30, func(n int64) (puzzle.Graded, error) {
		if n%10 != 7 {
			return puzzle.Graded{}, puzzle.ErrReject
		}
		return found[n/10].Graded, nil // of trials 7, 17 and 27
	})
	for range 2 { // the second time without a trial
		err := Pool{Workers: 2}.Run(t.Context(), s.job(f, small, 10))
		var exhausted *ExhaustedError
		if !errors.As(err, &exhausted) {
			t.Fatalf("got %v", err)
		}
		if want := (ExhaustedError{small, 3, 10, 28 + DryLimit}); *exhausted != want {
			t.Errorf("got %+v, want %+v", *exhausted, want)
		}
		if want := "toy 4x4 medium: 20000 trials in a row without a new board: found 3 of 10"; err.Error() != want {
			t.Errorf("got %q", err)
		}
		f.trial = nil
	}
	if got, want := s.of(small).progress, (Progress{28 + DryLimit, 3, DryLimit, true, 10}); got != want {
		t.Errorf("progress %+v, want %+v", got, want)
	}
	run(t, s, f, 2, 3, small) // three are there
}

func TestDryStreamDoesNotStopOthers(t *testing.T) {
	s := shelf{}
	dry := s.job(newScripted(small, 0, nil), small, 1)
	other := stream("4x4", grade.Easy, "")
	err := Pool{Workers: 2}.Run(t.Context(), dry, s.job(toy.Family(), other, 10))
	var exhausted *ExhaustedError
	if !errors.As(err, &exhausted) || exhausted.Found != 0 {
		t.Errorf("got %v", err)
	}
	if len(s.of(other).boards) != 10 {
		t.Errorf("the other stream holds %d boards", len(s.of(other).boards))
	}
}

// TestUnsoundStops checks that a contradiction stops the run where it stands in
// the order of trials, with what lies before it committed.
func TestUnsoundStops(t *testing.T) {
	boards, _ := alone(t, toy.Family(), small, 40)
	s := shelf{}
	f := newScripted(small, 100, func(n int64) (puzzle.Graded, error) {
		if n == 35 {
			return puzzle.Graded{}, puzzle.ErrUnsound
		}
		return boards[n%40].Graded, nil
	})
	err := Pool{Workers: 4}.Run(t.Context(), s.job(f, small, 40), s.job(toy.Family(), stream("4x4", grade.Easy, ""), 1))
	if !errors.Is(err, puzzle.ErrUnsound) || !strings.Contains(err.Error(), "toy 4x4 medium: trial 35") {
		t.Errorf("got %v", err)
	}
	if got := s.of(small).progress; got.Next != 35 || got.Accepted != 35 {
		t.Errorf("progress %+v", got)
	}
	if len(s) != 2 || len(s.of(stream("4x4", grade.Easy, "")).boards) != 0 {
		t.Error("another stream was worked on after that")
	}
	run(t, s, f, 4, 35, small)
}

// TestSlowTrialHoldsOthersBack lets the first trial wait for all others that the
// window has room for, and looks whether more begin.
func TestSlowTrialHoldsOthersBack(t *testing.T) {
	const window = 2 * lead
	f := &counted{Family: toy.Family()}
	var begun atomic.Int64
	f.onTrial = func(ordinal int64) {
		begun.Add(1)
		if ordinal != 1 {
			return
		}
		for begun.Load() < window {
			runtime.Gosched()
		}
		for range 2000 {
			runtime.Gosched()
		}
		// The first to begin may be trial 1, with trial 0 decided meanwhile.
		if n := begun.Load(); n > window+1 {
			t.Errorf("%d trials begun while the first was running", n)
		}
	}
	s, plain := shelf{}, shelf{}
	run(t, s, f, 2, 400, small)
	run(t, plain, toy.Family(), 1, 400, small)
	if s.sum(small) != plain.sum(small) {
		t.Error("another digest with a slow trial")
	}
}

func TestRunRefuses(t *testing.T) {
	bad := func(change func(*Stream)) Stream {
		s := small
		change(&s)
		return s
	}
	for want, s := range map[string]Stream{
		`toy 4x4 has no boards of tier "hard": it reaches easy, medium`:                           bad(func(s *Stream) { s.Aimed = grade.Hard }),
		`options "signs=many" are not in canonical form: want ""`:                                 bad(func(s *Stream) { s.Options = "signs=many" }),
		`toy 4x4 medium: made by another generator revision: 0, now 1`:                            bad(func(s *Stream) { s.Revision = 0 }),
		`no board of this family has this size: toy has no size "9x9": want one of 4x4, 5x5, 6x6`: bad(func(s *Stream) { s.Size = "9x9" }),
	} {
		if err := (Pool{Workers: 1}).Run(t.Context(), shelf{}.job(toy.Family(), s, 1)); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if err := (Pool{Workers: 1}).Run(t.Context(), shelf{}.job(toy.Family(), bad(func(s *Stream) { s.Revision = 0 }), 1)); !errors.Is(err, ErrRevision) {
		t.Errorf("got %v", err)
	}
	if err := (Pool{}).Run(t.Context(), shelf{}.job(toy.Family(), small, 1)); err == nil {
		t.Error("no workers, no error")
	}
}

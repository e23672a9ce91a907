package bank

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
)

// batchRows is how many boards are committed together.
const batchRows = 1000

// Meter shows how far a job is while it runs. It is safe for concurrent use.
type Meter struct{ tried, accepted atomic.Int64 }

// Tried returns how many trials of the stream are decided, in this run and before.
func (m *Meter) Tried() int64 { return m.tried.Load() }

// Accepted returns how many own-tier boards the stream holds, those that are
// not committed yet included.
func (m *Meter) Accepted() int { return int(m.accepted.Load()) }

// ExhaustedError reports a stream that ended before it held its quota.
type ExhaustedError struct {
	Stream Stream
	Found  int   // own-tier boards
	Quota  int   // what was asked for
	Tried  int64 // trials
}

func (e *ExhaustedError) Error() string {
	return fmt.Sprintf("%v: %d trials in a row without a new board: found %d of %d", e.Stream, DryLimit, e.Found, e.Quota)
}

// walk is the one ordered acceptance: it decides trials by ascending number and
// alone says which boards a stream holds.
type walk struct {
	job       *Job
	progress  Progress
	committed Progress
	batch     []Board
	copies    *copies // nil for a shard, which leaves this test to the merge
	goal      int     // own-tier boards to hold
}

func newWalk(j *Job) *walk {
	w := &walk{job: j, progress: j.Past.Progress, committed: j.Past.Progress, goal: j.Stream.Shard.share(j.Quota)}
	if w.progress.Next == 0 {
		w.progress.Next = int64(j.Stream.Shard.Index)
	}
	w.progress.Quota = max(w.progress.Quota, j.Quota)
	w.measure()
	return w
}

// over reports whether there is nothing to do, with an *ExhaustedError where
// that is for want of boards.
func (w *walk) over() (bool, error) {
	p := &w.progress
	switch {
	case p.Accepted >= w.goal:
		return true, nil
	case p.Exhausted:
		return true, &ExhaustedError{w.job.Stream, p.Accepted, w.goal, p.Next / w.job.Stream.Shard.stride()}
	}
	return false, nil
}

// remember loads what the duplicate test must know of the boards held.
func (w *walk) remember() error {
	if w.job.Stream.Shard.Of > 0 {
		return nil
	}
	w.copies = newCopies(w.job.Family, w.text)
	if w.job.Past.Keys == nil {
		return nil
	}
	return w.job.Past.Keys(w.copies.add)
}

// text returns the text of a board that the stream holds.
func (w *walk) text(n int64) (string, error) {
	for i := range w.batch {
		if w.batch[i].N == n {
			return w.batch[i].Text, nil
		}
	}
	return w.job.Past.Text(n)
}

// decide takes the next trial's outcome.
func (w *walk) decide(o outcome) error {
	if o.err != nil {
		return o.err
	}
	p := &w.progress
	p.Next += w.job.Stream.Shard.stride()
	p.Dry++
	if o.board != nil {
		if err := w.accept(o.board); err != nil {
			return err
		}
	}
	p.Exhausted = p.Dry >= DryLimit
	w.measure()
	return nil
}

// accept keeps a board unless the stream has a symmetric copy of it.
func (w *walk) accept(b *Board) error {
	if w.copies != nil {
		copied, err := w.copies.hold(b)
		if err != nil {
			return fmt.Errorf("%v: trial %d: %w", w.job.Stream, b.N, err)
		}
		if copied {
			return nil
		}
		w.copies.add(b.N, b.Key)
	}
	w.batch = append(w.batch, *b)
	if !b.Extra {
		w.progress.Accepted++
		w.progress.Dry = 0
	}
	return nil
}

func (w *walk) measure() {
	if m := w.job.Meter; m != nil {
		m.tried.Store(w.progress.Next / w.job.Stream.Shard.stride())
		m.accepted.Store(int64(w.progress.Accepted))
	}
}

// commit hands over what is decided since the last commit.
func (w *walk) commit() error {
	if w.progress == w.committed {
		return nil
	}
	if err := w.job.Commit(Batch{w.job.Stream, w.batch, w.progress}); err != nil {
		return err
	}
	w.committed = w.progress
	w.batch = w.batch[:0]
	return nil
}

// follow decides outcomes in the order of their steps, whatever order they come
// in, until the stream needs no more. Whatever ends it but a failed commit, what
// is decided is committed.
func (w *walk) follow(ctx context.Context, l *line, flush <-chan struct{}) error {
	waiting := make([]outcome, cap(l.window))
	for step := 0; ; {
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), w.commit())
		case <-flush:
			if err := w.commit(); err != nil {
				return err
			}
		case o := <-l.outcomes:
			waiting[o.step%len(waiting)] = o
		}
		for next := &waiting[step%len(waiting)]; next.done; next = &waiting[step%len(waiting)] {
			if err := w.decide(*next); err != nil {
				return errors.Join(err, w.commit())
			}
			*next = outcome{}
			<-l.window
			step++
			if over, err := w.over(); over {
				return errors.Join(err, w.commit())
			}
			if len(w.batch) >= batchRows {
				if err := w.commit(); err != nil {
					return err
				}
			}
		}
	}
}

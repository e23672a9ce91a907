package bank

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/sync/errgroup"

	"inkbank/bank/puzzle"
)

// lead is how many trials a worker may be ahead of the first undecided one: far
// enough that one slow trial, or a commit, does not make the others wait.
const lead = 512

// Job is a stream that shall hold a number of boards.
type Job struct {
	Stream Stream
	Family puzzle.Family // the stream's
	Quota  int           // own-tier boards that the whole stream shall hold
	Past   Past
	Parts  []Part // what was computed elsewhere, see Merge
	// Commit stores a batch, whole or not at all. Batches of a job come one at a
	// time; their boards are the callee's only until it returns.
	Commit func(Batch) error
	Meter  *Meter // may be nil
}

// Pool is who works on jobs.
type Pool struct {
	Workers int             // at least 1
	Flush   <-chan struct{} // what is decided is committed at each receive; may be nil
}

// Run works on jobs one after the other, all workers on one. What a stream holds
// afterwards depends on the stream and the quota alone.
//
// A stream that runs dry does not stop the others; the error at the end then
// holds an *ExhaustedError for each. Everything else stops at once: a
// contradiction between ladder and count (puzzle.ErrUnsound, with the board), a
// commit that fails, and the end of ctx, with ctx.Err(). What was decided
// before is committed all the same, and running again goes on from there.
func (p Pool) Run(ctx context.Context, jobs ...Job) error {
	var dry []error
	for i := range jobs {
		err := p.run(ctx, &jobs[i])
		var exhausted *ExhaustedError
		switch {
		case errors.As(err, &exhausted):
			dry = append(dry, err)
		case err != nil:
			return errors.Join(append([]error{err}, dry...)...)
		}
	}
	return errors.Join(dry...)
}

func (p Pool) run(ctx context.Context, j *Job) error {
	if j.Quota < 1 || p.Workers < 1 {
		return fmt.Errorf("%v: cannot make %d boards with %d workers", j.Stream, j.Quota, p.Workers)
	}
	wish, err := j.Stream.wish(j.Family)
	if err != nil {
		return err
	}
	w := newWalk(j)
	if over, err := w.over(); over {
		return errors.Join(err, w.commit()) // the quota may be a new one
	}
	if err := w.remember(); err != nil {
		return err
	}
	done, err := newArchive(j.Stream, j.Parts, w.progress.Next)
	if err != nil {
		return err
	}
	inner, stop := context.WithCancel(ctx)
	defer stop()
	g, inner := errgroup.WithContext(inner)
	l := newLine(p.Workers * lead)
	g.Go(func() error {
		defer stop()
		return w.follow(ctx, l, p.Flush)
	})
	g.Go(func() error {
		defer done.close()
		l.feed(inner, done, w.progress.Next, j.Stream.Shard.stride())
		return nil
	})
	for range p.Workers {
		g.Go(func() error {
			l.work(inner, j, wish)
			return nil
		})
	}
	return g.Wait()
}

// line is the way of trials through the pool: fed by ascending number, worked on
// out of order, decided in order again. At most as many as the window has places are on it.
type line struct {
	window   chan struct{}
	tickets  chan ticket
	outcomes chan outcome
}

func newLine(places int) *line {
	return &line{make(chan struct{}, places), make(chan ticket, places), make(chan outcome, places)}
}

// ticket is a trial to run; steps count the trials of this run from 0.
type ticket struct {
	step int
	n    int64
}

// outcome is what came of one trial.
type outcome struct {
	step  int
	done  bool
	board *Board // nil where the trial offers none
	err   error
}

// feed puts trials on the line, from one on, until ctx ends. Those that are
// decided elsewhere pass the workers by.
func (l *line) feed(ctx context.Context, done *archive, from, stride int64) {
	for step := 0; ; step++ {
		select {
		case l.window <- struct{}{}:
		case <-ctx.Done():
			return
		}
		// The channels have room: they have as many places as the window.
		n := from + int64(step)*stride
		board, known, err := done.trial(n)
		if known || err != nil {
			l.outcomes <- outcome{step, true, board, err}
		} else {
			l.tickets <- ticket{step, n}
		}
	}
}

// work runs trials until ctx ends.
func (l *line) work(ctx context.Context, j *Job, wish puzzle.Wish) {
	from := newSource(j.Stream)
	for {
		select {
		case <-ctx.Done():
			return
		case t := <-l.tickets:
			board, err := j.Stream.try(ctx, j.Family, wish, from, t.n)
			if ctx.Err() != nil {
				return // cut short, so no outcome
			}
			l.outcomes <- outcome{t.step, true, board, err}
		}
	}
}

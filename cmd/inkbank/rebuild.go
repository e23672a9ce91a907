package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"runtime"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/db"
)

// streams checks that the streams are such as a family has.
func (i *inspection) streams(ctx context.Context, store *db.Store) error {
	streams, err := store.Streams(ctx)
	if err != nil {
		return err
	}
	for _, s := range streams {
		if err := i.kind(s); err != nil && !errors.Is(err, bank.ErrRevision) {
			if err := i.note("stream "+s.Stream.String(), err); err != nil {
				return err
			}
		}
	}
	return nil
}

// kind says what is wrong with the kind of boards that a stream holds.
func (i *inspection) kind(s db.StreamState) error {
	f, err := i.a.family(s.Stream.Family)
	if err != nil {
		return err
	}
	if s.Imported {
		return nil // from anywhere, of any size
	}
	return s.Stream.Check(f)
}

// rebuild makes the boards of every stream again from the seed and compares.
// Streams of an older generator cannot be made again; they are named.
func (i *inspection) rebuild(ctx context.Context, store *db.Store) error {
	streams, err := store.Streams(ctx)
	if err != nil {
		return err
	}
	for _, s := range streams {
		if s.Imported || s.Progress.Accepted == 0 && s.Progress.Dry == 0 {
			continue
		}
		switch err := i.kind(s); {
		case errors.Is(err, bank.ErrRevision):
			i.a.warn("", "%v: cannot be made again", err)
			continue
		case err != nil:
			continue // streams speaks of it
		}
		if err := i.rebuildStream(ctx, store, s); err != nil {
			return err
		}
	}
	return nil
}

// Ends of the making of a stream before its quota is reached.
var (
	errDiffers = errors.New("the stream differs") // it turns out otherwise
	errCaught  = errors.New("the stream is made") // as far as the bank has decided it
)

func (i *inspection) rebuildStream(ctx context.Context, store *db.Store, s db.StreamState) error {
	f, err := i.a.family(s.Stream.Family)
	if err != nil {
		return err
	}
	next, stop := iter.Pull2(store.Rows(ctx, s.Stream))
	defer stop()
	var differs error
	commit := func(batch bank.Batch) error {
		for _, b := range batch.Boards {
			if b.N >= s.Progress.Next {
				return errCaught
			}
			held, err, ok := next()
			if err != nil {
				return err
			}
			if differs = compareMade(b, held, ok); differs != nil {
				return errDiffers
			}
		}
		if batch.Progress.Next >= s.Progress.Next {
			return errCaught
		}
		return nil
	}
	text := func(n int64) (string, error) { return rowText(ctx, store, s, n) }
	job := bank.Job{Stream: s.Stream, Family: f, Quota: quotaAgain(s), Past: bank.Past{Text: text}, Commit: commit}
	err = i.a.work(ctx, []bank.Job{job}, runtime.NumCPU())
	if err == nil || errors.Is(err, errCaught) {
		err = nil
		if held, _, more := next(); more {
			differs, err = fmt.Errorf("the bank has board %s of trial %d, which is not of the stream", held.ID, held.N), errDiffers
		}
	}
	if errors.Is(err, errDiffers) {
		return i.note(s.Stream.String(), differs)
	}
	return err
}

// compareMade says how a board that was made differs from the next one of the bank, if there is one.
func compareMade(b, held bank.Board, any bool) error {
	switch {
	case !any:
		return fmt.Errorf("trial %d makes board %s, which the bank has not", b.N, b.ID)
	case held.N != b.N:
		return fmt.Errorf("trial %d makes board %s, the bank's next is of trial %d", b.N, b.ID, held.N)
	case !reflect.DeepEqual(uncredited(held), b):
		return fmt.Errorf("trial %d makes board %s, the bank has %s with other claims", b.N, b.ID, held.ID)
	}
	return nil
}

// uncredited is a board as it was made: what it is called comes from elsewhere.
func uncredited(b bank.Board) bank.Board {
	b.Credit = puzzle.Credit{}
	return b
}

// quotaAgain is the quota for making a stream again as far as the bank has decided
// it: up to its last board, or past it, where the making of the next one was
// under way.
func quotaAgain(s db.StreamState) int {
	boards := s.Progress.Accepted
	if s.Progress.Dry > 0 {
		boards++
	}
	return boards * max(s.Stream.Shard.Of, 1)
}

// rowText returns the text of the board that a stream holds of a trial.
func rowText(ctx context.Context, store *db.Store, s db.StreamState, n int64) (string, error) {
	for b, err := range store.Rows(ctx, s.Stream) {
		if err != nil || b.N == n {
			return b.Text, err
		}
	}
	return "", fmt.Errorf("%v: no board of trial %d", s.Stream, n)
}

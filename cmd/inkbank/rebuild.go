package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"runtime"

	"inkbank/bank"
	"inkbank/db"
)

// rebuild makes the boards of every stream again from the seed and compares.
// Streams of an older generator cannot be made again; they are named.
func (i *inspection) rebuild(ctx context.Context, store *db.Store) error {
	streams, err := store.Streams(ctx)
	if err != nil {
		return err
	}
	for _, s := range streams {
		if s.Imported || s.Progress.Accepted == 0 {
			continue
		}
		err := i.rebuildStream(ctx, store, s)
		if errors.Is(err, bank.ErrRevision) {
			i.a.warn("", "%v: cannot be made again", err)
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// errDiffers ends the making of a stream that turns out otherwise.
var errDiffers = errors.New("the stream differs")

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
			held, err, ok := next()
			switch {
			case err != nil:
				return err
			case !ok:
				differs = fmt.Errorf("trial %d makes board %s, which the bank has not", b.N, b.ID)
			case held.N != b.N:
				differs = fmt.Errorf("trial %d makes board %s, the bank's next is of trial %d", b.N, b.ID, held.N)
			case !reflect.DeepEqual(held, b):
				differs = fmt.Errorf("trial %d makes board %s, the bank has %s with other claims", b.N, b.ID, held.ID)
			}
			if differs != nil {
				return errDiffers
			}
		}
		return nil
	}
	quota := s.Progress.Accepted * max(s.Stream.Shard.Of, 1)
	job := bank.Job{Stream: s.Stream, Family: f, Quota: quota, Past: bank.Past{Text: func(n int64) (string, error) { return rowText(ctx, store, s, n) }}, Commit: commit}
	err = i.a.work(ctx, []bank.Job{job}, runtime.NumCPU())
	if err == nil {
		if held, _, more := next(); more && !held.Extra {
			differs, err = fmt.Errorf("the bank has board %s of trial %d, which is not of the stream", held.ID, held.N), errDiffers
		}
	}
	if errors.Is(err, errDiffers) {
		return i.note(s.Stream.String(), differs)
	}
	return err
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

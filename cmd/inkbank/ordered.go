package main

import (
	"context"

	"golang.org/x/sync/errgroup"
)

// ordered passes items through work, several at once, and hands the results to
// sink one at a time in the order of the items. It ends with the first error of
// source, sink or ctx; source stops when yield returns an error and returns it.
// Work that is not done by then is left to itself, since a large board may take a
// minute: it must do nothing but compute.
func ordered[T, R any](ctx context.Context, workers int, source func(yield func(T) error) error, work func(context.Context, T) R, sink func(R) error) error {
	g, ctx := errgroup.WithContext(ctx)
	slots := make(chan chan R, 4*workers)
	running := make(chan struct{}, workers)
	g.Go(func() error {
		defer close(slots)
		return source(func(item T) error {
			slot := make(chan R, 1)
			select {
			case slots <- slot:
			case <-ctx.Done():
				return ctx.Err()
			}
			select {
			case running <- struct{}{}:
			case <-ctx.Done():
				return ctx.Err()
			}
			go func() {
				slot <- work(ctx, item)
				<-running
			}()
			return nil
		})
	})
	g.Go(func() error {
		for slot := range slots {
			var result R
			select {
			case result = <-slot:
			case <-ctx.Done():
			}
			if err := ctx.Err(); err != nil {
				return err // work may have been cut short
			}
			if err := sink(result); err != nil {
				return err
			}
		}
		return nil
	})
	return g.Wait()
}

package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"
)

// count yields 0 to n-1.
func count(n int) func(func(int) error) error {
	return func(yield func(int) error) error {
		for i := range n {
			if err := yield(i); err != nil {
				return err
			}
		}
		return nil
	}
}

func TestOrderedKeepsOrder(t *testing.T) {
	var got []int
	slow := func(_ context.Context, i int) int {
		time.Sleep(time.Duration(rand.IntN(200)) * time.Microsecond)
		return i * i
	}
	if err := ordered(t.Context(), 5, count(200), slow, func(r int) error { got = append(got, r); return nil }); err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		if got[i] != i*i {
			t.Fatalf("result %d is %d, want %d", i, got[i], i*i)
		}
	}
}

func TestOrderedEndsWithFirstError(t *testing.T) {
	broken := errors.New("broken")
	same := func(_ context.Context, i int) int { return i }
	seen := 0
	err := ordered(t.Context(), 3, count(1_000_000), same, func(i int) error {
		if i == 10 {
			return broken
		}
		seen++
		return nil
	})
	if !errors.Is(err, broken) || seen != 10 {
		t.Errorf("err %v after %d results, want the sink's error after 10", err, seen)
	}
	err = ordered(t.Context(), 3, func(yield func(int) error) error { return errors.Join(yield(1), broken) }, same, func(int) error { return nil })
	if !errors.Is(err, broken) {
		t.Errorf("err %v, want the source's", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := ordered(ctx, 3, count(1_000_000), same, func(int) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("err %v, want the context's", err)
	}
}

// Work that does not look whether it is still wanted keeps nobody waiting.
func TestOrderedLeavesWorkToItself(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	started, end := make(chan struct{}, 2), make(chan struct{})
	defer close(end)
	result := make(chan error)
	go func() {
		result <- ordered(ctx, 2, count(100), func(context.Context, int) int {
			started <- struct{}{}
			<-end
			return 0
		}, func(int) error { return errors.New("nothing was done") })
	}()
	<-started
	<-started
	cancel()
	select {
	case err := <-result:
		if !errors.Is(err, context.Canceled) {
			t.Errorf("err %v, want the context's", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("it waits for work that goes on")
	}
}

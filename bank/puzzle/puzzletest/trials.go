package puzzletest

import (
	"fmt"
	"reflect"
	"sync"
	"testing"

	"inkbank/bank/puzzle"
)

// testTrials: a trial gives the same when it is tried again, in another order
// and at the same time as others. Under the race detector it also finds state
// that trials share.
func testTrials(t *testing.T, f puzzle.Family, boards []sample) {
	var trials []trial
	var first []puzzle.Graded
	for _, s := range boards {
		if s.from.wish.Spec.Size == "" {
			continue // a known board
		}
		next := trial{s.from.wish, s.from.n + 1} // rejected, perhaps
		g, _ := next.run(f)
		trials, first = append(trials, s.from, next), append(first, s.Graded, g)
	}
	const workers = 3
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for _, i := range source("order", fmt.Sprint(w)).Perm(len(trials)) {
				if g, err := trials[i].run(f); !reflect.DeepEqual(g, first[i]) {
					q := trials[i]
					t.Errorf("%s %v, trial %d: another result when tried again: %+v, %v\nat first %+v",
						q.wish.Spec.Size, q.wish.Tier, q.n, g, err, first[i])
				}
			}
		})
	}
	wg.Wait()
}

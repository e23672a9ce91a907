package all

import (
	"slices"
	"testing"
)

// order is the order in which families are listed everywhere; one that is not
// there yet leaves no gap.
var order = []string{"sudoku", "nonogram", "kakuro", "shikaku", "hashi", "starbattle", "mines"}

func TestFamiliesAreKnownAndInOrder(t *testing.T) {
	last := -1
	for _, f := range Families() {
		at := slices.Index(order, f.Name())
		if at <= last {
			t.Errorf("%s is unknown, listed twice or out of order", f.Name())
		}
		last = at
	}
	if last < 0 {
		t.Error("no families")
	}
}

func TestSizesAreListedOnce(t *testing.T) {
	for _, f := range Families() {
		var sizes []string
		for _, s := range f.Specs() {
			sizes = append(sizes, s.Size)
		}
		unique := slices.Compact(slices.Sorted(slices.Values(sizes)))
		if len(sizes) == 0 || len(unique) != len(sizes) {
			t.Errorf("%s has the sizes %v", f.Name(), sizes)
		}
	}
}

package sitegen

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
	"inkbank/bank/puzzle/puzzletest"
)

// The mask, by a program in another language that follows the description.
func TestMasked(t *testing.T) {
	for _, c := range []struct {
		id   string
		data []byte
		want string
	}{
		{"abcdefghijkl", make([]byte, 8), "XwEwQ0y7JjU"},
		{"abcdefghijkl", []byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, "XwAyQEi+IDL8Sw"},
		{"", []byte("ink"), "P9Jj"},
		{"abcdefghijkl", nil, ""},
	} {
		if got := masked(c.id, c.data); got != c.want {
			t.Errorf("%q of %q is %s, want %s", c.data, c.id, got, c.want)
		}
	}
}

// A page of four boards has room for the data of the largest that fit a screen.
func TestPlayDataIsSmall(t *testing.T) {
	if puzzletest.Raced {
		t.Skip("skipped: there is nothing to race")
	}
	const most = 1600 // bytes
	for _, f := range all.Families() {
		for _, spec := range f.Specs() {
			if !spec.Screen {
				continue
			}
			tier := spec.Tiers[len(spec.Tiers)-1]
			sum, size := 0, 3
			for seed := range size {
				sum += len(playDataOf(t, f, puzzle.Wish{Spec: spec, Tier: tier}, uint64(seed)))
			}
			if sum/size > most {
				t.Errorf("%s %s: %d bytes a board, want at most %d", f.Name(), spec.Size, sum/size, most)
			}
			t.Logf("%s %s: %d bytes a board", f.Name(), spec.Size, sum/size)
		}
	}
}

// playDataOf is the data of the first trial that is a board, with its pruned path.
func playDataOf(t *testing.T, f puzzle.Family, w puzzle.Wish, seed uint64) []byte {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	for {
		g, err := f.Trial(context.Background(), r, w)
		if errors.Is(err, puzzle.ErrReject) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		_, pruned, err := f.Path(g.Text)
		if err != nil {
			t.Fatal(err)
		}
		data, err := f.PlayData(g.Text, g.Solution, pruned)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
}

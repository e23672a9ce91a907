package puzzletest

import (
	"context"
	"slices"
	"testing"

	"inkbank/bank/puzzle"
)

// testSymmetries: symmetric copies are as hard for the same reasons, and have the
// same key, givens and canonical text.
func testSymmetries(t *testing.T, f puzzle.Family, s sample) {
	copies, err := f.Symmetries(s.Text)
	if err != nil || len(copies) == 0 {
		t.Errorf("no symmetric copies, %v\n%s", err, s.Text)
	}
	canon, err := f.Canon(s.Text)
	if err != nil {
		t.Errorf("%v\n%s", err, s.Text)
	}
	if key, err := f.Key(s.Text); err != nil || key != s.Key {
		t.Errorf("key %x, %v; want %x\n%s", key, err, s.Key, s.Text)
	}
	givens, err := f.Givens(s.Text)
	if err != nil || givens > 0 && !f.HasGivens() || givens > s.Width*s.Height {
		t.Errorf("%d givens, %v\n%s", givens, err, s.Text)
	}
	if !long() {
		r := source("copies", s.Text)
		r.Shuffle(len(copies), func(i, j int) { copies[i], copies[j] = copies[j], copies[i] })
		copies = copies[:min(5, len(copies))]
	}
	for _, text := range copies {
		g, err := f.Grade(context.Background(), text)
		if err != nil || g.Text != text {
			t.Errorf("a symmetric copy is no canonical board: %v\n%s", err, text)
			continue
		}
		// A plain count may take longer on a copy than it is given.
		if !sameSides(g.Shape, s.Shape) || g.Solutions != 1 && g.Solutions != -1 || g.Tier != s.Tier || g.Open != s.Open || g.Score != s.Score ||
			!slices.Equal(g.Needs, s.Needs) || !slices.Equal(g.Enough, s.Enough) {
			t.Errorf("a symmetric copy is another matter: %+v\nof %+v", g, s.Graded)
		}
		if n, err := f.Givens(text); err != nil || n != givens {
			t.Errorf("a symmetric copy has %d givens, %v; want %d\n%s", n, err, givens, text)
		}
		if c, err := f.Canon(text); err != nil || c != canon || g.Key != s.Key {
			t.Errorf("a symmetric copy has key %x and canonical text\n%s\nwant %x and\n%s", g.Key, c, s.Key, canon)
		}
	}
}

// sameSides reports whether two boards have one size, rows and columns perhaps swapped.
func sameSides(a, b puzzle.Shape) bool {
	if a.Width == b.Width && a.Height == b.Height {
		return a.Size == b.Size
	}
	return a.Width == b.Height && a.Height == b.Width
}

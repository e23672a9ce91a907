package days

import (
	"encoding/json"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

// TestDrawVectors compares the draw with what JavaScript computes.
func TestDrawVectors(t *testing.T) {
	var cases struct {
		Denominator uint64
		Vectors     []struct {
			Text       string
			Hash       uint32
			Numerators []uint32
		}
	}
	if err := json.Unmarshal(puzzletest.Case(t, "dateseed.json"), &cases); err != nil {
		t.Fatal(err)
	}
	if cases.Denominator != 1<<32 || len(cases.Vectors) < 20 {
		t.Fatalf("denominator %d, %d vectors", cases.Denominator, len(cases.Vectors))
	}
	for _, v := range cases.Vectors {
		if h := hashText(v.Text); h != v.Hash {
			t.Errorf("hash of %q is %d, want %d", v.Text, h, v.Hash)
		}
		d := draw{v.Hash}
		for i, want := range v.Numerators {
			if u := d.next(); u != want {
				t.Errorf("%q: output %d is %d, want %d", v.Text, i+1, u, want)
			}
		}
	}
}

// TestDrawSeed holds the draw's seed to a vector of the cases, without the file.
func TestDrawSeed(t *testing.T) {
	d := newDraw("kakuro", Date{2024, 2, 29})
	for i, want := range []uint32{3918605319, 1348543789, 3118343260} {
		if u := d.next(); u != want {
			t.Errorf("output %d is %d, want %d", i+1, u, want)
		}
	}
}

func TestIndex(t *testing.T) {
	for _, c := range []struct {
		u     uint32
		count int
		want  int
	}{
		{0, 5, 0}, {1<<32 - 1, 5, 4}, {1 << 31, 2, 1}, {1<<31 - 1, 2, 0}, {3189779378, 100, 74},
		{1<<32 - 1, 1, 0}, {1<<32 - 1, 1 << 31, 1<<31 - 1},
	} {
		if got := index(c.u, c.count); got != c.want {
			t.Errorf("index(%d, %d) = %d, want %d", c.u, c.count, got, c.want)
		}
	}
}

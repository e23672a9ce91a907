package kakuro

import (
	"math/rand/v2"
	"testing"
)

// Whatever is carved is a layout: one piece, without runs of one, which newLayout
// finds out in ways of its own.
func TestCarve(t *testing.T) {
	for _, side := range [][2]int{{3, 3}, {4, 6}, {7, 7}, {9, 11}, {13, 13}, {16, 16}} {
		for _, turn := range []bool{true, false} {
			r := rand.New(rand.NewPCG(5, uint64(side[0])))
			c := newCarving(side[0], side[1], turn)
			inner := (side[0] - 1) * (side[1] - 1)
			carved := 0
			for range 300 {
				most := inner * r.IntN(45) / 100
				if !c.carve(r, most/2, most, 4+r.IntN(6)) {
					continue
				}
				carved++
				l, err := c.layout()
				if err != nil {
					t.Fatal(err)
				}
				if blacks := inner - len(l.grid); blacks != c.blacks || blacks < most/2 || blacks > most {
					t.Errorf("%d black cells of %d, counted as %d, want up to %d", blacks, inner, c.blacks, most)
				}
			}
			if carved == 0 {
				t.Errorf("%v: nothing carved", side)
			}
		}
	}
}

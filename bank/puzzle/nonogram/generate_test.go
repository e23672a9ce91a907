package nonogram

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/grade"
)

var allTiers = []grade.Tier{grade.Easy, grade.Medium, grade.Hard, grade.Extreme}

// Every trial makes a board of exactly the tier it was asked for, with a lively
// picture, whatever the options.
func TestGenerates(t *testing.T) {
	n := 20
	if testing.Short() {
		n = 4
	}
	for _, side := range allSides {
		for _, tier := range allTiers {
			for _, b := range boards(t, n, side, tier, "") {
				checkMade(t, b, tier)
			}
			for _, options := range []string{"density=45", "density=65", "mirror=sides", "mirror=both", "look=coarse", "look=noise"} {
				if side == 5 || tier != grade.Easy {
					continue // not every choice leaves all tiers at all sizes
				}
				for _, b := range boards(t, 2, side, tier, options) {
					checkMade(t, b, tier)
				}
			}
		}
	}
}

// checkMade proves a board's tier by the ladder, and looks at its picture.
func checkMade(t *testing.T, b *board, tier grade.Tier) {
	t.Helper()
	p, err := ladder.Prove(start(b))
	if err != nil || p.Tier != tier {
		t.Errorf("%v, %v, want %v\n%s", p.Tier, err, tier, encode(b))
		return
	}
	filled, lone := 0, 0
	for line := range b.lines() {
		c := b.clue(line)
		if line < b.h {
			filled += c.cells()
		}
		switch {
		case len(c) == 0 || c.cells() == b.length(line):
			t.Errorf("%s is empty or full\n%s", b.name(line), encode(b))
		case len(c) == 1:
			lone++
		case b.w <= 15 && line >= b.h && len(c) > 6:
			t.Errorf("%s has %d numbers\n%s", b.name(line), len(c), encode(b))
		}
	}
	if share := 100 * filled / (b.w * b.h); share < 40 || share > 65 {
		t.Errorf("%d %% of the cells are filled\n%s", share, encode(b))
	}
	if most := b.lines() * 7 / 10; lone > most || b.w >= 8 && lone > b.lines()*2/5 {
		t.Errorf("%d of %d lines have one block\n%s", lone, b.lines(), encode(b))
	}
}

func TestMirrors(t *testing.T) {
	for _, x := range []struct {
		options     string
		sides, ends bool
	}{{"mirror=sides", true, false}, {"mirror=both", true, true}} {
		for _, side := range []int{10, 15} {
			for _, b := range boards(t, 3, side, grade.Easy, x.options) {
				count := brute(context.Background(), b, 2)
				if count.Number() != 1 {
					t.Fatalf("%d solutions", count.Number())
				}
				rows := strings.Split(count.Solutions[0], "\n")
				for i, row := range rows {
					for j := range row {
						if x.sides && row[j] != row[len(row)-1-j] || x.ends && row[j] != rows[len(rows)-1-i][j] {
							t.Fatalf("%s: no mirror image at r%dc%d\n%s", x.options, i+1, j+1, count.Solutions[0])
						}
					}
				}
			}
		}
	}
}

// The look decides how often neighbours are alike.
func TestLooks(t *testing.T) {
	alike := map[string]int{}
	for _, look := range []string{"look=noise", "look=picture", "look=coarse"} {
		options := look
		if look == "look=picture" {
			options = ""
		}
		k := newSketch(wish(t, 20, grade.Easy, options))
		r := rand.New(rand.NewPCG(1, 1))
		for range 50 {
			var g grid
			k.draw(r, &g)
			for row := range g.h {
				for col := 1; col < g.w; col++ {
					if g.filled(row, col) == g.filled(row, col-1) {
						alike[look]++
					}
				}
			}
		}
	}
	if alike["look=noise"] >= alike["look=picture"] || alike["look=picture"] >= alike["look=coarse"] {
		t.Errorf("neighbours alike: %v", alike)
	}
}

// A change of this digest changes what every bank holds: raise the revision with
// it, and say why in the commit.
func TestGolden(t *testing.T) {
	var text strings.Builder
	for _, side := range allSides {
		for _, tier := range allTiers {
			for _, b := range boards(t, 3, side, tier, "") {
				fmt.Fprintf(&text, "%d %v: %s\n", side, tier, encode(b))
			}
		}
		for _, options := range []string{"mirror=sides", "mirror=both", "look=coarse", "look=noise", "density=60"} {
			if side > 5 {
				fmt.Fprintf(&text, "%d %s: %s\n", side, options, encode(boards(t, 1, side, grade.Easy, options)[0]))
			}
		}
	}
	sum := sha256.Sum256([]byte(text.String()))
	const wantRevision, want = 1, "c0d020ca7f1af351"
	if got := hex.EncodeToString(sum[:8]); got != want || revision != wantRevision {
		t.Errorf("revision %d makes %s, want revision %d and %s; its first board is\n%s",
			revision, got, wantRevision, want, text.String()[:100])
	}
}

package sudoku

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// nineMade runs trials until n boards of the wished tier are proved.
func nineMade(t *testing.T, w puzzle.Wish, n int) (out []Board) {
	t.Helper()
	for trial := 0; len(out) < n; trial++ {
		b, err := nineGenerate(rand.New(rand.NewChaCha8(nineSeed(trial))), w)
		switch {
		case trial > 400*n:
			t.Fatalf("%d trials make %d boards", trial, len(out))
		case errors.Is(err, puzzle.ErrReject):
			continue
		case err != nil:
			t.Fatal(err)
		}
		if p, err := nineLadder.Prove(nineStart(b)); err == nil && p.Tier == w.Tier {
			out = append(out, b)
		}
	}
	return out
}

func TestNineGenerates(t *testing.T) {
	givens := map[grade.Tier][2]int{grade.Easy: {36, 42}, grade.Medium: {28, 35}, grade.Hard: {22, 27}}
	n := 100
	if testing.Short() {
		n = 20
	}
	for _, options := range []string{"", "symmetry=none"} {
		for _, tier := range nineSpecs()[0].Tiers {
			lopsided := 0
			for _, b := range nineMade(t, puzzle.Wish{Spec: nineSpecs()[0], Options: options, Tier: tier}, n) {
				count, twins := 0, true
				for cell, digit := range b.Cells {
					twin := b.Cells[80-cell]
					twins = twins && (digit == 0) == (twin == 0)
					if digit != 0 {
						count++
					}
				}
				if ends := givens[tier]; count < ends[0] || count > ends[1] {
					t.Errorf("%v, %q: %d givens: %s", tier, options, count, encode(b))
				}
				if !twins {
					lopsided++
				}
				if solutions, _ := countSolutions(b.Cells, 9, 2); len(solutions) != 1 {
					t.Errorf("%v, %q: %d solutions: %s", tier, options, len(solutions), encode(b))
				}
			}
			if (lopsided == 0) != (options == "") {
				t.Errorf("%v, %q: %d of %d boards are not symmetric", tier, options, lopsided, n)
			}
		}
	}
}

// An Easy board offers at least four squares in every round, or all that are left.
func TestNineEasyHasWideRounds(t *testing.T) {
	easy := nineLadder.UpTo(grade.Easy)
	for _, b := range nineMade(t, puzzle.Wish{Spec: nineSpecs()[0], Tier: grade.Easy}, 50) {
		s := nineStart(b)
		for seen := s.Clone(); !s.Solved(); seen.Assign(s) {
			for i, q := range nineLadder.Techniques() {
				if easy.Has(i) {
					q.Apply(seen, s)
				}
			}
			if found := seen.Open() - s.Open(); found < min(4, seen.Open()) {
				t.Fatalf("a round of %d with %d open: %s", found, seen.Open(), encode(b))
			}
		}
	}
}

func TestNineFullGridsKeepTheRules(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 9))
	corners := map[uint8]bool{}
	for range 2000 {
		cells := nineFullGrid(r)
		for _, unit := range nineTable.cells {
			seen := 0
			for _, cell := range unit {
				seen |= 1 << cells[cell]
			}
			if seen != 0x3FE {
				t.Fatalf("%v", cells)
			}
		}
		corners[cells[80]] = true
	}
	if len(corners) != 9 {
		t.Errorf("the last cell is only ever one of %d digits", len(corners))
	}
}

// A change of this digest changes what every bank holds: raise nineRevision with
// it, and say why in the commit.
func TestNineGolden(t *testing.T) {
	var text strings.Builder
	for _, options := range []string{"", "symmetry=none"} {
		for _, tier := range nineSpecs()[0].Tiers {
			for trial := range 40 {
				b, err := nineGenerate(rand.New(rand.NewChaCha8(nineSeed(trial))),
					puzzle.Wish{Spec: nineSpecs()[0], Options: options, Tier: tier})
				fmt.Fprintf(&text, "%v %q %d: %s %v\n", tier, options, trial, encode(b), err)
			}
		}
	}
	sum := sha256.Sum256([]byte(text.String()))
	const revision, want = 1, "31bdc67bf29aaf3d"
	if got := hex.EncodeToString(sum[:8]); got != want || nineRevision != revision {
		t.Errorf("revision %d makes %s, want revision %d and %s; its first board is\n%s",
			nineRevision, got, revision, want, text.String()[:100])
	}
}

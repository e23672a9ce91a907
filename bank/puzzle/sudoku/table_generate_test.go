package sudoku

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// wishes lists what the table-driven generator can be asked for.
func wishes() (out []puzzle.Wish) {
	for _, spec := range tableDef().Specs {
		for _, tier := range spec.Tiers {
			for _, options := range []string{"", "symmetry=none"} {
				out = append(out, puzzle.Wish{Spec: spec, Options: options, Tier: tier})
			}
		}
	}
	return out
}

func TestGeneratedBoardsAreWhatWasWished(t *testing.T) {
	trials := 300
	if testing.Short() {
		trials = 60
	}
	for _, w := range wishes() {
		r := rand.New(rand.NewPCG(21, uint64(w.Tier)))
		made, givens := 0, 0
		for range trials {
			b, err := generateTable(r, w)
			if errors.Is(err, puzzle.ErrReject) {
				continue
			}
			if err != nil || b.Side != w.Spec.Width || clash(b) != nil || !unique(b.Cells, b.Side) {
				t.Fatalf("%v: %s", err, encode(b))
			}
			p, err := tableLadder.Prove(startTable(b))
			if err != nil || p.Tier != w.Tier {
				t.Fatalf("wished %v, proved %v, %v: %s", w.Tier, p.Tier, err, encode(b))
			}
			made++
			givens += checkGivens(t, w, b)
		}
		t.Logf("%s %v %q: %d boards in %d trials, %d givens in all", w.Spec.Size, w.Tier, w.Options, made, trials, givens)
		if made == 0 && !testing.Short() {
			t.Errorf("%s %v %q: no board in %d trials", w.Spec.Size, w.Tier, w.Options, trials)
		}
	}
}

// checkGivens counts a board's givens and holds them to their symmetry and range.
func checkGivens(t *testing.T, w puzzle.Wish, b Board) (count int) {
	t.Helper()
	for i, d := range b.Cells {
		if d == 0 {
			continue
		}
		count++
		if w.Options == "" && b.Cells[len(b.Cells)-1-i] == 0 {
			t.Errorf("no half turn: %s", encode(b))
		}
	}
	if fewest, most := givensOf(b.Side, w.Tier); count < fewest || count > most {
		t.Errorf("%d givens, want %d to %d: %s", count, fewest, most, encode(b))
	}
	return count
}

// All boards of 4x4 that have one solution fall to singles, as far as thousands
// of minimal ones can tell: the spec lists no other tier.
func TestNo4x4BoardNeedsMoreThanSingles(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 22))
	for range 2000 {
		d := digger{r: r, full: randomGrid(r, 4)}
		b, _ := d.dig(4)
		if p, err := tableLadder.Prove(startTable(b)); err != nil || p.Tier != grade.Easy {
			t.Fatalf("%s: %v, %v", encode(b), p.Tier, err)
		}
	}
}

// A change of what a revision makes needs a new revision: bank rows depend on it.
func TestRevisionOneMakesTheseBoards(t *testing.T) {
	want := map[string]string{
		"4x4 easy":                 "41.....13.....32",
		"4x4 easy symmetry=none":   "41.3...1.2....3.",
		"6x6 easy":                 ".2.31..6..4..51..44..15..4..6..15.2.",
		"6x6 easy symmetry=none":   ".2.316..3.4525....4.6....4.....1.423",
		"6x6 medium":               "2.......5..61..2....4..13..5.......4",
		"6x6 medium symmetry=none": "6.2..45....3...1..2.......54....6.5.",
		"6x6 hard":                 ".2....4.5...1....45....2...5.3....1.",
		"6x6 hard symmetry=none":   ".2..1..6.2....1..4..6.523..5........",
	}
	for _, w := range wishes() {
		r := rand.New(rand.NewChaCha8([32]byte{1}))
		b, err := generateTable(r, w)
		for errors.Is(err, puzzle.ErrReject) {
			b, err = generateTable(r, w)
		}
		name := strings.TrimSpace(w.Spec.Size + " " + w.Tier.String() + " " + w.Options)
		if got := encode(b); got != want[name] {
			t.Errorf("%s:\n%s, want\n%s", name, got, want[name])
		}
	}
	if tableDef().Revision != 1 {
		t.Error("name the new revision in this test")
	}
}

package shikaku

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Every trial makes a board of exactly the tier it was asked for, of any size, cut as
// the options want it.
func TestGenerates(t *testing.T) {
	n := 20
	if testing.Short() {
		n = 2
	}
	for _, spec := range Family().Specs() {
		for _, tier := range allTiers {
			for _, b := range boards(t, n, spec.Size, tier, "") {
				checkMade(t, b, wish(t, spec.Size, tier, ""))
			}
		}
	}
}

func TestGeneratesWithOptions(t *testing.T) {
	n := 3
	if testing.Short() {
		n = 1
	}
	for _, spec := range Family().Specs() {
		for _, options := range choices(spec) {
			for _, tier := range allTiers {
				if testing.Short() && tier != grade.Easy {
					continue
				}
				for _, b := range boards(t, n, spec.Size, tier, options) {
					checkMade(t, b, wish(t, spec.Size, tier, options))
				}
			}
		}
	}
}

// checkMade proves a board's tier by the ladder, counts its solutions, and looks at
// the rectangles of the only one.
func checkMade(t *testing.T, b *board, w puzzle.Wish) {
	t.Helper()
	p, err := ladder.Prove(start(b))
	if err != nil || p.Tier != w.Tier {
		t.Errorf("%v, %v, want %v %q\n%s", p.Tier, err, w.Tier, w.Options, encode(b))
		return
	}
	answer := counted(t, b)
	if answer != solution(b, p.Solved) {
		t.Errorf("the ladder ends in\n%s\nthe count in\n%s", solution(b, p.Solved), answer)
	}
	if b.w != w.Spec.Width || b.h != w.Spec.Height {
		t.Errorf("%d columns and %d rows, want %s", b.w, b.h, w.Spec.Size)
	}
	cut, err := b.parseTiling(answer)
	if err != nil {
		t.Fatal(err)
	}
	list, err := cut.rects(b.w)
	if err != nil {
		t.Fatal(err)
	}
	checkTiling(t, list, b.w, b.h, wantedOf(t, w))
	checkLively(t, b, list, w)
}

// checkLively: no three dominoes lie side by side, and unless other shapes were asked
// for there are strips of three and more as well as wider rectangles.
func checkLively(t *testing.T, b *board, list []rect, w puzzle.Wish) {
	t.Helper()
	strips, wider := 0, 0
	for _, r := range list {
		switch short := min(r.rows(), r.cols()); {
		case short > 1:
			wider++
		case r.area() > 2:
			strips++
		case sideBySide(list, r) > 2:
			t.Errorf("%d dominoes in a row from r%dc%d on\n%s", sideBySide(list, r), r.top+1, r.left+1, encode(b))
		}
	}
	if w.Option("shapes") == "mixed" && (strips == 0 || wider == 0) {
		t.Errorf("%d strips and %d wider rectangles\n%s", strips, wider, encode(b))
	}
}

// sideBySide counts the dominoes from one on, to its right where they stand, or
// below it where they lie.
func sideBySide(list []rect, from rect) (n int) {
	for next := from; slices.Contains(list, next); n++ {
		if from.rows() == 2 {
			next.left, next.right = next.left+1, next.right+1
		} else {
			next.top, next.bottom = next.top+1, next.bottom+1
		}
	}
	return n
}

// A trial is a function of its source and its wish, whatever was made before.
func TestTrialsAreFunctionsOfTheirSource(t *testing.T) {
	for _, tier := range allTiers {
		w := wish(t, "8x8", tier, "")
		made := map[string]bool{}
		for n := range byte(10) {
			source := func() *rand.Rand { return rand.New(rand.NewChaCha8([32]byte{n})) }
			first, err := generate(source(), w)
			if err != nil {
				t.Fatal(err)
			}
			generate(rand.New(rand.NewPCG(1, uint64(n))), w)
			again, err := generate(source(), w)
			if err != nil || encode(again) != encode(first) {
				t.Errorf("trial %d makes, %v\n%s\nand before\n%s", n, err, encode(again), encode(first))
			}
			made[encode(first)] = true
		}
		if len(made) < 10 {
			t.Errorf("%v: 10 sources make %d boards", tier, len(made))
		}
	}
}

// Wherever the maker puts its numbers, it knows what the ladder's techniques come to
// on such a board.
func TestMakerIsTheLadders(t *testing.T) {
	moves := 150
	if testing.Short() {
		moves = 40
	}
	solved, stuck := 0, 0
	for _, size := range []string{"6x6", "10x10", "20x20"} {
		w := wish(t, size, grade.Hard, "")
		r := rand.New(rand.NewPCG(11, uint64(w.Spec.Width)))
		cut := newTiler(r, w.Spec.Width, w.Spec.Height, mixOf(w))
		for _, tier := range []grade.Tier{grade.Easy, grade.Medium, grade.Hard} {
			m := newMaker(r, w.Spec.Width, w.Spec.Height, tier)
			for made := range moves {
				if made%10 == 0 {
					for !cut.tile() {
					}
					m.begin(cut)
				}
				k := r.IntN(len(m.clues))
				m.move(k, m.seat(m.rects[k]))
				below := tier - grade.Tier(r.IntN(int(tier))) // the walk goes on from the tier below
				m.find(below)
				checkLeft(t, m, below)
				m.goOn(tier)
				checkLeft(t, m, tier)
				if m.surplus == 0 {
					solved++
				} else {
					stuck++
				}
			}
		}
	}
	t.Logf("%d times solved, %d times stuck", solved, stuck)
	if solved < moves/10 || stuck < moves {
		t.Error("too few of some kind to say anything")
	}
}

// checkLeft compares the rectangles that the maker has left with those that are legal
// where the ladder stops, at Hard those that cover all cells of their number.
func checkLeft(t *testing.T, m *maker, tier grade.Tier) {
	t.Helper()
	b, err := newBoard(m.w, m.h, m.areas())
	if err != nil {
		t.Fatal(err)
	}
	s := start(b)
	ladder.Close(s, ladder.UpTo(tier))
	for k, c := range m.clues {
		got := slices.Clone(m.live[m.first[k] : m.first[k]+m.left[k]])
		own := int(b.index[c.cell])
		want := slices.DeleteFunc(legalOf(s, own), func(r rect) bool { return tier == grade.Hard && !r.contains(s.box[own]) })
		slices.SortFunc(got, compareRects)
		slices.SortFunc(want, compareRects)
		if !slices.Equal(got, want) {
			t.Fatalf("%v: %v has %v left, want %v\n%s", tier, m.clueSite(k), got, want, encode(b))
		}
	}
	if solved := m.surplus == 0; solved != s.Solved() {
		t.Fatalf("%v: %d rectangles to spare, and the ladder says %v\n%s", tier, m.surplus, s.Solved(), encode(b))
	}
}

func compareRects(a, b rect) int {
	return cmp.Or(cmp.Compare(a.top, b.top), cmp.Compare(a.left, b.left), cmp.Compare(a.bottom, b.bottom), cmp.Compare(a.right, b.right))
}

// Whether suppositions solve a board is told by exhaust just as by the ladder.
func TestExhaustIsTheLadders(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1))
	solved, stuck := 0, 0
	for range 60 {
		b, _ := looseBoard(t, r, 7, 7, 9)
		s, want := start(b), start(b)
		s.exhaust()
		ladder.Close(want, ladder.UpTo(grade.Extreme))
		if !s.Equal(want) {
			t.Fatalf("ends in\n%s\nthe ladder in\n%s\nof\n%s", encodeState(b, s), encodeState(b, want), encode(b))
		}
		if one := brute(context.Background(), b, 2).Number() == 1; want.Solved() && !one {
			t.Fatalf("solved, and has several solutions\n%s", encode(b))
		}
		if want.Solved() {
			solved++
		} else {
			stuck++
		}
	}
	t.Logf("%d solved, %d not", solved, stuck)
}

// A change of this digest changes what every bank holds: raise the revision with
// it, and say why in the commit.
func TestGolden(t *testing.T) {
	var text strings.Builder
	for _, spec := range Family().Specs() {
		for _, tier := range allTiers {
			for _, b := range boards(t, 2, spec.Size, tier, "") {
				fmt.Fprintf(&text, "%s %v:\n%s\n", spec.Size, tier, encode(b))
			}
		}
		for _, options := range choices(spec)[1:] {
			fmt.Fprintf(&text, "%s %s:\n%s\n", spec.Size, options, encode(boards(t, 1, spec.Size, grade.Easy, options)[0]))
		}
	}
	sum := sha256.Sum256([]byte(text.String()))
	const wantRevision, want = 2, "216c02285151c0e2"
	if got := hex.EncodeToString(sum[:8]); got != want || revision != wantRevision {
		t.Errorf("revision %d makes %s, want revision %d and %s; its first board is\n%s",
			revision, got, wantRevision, want, text.String()[:90])
	}
}

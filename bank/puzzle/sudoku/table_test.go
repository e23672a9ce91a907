package sudoku

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkbank/grade"
)

func TestEveryRungHasARule(t *testing.T) {
	if len(tableRules) != len(rungs) {
		t.Fatalf("%d rules for %d rungs", len(tableRules), len(rungs))
	}
}

// triple reads "436": 4 in row 3, column 6.
func triple(text string) (cell int, bit uint16) {
	return 9*int(text[1]-'1') + int(text[2]-'1'), 1 << (text[0] - '1')
}

func TestTableFindsWhatTheReferenceFinds(t *testing.T) {
	cases := readReferences(t)
	if len(cases) < 100 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, c := range cases {
		s := startTable(Board{9, c.board})
		for _, d := range c.deleted {
			s.clear(triple(d))
		}
		after := s.Clone()
		for i, q := range tableLadder.Techniques() {
			if slices.Contains(c.rungs, q.Name) {
				checkAgainst(t, c, s, after, i, c.solution)
			}
		}
		for _, x := range c.clears {
			if cell, bit := triple(x); after.cand[cell]&bit != 0 && !c.silent {
				t.Errorf("%v keeps %s: %s", c.rungs, x, c.line)
			}
		}
		for _, x := range c.sets {
			if cell, bit := triple(x); !after.entered[cell] || after.cand[cell] != bit {
				t.Errorf("%v does not enter %s: %s", c.rungs, x, c.line)
			}
		}
		if c.silent && !after.Equal(s) {
			t.Errorf("%v fires on a near miss: %s", c.rungs, c.line)
		}
	}
}

// checkAgainst applies rung i to a position, and checks that it is sound and
// that its steps together do what it does.
func checkAgainst(t *testing.T, c reference, s, after *tableState, i int, solution []uint8) {
	t.Helper()
	q := tableLadder.Techniques()[i]
	own, stepwise := s.Clone(), s.Clone()
	q.Apply(s, own)
	q.Apply(s, after)
	for cell, d := range solution {
		if own.cand[cell]>>(d-1)&1 == 0 {
			t.Errorf("%s removes the true %d from cell %d: %s", q.Name, d, cell, c.line)
		}
	}
	q.Each(s, func(step grade.Step) bool {
		if step.Technique != q.Name || len(step.Cells) == 0 || len(step.Args) == 0 {
			t.Errorf("%s: bad step %+v", q.Name, step)
		}
		if err := stepwise.Do(step); err != nil {
			t.Errorf("%s: %v", q.Name, err)
		}
		return true
	})
	if !stepwise.Equal(own) {
		t.Errorf("%s: its steps and its effect differ: %s", q.Name, c.line)
	}
}

// randomPosition solves a board part of the way by a random set of rungs, and
// with wild takes some candidates away, true ones too.
func randomPosition(r *rand.Rand, b Board, wild bool) *tableState {
	s := startTable(b)
	for range r.IntN(12) {
		q := tableLadder.Techniques()[r.IntN(len(rungs))]
		q.Apply(s, s)
	}
	if wild {
		for range r.IntN(6) {
			cell := r.IntN(len(s.cand))
			s.clear(cell, 1<<r.IntN(s.side))
		}
	}
	return s
}

func TestClosuresOfAnyRungsAreFreeOfOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	rounds := 150
	if testing.Short() {
		rounds = 25
	}
	for i, b := range mixedBoards(t, rounds) {
		set := grade.Set(r.Uint64()) & (1<<len(rungs) - 1)
		s := randomPosition(r, b, i%2 == 0)
		want := s.Clone()
		tableLadder.Close(want, set)
		for range 3 {
			got := s.Clone()
			closeAtRandom(r, got, set)
			if !got.Equal(want) {
				t.Fatalf("%v, from %s:\n%s\n%s", tableLadder.Names(set), encodeTable(b, s), encodeTable(b, want), encodeTable(b, got))
			}
		}
	}
}

// closeAtRandom applies the rungs of a set in random order to the fixpoint.
func closeAtRandom(r *rand.Rand, s *tableState, set grade.Set) {
	for changed := true; changed && !s.broken; {
		changed = false
		for _, i := range r.Perm(len(rungs)) {
			if set.Has(i) && tableLadder.Techniques()[i].Apply(s, s) {
				changed = true
			}
		}
	}
}

func TestLessInIsNoMoreOut(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	rounds := 300
	if testing.Short() {
		rounds = 40
	}
	for _, b := range mixedBoards(t, rounds) {
		set := grade.Set(r.Uint64()) & (1<<len(rungs) - 1)
		s := randomPosition(r, b, false)
		less := s.Clone()
		for range 1 + r.IntN(3) {
			less.clear(r.IntN(len(s.cand)), 1<<r.IntN(s.side))
		}
		if r.IntN(2) == 0 {
			cell := r.IntN(len(s.cand))
			less.enter(cell, less.cand[cell]&-less.cand[cell])
		}
		from, fromLess := s.Clone(), less.Clone()
		tableLadder.Close(s, set)
		tableLadder.Close(less, set)
		if !less.Within(s) {
			t.Fatalf("%v:\n%s from\n%s\n%s from\n%s", tableLadder.Names(set), encodeTable(b, s), encodeTable(b, from), encodeTable(b, less), encodeTable(b, fromLess))
		}
	}
}

// What is left of a pattern that has lost one of its candidates, or had one
// entered, must still do what the whole did.
func TestEveryRungAloneIsMonotone(t *testing.T) {
	lines := readCases(t, "sudoku-top1465-half.txt")
	stride := 10
	if testing.Short() {
		stride = 100
	}
	seen := make([]int, len(rungs))
	for at := 0; at < len(lines); at += stride {
		s := startTable(Board{9, digits(lines[at])})
		for i := range rungs {
			if rungs[i].name == "x-wing" { // what is left to Hard
				tableLadder.Close(s, tableLadder.UpTo(grade.Medium))
			}
			q := tableLadder.Techniques()[i]
			q.Each(s, func(step grade.Step) bool {
				seen[i]++
				checkRemains(t, s, i, step)
				return seen[i]%3 != 0
			})
		}
	}
	for i, n := range seen {
		if rare := i == 0 || strings.HasSuffix(rungs[i].name, "-quad"); n == 0 && !rare && !testing.Short() {
			t.Errorf("%s was never met", rungs[i].name)
		}
	}
}

// checkRemains takes from each cell of a pattern each candidate, or enters it.
func checkRemains(t *testing.T, s *tableState, i int, step grade.Step) {
	t.Helper()
	whole := s.Clone()
	tableLadder.Close(whole, 1<<i)
	for _, site := range step.Cells {
		cell, _ := s.cell(site)
		for cand := s.cand[cell]; cand != 0; cand &= cand - 1 {
			for _, enter := range []bool{false, true} {
				less := s.Clone()
				if enter {
					less.enter(cell, cand&-cand)
				} else {
					less.clear(cell, cand&-cand)
				}
				from := less.Clone()
				if tableLadder.Close(less, 1<<i); !less.Within(whole) {
					t.Fatalf("%s at %v: %s\nless %v %s (entered %v):\n%s", rungs[i].name, step.Cells,
						encodeTable(Board{}, s), site, digitText(cand&-cand), enter, encodeTable(Board{}, from))
				}
			}
		}
	}
}

// mixedBoards returns boards of all sizes, some of them from outside.
func mixedBoards(t *testing.T, n int) (out []Board) {
	r := rand.New(rand.NewPCG(7, 7))
	var lines []string
	for _, line := range readCases(t, "sudoku-se-rated.txt") {
		lines = append(lines, line[:81])
	}
	for i := range n {
		side := []int{4, 6, 9, 9}[i%4]
		if side == 9 {
			out = append(out, Board{9, digits(lines[r.IntN(len(lines))])})
			continue
		}
		b := Board{side, randomGrid(r, side)}
		for range side * side * 2 / 3 {
			b.Cells[r.IntN(len(b.Cells))] = 0
		}
		out = append(out, b)
	}
	return out
}

func TestStatePartsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for _, b := range mixedBoards(t, 100) {
		s := randomPosition(r, b, true)
		left, open := 0, 0
		for cell, cand := range s.cand {
			left += bits.OnesCount16(cand)
			if !s.entered[cell] {
				left++
				open++
			}
		}
		if !s.broken && (left != s.Left() || open != s.Open()) {
			t.Fatalf("left %d, open %d, counted %d and %d", s.Left(), s.Open(), left, open)
		}
		text := encodeTable(b, s)
		back, err := decodeTable(b, text)
		if err != nil || encodeTable(b, back) != text || back.broken != s.broken {
			t.Fatalf("%v: %q comes back as %q", err, text, encodeTable(b, back))
		}
	}
}

func TestTierClosuresComeBackFromText(t *testing.T) {
	for _, b := range mixedBoards(t, 60) {
		for _, tier := range []grade.Tier{grade.Easy, grade.Medium, grade.Hard} {
			s := startTable(b)
			tableLadder.Close(s, tableLadder.UpTo(tier))
			back, err := decodeTable(b, encodeTable(b, s))
			if err != nil || !back.Equal(s) {
				t.Fatalf("%v: %s", err, fmt.Sprint(b))
			}
		}
	}
}

package sudoku

import (
	"math/bits"
	"math/rand/v2"
	"reflect"
	"testing"

	"inkbank/grade"
)

// The two engines share no search, so that each is a check on the other.

// nineOf is a table-driven position on 9x9 as the fixed-array engine holds it.
func nineOf(s *tableState) *nineState {
	n := new(nineState)
	for cell, cand := range s.cand {
		for ; cand != 0; cand &= cand - 1 {
			d := bits.TrailingZeros16(cand)
			n.places[d] = n.places[d].or(nineCell(cell))
		}
		if s.entered[cell] {
			n.entered = n.entered.or(nineCell(cell))
		}
	}
	n.broken = s.broken
	n.settle()
	return n
}

// ninePositions returns positions on outside boards, solved part of the way by
// random rungs, some with true candidates taken away. None is broken.
func ninePositions(t *testing.T, r *rand.Rand, n int) (out []*tableState) {
	lines := append(readCases(t, "sudoku-se-rated.txt"), readCases(t, "sudoku-top1465-half.txt")...)
	for len(out) < n {
		b := Board{9, digits(lines[r.IntN(len(lines))][:81])}
		s := randomPosition(r, b, len(out)%3 == 0)
		if !nineOf(s).broken {
			out = append(out, s)
		}
	}
	return out
}

func TestEnginesAgreeOnEveryRung(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	rounds := 600
	if testing.Short() {
		rounds = 40
	}
	fired := make([]int, len(rungs))
	for _, s := range ninePositions(t, r, rounds) {
		for i, q := range nineLadder.Techniques() {
			table := tableLadder.Techniques()[i]
			seen := nineOf(s)
			into, want := seen.Clone(), s.Clone()
			changed := q.Apply(seen, into)
			if table.Apply(s, want); !nineOf(want).Equal(into) || changed == into.Equal(seen) {
				t.Fatalf("%s, changed %v, on\n%s\n%s want\n%s", q.Name, changed,
					encodeTable(Board{}, s), nineEncodeState(Board{}, into), encodeTable(Board{}, want))
			}
			if !seen.Equal(nineOf(s)) {
				t.Fatalf("%s changes what it sees", q.Name)
			}
			var got, steps []grade.Step
			q.Each(seen, func(step grade.Step) bool { got = append(got, step); return true })
			table.Each(s, func(step grade.Step) bool { steps = append(steps, step); return true })
			if !reflect.DeepEqual(got, steps) {
				t.Fatalf("%s on\n%s\n%v want\n%v", q.Name, encodeTable(Board{}, s), got, steps)
			}
			fired[i] += len(got)
		}
	}
	for i, n := range fired {
		t.Logf("%s: %d steps", rungs[i].name, n)
		if n == 0 && !testing.Short() {
			t.Errorf("%s never fired", rungs[i].name)
		}
	}
}

// Both engines claim the same of a board, and explain it by the same path.
func TestEnginesAgreeOnClaims(t *testing.T) {
	lines := readCases(t, "sudoku-se-rated.txt")
	if testing.Short() {
		lines = lines[:40]
	}
	for _, line := range lines {
		b := Board{9, digits(line[:nineCells])}
		start, tables := nineStart(b), startTable(b)
		p, err := nineLadder.Prove(start)
		q, err2 := tableLadder.Prove(tables)
		if p.Tier != q.Tier || err != err2 || nineEncodeState(b, p.Stuck) != encodeTable(b, q.Stuck) {
			t.Fatalf("%s: %v, %v and %v, %v", line, p.Tier, err, q.Tier, err2)
		}
		if err != nil {
			continue
		}
		nine, table := nineLadder.Ablate(start, p), tableLadder.Ablate(tables, q)
		needs, enough, score := nine.Needs(), nine.Enough(), nineLadder.Score(start, p.Tier)
		if n, e, s := table.Needs(), table.Enough(), tableLadder.Score(tables, q.Tier); n != needs || e != enough || s != score {
			t.Errorf("%s: needs %v and %v, enough %v and %v, score %d and %d", line,
				nineLadder.Names(needs), nineLadder.Names(n), nineLadder.Names(enough), nineLadder.Names(e), score, s)
		}
		path, err := nineLadder.Path(start, p.Tier)
		path2, err2 := tableLadder.Path(tables, q.Tier)
		if err != nil || err2 != nil || !reflect.DeepEqual(path, path2) {
			t.Errorf("%s: paths differ, %v, %v", line, err, err2)
		}
	}
}

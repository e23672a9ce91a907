package sudoku

import (
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

func TestNineSuite(t *testing.T) {
	o := suiteOptions()
	for _, b := range nineCases(t, "sudoku-se-rated.txt") {
		p, err := nineLadder.Prove(nineStart(b))
		if err == nil && p.Tier == grade.Hard && len(o.Known) < 20 {
			solutions, _ := countSolutions(b.Cells, 9, 1)
			o.Known = append(o.Known, puzzletest.Known{Board: encode(b), Solution: encode(Board{9, solutions[0]})})
		}
	}
	puzzletest.Run(t, nineDef(), possibilities[*nineState], o)
}

// randomNine solves a board part of the way by random rungs.
func randomNine(r *rand.Rand, b Board) *nineState {
	s := nineStart(b)
	for range r.IntN(12) {
		nineLadder.Techniques()[r.IntN(len(rungs))].Apply(s, s)
	}
	return s
}

// Whichever rungs are switched off, their order does not matter, and fewer
// candidates at first are never more in the end.
func TestNineClosuresOfAnyRungs(t *testing.T) {
	boards := append(nineCases(t, "sudoku-se-rated.txt"), nineCases(t, "sudoku-top1465-half.txt")...)
	r := rand.New(rand.NewPCG(6, 9))
	rounds := 4000
	if testing.Short() {
		rounds = 400
	}
	for range rounds {
		set := grade.Set(r.Uint64()|r.Uint64()) & (1<<len(rungs) - 1)
		s := randomNine(r, boards[r.IntN(len(boards))])
		closed, shuffled, less := s.Clone(), s.Clone(), s.Clone()
		for range 1 + r.IntN(3) {
			less.clear(1<<r.IntN(9), nineCell(r.IntN(nineCells)))
		}
		less.settle()
		text := nineEncodeState(Board{}, less)
		nineLadder.Close(closed, set)
		nineLadder.Close(less, set)
		nineCloseAtRandom(r, shuffled, set)
		if !shuffled.Equal(closed) {
			t.Fatalf("%v depend on their order on\n%s", nineLadder.Names(set), nineEncodeState(Board{}, s))
		}
		if !less.Within(closed) {
			t.Fatalf("%v leave more of\n%s\nthan of\n%s", nineLadder.Names(set), text, nineEncodeState(Board{}, s))
		}
	}
}

// nineCloseAtRandom applies the rungs of a set in random order to the fixpoint,
// now and then from a snapshot.
func nineCloseAtRandom(r *rand.Rand, s *nineState, set grade.Set) {
	for changed := true; changed && !s.broken; {
		changed = false
		seen := s
		if r.IntN(2) == 0 {
			seen = s.Clone()
		}
		for _, i := range r.Perm(len(rungs)) {
			if set.Has(i) && nineLadder.Techniques()[i].Apply(seen, s) {
				changed = true
			}
		}
	}
}

func TestNinePositionTextsNameTheFault(t *testing.T) {
	b := Board{9, digits("5" + strings.Repeat(".", 80))}
	good := strings.Fields(nineEncodeState(b, nineStart(b)))
	for _, c := range []struct {
		cell         int
		token, fault string
	}{
		{0, "6", "r1c1"}, {0, "56", "r1c1"}, {10, "0", "r2c2"}, {10, "", "r2c2"}, {80, "21", "r9c9"}, {80, "11", "r9c9"},
		{40, "12x", "r5c5"}, {40, "1 2", "82"},
	} {
		tokens := append([]string(nil), good...)
		tokens[c.cell] = c.token
		if _, err := nineDecodeState(b, strings.Join(tokens, " ")); err == nil || !strings.Contains(err.Error(), c.fault) {
			t.Errorf("%q in cell %d: %v", c.token, c.cell, err)
		}
	}
}

func FuzzNinePosition(f *testing.F) {
	board := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	s := nineStart(Board{9, digits(board)})
	start := nineEncodeState(Board{}, s)
	nineLadder.Close(s, 1<<4)
	puzzletest.FuzzPosition(f, puzzle.New(nineDef()), board, start, nineEncodeState(Board{}, s),
		strings.Replace(start, "5 3 124", "5 3 12", 1), strings.Repeat("- ", 80)+"-")
}

func FuzzNineSolution(f *testing.F) {
	board := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	puzzletest.FuzzAnswer(f, puzzle.New(nineDef()), board, solution, strings.Replace(solution, "534", "543", 1), solution[1:])
}

package sudoku

import (
	"testing"

	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

func TestNineSuite(t *testing.T) {
	o := puzzletest.Options{}
	for _, line := range readCases(t, "sudoku-se-rated.txt") {
		b := Board{9, digits(line[:81])}
		p, err := nineLadder.Prove(nineStart(b))
		if err == nil && p.Tier == grade.Hard && len(o.Known) < 20 {
			solutions, _ := countSolutions(b.Cells, 9, 1)
			o.Known = append(o.Known, puzzletest.Known{Board: encode(b), Solution: encode(Board{9, solutions[0]})})
		}
	}
	puzzletest.Run(t, nineDef(), func(b Board, s *nineState) (out []grade.Change) {
		for cell := range b.Cells {
			for cand, _ := s.at(cell); cand != 0; cand &= cand - 1 {
				out = append(out, grade.Change{At: siteOf(cell, b.Side), Value: digitText(cand & -cand)})
			}
		}
		return out
	}, o)
}

package sudoku

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

func TestSuite(t *testing.T) {
	o := suiteOptions()
	t.Run("table", func(t *testing.T) { puzzletest.Run(t, tableDef(), possibilities[*tableState], o) })
	t.Run("family", func(t *testing.T) { puzzletest.RunFamily(t, Family(), o) })
}

// The table-driven engine also runs the suite at 9x9, where it has the most to
// get wrong, on outside boards that need Hard.
func TestSuiteOnTablesOfNine(t *testing.T) {
	if testing.Short() {
		t.Skip("the long way round for an engine that serves other sizes")
	}
	d := tableDef()
	d.Decode, d.Specs = decoder(4, 6, 9), d.Specs[:1]
	o := puzzletest.Options{States: 100}
	for _, line := range readCases(t, "sudoku-se-rated.txt") {
		b := Board{9, digits(line[:81])}
		p, err := tableLadder.Prove(startTable(b))
		if err == nil && p.Tier == grade.Hard && len(o.Known) < 3 {
			solutions, _ := countSolutions(b.Cells, 9, 1)
			o.Known = append(o.Known, puzzletest.Known{Board: encode(b), Solution: encode(Board{9, solutions[0]})})
		}
	}
	puzzletest.Run(t, d, possibilities[*tableState], o)
}

// possibilities lists what is still possible, for the suite.
func possibilities[S position](b Board, s S) (out []grade.Change) {
	for cell := range b.Cells {
		for cand, _ := s.at(cell); cand != 0; cand &= cand - 1 {
			out = append(out, grade.Change{At: siteOf(cell, b.Side), Value: digitText(cand & -cand)})
		}
	}
	return out
}

// A board that everybody knows, from the encyclopedia's page on sudoku; singles solve it.
const (
	knownBoard    = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	knownSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func suiteOptions() puzzletest.Options {
	return puzzletest.Options{
		Known: []puzzletest.Known{{Board: knownBoard, Solution: knownSolution, Tier: grade.Easy}},
		Refused: []puzzletest.Refused{
			{Text: "12..", Says: "want a line of 16 (4x4), 36 (6x6) or 81 (9x9) characters, not 4"},
			{Text: knownBoard[:80], Says: "not 80"},
			{Text: "5" + knownBoard[:80], Says: "r1c1 and r1c2 are both 5 in row 1"},
			{Text: "1...1...........", Says: "r1c1 and r2c1 are both 1 in column 1"},
			{Text: "1....1..........", Says: "r1c1 and r2c2 are both 1 in box 1"},
			{Text: "......7" + blank6[7:], Says: "r2c1"},
			{Text: strings.Repeat(".", 80) + "é", Says: "r9c9"},
		},
		Impossible: []string{"12....3.........", "12345678.......9.." + strings.Repeat(".", 63)},
		Ambiguous:  []string{strings.Repeat(".", 16), blank6, strings.Repeat(".", 81)},
		Positions:  suitePositions(),
	}
}

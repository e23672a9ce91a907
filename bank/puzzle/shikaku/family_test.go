package shikaku

import (
	"testing"

	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

func TestSuite(t *testing.T) {
	t.Run("typed", func(t *testing.T) { puzzletest.Run(t, def(), possibilities, suiteOptions()) })
	t.Run("family", func(t *testing.T) { puzzletest.RunFamily(t, Family(), suiteOptions()) })
}

// possibilities lists what is still possible, for the suite.
func possibilities(b *board, s *state) (out []grade.Change) {
	for cell := range s.own {
		s.eachOwner(cell, func(k int) { out = append(out, grade.Change{At: b.site(cell), Value: b.clueSite(k).String()}) })
	}
	return out
}

func suiteOptions() puzzletest.Options {
	return puzzletest.Options{
		States: 60, PerTier: 1,
		Known: []puzzletest.Known{
			{Board: small, Solution: "1 1 2\n1 1 2\n3 3 3", Tier: grade.Easy},
		},
		Refused: []puzzletest.Refused{
			{Text: "", Says: "at least one column"},
			{Text: "4 .\n.", Says: "line 2"},
			{Text: "4 .\n. x", Says: "r2c2"},
			{Text: "4 .\n. 04", Says: "r2c2"},
			{Text: "4 .\n. 5", Says: "r2c2"},
			{Text: "1 .\n. 3", Says: "r2c2: no rectangle of area 3"},
			{Text: "1 .\n. 2", Says: "add up to 3"},
			{Text: ". .\n. .", Says: "no number"},
		},
		Ambiguous:  []string{pinwheel},
		Impossible: []string{". 2 .\n2 . 2\n. 1 2"},
		Positions:  positions,
	}
}

// Each rectangle has a number, so there are as many.
func TestGivens(t *testing.T) {
	if got, err := Family().Givens("2 . 2\n. . .\n3 . 2"); got != 4 || err != nil {
		t.Errorf("%d numbers, %v", got, err)
	}
}

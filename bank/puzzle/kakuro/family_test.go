package kakuro

import (
	"math/bits"
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
	for cell, set := range s.cand {
		for ; set != 0; set &= set - 1 {
			digit := 1 << bits.TrailingZeros16(set)
			out = append(out, grade.Change{At: b.cellSite(cell), Value: digitsText(uint16(digit))})
		}
	}
	return out
}

func suiteOptions() puzzletest.Options {
	return puzzletest.Options{
		States: 60, PerTier: 1,
		Known: []puzzletest.Known{
			{Board: small, Solution: "# # #\n# 1 2\n# 3 4", Tier: grade.Easy},
		},
		Refused: []puzzletest.Refused{
			{Text: "", Says: "0 columns"},
			{Text: "# 4\\\n\\3 .", Says: "2 columns"},
			{Text: "# 4\\ 6\\\n\\3 .\n\\7 . .", Says: "line 2"},
			{Text: "# 4\\ 6\\\n\\3 . x\n\\7 . .", Says: "r2c3"},
			{Text: "# 4\\ 6\\\n\\3 . .\n\\7 . 04\\", Says: "r3c3"},
			{Text: "# 4\\ 46\\\n\\3 . .\n\\7 . .", Says: "r1c3"},
			{Text: "# 4\\ 6\\\n\\3 . .\n# . .", Says: "r3c1: no sum"},
			{Text: "3\\ 4\\ 6\\\n\\3 . .\n\\7 . .", Says: "r1c1: the sum 3 has no run"},
			{Text: "# 4\\ 6\\\n\\2 . .\n\\8 . .", Says: "r2c1: the 2 cells to the right"},
			{Text: "# 4\\ 18\\\n\\3 . .\n\\7 . .", Says: "r1c3: the 2 cells below"},
			{Text: "# 4\\ 7\\\n\\3 . .\n\\7 . .", Says: "across add up to 10"},
			{Text: "# . 6\\\n\\3 . .\n\\7 . .", Says: "r1c2: a white cell in the border"},
			{Text: "# 4\\ 6\\\n. . .\n\\7 . .", Says: "r2c1: a white cell in the border"},
			{Text: "# 4\\ 6\\\n\\3 . .\n\\7 . #", Says: "r1c3: the run below has 1 cell"},
			{Text: "# # #\n# # #\n# # #", Says: "no white cell"},
			{Text: "# 4\\ 6\\ # # #\n\\3 . . # # #\n\\7 . . # 4\\ 6\\\n# # # \\3 . .\n# # # \\7 . .", Says: "r4c5"},
			{Text: "# 10\\\n", Says: "columns"},
		},
		Ambiguous:  []string{twoWays},
		Impossible: []string{"# 12\\ 8\\\n\\3 . .\n\\17 . ."}, // 1 or 2 and at most 9 are not 12
		Positions:  positions,
	}
}

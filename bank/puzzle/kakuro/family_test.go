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

const (
	small = "# 4\\ 6\\\n\\3 . .\n\\7 . ."
	// 4 and 1 above 2 and 7, or 2 and 3 above 4 and 5.
	twoWays = "# 6\\ 8\\\n\\5 . .\n\\9 . ."
)

// Positions whose effects were found by listing all ways to fill each run, in a
// script of its own, and by hand.
var positions = []puzzletest.Position{
	puzzletest.Fires("last-cell", small, "1 123456789 123456789 123456789", "r2c3=2 r3c2=3"),
	puzzletest.Misses("last-cell", small, "12 12 123456789 123456789"),

	// 3 is 1 and 2, 4 is 1 and 3; 6 and 7 have several combinations.
	puzzletest.Fires("only-combination", small, "", "r2c2!=23456789 r2c3!=3456789 r3c2!=2456789"),
	puzzletest.Misses("only-combination", twoWays, ""),

	puzzletest.Fires("placed-digit", small, "1 12 13 123456789", "r2c3=2 r3c2=3"),
	puzzletest.Fires("placed-digit", small, "123456789 123456789 3 123456789", "r2c2!=3 r3c3!=3"),
	puzzletest.Misses("placed-digit", small, "12 12 13 123456789"),

	puzzletest.Fires("combinations", twoWays, "", "r2c2!=356789 r2c3!=456789 r3c2!=36789 r3c3!=489"),
	// 9 is now 2 and 7 or 4 and 5: no 8, and neither 3 nor 6 in the first cell.
	puzzletest.Fires("combinations", twoWays, "124 123 1245 123567", "r3c2!=1 r3c3!=136"),
	puzzletest.Misses("combinations", twoWays, "124 13 245 57"),

	// 7 is 1, 2 and 4, and 4 has one cell; below 4, or 1 or 2 with it, stands an 8.
	puzzletest.Fires("hidden-single", "# 10\\ 12\\ 5\\\n\\7 . . .\n\\20 . . .",
		"12 124 12 123456789 123456789 123456789", "r2c3=4 r3c3=8"),
	puzzletest.Fires("hidden-single", "# 9\\ 10\\ 5\\\n\\7 . . .\n\\17 . . .", "12 24 12 78 68 34", "r2c3=4 r3c3=6"),
	// 5 has one cell, but 8 can be 1, 3 and 4 without it.
	puzzletest.Misses("hidden-single", "# 10\\ 7\\ 10\\\n\\8 . . .\n\\19 . . .",
		"12 1235 134 123456789 123456789 123456789"),

	puzzletest.Fires("exact-pair", twoWays, "124 13 245 57", "r2c2!=1 r3c2!=5"),
	puzzletest.Misses("exact-pair", twoWays, "24 13 24 57"),

	puzzletest.Fires("exact-short-run", vase, vaseStuck, "r5c5!=8 r5c6!=489 r6c5!=8 r6c6!=4"),
	puzzletest.Misses("exact-short-run", bowl, bowlStuck), // only a run of five would tell something
	puzzletest.Fires("exact-run", bowl, bowlStuck, "r6c3!=3"),
	puzzletest.Misses("exact-run", twoWays, "24 13 24 57"),
	puzzletest.Misses("exact-pair", vase, vaseStuck),

	puzzletest.Fires("contradiction", cross, crossStuck,
		"r5c4=5 r5c5=4 r6c2=3 r6c3=9 r6c4=2 r6c5=8 r7c2=5 r7c3=1"),
	puzzletest.Misses("exact-run", cross, crossStuck),
	puzzletest.Fires("contradiction", vase, vaseStuck,
		"r4c6=9 r4c7=5 r5c5!=48 r5c6!=4789 r5c7=9 r6c5!=48 r6c6!=49"),
	puzzletest.Misses("contradiction", twoWays, "24 13 24 57"),
}

const (
	vase = `# # # 13\ 9\ # #
# # 11\16 . . 25\ #
# 12\11 . . . . 14\
\10 . . . 21\14 . .
\11 . . 4\19 . . .
# \16 . . . . #
# # \12 . . # #`
	vaseStuck = "9 7 1 3 2 5 4 5 1 89 56 8 3 478 34789 89 2 1 458 489 3 9"

	bowl = `# # # 9\ 7\ # #
# # 14\5 . . 15\ 21\
# 13\33 . . . . .
\3 . . 20\8 . . .
\19 . . . 8\10 . .
\25 . . . . . #
# # \4 . . # #`
	bowlStuck = "4 1 8 5 4 7 9 12 12 2 1 5 789 23 89 3 7 35 123 89 7 4 3 1"

	cross = `# 6\ 12\ # # 3\ 10\
\8 . . 18\ 27\7 . .
\25 . . . . . .
# # \17 . . # #
# 8\ 10\9 . . 3\ 13\
\27 . . . . . .
\6 . . # \11 . .`
	crossStuck = "5 3 1 6 1 9 3 6 2 4 8 9 25 47 36 69 25 58 1 4 25 14 2 9"
)

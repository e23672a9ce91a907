package kakuro

import "inkbank/bank/puzzle/puzzletest"

const (
	small = "# 4\\ 6\\\n\\3 . .\n\\7 . ."
	// 4 and 1 above 2 and 7, or 2 and 3 above 4 and 5.
	twoWays = "# 6\\ 8\\\n\\5 . .\n\\9 . ."

	// 1 or 2, 2 or 1 and 3 above 9 or 8, 8 or 9 and 5.
	rows6and22 = "# 10\\ 10\\ 8\\\n\\6 . . .\n\\22 . . ."
	// 1, 2 and 7 above 5, 9 and 6, or 1, 4 and 5 above 5, 7 and 8.
	rows10and20 = "# 6\\ 11\\ 13\\\n\\10 . . .\n\\20 . . ."
	// The same with a 3 and an 8 more above a 2 and a 1.
	rowsOfFive      = "# 6\\ 5\\ 9\\ 11\\ 13\\\n\\21 . . . . .\n\\23 . . . . ."
	rowsOfFiveStuck = "1 3 8 245 57 5 2 1 679 68"
)

// Positions whose effects were found by hand, and those of more than a few cells by
// listing all ways to fill each run, in a script of its own.
var positions = []puzzletest.Position{
	puzzletest.Fires("last-cell", small, "1 123456789 123456789 123456789", "r2c3=2 r3c2=3"),
	puzzletest.Fires("last-cell", rows6and22, "1 2 123456789 9 123456789 123456789", "r2c4=3 r3c3=8"),
	puzzletest.Misses("last-cell", small, "12 12 123456789 123456789"),
	// Two cells of each row are open, although the first column is full.
	puzzletest.Misses("last-cell", rows10and20, "1 245 57 5 679 68"),

	puzzletest.Fires("placed-digit", small, "1 12 13 123456789", "r2c3=2 r3c2=3"),
	puzzletest.Fires("placed-digit", small, "123456789 123456789 3 123456789", "r2c2!=3 r3c3!=3"),
	puzzletest.Misses("placed-digit", small, "12 12 13 123456789"),
	// The 5 is placed in the lower row; the upper one shares only the first column with it.
	puzzletest.Misses("placed-digit", rows10and20, "1 245 57 5 679 68"),

	// 3 is 1 and 2, 4 is 1 and 3; 6 and 7 have several combinations.
	puzzletest.Fires("only-combination", small, "", "r2c2!=23456789 r2c3!=3456789 r3c2!=2456789"),
	// Beside the 4 stand 1 and 5, since 2 and 4 would be a second 4; beside the 9
	// stand 6 and 8, since 5 and 9 would be a second 9.
	puzzletest.Fires("only-combination", "# 13\\ 7\\ 13\\\n\\10 . . .\n\\23 . . .",
		"4 123456789 123456789 9 123456789 123456789",
		"r2c3!=2346789 r2c4!=2346789 r3c3!=1234579 r3c4!=1234579"),
	puzzletest.Misses("only-combination", twoWays, ""),
	// In the lower row only 4 and 5 or 2 and 7 fit, but there are others.
	puzzletest.Misses("only-combination", twoWays, "124 123 1245 57"),

	puzzletest.Fires("combinations", twoWays, "", "r2c2!=356789 r2c3!=456789 r3c2!=36789 r3c3!=489"),
	// 9 is now 2 and 7 or 4 and 5: no 8, and neither 3 nor 6 in the first cell.
	puzzletest.Fires("combinations", twoWays, "124 123 1245 123567", "r3c2!=1 r3c3!=136"),
	puzzletest.Misses("combinations", twoWays, "124 13 245 57"),
	// 6 is 1, 2 and 3, all of which are there; that two cells share 1 and 2 is beyond it.
	puzzletest.Misses("combinations", rows6and22, "12 12 123 89 89 567"),

	// 7 is 1, 2 and 4, and 4 has one cell; below 4, or 1 or 2 with it, stands an 8.
	puzzletest.Fires("hidden-single", "# 10\\ 12\\ 5\\\n\\7 . . .\n\\20 . . .",
		"12 124 12 123456789 123456789 123456789", "r2c3=4 r3c3=8"),
	puzzletest.Fires("hidden-single", "# 9\\ 10\\ 5\\\n\\7 . . .\n\\17 . . .", "12 24 12 78 68 34", "r2c3=4 r3c3=6"),
	// 6 needs a 3; 22 can be 5, 8 and 9 or 6, 7 and 9, and its 9 has two cells.
	puzzletest.Fires("hidden-single", rows6and22, "12 12 123 89 89 567", "r2c4=3"),
	// 5 has one cell, but 8 can be 1, 3 and 4 without it.
	puzzletest.Misses("hidden-single", "# 10\\ 7\\ 10\\\n\\8 . . .\n\\19 . . .",
		"12 1235 134 123456789 123456789 123456789"),
	// 6 has one cell, but 14 can do without; this is the trap.
	puzzletest.Misses("hidden-single", manyWays, "12 123456 345789 12 12345 345"),
	// All of 1, 2 and 3 are needed, and each has two cells or three.
	puzzletest.Misses("hidden-single", rows6and22, "123 123 12 789 789 5679"),

	puzzletest.Fires("exact-pair", twoWays, "124 13 245 57", "r2c2!=1 r3c2!=5"),
	// 1 and 7 or 4 and 4, which is twice the same; and so on.
	puzzletest.Fires("exact-pair", "# 5\\ 15\\\n\\8 . .\n\\12 . .", "14 47 14 89", "r2c2=1 r2c3=7 r3c2=4 r3c3=8"),
	puzzletest.Misses("exact-pair", twoWays, "24 13 24 57"),
	puzzletest.Misses("exact-pair", vase, vaseStuck),
	// Two cells are open, but in runs of three.
	puzzletest.Misses("exact-pair", rows10and20, "1 245 57 5 679 68"),

	// 9 is left: 5 would need a 4 that the other cell lacks. 15 is left, and 6 would need a 9.
	puzzletest.Fires("exact-short-run", rows10and20, "1 245 57 5 679 68", "r2c3!=5 r3c3!=6"),
	puzzletest.Fires("exact-short-run", rows6and22, "12 12 123 89 89 567", "r2c4=3 r3c4=5"),
	puzzletest.Fires("exact-short-run", vase, vaseStuck, "r5c5!=8 r5c6!=489 r6c5!=8 r6c6!=4"),
	puzzletest.Misses("exact-short-run", bowl, bowlStuck), // only a run of five would tell something
	// The same 9 and 15, in runs of five.
	puzzletest.Misses("exact-short-run", rowsOfFive, rowsOfFiveStuck),
	puzzletest.Fires("exact-run", rowsOfFive, rowsOfFiveStuck, "r2c5!=5 r3c5!=6"),
	puzzletest.Fires("exact-run", bowl, bowlStuck, "r6c3!=3"),
	puzzletest.Misses("exact-run", twoWays, "24 13 24 57"),
	puzzletest.Misses("exact-run", cross, crossStuck),

	puzzletest.Fires("contradiction", cross, crossStuck,
		"r5c4=5 r5c5=4 r6c2=3 r6c3=9 r6c4=2 r6c5=8 r7c2=5 r7c3=1"),
	puzzletest.Fires("contradiction", vase, vaseStuck,
		"r4c6=9 r4c7=5 r5c5!=48 r5c6!=4789 r5c7=9 r6c5!=48 r6c6!=49"),
	// A 4 beside the 8 is twice a 4, a 1 above the 12 wants an 11; and so on.
	puzzletest.Fires("contradiction", "# 5\\ 15\\\n\\8 . .\n\\12 . .", "14 47 14 89", "r2c2=1 r2c3=7 r3c2=4 r3c3=8"),
	// Each digit is that of a solution, which no supposition can refute.
	puzzletest.Misses("contradiction", twoWays, "24 13 24 57"),
	puzzletest.Misses("contradiction", manyWays, "12 3456 789 12 1234 345"),
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

package shikaku

import "inkbank/bank/puzzle/puzzletest"

const (
	small = "4 . .\n. . 2\n. 3 ."

	// Four dominoes around a middle, which turn either way.
	pinwheel = ". 2 .\n2 1 2\n. 2 ."
	// The upper 2 has the first corner.
	pinwheelTurned = "r1c2 r1c2 r1c2+r2c3 r2c1 r2c2 r2c3 r2c1+r3c2 r3c2 r2c3+r3c2"

	// Two rectangles of two rows beside a column: each has others to begin with.
	two6 = ". . 6 .\n. . . 4\n. . . .\n. . 6 ."

	// Each 3 has two rectangles, and alone reaches an end of the row.
	threes = ". 3 . . 3 ."

	// 6 lies below or to the left. The cells of it that both have the 3 does not reach.
	corner = ". . 3\n. . .\n6 . ."

	// 4 is the last row, or one of two squares, and alone reaches r3c4. The first
	// solution has the row and two 3s lying above it, the other the right square
	// and two 3s standing.
	threeWays = ". 3 . 2\n3 . . .\n. . 4 ."
	// r2c2 is not the 4's.
	threeWaysStuck = "r1c2+r2c1 r1c2 r1c2+r1c4 r1c4 r2c1 r1c2+r2c1 r2c1+r3c3 r1c4+r3c3 r2c1+r3c3 r1c2+r3c3 r3c3 r3c3"

	// The first 2 alone reaches the cell below it, and the one below the second 2 the cell
	// to its left.
	five2 = "2 . 2 . 2\n. . 2 2 ."

	// 4 alone reaches the cell to its left and the one above that, and the 2 the cell to its
	// left, which is its only way; all others have all ways open.
	left4 = ". . . 3 .\n. 4 . . 3\n. 2 3 . ."

	// One solution: the first row, a 3 lying below it, a square, the others standing.
	closed = ". . . 4\n. 3 . .\n. . . 3\n4 . 2 ."
)

// Positions whose effects were found by hand: the start, or where nothing but the lone
// cells are entered.
var positions = []puzzletest.Position{
	// 4 is a square, since a row or column of four has no room.
	puzzletest.Fires("only-rectangle", small, "", "r1c2=r1c1 r2c1=r1c1 r2c2=r1c1"),
	// No other number reaches the cell below 4, which changes nothing.
	puzzletest.Fires("only-rectangle", small, loneEntered(small), "r1c2=r1c1 r2c2=r1c1"),
	// One number has one rectangle, both cells of which are new.
	puzzletest.Fires("only-rectangle", five2, "", "r2c2=r2c3"),
	// The first corner is taken, so that the left 2 goes down. The upper 2 has two
	// rectangles as before: that one misses a cell of its own is left to must-cover.
	puzzletest.Fires("only-rectangle", pinwheel, pinwheelTurned, "r3c1=r2c1"),
	puzzletest.Misses("only-rectangle", two6, ""), // 2, 3 and 3 rectangles
	// Of two rectangles one misses the end of the row, which is the number's own.
	puzzletest.Misses("only-rectangle", threes, loneEntered(threes)),
	// One number has one rectangle, all of which it has.
	puzzletest.Misses("only-rectangle", five2, loneEntered(five2)),
	puzzletest.Misses("only-rectangle", closed, ""),

	// 2 has the corner above it, 3 the one beside it; the others, and the middle, more
	// than one number reaches.
	puzzletest.Fires("lone-cell", small, "", "r1c3=r2c3 r2c1=r1c1 r3c1=r3c2"),
	puzzletest.Fires("lone-cell", corner, "", "r2c1=r3c1 r2c2=r3c1 r3c2=r3c1"),
	puzzletest.Fires("lone-cell", two6, "", "r1c1=r1c3 r1c2=r1c3 r1c4=r2c4 r3c1=r4c3 r4c1=r4c3 r4c2=r4c3"),
	puzzletest.Fires("lone-cell", left4, "", "r1c1=r2c2 r2c1=r2c2 r3c1=r3c2"),
	puzzletest.Misses("lone-cell", pinwheel, ""), // two numbers reach each cell
	// The second 2 alone reaches r1c2, but only since the first one has a cell elsewhere.
	puzzletest.Misses("lone-cell", five2, loneEntered(five2)),

	puzzletest.Fires("common-cells", two6, "", "r1c2=r1c3 r2c2=r1c3 r2c3=r1c3 r3c2=r4c3 r3c3=r4c3 r4c2=r4c3"),
	puzzletest.Fires("common-cells", two6, loneEntered(two6), "r2c2=r1c3 r2c3=r1c3 r3c2=r4c3 r3c3=r4c3"),
	puzzletest.Fires("common-cells", threes, "", "r1c3=r1c2 r1c4=r1c5"),
	// It also finds what only-rectangle does.
	puzzletest.Fires("common-cells", pinwheel, pinwheelTurned, "r3c1=r2c1"),
	puzzletest.Misses("common-cells", pinwheel, ""), // both ways share nothing but the number
	puzzletest.Fires("common-cells", corner, "", "r2c1=r3c1 r2c2=r3c1 r3c2=r3c1"),
	puzzletest.Misses("common-cells", corner, loneEntered(corner)),
	// Any two rectangles of 4 share a second cell, all three do not.
	puzzletest.Misses("common-cells", threeWays, ""),
	// Three rectangles of 4, of which only one has the cells that are its own.
	puzzletest.Misses("common-cells", left4, loneEntered(left4)),
	puzzletest.Misses("common-cells", closed, loneEntered(closed)),

	// Lone cells first: a number whose cells are not entered reaches as far as it ever did.
	puzzletest.Fires("only-owner", two6, "", "r1c1=r1c3 r1c2=r1c3 r1c4=r2c4 r3c1=r4c3 r4c1=r4c3 r4c2=r4c3"),
	// They leave each number one rectangle.
	puzzletest.Fires("only-owner", two6, loneEntered(two6), "r2c1=r1c3 r2c2=r1c3 r2c3=r1c3 r3c2=r4c3 r3c3=r4c3 r3c4=r2c4 r4c4=r2c4"),
	// The other 3 has a rectangle over r1c3, which misses r1c6, its own.
	puzzletest.Fires("only-owner", threes, loneEntered(threes), "r1c3=r1c2 r1c4=r1c5"),
	// The first 2 reaches r1c2 too, without r2c1, its own. So does the third 2 with
	// r1c4, but so does the one below it.
	puzzletest.Fires("only-owner", five2, loneEntered(five2), "r1c2=r1c3"),
	puzzletest.Misses("only-owner", pinwheel, ""),
	// A square of 4 over r2c2 and r3c2 misses r3c4, its own, but each of the cells is
	// reached by two others, or by one and by the row of 4, which misses nothing.
	puzzletest.Misses("only-owner", threeWays, loneEntered(threeWays)),
	// r1c2, the last cell of 4, is reached by a 3 too, which has no cell but its own.
	puzzletest.Misses("only-owner", left4, loneEntered(left4)),
	puzzletest.Misses("only-owner", closed, loneEntered(closed)),

	// Without a cell to cover it finds what common-cells does.
	puzzletest.Fires("must-cover", two6, "", "r1c2=r1c3 r2c2=r1c3 r2c3=r1c3 r3c2=r4c3 r3c3=r4c3 r4c2=r4c3"),
	puzzletest.Fires("must-cover", two6, loneEntered(two6), "r2c1=r1c3 r2c2=r1c3 r2c3=r1c3 r3c2=r4c3 r3c3=r4c3 r3c4=r2c4 r4c4=r2c4"),
	puzzletest.Fires("must-cover", threes, loneEntered(threes), "r1c3=r1c2 r1c4=r1c5"),
	// Where common-cells does not see it.
	puzzletest.Fires("must-cover", left4, loneEntered(left4), "r1c2=r2c2"),
	puzzletest.Misses("must-cover", pinwheel, ""),
	// With r3c4 to be covered, 4 is the row or the right square, which share r3c3
	// and r3c4 alone.
	puzzletest.Misses("must-cover", threeWays, loneEntered(threeWays)),
	// Whoever has a cell beside its number has all of its rectangle.
	puzzletest.Misses("must-cover", five2, loneEntered(five2)),
	puzzletest.Misses("must-cover", closed, loneEntered(closed)),

	// Lone cells are nothing to suppose.
	puzzletest.Fires("contradiction", two6, "",
		"r2c1=r1c3 r2c2!=r2c4,r4c3 r2c3!=r2c4,r4c3 r3c2=r4c3 r3c3!=r1c3,r2c4 r3c4=r2c4 r4c4=r2c4"),
	// r2c2 and r3c4 are not both in a rectangle of 4. All else is in a solution.
	puzzletest.Fires("contradiction", threeWays, "", "r2c2!=r3c3"),
	// The longest: if r2c1 were the lower 4's, it would stand, then the upper 4 would
	// be a square, then the 3 below it would lie and the other one stand, both over
	// r3c2. All other wrong owners fail sooner.
	puzzletest.Fires("contradiction", closed, "",
		"r1c1=r1c4 r1c2=r1c4 r2c1=r2c2 r2c3=r2c2 r2c4!=r1c4,r2c2 r3c2!=r2c2,r3c4 r3c3=r4c3 r4c2!=r2c2,r4c3 r4c4=r3c4"),
	// Once the first corner is decided so are the others.
	puzzletest.Fires("contradiction", pinwheel, pinwheelTurned, "r1c3=r2c3 r3c1=r2c1 r3c3=r3c2"),
	puzzletest.Misses("contradiction", pinwheel, ""),
	// Each owner that is left is that of a solution.
	puzzletest.Misses("contradiction", threeWays, threeWaysStuck),
}

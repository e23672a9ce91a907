package shikaku

import "inkbank/bank/puzzle/puzzletest"

const (
	small = "4 . .\n. . 2\n. 3 ."

	// Four dominoes around a middle, which turn either way.
	pinwheel = ". 2 .\n2 1 2\n. 2 ."

	// Two rectangles of two rows beside a column: each has others to begin with.
	two6 = ". . 6 .\n. . . 4\n. . . .\n. . 6 ."
)

// Positions whose effects were found by hand.
var positions = []puzzletest.Position{
	// 4 is a square, since a row or column of four has no room. One cell below it
	// only 4 can reach.
	puzzletest.Fires("only-rectangle", small, "", "r1c2=r1c1 r2c2=r1c1"),
	puzzletest.Misses("only-rectangle", two6, ""), // 2, 3 and 3 rectangles
	puzzletest.Fires("common-cells", two6, "", "r2c2=r1c3 r2c3=r1c3 r3c2=r4c3 r3c3=r4c3"),
	puzzletest.Misses("common-cells", pinwheel, ""), // both ways share nothing but the number

	// Corners that one number alone reaches leave each number one rectangle.
	puzzletest.Fires("only-owner", two6, "", "r2c1=r1c3 r2c2=r1c3 r2c3=r1c3 r3c2=r4c3 r3c3=r4c3 r3c4=r2c4 r4c4=r2c4"),
	puzzletest.Misses("only-owner", pinwheel, ""),
	puzzletest.Fires("must-cover", two6, "", "r2c1=r1c3 r2c2=r1c3 r2c3=r1c3 r3c2=r4c3 r3c3=r4c3 r3c4=r2c4 r4c4=r2c4"),
	puzzletest.Misses("must-cover", pinwheel, ""),

	puzzletest.Fires("contradiction", two6, "",
		"r2c1=r1c3 r2c2!=r2c4,r4c3 r2c3!=r2c4,r4c3 r3c2=r4c3 r3c3!=r1c3,r2c4 r3c4=r2c4 r4c4=r2c4"),
	puzzletest.Misses("contradiction", pinwheel, ""),
}

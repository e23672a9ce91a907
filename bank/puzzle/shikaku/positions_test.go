package shikaku

import "inkbank/bank/puzzle/puzzletest"

const (
	small = "4 . .\n. . 2\n. 3 ."

	// Four dominoes around a middle, which turn either way.
	pinwheel3 = ". 2 .\n2 1 2\n. 2 ."
)

var positions = []puzzletest.Position{
	puzzletest.Fires("only-rectangle", small, "", "r1c2=r1c1 r2c2=r1c1"),
}

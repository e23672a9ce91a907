package nonogram

import "inkbank/bank/puzzle/puzzletest"

var positions = []puzzletest.Position{}

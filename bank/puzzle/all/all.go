// Package all is the one list of families. Only the program imports it and
// hands the list down, so that nothing else can know which families there are.
package all

import (
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/kakuro"
	"inkbank/bank/puzzle/nonogram"
	"inkbank/bank/puzzle/shikaku"
	"inkbank/bank/puzzle/sudoku"
)

// Families returns every family, in the order in which they are listed everywhere.
func Families() []puzzle.Family {
	return []puzzle.Family{
		sudoku.Family(),
		nonogram.Family(),
		kakuro.Family(),
		shikaku.Family(),
	}
}

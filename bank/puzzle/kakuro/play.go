package kakuro

import (
	_ "embed"
	"strings"
)

//go:embed play.js
var playSource string

// entries lists the digits.
func entries(*board) []string { return strings.Split(digitsText(allDigits), "") }

// answer lists what a solution has in each cell of the grid, nothing in black ones.
func answer(_ *board, solution string) []string {
	list := strings.Fields(solution)
	for i, token := range list {
		if token == blackToken {
			list[i] = ""
		}
	}
	return list
}

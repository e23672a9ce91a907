package nonogram

import (
	_ "embed"
	"strings"
)

//go:embed play.js
var playSource string

// entries lists the two values of a cell.
func entries(*board) []string { return []string{filledValue, emptyValue} }

// answer splits a picture into its cells.
func answer(_ *board, solution string) []string {
	return strings.Split(strings.ReplaceAll(solution, "\n", ""), "")
}

package sudoku

import (
	_ "embed"
	"strings"
)

//go:embed play.js
var playSource string

// entries lists a board's digits.
func entries(b Board) []string {
	list := make([]string, b.Side)
	for i := range list {
		list[i] = string(rune('1' + i))
	}
	return list
}

// answer splits a solution into its digits.
func answer(_ Board, solution string) []string { return strings.Split(solution, "") }

package shikaku

import (
	_ "embed"
	"strings"
)

//go:embed play.js
var playSource string

// entries lists the cells of the clues, each of which stands for its rectangle.
func entries(b *board) []string {
	list := make([]string, len(b.clues))
	for k := range list {
		list[k] = b.clueSite(k).String()
	}
	return list
}

// answer lists the clue that owns each cell in a solution.
func answer(b *board, solution string) []string {
	list := strings.Fields(solution)
	owner := make(map[string]string, len(b.clues))
	for k, c := range b.clues {
		owner[list[c.cell]] = b.clueSite(k).String()
	}
	for cell, number := range list {
		list[cell] = owner[number]
	}
	return list
}

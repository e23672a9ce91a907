// Package toy is the living example of a family: small boards with every part
// of the contract in use, for the suite's own tests and for those of the bank,
// the store and the site.
//
// The puzzle: fill a square with 1 to n, each once in a row and column, so that
// every sign between two neighbours holds. Two Defs share the name: 4x4 with a
// ladder of two tiers, and 5x5 and 6x6 with the whole ladder.
package toy

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Family returns the toy family.
func Family() puzzle.Family { return puzzle.Join(puzzle.New(small()), puzzle.New(large())) }

//go:embed play.js
var playSource string

// someSigns asks for boards that do not keep signs rather than givens.
const someSigns = "some"

var signs = puzzle.Option{Name: "signs", Values: []string{"many", someSigns}}

func spec(n int, screen bool, tiers ...grade.Tier) puzzle.Spec {
	return puzzle.Spec{
		Size: sizeName(n), Width: n, Height: n,
		Options: []puzzle.Option{signs}, Tiers: tiers, Screen: screen,
	}
}

func small() puzzle.Def[board, *state] {
	return def(4, 4, ladder(1, rules(grade.Medium)), spec(4, true, grade.Easy, grade.Medium))
}

func large() puzzle.Def[board, *state] {
	return def(5, 6, ladder(1, rules(grade.Extreme)),
		spec(5, true, grade.Easy, grade.Medium, grade.Hard),
		spec(6, false, grade.Easy, grade.Medium, grade.Hard, grade.Extreme))
}

// def is the Def of boards of lo to hi cells a side.
func def(lo, hi int, l *grade.Ladder[*state], specs ...puzzle.Spec) puzzle.Def[board, *state] {
	return puzzle.Def[board, *state]{
		Name: "toy", Revision: 1, Specs: specs,
		Encode:        encode,
		Decode:        func(text string) (board, error) { return decode(text, lo, hi) },
		Size:          func(b board) (string, int, int) { return sizeName(b.n), b.n, b.n },
		EncodeState:   encodeState,
		DecodeState:   decodeState,
		Solution:      solution,
		ParseSolution: parseSolution,
		Judge:         func(b board, answer string) error { _, err := parseSolution(b, answer); return err },
		Generate:      generator{l}.generate,
		Start:         start,
		Ladder:        l,
		Brute:         brute,
		Givens:        givens,
		Key:           key,
		Canon:         canon,
		Symmetries:    symmetries,
		Draw:          draw,
		Formats:       []puzzle.Format{gameID(), pairs(), cards()},
		Pictures:      []string{"pbm", "png"},
		Import:        importer{l, lo, hi}.read,
		Play:          puzzle.Play[board]{Source: playSource, Mode: puzzle.Digits, Entries: entries, Answer: answer},
	}
}

func sizeName(n int) string { return fmt.Sprintf("%dx%d", n, n) }

// entries lists the numbers of a board.
func entries(b board) []string {
	list := make([]string, b.n)
	for i := range list {
		list[i] = strconv.Itoa(i + 1)
	}
	return list
}

// answer splits a solution into its numbers.
func answer(_ board, solution string) []string {
	return strings.Split(strings.ReplaceAll(solution, "\n", ""), "")
}

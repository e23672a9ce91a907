package book

import (
	"fmt"

	"inkbank/bank/figure"
)

// small is a book of three puzzles in two sections, the last with a proof.
func small() *Book {
	puzzle := func(n int) Puzzle {
		board, solved := figure.New(2, 2), figure.New(2, 2)
		for i := range board.Cells {
			board.Cells[i] = figure.Cell{Kind: figure.Open, Top: figure.Thin, Right: figure.Thick, Bottom: figure.Thin, Left: figure.Thin}
			solved.Cells[i] = board.Cells[i]
			solved.Cells[i].Text = fmt.Sprint(i + n)
		}
		return Puzzle{
			Title: fmt.Sprintf("%d. Toy & <toy>", n), Tier: "Hard", Rules: "Fill it.", Label: fmt.Sprintf("board %d \"quoted\"", n),
			SolvedLabel: fmt.Sprintf("solved %d", n), Board: board, Solved: solved, Words: []string{"empty, empty"},
			SolvedWords: []string{fmt.Sprintf("%d, %d", n, n+1)}, Reasons: "Because.", Credit: "by me",
		}
	}
	b := &Book{
		Identity: "small", Language: "en", Title: "Small & <good>", Subtitle: "3 puzzles", Publisher: "Somebody", Date: Date{2026, 11, 3},
		Notes: []string{"Logic is enough."},
		Words: Words{
			Contents: "Contents", Puzzles: "Puzzles", Solutions: "Solutions", Solution: "Solution", SolutionPage: "Solution: page {n}", Puzzle: "The puzzle",
			InWords: "In words", SolvedInWords: "Solution in words", Techniques: "Techniques", AboutIndex: "What needs what.", Proofs: "Proofs", Summary: "All can be heard.",
		},
		Sections: []Section{{"Monday", []Puzzle{puzzle(1), puzzle(2)}}, {"Tuesday", []Puzzle{puzzle(3)}}},
		Index:    []Group{{"Toy", []Technique{{"Last cell", []int{1, 3}}}}},
	}
	last := &b.Sections[1].Puzzles[0]
	last.Proof = &Proof{Text: []string{"One solution."}, Command: "inkbank show x --proof", Stuck: &last.Solved, Label: "stuck", AboutStuck: "Here:"}
	return b
}

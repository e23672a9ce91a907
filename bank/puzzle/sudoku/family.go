package sudoku

import (
	"context"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Family returns the sudoku family: the small boards, then 9x9.
func Family() puzzle.Family {
	return puzzle.Join(puzzle.New(tableDef()), puzzle.New(nineDef()))
}

// The option of the generators: givens come in pairs that a half turn swaps, or anyhow.
const (
	symmetryOption = "symmetry"
	symmetry180    = "180"
	symmetryNone   = "none"
)

// tableDef is the table-driven engine. Its size 4x4 has no board that needs more
// than singles, and its 6x6 few.
func tableDef() puzzle.Def[Board, *tableState] {
	d := puzzle.Def[Board, *tableState]{
		Name:     "sudoku",
		Revision: 1,
		Specs: []puzzle.Spec{
			tableSpec(4, grade.Easy),
			tableSpec(6, grade.Easy, grade.Medium, grade.Hard),
		},
		OneLine:       true,
		EncodeState:   encodeTable,
		DecodeState:   decodeTable,
		Solution:      solutionOfTable,
		ParseSolution: parseTableSolution,
		Start:         startTable,
		Ladder:        tableLadder,
		Generate:      generateTable,
	}
	complete(&d, 4, 6)
	return d
}

func tableSpec(side int, tiers ...grade.Tier) puzzle.Spec {
	size, width, height := sizeOf(Board{Side: side})
	return puzzle.Spec{
		Size: size, Width: width, Height: height, Tiers: tiers, Screen: true,
		Options: []puzzle.Option{{Name: symmetryOption, Values: []string{symmetry180, symmetryNone}}},
	}
}

// complete fills in what the engines share, for the sides that one serves.
func complete[S interface {
	grade.State[S]
	position
}](d *puzzle.Def[Board, S], served ...int) {
	d.Encode, d.Decode, d.Size = encode, decoder(served...), sizeOf
	d.Judge, d.Brute = judge, brute
	d.Givens = givens
	d.Key, d.Canon, d.Symmetries = key, canon, symmetries
	d.Draw = func(b Board, s S, m puzzle.Marks) figure.Figure { return draw(b, s, m) }
	d.Formats = []puzzle.Format{linesFormat}
	d.Play = puzzle.Play[Board]{Source: playSource, Mode: puzzle.Digits, Entries: entries, Answer: answer}
}

// brute is the independent count. The node cap bounds it to about a second, so
// the context is looked at only before.
func brute(ctx context.Context, b Board, limit int) puzzle.Count {
	if ctx.Err() != nil {
		return puzzle.Count{Outcome: puzzle.Undecided}
	}
	solutions, outcome := countSolutions(b.Cells, b.Side, limit)
	count := puzzle.Count{Outcome: outcome}
	for _, s := range solutions {
		count.Solutions = append(count.Solutions, encode(Board{b.Side, s}))
	}
	return count
}

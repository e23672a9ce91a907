package nonogram

import (
	"strings"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// thickEvery is how many lines lie between thick edges, for counting.
const thickEvery = 5

// draw draws the grid with its clues, and what the marks ask for. Cells known to
// be empty are struck, but not on a board that is solved: there the picture shows.
func draw(b *board, s *state, m puzzle.Marks) figure.Figure {
	f := figure.Clued(b.clueTexts(0, b.h), b.clueTexts(b.h, b.lines()))
	for row := range b.h {
		for col := range b.w {
			cell := f.Square(row, col)
			cell.Kind = figure.Open
			cell.Top, cell.Bottom = edge(row, b.h), edge(row+1, b.h)
			cell.Left, cell.Right = edge(col, b.w), edge(col+1, b.w)
			switch {
			case !m.Entries:
			case s.black[row]>>col&1 != 0:
				cell.Kind = figure.Filled
			case s.white[row]>>col&1 != 0 && !s.Solved():
				cell.Kind = figure.Struck
			}
		}
	}
	f.ExtendLines()
	if m.Step != nil {
		markStep(&f, *m.Step)
	}
	return f
}

// edge is the weight of the n-th edge of a side, from 0.
func edge(n, side int) figure.Weight {
	if n%thickEvery == 0 || n == side {
		return figure.Thick
	}
	return figure.Thin
}

// clueTexts writes the clues of lines as they stand beside the grid.
func (b *board) clueTexts(from, to int) (texts []string) {
	for line := from; line < to; line++ {
		texts = append(texts, strings.ReplaceAll(b.clue(line).String(), ".", " "))
	}
	return texts
}

// markStep hatches the cells that a step rests on and the clue of its line, and
// frames the cells that it decides.
func markStep(f *figure.Figure, step grade.Step) {
	for _, at := range step.Cells {
		f.Square(at.Row(), at.Col()).Mark = figure.Pattern
	}
	for _, arg := range step.Args {
		if arg.Kind != grade.ArgLine {
			continue
		}
		for _, i := range arg.Index {
			if arg.Unit == rowUnit {
				f.RowClue(i).Mark = figure.Pattern
			} else {
				f.ColumnClue(i).Mark = figure.Pattern
			}
		}
	}
	for _, c := range step.Sets {
		cell := f.Square(c.At.Row(), c.At.Col())
		cell.Mark, cell.Kind = figure.Target, figure.Struck
		if c.Value == filledValue {
			cell.Kind = figure.Filled
		}
	}
}

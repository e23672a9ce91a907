package kakuro

import (
	"strconv"
	"strings"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// noteCols is how many notes stand side by side in a cell.
const noteCols = 3

// draw draws the grid with its border, and what the marks ask for.
func draw(b *board, s *state, m puzzle.Marks) figure.Figure {
	f := figure.New(b.h, b.w)
	below, right := b.clues()
	for at := range f.Cells {
		cell := &f.Cells[at]
		cell.Top, cell.Right, cell.Bottom, cell.Left = figure.Thin, figure.Thin, figure.Thin, figure.Thin
		c := b.index[at]
		if c < 0 {
			cell.Kind, cell.Down, cell.Across = figure.Black, clueText(below[at]), clueText(right[at])
			continue
		}
		cell.Kind = figure.Open
		switch set := s.cand[c]; {
		case set&(set-1) == 0 && m.Entries:
			cell.Text = digitsText(set)
		case set&(set-1) != 0 && m.Notes:
			cell.NoteCols, cell.Notes = noteCols, notes(set)
		}
	}
	if m.Step != nil {
		markStep(&f, *m.Step)
	}
	return f
}

func clueText(sum uint8) string {
	if sum == 0 {
		return ""
	}
	return strconv.Itoa(int(sum))
}

// notes gives each possible digit a place of its own.
func notes(set uint16) []figure.Note {
	list := make([]figure.Note, maxRun)
	for d := range list {
		if set>>d&1 != 0 {
			list[d].Text = strconv.Itoa(d + 1)
		}
	}
	return list
}

// markStep hatches the sums and the cells that a step rests on, frames the cells
// that it changes and strikes the notes that go. What it sets is left over of a few
// notes, or is entered.
func markStep(f *figure.Figure, step grade.Step) {
	for _, arg := range step.Args {
		if arg.Kind == grade.ArgClue || arg.Kind == grade.ArgCells {
			mark(f, arg.Sites, figure.Pattern)
		}
	}
	mark(f, step.Cells, figure.Pattern)
	for _, c := range step.Sets {
		mark(f, []grade.Site{c.At}, figure.Target)
		cell := f.At(c.At.Row(), c.At.Col())
		if gone := notesBeside(cell.Notes, c.Value); gone != "" {
			strike(cell, gone)
		} else {
			cell.Text, cell.Notes = c.Value, nil
		}
	}
	for _, c := range step.Clears {
		mark(f, []grade.Site{c.At}, figure.Target)
		strike(f.At(c.At.Row(), c.At.Col()), c.Value)
	}
}

// notesBeside lists the notes beside a digit, "" where there are so many that nothing
// would be seen among them.
func notesBeside(notes []figure.Note, digit string) (list string) {
	const fewNotes = 5
	for _, n := range notes {
		if n.Text != digit {
			list += n.Text
		}
	}
	if len(list) >= fewNotes {
		return ""
	}
	return list
}

// strike strikes notes of a cell.
func strike(cell *figure.Cell, gone string) {
	for i := range cell.Notes {
		cell.Notes[i].Gone = cell.Notes[i].Text != "" && strings.Contains(gone, cell.Notes[i].Text)
	}
}

func mark(f *figure.Figure, sites []grade.Site, m figure.Mark) {
	for _, at := range sites {
		f.At(at.Row(), at.Col()).Mark = m
	}
}

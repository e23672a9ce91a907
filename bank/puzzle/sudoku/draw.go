package sudoku

import (
	"math/bits"
	"slices"
	"strings"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// position is what drawing needs of an engine's state.
type position interface {
	// at returns a cell's candidates, digit 1 as bit 0, and whether it is entered.
	at(cell int) (candidates uint16, entered bool)
}

func (s *tableState) at(cell int) (candidates uint16, entered bool) {
	return s.cand[cell], s.entered[cell]
}

// draw draws a board at a position: thick edges round the boxes, givens, and
// what the marks ask for.
func draw(b Board, s position, m puzzle.Marks) figure.Figure {
	f := figure.New(b.Side, b.Side)
	for i := range f.Cells {
		cell := &f.Cells[i]
		drawEdges(cell, i, b.Side)
		cell.Kind = figure.Open
		candidates, entered := s.at(i)
		switch {
		case b.Cells[i] != 0:
			cell.Kind, cell.Text = figure.Given, digitText(1<<b.Cells[i]>>1)
		case entered && m.Entries:
			cell.Text = digitText(candidates)
		case !entered && m.Notes:
			drawNotes(cell, candidates, b.Side)
		}
	}
	if m.Step != nil {
		markStep(&f, *m.Step)
	}
	return f
}

// drawEdges gives a cell its four edges, thick where a box ends.
func drawEdges(cell *figure.Cell, at, side int) {
	boxRows, boxCols := boxSize(side)
	row, col := at/side, at%side
	edge := func(outer bool) figure.Weight {
		if outer {
			return figure.Thick
		}
		return figure.Thin
	}
	cell.Top, cell.Bottom = edge(row%boxRows == 0), edge((row+1)%boxRows == 0)
	cell.Left, cell.Right = edge(col%boxCols == 0), edge((col+1)%boxCols == 0)
}

// drawNotes writes the candidates, each in its own place, as the cells of a box lie.
func drawNotes(cell *figure.Cell, candidates uint16, side int) {
	_, cell.NoteCols = boxSize(side)
	cell.Notes = make([]figure.Note, side)
	for ; candidates != 0; candidates &= candidates - 1 {
		cell.Notes[bits.TrailingZeros16(candidates)].Text = digitText(candidates & -candidates)
	}
}

// markStep hatches the pattern of a step, and for a step that enters a digit
// the unit that shows it, frames the cells that are set, strikes the notes that
// go and makes bold those of the pattern that the step speaks of.
func markStep(f *figure.Figure, step grade.Step) {
	var spoken []string
	for _, arg := range step.Args {
		spoken = append(spoken, arg.Values...)
		if arg.Kind == grade.ArgUnit && len(step.Sets) > 0 {
			hatchUnits(f, arg)
		}
	}
	for _, site := range step.Cells {
		cell := f.At(site.Row(), site.Col())
		cell.Mark = figure.Pattern
		for i := range cell.Notes {
			note := &cell.Notes[i]
			note.Bold = note.Text != "" && slices.Contains(spoken, note.Text)
		}
	}
	for _, set := range step.Sets {
		f.At(set.At.Row(), set.At.Col()).Mark = figure.Target
	}
	for _, c := range step.Clears {
		cell := f.At(c.At.Row(), c.At.Col())
		for i := range cell.Notes {
			note := &cell.Notes[i]
			note.Gone = note.Gone || note.Text != "" && strings.Contains(c.Value, note.Text)
		}
	}
}

// hatchUnits hatches the cells of the units that an argument names.
func hatchUnits(f *figure.Figure, arg grade.Arg) {
	for i := range f.Cells {
		index := boxOf(i, f.Cols)
		switch arg.Unit {
		case "row":
			index = i / f.Cols
		case "column":
			index = i % f.Cols
		}
		if slices.Contains(arg.Index, index) {
			f.Cells[i].Mark = figure.Pattern
		}
	}
}

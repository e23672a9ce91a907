package shikaku

import (
	"slices"
	"strconv"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// draw draws the grid with its numbers, and what the marks ask for. Cells of one
// number are joined: no line stands between them, and a thick one ends them where the
// rectangle does. A cell that is cut off from its number has that number as a note.
func draw(b *board, s *state, m puzzle.Marks) figure.Figure {
	f := figure.New(b.h, b.w)
	own := slices.Repeat([]int16{undecided}, len(b.index))
	if m.Entries {
		own = s.own
	}
	for cell := range f.Cells {
		c := &f.Cells[cell]
		c.Kind = figure.Open
		if k := b.index[cell]; k >= 0 {
			c.Kind, c.Text = figure.Given, strconv.Itoa(int(b.clues[k].area))
		}
		c.Top, c.Bottom = s.edge(own, cell, -b.w, cell < b.w), s.edge(own, cell, b.w, cell+b.w >= len(own))
		c.Left, c.Right = s.edge(own, cell, -1, cell%b.w == 0), s.edge(own, cell, 1, cell%b.w == b.w-1)
	}
	if m.Step != nil {
		markStep(&f, *m.Step)
	}
	return f
}

// edge is the weight of a cell's edge to a neighbour, which may be beyond the rim.
func (s *state) edge(own []int16, cell, step int, rim bool) figure.Weight {
	switch {
	case rim:
		return figure.Thick
	case own[cell] < 0 && own[cell+step] < 0:
		return figure.Thin
	case own[cell] == own[cell+step]:
		return figure.None
	case s.whole(own[cell]) || s.whole(own[cell+step]) || own[cell] >= 0 && own[cell+step] >= 0:
		return figure.Thick
	}
	return figure.Thin
}

// whole reports whether a clue owns its whole rectangle.
func (s *state) whole(k int16) bool { return k >= 0 && s.count[k] == s.clues[k].area }

// markStep hatches the cells that a step rests on, and frames those that it decides.
func markStep(f *figure.Figure, step grade.Step) {
	for _, at := range step.Cells {
		f.At(at.Row(), at.Col()).Mark = figure.Pattern
	}
	for _, list := range [][]grade.Change{step.Sets, step.Clears} {
		for _, c := range list {
			f.At(c.At.Row(), c.At.Col()).Mark = figure.Target
		}
	}
}

package toy

import (
	"math/bits"
	"strconv"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
)

// draw draws the square, a chevron for each sign, and what marks asks for.
func draw(b board, s *state, m puzzle.Marks) figure.Figure {
	f := figure.New(b.n, b.n)
	for i := range b.n * b.n {
		drawCell(&f, b, s, m, i)
	}
	for _, p := range b.less() {
		f.Shapes = append(f.Shapes, chevron(b.n, p[0], p[1])...)
	}
	if m.Step != nil {
		drawStep(&f, b, s, m)
	}
	return f
}

func drawCell(f *figure.Figure, b board, s *state, m puzzle.Marks, i int) {
	row, col := i/b.n, i%b.n
	c := f.At(row, col)
	c.Kind, c.NoteCols = figure.Open, 3
	c.Top, c.Left, c.Right, c.Bottom = edge(row == 0), edge(col == 0), edge(col == b.n-1), edge(row == b.n-1)
	switch {
	case b.given[i] != 0:
		c.Kind, c.Text = figure.Given, strconv.Itoa(int(b.given[i]))
	case m.Entries && s.isEntered(i):
		c.Text = maskText(s.cand[i])
	case m.Notes && s.cand[i] != 0:
		notes(c, s, i)
	}
}

func edge(rim bool) figure.Weight {
	if rim {
		return figure.Thick
	}
	return figure.Thin
}

// notes writes what is possible in a cell, each value in its own place.
func notes(c *figure.Cell, s *state, i int) {
	c.Text = ""
	c.Notes = make([]figure.Note, s.n)
	for v := range s.n {
		if s.cand[i]&bit(v+1) != 0 {
			c.Notes[v].Text = strconv.Itoa(v + 1)
		}
	}
}

// drawStep hatches the pattern, frames what changes, and strikes what goes.
func drawStep(f *figure.Figure, b board, s *state, m puzzle.Marks) {
	for _, at := range m.Step.Cells {
		f.At(at.Row(), at.Col()).Mark = figure.Pattern
	}
	for _, change := range m.Step.Sets {
		c := f.At(change.At.Row(), change.At.Col())
		c.Mark = figure.Target
		c.Text, c.Notes = change.Value, nil
	}
	for _, change := range m.Step.Clears {
		i := change.At.Row()*b.n + change.At.Col()
		c := f.At(change.At.Row(), change.At.Col())
		c.Mark = figure.Target
		notes(c, s, i)
		gone, err := parseMask(change.Value, b.n)
		if err != nil {
			continue // not a step of this board; there is nothing to strike
		}
		for ; gone != 0; gone &= gone - 1 {
			c.Notes[bits.TrailingZeros8(gone)].Gone = true
		}
	}
}

// chevron is the sign between two neighbours, its point at the lesser.
func chevron(n, low, high int) []figure.Shape {
	const reach = 9
	// The middle of the edge between the cells, and the way from low to high.
	x := 50 * (low%n + high%n + 1)
	y := 50 * (low/n + high/n + 1)
	dx, dy := high%n-low%n, high/n-low/n
	arm := func(side int) figure.Shape {
		return figure.Shape{
			X1: x - reach*dx, Y1: y - reach*dy,
			X2: x + reach*(dx+side*dy), Y2: y + reach*(dy+side*dx),
			Weight: figure.Thick,
		}
	}
	return []figure.Shape{arm(-1), arm(1)}
}

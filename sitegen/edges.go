package sitegen

import "inkbank/bank/figure"

// edges looks at the lines between the cells of a figure, where the heavier of
// two neighbours' edges counts.
type edges struct {
	f      *figure.Figure
	framed bool // a thick line runs all around
}

func newEdges(f *figure.Figure) edges {
	e := edges{f: f}
	e.framed = e.heavyRow(0) && e.heavyRow(f.Rows)
	for row := range f.Rows {
		e.framed = e.framed && e.left(row, 0) == figure.Thick && e.left(row, f.Cols) == figure.Thick
	}
	return e
}

// left is the weight of the line at the left of a cell, with col == Cols at the
// right of the last one.
func (e edges) left(row, col int) figure.Weight {
	w := figure.None
	if col < e.f.Cols {
		w = e.f.At(row, col).Left
	}
	if col > 0 {
		w = max(w, e.f.At(row, col-1).Right)
	}
	return w
}

// top is the weight of the line above a cell, with row == Rows below the last one.
func (e edges) top(row, col int) figure.Weight {
	w := figure.None
	if row < e.f.Rows {
		w = e.f.At(row, col).Top
	}
	if row > 0 {
		w = max(w, e.f.At(row-1, col).Bottom)
	}
	return w
}

// heavyRow reports whether the whole line above a row is thick.
func (e edges) heavyRow(row int) bool {
	for col := range e.f.Cols {
		if e.top(row, col) != figure.Thick {
			return false
		}
	}
	return true
}

// sides is how heavy the four edges of a cell are drawn by the cell itself, two bits
// each; Thin, which needs no class, is 0.
type sides uint8

// Where the bits of each side are, and the order of the names of its classes.
const (
	leftSide, topSide, rightSide, bottomSide = 0, 2, 4, 6
	thickEdge, noEdge                        = 1, 2
)

// sides tells the edges of a cell that are not thin: its left and top ones,
// and the outer ones of the last column and row. The frame of a framed figure
// and the line above a heavy row are drawn by the table and the row.
func (e edges) sides(row, col int, heavy bool) (s sides) {
	add := func(w figure.Weight, side int) {
		switch w {
		case figure.Thick:
			s |= thickEdge << side
		case figure.None:
			s |= noEdge << side
		}
	}
	if !e.framed || col > 0 {
		add(e.left(row, col), leftSide)
	}
	if !heavy && (!e.framed || row > 0) {
		add(e.top(row, col), topSide)
	}
	if !e.framed && col == e.f.Cols-1 {
		add(e.left(row, e.f.Cols), rightSide)
	}
	if !e.framed && row == e.f.Rows-1 {
		add(e.top(e.f.Rows, col), bottomSide)
	}
	return s
}

// classes names the edges that are not thin.
func (s sides) classes() (out []string) {
	for i, name := range []string{"l", "t", "r", "b"} {
		switch s >> (2 * i) & 3 {
		case thickEdge:
			out = append(out, name)
		case noEdge:
			out = append(out, "n"+name)
		}
	}
	return out
}

// boldLines counts the lines from side to side and from top to bottom that are
// thick anywhere.
func (e edges) boldLines() (across, down int) {
	for row := range e.f.Rows + 1 {
		for col := range e.f.Cols {
			if e.top(row, col) == figure.Thick {
				across++
				break
			}
		}
	}
	for col := range e.f.Cols + 1 {
		for row := range e.f.Rows {
			if e.left(row, col) == figure.Thick {
				down++
				break
			}
		}
	}
	return across, down
}

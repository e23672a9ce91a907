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

// classes names the edges of a cell that are not thin: its left and top ones,
// and the outer ones of the last column and row. The frame of a framed figure
// and the line above a heavy row are drawn by the table and the row.
func (e edges) classes(row, col int, heavy bool) []string {
	var out []string
	add := func(w figure.Weight, side string) {
		switch w {
		case figure.Thick:
			out = append(out, side)
		case figure.None:
			out = append(out, "n"+side)
		}
	}
	if !e.framed || col > 0 {
		add(e.left(row, col), "l")
	}
	if !heavy && (!e.framed || row > 0) {
		add(e.top(row, col), "t")
	}
	if !e.framed && col == e.f.Cols-1 {
		add(e.left(row, e.f.Cols), "r")
	}
	if !e.framed && row == e.f.Rows-1 {
		add(e.top(e.f.Rows, col), "b")
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

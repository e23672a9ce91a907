package figure

// edges draws the lines between cells: the heavier of the two weights that meet
// there, a run of equal weight as one line, thick lines over thin ones.
func (d *drafter) edges() {
	f := d.f
	for _, weight := range []Weight{Thin, Thick} {
		width := thin
		if weight == Thick {
			width = thick
		}
		var lines []Line
		for row := 0; row <= f.Rows; row++ {
			runsOf(weight, f.Cols, func(col int) Weight { return f.level(row, col) }, func(a, b int) {
				lines = append(lines, Line{f.lineX(a), f.lineY(row), f.lineX(b), f.lineY(row)})
			})
		}
		for col := 0; col <= f.Cols; col++ {
			runsOf(weight, f.Rows, func(row int) Weight { return f.upright(row, col) }, func(a, b int) {
				lines = append(lines, Line{f.lineX(col), f.lineY(a), f.lineX(col), f.lineY(b)})
			})
		}
		d.strips(width, false, lines...)
	}
}

// runsOf reports each longest run [a, b) of places below length that have the weight.
func runsOf(weight Weight, length int, at func(int) Weight, run func(a, b int)) {
	start := -1
	for i := 0; i <= length; i++ {
		on := i < length && at(i) == weight
		if on && start < 0 {
			start = i
		}
		if !on && start >= 0 {
			run(start, i)
			start = -1
		}
	}
}

// level is the weight of the edge above a cell; row may be Rows, for the rim below.
func (f *Figure) level(row, col int) Weight {
	var above, below Cell
	if row > 0 {
		above = *f.At(row-1, col)
	}
	if row < f.Rows {
		below = *f.At(row, col)
	}
	return heavier(above, above.Bottom, below, below.Top)
}

// upright is the weight of the edge to the left of a cell; col may be Cols.
func (f *Figure) upright(row, col int) Weight {
	var left, right Cell
	if col > 0 {
		left = *f.At(row, col-1)
	}
	if col < f.Cols {
		right = *f.At(row, col)
	}
	return heavier(left, left.Right, right, right.Left)
}

// heavier is the weight of the edge between two cells. Between two black ones a
// thin edge is left out, so that the white of the ground tells them apart.
func heavier(a Cell, wa Weight, b Cell, wb Weight) Weight {
	w := max(wa, wb)
	if a.Kind == Black && b.Kind == Black && w == Thin {
		return None
	}
	return w
}

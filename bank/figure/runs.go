package figure

// Run is a line of squares of a board that black cells or the rim end on both
// sides, with the clue of the black cell before it.
type Run struct {
	Down     bool   // from top to bottom, otherwise from left to right
	Clue     string // "" for none
	Row, Col int    // of its first square, as Square counts them
	Length   int    // 0 for a clue without squares
}

// Split reports whether a cell is a black one with clues in it.
func (c *Cell) Split() bool { return c.Kind == Black && (c.Down != "" || c.Across != "") }

// Split reports whether a board has a black cell with clues in it.
func (f *Figure) Split() bool {
	for i := range f.Cells {
		if f.Cells[i].Split() {
			return true
		}
	}
	return false
}

// Square returns the n-th square of the run, from 0; -1 is the black cell that has
// its clue.
func (r Run) Square(n int) (row, col int) {
	if r.Down {
		return r.Row + n, r.Col
	}
	return r.Row, r.Col + n
}

// Runs lists the runs of a board, row by row and then column by column: those with
// a clue, and those of two squares or more without.
func (f *Figure) Runs() []Run {
	var out []Run
	rows, cols := f.Board()
	for row := range rows {
		out = f.appendRuns(out, Run{Row: row}, cols)
	}
	for col := range cols {
		out = f.appendRuns(out, Run{Col: col, Down: true}, rows)
	}
	return out
}

// appendRuns appends the runs of a line of so many cells, whose first one is that
// of the run given.
func (f *Figure) appendRuns(out []Run, line Run, cells int) []Run {
	run := line
	end := func() {
		if run.Clue != "" || run.Length > 1 {
			out = append(out, run)
		}
	}
	for n := range cells {
		c := f.Square(line.Square(n))
		if c.Kind != Black && c.Kind != Blank {
			run.Length++
			continue
		}
		end()
		run = line
		run.Row, run.Col = line.Square(n + 1)
		run.Clue = c.clue(line.Down)
	}
	end()
	return out
}

// clue is what a black cell says of the run that it heads.
func (c *Cell) clue(down bool) string {
	switch {
	case c.Kind != Black:
		return ""
	case down:
		return c.Down
	}
	return c.Across
}

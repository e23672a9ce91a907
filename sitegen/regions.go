package sitegen

import (
	"inkbank/bank/figure"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// region is the squares of a board that are known to belong together.
type region struct {
	squares []grade.Site // in reading order
	clue    grade.Site   // where the first clue among them stands
	number  string       // that clue; "" for none
}

// regions finds the regions of a board by what its cells call them; nil where nothing is
// known.
func regions(f *figure.Figure) map[int]region {
	var out map[int]region
	rows, cols := f.Board()
	for row := range rows {
		for col := range cols {
			c, at := f.Square(row, col), grade.At(row, col)
			if c.Region == 0 {
				continue
			}
			if out == nil {
				out = map[int]region{}
			}
			r := out[c.Region]
			r.squares = append(r.squares, at)
			if c.Kind == figure.Clue && r.number == "" {
				r.clue, r.number = at, c.Text
			}
			out[c.Region] = r
		}
	}
	return out
}

// withRegion says what is in a square, and what it belongs to: of a clue which squares
// are known to be its own, of any other where the clue is.
func (l tongue) withRegion(value string, c *figure.Cell, at grade.Site, r region) string {
	switch {
	case r.number == "" || at == r.clue && len(r.squares) == 1:
		return value
	case at == r.clue:
		return l.Say("board.region", "value", value, "cells", sentence.Cells(l.Language, r.squares))
	}
	owner := l.Say("board.belongs", "clue", r.number, "cell", sentence.Cell(l.Language, r.clue))
	if c.Text == "" {
		return owner
	}
	return value + l.Word("list.names-separator") + owner
}

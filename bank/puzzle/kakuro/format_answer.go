package kakuro

import (
	"fmt"

	"inkbank/bank/puzzle"
)

// answeredDraft is a draft with the answer that a file gives beside it.
type answeredDraft struct {
	draft
	answer []uint8 // by cell of the grid, 0 where it has no digit; nil for none
}

// answerRow reads so many cells of the answer from one on.
func (d *answeredDraft) answerRow(from, cells int, fields []string) error {
	if len(fields) != cells {
		return fmt.Errorf("%s in a row of the answer, want %d", puzzle.Cells(len(fields)), cells)
	}
	if d.answer == nil {
		d.answer = make([]uint8, len(d.cells))
	}
	for i, field := range fields {
		at := from + i
		digit, err := answerDigit(field)
		if digit > 0 && !d.cells[at].white {
			err = fmt.Errorf("%d in the answer, and the cell is black", digit)
		}
		if err != nil {
			return fmt.Errorf("%v: %w", d.site(at), err)
		}
		d.answer[at] = digit
	}
	return nil
}

// answerDigit reads a cell of an answer, 0 for what is not filled in.
func answerDigit(field string) (uint8, error) {
	switch {
	case field == ".":
		return 0, nil
	case len(field) == 1 && field[0] >= '0' && field[0] <= '9':
		return field[0] - '0', nil
	}
	return 0, fmt.Errorf(`%.40q in the answer: want a digit or "."`, field)
}

// solved makes a board of a draft, with its answer if that has all white cells.
func (d *answeredDraft) solved() (puzzle.Sheet, error) {
	goal := d.answer
	for at, c := range d.cells {
		if goal != nil && c.white && goal[at] == 0 {
			goal = nil
		}
	}
	return d.sheet(goal)
}

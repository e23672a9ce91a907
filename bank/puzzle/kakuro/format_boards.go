package kakuro

import (
	"fmt"

	"inkbank/bank/puzzle"
)

// eachLine calls a function for the lines of a file, as puzzle.Lines does.
type eachLine func(take func(number int, line string, fault error) bool) error

// lineBoard is a board that several lines of a file make up; its zero value has not
// begun.
type lineBoard interface {
	// take takes the next line, or reports that it is none of this board's. One
	// that has not begun takes any, which need not begin it.
	take(number int, line string, fault error) bool
	// start is the line where the board starts, 0 before it has begun.
	start() int
	sheet() (puzzle.Sheet, error)
}

// readBoards hands over the boards of a file, each when a line is none of its own
// or the file ends.
func readBoards[B any, L interface {
	*B
	lineBoard
}](lines eachLine, each func(int, puzzle.Sheet, error) bool) error {
	b, going := L(new(B)), true
	end := func() {
		if b.start() > 0 {
			s, err := b.sheet()
			going = each(b.start(), s, err)
		}
		b = new(B)
	}
	err := lines(func(number int, line string, fault error) bool {
		if !b.take(number, line, fault) {
			if end(); going {
				b.take(number, line, fault)
			}
		}
		return going
	})
	if err == nil && going {
		end()
	}
	return err
}

// begun is where a board starts and what is wrong with it.
type begun struct {
	line  int   // of the file
	fault error // the first
}

func (b *begun) start() int { return b.line }

// note keeps what is wrong with a line, if that is the first.
func (b *begun) note(number int, fault error) {
	if b.fault == nil && fault != nil {
		b.fault = fmt.Errorf("line %d: %w", number, fault)
	}
}

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

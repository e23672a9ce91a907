package kakuro

import (
	"fmt"
	"strconv"

	"inkbank/bank/puzzle"
)

// formats lists the formats of other programs, those first that a file can be
// told to have with the most certainty.
func formats() []puzzle.Format {
	return []puzzle.Format{pzprv3Format(), puzzlinkFormat(), kanpenFormat(), csvFormat()}
}

// longestRow bounds a row of a board in a file, in bytes.
const longestRow = 10_000

// sheet makes a board of a draft, with the digits that a file gives for its cells,
// nil for none. Digits that do not meet the sums are an error.
func (d *draft) sheet(goal []uint8) (puzzle.Sheet, error) {
	b, err := d.board()
	if err != nil {
		return puzzle.Sheet{}, err
	}
	s := puzzle.Sheet{Board: encode(b)}
	if goal == nil {
		return s, nil
	}
	s.Solution = b.lines(func(at int) string {
		if b.index[at] < 0 {
			return blackToken
		}
		return strconv.Itoa(int(goal[at]))
	})
	if err := judge(b, s.Solution); err != nil {
		return puzzle.Sheet{}, fmt.Errorf("solution: %w", err)
	}
	return s, nil
}

// unsheet is what a format writes: the board of a sheet, and its solution where it
// has one, which must meet the sums as other programs trust it.
func unsheet(s puzzle.Sheet) (b *board, goal filling, err error) {
	if b, err = decode(s.Board); err != nil || s.Solution == "" {
		return b, nil, err
	}
	if goal, err = b.parseFilling(s.Solution); err == nil {
		err = b.meets(goal)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("solution: %w", err)
	}
	return b, goal, nil
}

// blank makes cells white but for those of the border.
func (d *draft) blank() {
	d.cells = make([]draftCell, d.w*d.h)
	for _, at := range d.inner() {
		d.cells[at].white = true
	}
}

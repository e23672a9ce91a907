package shikaku

import (
	"fmt"

	"inkbank/bank/puzzle"
)

// formats lists the formats of other programs, those first that a file can be
// told to have with the most certainty.
func formats() []puzzle.Format {
	return []puzzle.Format{pzprv3Format(), puzzlinkFormat(), gameIDFormat()}
}

// clueSheet makes a board of the areas of a grid, row-major, 0 for none.
func clueSheet(w, h int, areas []int) (puzzle.Sheet, error) {
	b, err := newBoard(w, h, areas)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	return puzzle.Sheet{Board: encode(b)}, nil
}

// unsheet is what a format writes: the board of a sheet, and its solution where it
// has one, nil for none, which must meet the rules as other programs trust it.
func unsheet(s puzzle.Sheet) (b *board, t tiling, err error) {
	if b, err = decode(s.Board); err != nil || s.Solution == "" {
		return b, nil, err
	}
	if t, err = b.parseTiling(s.Solution); err != nil {
		return nil, nil, fmt.Errorf("solution: %w", err)
	}
	return b, t, nil
}

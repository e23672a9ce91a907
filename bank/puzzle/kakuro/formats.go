package kakuro

import (
	"io"

	"inkbank/bank/puzzle"
)

// formats lists the formats of other programs, those first that a file can be
// told to have with the most certainty.
func formats() []puzzle.Format {
	return []puzzle.Format{puzzlinkFormat()}
}

// sheet makes a board of a draft.
func (d *draft) sheet() (puzzle.Sheet, error) {
	b, err := d.board()
	if err != nil {
		return puzzle.Sheet{}, err
	}
	return puzzle.Sheet{Board: encode(b)}, nil
}

// cluesWriter writes a format that keeps the sums and nothing else.
func cluesWriter(write func(b *board) string) func(io.Writer, puzzle.Sheet) error {
	return func(w io.Writer, s puzzle.Sheet) error {
		b, err := decode(s.Board)
		if err == nil {
			_, err = io.WriteString(w, write(b))
		}
		return err
	}
}

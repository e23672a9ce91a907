package shikaku

import (
	"errors"
	"fmt"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/link"
)

// puzzlinkFormat is links of puzz.link, one a line, with the area of each cell.
func puzzlinkFormat() puzzle.Format {
	return puzzle.LineFormat("puzzlink",
		func(line string) bool { return link.Holds(line, linkName) },
		readPuzzlink,
		puzzle.BoardWriter(decode, func(b *board) string { return writePuzzlink(b) + "\n" }))
}

// linkName is what links and files of puzz.link call these boards.
const linkName = "shikaku"

// errUnknown reports a number that is not told.
var errUnknown = errors.New("a question mark: boards with unknown areas are not read")

func readPuzzlink(line string) (puzzle.Sheet, error) {
	a, err := link.ParseAs(line, linkName)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	if err := checkSize(a.Width, a.Height); err != nil {
		return puzzle.Sheet{}, err
	}
	numbers, rest, err := link.DecodeNumbers(a.Body, a.Width*a.Height)
	if err != nil {
		return puzzle.Sheet{}, fmt.Errorf("numbers: %w", err)
	}
	if rest != "" {
		return puzzle.Sheet{}, fmt.Errorf("numbers: %.40q behind the last cell", rest)
	}
	for cell, n := range numbers {
		switch n {
		case link.None:
			numbers[cell] = 0
		case link.Unknown:
			return puzzle.Sheet{}, fmt.Errorf("%s: %w", cellName(cell, a.Width), errUnknown)
		case 0:
			return puzzle.Sheet{}, fmt.Errorf("%s: 0 is no area", cellName(cell, a.Width))
		}
	}
	return clueSheet(a.Width, a.Height, numbers)
}

func writePuzzlink(b *board) string {
	numbers := b.areas()
	for cell, n := range numbers {
		if n == 0 {
			numbers[cell] = link.None
		}
	}
	return link.Address{Name: linkName, Width: b.w, Height: b.h, Body: link.EncodeNumbers(numbers)}.String()
}

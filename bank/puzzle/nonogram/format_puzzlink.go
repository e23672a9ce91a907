package nonogram

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/link"
)

// puzzlinkFormat is links of puzz.link, one a line. A board's numbers stand in
// cells outside the grid: half as many a line as the line has cells, rounded up,
// first those above the columns, then those beside the rows, each line's from the
// grid outwards, so that the last length comes first.
func puzzlinkFormat() puzzle.Format {
	return lineFormat("puzzlink", sniffPuzzlink, readPuzzlink, writePuzzlink)
}

// linkName is what links call these boards.
const linkName = "nonogram"

func sniffPuzzlink(line string) bool { return link.Holds(line, linkName) }

// margin is the number of cells outside the grid that a line of n cells has.
func margin(n int) int { return (n + 1) / 2 }

func readPuzzlink(line string) (draft, error) {
	a, err := link.ParseAs(line, linkName)
	if err != nil {
		return draft{}, err
	}
	if err := checkSize(a.Width, a.Height); err != nil {
		return draft{}, err
	}
	above, beside := a.Width*margin(a.Height), a.Height*margin(a.Width)
	numbers, rest, err := link.DecodeNumbers(a.Body, above+beside)
	if err != nil {
		return draft{}, fmt.Errorf("numbers: %w", err)
	}
	if rest != "" {
		return draft{}, fmt.Errorf("numbers: %.40q behind the last one", rest)
	}
	var d draft
	if d.columns, err = linkClues("column", numbers[:above], margin(a.Height)); err != nil {
		return draft{}, err
	}
	d.rows, err = linkClues("row", numbers[above:], margin(a.Width))
	return d, err
}

// linkClues reads the clues of lines with so many numbers each; cells without a
// number may stand anywhere.
func linkClues(unit string, numbers []int, each int) (clues []clue, err error) {
	for cells := range slices.Chunk(numbers, each) {
		var texts []string
		for _, n := range slices.Backward(cells) {
			if n == link.Unknown {
				return nil, fmt.Errorf("%s %d: %w", unit, len(clues)+1, errUnknown)
			}
			if n != link.None {
				texts = append(texts, strconv.Itoa(n))
			}
		}
		c, err := parseLengths(texts)
		if err != nil {
			return nil, fmt.Errorf("%s %d: %w", unit, len(clues)+1, err)
		}
		clues = append(clues, c)
	}
	return clues, nil
}

// errUnknown reports a clue that does not tell a length.
var errUnknown = errors.New("a question mark: boards with unknown lengths are not read")

func writePuzzlink(b *board) string {
	var numbers []int
	for _, line := range b.columnsFirst() {
		c := b.clue(line)
		for at := range margin(b.length(line)) {
			if at < len(c) {
				numbers = append(numbers, int(c[len(c)-1-at]))
			} else {
				numbers = append(numbers, link.None)
			}
		}
	}
	return link.Address{Name: linkName, Width: b.w, Height: b.h, Body: link.EncodeNumbers(numbers)}.String()
}

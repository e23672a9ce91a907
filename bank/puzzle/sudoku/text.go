package sudoku

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// emptyMarks are the characters that lists of boards use for an empty cell; the
// first is the canonical one.
const emptyMarks = ".0*_xX"

// sides are the boards that a text can hold.
var sides = []int{4, 6, 9}

// encode writes a board as one line, row by row, '.' for an empty cell.
func encode(b Board) string {
	line := make([]byte, len(b.Cells))
	for i, d := range b.Cells {
		line[i] = '0' + d
		if d == 0 {
			line[i] = emptyMarks[0]
		}
	}
	return string(line)
}

// decoder returns the Decode of a Def that serves some of the sides.
func decoder(served ...int) func(text string) (Board, error) {
	return func(text string) (Board, error) {
		text = trimEnd(text)
		side, err := sideOf(text)
		if err != nil {
			return Board{}, err
		}
		if !slices.Contains(served, side) {
			return Board{}, fmt.Errorf("%w here: %dx%d", puzzle.ErrSize, side, side)
		}
		b, err := parseCells(text, side)
		if err != nil {
			return Board{}, err
		}
		return b, clash(b)
	}
}

// trimEnd takes one end of line off.
func trimEnd(text string) string {
	return strings.TrimSuffix(strings.TrimSuffix(text, "\n"), "\r")
}

// sideOf finds a board's side from the length of its text.
func sideOf(text string) (int, error) {
	length := utf8.RuneCountInString(text)
	var lengths []string
	for _, side := range sides {
		if length == side*side {
			return side, nil
		}
		lengths = append(lengths, fmt.Sprintf("%d (%dx%d)", side*side, side, side))
	}
	last := len(lengths) - 1
	return 0, fmt.Errorf("%w: want a line of %s or %s characters, not %d",
		puzzle.ErrSize, strings.Join(lengths[:last], ", "), lengths[last], length)
}

// parseCells reads the cells of a line that has the right length.
func parseCells(text string, side int) (Board, error) {
	b := Board{Side: side, Cells: make([]uint8, 0, side*side)}
	for _, c := range text {
		switch {
		case c >= '1' && c <= '0'+rune(side):
			b.Cells = append(b.Cells, uint8(c-'0'))
		case strings.ContainsRune(emptyMarks, c):
			b.Cells = append(b.Cells, 0)
		default:
			return b, fmt.Errorf("%v: %q is no cell of a %dx%d board: want 1 to %d, or %q for an empty cell",
				siteOf(len(b.Cells), side), c, side, side, side, emptyMarks[0])
		}
	}
	return b, nil
}

// clash names the first cell whose digit an earlier one has in the same unit.
func clash(b Board) error {
	var rows, cols, boxes [maxSide]uint32
	for i, d := range b.Cells {
		row, col := i/b.Side, i%b.Side
		box, bit := boxOf(i, b.Side), uint32(1)<<d>>1
		if bit&(rows[row]|cols[col]|boxes[box]) != 0 {
			return clashAt(b, i)
		}
		rows[row] |= bit
		cols[col] |= bit
		boxes[box] |= bit
	}
	return nil
}

// clashAt names the unit in which a cell's digit stands before the cell.
func clashAt(b Board, cell int) error {
	other := 0
	unit := ""
	for ; unit == ""; other++ {
		switch {
		case b.Cells[other] != b.Cells[cell]:
		case other/b.Side == cell/b.Side:
			unit = fmt.Sprintf("row %d", cell/b.Side+1)
		case other%b.Side == cell%b.Side:
			unit = fmt.Sprintf("column %d", cell%b.Side+1)
		case boxOf(other, b.Side) == boxOf(cell, b.Side):
			unit = fmt.Sprintf("box %d", boxOf(cell, b.Side)+1)
		}
	}
	return fmt.Errorf("%v and %v are both %d in %s: a digit stands once in a unit",
		siteOf(other-1, b.Side), siteOf(cell, b.Side), b.Cells[cell], unit)
}

// siteOf names a cell.
func siteOf(cell, side int) grade.Site { return grade.At(cell/side, cell%side) }

// sizeOf names a board's size.
func sizeOf(b Board) (name string, width, height int) {
	return fmt.Sprintf("%dx%d", b.Side, b.Side), b.Side, b.Side
}

// parseAnswer reads a full grid that keeps a board's givens and the rules; the
// error names the first cell that does not.
func parseAnswer(b Board, answer string) (Board, error) {
	answer = trimEnd(answer)
	if n := utf8.RuneCountInString(answer); n != len(b.Cells) {
		return Board{}, fmt.Errorf("an answer to this board has %d digits, not %d", len(b.Cells), n)
	}
	full, bad := parseCells(answer, b.Side)
	for i, d := range full.Cells {
		switch {
		case d == 0:
			bad = fmt.Errorf("%v is empty", siteOf(i, b.Side))
		case b.Cells[i] != 0 && b.Cells[i] != d:
			bad = fmt.Errorf("%v is %d, but %d is given there", siteOf(i, b.Side), d, b.Cells[i])
		default:
			continue
		}
		full.Cells = full.Cells[:i]
		break
	}
	if err := clash(full); err != nil {
		return Board{}, err
	}
	return full, bad
}

// judge reports whether an answer meets the rules.
func judge(b Board, answer string) error {
	_, err := parseAnswer(b, answer)
	return err
}

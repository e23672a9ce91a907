package puzzle

import (
	"fmt"
	"strings"
)

// SplitRows takes a text of one row a line apart into tokens, row-major, which any
// number of spaces may split; w and h count columns and rows. All lines are as long
// as the first; the error names the line, from 1, that is not. \r\n is taken as \n,
// and one newline at the end is left out.
func SplitRows(text string) (tokens []string, w, h int, err error) {
	text = strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for line := range strings.SplitSeq(text, "\n") {
		fields := strings.Fields(line)
		if h++; h == 1 {
			w = len(fields)
		}
		if len(fields) != w {
			return nil, w, h, fmt.Errorf("line %d has %s, the first line %d", h, Cells(len(fields)), w)
		}
		tokens = append(tokens, fields...)
	}
	return tokens, w, h, nil
}

// JoinRows writes a token for each of so many cells, row-major, as lines of w of them
// split by single spaces.
func JoinRows(w, cells int, token func(cell int) string) string {
	out := make([]byte, 0, 3*cells)
	for cell := range cells {
		switch {
		case cell%w != 0:
			out = append(out, ' ')
		case cell > 0:
			out = append(out, '\n')
		}
		out = append(out, token(cell)...)
	}
	return string(out)
}

// Counted says a number of things in messages, with an s where there are several: "1
// line", "2 lines".
func Counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Cells is Counted for cells.
func Cells(n int) string { return Counted(n, "cell") }

// Sides says how large a grid is: "1 column and 2 rows".
func Sides(w, h int) string { return Counted(w, "column") + " and " + Counted(h, "row") }

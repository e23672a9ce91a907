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

// Cells says a number of cells in messages: "1 cell", "2 cells".
func Cells(n int) string {
	if n == 1 {
		return "1 cell"
	}
	return fmt.Sprintf("%d cells", n)
}

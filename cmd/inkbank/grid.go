package main

import (
	"io"
	"strings"
	"unicode/utf8"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
)

// indent stands before each line of a board below a line that speaks of it.
const indent = "    "

// writeBoard writes a board as its rows and columns; one whose text has them
// already is written as that, unless it has cells of different widths.
func writeBoard(w io.Writer, f puzzle.Family, board string) error {
	drawn, err := f.Draw(board, "", puzzle.Marks{})
	return writeRows(w, f, board, drawn, err)
}

// writePosition writes what is still possible on a board, cell by cell.
func writePosition(w io.Writer, f puzzle.Family, board, position string) error {
	drawn, err := f.Draw(board, position, puzzle.Marks{Notes: true, Entries: true})
	return writeRows(w, f, position, drawn, err)
}

// writeSolution writes the solved board.
func writeSolution(w io.Writer, f puzzle.Family, board, solution string) error {
	drawn, err := f.DrawSolution(board, solution)
	return writeRows(w, f, solution, drawn, err)
}

// writeRows writes what was drawn of a text, or the text itself. The clues that stand
// in cells take more room than what stands beside them, so columns are kept; and what
// belongs to a clue of several is best seen by its lines.
func writeRows(w io.Writer, f puzzle.Family, text string, drawn figure.Figure, err error) error {
	if err != nil {
		return err
	}
	if f.OneLine() || drawn.Split() || drawn.Numbered() {
		return writeLines(w, grid(drawn))
	}
	return writeLines(w, strings.Split(text, "\n"))
}

func writeLines(w io.Writer, lines []string) error {
	for _, line := range lines {
		if _, err := io.WriteString(w, indent+line+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// grid writes the cells of a figure as lines of text, in columns, with rules
// where an inner edge is thick.
func grid(f figure.Figure) []string {
	widths, ruled := make([]int, f.Cols), make([]bool, f.Cols)
	clues := regionClues(f)
	for row := range f.Rows {
		for col := range f.Cols {
			widths[col] = max(widths[col], utf8.RuneCountInString(cellText(f.At(row, col), clues)))
			ruled[col] = ruled[col] || thickRight(f, row, col)
		}
	}
	var lines []string
	for row := range f.Rows {
		var cells, below strings.Builder
		for col := range f.Cols {
			text := cellText(f.At(row, col), clues)
			cells.WriteString(text + strings.Repeat(" ", widths[col]-utf8.RuneCountInString(text)+1))
			fill := " "
			if thickBelow(f, row, col) {
				fill = "-"
			}
			below.WriteString(strings.Repeat(fill, widths[col]))
			if col+1 < f.Cols {
				below.WriteString(fill)
			}
			if ruled[col] {
				rule := " "
				if thickRight(f, row, col) {
					rule = "|"
				}
				cells.WriteString(rule + " ")
				below.WriteString(fill + fill)
			}
		}
		lines = append(lines, strings.TrimRight(cells.String(), " "))
		if rule := strings.TrimRight(below.String(), " "); rule != "" {
			lines = append(lines, rule)
		}
	}
	return lines
}

// thickRight reports whether a thick edge stands between a cell and the next of its row.
func thickRight(f figure.Figure, row, col int) bool {
	return col+1 < f.Cols && (f.At(row, col).Right == figure.Thick || f.At(row, col+1).Left == figure.Thick)
}

// thickBelow is thickRight for the next cell of the column.
func thickBelow(f figure.Figure, row, col int) bool {
	return row+1 < f.Rows && (f.At(row, col).Bottom == figure.Thick || f.At(row+1, col).Top == figure.Thick)
}

// regionClues returns the clues of a figure's regions, by the number of the region.
func regionClues(f figure.Figure) map[int]string {
	clues := map[int]string{}
	for _, c := range f.Cells {
		if c.Kind == figure.Clue && c.Region > 0 {
			clues[c.Region] = c.Text
		}
	}
	return clues
}

// cellText is a cell as a word: its text, what is possible in it, the clue of its
// region, or a sign.
func cellText(c *figure.Cell, clues map[int]string) string {
	word := c.Text
	for _, n := range c.Notes {
		word += n.Text
	}
	if word == "" {
		word = clues[c.Region]
	}
	if word != "" {
		return word
	}
	switch c.Kind {
	case figure.Blank:
		return ""
	case figure.Black:
		if !c.Split() {
			return "#"
		}
		return c.Down + `\` + c.Across
	case figure.Filled:
		return "#"
	case figure.Struck:
		return "x"
	}
	return "."
}

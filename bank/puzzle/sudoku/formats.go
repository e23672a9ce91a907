package sudoku

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"inkbank/bank/puzzle"
)

// linesFormat is one board a line, as lists of sudokus are passed around:
// anything may follow a board after a space, comma, colon, semicolon or tab,
// such as a rating or the solution, and lines that start with # are comments.
var linesFormat = puzzle.Format{
	Name:  "lines",
	Sniff: sniffLines,
	Read: func(r io.Reader, each func(line int, s puzzle.Sheet, err error) bool) error {
		return puzzle.ReadTexts(r, true, func(line int, text string, err error) bool {
			board := boardOfLine(text)
			return board == "" || each(line, puzzle.Sheet{Board: board}, err)
		})
	},
	Write: func(w io.Writer, s puzzle.Sheet) error {
		_, err := io.WriteString(w, s.Board+"\n")
		return err
	},
}

// boardOfLine returns the board that a line starts with, "" for a comment.
func boardOfLine(line string) string {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "#") {
		return ""
	}
	if end := strings.IndexAny(line, " \t,:;"); end >= 0 {
		return line[:end]
	}
	return line
}

// sniffLines reports whether the first board line of a file can be a board.
func sniffLines(head []byte) bool {
	for line := range bytes.Lines(head) {
		board := boardOfLine(string(line))
		if board == "" {
			continue
		}
		side, err := sideOf(board)
		if err != nil || utf8.RuneCountInString(board) != len(board) {
			return false
		}
		_, err = parseCells(board, side)
		return err == nil
	}
	return false
}

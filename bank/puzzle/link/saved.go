package link

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
)

// Saved is the name of the files that puzz.link saves, and what each of them starts
// with; the number of a version may follow there.
const Saved = "pzprv3"

// SavedBoard is a board as a saved file goes on behind its head.
type SavedBoard interface {
	// Size takes the columns and rows that the file tells, before all rows.
	Size(columns, rows int) error
	// Row takes the next line, numbered from 0, without spaces around it.
	Row(n int, line string) error
	// Sheet is the board that so many lines, at least one, make up.
	Sheet(lines int) (puzzle.Sheet, error)
}

// SavedFormat is the saved files of boards of a kind: the format's name, the name of
// the kind, the rows and the columns, and what Write and the boards that begin makes
// agree on, a line each. The same on one line, with / for the ends of lines, is read
// too. A file may go on with the next board.
func SavedFormat(kind string, begin func() SavedBoard, write func(io.Writer, puzzle.Sheet) error) puzzle.Format {
	return puzzle.Format{
		Name:  Saved,
		Sniff: func(head []byte) bool { return strings.HasPrefix(strings.TrimSpace(string(head)), Saved) },
		Read: func(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
			lines := func(take func(int, string, error) bool) error { return savedLines(r, take) }
			return puzzle.ReadBoards(lines, func() puzzle.LineBoard { return &savedBoard{kind: kind, SavedBoard: begin()} }, each)
		},
		Write: write,
	}
}

// SavedHead is how a saved file of a kind starts.
func SavedHead(kind string, columns, rows int) string {
	return fmt.Sprintf("%s\n%s\n%d\n%d\n", Saved, kind, rows, columns)
}

// longestSaved bounds a board on one line, in bytes.
const longestSaved = 1 << 18

// savedLines calls a function for the lines of a file, also for those that / ends.
func savedLines(r io.Reader, take func(number int, line string, fault error) bool) error {
	return puzzle.Lines(r, longestSaved, func(number int, line string, fault error) bool {
		for piece := range strings.SplitSeq(line, "/") {
			if !take(number, piece, fault) {
				return false
			}
		}
		return true
	})
}

// savedBoard is what has been read of one board.
type savedBoard struct {
	puzzle.Begun
	SavedBoard
	kind  string
	taken int // lines behind the first
	rows  int
}

// headLines are those of a head behind the first: the kind, rows and columns.
const headLines = 3

func (b *savedBoard) Take(number int, line string, fault error) bool {
	line = strings.TrimSpace(line)
	begins := strings.HasPrefix(line, Saved)
	switch {
	case b.Line == 0 && line == "":
	case b.Line == 0:
		if fault == nil && !begins {
			fault = fmt.Errorf("%.40q, want %s", line, Saved)
		}
		b.Line, b.Fault = number, fault
	case begins:
		return false
	case b.Fault == nil:
		b.Note(number, b.read(line, fault))
	}
	return true
}

// read reads another line of a board.
func (b *savedBoard) read(line string, fault error) (err error) {
	b.taken++
	switch {
	case fault != nil:
		return fault
	case b.taken == 1 && line != b.kind:
		return fmt.Errorf("a board of %.40q: want %s", line, b.kind)
	case b.taken == 1:
		return nil
	case b.taken == 2:
		b.rows, err = savedSide(line)
		return err
	case b.taken == headLines:
		columns, err := savedSide(line)
		if err == nil {
			err = b.Size(columns, b.rows)
		}
		return err
	}
	return b.Row(b.taken-headLines-1, line)
}

// savedSide reads a number of rows or columns.
func savedSide(line string) (int, error) {
	n, err := strconv.ParseUint(line, 10, 20)
	if err != nil {
		return 0, fmt.Errorf("%.40q is no number of rows or columns", line)
	}
	return int(n), nil
}

// Sheet makes a board of what was read.
func (b *savedBoard) Sheet() (puzzle.Sheet, error) {
	switch {
	case b.Fault != nil:
		return puzzle.Sheet{}, b.Fault
	case b.taken <= headLines:
		return puzzle.Sheet{}, errors.New("the file ends before the first row")
	}
	return b.SavedBoard.Sheet(b.taken - headLines)
}

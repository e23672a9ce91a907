package kakuro

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
)

// pzprv3Format is the file that puzz.link saves: its name, the kind, the rows and
// columns inside the border; the rows with the border, in which 0 or -1 is no sum, a
// point a white cell, and a black one the sum to the right and the one below; and
// the answer without the border, with a point for what is black or not filled in:
//
//	pzprv3
//	kakuro
//	2
//	2
//	0 3 4
//	4 . .
//	3 . .
//	1 3
//	2 1
//
// The same on one line, with / for the ends of lines, is read too. Notes in the
// answer and what follows it are a player's work and left out, and so is an answer
// that is not filled in everywhere.
func pzprv3Format() puzzle.Format {
	return puzzle.Format{Name: pzprv3Mark, Sniff: sniffPzprv3, Read: readPzprv3, Write: writePzprv3}
}

// pzprv3Mark is what each board starts with; the number of a version may follow.
const pzprv3Mark = "pzprv3"

func sniffPzprv3(head []byte) bool {
	return strings.HasPrefix(strings.TrimSpace(string(head)), pzprv3Mark)
}

// pzprv3Board is what has been read of one board.
type pzprv3Board struct {
	begun
	answeredDraft
	taken int // lines behind the first
}

// longestFile bounds a board on one line, in bytes.
const longestFile = 1 << 18

func readPzprv3(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
	lines := func(take func(int, string, error) bool) error {
		return puzzle.Lines(r, longestFile, func(number int, line string, fault error) bool {
			for piece := range strings.SplitSeq(line, "/") {
				if !take(number, piece, fault) {
					return false
				}
			}
			return true
		})
	}
	return readBoards[pzprv3Board](lines, each)
}

func (b *pzprv3Board) take(number int, line string, fault error) bool {
	line = strings.TrimSpace(line)
	begins := strings.HasPrefix(line, pzprv3Mark)
	switch {
	case b.line == 0 && line == "":
	case b.line == 0:
		if fault == nil && !begins {
			fault = fmt.Errorf("%.40q, want %s", line, pzprv3Mark)
		}
		b.line, b.fault = number, fault
	case begins:
		return false
	case b.fault == nil:
		b.note(number, b.read(line, fault))
	}
	return true
}

// read reads another line of a board; what stands behind the answer says nothing.
func (b *pzprv3Board) read(line string, fault error) error {
	b.taken++
	row := b.taken - 4
	switch {
	case fault != nil:
		return fault
	case row == -3 && line != linkName:
		return fmt.Errorf("a board of %.40q: want %s", line, linkName)
	case row == -3:
		return nil
	case row == -2:
		b.h, fault = innerSide(line)
		return fault
	case row == -1:
		return b.size(line)
	case row < b.h:
		return b.row(row, strings.Fields(line))
	case row < 2*b.h-1:
		return b.answerRow(row-b.h+1, strings.Fields(line))
	}
	return nil
}

// size reads the number of columns.
func (b *pzprv3Board) size(line string) (err error) {
	if b.w, err = innerSide(line); err == nil {
		err = checkSize(b.w, b.h)
	}
	if err == nil {
		b.blank()
	}
	return err
}

// innerSide reads a number of rows or columns and counts the border.
func innerSide(line string) (int, error) {
	n, err := strconv.ParseUint(line, 10, 20)
	if err != nil {
		return 0, fmt.Errorf("%.40q is no number of rows or columns", line)
	}
	return int(n) + 1, nil
}

// row reads a row with its border cell.
func (b *pzprv3Board) row(row int, fields []string) error {
	if len(fields) != b.w {
		return fmt.Errorf("%s, want %d with the border", puzzle.Cells(len(fields)), b.w)
	}
	for col, field := range fields {
		at := row*b.w + col
		c := &b.cells[at]
		right, below, both := strings.Cut(field, ",")
		inner := row > 0 && col > 0
		var err error
		switch {
		case inner && field == ".":
			continue
		case inner != both:
			err = fmt.Errorf(`%.40q is no cell: want ".", or two sums inside the border and one in it`, field)
		case row == 0:
			c.below, err = sumOrNone(field)
		case col == 0:
			c.right, err = sumOrNone(field)
		default:
			c.white = false
			if c.right, err = sumOrNone(right); err == nil {
				c.below, err = sumOrNone(below)
			}
		}
		if err != nil {
			return fmt.Errorf("%v: %w", b.site(at), err)
		}
	}
	return nil
}

// sumOrNone reads a sum, 0 or -1 for none.
func sumOrNone(text string) (uint8, error) {
	if text == "0" || text == "-1" {
		return 0, nil
	}
	if text == "" {
		return 0, errors.New("a sum is missing: want 0 for none")
	}
	return parseSum(text)
}

// answerRow reads a row of the answer; notes stand in brackets.
func (b *pzprv3Board) answerRow(row int, fields []string) error {
	for i, field := range fields {
		fields[i], _, _ = strings.Cut(field, "[")
	}
	return b.answeredDraft.answerRow(row*b.w+1, b.w-1, fields)
}

// sheet makes a board of what was read.
func (b *pzprv3Board) sheet() (puzzle.Sheet, error) {
	rows := b.taken - 3
	switch {
	case b.fault != nil:
		return puzzle.Sheet{}, b.fault
	case rows <= 0:
		return puzzle.Sheet{}, errors.New("the file ends before the first row")
	case rows < b.h:
		return puzzle.Sheet{}, fmt.Errorf("the file ends before row %d of %d", rows+1, b.h)
	}
	return b.solved()
}

func writePzprv3(w io.Writer, s puzzle.Sheet) error {
	b, goal, err := unsheet(s)
	if err != nil {
		return err
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%s\n%s\n%d\n%d\n", pzprv3Mark, linkName, b.h-1, b.w-1)
	below, right := b.clues()
	put := func(at int, token string) {
		out.WriteString(token + " ")
		if at%b.w == b.w-1 {
			out.WriteByte('\n')
		}
	}
	for at, c := range b.index {
		switch {
		case c >= 0:
			put(at, whiteToken)
		case at < b.w || at%b.w == 0:
			put(at, strconv.Itoa(int(below[at]|right[at])))
		default:
			put(at, fmt.Sprintf("%d,%d", right[at], below[at]))
		}
	}
	for at, c := range b.index {
		switch {
		case at < b.w || at%b.w == 0:
		case c < 0 || goal == nil:
			put(at, ".")
		default:
			put(at, digitsText(goal[c]))
		}
	}
	_, err = io.WriteString(w, out.String())
	return err
}

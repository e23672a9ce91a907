package kakuro

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/link"
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
// Notes in the answer and what follows it are a player's work and left out, and so is
// an answer that is not filled in everywhere.
func pzprv3Format() puzzle.Format {
	return link.SavedFormat(linkName, func() link.SavedBoard { return new(pzprv3Board) }, writePzprv3)
}

// pzprv3Board is what has been read of one board.
type pzprv3Board struct{ answeredDraft }

// Size counts the border.
func (b *pzprv3Board) Size(columns, rows int) error {
	b.w, b.h = columns+1, rows+1
	if err := checkSize(b.w, b.h); err != nil {
		return err
	}
	b.blank()
	return nil
}

// Row reads a row, and behind those one of the answer; what follows says nothing.
func (b *pzprv3Board) Row(n int, line string) error {
	switch fields := strings.Fields(line); {
	case n < b.h:
		return b.row(n, fields)
	case n < 2*b.h-1 && len(fields) > 0:
		return b.answerRow(n-b.h+1, fields)
	}
	return nil
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

func (b *pzprv3Board) Sheet(lines int) (puzzle.Sheet, error) {
	if lines < b.h {
		return puzzle.Sheet{}, fmt.Errorf("the file ends before row %d of %d", lines+1, b.h)
	}
	return b.solved()
}

func writePzprv3(w io.Writer, s puzzle.Sheet) error {
	b, goal, err := unsheet(s)
	if err != nil {
		return err
	}
	var out strings.Builder
	out.WriteString(link.SavedHead(linkName, b.w-1, b.h-1))
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

package kakuro

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
)

// kanpenFormat is the text of Kanpen and PencilBox: the number of rows and that of
// columns, border included, a line each; a line for each black cell, with its row
// and column from 0, the sum to the right and the one below, 0 for none; a blank
// line; the answer, row by row, with a point for each black cell and 0 or a point
// for what is not filled in:
//
//	3
//	3
//	0 0 0 0
//	0 1 0 3
//	0 2 0 4
//	1 0 4 0
//	2 0 3 0
//
//	. . .
//	. 1 3
//	. 2 1
//
// The border's lines may be missing, and so may the answer. One that is not filled
// in everywhere is a player's work and left out. A file may go on with the next board.
func kanpenFormat() puzzle.Format {
	return puzzle.Format{Name: "kanpen", Sniff: sniffKanpen, Read: readKanpen, Write: writeKanpen}
}

// sniffKanpen looks for two lines of a number each.
func sniffKanpen(head []byte) bool {
	numbers := 0
	for line := range strings.Lines(string(head)) {
		if _, alone := loneNumber(line); alone {
			numbers++
		} else if strings.TrimSpace(line) != "" {
			return false
		}
		if numbers == 2 {
			return true
		}
	}
	return false
}

// loneNumber reads a line with a number and nothing else.
func loneNumber(line string) (n int, alone bool) {
	n, err := strconv.Atoi(strings.TrimSpace(line))
	return n, err == nil
}

// kanpenBoard is what has been read of one board.
type kanpenBoard struct {
	draft
	line     int // of the file, where it starts
	told     map[int]bool
	answer   []uint8 // of the rows so far
	rows     int     // of the answer
	columns  bool    // their number has been read
	answered bool    // the blank line has been read
	fault    error   // the first
}

func readKanpen(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
	var b *kanpenBoard
	going := true
	end := func() {
		if b != nil {
			s, err := b.sheet()
			going = each(b.line, s, err)
		}
		b = nil
	}
	err := puzzle.Lines(r, longestRow, func(number int, line string, fault error) bool {
		if _, alone := loneNumber(line); alone && b != nil && b.columns {
			end() // the next one's rows
		}
		switch {
		case !going:
		case b != nil:
			b.take(number, line, fault)
		case strings.TrimSpace(line) != "":
			b = newKanpenBoard(number, line, fault)
		}
		return going
	})
	if err == nil && going {
		end()
	}
	return err
}

// newKanpenBoard starts a board at the line with its number of rows.
func newKanpenBoard(number int, line string, fault error) *kanpenBoard {
	rows, alone := loneNumber(line)
	if fault == nil && !alone {
		fault = fmt.Errorf("%.40q is no number of rows", line)
	}
	return &kanpenBoard{line: number, draft: draft{h: rows}, told: map[int]bool{}, fault: fault}
}

// take takes the next line of a board; once that has a fault, lines only say where
// the next board starts.
func (b *kanpenBoard) take(number int, line string, fault error) {
	begun := b.columns
	b.columns = true
	fields := strings.Fields(line)
	switch {
	case b.fault != nil || fault != nil:
	case !begun:
		fault = b.begin(line)
	case len(fields) == 0:
		b.answered = true
	case b.answered:
		fault = b.answerRow(fields)
	default:
		fault = b.blackCell(fields)
	}
	if b.fault == nil && fault != nil {
		b.fault = fmt.Errorf("line %d: %w", number, fault)
	}
}

// begin reads the number of columns.
func (b *kanpenBoard) begin(line string) error {
	n, alone := loneNumber(line)
	if !alone {
		return fmt.Errorf("%.40q is no number of columns", line)
	}
	b.w = n
	if err := checkSize(b.w, b.h); err != nil {
		return err
	}
	b.blank()
	return nil
}

// blackCell reads a row, a column and two sums.
func (b *kanpenBoard) blackCell(fields []string) error {
	var n [4]int
	if len(fields) != len(n) {
		return fmt.Errorf("%d numbers, want 4: row, column, the sum to the right, the sum below", len(fields))
	}
	for i, field := range fields {
		var err error
		if n[i], err = strconv.Atoi(field); err != nil {
			return fmt.Errorf("%.40q is no number", field)
		}
	}
	row, col := n[0], n[1]
	if row < 0 || row >= b.h || col < 0 || col >= b.w {
		return fmt.Errorf("row %d and column %d are not on the board, which has rows 0 to %d and columns 0 to %d", row, col, b.h-1, b.w-1)
	}
	at := row*b.w + col
	if b.told[at] {
		return fmt.Errorf("%v, row %d and column %d, for the second time", b.site(at), row, col)
	}
	b.told[at] = true
	for _, sum := range n[2:] {
		if sum > largestSum(maxRun) {
			return fmt.Errorf("%v: %d is no sum: want 1 to %d, or 0 for none", b.site(at), sum, largestSum(maxRun))
		}
	}
	b.cells[at] = draftCell{right: uint8(max(n[2], 0)), below: uint8(max(n[3], 0))}
	return nil
}

// answerRow reads a row of the answer.
func (b *kanpenBoard) answerRow(fields []string) error {
	if len(fields) != b.w {
		return fmt.Errorf("%s in a row of the answer, want %d", cellCount(len(fields)), b.w)
	}
	if b.rows++; b.rows > b.h {
		return fmt.Errorf("row %d of the answer: the board has %d", b.rows, b.h)
	}
	for col, field := range fields {
		at := (b.rows-1)*b.w + col
		digit, err := answerDigit(field)
		if err == nil {
			err = b.answers(at, digit)
		}
		if err != nil {
			return fmt.Errorf("%v: %w", b.site(at), err)
		}
		b.answer = append(b.answer, digit)
	}
	return nil
}

// sheet makes a board of what was read.
func (b *kanpenBoard) sheet() (puzzle.Sheet, error) {
	switch {
	case b.fault != nil:
		return puzzle.Sheet{}, b.fault
	case !b.columns:
		return puzzle.Sheet{}, fmt.Errorf("the file ends behind the number of rows")
	case b.rows > 0 && b.rows < b.h:
		return puzzle.Sheet{}, fmt.Errorf("%d rows of the answer, the board has %d", b.rows, b.h)
	}
	return b.draft.sheet(b.finished(b.answer))
}

func writeKanpen(w io.Writer, s puzzle.Sheet) error {
	b, goal, err := unsheet(s)
	if err != nil {
		return err
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%d\n%d\n", b.h, b.w)
	below, right := b.clues()
	for at := range b.index {
		if b.index[at] < 0 {
			fmt.Fprintf(&out, "%d %d %d %d\n", at/b.w, at%b.w, right[at], below[at])
		}
	}
	for at := range b.index {
		if at%b.w == 0 {
			out.WriteByte('\n')
		}
		switch c := b.index[at]; {
		case c < 0:
			out.WriteString(". ")
		case goal == nil:
			out.WriteString("0 ")
		default:
			out.WriteString(digitsText(goal[c]) + " ")
		}
	}
	out.WriteByte('\n')
	_, err = io.WriteString(w, out.String())
	return err
}

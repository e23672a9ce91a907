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
	puzzle.Begun
	answeredDraft
	told     map[int]bool
	rows     int  // of the answer
	columns  bool // their number has been read
	answered bool // the blank line has been read
}

func readKanpen(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
	lines := func(take func(int, string, error) bool) error { return puzzle.Lines(r, longestRow, take) }
	return puzzle.ReadBoards(lines, func() puzzle.LineBoard { return new(kanpenBoard) }, each)
}

func (b *kanpenBoard) Take(number int, line string, fault error) bool {
	_, alone := loneNumber(line)
	switch {
	case b.Line == 0 && strings.TrimSpace(line) == "":
	case b.Line == 0:
		b.begin(number, line, fault)
	case alone && b.columns:
		return false // the next one's rows
	default:
		b.Note(number, b.read(line, fault))
	}
	return true
}

// begin starts a board at the line with its number of rows.
func (b *kanpenBoard) begin(number int, line string, fault error) {
	rows, alone := loneNumber(line)
	if fault == nil && !alone {
		fault = fmt.Errorf("%.40q is no number of rows", line)
	}
	b.Line, b.Fault, b.h, b.told = number, fault, rows, map[int]bool{}
}

// read reads another line of a board; once that has a fault, lines only say where
// the next board starts.
func (b *kanpenBoard) read(line string, fault error) error {
	first := !b.columns
	b.columns = true
	fields := strings.Fields(line)
	switch {
	case b.Fault != nil || fault != nil:
		return fault
	case first:
		return b.size(line)
	case len(fields) == 0:
		b.answered = true
		return nil
	case b.answered:
		return b.answerRow(fields)
	}
	return b.blackCell(fields)
}

// size reads the number of columns.
func (b *kanpenBoard) size(line string) error {
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
		return fmt.Errorf("%s, want 4: row, column, the sum to the right, the sum below", puzzle.Counted(len(fields), "number"))
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
	if b.rows++; b.rows > b.h {
		return fmt.Errorf("row %d of the answer: the board has %d", b.rows, b.h)
	}
	return b.answeredDraft.answerRow((b.rows-1)*b.w, b.w, fields)
}

// sheet makes a board of what was read.
func (b *kanpenBoard) Sheet() (puzzle.Sheet, error) {
	switch {
	case b.Fault != nil:
		return puzzle.Sheet{}, b.Fault
	case !b.columns:
		return puzzle.Sheet{}, fmt.Errorf("the file ends behind the number of rows")
	case b.rows > 0 && b.rows < b.h:
		return puzzle.Sheet{}, fmt.Errorf("%s of the answer, the board has %d", puzzle.Counted(b.rows, "row"), b.h)
	}
	return b.solved()
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

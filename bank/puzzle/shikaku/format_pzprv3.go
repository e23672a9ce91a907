package shikaku

import (
	"fmt"
	"io"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/link"
)

// pzprv3Format is the file that puzz.link saves: its name, the kind, the rows and
// columns; the rows, a point for a cell without a number; and the borders of an
// answer, those between neighbours in a row, row by row, and then those between a
// row and the next, 1 for one that is drawn and 0 for none:
//
//	pzprv3
//	shikaku
//	2
//	3
//	. . 2
//	2 . 2
//	1 0
//	1 0
//	0 1 1
//
// A player's marks, -1 for no border and 2 for a border, say the same, and lines that
// are missing are no borders. Borders that part the grid into fewer rectangles than it
// has numbers are a player's work and left out, and so is what follows them. No border
// at all is no answer, even where the grid is one rectangle.
func pzprv3Format() puzzle.Format {
	return link.SavedFormat(linkName, func() link.SavedBoard { return new(pzprv3Board) }, writePzprv3)
}

// pzprv3Board is what has been read of one board.
type pzprv3Board struct {
	borders
	areas []int
}

func (b *pzprv3Board) Size(columns, rows int) error {
	if err := checkSize(columns, rows); err != nil {
		return err
	}
	cells := columns * rows
	b.areas = make([]int, cells)
	b.borders = borders{columns, rows, make([]bool, cells), make([]bool, cells)}
	return nil
}

// Row reads a row, and behind those one of borders; what follows says nothing. A blank
// line is one of no borders.
func (b *pzprv3Board) Row(n int, line string) error {
	fields := strings.Fields(line)
	below := n - 2*b.h
	switch {
	case n < b.h:
		return b.numberRow(n, fields)
	case len(fields) == 0:
		return nil
	case below < 0:
		return b.borderRow(b.right, (n-b.h)*b.w, b.w-1, fields)
	case below < b.h-1:
		return b.borderRow(b.below, below*b.w, b.w, fields)
	}
	return nil
}

// numberRow reads the areas of a row.
func (b *pzprv3Board) numberRow(row int, fields []string) (err error) {
	if len(fields) != b.w {
		return fmt.Errorf("%s, want %d", puzzle.Cells(len(fields)), b.w)
	}
	for col, field := range fields {
		cell := row*b.w + col
		switch field {
		case emptyToken:
		case "-":
			err = errUnknown
		default:
			b.areas[cell], err = parseNumber(field, len(b.areas))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", cellName(cell, b.w), err)
		}
	}
	return nil
}

// borderRow reads so many borders of cells from one on.
func (b *pzprv3Board) borderRow(drawn []bool, from, count int, fields []string) error {
	if len(fields) != count {
		return fmt.Errorf("%d in a row of borders, want %d", len(fields), count)
	}
	for i, field := range fields {
		switch field {
		case "1", "2":
			drawn[from+i] = true
		case "0", "-1":
		default:
			return fmt.Errorf("%s: %.40q is no border: want 1, or 0 for none", cellName(from+i, b.w), field)
		}
	}
	return nil
}

func (b *pzprv3Board) Sheet(lines int) (puzzle.Sheet, error) {
	if lines < b.h {
		return puzzle.Sheet{}, fmt.Errorf("the file ends before row %d of %d", lines+1, b.h)
	}
	of, err := newBoard(b.w, b.h, b.areas)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	s := puzzle.Sheet{Board: encode(of)}
	t, parts := b.cut()
	if parts < max(len(of.clues), 2) {
		return s, nil
	}
	if err = t.solves(of); err == nil {
		err = b.bounds(t)
	}
	if err != nil {
		return puzzle.Sheet{}, fmt.Errorf("solution: %w", err)
	}
	s.Solution = t.text(b.w)
	return s, nil
}

func writePzprv3(w io.Writer, s puzzle.Sheet) error {
	b, t, err := unsheet(s)
	if err != nil {
		return err
	}
	var out strings.Builder
	out.WriteString(link.SavedHead(linkName, b.w, b.h))
	for row := range strings.SplitSeq(encode(b), "\n") {
		out.WriteString(row + " \n")
	}
	if t == nil {
		t = make(tiling, len(b.index)) // one part, so that there is no border
	}
	for row := range b.h {
		writeBorders(&out, t[row*b.w:][:b.w-1], t[row*b.w+1:])
	}
	for row := range b.h - 1 {
		writeBorders(&out, t[row*b.w:][:b.w], t[(row+1)*b.w:])
	}
	_, err = io.WriteString(w, out.String())
	return err
}

// writeBorders writes the borders between cells and as many of their neighbours.
func writeBorders(out *strings.Builder, cells, neighbours tiling) {
	for i, part := range cells {
		if neighbours[i] == part {
			out.WriteString("0 ")
		} else {
			out.WriteString("1 ")
		}
	}
	out.WriteByte('\n')
}

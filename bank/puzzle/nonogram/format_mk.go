package nonogram

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
)

// plainFormat is one of two forms of old solvers: a line with the size, then a
// line of lengths for each row and for each column, a blank one or 0 for an empty
// line. A file may go on with the next board.
type plainFormat struct {
	name      string
	rowsFirst bool // the size is the number of rows and that of columns, not the reverse
	divided   bool // a line with # stands between rows and columns
}

// mkFormat is that of Mirek and Petr Olšák's solver, ninFormat that of Jakub Wilk's.
func mkFormat() puzzle.Format  { return plainFormat{"mk", true, true}.format() }
func ninFormat() puzzle.Format { return plainFormat{"nin", false, false}.format() }

func (f plainFormat) format() puzzle.Format {
	return puzzle.Format{Name: f.name, Sniff: f.sniff, Read: f.read, Write: puzzle.BoardWriter(decode, f.write)}
}

// divider starts the line between rows and columns.
const divider = "#"

// sniff looks whether the divider stands behind the rows, or nowhere.
func (f plainFormat) sniff(head []byte) bool {
	lines := strings.Split(strings.TrimLeft(string(head), "\r\n"), "\n")
	w, h, err := f.size(lines[0])
	if err != nil || checkSize(w, h) != nil || len(lines) < h+2 {
		return false
	}
	at := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, divider) })
	if f.divided {
		return at == h+1
	}
	return at < 0
}

// size reads a board's first line. What follows the two numbers is left out.
func (f plainFormat) size(line string) (w, h int, err error) {
	var sides []int
	for _, field := range strings.Fields(line) {
		side, err := strconv.ParseUint(field, 10, 20)
		if err != nil || side == 0 {
			break
		}
		sides = append(sides, int(side))
	}
	if len(sides) < 2 {
		return 0, 0, fmt.Errorf("%.40q is no size: want two numbers", line)
	}
	if f.rowsFirst {
		return sides[1], sides[0], nil
	}
	return sides[0], sides[1], nil
}

// plainBoard is what has been read of one board.
type plainBoard struct {
	draft
	line  int // of the file, where it starts
	w, h  int
	taken int   // lines behind the first
	fault error // the first
}

func (f plainFormat) read(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
	var p *plainBoard
	lost, going := false, true // lost: behind a line that is no size, up to a blank one
	err := puzzle.Lines(r, longestLine, func(number int, line string, fault error) bool {
		line = strings.TrimSpace(line)
		switch {
		case p != nil:
			f.take(p, line, fault)
			if p.taken == f.lines(p.w, p.h) {
				going = p.hand(each)
				p = nil
			}
		case line == "":
			lost = false
		case !lost:
			if p, fault = f.begin(number, line, fault); fault != nil {
				lost, going = true, each(number, puzzle.Sheet{}, fault)
			}
		}
		return going
	})
	if err == nil && going && p != nil {
		if p.fault == nil {
			p.fault = fmt.Errorf("%s behind the size: want %d", puzzle.Counted(p.taken, "line"), f.lines(p.w, p.h))
		}
		p.hand(each)
	}
	return err
}

// lines is how many lines follow the size.
func (f plainFormat) lines(w, h int) int {
	if f.divided {
		return h + 1 + w
	}
	return h + w
}

func (f plainFormat) begin(number int, line string, fault error) (*plainBoard, error) {
	if fault != nil {
		return nil, fault
	}
	w, h, err := f.size(line)
	if err != nil {
		return nil, err
	}
	return &plainBoard{line: number, w: w, h: h, fault: checkSize(w, h)}, nil
}

// take takes the next line of a board; once it has a fault lines are only counted.
func (f plainFormat) take(p *plainBoard, line string, fault error) {
	p.taken++
	switch {
	case p.fault != nil:
	case fault != nil:
		p.fault = fmt.Errorf("line %d: %w", p.line+p.taken, fault)
	case f.divided && p.taken == p.h+1:
		if !strings.HasPrefix(line, divider) {
			p.fault = fmt.Errorf("line %d: %.40q, want %s behind %s", p.line+p.taken, line, divider, puzzle.Counted(p.h, "row"))
		}
	default:
		c, err := parseLengths(strings.FieldsFunc(line, betweenLengths))
		if err != nil {
			p.fault = fmt.Errorf("line %d: %w", p.line+p.taken, err)
		}
		if p.taken <= p.h {
			p.rows = append(p.rows, c)
		} else {
			p.columns = append(p.columns, c)
		}
	}
}

// hand hands the board over, or its fault.
func (p *plainBoard) hand(each func(int, puzzle.Sheet, error) bool) bool {
	if p.fault != nil {
		return each(p.line, puzzle.Sheet{}, p.fault)
	}
	s, err := p.sheet()
	return each(p.line, s, err)
}

// write writes a board with a blank line behind it.
func (f plainFormat) write(b *board) string {
	var out strings.Builder
	if f.rowsFirst {
		fmt.Fprintf(&out, "%d %d\n", b.h, b.w)
	} else {
		fmt.Fprintf(&out, "%d %d\n", b.w, b.h)
	}
	for line := range b.lines() {
		if f.divided && line == b.h {
			out.WriteString(divider + "\n")
		}
		out.WriteString(b.clue(line).joined(" ") + "\n")
	}
	out.WriteString("\n")
	return out.String()
}

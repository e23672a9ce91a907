package toy

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// gameID is the form in which a widespread collection of puzzles names its
// boards: the side, a colon, and for each cell the given (0 for none) followed by
// U, R, D, L for each neighbour that the cell is greater than.
func gameID() puzzle.Format {
	return puzzle.Format{
		Name: "game-id",
		Sniff: func(head []byte) bool {
			side, _, ok := bytes.Cut(head, []byte(":"))
			_, err := strconv.ParseUint(string(side), 10, 8)
			return ok && err == nil
		},
		Read: byLine(readGameID),
		Write: puzzle.BoardWriter(
			func(text string) (board, error) { return decode(text, 1, maxSide) },
			func(b board) string { return writeGameID(b) + "\n" }),
	}
}

// byLine reads a format of one board a line.
func byLine(read func(line string) (board, error)) func(io.Reader, func(int, puzzle.Sheet, error) bool) error {
	return func(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
		return puzzle.ReadTexts(r, true, func(number int, line string, err error) bool {
			var b board
			if err == nil {
				b, err = read(strings.TrimSpace(line))
			}
			if err != nil {
				return each(number, puzzle.Sheet{}, err)
			}
			return each(number, puzzle.Sheet{Board: encode(b)}, nil)
		})
	}
}

// flags are the letters of a game ID with the way they point, see neighbour.
var flags = [...]struct {
	letter byte
	way    int
}{{'U', 3}, {'R', 0}, {'D', 2}, {'L', 1}}

func writeGameID(b board) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%d:", b.n)
	for i := range b.n * b.n {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteByte('0' + b.given[i])
		for _, f := range flags {
			if _, sign := b.neighbour(i, f.way); sign > 0 {
				out.WriteByte(f.letter)
			}
		}
	}
	return out.String()
}

func readGameID(line string) (board, error) {
	side, rest, ok := strings.Cut(line, ":")
	n, err := parseSide(side)
	if !ok || err != nil {
		return board{}, fmt.Errorf("%q is no game ID: want the side, a colon and the cells", line)
	}
	b := board{n: n}
	cells := strings.Split(rest, ",")
	if len(cells) != n*n {
		return board{}, fmt.Errorf("a game ID of %d cells: want %d", len(cells), n*n)
	}
	for i, cell := range cells {
		if err := b.gameCell(i, cell); err != nil {
			return board{}, fmt.Errorf("%v: %w", b.at(i), err)
		}
	}
	return b, b.check()
}

func parseSide(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err == nil && (n < 1 || n > maxSide) {
		err = fmt.Errorf("%w: a side of %d", puzzle.ErrSize, n)
	}
	return n, err
}

// gameCell takes one cell of a game ID.
func (b *board) gameCell(i int, text string) error {
	if text == "" || text[0] < '0' || int(text[0]-'0') > b.n {
		return fmt.Errorf("%q does not start with 0 to %d", text, b.n)
	}
	b.given[i] = text[0] - '0'
letters:
	for _, letter := range []byte(text[1:]) {
		for _, f := range flags {
			if other, _ := b.neighbour(i, f.way); f.letter == letter && other != i {
				if err := b.relate(other, i); err != nil {
					return err
				}
				continue letters
			}
		}
		return fmt.Errorf("unexpected %q", letter)
	}
	return nil
}

// relate puts a sign between two neighbours.
func (b *board) relate(low, high int) error {
	sign, value := &b.right[min(low, high)], int8(-1)
	if max(low, high)-min(low, high) == b.n && b.n > 1 {
		sign = &b.down[min(low, high)]
	}
	if low > high {
		value = 1
	}
	if *sign == -value {
		return fmt.Errorf("both signs between %v and %v", b.at(low), b.at(high))
	}
	*sign = value
	return nil
}

// pairs is a form that is only read: the side, then givens and signs by name,
// as in "4 r1c1=3 r1c2<r2c2".
func pairs() puzzle.Format {
	return puzzle.Format{
		Name: "pairs",
		Sniff: func(head []byte) bool {
			side, rest, ok := bytes.Cut(head, []byte(" "))
			_, err := strconv.ParseUint(string(side), 10, 8)
			return ok && err == nil && bytes.HasPrefix(rest, []byte("r"))
		},
		Read: byLine(readPairs),
	}
}

func readPairs(line string) (board, error) {
	fields := strings.Fields(line)
	n, err := parseSide(fields[0])
	if err != nil {
		return board{}, err
	}
	b := board{n: n}
	for _, field := range fields[1:] {
		if err := b.pair(field); err != nil {
			return board{}, fmt.Errorf("%q: %w", field, err)
		}
	}
	return b, b.check()
}

func (b *board) pair(field string) error {
	if name, value, ok := strings.Cut(field, "="); ok {
		cell, err := b.cell(name)
		if err != nil {
			return err
		}
		v, err := strconv.Atoi(value)
		if err != nil || v < 1 || v > b.n {
			return fmt.Errorf("%q is not 1 to %d", value, b.n)
		}
		b.given[cell] = uint8(v)
		return nil
	}
	low, high, ok := strings.Cut(field, "<")
	if !ok {
		return fmt.Errorf("want a given as r1c1=2 or a sign as r1c1<r1c2")
	}
	from, err := b.cell(low)
	if err != nil {
		return err
	}
	to, err := b.cell(high)
	if err != nil {
		return err
	}
	dr, dc := from/b.n-to/b.n, from%b.n-to%b.n
	if dr*dr+dc*dc != 1 {
		return fmt.Errorf("%v and %v are no neighbours", b.at(from), b.at(to))
	}
	return b.relate(from, to)
}

func (b *board) cell(name string) (int, error) {
	site, err := grade.ParseSite(name)
	if err != nil {
		return 0, err
	}
	if site.Pair() || site.Row() >= b.n || site.Col() >= b.n {
		return 0, fmt.Errorf("%v is outside a %s board", site, sizeName(b.n))
	}
	return site.Row()*b.n + site.Col(), nil
}

package toy

import (
	"fmt"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// maxSide is the longest side of any board here.
const (
	maxSide  = 6
	maxCells = maxSide * maxSide
)

// board is the puzzle as printed. Cells are counted in reading order. Boards
// are comparable with ==.
type board struct {
	n     int
	given [maxCells]uint8 // 1 to n, 0 for none
	right [maxCells]int8  // -1: less than the cell to the right, 1: greater, 0: no sign
	down  [maxCells]int8  // the same of the cell below
}

// at names a cell as everybody else knows it.
func (b *board) at(cell int) grade.Site { return grade.At(cell/b.n, cell%b.n) }

// less lists the pairs of cells of which the first is less, by signs in reading
// order, right before down.
func (b *board) less() [][2]int {
	out := [][2]int{}
	add := func(sign int8, a, c int) {
		switch sign {
		case -1:
			out = append(out, [2]int{a, c})
		case 1:
			out = append(out, [2]int{c, a})
		}
	}
	for i := range b.n * b.n {
		add(b.right[i], i, i+1)
		add(b.down[i], i, i+b.n)
	}
	return out
}

// encode writes 2n-1 lines of 2n-1 characters: cells, a digit or a dot, with
// the signs < > ^ v between them and - where there is none.
func encode(b board) string {
	var out strings.Builder
	for row := range b.n {
		below := make([]byte, 0, 2*b.n)
		for col := range b.n {
			i := row*b.n + col
			out.WriteByte(cellText(b.given[i]))
			below = append(below, "^-v"[b.down[i]+1])
			if col < b.n-1 {
				out.WriteByte("<->"[b.right[i]+1])
				below = append(below, '-')
			}
		}
		if row < b.n-1 {
			out.WriteString("\n" + string(below) + "\n")
		}
	}
	return out.String()
}

func cellText(v uint8) byte {
	if v == 0 {
		return '.'
	}
	return '0' + v
}

// decode reads what encode wrote, for sides of lo to hi. It also takes 0 for an
// empty cell, \r\n, and a newline at the end.
func decode(text string, lo, hi int) (board, error) {
	text = strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	lines := strings.Split(text, "\n")
	n := (len(lines) + 1) / 2
	if len(lines)%2 == 0 {
		return board{}, fmt.Errorf("%d lines: want lines of cells with lines of signs between them", len(lines))
	}
	if n < lo || n > hi {
		return board{}, fmt.Errorf("%w: %d lines make a side of %d, not %d to %d", puzzle.ErrSize, len(lines), n, lo, hi)
	}
	b := board{n: n}
	for y, line := range lines {
		if len(line) != 2*n-1 {
			return board{}, fmt.Errorf("line %d has %d characters, not %d", y+1, len(line), 2*n-1)
		}
		for x := range len(line) {
			if err := b.put(y, x, line[x]); err != nil {
				return board{}, err
			}
		}
	}
	return b, b.check()
}

// put takes one character of a board text, y lines down and x characters in.
func (b *board) put(y, x int, c byte) error {
	i := y/2*b.n + x/2
	ok := true
	switch {
	case y%2 == 0 && x%2 == 0:
		if c != '.' && c != '0' {
			b.given[i] = c - '0'
			ok = c > '0' && c <= '0'+byte(b.n)
		}
	case y%2 == 0:
		b.right[i], ok = sign(c, '<', '>')
	case x%2 == 0:
		b.down[i], ok = sign(c, '^', 'v')
	default:
		ok = c == '-'
	}
	if !ok {
		return fmt.Errorf("%v: unexpected %q in line %d", b.at(i), c, y+1)
	}
	return nil
}

func sign(c, less, greater byte) (int8, bool) {
	switch c {
	case less:
		return -1, true
	case greater:
		return 1, true
	}
	return 0, c == '-'
}

// check refuses givens that contradict each other at sight.
func (b *board) check() error {
	for i := range b.n * b.n {
		for j := range i {
			if v := b.given[i]; v != 0 && v == b.given[j] && b.peers(i, j) {
				return fmt.Errorf("%v: a second %d in a line with %v", b.at(i), v, b.at(j))
			}
		}
	}
	for _, p := range b.less() {
		if b.given[p[0]] != 0 && b.given[p[1]] != 0 && b.given[p[0]] >= b.given[p[1]] {
			return fmt.Errorf("%v: the sign between it and %v does not hold", b.at(min(p[0], p[1])), b.at(max(p[0], p[1])))
		}
	}
	return nil
}

// peers reports whether two different cells share a row or column.
func (b *board) peers(i, j int) bool { return i != j && (i/b.n == j/b.n || i%b.n == j%b.n) }

// neighbour returns the cell to the right of a cell, to the left, below or above
// (way 0 to 3), and the sign as seen from the cell: -1 when the cell is less. The
// sign is 0 where there is no such cell.
func (b *board) neighbour(cell, way int) (other int, sign int8) {
	row, col := cell/b.n, cell%b.n
	switch {
	case way == 0 && col < b.n-1:
		return cell + 1, b.right[cell]
	case way == 1 && col > 0:
		return cell - 1, -b.right[cell-1]
	case way == 2 && row < b.n-1:
		return cell + b.n, b.down[cell]
	case way == 3 && row > 0:
		return cell - b.n, -b.down[cell-b.n]
	}
	return cell, 0
}

// givens counts the digits of a board.
func givens(b board) int {
	n := 0
	for _, digit := range b.given {
		if digit != 0 {
			n++
		}
	}
	return n
}

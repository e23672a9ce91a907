package check

import (
	"strconv"
	"strings"
)

// ruled is the thick lines of a board that is being read, cell by cell in reading
// order. In figures that are cut into rectangles they are what the solution is.
type ruled struct {
	cols        int
	left, above []bool // a thick line is at the left of a cell, above it
	cut         bool   // the board is one to be cut: it has clues in squares
}

// parts numbers the parts into which thick lines cut a board, from 1 in the order of
// first cells, as solutions are written; "" where they leave it in one piece. Boxes of
// other boards may happen to look like the solution of one.
func (r *ruled) parts() string {
	if r.cols == 0 || !r.cut {
		return ""
	}
	part, count := make([]int, len(r.left)), 0
	for first := range part {
		if part[first] > 0 {
			continue
		}
		count++
		for next := []int{first}; len(next) > 0; {
			cell := next[len(next)-1]
			next = next[:len(next)-1]
			if part[cell] == 0 {
				part[cell] = count
				next = append(next, r.joined(cell)...)
			}
		}
	}
	if count < 2 {
		return ""
	}
	var out strings.Builder
	for _, n := range part {
		out.WriteString(strconv.Itoa(n))
	}
	return out.String()
}

// joined lists the neighbours of a cell without a thick line before them.
func (r *ruled) joined(cell int) (list []int) {
	last := len(r.left) - 1
	if cell%r.cols > 0 && !r.left[cell] {
		list = append(list, cell-1)
	}
	if cell%r.cols < r.cols-1 && cell < last && !r.left[cell+1] {
		list = append(list, cell+1)
	}
	if cell >= r.cols && !r.above[cell] {
		list = append(list, cell-r.cols)
	}
	if cell+r.cols <= last && !r.above[cell+r.cols] {
		list = append(list, cell+r.cols)
	}
	return list
}

// cell adds the lines of a table's next cell. A thick line at its right or below it
// stands at the rim only.
func (r *ruled) cell(class string, firstRow, heavyRow bool) {
	if firstRow {
		r.cols++
	}
	r.cut = r.cut || strings.Contains(class, " c ")
	r.left = append(r.left, strings.Contains(class, " l "))
	r.above = append(r.above, heavyRow || strings.Contains(class, " t "))
}

// newRuled makes room for the lines of a drawing, which may be of any board.
func newRuled(cols, rows int) ruled {
	return ruled{cut: true, cols: cols, left: make([]bool, cols*rows), above: make([]bool, cols*rows)}
}

// drawnThick is the width of thick lines in drawings.
const drawnThick = "7"

// path adds the lines of a path, each "M x y L x y", that lie between cells.
func (r *ruled) path(d string) {
	for line := range strings.SplitSeq(d, "M") {
		var at [4]int
		points := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == 'L' })
		if len(points) != len(at) {
			continue
		}
		for i, point := range points {
			n, err := strconv.Atoi(point)
			if err != nil || n < 0 || n%drawnCell != 0 {
				at = [4]int{}
				break
			}
			at[i] = n / drawnCell
		}
		r.line(at[0], at[1], at[2], at[3])
	}
}

// line adds a line from one corner of the grid to another.
func (r *ruled) line(x1, y1, x2, y2 int) {
	rows := len(r.left) / r.cols
	switch {
	case y1 == y2 && y1 < rows:
		for x := x1; x < min(x2, r.cols); x++ {
			r.above[y1*r.cols+x] = true
		}
	case x1 == x2 && x1 < r.cols:
		for y := y1; y < min(y2, rows); y++ {
			r.left[y*r.cols+x1] = true
		}
	}
}

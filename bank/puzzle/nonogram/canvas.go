package nonogram

import (
	"cmp"
	"math/bits"

	"inkbank/grade"
)

// cell is a place in the grid, row and column counted from 0.
type cell struct{ row, col int }

func (c cell) compare(other cell) int {
	return cmp.Or(cmp.Compare(c.row, other.row), cmp.Compare(c.col, other.col))
}

// canvas is a picture whose board the ladder may not solve.
//
// What changes of it can do follows from one remark. Take a position on its
// board that holds nothing wrong and that the ladder leaves alone, and change a
// cell whose row and column are full there. The other lines keep their clues, and
// a full line tells nothing more, so on the new board the ladder leaves this
// position, with the cell changed, alone as well. Since knowing more never finds
// less, its open cells stay open there from the start. Several such cells changed
// at once do no better. So of any changes that make the board solvable one lies
// in a line with open cells; and that of every such position, however much of
// the picture was given away to come to it.
type canvas struct {
	g       grid
	b       *board   // the clues of g
	known   *state   // what the whole ladder finds
	leads   []whatIf // suppositions that told something about the first picture
	changed []cell   // of the first picture, in reading order
	effort  *effort
}

// effort counts what a search costs. What is beyond its limit need not be done.
type effort struct{ looks, limit int } // looks at a line

// allow grants some looks more from now on.
func (e *effort) allow(looks int) { e.limit = e.looks + looks }

func (e *effort) spent() bool { return e.looks > e.limit }

func newCanvas(g *grid) *canvas {
	v := &canvas{g: *g, b: &board{w: g.w, h: g.h}, effort: &effort{}}
	v.g.describe(v.b)
	v.known = start(v.b)
	v.leads = v.close(v.known)
	return v
}

// flip changes cells, and the clues of their lines. Done twice it changes nothing.
func (v *canvas) flip(cells ...cell) {
	for _, c := range cells {
		v.g.flip(c.row, c.col)
		v.b.describe(c.row, v.g.rows[c.row])
		v.b.describe(v.b.h+c.col, v.g.column(c.col))
	}
}

// close applies the whole ladder to a position on the board and returns the
// suppositions that told something.
func (v *canvas) close(s *state) []whatIf {
	s.looks = 0
	told := s.exhaust(v.leads)
	v.effort.looks += s.looks
	return told
}

// give enters cells of a line as they are in the picture.
func (v *canvas) give(s *state, line int, cells uint64) {
	filled := v.g.line(line)
	s.decide(line, filled&cells, cells&^filled)
}

// knot is the lines of a few cells that stay open together, masks of rows and of columns.
type knot struct{ rows, cols uint64 }

// knot gives away as much of the picture as it can, from a position that the
// ladder leaves alone, without the board being solved by it. With any more of
// the cells that are left it would be, unless the effort is spent before.
func (v *canvas) knot(s *state) knot {
	s = s.Clone()
	v.giveAway(s, cellsOf(s.undecided()))
	var k knot
	for row, open := range s.undecided() {
		if k.cols |= open; open != 0 {
			k.rows |= 1 << row
		}
	}
	return k
}

// giveAway gives some cells: all of them, or as many as it can of the one half
// and then of the other.
func (v *canvas) giveAway(s *state, cells []cell) {
	if v.effort.spent() {
		return
	}
	more := s.Clone()
	for _, c := range cells {
		v.give(more, c.row, 1<<c.col)
	}
	v.close(more)
	if more.open > 0 {
		s.Assign(more)
	} else if half := len(cells) / 2; half > 0 {
		v.giveAway(s, cells[:half])
		v.giveAway(s, cells[half:])
	}
}

// touching lists the cells in lines of a knot. Of any changes that make the board
// solvable one is among them.
func (v *canvas) touching(k knot) []cell {
	rows := make([]uint64, v.b.h)
	for row := range rows {
		rows[row] = k.cols
		if k.rows>>row&1 != 0 {
			rows[row] = full(v.b.w)
		}
	}
	return cellsOf(rows)
}

// promising lists cells of which one must be changed if a single change is to
// make the board solvable. Such a change lies in a line of a knot, and must touch
// each knot that there is without this line as well.
func (v *canvas) promising() []cell {
	first := v.knot(v.known)
	if v.hasThree(first) {
		return nil
	}
	rows := make([]uint64, v.b.h)
	for row := range v.b.h {
		if first.rows>>row&1 != 0 {
			rows[row] |= v.crossings(row)
		}
	}
	for col := range v.b.w {
		if first.cols>>col&1 == 0 {
			continue
		}
		for across := v.crossings(v.b.h + col); across != 0; across &= across - 1 {
			rows[bits.TrailingZeros64(across)] |= 1 << col
		}
	}
	return cellsOf(rows)
}

// hasThree reports whether there are two more knots beside one, so that no line
// is in two of the three. A single cell, which is in two lines, cannot touch all.
func (v *canvas) hasThree(first knot) bool {
	s := v.known.Clone()
	v.giveLines(s, first)
	if s.open > 0 {
		v.giveLines(s, v.knot(s))
	}
	return s.open > 0
}

// giveLines gives the lines of a knot.
func (v *canvas) giveLines(s *state, k knot) {
	for row := range v.b.h {
		if k.rows>>row&1 != 0 {
			v.give(s, row, full(v.b.w))
		}
	}
	for col := range v.b.w {
		if k.cols>>col&1 != 0 {
			v.give(s, v.b.h+col, full(v.b.h))
		}
	}
	v.close(s)
}

// crossings returns the cells of a line that can be such a change.
func (v *canvas) crossings(line int) uint64 {
	all := full(v.b.length(line))
	if v.effort.spent() {
		return all
	}
	s := v.known.Clone()
	v.give(s, line, all)
	v.close(s)
	switch {
	case s.open == 0:
		return all
	case line < v.b.h:
		return v.knot(s).cols
	}
	return v.knot(s).rows
}

// carry sets s to what was known before a cell was changed, with this cell as it
// is now. That holds nothing wrong, and on the new board more may follow from it
// than from nothing, but no less.
func (v *canvas) carry(s *state, c cell) {
	s.Assign(v.known)
	s.forget(c.row, c.col)
	v.give(s, c.row, 1<<c.col)
}

// tier returns the tier of the board as it is now, Unproved where the ladder
// does not solve it. s is scratch space.
func (v *canvas) tier(s *state) grade.Tier {
	for tier := grade.Easy; tier <= grade.Hard; tier++ {
		s.Assign(start(v.b))
		s.sweep(tierRules[tier])
		v.effort.looks += s.looks
		if s.open == 0 {
			return tier
		}
	}
	v.close(s) // from where exact lines stop
	if s.open == 0 {
		return grade.Extreme
	}
	return grade.Unproved
}

// cellsOf lists cells in reading order, given as a mask for each row.
func cellsOf(rows []uint64) (list []cell) {
	for row, mask := range rows {
		for ; mask != 0; mask &= mask - 1 {
			list = append(list, cell{row, bits.TrailingZeros64(mask)})
		}
	}
	return list
}

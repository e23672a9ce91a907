package kakuro

import (
	"fmt"

	"inkbank/grade"
)

// draft is a board as a text gives it, not yet held against the rules.
type draft struct {
	w, h  int
	cells []draftCell // row-major, border included
}

// draftCell is a white cell, or a black one with the sums below and to the right;
// 0 is none.
type draftCell struct {
	white        bool
	below, right uint8
}

func (d *draft) site(at int) grade.Site { return grade.At(at/d.w, at%d.w) }

// inner lists the cells inside the border in reading order.
func (d *draft) inner() (list []int) {
	for at := range d.cells {
		if at >= d.w && at%d.w > 0 {
			list = append(list, at)
		}
	}
	return list
}

// board makes a board of a draft whose size is one of boards. The error names the
// cell that breaks a rule.
func (d *draft) board() (*board, error) {
	white := make([]bool, len(d.cells))
	for at, c := range d.cells {
		white[at] = c.white
	}
	l, err := newLayout(d.w, d.h, white)
	if err != nil {
		return nil, err
	}
	b := &board{l, make([]uint8, len(l.runs))}
	for i, r := range l.runs {
		c := &d.cells[r.head]
		sum := &c.right
		if r.down {
			sum = &c.below
		}
		if *sum == 0 {
			return nil, fmt.Errorf("%v: no sum for the run %s: every run has one", l.site(int(r.head)), r.way())
		}
		b.sums[i], *sum = *sum, 0
	}
	for at, c := range d.cells {
		if c.below|c.right != 0 {
			return nil, fmt.Errorf("%v: the sum %d has no run: no white cell follows", l.site(at), max(c.below, c.right))
		}
	}
	return b, b.check()
}

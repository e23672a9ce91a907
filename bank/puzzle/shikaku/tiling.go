package shikaku

import (
	"fmt"
	"slices"
)

// tiling cuts a grid into rectangles: the number of the rectangle that each cell is
// in, row-major, from 0 in the order of first cells in reading order.
type tiling []int16

// rects returns the rectangles of a tiling by number. The error names the first cell
// of the first part that is no rectangle, or that comes out of order.
func (t tiling) rects(w int) (list []rect, err error) {
	sizes := make([]int, 0, len(t))
	for cell, n := range t {
		switch at := square(cell, w); {
		case int(n) < len(list):
			list[n] = list[n].hull(at)
			sizes[n]++
		case int(n) == len(list):
			list, sizes = append(list, at), append(sizes, 1)
		default:
			return nil, fmt.Errorf("%s: rectangle %d comes before rectangle %d", cellName(cell, w), n+1, len(list)+1)
		}
	}
	for n, r := range list {
		if r.area() != sizes[n] {
			return nil, fmt.Errorf("%s: part %d, which starts here, is no rectangle", cellName(t.first(n), w), n+1)
		}
	}
	return list, nil
}

// first is the first cell of a rectangle.
func (t tiling) first(n int) int {
	for cell, of := range t {
		if int(of) == n {
			return cell
		}
	}
	return -1
}

// solves reports what of a tiling breaks the rules on a board: each rectangle has
// one number, which is its area. The error names a cell.
func (t tiling) solves(b *board) error {
	list, err := t.rects(b.w)
	if err != nil {
		return err
	}
	owner := make([]int, len(list))
	for k, c := range b.clues {
		n := t[c.cell]
		switch area := list[n].area(); {
		case owner[n] > 0:
			return fmt.Errorf("%v and %v: two numbers in rectangle %d", b.clueSite(owner[n]-1), b.clueSite(k), n+1)
		case area != int(c.area):
			return fmt.Errorf("%v: the number %d in a rectangle of area %d", b.clueSite(k), c.area, area)
		}
		owner[n] = k + 1
	}
	for n, k := range owner {
		if k == 0 {
			return fmt.Errorf("%s: no number in rectangle %d, which starts here", cellName(t.first(n), b.w), n+1)
		}
	}
	return nil
}

// renumbered gives the parts of a grid, whatever their numbers, the numbers of a tiling.
func renumbered(parts []int16) tiling {
	t, next := make(tiling, len(parts)), int16(0)
	number := make([]int16, slices.Max(parts)+1) // and one more, 0 for none yet
	for cell, part := range parts {
		if number[part] == 0 {
			next++
			number[part] = next
		}
		t[cell] = number[part] - 1
	}
	return t
}

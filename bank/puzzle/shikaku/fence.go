package shikaku

import "math/bits"

// fence marks cells of a grid that rectangles must not take.
type fence struct {
	w, h     int
	rows     [maxSide]uint64 // by row: a bit for each marked cell, the first column the lowest
	up, down [maxSide]gap    // room for work: around a cell, so many rows above it or below
}

// gap is the columns around a cell that are free, from one up to another.
type gap struct{ from, to int16 }

// shape is how many rows and columns a rectangle has.
type shape struct{ rows, cols uint8 }

// shapesOf appends the shapes of an area that fit a grid, by height.
func shapesOf(list []shape, area, w, h int) []shape {
	for rows := uint32(1); rows <= uint32(min(area, h)); rows++ {
		cols := uint32(area) / rows
		if rows*cols == uint32(area) && cols <= uint32(w) {
			list = append(list, shape{uint8(rows), uint8(cols)})
		}
	}
	return list
}

// columns are the bits of a rectangle's columns.
func (r rect) columns() uint64 { return 2<<r.right - 1<<r.left }

// mark and clear mark all cells of a rectangle, or none.
func (f *fence) mark(r rect) {
	for row := r.top; row <= r.bottom; row++ {
		f.rows[row] |= r.columns()
	}
}

func (f *fence) clear(r rect) {
	for row := r.top; row <= r.bottom; row++ {
		f.rows[row] &^= r.columns()
	}
}

// each calls a function for the rectangles of some shapes that have a cell inside and
// no other one that is marked, by height and then in reading order. Those in the same
// rows come at once: the first, and how many there are, each a column further right.
func (f *fence) each(at rect, shapes []shape, found func(first rect, count int)) {
	if len(shapes) == 0 {
		return
	}
	row, col := int(at.top), int(at.left)
	ups, downs := f.measure(row, col, int(shapes[len(shapes)-1].rows))
	for _, s := range shapes {
		rows, cols := int(s.rows), int(s.cols)
		for above := min(rows, ups) - 1; above >= max(0, rows-downs); above-- {
			up, down := f.up[above], f.down[rows-1-above]
			left := max(int(up.from), int(down.from), col-cols+1)
			last := min(int(up.to), int(down.to), col+cols) - cols
			if left <= last {
				top := uint8(row - above)
				found(rect{top, uint8(left), top + s.rows - 1, uint8(left) + s.cols - 1}, last-left+1)
			}
		}
	}
}

// measure finds the gaps around a cell. It returns how many rows there are each way,
// with the cell's own, until the grid ends, a marked cell lies in the same column, or
// there are as many as asked for.
func (f *fence) measure(row, col, most int) (ups, downs int) {
	f.up[0] = f.narrowed(gap{0, int16(f.w)}, row, col)
	f.down[0] = f.up[0]
	for ups = 1; ups < most && ups <= row && f.rows[row-ups]>>col&1 == 0; ups++ {
		f.up[ups] = f.narrowed(f.up[ups-1], row-ups, col)
	}
	for downs = 1; downs < most && row+downs < f.h && f.rows[row+downs]>>col&1 == 0; downs++ {
		f.down[downs] = f.narrowed(f.down[downs-1], row+downs, col)
	}
	return ups, downs
}

// narrowed is what is left of a gap in another row.
func (f *fence) narrowed(g gap, row, col int) gap {
	before, behind := f.rows[row]&(1<<col-1), f.rows[row]>>col>>1
	return gap{max(g.from, int16(bits.Len64(before))), min(g.to, int16(col+1+bits.TrailingZeros64(behind)))}
}

// list appends what each finds.
func (f *fence) list(list []rect, at rect, shapes []shape) []rect {
	f.each(at, shapes, func(r rect, count int) {
		for range count {
			list = append(list, r)
			r.left, r.right = r.left+1, r.right+1
		}
	})
	return list
}

// count counts what each finds.
func (f *fence) count(at rect, shapes []shape) (n int) {
	f.each(at, shapes, func(_ rect, count int) { n += count })
	return n
}

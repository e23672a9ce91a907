package shikaku

// rect is a rectangle of cells; all four are inside it.
type rect struct{ top, left, bottom, right uint8 }

func (r rect) rows() int { return int(r.bottom) - int(r.top) + 1 }
func (r rect) cols() int { return int(r.right) - int(r.left) + 1 }
func (r rect) area() int { return r.rows() * r.cols() }

// contains reports whether all of another rectangle is inside.
func (r rect) contains(o rect) bool {
	return r.top <= o.top && r.left <= o.left && r.bottom >= o.bottom && r.right >= o.right
}

// overlaps reports whether two rectangles share a cell.
func (r rect) overlaps(o rect) bool {
	return r.top <= o.bottom && o.top <= r.bottom && r.left <= o.right && o.left <= r.right
}

// meet is what two rectangles that overlap share.
func (r rect) meet(o rect) rect {
	return rect{max(r.top, o.top), max(r.left, o.left), min(r.bottom, o.bottom), min(r.right, o.right)}
}

// hull is the smallest rectangle around two.
func (r rect) hull(o rect) rect {
	return rect{min(r.top, o.top), min(r.left, o.left), max(r.bottom, o.bottom), max(r.right, o.right)}
}

// square is the rectangle of one cell of a grid of so many columns.
func square(cell, w int) rect {
	row, col := uint8(cell/w), uint8(cell%w)
	return rect{row, col, row, col}
}

// none is a rectangle without a cell.
var none = rect{top: 1, left: 1}

// eachAround calls a function for the rectangles of an area in a grid that have a
// cell inside, by height and then in reading order.
func eachAround(cell, area, w, h int, f func(r rect)) {
	row, col := cell/w, cell%w
	for rows := 1; rows <= min(area, h); rows++ {
		cols := area / rows
		if cols*rows != area || cols > w {
			continue
		}
		for top := max(0, row-rows+1); top <= min(row, h-rows); top++ {
			for left := max(0, col-cols+1); left <= min(col, w-cols); left++ {
				f(rect{uint8(top), uint8(left), uint8(top + rows - 1), uint8(left + cols - 1)})
			}
		}
	}
}

// mostAround is how many rectangles of an area there can be around a cell: each shape
// in as many places as it has cells.
func mostAround(area int) (n int) {
	for rows := 1; rows <= area; rows++ {
		if area%rows == 0 {
			n += area
		}
	}
	return n
}

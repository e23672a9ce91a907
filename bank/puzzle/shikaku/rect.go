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
	return rect{most(r.top, o.top), most(r.left, o.left), least(r.bottom, o.bottom), least(r.right, o.right)}
}

// hull is the smallest rectangle around two.
func (r rect) hull(o rect) rect {
	return rect{least(r.top, o.top), least(r.left, o.left), most(r.bottom, o.bottom), most(r.right, o.right)}
}

// least and most are min and max. Of whole words they take no branch.
func least(a, b uint8) uint8 { return uint8(min(int(a), int(b))) }
func most(a, b uint8) uint8  { return uint8(max(int(a), int(b))) }

// sharesSide reports whether two rectangles side by side share a whole side, so that
// they make a rectangle together.
func (r rect) sharesSide(o rect) bool { return r.hull(o).area() == r.area()+o.area() }

// square is the rectangle of one cell of a grid of so many columns.
func square(cell, w int) rect {
	row, col := uint8(cell/w), uint8(cell%w)
	return rect{row, col, row, col}
}

// none is a rectangle without a cell.
var none = rect{top: 1, left: 1}

// boundless is larger than any grid. What it meets stays as it is, and it shares no
// whole side with another.
var boundless = rect{bottom: 254, right: 254}

package shikaku

import "slices"

// listing is a position as a person would list it, and all that the family says of
// positions straight from its definition.
type listing struct {
	w, h     int
	clues    []clue
	rects    [][][]int // by clue: its rectangles, each a list of cells
	may      [][]int   // by cell: the clues that may own it, in order
	blank    []bool    // by cell: it had one owner to begin with, and nobody has entered that
	hopeless bool      // a rule found that there is no solution
}

// listed lists the start of a board: by clue all rectangles of its area with its cell
// inside and no other clue's, by cell the clues of which some rectangle has the cell.
// Of the cells only those of clues are entered.
func listed(b *board) *listing {
	cells := b.w * b.h
	l := &listing{w: b.w, h: b.h, clues: b.clues, rects: make([][][]int, len(b.clues)), may: make([][]int, cells), blank: make([]bool, cells)}
	all := allRectangles(b.w, b.h)
	for k := range b.clues {
		for _, cells := range all {
			if !l.fits(k, cells) {
				continue
			}
			l.rects[k] = append(l.rects[k], cells)
			for _, cell := range cells {
				if !slices.Contains(l.may[cell], k) {
					l.may[cell] = append(l.may[cell], k)
				}
			}
		}
	}
	for cell, may := range l.may {
		l.blank[cell] = len(may) == 1 && b.index[cell] < 0
	}
	return l
}

// allRectangles lists the rectangles of a grid, each a list of cells in order.
func allRectangles(w, h int) (list [][]int) {
	for top := range h {
		for bottom := top; bottom < h; bottom++ {
			for left := range w {
				for right := left; right < w; right++ {
					var cells []int
					for row := top; row <= bottom; row++ {
						for col := left; col <= right; col++ {
							cells = append(cells, row*w+col)
						}
					}
					list = append(list, cells)
				}
			}
		}
	}
	return list
}

func (l *listing) fits(k int, cells []int) bool {
	if len(cells) != int(l.clues[k].area) || !slices.Contains(cells, int(l.clues[k].cell)) {
		return false
	}
	for other, c := range l.clues {
		if other != k && slices.Contains(cells, int(c.cell)) {
			return false
		}
	}
	return true
}

// at is the listing of a state on the same board.
func (l *listing) at(s *state) *listing {
	now := *l
	now.may, now.blank = make([][]int, len(l.may)), make([]bool, len(l.may))
	for cell := range now.may {
		s.eachOwner(cell, func(k int) { now.may[cell] = append(now.may[cell], k) })
		now.blank[cell] = len(now.may[cell]) == 1 && s.own[cell] == undecided
	}
	return &now
}

func (l *listing) clone() *listing {
	c := *l
	c.may = make([][]int, len(l.may))
	for cell, may := range l.may {
		c.may[cell] = slices.Clone(may)
	}
	c.blank = slices.Clone(l.blank)
	return &c
}

// owner is the only clue that may own a cell; false where there are several or none, or
// it is not entered.
func (l *listing) owner(cell int) (k int, ok bool) {
	if len(l.may[cell]) != 1 || l.blank[cell] {
		return 0, false
	}
	return l.may[cell][0], true
}

// owned lists the cells of a clue.
func (l *listing) owned(k int) (cells []int) {
	for cell := range l.may {
		if by, ok := l.owner(cell); ok && by == k {
			cells = append(cells, cell)
		}
	}
	return cells
}

// legal lists the rectangles of a clue of which it may own all cells.
func (l *listing) legal(k int) (list [][]int) {
	for _, cells := range l.rects[k] {
		if !slices.ContainsFunc(cells, func(cell int) bool { return !slices.Contains(l.may[cell], k) }) {
			list = append(list, cells)
		}
	}
	return list
}

// covering lists those of them that have all the clue's cells.
func (l *listing) covering(k int) (list [][]int) {
	owned := l.owned(k)
	for _, cells := range l.legal(k) {
		if !slices.ContainsFunc(owned, func(cell int) bool { return !slices.Contains(cells, cell) }) {
			list = append(list, cells)
		}
	}
	return list
}

// box is the smallest rectangle around some cells.
func (l *listing) box(cells []int) rect {
	around := square(cells[0], l.w)
	for _, cell := range cells {
		row, col := uint8(cell/l.w), uint8(cell%l.w)
		around.top, around.bottom = min(around.top, row), max(around.bottom, row)
		around.left, around.right = min(around.left, col), max(around.right, col)
	}
	return around
}

// broken reports whether a cell has no owner, or a clue no rectangle, too many
// cells, or cells too far apart.
func (l *listing) broken() bool {
	if l.hopeless || slices.ContainsFunc(l.may, func(may []int) bool { return len(may) == 0 }) {
		return true
	}
	for k, c := range l.clues {
		owned := l.owned(k)
		if len(l.legal(k)) == 0 || len(owned) > int(c.area) || l.box(owned).area() > int(c.area) {
			return true
		}
	}
	return false
}

// possible counts the owners of all cells, open the cells that are not decided.
func (l *listing) possible() (n int) {
	for _, may := range l.may {
		n += len(may)
	}
	return n
}

func (l *listing) open() (n int) {
	for cell := range l.may {
		if _, decided := l.owner(cell); !decided {
			n++
		}
	}
	return n
}

// equal reports whether both have the same owners and entered the same, or both are
// broken.
func (l *listing) equal(other *listing) bool {
	if l.broken() || other.broken() {
		return l.broken() == other.broken()
	}
	return slices.EqualFunc(l.may, other.may, slices.Equal) && slices.Equal(l.blank, other.blank)
}

// within reports whether other has all the owners, and no cell entered that is not
// entered here.
func (l *listing) within(other *listing) bool {
	if l.broken() || other.broken() {
		return l.broken()
	}
	for cell, may := range l.may {
		if l.blank[cell] && !other.blank[cell] {
			return false
		}
		for _, k := range may {
			if !slices.Contains(other.may[cell], k) {
				return false
			}
		}
	}
	return true
}

// ruleOut takes an owner from a cell, own all but one.
func (l *listing) ruleOut(cell, k int) {
	l.may[cell] = slices.DeleteFunc(l.may[cell], func(other int) bool { return other == k })
}

func (l *listing) own(cell, k int) {
	l.blank[cell] = false
	l.may[cell] = slices.DeleteFunc(l.may[cell], func(other int) bool { return other != k })
}

// owning is a cell that a rule gives to a clue.
type owning struct{ cell, k int }

// definition is a rule as it is told: what it gives to which clue. It is false where
// it sees that there is no solution.
type definition func(l *listing) (found []owning, ok bool)

// definitions are the rules of the ladder but for the supposition, in its order.
var definitions = []definition{
	// A number with one legal rectangle has its cells.
	func(l *listing) ([]owning, bool) {
		return l.common(func(k int) [][]int {
			if list := l.legal(k); len(list) < 2 {
				return list
			}
			return [][]int{{}}
		})
	},
	// A cell that one number alone reached to begin with is that number's.
	func(l *listing) (found []owning, ok bool) {
		for cell, blank := range l.blank {
			if blank {
				for _, k := range l.may[cell] {
					found = append(found, owning{cell, k})
				}
			}
		}
		return found, true
	},
	// A number has the cells that all its legal rectangles have.
	func(l *listing) ([]owning, bool) { return l.common(l.legal) },
	// A cell is the number's that alone has a rectangle over it, and all the number's
	// own cells.
	(*listing).reached,
	// A number has the cells that all its legal rectangles have which have its own cells.
	func(l *listing) ([]owning, bool) { return l.common(l.covering) },
}

// common gives each clue the cells that all rectangles of a list have.
func (l *listing) common(of func(k int) [][]int) (found []owning, ok bool) {
	for k := range l.clues {
		list := of(k)
		if len(list) == 0 {
			return nil, false
		}
		for _, cell := range list[0] {
			if !slices.ContainsFunc(list, func(cells []int) bool { return !slices.Contains(cells, cell) }) {
				found = append(found, owning{cell, k})
			}
		}
	}
	return found, true
}

func (l *listing) reached() (found []owning, ok bool) {
	by := make([][]int, len(l.may))
	for k := range l.clues {
		for _, cells := range l.covering(k) {
			for _, cell := range cells {
				if !slices.Contains(by[cell], k) {
					by[cell] = append(by[cell], k)
				}
			}
		}
	}
	for cell := range l.may {
		_, decided := l.owner(cell)
		switch {
		case decided:
		case len(by[cell]) == 0:
			return nil, false
		case len(by[cell]) == 1:
			found = append(found, owning{cell, by[cell][0]})
		}
	}
	return found, true
}

// enter enters what a definition finds in another listing.
func (l *listing) enter(seen *listing, find definition) {
	found, ok := find(seen)
	l.hopeless = l.hopeless || !ok
	for _, f := range found {
		l.own(f.cell, f.k)
	}
}

// close applies definitions until they find no more.
func (l *listing) close(rules []definition) {
	for changed := true; changed && !l.broken(); {
		changed = false
		for _, find := range rules {
			before := l.clone()
			l.enter(before, find)
			changed = changed || !l.equal(before)
		}
	}
}

// refuted lists the owners whose supposition the definitions end in a contradiction.
func (l *listing) refuted() (found []owning) {
	for cell, may := range l.may {
		if len(may) < 2 {
			continue // decided, or to be entered without a supposition
		}
		for _, k := range may {
			suppose := l.clone()
			suppose.own(cell, k)
			if suppose.close(definitions); suppose.broken() {
				found = append(found, owning{cell, k})
			}
		}
	}
	return found
}

// exhaust applies the definitions, and suppositions where they find no more.
func (l *listing) exhaust() {
	for !l.broken() && l.open() > 0 {
		l.close(definitions)
		refuted := l.refuted()
		if l.broken() || len(refuted) == 0 {
			return
		}
		for _, r := range refuted {
			l.ruleOut(r.cell, r.k)
		}
	}
}

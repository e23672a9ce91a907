package kakuro

import (
	"fmt"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Bounds of a board. A run has at most one cell for each digit.
const (
	maxSide = 64 // inner columns or rows
	minRun  = 2
	maxRun  = 9
)

// layout says which cells of a grid are white, and the runs that they make. The
// grid counts as in a board text, with its border of black cells above and at
// the left. A layout is never changed once it is made, and boards share it.
type layout struct {
	w, h  int
	index []int16     // grid cells row-major: the number of a white cell, -1 for a black one
	grid  []uint16    // white cells in reading order: which grid cell each is
	runs  []run       // in reading order of their heads, across before down
	of    [][2]uint16 // the run across and the run down of each white cell
}

// run is a row or column of white cells between black ones.
type run struct {
	head  uint16 // the black grid cell before it, which holds its sum
	down  bool
	cells []uint16 // white cells, in order
	rules ruleSet  // that look at it
}

// across and down index the two runs of a cell.
const (
	across = iota
	down
)

// newLayout finds the runs of a grid, row-major with its border. The error names
// the first cell that breaks a rule of layouts.
func newLayout(w, h int, white []bool) (*layout, error) {
	l := &layout{w: w, h: h, index: make([]int16, w*h)}
	count := 0
	for at, isWhite := range white {
		l.index[at] = -1
		if !isWhite {
			continue
		}
		if at < w || at%w == 0 {
			return nil, fmt.Errorf("%v: a white cell in the border: the first row and the first column are black", l.site(at))
		}
		l.index[at] = int16(count)
		count++
	}
	if count == 0 {
		return nil, fmt.Errorf("no white cell")
	}
	l.grid, l.of = make([]uint16, 0, count), make([][2]uint16, count)
	cells := make([]uint16, 0, 2*count)
	for at := range white {
		if white[at] {
			l.grid = append(l.grid, uint16(at))
			continue
		}
		for _, isDown := range [2]bool{false, true} {
			from := len(cells)
			if cells = l.follow(cells, at, isDown); len(cells) == from {
				continue
			}
			if err := l.addRun(run{head: uint16(at), down: isDown, cells: cells[from:len(cells):len(cells)]}); err != nil {
				return nil, err
			}
		}
	}
	return l, l.checkConnected()
}

// follow appends the white cells behind a black one.
func (l *layout) follow(cells []uint16, head int, isDown bool) []uint16 {
	step, end := 1, head-head%l.w+l.w
	if isDown {
		step, end = l.w, l.w*l.h
	}
	for at := head + step; at < end && l.index[at] >= 0; at += step {
		cells = append(cells, uint16(l.index[at]))
	}
	return cells
}

func (l *layout) addRun(r run) error {
	if n := len(r.cells); n < minRun || n > maxRun {
		return fmt.Errorf("%v: the run %s has %s: want %d to %d", l.site(int(r.head)), r.way(), l.extent(&r), minRun, maxRun)
	}
	which := across
	if r.down {
		which = down
	}
	for _, c := range r.cells {
		l.of[c][which] = uint16(len(l.runs))
	}
	r.rules = rulesFor(len(r.cells))
	l.runs = append(l.runs, r)
	return nil
}

// extent says how many cells a run has, and where: a single one is seldom meant.
func (l *layout) extent(r *run) string {
	step, n := 1, len(r.cells)
	if r.down {
		step = l.w
	}
	first, last := int(r.head)+step, int(r.head)+n*step
	if n == 1 {
		return fmt.Sprintf("%s, %v", puzzle.Cells(n), l.site(first))
	}
	return fmt.Sprintf("%s, %v to %v", puzzle.Cells(n), l.site(first), l.site(last))
}

// checkConnected reports a white cell that the first one is not connected with.
func (l *layout) checkConnected() error {
	seen := make([]bool, len(l.grid))
	seen[0] = true
	for todo := []uint16{0}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, r := range l.of[c] {
			for _, next := range l.runs[r].cells {
				if !seen[next] {
					seen[next] = true
					todo = append(todo, next)
				}
			}
		}
	}
	for c, ok := range seen {
		if !ok {
			return fmt.Errorf("%v: this cell is not connected with %v: the white cells are to be one piece", l.cellSite(c), l.cellSite(0))
		}
	}
	return nil
}

// site names a grid cell, cellSite a white one.
func (l *layout) site(at int) grade.Site    { return grade.At(at/l.w, at%l.w) }
func (l *layout) cellSite(c int) grade.Site { return l.site(int(l.grid[c])) }

// white returns the white cell at a site; false where there is none.
func (l *layout) white(at grade.Site) (cell int, ok bool) {
	row, col := at.Row(), at.Col()
	if at.Pair() || row < 0 || row >= l.h || col < 0 || col >= l.w {
		return 0, false
	}
	c := l.index[row*l.w+col]
	return int(c), c >= 0
}

// way says where a run lies as seen from its head.
func (r *run) way() string {
	if r.down {
		return "below"
	}
	return "to the right"
}

// checkSize refuses grids that no board has.
func checkSize(w, h int) error {
	switch {
	case w <= minRun || h <= minRun:
		return fmt.Errorf("a grid of %s, border included: want at least %d of each", puzzle.Sides(w, h), minRun+1)
	case w > maxSide+1 || h > maxSide+1:
		return fmt.Errorf("%w: %s, border included; each side has at most %d", puzzle.ErrSize, puzzle.Sides(w, h), maxSide+1)
	}
	return nil
}

package kakuro

// What makes a board dull.
const (
	largestBlock  = 3  // sides of the largest square of white cells; a longer one is a large block
	fewestLengths = 3  // of runs
	mostAlike     = 65 // percent of the runs that have one length
	fewestStarts  = 2  // runs with one combination that have no cell in common
)

// dull reports whether a layout is a dull one: with a large white block, with runs
// of few lengths or mostly of one, or with an empty row or column at its rim.
func (l *layout) dull() bool { return l.hasLargeBlock() || l.hasAlikeRuns() || l.hasEmptyRim() }

// hasLargeBlock reports whether there is a white rectangle larger than
// largestBlock both ways and longer than it one way.
func (l *layout) hasLargeBlock() bool {
	for at := range l.index {
		if l.whiteBlock(at, largestBlock, largestBlock+1) || l.whiteBlock(at, largestBlock+1, largestBlock) {
			return true
		}
	}
	return false
}

// whiteBlock reports whether all cells of a rectangle with its top left corner at a
// cell are white.
func (l *layout) whiteBlock(at, w, h int) bool {
	if at%l.w+w > l.w || at/l.w+h > l.h {
		return false
	}
	for row := range h {
		for col := range w {
			if l.index[at+row*l.w+col] < 0 {
				return false
			}
		}
	}
	return true
}

func (l *layout) hasAlikeRuns() bool {
	var count [maxRun + 1]int
	lengths := 0
	for _, r := range l.runs {
		n := len(r.cells)
		if count[n]++; count[n] == 1 {
			lengths++
		}
	}
	for _, n := range count {
		if n*100 > len(l.runs)*mostAlike {
			return true
		}
	}
	return lengths < fewestLengths
}

func (l *layout) hasEmptyRim() bool {
	var top, left, bottom, right bool
	for _, at := range l.grid {
		row, col := int(at)/l.w, int(at)%l.w
		top, bottom = top || row == 1, bottom || row == l.h-1
		left, right = left || col == 1, right || col == l.w-1
	}
	return !top || !left || !bottom || !right
}

// dull reports whether a board has hardly a place to start: fewer than so many runs
// with one combination that have no cell in common.
func (b *board) dull() bool {
	taken := make([]bool, len(b.grid))
	starts := 0
	for i := range b.runs {
		cells := b.runs[i].cells
		if len(combosOf.with(len(cells), int(b.sums[i]))) != 1 {
			continue
		}
		clear := true
		for _, c := range cells {
			clear = clear && !taken[c]
		}
		if clear {
			starts++
			for _, c := range cells {
				taken[c] = true
			}
		}
	}
	return starts < fewestStarts
}

package figure

// SplitClueSize is the size of the type of a clue of two digits in a split cell, in
// hundredths of a cell. What draws a figure keeps to it.
const SplitClueSize = 43

// Measures of the clues in a split cell, of one, of two and of three digits. They
// are as large as the half of a cell has room for in the widest of common typefaces.
var splitClues = [...]struct{ size, x, y int }{
	{56, 74, 28}, {SplitClueSize, 68, 23}, {30, 68, 19},
}

// clues splits a solid cell by a diagonal, the clue of the run below on its
// lower left, that of the run to the right on its upper right.
func (d *drafter) clues(c Cell, x, y int) {
	if !c.Split() {
		return
	}
	d.strips(3, true, Line{x + 2, y + 2, x + cell - 2, y + cell - 2})
	if c.Down != "" {
		at := splitClue(c, c.Down)
		at.x, at.y = x+cell-at.x, y+cell-at.y
		d.label(at, c.Down)
	}
	if c.Across != "" {
		at := splitClue(c, c.Across)
		at.x, at.y = x+at.x, y+at.y
		d.label(at, c.Across)
	}
}

// splitClue is how a clue is written in the upper right of a cell, with a rim that
// keeps hatching and frames clear of it.
func splitClue(c Cell, text string) label {
	m := splitClues[min(runes(text), len(splitClues))-1]
	return label{x: m.x, y: m.y, size: m.size, white: true, rim: c.Mark != Plain}
}

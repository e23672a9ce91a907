package sudoku

// Whole units are looked at side by side in one word: a row is a field of nine
// bits, and where it crosses a box a field of three. Subtracting one from each
// field of a word clears the lowest bit of each, as long as no field is empty,
// which holds for the places of a digit in a state that is not broken.
const (
	loBands = 1 | 1<<27        // the first cell of each band in lo
	hiBands = 1                // and in hi
	boxRows = 1 | 1<<9 | 1<<18 // the first cell of each row of a band
	boxCols = 1 | 1<<3 | 1<<6  // the first cell of each box in a row
)

// loneInBoxes returns the cells of a digit's places that are the only ones of their box.
func (s nineSet) loneInBoxes() nineSet {
	return nineSet{loneInBoxes(s.lo, loBands), loneInBoxes(s.hi, hiBands)}
}

func loneInBoxes(w, bands uint64) uint64 {
	first := bands * 0x1FF
	r0, r1, r2 := w&first, w>>9&first, w>>18&first
	once, twice := r0|r1|r2, r0&r1|(r0|r1)&r2
	more := twice | once&(once-bands*boxCols)
	more = (more | more>>1 | more>>2) & (bands * boxCols)
	return w &^ (more * 7 * boxRows)
}

// loneInRows returns the cells of a digit's places that are the only ones of their row.
func (s nineSet) loneInRows() nineSet {
	return nineSet{loneInRows(s.lo, loHeads), loneInRows(s.hi, hiHeads)}
}

func loneInRows(w, heads uint64) uint64 {
	more := w & (w - heads) // a field's bit 0 is always clear here
	more = (more>>1 + heads*0xFF) >> 8 & heads
	return w &^ (more * 0x1FF)
}

// loneInColumns returns the cells that are the set's only ones in their column.
func (s nineSet) loneInColumns() nineSet {
	b0, b1, b2 := s.lo&hiMask, s.lo>>27, s.hi
	once, twice := b0|b1|b2, b0&b1|(b0|b1)&b2
	r0, r1, r2 := once&0x1FF, once>>9&0x1FF, once>>18
	more := (twice|twice>>9|twice>>18)&0x1FF | r0&r1 | (r0|r1)&r2
	lone := more ^ 0x1FF
	return nineSet{s.lo & (lone * loHeads), s.hi & (lone * hiHeads)}
}

// meetsAllUnits reports whether the set has a cell in every row, column and box.
func (s nineSet) meetsAllUnits() bool {
	if !meetsRowsAndBoxes(s.lo, loHeads, loBands) || !meetsRowsAndBoxes(s.hi, hiHeads, hiBands) {
		return false
	}
	b := s.lo | s.lo>>27 | s.hi
	return (b|b>>9|b>>18)&0x1FF == 0x1FF
}

func meetsRowsAndBoxes(w, heads, bands uint64) bool {
	low := heads * 0xFF
	rows := (w&low + low) | w // bit 8 of a field is set unless the field is empty
	box := w | w>>9 | w>>18
	box |= box>>1 | box>>2
	return rows&(heads<<8) == heads<<8 && box&(bands*boxCols) == bands*boxCols
}

// loneInLines returns the cells that are the only ones of their row or column.
func (s nineSet) loneInLines() nineSet { return s.loneInRows().or(s.loneInColumns()) }

// lone returns the cells that are the only ones of some unit.
func (s nineSet) lone() nineSet { return s.loneInLines().or(s.loneInBoxes()) }

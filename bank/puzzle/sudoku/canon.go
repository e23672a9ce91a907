package sudoku

// canon is the same text for symmetric copies of a board and for no others: the
// least of all its copies under transposition (where boxes are square),
// permutation of bands, of stacks and of the rows and columns in them, and
// relabelling of digits. Of two texts the lesser has the smaller digit in the
// first cell that differs; an empty cell counts as more than any digit.
//
// Only the givens are looked at, so that boards with no or several solutions
// have one too. Rows are chosen from the top: of the copies so far, those whose
// next row can be the least go on.
func canon(b Board) string {
	c := newCanoniser(b)
	out := Board{Side: b.Side}
	for row := range b.Side {
		c.addRow(row%c.boxRows == 0)
		for _, d := range c.best {
			if d == c.blank {
				d = 0
			}
			out.Cells = append(out.Cells, d)
		}
	}
	return encode(out)
}

// canoniser holds the copies that share the least rows so far.
type canoniser struct {
	side, boxRows int
	blank         uint8      // what an empty cell counts as
	images        [2][]uint8 // the cells, and transposed
	copies, next  []partial
	best, line    []uint8 // the least next row, and the one that is looked at
}

// partial is a copy of a board up to some row.
type partial struct {
	image  uint8              // that it is taken from
	column [maxSide]uint8     // of the image, for each column of the copy
	label  [maxSide + 1]uint8 // of each digit, 0 for one not met yet
	labels uint8              // given out
	used   uint16             // rows of the image
	last   uint8              // row of the image
}

// newCanoniser starts with every order of the columns, and no row.
func newCanoniser(b Board) *canoniser {
	boxRows, boxCols := boxSize(b.Side)
	c := &canoniser{side: b.Side, boxRows: boxRows, blank: uint8(b.Side + 1), line: make([]uint8, b.Side)}
	c.images = [2][]uint8{b.Cells, transpose(b).Cells}
	for _, order := range lineOrders(b.Side, boxCols) {
		c.copies = append(c.copies, partial{column: order})
		if boxRows == boxCols {
			c.copies = append(c.copies, partial{column: order, image: 1})
		}
	}
	return c
}

// lineOrders lists the orders of lines that keep their groups together.
func lineOrders(side, group int) (out [][maxSide]uint8) {
	var order [maxSide]uint8
	var place func(at int, used uint16)
	place = func(at int, used uint16) {
		if at == side {
			out = append(out, order)
			return
		}
		for line := range side {
			fresh := used>>(line/group*group)&(1<<group-1) == 0
			same := at%group != 0 && line/group == int(order[at-1])/group
			if used>>line&1 == 0 && (same || at%group == 0 && fresh) {
				order[at] = uint8(line)
				place(at+1, used|1<<line)
			}
		}
	}
	place(0, 0)
	return out
}

// addRow finds the least next row and keeps the copies that can have it. The
// row starts a new band of the copy or goes on with the last one.
func (c *canoniser) addRow(newBand bool) {
	c.next, c.best = c.next[:0], nil
	for i := range c.copies {
		p := &c.copies[i]
		blanks := false
		for row := range c.side {
			group := p.used >> (row / c.boxRows * c.boxRows) & (1<<c.boxRows - 1)
			free := p.used>>row&1 == 0 && (newBand && group == 0 ||
				!newBand && row/c.boxRows == int(p.last)/c.boxRows)
			if !free {
				continue
			}
			// Blank rows to choose from are all alike; one of them is enough.
			if c.isBlank(p.image, row) {
				if blanks {
					continue
				}
				blanks = true
			}
			c.try(p, row)
		}
	}
	c.copies, c.next = c.next, c.copies
}

func (c *canoniser) isBlank(image uint8, row int) bool {
	for _, d := range c.images[image][row*c.side : (row+1)*c.side] {
		if d != 0 {
			return false
		}
	}
	return true
}

// try keeps a copy with a row of its image added if no less row is known.
func (c *canoniser) try(p *partial, row int) {
	cells := c.images[p.image][row*c.side:]
	label, labels := p.label, p.labels
	less := c.best == nil
	for j := range c.side {
		d := cells[p.column[j]]
		switch {
		case d == 0:
			d = c.blank
		case label[d] == 0:
			labels++
			label[d] = labels
			fallthrough
		default:
			d = label[d]
		}
		if !less && d != c.best[j] {
			if d > c.best[j] {
				return
			}
			less = true
		}
		c.line[j] = d
	}
	if less {
		c.best, c.next = append(c.best[:0], c.line...), c.next[:0]
	}
	c.next = append(c.next, partial{p.image, p.column, label, labels, p.used | 1<<row, uint8(row)})
}

package sudoku

import "inkbank/grade"

// grid is the layout of a board of one size, which the table-driven engine
// looks everything up in. Units are numbered rows first, then columns, then
// boxes: unit side+2 is the third column.
type grid struct {
	side  int
	all   uint16   // every digit, digit 1 as bit 0
	units [][]int  // their cells, ascending
	in    [][3]int // by cell, the row, column and box that it is in, as units
	peers [][]int  // by cell, those that share a unit with it, ascending
	see   [][]bool // whether two cells are peers
}

var grid4, grid6, grid9 = newGrid(4), newGrid(6), newGrid(9)

// gridOf returns the layout of a board with this side.
func gridOf(side int) *grid {
	switch side {
	case 4:
		return grid4
	case 6:
		return grid6
	}
	return grid9
}

func newGrid(side int) *grid {
	cells := side * side
	g := &grid{
		side: side, all: 1<<side - 1, units: make([][]int, 3*side),
		in: make([][3]int, cells), peers: make([][]int, cells), see: make([][]bool, cells),
	}
	for cell := range cells {
		g.in[cell] = [3]int{cell / side, side + cell%side, 2*side + boxOf(cell, side)}
		for _, unit := range g.in[cell] {
			g.units[unit] = append(g.units[unit], cell)
		}
	}
	for cell := range cells {
		g.see[cell] = make([]bool, cells)
		for other := range cells {
			a, b := g.in[cell], g.in[other]
			if cell != other && (a[0] == b[0] || a[1] == b[1] || a[2] == b[2]) {
				g.see[cell][other] = true
				g.peers[cell] = append(g.peers[cell], other)
			}
		}
	}
	return g
}

// site names a cell.
func (g *grid) site(cell int) grade.Site { return siteOf(cell, g.side) }

// sites names cells, in their order.
func (g *grid) sites(cells []int) []grade.Site {
	out := make([]grade.Site, len(cells))
	for i, cell := range cells {
		out[i] = g.site(cell)
	}
	return out
}

// cell is the opposite of site; false for what is no cell of the board.
func (g *grid) cell(s grade.Site) (cell int, ok bool) {
	row, col := s.Row(), s.Col()
	ok = row >= 0 && row < g.side && col >= 0 && col < g.side && !s.Pair()
	return row*g.side + col, ok
}

// unitArg names units of one kind.
func (g *grid) unitArg(units ...int) grade.Arg {
	index := make([]int, len(units))
	for i, unit := range units {
		index[i] = unit % g.side
	}
	kind := [3]string{"row", "column", "box"}[units[0]/g.side]
	return grade.UnitArg(kind, index...)
}

package sudoku

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// inNineUnit is the geometry in plain words: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
func inNineUnit(cell, unit int) bool {
	row, column := cell/9, cell%9
	switch {
	case unit < 9:
		return row == unit
	case unit < 18:
		return column == unit-9
	}
	return row/3*3+column/3 == unit-18
}

func TestNineTables(t *testing.T) {
	for cell := range nineCells {
		var peers int
		for other := range nineCells {
			shared := false
			for u := range nineUnits {
				shared = shared || inNineUnit(cell, u) && inNineUnit(other, u)
			}
			if want := shared && other != cell; nineTable.peers[cell].has(other) != want {
				t.Fatalf("cells %d and %d: peers %v", cell, other, !want)
			} else if want {
				peers++
			}
		}
		if peers != 20 {
			t.Errorf("cell %d has %d peers", cell, peers)
		}
		if !inNineUnit(cell, int(nineTable.box[cell])) {
			t.Errorf("cell %d is not in box unit %d", cell, nineTable.box[cell])
		}
		for u := range nineUnits {
			if nineTable.unit[u].has(cell) != inNineUnit(cell, u) {
				t.Errorf("cell %d, unit %d", cell, u)
			}
		}
	}
}

// randomNineSet has each cell with a probability of one in n.
func randomNineSet(r *rand.Rand, n int) (s nineSet, cells []int) {
	for cell := range nineCells {
		if r.IntN(n) == 0 {
			s = s.or(nineCell(cell))
			cells = append(cells, cell)
		}
	}
	return s, cells
}

func TestNineSetIsASetOfCells(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for i := range 2000 {
		s, cells := randomNineSet(r, 1+i%20)
		if s.count() != len(cells) || s.empty() != (len(cells) == 0) || s.single() != (len(cells) < 2) {
			t.Fatalf("%v: count %d, empty %v, single %v", cells, s.count(), s.empty(), s.single())
		}
		rest := s
		for _, cell := range cells {
			if rest.first() != cell || !rest.has(cell) {
				t.Fatalf("%v: cell %d comes where %d should", cells, rest.first(), cell)
			}
			rest = rest.rest()
		}
		if !rest.empty() {
			t.Fatalf("%v: %d cells too many", cells, rest.count())
		}
		for u := range nineUnits {
			var want uint16
			for k, cell := range nineTable.cells[u] {
				if s.has(int(cell)) {
					want |= 1 << k
				}
			}
			if got := s.in(u); got != want {
				t.Fatalf("%v in unit %d: %09b, want %09b", cells, u, got, want)
			}
		}
	}
}

// Singles are found for whole words at once where every unit has a cell of the
// set; here they are found a unit at a time.
func TestNineLoneCells(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 9))
	tested := 0
	for i := range 40_000 {
		s, _ := randomNineSet(r, 2+i%4)
		var lone [3]nineSet
		all := true
		for u, unit := range nineTable.unit {
			switch here := s.and(unit); here.count() {
			case 0:
				all = false
			case 1:
				lone[u/9] = lone[u/9].or(here)
			}
		}
		if s.meetsAllUnits() != all {
			t.Fatalf("%v meets all units: %v", nineSites(s), !all)
		}
		if s.loneInColumns() != lone[1] {
			t.Fatalf("%v alone in columns: %v, want %v", nineSites(s), nineSites(s.loneInColumns()), nineSites(lone[1]))
		}
		if !all {
			continue
		}
		tested++
		if s.loneInRows() != lone[0] || s.loneInBoxes() != lone[2] {
			t.Fatalf("%v alone in rows: %v, in boxes: %v", nineSites(s), nineSites(s.loneInRows()), nineSites(s.loneInBoxes()))
		}
		if s.loneInLines() != lone[0].or(lone[1]) || s.lone() != lone[0].or(lone[1]).or(lone[2]) {
			t.Fatalf("%v alone in lines: %v", nineSites(s), nineSites(s.loneInLines()))
		}
	}
	if tested < 1000 {
		t.Errorf("only %d sets meet all units", tested)
	}
}

func TestNineTallyCountsCandidates(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	for range 100 {
		s := new(nineState)
		for d := range s.places {
			s.places[d], _ = randomNineSet(r, 3)
		}
		more := s.tally()
		for cell := range nineCells {
			n := bits.OnesCount16(s.digits(cell))
			for i, set := range more {
				if set.has(cell) != (n > i) {
					t.Fatalf("a cell with %d candidates has more than %d: %v", n, i, set.has(cell))
				}
			}
		}
	}
}

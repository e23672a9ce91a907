package sudoku

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"inkbank/grade"
)

// tableState is a position on a board of any size: the candidates of each cell,
// and which cells are entered. Entering a digit takes it from the peers.
type tableState struct {
	*grid
	cand    []uint16 // by cell, digit 1 as bit 0
	entered []bool
	left    int // candidates, and cells not entered
	open    int // cells not entered
	broken  bool
}

// newTableState is a position without any givens.
func newTableState(g *grid) *tableState {
	cells := g.side * g.side
	s := &tableState{
		grid: g, cand: make([]uint16, cells), entered: make([]bool, cells),
		left: cells * (g.side + 1), open: cells,
	}
	for cell := range s.cand {
		s.cand[cell] = g.all
	}
	return s
}

// startTable is a board's position before the first step.
func startTable(b Board) *tableState {
	s := newTableState(gridOf(b.Side))
	for cell, d := range b.Cells {
		if d != 0 {
			s.enter(cell, 1<<d>>1)
		}
	}
	return s
}

// Clone returns an independent copy.
func (s *tableState) Clone() *tableState {
	c := *s
	c.cand, c.entered = slices.Clone(s.cand), slices.Clone(s.entered)
	return &c
}

// Assign becomes a copy of a position on a board of the same size.
func (s *tableState) Assign(from *tableState) {
	cand, entered := s.cand, s.entered
	copy(cand, from.cand)
	copy(entered, from.entered)
	*s = *from
	s.cand, s.entered = cand, entered
}

// Equal reports whether both have the same candidates and entries.
func (s *tableState) Equal(t *tableState) bool { return s.Within(t) && t.Within(s) }

// Within reports whether each candidate here is one in t, and each entry in t one here.
func (s *tableState) Within(t *tableState) bool {
	if s.broken || t.broken {
		return s.broken
	}
	for cell, cand := range s.cand {
		if cand&^t.cand[cell] != 0 || t.entered[cell] && !s.entered[cell] {
			return false
		}
	}
	return true
}

// Solved reports whether every cell is entered.
func (s *tableState) Solved() bool { return s.open == 0 && !s.broken }

// Broken reports whether a cell or a digit has no place left.
func (s *tableState) Broken() bool { return s.broken }

// Left returns the candidates left and the cells not entered.
func (s *tableState) Left() int { return s.left }

// Open returns the number of cells not entered.
func (s *tableState) Open() int { return s.open }

// fail makes the position a contradiction.
func (s *tableState) fail() { s.broken, s.left, s.open = true, 0, 0 }

// enter enters a digit, given as its bit.
func (s *tableState) enter(cell int, bit uint16) {
	switch {
	case s.broken:
	case s.cand[cell]&bit == 0:
		s.fail()
	case !s.entered[cell]:
		s.left -= bits.OnesCount16(s.cand[cell])
		s.cand[cell], s.entered[cell] = bit, true
		s.open--
		for _, peer := range s.peers[cell] {
			s.clear(peer, bit)
		}
	}
}

// clear removes candidates from a cell and reports whether it had any of them.
func (s *tableState) clear(cell int, digits uint16) bool {
	gone := s.cand[cell] & digits
	if gone == 0 || s.broken {
		return false
	}
	s.cand[cell] &^= gone
	s.left -= bits.OnesCount16(gone)
	if s.cand[cell] == 0 {
		s.fail()
	}
	return true
}

// Do applies a step's sets and clears.
func (s *tableState) Do(step grade.Step) error {
	for _, set := range step.Sets {
		cell, digits, err := s.parse(set)
		if err != nil {
			return err
		}
		if bits.OnesCount16(digits) != 1 {
			return fmt.Errorf("%v: %q is no digit to enter", set.At, set.Value)
		}
		s.enter(cell, digits)
	}
	for _, c := range step.Clears {
		cell, digits, err := s.parse(c)
		if err != nil {
			return err
		}
		s.clear(cell, digits)
	}
	return nil
}

func (s *tableState) parse(c grade.Change) (cell int, digits uint16, err error) {
	cell, ok := s.cell(c.At)
	if !ok {
		return 0, 0, fmt.Errorf("%v is no cell of a %dx%d board", c.At, s.side, s.side)
	}
	digits, ok = s.parseDigits(c.Value)
	if !ok || digits == 0 {
		return 0, 0, fmt.Errorf("%v: %q is no list of digits from 1 to %d", c.At, c.Value, s.side)
	}
	return cell, digits, nil
}

// parseDigits reads digits, one character each, no two the same, as bits.
func (g *grid) parseDigits(text string) (digits uint16, ok bool) {
	for _, c := range text {
		bit := uint16(0)
		if c >= '1' && c <= '0'+rune(g.side) {
			bit = 1 << (c - '1')
		}
		if bit == 0 || digits&bit != 0 {
			return 0, false
		}
		digits |= bit
	}
	return digits, true
}

// digitText writes digits given as bits, ascending.
func digitText(digits uint16) string {
	var b strings.Builder
	for ; digits != 0; digits &= digits - 1 {
		b.WriteByte('1' + byte(bits.TrailingZeros16(digits)))
	}
	return b.String()
}

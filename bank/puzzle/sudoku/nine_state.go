package sudoku

import (
	"fmt"
	"math/bits"

	"inkbank/grade"
)

// nineState is a position on a 9x9 board: for each digit the cells that may
// hold it, and the cells whose digit is entered. An entered digit is its cell's
// only one and gone from the cell's peers. A cell without a digit and a digit
// without a cell in some unit break the state.
type nineState struct {
	places  [9]nineSet // of digit d+1
	entered nineSet
	broken  bool
}

// nineStart enters the givens.
func nineStart(b Board) *nineState {
	s := new(nineState)
	s.start(b.Cells)
	return s
}

// start makes s the position before the first step, all givens at once.
func (s *nineState) start(cells []uint8) {
	var seen [9]nineSet // by the givens of each digit
	*s = nineState{}
	for cell, digit := range cells {
		if digit != 0 {
			own := nineCell(cell)
			s.entered = s.entered.or(own)
			s.places[digit-1] = s.places[digit-1].or(own)
			seen[digit-1] = seen[digit-1].or(nineTable.peers[cell])
		}
	}
	open := nineAll.less(s.entered)
	for d := range s.places {
		s.broken = s.broken || s.places[d].meets(seen[d])
		s.places[d] = s.places[d].or(open.less(seen[d]))
	}
	s.settle()
}

// enter gives a cell digit d+1 and takes it from the peers. A digit that the
// cell cannot have breaks the state.
func (s *nineState) enter(d, cell int) {
	own := nineCell(cell)
	if !s.places[d].meets(own) {
		s.broken = true
		return
	}
	place := s.places[d].less(nineTable.peers[cell])
	for e := range s.places {
		s.places[e] = s.places[e].less(own)
	}
	s.places[d] = place
	s.entered = s.entered.or(own)
}

// clear removes digits, as bits, from cells and reports whether any was there.
func (s *nineState) clear(digits uint16, cells nineSet) (changed bool) {
	for ; digits != 0; digits &= digits - 1 {
		p := &s.places[bits.TrailingZeros16(digits)]
		if p.meets(cells) {
			*p = p.less(cells)
			changed = true
		}
	}
	return changed
}

// settle breaks a state in which a cell or a digit has nowhere to go. Whatever
// enters or clears ends with it.
func (s *nineState) settle() {
	if s.broken {
		return
	}
	var held nineSet
	for _, p := range s.places {
		held = held.or(p)
		if !p.meetsAllUnits() {
			s.broken = true
			return
		}
	}
	s.broken = held != nineAll
}

// digits returns a cell's candidates as bits.
func (s *nineState) digits(cell int) (mask uint16) {
	own := nineCell(cell)
	for d, p := range s.places {
		if p.meets(own) {
			mask |= 1 << d
		}
	}
	return mask
}

// at returns a cell's candidates as bits and whether it is entered.
func (s *nineState) at(cell int) (candidates uint16, entered bool) {
	return s.digits(cell), s.entered.has(cell)
}

// tally returns the cells with at least one, two, three, four and five candidates.
func (s *nineState) tally() (more [5]nineSet) {
	var one, two, three, four, five nineSet
	for _, p := range s.places {
		five = five.or(four.and(p))
		four = four.or(three.and(p))
		three = three.or(two.and(p))
		two = two.or(one.and(p))
		one = one.or(p)
	}
	return [5]nineSet{one, two, three, four, five}
}

// few returns the open cells with at most n candidates, n up to 4.
func (s *nineState) few(n int) nineSet {
	more := s.tally()
	return nineAll.less(s.entered).less(more[n])
}

// Clone returns an independent copy.
func (s *nineState) Clone() *nineState { c := *s; return &c }

// Assign makes s a copy of from.
func (s *nineState) Assign(from *nineState) { *s = *from }

// Equal reports whether both hold the same candidates, or both are broken.
func (s *nineState) Equal(other *nineState) bool {
	if s.broken || other.broken {
		return s.broken == other.broken
	}
	return *s == *other
}

// Within reports whether every candidate of s is one of other, and what is
// entered there is entered here.
func (s *nineState) Within(other *nineState) bool {
	if s.broken || other.broken {
		return s.broken
	}
	for d, p := range s.places {
		if !p.less(other.places[d]).empty() {
			return false
		}
	}
	return other.entered.less(s.entered).empty()
}

// Broken reports whether a contradiction was met.
func (s *nineState) Broken() bool { return s.broken }

// Solved reports whether every cell is entered.
func (s *nineState) Solved() bool { return !s.broken && s.entered == nineAll }

// Open counts the cells that are not entered.
func (s *nineState) Open() int { return nineCells - s.entered.count() }

// Left counts candidates, and cells not entered; a broken state has none.
func (s *nineState) Left() int {
	if s.broken {
		return 0
	}
	left := s.Open()
	for _, p := range s.places {
		left += p.count()
	}
	return left
}

// Do applies a step's sets and clears; after an error the state is as before.
func (s *nineState) Do(step grade.Step) error {
	next := *s
	for _, c := range step.Sets {
		cell, digits, err := nineChange(c)
		if err != nil {
			return err
		}
		if bits.OnesCount16(digits) != 1 {
			return fmt.Errorf("%v: %q is not one digit", c.At, c.Value)
		}
		next.enter(bits.TrailingZeros16(digits), cell)
	}
	for _, c := range step.Clears {
		cell, digits, err := nineChange(c)
		if err != nil {
			return err
		}
		next.clear(digits, nineCell(cell))
	}
	next.settle()
	*s = next
	return nil
}

func nineChange(c grade.Change) (cell int, digits uint16, err error) {
	cell, ok := grid9.cell(c.At)
	if !ok {
		return 0, 0, fmt.Errorf("%v is no cell of a 9x9 board", c.At)
	}
	digits, ok = grid9.parseDigits(c.Value)
	if !ok || digits == 0 {
		return 0, 0, fmt.Errorf("%v: %q is no list of digits from 1 to 9", c.At, c.Value)
	}
	return cell, digits, nil
}

package shikaku

import (
	"fmt"
	"slices"

	"inkbank/grade"
)

// state is the clues that may still own each cell. A cell that has lost all but one is
// decided; a lone cell, which has only one to begin with, is decided once it is entered.
//
// Everything else in it follows from that: a rectangle of a clue is legal while all
// its cells may be the clue's. A clue without a legal rectangle, one that owns more
// than its area or cells that none of its size holds, and a cell without an owner break
// the state. So a solved state is always a solution.
type state struct {
	*geometry
	own      []int16  // by cell: its clue, undecided without
	left     []uint16 // by cell: the clues that may own it
	gone     []uint64 // bit i: the i-th of owners may not own its cell, although that is undecided
	dead     []bool   // by rectangle: it is not legal
	legal    []uint16 // by clue: legal rectangles
	count    []uint16 // by clue: cells that it owns
	box      []rect   // by clue: the smallest rectangle around the cells that it owns
	stale    []rules  // by clue: the rules that have to look at it
	unowned  bool     // the rule of the only owner has to look at the board
	lone     int      // lone cells that are undecided
	open     int      // cells that are undecided
	possible int      // owners of all cells
	broken   bool
	fault    int // the cell where it broke

	scratch
}

// scratch is room for work.
type scratch struct {
	near    []uint16 // a list of clues
	marked  []bool   // by clue: it is on the list
	reached []int16  // by cell: the only clue that reaches it, or one of the following
	spread  spans
}

// undecided stands for a clue where a cell has none yet; for reached, none reaches
// the cell. several is more than one.
const (
	undecided = -1
	several   = -2
)

// start is the board with every owner possible that has a rectangle over the cell.
// Nothing is decided but whose the numbers' own cells are.
func start(b *board) *state {
	s := newState(newGeometry(b))
	s.unowned, s.open, s.possible = true, len(s.own), len(s.owners)
	for cell := range s.own {
		s.own[cell] = undecided
	}
	for k, c := range s.clues {
		s.legal[k] = uint16(s.first[k+1] - s.first[k])
		s.box[k] = square(int(c.cell), s.w)
		s.stale[k] = everyRule
		if s.legal[k] == 0 {
			s.breakAt(int(c.cell))
		}
	}
	for cell := range s.left {
		s.left[cell] = uint16(s.from[cell+1] - s.from[cell])
		switch {
		case s.left[cell] == 0:
			s.breakAt(cell)
		case s.isLone(cell):
			s.lone++
		}
	}
	for k, c := range s.clues {
		if !s.broken {
			s.take(int(c.cell), k)
		}
	}
	return s
}

// newState makes the room that a state takes, a few arrays for all of it.
func newState(g *geometry) *state {
	cells, clues, rects := len(g.index), len(g.clues), len(g.rects)
	s := &state{
		geometry: g, own: make([]int16, cells), gone: make([]uint64, (len(g.owners)+63)/64),
		box: make([]rect, clues), stale: make([]rules, clues),
	}
	flags := make([]bool, rects+clues)
	s.dead, s.marked = flags[:rects:rects], flags[rects:]
	numbers := make([]uint16, cells+3*clues)
	s.left, numbers = numbers[:cells:cells], numbers[cells:]
	s.legal, s.count, s.near = numbers[:clues:clues], numbers[clues:2*clues:2*clues], numbers[2*clues:2*clues]
	return s
}

// resize returns a slice of some length, of the same memory where it has room.
func resize[T any](list []T, length int) []T {
	if cap(list) < length {
		return make([]T, length, length+length/4)
	}
	return list[:length]
}

// breakAt notes a contradiction at a cell.
func (s *state) breakAt(cell int) {
	if !s.broken {
		s.broken, s.fault = true, cell
	}
}

// eachOwner calls a function for the clues that may own a cell, in order.
func (s *state) eachOwner(cell int, f func(k int)) {
	if k := s.own[cell]; k >= 0 {
		f(int(k))
		return
	}
	for i := s.from[cell]; i < s.from[cell+1]; i++ {
		if s.gone[i>>6]>>(i&63)&1 == 0 {
			f(int(s.owners[i]))
		}
	}
}

// allows reports whether a clue may own a cell.
func (s *state) allows(cell, k int) bool {
	if s.own[cell] >= 0 {
		return int(s.own[cell]) == k
	}
	i, ok := s.entry(cell, k)
	return ok && s.gone[i>>6]>>(i&63)&1 == 0
}

// entry is the place of a clue among the owners of a cell; false where it is none.
func (s *state) entry(cell, k int) (i int32, ok bool) {
	at, ok := slices.BinarySearch(s.ownersOf(cell), uint16(k))
	return s.from[cell] + int32(at), ok
}

// isLone reports whether one clue alone reaches a cell on the empty board.
func (s *state) isLone(cell int) bool { return len(s.ownersOf(cell)) == 1 }

// take gives an undecided cell to a clue that may own it. What that means to other
// clues is left to the caller.
func (s *state) take(cell, k int) {
	s.own[cell] = int16(k)
	s.possible -= int(s.left[cell]) - 1
	s.left[cell] = 1
	s.open--
	if s.isLone(cell) {
		s.lone--
	}
	s.count[k]++
	s.stale[k] |= ruleCover.set()
	s.unowned = true
	s.box[k] = s.box[k].hull(square(cell, s.w))
	if area := int(s.clues[k].area); int(s.count[k]) > area || s.box[k].area() > area {
		s.breakAt(int(s.clues[k].cell))
	}
}

// decide gives a cell to a clue, and reports whether that changed anything.
func (s *state) decide(cell, k int) bool {
	if s.broken || int(s.own[cell]) == k {
		return false
	}
	if !s.allows(cell, k) {
		s.breakAt(cell)
		return true
	}
	s.take(cell, k)
	at := square(cell, s.w)
	for _, other := range s.ownersOf(cell) {
		if int(other) != k {
			s.kill(int(other), at)
		}
	}
	return true
}

// place gives the cells of a rectangle to a clue, each of which it may own, and
// reports whether that changed anything.
func (s *state) place(r rect, k int) (changed bool) {
	if s.broken {
		return false
	}
	s.near = s.near[:0]
	for row := int(r.top); row <= int(r.bottom); row++ {
		for cell := row*s.w + int(r.left); cell <= row*s.w+int(r.right); cell++ {
			if int(s.own[cell]) == k {
				continue
			}
			s.take(cell, k)
			changed = true
			for _, other := range s.ownersOf(cell) {
				if !s.marked[other] && int(other) != k {
					s.marked[other] = true
					s.near = append(s.near, other)
				}
			}
		}
	}
	for _, other := range s.near {
		s.marked[other] = false
		s.kill(int(other), r)
	}
	return changed
}

// kill makes those rectangles of a clue illegal that overlap another.
func (s *state) kill(k int, r rect) {
	first := s.first[k]
	killed := false
	for i, own := range s.of(k) {
		if at := int(first) + i; own.overlaps(r) && !s.dead[at] {
			s.dead[at], killed = true, true
			s.legal[k]--
		}
	}
	if !killed {
		return
	}
	s.stale[k] = everyRule
	s.unowned = true
	if s.legal[k] == 0 {
		s.breakAt(int(s.clues[k].cell))
	}
}

// ruleOut takes a clue from the owners of a cell, and reports whether that changed
// anything.
func (s *state) ruleOut(cell, k int) bool {
	if s.broken || !s.allows(cell, k) {
		return false
	}
	if s.own[cell] >= 0 {
		s.breakAt(cell)
		return true
	}
	i, _ := s.entry(cell, k)
	s.gone[i>>6] |= 1 << (i & 63)
	s.left[cell]--
	s.possible--
	s.kill(k, square(cell, s.w))
	switch {
	case s.left[cell] == 0:
		s.breakAt(cell)
	case s.left[cell] == 1 && !s.broken:
		s.eachOwner(cell, func(last int) { s.decide(cell, last) })
	}
	return true
}

// Clone returns an independent copy.
func (s *state) Clone() *state {
	c := newState(s.geometry)
	c.Assign(s)
	return c
}

// Assign makes s a copy of from.
func (s *state) Assign(from *state) {
	own, left, gone, dead := s.own, s.left, s.gone, s.dead
	legal, count, box, stale := s.legal, s.count, s.box, s.stale
	room := s.scratch
	*s = *from
	s.own, s.left = append(own[:0], from.own...), append(left[:0], from.left...)
	s.gone, s.dead = append(gone[:0], from.gone...), append(dead[:0], from.dead...)
	s.legal, s.count = append(legal[:0], from.legal...), append(count[:0], from.count...)
	s.box, s.stale = append(box[:0], from.box...), append(stale[:0], from.stale...)
	s.scratch = room
}

// Equal reports whether both allow the same owners and have decided the same cells, or
// both are broken.
func (s *state) Equal(other *state) bool {
	if s.broken || other.broken {
		return s.broken == other.broken
	}
	return s.possible == other.possible && s.open == other.open && s.Within(other)
}

// Within reports whether other allows all that s allows, and s has decided all that
// other has.
func (s *state) Within(other *state) bool {
	if s.broken || other.broken {
		return s.broken
	}
	for cell, k := range s.own {
		switch {
		case k >= 0:
			if !other.allows(cell, int(k)) {
				return false
			}
		case other.own[cell] >= 0:
			return false
		default:
			for i := s.from[cell]; i < s.from[cell+1]; i++ {
				if other.gone[i>>6]&^s.gone[i>>6]>>(i&63)&1 != 0 {
					return false
				}
			}
		}
	}
	return true
}

// Broken reports whether a contradiction was met.
func (s *state) Broken() bool { return s.broken }

// Solved reports whether every cell is decided.
func (s *state) Solved() bool { return !s.broken && s.open == 0 }

// Open counts the cells that are undecided.
func (s *state) Open() int { return s.open }

// Left counts the owners that cells may have, and one more for each undecided cell.
func (s *state) Left() int { return s.possible + s.open }

// Do applies a step's sets and clears.
func (s *state) Do(step grade.Step) error {
	for _, c := range step.Sets {
		cell, owners, err := s.change(c)
		if err != nil {
			return err
		}
		if len(owners) != 1 {
			return fmt.Errorf("%v: %q is more than one owner", c.At, c.Value)
		}
		s.decide(cell, owners[0])
	}
	for _, c := range step.Clears {
		cell, owners, err := s.change(c)
		if err != nil {
			return err
		}
		for _, k := range owners {
			s.ruleOut(cell, k)
		}
	}
	return nil
}

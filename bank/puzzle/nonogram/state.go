package nonogram

import (
	"fmt"
	"math/bits"

	"inkbank/grade"
)

// state is what is known of each cell, kept twice: by rows and by columns. A
// cell that is neither black (filled) nor white (empty) is open. A line that is
// full and does not meet its clue breaks the state, so that a solved state is
// always a solution.
type state struct {
	b            *board
	black, white []uint64 // by line; bit 0 is the line's first cell
	open         int      // cells
	broken       bool
	fault        int // the line that broke the state
	looks        int // lines that rules have looked at, where work is limited
	// stale lists, for each rule, the lines that changed since it looked at them
	// last. It only saves work: what it leaves out, the rule would find nothing in.
	stale [ruleCount]lineSet
}

// lineSet is a set of lines.
type lineSet [maxLines / 64]uint64

func (l *lineSet) add(line int) { l[line>>6] |= 1 << (line & 63) }

func (l *lineSet) remove(line int) { l[line>>6] &^= 1 << (line & 63) }

func (l *lineSet) union(other lineSet) {
	for i := range l {
		l[i] |= other[i]
	}
}

func (l *lineSet) empty() bool { return *l == lineSet{} }

// first returns the first line of the set, -1 for none.
func (l *lineSet) first() int {
	for i, word := range l {
		if word != 0 {
			return i<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// after returns the first line of the set behind a line or, where there is none,
// the first of all; -1 for none.
func (l *lineSet) after(line int) int {
	rest := *l
	for i := range rest {
		if behind := line + 1 - i<<6; behind > 0 {
			rest[i] = rest[i] >> behind << behind
		}
	}
	if next := rest.first(); next >= 0 {
		return next
	}
	return l.first()
}

func allLines(n int) (l lineSet) {
	for i := range l {
		if n > 64*i {
			l[i] = full(min(64, n-64*i))
		}
	}
	return l
}

// twoLists makes room for the cells of so many lines, twice.
func twoLists(lines int) (black, white []uint64) {
	room := make([]uint64, 2*lines)
	return room[:lines:lines], room[lines:]
}

// start is the empty grid.
func start(b *board) *state {
	s := &state{b: b, open: b.w * b.h}
	s.black, s.white = twoLists(b.lines())
	for r := range s.stale {
		s.stale[r] = allLines(b.lines())
	}
	return s
}

// breakAt notes a contradiction in a line.
func (s *state) breakAt(line int) {
	if !s.broken {
		s.broken, s.fault = true, line
	}
}

// decide fills and empties cells of a line, some of which may be so already, and
// reports whether that changed anything.
func (s *state) decide(line int, black, white uint64) bool {
	black &^= s.black[line]
	white &^= s.white[line]
	if s.broken || black|white == 0 {
		return false
	}
	if black&(white|s.white[line])|white&s.black[line] != 0 {
		s.breakAt(line)
		return true
	}
	s.black[line] |= black
	s.white[line] |= white
	s.open -= bits.OnesCount64(black | white)
	var changed lineSet
	changed.add(line)
	s.cross(line, black, s.black, &changed)
	s.cross(line, white, s.white, &changed)
	for r := range s.stale {
		s.stale[r].union(changed)
	}
	s.checkFull(line)
	return true
}

// cross enters cells of a line into the lines that cross it.
func (s *state) cross(line int, cells uint64, known []uint64, changed *lineSet) {
	first, bit := s.b.h, uint64(1)<<line // a row crosses columns
	if line >= s.b.h {
		first, bit = 0, 1<<(line-s.b.h)
	}
	for ; cells != 0; cells &= cells - 1 {
		other := first + bits.TrailingZeros64(cells)
		known[other] |= bit
		changed.add(other)
		s.checkFull(other)
	}
}

// forget makes a cell open again; its lines are to be looked at.
func (s *state) forget(row, col int) {
	line := s.b.h + col
	if (s.black[row]|s.white[row])>>col&1 != 0 {
		s.open++
	}
	for _, known := range [2][]uint64{s.black, s.white} {
		known[row] &^= 1 << col
		known[line] &^= 1 << row
	}
	for r := range s.stale {
		s.stale[r].add(row)
		s.stale[r].add(line)
	}
}

// undecided returns a mask of open cells for each row.
func (s *state) undecided() []uint64 {
	rows := make([]uint64, s.b.h)
	for row := range rows {
		rows[row] = full(s.b.w) &^ (s.black[row] | s.white[row])
	}
	return rows
}

// checkFull breaks the state if a line is full and does not meet its clue.
func (s *state) checkFull(line int) {
	n := s.b.length(line)
	if s.black[line]|s.white[line] != full(n) {
		return
	}
	if _, ok := meets(s.b.clue(line), s.black[line], n); !ok {
		s.breakAt(line)
	}
}

// meets reports whether the filled cells of a line of n cells are its clue's
// blocks, and if not, the first cell where that shows.
func meets(c clue, filled uint64, n int) (cell int, ok bool) {
	at := 0
	for _, length := range c {
		gap := min(bits.TrailingZeros64(filled>>at), n-at)
		at += gap
		run := bits.TrailingZeros64(^(filled >> at))
		if run != int(length) {
			return min(at+min(run, int(length)), n-1), false
		}
		at += run
	}
	if rest := filled >> at; rest != 0 {
		return at + bits.TrailingZeros64(rest), false
	}
	return 0, true
}

// Clone returns an independent copy.
func (s *state) Clone() *state {
	c := &state{}
	c.black, c.white = twoLists(len(s.black))
	c.Assign(s)
	return c
}

// Assign makes s a copy of from, which is of a board of the same size.
func (s *state) Assign(from *state) {
	black, white := s.black, s.white
	copy(black, from.black)
	copy(white, from.white)
	*s = *from
	s.black, s.white = black, white
}

// Equal reports whether both know the same cells, or both are broken.
func (s *state) Equal(other *state) bool {
	if s.broken || other.broken {
		return s.broken == other.broken
	}
	for row := range s.b.h {
		if s.black[row] != other.black[row] || s.white[row] != other.white[row] {
			return false
		}
	}
	return true
}

// Within reports whether s knows all that other knows.
func (s *state) Within(other *state) bool {
	if s.broken || other.broken {
		return s.broken
	}
	for row := range s.b.h {
		if other.black[row]&^s.black[row]|other.white[row]&^s.white[row] != 0 {
			return false
		}
	}
	return true
}

// Broken reports whether a contradiction was met.
func (s *state) Broken() bool { return s.broken }

// Solved reports whether every cell is known.
func (s *state) Solved() bool { return !s.broken && s.open == 0 }

// Open counts the cells that are not known.
func (s *state) Open() int { return s.open }

// Left counts possibilities: one for a known cell, two for an open one and one
// more for its value, not yet entered.
func (s *state) Left() int { return s.b.w*s.b.h + 2*s.open }

// Do applies a step's sets and clears. Clearing one value enters the other one.
func (s *state) Do(step grade.Step) error {
	for _, c := range step.Sets {
		if err := s.change(c, c.Value == filledValue); err != nil {
			return err
		}
	}
	for _, c := range step.Clears {
		if err := s.change(c, c.Value == emptyValue); err != nil {
			return err
		}
	}
	return nil
}

// change decides one cell.
func (s *state) change(c grade.Change, black bool) error {
	row, col := c.At.Row(), c.At.Col()
	if c.At.Pair() || row < 0 || row >= s.b.h || col < 0 || col >= s.b.w {
		return fmt.Errorf("%v: no such cell on a board of %s", c.At, sizeName(s.b.w, s.b.h))
	}
	if c.Value != filledValue && c.Value != emptyValue {
		return fmt.Errorf("%v: %q is neither %q nor %q", c.At, c.Value, filledValue, emptyValue)
	}
	if black {
		s.decide(row, 1<<col, 0)
	} else {
		s.decide(row, 0, 1<<col)
	}
	return nil
}

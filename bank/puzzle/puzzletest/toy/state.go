package toy

import (
	"fmt"
	"math/bits"
	"strings"

	"inkbank/grade"
)

// state is what is still possible: for each cell a mask of values, bit v-1 for
// v, and whether its value is entered. Entering takes the value from the row
// and column. A cell with one value left that is not entered is still open.
type state struct {
	n       int
	board   *board // for its signs; shared, never changed
	cand    [maxCells]uint8
	entered uint64
	broken  bool
}

func blank(b board) *state {
	s := &state{n: b.n, board: &b}
	for i := range s.cells() {
		s.cand[i] = 1<<b.n - 1
	}
	return s
}

// start enters the givens.
func start(b board) *state {
	s := blank(b)
	for i := range s.cells() {
		if b.given[i] != 0 {
			s.enter(i, int(b.given[i]))
		}
	}
	return s
}

func (s *state) cells() int { return s.n * s.n }

func (s *state) at(cell int) grade.Site { return grade.At(cell/s.n, cell%s.n) }

func (s *state) isEntered(cell int) bool { return s.entered>>cell&1 != 0 }

func bit(v int) uint8 { return 1 << (v - 1) }

// least and most are the ends of a mask that is not empty.
func least(mask uint8) int { return bits.TrailingZeros8(mask) + 1 }
func most(mask uint8) int  { return bits.Len8(mask) }

// lines holds, for each side, the rows and then the columns as cells in order.
var lines = func() (table [maxSide + 1][2 * maxSide][]int) {
	for n := range maxSide + 1 {
		for i := range n {
			for k := range n {
				table[n][i] = append(table[n][i], i*n+k)
				table[n][n+i] = append(table[n][n+i], k*n+i)
			}
		}
	}
	return table
}()

// line returns row i for i < n, or else column i-n.
func (s *state) line(i int) []int { return lines[s.n][i] }

// clear removes values from a cell and reports whether it had any of them.
func (s *state) clear(cell int, mask uint8) bool {
	if s.cand[cell]&mask == 0 {
		return false
	}
	s.cand[cell] &^= mask
	s.broken = s.broken || s.cand[cell] == 0
	return true
}

// enter gives a cell its value and reports whether that changed anything. A sign
// that two entered cells do not keep breaks the state, so that a solved state
// is always a solution.
func (s *state) enter(cell, v int) bool {
	if s.cand[cell]&bit(v) == 0 {
		changed := !s.broken
		s.broken = true
		return changed
	}
	if s.isEntered(cell) {
		return false
	}
	s.cand[cell] = bit(v)
	s.entered |= 1 << cell
	for k := range s.n {
		for _, peer := range [2]int{cell/s.n*s.n + k, k*s.n + cell%s.n} {
			if peer != cell {
				s.clear(peer, bit(v))
			}
		}
	}
	for i := range 4 {
		other, sign := s.board.neighbour(cell, i)
		if sign != 0 && s.isEntered(other) && !holds(sign, uint8(v), uint8(least(s.cand[other]))) {
			s.broken = true
		}
	}
	return true
}

// Clone returns an independent copy.
func (s *state) Clone() *state { c := *s; return &c }

// Assign makes s a copy of from.
func (s *state) Assign(from *state) { *s = *from }

// Equal reports whether both hold the same possibilities, or both are broken.
func (s *state) Equal(other *state) bool {
	if s.broken || other.broken {
		return s.broken == other.broken
	}
	return s.cand == other.cand && s.entered == other.entered
}

// Within reports whether all that is possible in s is possible in other.
func (s *state) Within(other *state) bool {
	if s.broken || other.broken {
		return s.broken
	}
	for i := range s.cells() {
		if s.cand[i]&^other.cand[i] != 0 {
			return false
		}
	}
	return other.entered&^s.entered == 0
}

// Broken reports whether a contradiction was met.
func (s *state) Broken() bool { return s.broken }

// Solved reports whether every cell is entered.
func (s *state) Solved() bool { return !s.broken && s.Open() == 0 }

// Open counts the cells that are not entered.
func (s *state) Open() int { return s.cells() - bits.OnesCount64(s.entered) }

// Left counts values left and cells not entered.
func (s *state) Left() int {
	left := s.Open()
	for i := range s.cells() {
		left += bits.OnesCount8(s.cand[i])
	}
	return left
}

// Do applies a step's sets and clears.
func (s *state) Do(step grade.Step) error {
	for _, c := range step.Sets {
		cell, mask, err := s.change(c)
		if err != nil {
			return err
		}
		if bits.OnesCount8(mask) != 1 {
			return fmt.Errorf("%v: cannot enter %q", c.At, c.Value)
		}
		s.enter(cell, least(mask))
	}
	for _, c := range step.Clears {
		cell, mask, err := s.change(c)
		if err != nil {
			return err
		}
		s.clear(cell, mask)
	}
	return nil
}

func (s *state) change(c grade.Change) (cell int, mask uint8, err error) {
	row, col := c.At.Row(), c.At.Col()
	if c.At.Pair() || row < 0 || row >= s.n || col < 0 || col >= s.n {
		return 0, 0, fmt.Errorf("%v: no such cell on a %s board", c.At, sizeName(s.n))
	}
	mask, err = parseMask(c.Value, s.n)
	if err != nil {
		return 0, 0, fmt.Errorf("%v: %w", c.At, err)
	}
	return row*s.n + col, mask, nil
}

// maskText lists the values of a mask in ascending order, "134".
func maskText(mask uint8) string {
	var out strings.Builder
	for ; mask != 0; mask &= mask - 1 {
		out.WriteByte('0' + byte(least(mask)))
	}
	return out.String()
}

// parseMask reads one or more values up to n in ascending order.
func parseMask(text string, n int) (uint8, error) {
	var mask uint8
	for _, c := range []byte(text) {
		v := int(c) - '0'
		if v < 1 || v > n || mask >= bit(v) {
			return 0, fmt.Errorf("values %q: want some of 1 to %d in ascending order", text, n)
		}
		mask |= bit(v)
	}
	if mask == 0 {
		return 0, fmt.Errorf("no value: want some of 1 to %d", n)
	}
	return mask, nil
}

// encodeState writes a token a cell in reading order: the values possible there.
func encodeState(_ board, s *state) string {
	tokens := make([]string, s.cells())
	for i := range tokens {
		tokens[i] = maskText(s.cand[i])
	}
	return strings.Join(tokens, " ")
}

// decodeState reads a position. A cell with one value left counts as entered
// when no cell of its lines still has that value.
func decodeState(b board, text string) (*state, error) {
	tokens := strings.Fields(text)
	s := blank(b)
	if len(tokens) != s.cells() {
		return nil, fmt.Errorf("a position of %d cells: want %d", len(tokens), s.cells())
	}
	for i, token := range tokens {
		mask, err := parseMask(token, s.n)
		if err != nil {
			return nil, fmt.Errorf("%v: %w", s.at(i), err)
		}
		s.cand[i] = mask
	}
	for i := range tokens {
		if mask := s.cand[i]; bits.OnesCount8(mask) == 1 && s.alone(i, mask) {
			s.enter(i, least(mask))
		}
	}
	return s, nil
}

func (s *state) alone(cell int, mask uint8) bool {
	for k := range s.n {
		row, col := cell/s.n*s.n+k, k*s.n+cell%s.n
		if row != cell && s.cand[row]&mask != 0 || col != cell && s.cand[col]&mask != 0 {
			return false
		}
	}
	return true
}

// solution writes n lines of n digits.
func solution(_ board, s *state) string {
	var out strings.Builder
	for i := range s.cells() {
		if i > 0 && i%s.n == 0 {
			out.WriteByte('\n')
		}
		out.WriteByte('0' + byte(least(s.cand[i])))
	}
	return out.String()
}

// parseSolution reads an answer and holds it against the rules. The error names
// the first cell that does not meet them.
func parseSolution(b board, text string) (*state, error) {
	lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	if len(lines) != b.n {
		return nil, fmt.Errorf("an answer of %d lines: want %d", len(lines), b.n)
	}
	full := b
	for row, line := range lines {
		if len(line) != b.n {
			return nil, fmt.Errorf("line %d has %d characters, not %d", row+1, len(line), b.n)
		}
		for col := range line {
			cell, v := row*b.n+col, line[col]-'0'
			if v < 1 || int(v) > b.n {
				return nil, fmt.Errorf("%v: %q is not 1 to %d", b.at(cell), line[col], b.n)
			}
			if b.given[cell] != 0 && b.given[cell] != v {
				return nil, fmt.Errorf("%v: %d is given, not %d", b.at(cell), b.given[cell], v)
			}
			full.given[cell] = v
		}
	}
	if err := full.check(); err != nil {
		return nil, err
	}
	return start(full), nil
}

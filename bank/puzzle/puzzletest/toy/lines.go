package toy

import (
	"math/bits"
	"slices"

	"inkbank/grade"
)

// orderOne: a cell is less than what its greater neighbour can be at most, and
// the reverse. Args: the cell, the neighbour.
func orderOne(s *state, offer func(hit) bool) bool {
	return s.bounds(func(cell int, near []int, greater bool) bool {
		for i := range near {
			if gone := s.bound(cell, near[i:i+1], greater); gone != 0 && !offer(s.bounded(cell, near[i:i+1], gone)) {
				return false
			}
		}
		return true
	})
}

// orderFork: neighbours of one line that are both greater differ, so the cell
// is less than the lesser of them can be at most, and the reverse. With one
// neighbour it is orderOne. Args: the cell, the neighbours.
func orderFork(s *state, offer func(hit) bool) bool {
	return s.bounds(func(cell int, near []int, greater bool) bool {
		gone := s.bound(cell, near, greater)
		return gone == 0 || offer(s.bounded(cell, near, gone))
	})
}

// bounds visits every cell with its greater and then its lesser neighbours, of
// its row and then of its column, until visit returns false.
func (s *state) bounds(visit func(cell int, near []int, greater bool) bool) bool {
	var found [2]int // outside the loops, as it is handed on
	for cell := range s.cells() {
		for kind := range 4 {
			greater, first := kind < 2, kind%2*2
			near := found[:0]
			for way := first; way < first+2; way++ {
				other, sign := s.board.neighbour(cell, way)
				if sign != 0 && greater == (sign < 0) {
					near = append(near, other)
				}
			}
			if len(near) > 0 && !visit(cell, near, greater) {
				return false
			}
		}
	}
	return false
}

// bound is what one or two greater (or lesser) neighbours, different from each
// other, take from a cell.
func (s *state) bound(cell int, near []int, greater bool) uint8 {
	first, last := s.cand[near[0]], s.cand[near[len(near)-1]]
	if greater {
		limit := min(most(first), most(last))
		if len(near) == 2 && most(first) == most(last) {
			limit--
		}
		return s.cand[cell] &^ (1<<max(limit-1, 0) - 1)
	}
	limit := max(least(first), least(last))
	if len(near) == 2 && least(first) == least(last) {
		limit++
	}
	return s.cand[cell] & (1<<limit - 1)
}

func (s *state) bounded(cell int, near []int, gone uint8) hit {
	near = slices.Clone(near)
	return hit{
		cells:  append([]int{cell}, near...),
		clears: []cleared{{cell, gone}},
		args:   func() []grade.Arg { return []grade.Arg{s.cellsArg(cell), s.cellsArg(near...)} },
	}
}

// nakedPair: two cells of a line that hold at most two values keep them from the
// rest of the line. Entered cells count too: the rule must not lose its grip when
// one of the two is entered. Args: line, cells, values.
func nakedPair(s *state, offer func(hit) bool) bool {
	return s.linePairs(func(i int, line []int, j, k int) (contradiction, more bool) {
		union := s.cand[line[j]] | s.cand[line[k]]
		switch bits.OnesCount8(union) {
		case 0, 1:
			return true, false
		case 2:
		default:
			return false, true
		}
		h := hit{cells: []int{line[j], line[k]}}
		for at, cell := range line {
			if at != j && at != k {
				h.clears = append(h.clears, cleared{cell, union})
			}
		}
		h.args = func() []grade.Arg { return []grade.Arg{s.lineArg(i), s.cellsArg(h.cells...), valuesArg(union)} }
		return false, offer(h)
	})
}

// hiddenPair: two values with at most two places in a line leave no room there
// for others. Args: line, cells, values.
func hiddenPair(s *state, offer func(hit) bool) bool {
	return s.linePairs(func(i int, line []int, j, k int) (contradiction, more bool) {
		places := s.places(line, j+1) | s.places(line, k+1)
		switch bits.OnesCount8(places) {
		case 0, 1:
			return true, false
		case 2:
		default:
			return false, true
		}
		a, b := line[least(places)-1], line[most(places)-1]
		both := bit(j+1) | bit(k+1)
		return false, offer(hit{
			cells:  []int{a, b},
			clears: []cleared{{a, ^both}, {b, ^both}},
			args:   func() []grade.Arg { return []grade.Arg{s.lineArg(i), s.cellsArg(a, b), valuesArg(both)} },
		})
	})
}

// linePairs visits each line with each two of its n places, until visit says
// that there is a contradiction or that no more are wanted.
func (s *state) linePairs(visit func(i int, line []int, j, k int) (contradiction, more bool)) bool {
	for i := range 2 * s.n {
		line := s.line(i)
		for j := range s.n {
			for k := j + 1; k < s.n; k++ {
				if contradiction, more := visit(i, line, j, k); contradiction || !more {
					return contradiction
				}
			}
		}
	}
	return false
}

// xWing: a value whose places in two lines lie in two crossing lines goes from
// the rest of those. Args: value, base lines, cover lines.
func xWing(s *state, offer func(hit) bool) bool {
	for v := 1; v <= s.n; v++ {
		for _, base := range [2]int{0, s.n} {
			for j := base; j < base+s.n; j++ {
				for k := j + 1; k < base+s.n; k++ {
					covers := s.places(s.line(j), v) | s.places(s.line(k), v)
					switch bits.OnesCount8(covers) {
					case 0, 1:
						return true
					case 2:
						if !offer(s.crossing(v, j, k, least(covers)-1, most(covers)-1)) {
							return false
						}
					}
				}
			}
		}
	}
	return false
}

// crossing is the x-wing of v in the lines j and k at the places a and b.
func (s *state) crossing(v, j, k, a, b int) hit {
	first, second := s.line(j), s.line(k)
	h := hit{cells: []int{first[a], first[b], second[a], second[b]}}
	cross, base := s.n, "row"
	if j >= s.n {
		cross, base = 0, "column"
	}
	one, two := s.line(cross+a), s.line(cross+b)
	for cell := range s.cells() {
		covered := slices.Contains(one, cell) || slices.Contains(two, cell)
		if covered && !slices.Contains(first, cell) && !slices.Contains(second, cell) {
			h.clears = append(h.clears, cleared{cell, bit(v)})
		}
	}
	cover := map[string]string{"row": "column", "column": "row"}[base]
	h.args = func() []grade.Arg {
		return []grade.Arg{valuesArg(bit(v)), grade.UnitArg(base, j%s.n, k%s.n), grade.UnitArg(cover, a, b)}
	}
	return h
}

// whatIf: a value that, assumed, leads the easy rules to a contradiction is not
// there. Args: cell, value.
func whatIf(s *state, offer func(hit) bool) bool {
	easy := rules(grade.Easy)
	for cell := range s.cells() {
		for v := 1; v <= s.n && bits.OnesCount8(s.cand[cell]) > 1; v++ {
			if s.cand[cell]&bit(v) == 0 {
				continue
			}
			assumed := s.Clone()
			assumed.enter(cell, v)
			if closeAll(assumed, easy); !assumed.broken {
				continue
			}
			if !offer(hit{
				cells:  []int{cell},
				clears: []cleared{{cell, bit(v)}},
				args:   func() []grade.Arg { return []grade.Arg{s.cellsArg(cell), valuesArg(bit(v))} },
			}) {
				return false
			}
		}
	}
	return false
}

// closeAll applies rules until none changes anything or the state is broken.
func closeAll(s *state, list []rule) {
	for i := 0; i < len(list) && !s.broken; i++ {
		if list[i].apply(s, s) {
			i = -1
		}
	}
}

package shikaku

import (
	"slices"

	"inkbank/grade"
)

// rule is a rule that looks at the legal rectangles of one clue.
type rule uint8

// The rules, each of which finds all that the one before it finds.
const (
	ruleOnly   rule = iota // one legal rectangle is the clue's
	ruleCommon             // cells that all legal rectangles cover are the clue's
	ruleCover              // the same of those legal ones that cover all cells of the clue
	ruleCount
)

// rules is a set of rules.
type rules uint8

const everyRule rules = 1<<ruleCount - 1

func (r rule) set() rules { return 1 << r }

// settles are the rules that find nothing of a clue once this one has looked at it:
// itself and those before it.
func (r rule) settles() rules { return 1<<(r+1) - 1 }

// look returns the cells that a rule gives to a clue, which are a rectangle; its
// area is 0 for none. It is false where no rectangle is left for the clue.
func (s *state) look(r rule, k int) (found rect, ok bool) {
	switch {
	case s.legal[k] == 0:
		return none, false
	case r == ruleOnly && s.legal[k] > 1 || s.count[k] == s.clues[k].area:
		return none, true
	}
	first := int(s.first[k])
	for i, own := range s.of(k) {
		switch {
		case s.dead[first+i] || r == ruleCover && !own.contains(s.box[k]):
		case !ok:
			found, ok = own, true
		default:
			found = found.meet(own)
		}
	}
	return found, ok
}

// applyLoneCell: a lone cell is that of the clue which alone reaches it.
func applyLoneCell(seen, into *state) (changed bool) {
	if seen.lone == 0 || into.lone == 0 {
		return false
	}
	for cell, own := range seen.own {
		if own == undecided && seen.isLone(cell) {
			changed = into.decide(cell, int(seen.ownersOf(cell)[0])) || changed
		}
	}
	return changed
}

// eachLoneCell tells the lone cells clue by clue. Args: the number, its cell, the cells.
func eachLoneCell(s *state, yield func(grade.Step) bool) {
	if s.lone == 0 {
		return
	}
	cells := make([][]int, len(s.clues))
	for cell, own := range s.own {
		if own == undecided && s.isLone(cell) {
			k := s.ownersOf(cell)[0]
			cells[k] = append(cells[k], cell)
		}
	}
	for k, list := range cells {
		if len(list) > 0 && !yield(s.cellsStep("lone-cell", k, list)) {
			return
		}
	}
}

// findReached finds which clue alone reaches each undecided cell with a legal
// rectangle that covers all the clue's cells.
func (s *state) findReached() {
	s.reached = resize(s.reached, len(s.own))
	for cell := range s.reached {
		s.reached[cell] = undecided
	}
	for k := range s.clues {
		if s.count[k] == s.clues[k].area {
			continue
		}
		first, box := int(s.first[k]), s.box[k]
		list := s.of(k)
		s.spread.cover(list, func(i int) bool { return s.dead[first+i] || !list[i].contains(box) })
		s.spread.each(s.w, func(cell int) {
			switch s.reached[cell] {
			case undecided:
				s.reached[cell] = int16(k)
			default:
				s.reached[cell] = several
			}
		})
	}
}

// applyOnlyOwner: a cell that one clue alone reaches is that clue's.
func applyOnlyOwner(seen, into *state) (changed bool) {
	for seen.unowned && !into.broken {
		if !seen.ownReached(into) {
			if into.possible == seen.possible && into.open == seen.open {
				into.unowned = false
			}
			break
		}
		changed = true
		if seen != into {
			break
		}
	}
	return changed
}

// ownReached gives, in another state, the cells that one clue alone reaches here to
// that clue.
func (s *state) ownReached(into *state) (changed bool) {
	s.findReached()
	for cell, k := range s.reached {
		switch {
		case s.own[cell] >= 0 || k == several || into.broken:
		case k == undecided:
			into.breakAt(cell)
			return true
		default:
			changed = into.decide(cell, int(k)) || changed
		}
	}
	return changed
}

// eachOnlyOwner tells which cells one clue alone reaches, clue by clue. Args: the
// number, its cell, the cells; then, if there are some, cells of other clues that keep
// these from reaching any of them, and the cells of those clues.
func eachOnlyOwner(s *state, yield func(grade.Step) bool) {
	if !s.unowned {
		return
	}
	s.findReached()
	for k := range s.clues {
		var cells []int
		for cell, by := range s.reached {
			if int(by) == k && s.own[cell] == undecided {
				cells = append(cells, cell)
			}
		}
		if len(cells) == 0 {
			continue
		}
		step := s.cellsStep("only-owner", k, cells)
		if keeping := s.keeping(k, cells); len(keeping) > 0 {
			step.Cells = append(step.Cells, s.sites(keeping)...)
			step.Args = append(step.Args, grade.CellsArg(s.sites(keeping)...), grade.CellsArg(s.owning(keeping)...))
		}
		if !yield(step) {
			return
		}
	}
}

// keeping lists cells without which another clue than k would reach some of those given:
// each legal rectangle over them that misses cells of its own clue misses one of the list.
func (s *state) keeping(k int, cells []int) (list []int) {
	for other := range s.clues {
		if other == k {
			continue
		}
		first := int(s.first[other])
		for i, r := range s.of(other) {
			if s.dead[first+i] || r.contains(s.box[other]) || !containsAny(r, cells, s.w) || s.missesAny(r, other, list) {
				continue
			}
			for cell, by := range s.own {
				if int(by) == other && !r.contains(square(cell, s.w)) {
					list = append(list, cell)
					break
				}
			}
		}
	}
	slices.Sort(list)
	return list
}

// owning returns the cells of the clues that own some cells, in reading order.
func (s *state) owning(cells []int) (sites []grade.Site) {
	for k := range s.clues {
		if slices.ContainsFunc(cells, func(cell int) bool { return int(s.own[cell]) == k }) {
			sites = append(sites, s.clueSite(k))
		}
	}
	return sites
}

func containsAny(r rect, cells []int, w int) bool {
	return slices.ContainsFunc(cells, func(cell int) bool { return r.contains(square(cell, w)) })
}

// missesAny reports whether a rectangle misses one of those cells that are a clue's.
func (s *state) missesAny(r rect, k int, cells []int) bool {
	return slices.ContainsFunc(cells, func(cell int) bool { return int(s.own[cell]) == k && !r.contains(square(cell, s.w)) })
}

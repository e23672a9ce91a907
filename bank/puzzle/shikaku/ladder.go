package shikaku

import (
	"strconv"

	"inkbank/grade"
)

// ladderRevision changes whenever what a technique finds, or the score, changes.
const ladderRevision = 2

// ladder is the family's techniques, easiest first.
//
// Easy and Medium look at the legal rectangles of one number: all that take no cell
// of another. A lone cell, which no other number reaches even on the empty board, is
// entered at Easy, but it tells these rules nothing: no other number's rectangle is in
// its way, and its own number's are legal with it or without.
// Hard asks which cells no other number reaches as things stand, and leaves out
// rectangles that miss a cell which the number owns; contradiction supposes an owner.
var ladder = newLadder(
	clueTechnique("only-rectangle", grade.Easy, ruleOnly, "common-cells"),
	grade.Technique[*state]{
		Name: "lone-cell", Tier: grade.Easy, SubsumedBy: []string{"only-owner"},
		Apply: applyLoneCell, Each: eachLoneCell,
	},
	clueTechnique("common-cells", grade.Medium, ruleCommon, "must-cover"),
	grade.Technique[*state]{Name: "only-owner", Tier: grade.Hard, Apply: applyOnlyOwner, Each: eachOnlyOwner},
	clueTechnique("must-cover", grade.Hard, ruleCover),
	grade.Technique[*state]{Name: whatIf, Tier: grade.Extreme, Apply: applyContradiction, Each: eachContradiction},
)

func newLadder(techniques ...grade.Technique[*state]) *grade.Ladder[*state] {
	l, err := grade.NewLadder("shikaku", ladderRevision, techniques...)
	if err != nil {
		panic(err)
	}
	return l
}

// clueTechnique is the technique of a rule that looks at one clue at a time.
func clueTechnique(name string, tier grade.Tier, r rule, subsumedBy ...string) grade.Technique[*state] {
	return grade.Technique[*state]{
		Name: name, Tier: tier, SubsumedBy: subsumedBy,
		Apply: func(seen, into *state) bool {
			if seen == into {
				return seen.sweep(r)
			}
			return seen.applyTo(into, r)
		},
		Each: func(s *state, yield func(grade.Step) bool) { s.eachClue(name, r, yield) },
	}
}

// sweep applies a rule to the clues that it has to look at, until there is none.
func (s *state) sweep(r rule) (changed bool) {
	for again := true; again && !s.broken; {
		again = false
		for k := range s.stale {
			if s.stale[k]&r.set() == 0 {
				continue
			}
			s.stale[k] &^= r.settles()
			found, ok := s.look(r, k)
			if !ok {
				s.breakAt(int(s.clues[k].cell))
				return true
			}
			if found.area() > 0 && s.place(found, k) {
				changed, again = true, true
				if s.broken {
					return true
				}
			}
		}
	}
	return changed
}

// applyTo applies to another state what a rule finds in this one. Where the other
// knows no more of the clue, it is spared the same look.
func (s *state) applyTo(into *state, r rule) (changed bool) {
	for k := range s.stale {
		if s.stale[k]&r.set() == 0 || into.broken {
			continue
		}
		found, ok := s.look(r, k)
		if !ok {
			into.breakAt(int(s.clues[k].cell))
			return true
		}
		if found.area() > 0 {
			changed = into.claim(found, k) || changed
		}
		if into.legal[k] == s.legal[k] && (into.box[k] == s.box[k] || into.box[k] == found) {
			into.stale[k] &^= r.settles()
		}
	}
	return changed
}

// claim gives a clue the cells of a rectangle that another position gives to it. One
// that it may not own here breaks the state.
func (s *state) claim(r rect, k int) bool {
	for row := int(r.top); row <= int(r.bottom); row++ {
		for cell := row*s.w + int(r.left); cell <= row*s.w+int(r.right); cell++ {
			if !s.allows(cell, k) {
				s.breakAt(cell)
				return true
			}
		}
	}
	return s.place(r, k)
}

// eachClue tells what a rule finds, clue by clue. Args: the number, its cell, and
// the rectangle of cells that is its own then; ruleCover has before those the cells
// that it must cover.
func (s *state) eachClue(name string, r rule, yield func(grade.Step) bool) {
	for k := range s.clues {
		if s.stale[k]&r.set() == 0 {
			continue
		}
		found, ok := s.look(r, k)
		if !ok || found.area() == 0 {
			continue
		}
		step := s.ownStep(name, k, found)
		if len(step.Sets) == 0 {
			continue
		}
		if r == ruleCover {
			step.Cells = s.sites(s.missed(k))
			step.Args = append(step.Args[:2:2], grade.CellsArg(step.Cells...), step.Args[2])
		}
		if !yield(step) {
			return
		}
	}
}

// ownStep gives the cells of a rectangle to a clue.
func (s *state) ownStep(name string, k int, r rect) grade.Step {
	var all, cells []int
	for row := int(r.top); row <= int(r.bottom); row++ {
		for cell := row*s.w + int(r.left); cell <= row*s.w+int(r.right); cell++ {
			all = append(all, cell)
			if s.own[cell] == undecided {
				cells = append(cells, cell)
			}
		}
	}
	step := s.cellsStep(name, k, cells)
	step.Args[2] = grade.CellsArg(s.sites(all)...)
	return step
}

// cellsStep gives some cells to a clue.
func (s *state) cellsStep(name string, k int, cells []int) grade.Step {
	at := s.clueSite(k)
	step := grade.Step{Technique: name, Cells: []grade.Site{at}}
	for _, cell := range cells {
		step.Sets = append(step.Sets, grade.Change{At: s.site(cell), Value: at.String()})
	}
	step.Args = append(s.clueArgs(k), grade.CellsArg(s.sites(cells)...))
	return step
}

// clueArgs are what sentences say of a clue: its number and its cell.
func (b *board) clueArgs(k int) []grade.Arg {
	at := b.clueSite(k)
	return []grade.Arg{
		{Kind: grade.ArgClue, Sites: []grade.Site{at}, Values: []string{strconv.Itoa(int(b.clues[k].area))}},
		grade.CellsArg(at),
	}
}

func (b *board) sites(cells []int) []grade.Site {
	list := make([]grade.Site, len(cells))
	for i, cell := range cells {
		list[i] = b.site(cell)
	}
	return list
}

// missed lists the cells of a clue that some legal rectangle of it does not cover, or
// else its own cell.
func (s *state) missed(k int) (cells []int) {
	for row := int(s.box[k].top); row <= int(s.box[k].bottom); row++ {
		for cell := row*s.w + int(s.box[k].left); cell <= row*s.w+int(s.box[k].right); cell++ {
			if int(s.own[cell]) == k && s.isMissed(k, square(cell, s.w)) {
				cells = append(cells, cell)
			}
		}
	}
	if len(cells) == 0 {
		cells = []int{int(s.clues[k].cell)}
	}
	return cells
}

func (s *state) isMissed(k int, cell rect) bool {
	for i, r := range s.of(k) {
		if !s.dead[int(s.first[k])+i] && !r.contains(cell) {
			return true
		}
	}
	return false
}

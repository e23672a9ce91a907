package nonogram

import (
	"math/bits"
	"strings"

	"inkbank/grade"
)

// ladderRevision changes whenever what a technique finds, or the score, changes.
const ladderRevision = 1

// fewBlocks is how many blocks a line of n cells has at most for
// leftmost-rightmost to be a Medium step: one in six cells, and two in short
// lines. It depends on the layout alone, so the rule stays monotone. With it each
// tier has a fair share of other people's boards: of 400 of Simon Tatham's Pattern
// each, 368 Easy, 28 Medium and 4 Hard at 10x10, 213, 118 and 69 at 15x15, 21, 264
// and 115 at 20x20, none, 215 and 185 at 25x25; without a limit hardly any is Hard.
func fewBlocks(n int) int { return max(2, n/6) }

// lineRule is a rule that looks at one line at a time. What changed since it
// looked last is kept for each.
type lineRule uint8

// The rules of the ladder in its order, and all rules of a tier at once, which
// generation uses; those of Hard are ruleExact, which finds all that lines say.
const (
	ruleFinished lineRule = iota
	ruleOverlap
	ruleReach
	ruleFewEnds
	ruleEnds
	ruleExact
	ruleEasy
	ruleMedium
	ruleCount
)

// find finds what a line's clue says of its cells, of n of which some are known;
// what it returns may hold cells that are known already. It is false where it
// sees that the line cannot be finished.
func (r lineRule) find(p *placings, c clue, n int, black, white uint64) (fill, empty uint64, ok bool) {
	switch r {
	case ruleFinished:
		return findFinished(c, n, black)
	case ruleOverlap:
		return p.findOverlap(c, n, black, white)
	case ruleReach:
		return p.findOutOfReach(c, n, black, white)
	case ruleFewEnds:
		return p.findFewEnds(c, n, black, white)
	case ruleEnds:
		return p.findEnds(c, n, black, white)
	case ruleEasy:
		return p.findEasy(c, n, black, white)
	case ruleMedium:
		return p.findMedium(c, n, black, white)
	}
	return p.findExact(c, n, black, white)
}

// once reports whether looking again at a line that the rule has just changed
// finds nothing.
func (r lineRule) once() bool {
	return r == ruleFinished || r == ruleFewEnds || r == ruleEnds || r == ruleExact
}

// ladder is the family's techniques. All but the last look at one line, with its
// clue and what is known of its cells, and are stated so that knowing more never
// finds less: a line that cannot be finished is a contradiction.
var ladder = func() *grade.Ladder[*state] {
	l, err := grade.NewLadder("nonogram", ladderRevision,
		lineTechnique("finished-line", grade.Easy, ruleFinished, "leftmost-rightmost-long"),
		lineTechnique("overlap", grade.Easy, ruleOverlap, "leftmost-rightmost-long"),
		lineTechnique("out-of-reach", grade.Easy, ruleReach, "leftmost-rightmost-long"),
		lineTechnique("leftmost-rightmost", grade.Medium, ruleFewEnds, "leftmost-rightmost-long"),
		lineTechnique("leftmost-rightmost-long", grade.Hard, ruleEnds, "exact-line"),
		lineTechnique("exact-line", grade.Hard, ruleExact, "contradiction"),
		grade.Technique[*state]{Name: "contradiction", Tier: grade.Extreme, Apply: applyContradiction, Each: eachContradiction},
	)
	if err != nil {
		panic(err) // only a wrong table above can do this
	}
	return l
}()

// findFinished: where all cells of a clue are filled, the rest is empty.
func findFinished(c clue, n int, black uint64) (fill, empty uint64, ok bool) {
	switch missing := c.cells() - bits.OnesCount64(black); {
	case missing < 0:
		return 0, 0, false
	case missing == 0:
		return 0, full(n) &^ black, true
	}
	return 0, 0, true
}

// findOverlap: a cell that a block covers wherever it can go, as far as ranges
// tells, is filled.
func (p *placings) findOverlap(c clue, n int, black, white uint64) (fill, empty uint64, ok bool) {
	if !p.ranges(c, n, black, white) {
		return 0, 0, false
	}
	return p.certain(c), 0, true
}

// findOutOfReach: a cell that no block can reach, as far as ranges tells, is empty.
func (p *placings) findOutOfReach(c clue, n int, black, white uint64) (fill, empty uint64, ok bool) {
	if !p.ranges(c, n, black, white) {
		return 0, 0, false
	}
	return 0, full(n) &^ p.reach(c), true
}

// findEnds: between its place in the leftmost and in the rightmost legal placing
// of the whole line, a block covers what both share, and cells that no block
// reaches are empty.
func (p *placings) findEnds(c clue, n int, black, white uint64) (fill, empty uint64, ok bool) {
	if !p.place(c, n, black, white) {
		return 0, 0, false
	}
	p.ends(c)
	return p.certain(c), full(n) &^ p.reach(c), true
}

// findFewEnds is findEnds in lines of few blocks.
func (p *placings) findFewEnds(c clue, n int, black, white uint64) (fill, empty uint64, ok bool) {
	if len(c) > fewBlocks(n) {
		return 0, 0, true
	}
	return p.findEnds(c, n, black, white)
}

// findExact: a cell on which all legal placings of the line agree is decided.
func (p *placings) findExact(c clue, n int, black, white uint64) (fill, empty uint64, ok bool) {
	if !p.place(c, n, black, white) {
		return 0, 0, false
	}
	return full(n) &^ p.canEmpty, full(n) &^ p.canFill(c), true
}

// findEasy is all Easy rules at once.
func (p *placings) findEasy(c clue, n int, black, white uint64) (fill, empty uint64, ok bool) {
	if _, empty, ok = findFinished(c, n, black); !ok || !p.ranges(c, n, black, white) {
		return 0, 0, false
	}
	return p.certain(c), empty | full(n)&^p.reach(c), true
}

// findMedium is all rules up to Medium at once: those of Easy find nothing that
// leftmost and rightmost placings do not.
func (p *placings) findMedium(c clue, n int, black, white uint64) (fill, empty uint64, ok bool) {
	if len(c) > fewBlocks(n) {
		return p.findEasy(c, n, black, white)
	}
	return p.findEnds(c, n, black, white)
}

// lineTechnique is the technique of a rule.
func lineTechnique(name string, tier grade.Tier, rule lineRule, subsumedBy ...string) grade.Technique[*state] {
	return grade.Technique[*state]{
		Name: name, Tier: tier, SubsumedBy: subsumedBy,
		Apply: func(seen, into *state) bool {
			if seen == into {
				return seen.sweep(rule)
			}
			return seen.applyTo(into, rule)
		},
		Each: func(s *state, yield func(grade.Step) bool) { s.eachLine(name, rule, yield) },
	}
}

// look is what a rule finds in a line as it stands.
func (s *state) look(rule lineRule, work *placings, line int) (fill, empty uint64, ok bool) {
	return rule.find(work, s.b.clue(line), s.b.length(line), s.black[line], s.white[line])
}

// sweep applies a rule to all lines that changed since it last looked, until
// there is none, from the first to the last and then from the first again.
func (s *state) sweep(rule lineRule) (changed bool) {
	stale := &s.stale[rule]
	if stale.empty() {
		return false
	}
	var work placings
	for line := stale.first(); line >= 0 && !s.broken; line = stale.after(line) {
		stale.remove(line)
		s.looks++
		fill, empty, ok := s.look(rule, &work, line)
		if !ok {
			s.breakAt(line)
			return true
		}
		if s.decide(line, fill, empty) {
			changed = true
			if rule.once() {
				stale.remove(line)
			}
		}
	}
	return changed
}

// applyTo applies to another state what a rule finds in this one. Where that is
// nothing and the other knows no more of the line, it is spared the same look.
func (s *state) applyTo(into *state, rule lineRule) (changed bool) {
	var work placings
	stale := s.stale[rule]
	for ; !stale.empty() && !into.broken; stale.remove(stale.first()) {
		line := stale.first()
		fill, empty, ok := s.look(rule, &work, line)
		if !ok {
			into.breakAt(line)
			return true
		}
		if into.decide(line, fill, empty) {
			changed = true
		} else if into.black[line] == s.black[line] && into.white[line] == s.white[line] {
			into.stale[rule].remove(line)
		}
	}
	return changed
}

// eachLine tells what a rule finds, line by line. Args: line, clue, the cells
// that it fills and those that it empties, where there are any.
func (s *state) eachLine(name string, rule lineRule, yield func(grade.Step) bool) {
	var work placings
	for stale := s.stale[rule]; !stale.empty(); stale.remove(stale.first()) {
		line := stale.first()
		fill, empty, ok := s.look(rule, &work, line)
		fill, empty = fill&^s.black[line], empty&^s.white[line]
		if ok && fill|empty != 0 && !yield(s.lineStep(name, line, fill, empty)) {
			return
		}
	}
}

// lineStep is a step that decides cells of a line. What it rests on is the clue
// and the cells that were known; where none was, its cells are those it decides.
func (s *state) lineStep(name string, line int, fill, empty uint64) grade.Step {
	step := grade.Step{Technique: name, Cells: s.b.sites(line, s.black[line]|s.white[line])}
	if len(step.Cells) == 0 {
		step.Cells = s.b.sites(line, fill|empty)
	}
	for cells := fill | empty; cells != 0; cells &= cells - 1 {
		value := filledValue
		if cells&-cells&empty != 0 {
			value = emptyValue
		}
		step.Sets = append(step.Sets, grade.Change{At: s.b.site(line, bits.TrailingZeros64(cells)), Value: value})
	}
	step.Args = []grade.Arg{s.b.lineArg(line), s.b.clueArg(line)}
	for _, cells := range [2]uint64{fill, empty} {
		if cells != 0 {
			step.Args = append(step.Args, grade.CellsArg(s.b.sites(line, cells)...))
		}
	}
	return step
}

// site returns a line's cell.
func (b *board) site(line, cell int) grade.Site {
	if line < b.h {
		return grade.At(line, cell)
	}
	return grade.At(cell, line-b.h)
}

// sites returns cells of a line, in order.
func (b *board) sites(line int, cells uint64) (list []grade.Site) {
	for ; cells != 0; cells &= cells - 1 {
		list = append(list, b.site(line, bits.TrailingZeros64(cells)))
	}
	return list
}

// The units that steps name.
const (
	rowUnit    = "row"
	columnUnit = "column"
)

func (b *board) lineArg(line int) grade.Arg {
	if line < b.h {
		return grade.Arg{Kind: grade.ArgLine, Unit: rowUnit, Index: []int{line}}
	}
	return grade.Arg{Kind: grade.ArgLine, Unit: columnUnit, Index: []int{line - b.h}}
}

func (b *board) clueArg(line int) grade.Arg {
	return grade.Arg{Kind: grade.ArgClue, Values: strings.Split(b.clue(line).String(), ".")}
}

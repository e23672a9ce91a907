package shikaku

import (
	"slices"
	"strconv"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// draw draws the grid with its numbers, and what the marks ask for. Cells that are
// known to be of one number are joined: no line stands between them, and a thick one
// runs round them once they are the whole rectangle. A cell that is cut off from its
// number has that as a note. All that may own a cell is never noted: it is most of the
// numbers nearby.
func draw(b *board, s *state, m puzzle.Marks) figure.Figure {
	f := figure.New(b.h, b.w)
	before := s.shown(m)
	if m.Step != nil {
		s = s.after(*m.Step)
	}
	own := s.shown(m)
	joined := s.joined(own)
	for cell := range f.Cells {
		c := &f.Cells[cell]
		c.Kind, c.Region = figure.Open, int(own[cell])+1
		if k := b.index[cell]; k >= 0 {
			c.Kind, c.Text = figure.Clue, b.areaText(int(k))
		} else if own[cell] >= 0 && !joined[cell] {
			c.NoteCols, c.Notes = 1, []figure.Note{{Text: b.areaText(int(own[cell]))}}
		}
		if own[cell] != before[cell] {
			c.Mark = figure.Target
		}
		s.drawEdges(c, own, cell)
	}
	if m.Step != nil {
		b.markStep(&f, *m.Step)
	}
	return f
}

func (b *board) areaText(k int) string { return strconv.Itoa(int(b.clues[k].area)) }

// after is the position that is drawn with a step: what it decides is entered, but not
// what follows from something that was only supposed.
func (s *state) after(step grade.Step) *state {
	next := s.Clone()
	if _, _, ok := s.supposed(step); ok || next.Do(step) != nil || next.broken {
		return s
	}
	return next
}

// shown is the owners of cells that are drawn. Lone cells are left out, or a page's
// board would be strewn with notes before anything is found: they are shown when more
// of the rectangle is known beside them, and where a step speaks of them.
func (s *state) shown(m puzzle.Marks) []int16 {
	own := slices.Repeat([]int16{undecided}, len(s.own))
	if !m.Entries {
		return own
	}
	found := make([]rect, len(s.clues))
	for k, c := range s.clues {
		found[k] = square(int(c.cell), s.w)
	}
	for cell, k := range s.own {
		if k >= 0 && !s.isLone(cell) {
			found[k] = found[k].hull(square(cell, s.w))
		}
	}
	for cell, k := range s.own {
		if k >= 0 && (s.whole(k) || found[k].contains(square(cell, s.w))) {
			own[cell] = k
		}
	}
	if m.Step != nil {
		s.reveal(own, m.Step.Cells...)
		for _, c := range m.Step.Sets {
			s.reveal(own, c.At)
		}
	}
	return own
}

// reveal adds the owners of some cells to those that are drawn.
func (s *state) reveal(own []int16, sites ...grade.Site) {
	for _, at := range sites {
		if cell, ok := s.cell(at); ok {
			own[cell] = s.own[cell]
		}
	}
}

// joined tells the cells that hang together with the number that owns them, over
// others of its cells.
func (s *state) joined(own []int16) []bool {
	joined := make([]bool, len(own))
	var next []int
	for k, c := range s.clues {
		if int(own[c.cell]) == k {
			next = append(next, int(c.cell))
		}
	}
	for len(next) > 0 {
		cell := next[len(next)-1]
		next = next[:len(next)-1]
		if joined[cell] {
			continue
		}
		joined[cell] = true
		s.eachNeighbour(cell, func(other int) {
			if own[other] == own[cell] {
				next = append(next, other)
			}
		})
	}
	return joined
}

// eachNeighbour calls a function for the cells that share a side with one.
func (b *board) eachNeighbour(cell int, f func(other int)) {
	if cell%b.w > 0 {
		f(cell - 1)
	}
	if cell%b.w < b.w-1 {
		f(cell + 1)
	}
	if cell >= b.w {
		f(cell - b.w)
	}
	if cell+b.w < len(b.index) {
		f(cell + b.w)
	}
}

// drawEdges gives a cell its four edges: thick at the rim and round whole rectangles,
// none between cells of one number.
func (s *state) drawEdges(c *figure.Cell, own []int16, cell int) {
	c.Top, c.Right, c.Bottom, c.Left = figure.Thick, figure.Thick, figure.Thick, figure.Thick
	s.eachNeighbour(cell, func(other int) {
		weight := figure.Thin
		switch {
		case own[cell] >= 0 && own[cell] == own[other]:
			weight = figure.None
		case s.whole(own[cell]) || s.whole(own[other]):
			weight = figure.Thick
		}
		switch {
		case other == cell+s.w:
			c.Bottom = weight
		case other == cell-s.w:
			c.Top = weight
		case other > cell:
			c.Right = weight
		default:
			c.Left = weight
		}
	})
}

// whole reports whether a clue, or undecided, owns all of its area.
func (s *state) whole(k int16) bool { return k >= 0 && s.count[k] == s.clues[k].area }

// markStep hatches the numbers and the cells that a step rests on, and frames those
// that it speaks of as new.
func (b *board) markStep(f *figure.Figure, step grade.Step) {
	for _, arg := range step.Args {
		if arg.Kind == grade.ArgClue {
			mark(f, arg.Sites, figure.Pattern)
		}
	}
	mark(f, step.Cells, figure.Pattern)
	if k, failing, ok := b.supposed(step); ok {
		mark(f, failing, figure.Pattern)
		for _, at := range step.Cells {
			b.noteSupposed(f.At(at.Row(), at.Col()), k, step.Sets)
		}
	}
	for _, c := range slices.Concat(step.Sets, step.Clears) {
		mark(f, []grade.Site{c.At}, figure.Target)
	}
}

func mark(f *figure.Figure, sites []grade.Site, m figure.Mark) {
	for _, at := range sites {
		f.At(at.Row(), at.Col()).Mark = m
	}
}

// supposed returns, of a step that supposed an owner, that clue and the cell that no
// rectangle was left for; false of all other steps.
func (b *board) supposed(step grade.Step) (k int, failing []grade.Site, ok bool) {
	if step.Technique != whatIf || len(step.Args) != 4 || len(step.Args[1].Sites) != 1 {
		return 0, nil, false
	}
	k, ok = b.clueAt(step.Args[1].Sites[0])
	return k, step.Args[3].Sites, ok
}

// noteSupposed strikes the number that was supposed in a cell, and notes the one that
// is left for it, if only one is.
func (b *board) noteSupposed(c *figure.Cell, k int, sets []grade.Change) {
	c.NoteCols, c.Notes = 1+len(sets), []figure.Note{{Text: b.areaText(k), Gone: true}}
	for _, set := range sets {
		c.Notes = append(c.Notes, figure.Note{Text: b.ownerText(set.Value)})
	}
}

// ownerText is the number that stands in a cell, as a change names an owner.
func (b *board) ownerText(name string) string {
	if at, err := grade.ParseSite(name); err == nil {
		if k, ok := b.clueAt(at); ok {
			return b.areaText(k)
		}
	}
	return ""
}

package sitegen

import (
	"slices"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// solvedScreen is what the screen of one solved board says.
type solvedScreen struct {
	*board
	name    string
	credit  string // "" where nothing is known
	steps   link   // the way to the steps, if there are any
	note    string // what it says, or why there are none
	links   []link
	instead link // to what the notes say, where they are hidden
}

func (b *build) solved(p page, boards []board, i int, steps bool) (solvedScreen, error) {
	x := &boards[i]
	name, err := b.name(p.l, x)
	s := solvedScreen{board: x, name: name, credit: p.l.credit(x.Take.Claim.Credit), links: solutionLinks(p, boards, i)}
	s.note = p.l.stepsNote(x, steps)
	if steps {
		s.steps = link{"#" + stepsAnchor(x.Slot, 1), p.l.Word("nav.steps")}
	}
	s.instead = s.steps
	if s.credit != "" {
		s.instead = link{"#" + creditAnchor(x.Slot), p.l.Word("nav.more")}
	}
	if err == nil && !x.paper {
		b.shapes.add(&x.solved, shape{class: boardClass(&x.solved), note: true, side: b.languagesWidth(p.l), solved: aroundSolved(p, s)})
	}
	return s, err
}

// stepsNote is the note on the steps of a board: the way to them, or why there are
// none, for lack of a proof or for lack of anything to find.
func (l tongue) stepsNote(x *board, steps bool) string {
	switch {
	case steps:
		return l.Word("solution.steps")
	case x.Take.Claim.Tier == grade.Unproved:
		return l.Word("solution.no-proof")
	}
	return l.Word("solution.no-steps")
}

// aroundSolved is what stands around a solution, for its size alone.
func aroundSolved(p page, s solvedScreen) solvedShape {
	return solvedShape{
		title: titleWidth(p.title), texts: []int{width(s.credit), width(s.note)},
		links: linkWidths(s.links), instead: linkWidths(append(slices.Clone(s.links), s.instead)),
	}
}

func (b *build) solvedScreen(p page, m *markup, s solvedScreen) {
	anchor, label := solutionAnchor(s.Slot), p.l.Say("board.solved", "family", s.name)
	m.raw(`<section class="screen`)
	if !s.paper {
		m.raw(" wide ", beside(boardClass(&s.solved)))
	}
	m.raw(`"`).attr("id", anchor).raw(">\n")
	tag := `h1 class="solved"`
	if s.n > 1 {
		tag = `p class="date solved"`
	}
	b.head(p, m, tag, p.title, anchor)
	m.bar("h2", s.name, func() { m.claim(p.href(s.path())+"#"+whyAnchor(s.Slot), p.l.claim(s.Take.Claim)) })
	if s.paper {
		m.drawing(&s.solved, label)
	} else {
		m.table(table{p.l, &s.solved, s.words(p.l), boardClass(&s.solved), label})
	}
	m.solvedNotes(s).linksInstead(s.instead, s.links...).raw("</section>\n")
}

// solvedNotes writes the credit of a board and the way to its steps.
func (m *markup) solvedNotes(s solvedScreen) *markup {
	if s.credit != "" {
		m.el(`p class="note credit"`, s.credit)
	}
	m.raw(`<p class="note">`)
	if s.steps.href != "" {
		m.link(s.steps.href, s.note)
	} else {
		m.text(s.note)
	}
	return m.raw("</p>\n")
}

func creditAnchor(slot string) string { return "credit-" + slot }

// creditsScreen says once more what stands beside the solutions of boards with a
// credit, for screens on which there is no room for it there.
func (b *build) creditsScreen(p page, m *markup, screens []solvedScreen) {
	started := false
	for _, s := range screens {
		if s.credit == "" {
			continue
		}
		if !started {
			m.raw(`<section class="screen why">`, "\n")
			b.head(p, m, `p class="date"`, p.title, "")
			started = true
		}
		m.raw("<h2").attr("id", creditAnchor(s.Slot)).raw(">").text(s.name).raw("</h2>\n")
		m.el(`p class="credit"`, s.credit)
		if s.steps.href != "" {
			m.raw("<p>").link(s.steps.href, s.note).raw("</p>\n")
		}
		m.raw("<p>").link("#"+solutionAnchor(s.Slot), p.l.Word("nav.solution")).raw("</p>\n")
	}
	if started {
		m.links(p.puzzles(screens[0].board), p.siblings(screens[0].board)).raw("</section>\n")
	}
}

// credit says what a board is called, who made it and on what terms, as far as
// it is known. It stands beside solutions only: a name may give a board away.
func (l tongue) credit(c puzzle.Credit) string {
	c = c.Clean() // an older bank or ledger may hold what is not for readers
	var parts []string
	for _, part := range []struct{ word, name, value string }{
		{"solution.called", "title", c.Title},
		{"solution.author", "author", c.Author},
		{"solution.licence", "licence", c.Licence},
	} {
		if part.value != "" {
			parts = append(parts, l.Say(part.word, part.name, part.value))
		}
	}
	return strings.Join(parts, l.Word("list.names-separator"))
}

// solutionLinks are the ways to go on from the i-th solution of a page.
func solutionLinks(p page, boards []board, i int) []link {
	x := &boards[i]
	puzzle := p.puzzles(x)
	puzzle.href += "#" + puzzleAnchor(x.Slot)
	next := link{}
	if x.of != nil && x.of.n < x.of.Selection.Count {
		next = link{p.href(x.of.path(x.of.n+1) + "solution/"), p.l.Word("nav.next-solution")}
	}
	if i+1 < len(boards) {
		next = link{"#" + solutionAnchor(boards[i+1].Slot), p.l.Word("nav.next-solution")}
	}
	return []link{puzzle, next, p.siblings(x), p.solutionToPrint(x)}
}

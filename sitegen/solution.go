package sitegen

import (
	"strings"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
)

// solutionPages shows, in every language, a day's solved boards, each followed
// by its path in words, as many steps to a screen as an e-reader shows.
func (b *build) solutionPages(d days.Date, boards []board) error {
	paths, err := b.allPaths(d, boards)
	if err != nil {
		return err
	}
	for _, l := range b.tongues {
		if err := b.solutionPage(l, d, boards, paths); err != nil {
			return err
		}
	}
	return nil
}

func (b *build) solutionPage(l tongue, d days.Date, boards []board, paths map[string][]saidPath) error {
	p := page{l: l, path: dayPath(d) + "solution/", title: l.Say("solution.title", "date", l.date("long", d))}
	names := make([]string, len(boards))
	for i := range boards {
		var err error
		if names[i], err = b.name(l, &boards[i]); err != nil {
			return err
		}
	}
	return b.out.put(p.file(), b.page(p, func(m *markup) {
		for i := range boards {
			own := paths[l.Code][i]
			b.solvedScreen(p, m, boards, i, names[i], len(own) > 0)
			for n := range own {
				s := stepsScreen{&boards[i], names[i], n + 1, len(own), own[n]}
				b.stepsScreen(p, m, s, func(l tongue) string {
					return stepsAnchor(s.Slot, paths[l.Code][i].screen(s.steps[0].n))
				})
			}
		}
	}))
}

func (b *build) solvedScreen(p page, m *markup, boards []board, i int, name string, steps bool) {
	x := &boards[i]
	anchor := solutionAnchor(x.Slot)
	if x.paper {
		m.raw(`<section class="screen"`)
	} else {
		m.raw(`<section class="screen wide `, beside(boardClass(&x.solved)), `"`)
	}
	m.attr("id", anchor).raw(">\n")
	tag := `h1 class="solved"`
	if i > 0 {
		tag = `p class="date solved"`
	}
	b.head(p, m, tag, p.title, anchor)
	m.bar("h2", name, func() { m.claim(p.href(dayPath(x.Date))+"#"+whyAnchor(x.Slot), p.l.claim(x.Take.Claim)) })
	if x.paper {
		m.drawing(&x.solved, p.l.Say("board.solved", "family", name))
	} else {
		m.table(table{p.l, &x.solved, x.words(p.l), boardClass(&x.solved), p.l.Say("board.solved", "family", name)})
	}
	if credit := p.l.credit(x.Take.Claim.Credit); credit != "" {
		m.el(`p class="note credit"`, credit)
	}
	way := link{}
	m.raw(`<p class="note">`)
	if steps {
		way = link{"#" + stepsAnchor(x.Slot, 1), p.l.Word("nav.steps")}
		m.link(way.href, p.l.Word("solution.steps"))
	} else {
		m.text(p.l.Word("solution.no-steps"))
	}
	m.raw("</p>\n").linksInstead(way, solutionLinks(p, boards, i)...)
	m.raw("</section>\n")
}

// credit says what a board is called, who made it and on what terms, as far as
// it is known. It stands beside solutions only: a name may give a board away.
func (l tongue) credit(c puzzle.Credit) string {
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

// solutionLinks are the ways to go on from the i-th solution of a day.
func solutionLinks(p page, boards []board, i int) []link {
	x := &boards[i]
	puzzle := p.puzzles(x.Date)
	puzzle.href += "#" + puzzleAnchor(x.Slot)
	next := link{}
	if i+1 < len(boards) {
		next = link{"#" + solutionAnchor(boards[i+1].Slot), p.l.Word("nav.next-solution")}
	}
	return []link{puzzle, next, p.earlier(x.Date), p.solutionToPrint(x)}
}

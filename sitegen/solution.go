package sitegen

import (
	"fmt"
	"strconv"

	"inkbank/bank/days"
	"inkbank/sitegen/sentence"
)

// solutionPage shows a day's solved boards, each followed by its path in words,
// as many steps to a screen as an e-reader shows.
func (b *build) solutionPage(l tongue, d days.Date, boards []board) error {
	p := page{l: l, path: dayPath(d) + "solution/", title: l.Say("solution.title", "date", l.date("long", d))}
	names := make([]string, len(boards))
	steps := make([][][]string, len(boards))
	for i := range boards {
		var err error
		if names[i], err = b.name(l, &boards[i]); err != nil {
			return err
		}
		said, err := sentences(l, &boards[i])
		if err != nil {
			return fmt.Errorf("day %v, slot %s: %w", d, boards[i].Slot, err)
		}
		steps[i] = screenfuls(said)
	}
	return b.out.put(p.file(), b.page(p, func(m *markup) {
		for i := range boards {
			b.solvedScreen(p, m, boards, i, names[i], len(steps[i]) > 0)
			for n, part := range steps[i] {
				b.stepsScreen(p, m, stepsScreen{&boards[i], names[i], n + 1, len(steps[i]), part})
			}
		}
	}))
}

// sentences says every step of a board's path, numbered.
func sentences(l tongue, x *board) ([]string, error) {
	out := make([]string, len(x.steps))
	for i, step := range x.steps {
		said, err := sentence.Of(l.Language, x.Take.Family, step)
		if err != nil {
			return nil, err
		}
		out[i] = l.Say("solution.step", "n", strconv.Itoa(i+1), "sentence", said)
	}
	return out, nil
}

// Steps are laid out for an e-reader: its lines hold about 34 times the size of
// the text, and this many of them stand between head and links.
const (
	stepsWidth = 3400
	stepsLines = 19
)

// screenfuls splits texts into parts that each fit a screen.
func screenfuls(texts []string) [][]string {
	var out [][]string
	lines := stepsLines
	for _, text := range texts {
		need := (width(text)*27/25 + stepsWidth - 1) / stepsWidth
		if lines+need > stepsLines {
			out = append(out, nil)
			lines = 0
		}
		lines += need
		out[len(out)-1] = append(out[len(out)-1], text)
	}
	return out
}

func (b *build) solvedScreen(p page, m *markup, boards []board, i int, name string, steps bool) {
	x := &boards[i]
	anchor := solutionAnchor(x.Slot)
	m.raw(`<section class="screen wide `, beside(boardClass(&x.solved)), `"`).attr("id", anchor).raw(">\n")
	tag := "h1"
	if i > 0 {
		tag = `p class="date"`
	}
	b.head(p, m, tag, p.title, anchor)
	m.bar("h2", name, func() { m.text(p.l.claim(x.Take.Claim)) })
	m.table(p.l, &x.solved, boardClass(&x.solved), p.l.Say("board.solved", "family", name))
	m.raw(`<p class="note">`)
	if steps {
		m.link("#"+stepsAnchor(x.Slot, 1), p.l.Word("solution.steps"))
	} else {
		m.text(p.l.Word("solution.no-steps"))
	}
	m.raw("</p>\n").links(solutionLinks(p, boards, i)...)
	m.raw("</section>\n")
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
	return []link{puzzle, next, p.earlier(x.Date)}
}

// stepsAnchor is unlike any other: no slot's name ends in a hyphen and a number
// that is told apart here by being the last.
func stepsAnchor(slot string, n int) string { return "steps-" + slot + "-" + strconv.Itoa(n) }

// stepsScreen is one screen of a board's path.
type stepsScreen struct {
	*board
	name     string
	n, count int
	steps    []string
}

func (b *build) stepsScreen(p page, m *markup, s stepsScreen) {
	anchor := stepsAnchor(s.Slot, s.n)
	m.raw(`<section class="screen"`).attr("id", anchor).raw(">\n")
	// Another language may take more or fewer screens: its first is always there.
	b.head(p, m, `h2 class="date"`, p.l.Word("solution.steps"), stepsAnchor(s.Slot, 1))
	m.bar("p", s.name, func() {
		if s.count > 1 {
			m.text(p.l.Say("howto.screen", "n", strconv.Itoa(s.n), "count", strconv.Itoa(s.count)))
		}
	})
	m.raw(`<ol class="steps">`, "\n")
	for _, step := range s.steps {
		m.el("li", step)
	}
	m.raw("</ol>\n")
	back := link{"#" + solutionAnchor(s.Slot), p.l.Word("nav.back")}
	if s.n > 1 {
		back.href = "#" + stepsAnchor(s.Slot, s.n-1)
	}
	next := link{}
	if s.n < s.count {
		next = link{"#" + stepsAnchor(s.Slot, s.n+1), p.l.Word("nav.next")}
	}
	m.links(back, next, link{"#" + solutionAnchor(s.Slot), p.l.Word("nav.solution")}, p.puzzles(s.Date))
	m.raw("</section>\n")
}

package sitegen

import (
	"fmt"
	"strconv"
	"strings"

	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// saidStep is a step of a path in words.
type saidStep struct {
	n         int    // from 1
	text      string // the whole, with techniqueMark where the technique's name goes
	technique string // its name in the language, "" for a step that is not named
	screen    int    // of the how-to that explains it, 0 for none
}

const techniqueMark = "{technique}"

// saidPath is a board's path in one language, by the screens that show it.
type saidPath [][]saidStep

// screen is the number, from 1, of the screen with the n-th step.
func (p saidPath) screen(n int) int {
	for i, part := range p {
		if n <= part[len(part)-1].n {
			return i + 1
		}
	}
	return len(p)
}

// allPaths says the paths of a page's boards in every language, by its code.
func (b *build) allPaths(boards []board) (map[string][]saidPath, error) {
	out := map[string][]saidPath{}
	for _, l := range b.tongues {
		for i := range boards {
			steps, err := b.steps(l, &boards[i])
			if err != nil {
				return nil, fmt.Errorf("%s: %w", boards[i].at(), err)
			}
			out[l.Code] = append(out[l.Code], screenfuls(steps))
		}
	}
	return out, nil
}

// steps says every step of a board's path, numbered. A step names its technique if
// it only removes notes, or if the technique is no easy one; what writes something
// for an easy reason needs no name to be seen.
func (b *build) steps(l tongue, x *board) ([]saidStep, error) {
	page, err := l.Family(x.Take.Family)
	if err != nil {
		return nil, err
	}
	easy := map[string]bool{}
	for _, t := range b.families[x.Take.Family].Techniques() {
		easy[t.Name] = t.Tier == grade.Easy
	}
	out := make([]saidStep, len(x.steps))
	for i, step := range x.steps {
		said, err := sentence.Of(l.Language, x.Take.Family, step)
		if err != nil {
			return nil, err
		}
		s := saidStep{n: i + 1}
		if len(step.Sets) > 0 && easy[step.Technique] {
			s.text = l.Say("solution.step", "n", strconv.Itoa(s.n), "sentence", said)
		} else {
			s.text = l.Say("solution.named-step", "n", strconv.Itoa(s.n), "technique", techniqueMark, "sentence", said)
			s.technique = techniqueName(page, step.Technique)
			s.screen = b.explained(l, x.Take.Family, step.Technique)
		}
		out[i] = s
	}
	return out, nil
}

// Steps are laid out for an e-reader: its lines hold about 34 times the size of
// the text, and this many of them stand between head and links.
const (
	stepsWidth = 3400
	stepsLines = 19
)

// screenfuls splits steps into parts that each fit a screen.
func screenfuls(steps []saidStep) saidPath {
	var out saidPath
	lines := stepsLines
	for _, s := range steps {
		text := strings.Replace(s.text, techniqueMark, s.technique, 1)
		need := (width(text)*27/25 + stepsWidth - 1) / stepsWidth
		if lines+need > stepsLines {
			out = append(out, nil)
			lines = 0
		}
		lines += need
		out[len(out)-1] = append(out[len(out)-1], s)
	}
	return out
}

// stepsAnchor is unlike any other: no slot's name ends in a hyphen and a number
// that is told apart here by being the last.
func stepsAnchor(slot string, n int) string { return "steps-" + slot + "-" + strconv.Itoa(n) }

// stepsScreen is one screen of a board's path.
type stepsScreen struct {
	*board
	name     string
	n, count int
	steps    []saidStep
}

// stepsScreen writes a screen of a path. Another language may take more or fewer
// screens: there is the anchor of the one with the same step.
func (b *build) stepsScreen(p page, m *markup, s stepsScreen, there func(tongue) string) {
	m.raw(`<section class="screen path"`).attr("id", stepsAnchor(s.Slot, s.n)).raw(">\n")
	b.headTo(p, m, `h2 class="date"`, p.l.Word("solution.steps"), there)
	m.bar("p", s.name, func() {
		if s.count > 1 {
			m.text(p.l.Say("howto.screen", "n", strconv.Itoa(s.n), "count", strconv.Itoa(s.count)))
		}
	})
	m.raw(`<ol class="steps">`, "\n")
	for _, step := range s.steps {
		m.raw("<li>")
		m.words(step.text, "technique", func() { m.technique(p, s.Take.Family, step.technique, step.screen) })
		m.raw("</li>\n")
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
	puzzle := p.puzzles(s.board)
	puzzle.href += "#" + puzzleAnchor(s.Slot)
	m.links(back, next, link{"#" + solutionAnchor(s.Slot), p.l.Word("nav.solution")}, puzzle)
	m.raw("</section>\n")
}

package sitegen

import (
	"fmt"
	"strconv"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/content"
	"inkbank/sitegen/sentence"
)

// guide is a family's how-to pages in one language.
type guide struct {
	family    string
	title     string
	screens   []guideScreen
	explained map[string]int // the screen, from 1, where a technique's explanation starts
}

// ContentError is a fault in a file of the content.
type ContentError struct {
	File string // "content/en/<family>.md"
	Line int    // from 1
	Err  error
}

// Error starts with file and line.
func (e *ContentError) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

// Unwrap returns the fault itself.
func (e *ContentError) Unwrap() error { return e.Err }

// readGuides reads the how-to pages of all families in all languages and runs
// every technique that they show. Nothing is written yet.
func (b *build) readGuides() error {
	for _, l := range b.tongues {
		for _, f := range b.Families {
			page, err := l.Family(f.Name())
			if err != nil {
				return err
			}
			g, err := b.readGuide(l, f.Name(), page)
			if err != nil {
				return err
			}
			b.guides[l.Code] = append(b.guides[l.Code], g)
		}
	}
	return nil
}

// explained returns the number of the screen where a technique's explanation
// starts, 0 for none.
func (b *build) explained(l tongue, family, technique string) int {
	for i := range b.guides[l.Code] {
		if g := &b.guides[l.Code][i]; g.family == family {
			return g.explained[technique]
		}
	}
	return 0
}

func (b *build) readGuide(l tongue, family string, source content.FamilyPage) (guide, error) {
	g := guide{family: family, title: l.Say("howto.title", "family", source.Title), explained: map[string]int{}}
	reader := proseReader{
		page: page{l: l, path: howtoPath(family, 1)}, source: source.Page,
		block: func(text string) (diagram, error) { return b.diagram(l, family, text) },
	}
	var err error
	if g.screens, err = reader.screens(); err != nil {
		return g, err
	}
	for i := range g.screens {
		s := &g.screens[i]
		for _, d := range s.diagrams {
			if d.technique != "" && g.explained[d.technique] == 0 {
				g.explained[d.technique] = s.start + 1
			}
		}
		title := titleWidth(s.title) + countSpace + width(guideCount(l, i, len(g.screens)))
		if err := b.fitGuide(source.Page, s, title); err != nil {
			return g, err
		}
	}
	return g, nil
}

// diagram is a board drawn for an explanation.
type diagram struct {
	technique string // the one that it shows, "" for none
	family    content.FamilyPage
	drawn     figure.Figure
	sentence  string // what the technique does there
}

// diagramSource is the content of a fenced block "inkbank".
type diagramSource struct {
	Family    string `toml:"family"`
	Board     string `toml:"board"`
	Position  string `toml:"position"`  // "" for the start
	Technique string `toml:"technique"` // "" to draw the position alone
	Misses    string `toml:"misses"`    // a technique that one might take to find something, but does not; "" for none
}

// diagram draws what a block asks for. A technique is run there, and what it
// finds first is drawn, so that a diagram cannot be wrong.
func (b *build) diagram(l tongue, family, text string) (diagram, error) {
	source := diagramSource{Family: family}
	if err := decodeBlock(text, &source); err != nil {
		return diagram{}, err
	}
	f, ok := b.families[source.Family]
	if !ok {
		return diagram{}, fmt.Errorf("no family %q", source.Family)
	}
	page, err := l.Family(source.Family)
	if err != nil {
		return diagram{}, err
	}
	out := diagram{technique: source.Technique, family: page}
	if err := source.confirmMiss(f); err != nil {
		return diagram{}, err
	}
	marks := puzzle.Marks{Entries: true, Notes: source.Position != ""}
	if source.Technique != "" {
		steps, err := f.Find(source.Board, source.Position, source.Technique)
		if err != nil {
			return diagram{}, err
		}
		if len(steps) == 0 {
			return diagram{}, fmt.Errorf("%s finds nothing on this board", source.Technique)
		}
		marks.Step, marks.Notes = &steps[0], marks.Notes || len(steps[0].Clears) > 0
		if out.sentence, err = sentence.Of(l.Language, source.Family, steps[0]); err != nil {
			return diagram{}, err
		}
	}
	out.drawn, err = f.Draw(source.Board, source.Position, marks)
	return out, err
}

// confirmMiss runs the technique that the text says finds nothing.
func (d *diagramSource) confirmMiss(f puzzle.Family) error {
	if d.Misses == "" {
		return nil
	}
	steps, err := f.Find(d.Board, d.Position, d.Misses)
	if err == nil && len(steps) > 0 {
		err = fmt.Errorf("%s finds something on this board: %s", d.Misses, sentence.Notation(steps[0]))
	}
	return err
}

// diagramClass is the class of diagrams with about so much text around them, in
// so many paragraphs, and tables so high: few classes serve all screens.
func diagramClass(f *figure.Figure, text, paragraphs, facts int) string {
	name := "d" + sizeName(f) + "-" + strconv.Itoa(text/textStep) + "-" + strconv.Itoa(paragraphs)
	if facts > 0 {
		name += "-" + strconv.Itoa(facts)
	}
	return name
}

// textStep is about half a line of an e-reader.
const textStep = 1700

// fitGuide lays out a screen of a guide, whose title and number are so wide, and fails
// if it does not fit every device.
func (b *build) fitGuide(source content.Page, s *guideScreen, title int) error {
	total := 0
	for _, text := range s.texts {
		total += text
	}
	total = (total/textStep + 1) * textStep
	// Each paragraph but one ends in a line that is not full.
	k := shape{texts: []int{total}, links: []int{guideLinks}, heading: title, extra: max(0, len(s.texts)-1)*(lineHeight+textSpace) + s.facts}
	for i := range s.diagrams {
		f := &s.diagrams[i].drawn
		if f.TopClues+f.LeftClues > 0 || f.Split() || f.Numbered() {
			k.reserve = lineHeight // typefaces differ, and clues take what room there is
		}
		k.class = diagramClass(f, total, len(s.texts), s.facts)
		b.shapes.add(f, k)
		s.class = k.class
	}
	for _, d := range devices {
		cell := 0
		if s.class != "" {
			// What a preview says above a page is no reason to fail.
			cell = d.fit(b.shapes.seen[s.class], false).cell - d.minCell()
		} else {
			cell = d.h - d.around(k.roomy())
		}
		if cell < 0 && d.h >= 600 {
			return &ContentError{source.File, s.line, fmt.Errorf("too much on one screen for %d x %d: shorten it or split it by a line ---", d.w, d.h)}
		}
	}
	return nil
}

// countSpace is the space between the title of a screen and its number.
const countSpace = 100

// guideLinks is about the width of the links below a screen of a guide.
const guideLinks = 3000

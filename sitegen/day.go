package sitegen

import (
	"inkbank/bank/days"
	"inkbank/content"
	"inkbank/sitegen/sentence"
)

// day writes all pages of a day, and returns how many of its boards stand on a screen,
// not on paper alone, and what kinds they are of, as monthFacts has them. The site's
// day before it is zero for none.
func (b *build) day(d Day, before days.Date) (onScreen int, kinds []string, err error) {
	boards, err := b.boards(d)
	if err != nil {
		return 0, nil, err
	}
	for i := range boards {
		if !boards[i].paper {
			onScreen++
		}
	}
	if err := b.putJSON("days/"+d.Date.String()+".json", d.Date, boards); err != nil {
		return 0, nil, err
	}
	for _, l := range b.tongues {
		if err := b.dayPages(l, d.Date, before, boards); err != nil {
			return 0, nil, err
		}
	}
	if !b.solvable(d.Date) {
		return onScreen, kindsOn(boards), nil
	}
	return onScreen, kindsOn(boards), b.solutionPages(boards)
}

func (b *build) dayPages(l tongue, d, before days.Date, boards []board) error {
	if err := b.dayPage(l, dayPath(d), before, boards); err != nil {
		return err
	}
	if err := b.paperPages(l, d, boards); err != nil {
		return err
	}
	return b.textPage(l, boards)
}

// front writes the first page of every language: the newest day, as it stands
// on its own page too.
func (b *build) front(seen calendar) error {
	newest := seen.newest()
	boards, err := b.boards(newest)
	if err != nil {
		return err
	}
	for _, l := range b.tongues {
		if err := b.dayPage(l, "", last(seen.dates[:len(seen.dates)-1]), boards); err != nil {
			return err
		}
	}
	return b.putJSON("today.json", newest.Date, boards)
}

// dayPage writes a day's boards, one screen each, and then why each has its tier.
func (b *build) dayPage(l tongue, path string, before days.Date, boards []board) error {
	p := page{l: l, path: path, title: boards[0].heading(l)}
	var err error
	if p.spoken, err = b.spokenOn(p, boards); err != nil {
		return err
	}
	screens := make([]screen, len(boards))
	for i := range boards {
		if screens[i], err = b.screen(p, boards, i); err != nil {
			return err
		}
	}
	return b.putPage(p, func(m *markup) {
		words := p.inWords(&boards[0])
		m.raw(`<a class="heard"`).attr("href", words.href).raw(">").text(words.text).raw("</a>\n")
		for _, s := range screens {
			b.boardScreen(p, m, s)
		}
		b.whyScreen(p, m, before, screens)
	})
}

// screen is what one board's screen says.
type screen struct {
	*board
	family content.FamilyPage
	date   string
	name   string
	links  []link
}

func (b *build) screen(p page, boards []board, i int) (screen, error) {
	x := &boards[i]
	family, err := p.l.Family(x.Take.Family)
	if err != nil {
		return screen{}, err
	}
	s := screen{board: x, family: family, date: x.heading(p.l), links: b.dayLinks(p, boards, i)}
	if x.of != nil {
		s.links = b.memberLinks(p, x)
	}
	s.name, err = b.name(p.l, x)
	if !x.paper {
		b.shapes.add(&x.drawn, b.aroundBoard(p.l, s))
	}
	return s, err
}

// aroundBoard is what stands around a board, for its size alone. With clues around
// or in it there is so little room on a phone that a head of more lines counts.
func (b *build) aroundBoard(l tongue, s screen) shape {
	k := shape{
		class: boardClass(&s.drawn), pad: padOf(s.board), note: true, side: b.languagesWidth(l),
		texts: []int{width(noteText(l, s))}, links: linkWidths(s.links),
	}
	if s.drawn.TopClues+s.drawn.LeftClues > 0 || s.drawn.Split() || s.drawn.Numbered() {
		k.title, k.name = titleWidth(s.date), width(s.name)+sideSpace+width(l.claim(s.Take.Claim))
	}
	if s.drawn.Split() || s.drawn.Numbered() {
		k.reserve = linkHeight // in a wide typeface links break sooner
	}
	return k
}

// dayLinks are the ways to go on from the i-th board of a day.
func (b *build) dayLinks(p page, boards []board, i int) []link {
	next := link{"#" + puzzleAnchor(boards[(i+1)%len(boards)].Slot), p.l.Word("nav.next-puzzle")}
	switch {
	case len(boards) == 1:
		next = link{}
	case i == len(boards)-1:
		next.text = p.l.Word("nav.first-puzzle")
	}
	x := &boards[i]
	solution := link{}
	if b.solvable(x.Date) {
		solution = link{p.href(dayPath(x.Date)+"solution/") + "#" + solutionAnchor(x.Slot), p.l.Word("nav.solution")}
	}
	return []link{
		{p.href(howtoPath(x.Take.Family, 1)), p.l.Word("nav.how-to")}, next, p.earlier(x.Date), solution,
	}
}

// Anchors within the pages of a day. What follows the first hyphen is a slot's name.
func puzzleAnchor(slot string) string   { return "puzzle-" + slot }
func whyAnchor(slot string) string      { return "why-" + slot }
func solutionAnchor(slot string) string { return "solution-" + slot }

// boardScreen writes one board as it is drawn in the design: date, name and
// tier, board, digits, what it takes, and where to go on.
func (b *build) boardScreen(p page, m *markup, s screen) {
	if s.paper {
		b.paperNotice(p, m, s)
		return
	}
	m.raw(`<section class="screen wide `, beside(boardClass(&s.drawn)), `"`).attr("id", puzzleAnchor(s.Slot)).raw(">\n")
	b.screenHead(p, m, s)
	m.table(table{p.l, &s.drawn, s.family, boardClass(&s.drawn), s.label(p.l)})
	m.pad(padClass(boardClass(&s.drawn)), &s)
	b.note(p, m, s)
	m.links(s.links...)
	s.playData(m)
	m.raw("</section>\n")
}

// playData writes what the script needs to play a board, which nobody runs.
func (s screen) playData(m *markup) {
	if s.data != "" {
		m.raw(`<script type="text/plain" class="data"`).attr("data-id", s.Take.ID).attr("data-family", s.Take.Family).
			attr("data-date", s.kept()).raw(">", s.data, "</script>\n")
	}
}

// screenHead writes the date, and name and tier of a board. Its tier leads to what
// the note below says, which small screens hide.
func (b *build) screenHead(p page, m *markup, s screen) {
	tag := "h1"
	if s.n > 1 {
		tag = `p class="date"`
	}
	if s.of != nil {
		b.headToList(p, m, s)
	} else {
		b.head(p, m, tag, s.date, puzzleAnchor(s.Slot))
	}
	m.bar("h2", s.name, func() { m.claim("#"+whyAnchor(s.Slot), p.l.claim(s.Take.Claim)) })
}

// claim writes how hard a board is, as a link to the reasons.
func (m *markup) claim(href, claim string) {
	if claim != "" {
		m.link(href, claim)
	}
}

// label says what a board is, for those who listen.
func (s screen) label(l tongue) string {
	return l.Say("board.label", "family", s.name, "tier", l.claim(s.Take.Claim))
}

// note writes the rules of a board and the way to the reasons for its tier.
func (b *build) note(p page, m *markup, s screen) {
	logic := p.l.Word("why.logic")
	m.raw(`<p class="note">`).text(sentence.Follow(s.family.Rules, logic))
	if question := whyQuestion(p.l, s.Take.Claim); question != "" {
		m.text(sentence.Gap(logic)).link("#"+whyAnchor(s.Slot), question)
	}
	m.raw("</p>\n")
}

// noteText is the text of a note, for its length alone.
func noteText(l tongue, s screen) string {
	return s.family.Rules + " " + l.Word("why.logic") + " " + whyQuestion(l, s.Take.Claim)
}

// pad writes the place of the buttons, and in it the row of values, for readers without
// scripts. It says nothing that the board does not, so it is not read aloud.
func (m *markup) pad(class string, s *screen) {
	p := padOf(s.board)
	if p.words == 0 {
		return
	}
	m.raw(`<div class="pad `, class, " ", p.classes(s.mode), `" aria-hidden="true">`)
	if p.row {
		for _, v := range s.values {
			m.raw("<span>").text(v).raw("</span>")
		}
	}
	m.raw("</div>\n")
}

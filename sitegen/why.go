package sitegen

import (
	"slices"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// whyQuestion is the text of the link to a board's explanation, "Why Hard?";
// "" where there is no proof to explain.
func whyQuestion(l tongue, c days.Claim) string {
	if c.Tier == grade.Unproved {
		return ""
	}
	return l.Say("why.question", "tier", l.Tier(c.Tier.String()))
}

// whyScreen says of each board of a page why it has its tier. From there one goes
// on to the solutions of the day before.
func (b *build) whyScreen(p page, m *markup, before days.Date, screens []screen) {
	first := screens[0].board
	m.raw(`<section class="screen why">`, "\n")
	b.head(p, m, `p class="date"`, first.heading(p.l), "")
	for _, s := range screens {
		m.raw("<h2").attr("id", whyAnchor(s.Slot)).raw(">").text(s.name).raw("</h2>\n")
		m.el(`p class="tier"`, p.l.claim(s.Take.Claim))
		m.el("p", sentence.Follow(s.family.Rules, p.l.Word("why.logic")))
		m.raw("<p>")
		b.why(p, m, s.Take)
		m.raw("</p>\n<p>").link("#"+puzzleAnchor(s.Slot), p.l.Word("nav.puzzle")).raw("</p>\n")
	}
	if !b.solvable(first.Date) {
		m.el("p", p.l.Say("day.solution-later", "date", p.l.date("long", first.Date.AddDays(1))))
	}
	solved := link{}
	if before != (days.Date{}) && b.solvable(before) {
		solved = link{p.href(dayPath(before) + "solution/"), p.l.Word("nav.earlier-solutions")}
	}
	collections := link{}
	if p.path == "" { // days do not change when a collection comes
		collections = b.toCollections(p)
	}
	m.links(solved, p.inWords(first), link{p.href("about/"), p.l.Word("nav.about")}, p.siblings(first), collections, p.toSettings())
	m.raw("</section>\n")
}

// why says what a board takes.
func (b *build) why(p page, m *markup, t days.Take) {
	before := ""
	for i, r := range b.reasons(p.l, t) {
		if i > 0 {
			m.text(sentence.Gap(before))
		}
		before = r.said
		if r.techniques == nil {
			m.text(r.said)
			continue
		}
		m.words(r.said, "techniques", func() { b.techniques(p, m, t.Family, r.techniques) })
	}
}

// reason is one sentence of what a board takes.
type reason struct {
	said       string   // with {techniques} in the place of those, if there are some
	techniques []string // by name, in ladder order
}

// reasons says what happens without the steps of a board's tier, and which steps it
// needs. Where none of those is of its tier, since any of several will do, one way is
// told that has such a step.
func (b *build) reasons(l tongue, t days.Take) []reason {
	c := t.Claim
	switch c.Tier {
	case grade.Unproved:
		return []reason{{said: l.Word("why.unproved")}}
	case grade.Easy:
		return []reason{{said: l.Word("why.easy")}}
	}
	said := l.Count("why."+c.Tier.String(), c.Open)
	if c.Tier == grade.Extreme {
		said = sentence.Follow(said, l.Word("why.what-if"))
	}
	out := []reason{{said: said}}
	if len(c.Needs) > 0 {
		out = append(out, reason{l.Word("why.needs"), c.Needs})
	}
	if len(c.Enough) > 0 && !b.anyOf(t.Family, c.Needs, c.Tier) {
		out = append(out, reason{l.Word("why.enough"), c.Enough})
	}
	return out
}

// anyOf reports whether some of a family's techniques is of a tier.
func (b *build) anyOf(family string, names []string, tier grade.Tier) bool {
	return slices.ContainsFunc(b.families[family].Techniques(), func(t puzzle.TechniqueInfo) bool {
		return t.Tier == tier && slices.Contains(names, t.Name)
	})
}

// techniques lists techniques by name, each a link to the screen that explains
// it. A name that the family no longer has stands as it is.
func (b *build) techniques(p page, m *markup, family string, names []string) {
	said, _ := p.l.Family(family) // a missing page has no techniques
	for i, name := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			m.text(p.l.Word("list.names-last"))
		default:
			m.text(p.l.Word("list.names-separator"))
		}
		m.technique(p, family, techniqueName(said, name), b.explained(p.l, family, name))
	}
}

// technique names a technique, as a link to the screen that explains it if there
// is one.
func (m *markup) technique(p page, family, name string, screen int) {
	if screen == 0 {
		m.text(name)
		return
	}
	m.link(p.href(howtoPath(family, screen)), name)
}

func techniqueName(page content.FamilyPage, name string) string {
	if t, ok := page.Techniques[name]; ok {
		return t.Name
	}
	return name
}

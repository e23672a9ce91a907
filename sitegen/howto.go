package sitegen

import (
	"strconv"

	"inkbank/content"
)

// allGuides writes the how-to pages of every family and a page of contents.
func (b *build) allGuides(calendar) error {
	for _, l := range b.tongues {
		for i := range b.guides[l.Code] {
			g := &b.guides[l.Code][i]
			for n := range g.screens {
				if err := b.guidePage(l, g, n); err != nil {
					return err
				}
			}
			if err := b.contents(l, g); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *build) guidePage(l tongue, g *guide, i int) error {
	s := &g.screens[i]
	p := page{l: l, path: howtoPath(g.family, i+1), title: s.title + " - " + g.title, diagrams: s.class != ""}
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="screen guide wide `, beside(s.class), `">`, "\n")
		b.head(p, m, `p class="date"`, g.title, "")
		m.bar("h1", s.title, func() {
			m.text(guideCount(l, i, len(g.screens)))
		})
		m.parts(p, s)
		back, next := link{p.home().href, l.Word("nav.back")}, link{}
		if i > 0 {
			back.href = p.href(howtoPath(g.family, i))
		}
		if i+1 < len(g.screens) {
			next = link{p.href(howtoPath(g.family, i+2)), l.Word("nav.next")}
		}
		m.linksFromBoard(p, back, next, link{p.href(howtoFolder(g.family)), l.Word("nav.contents")}, p.home())
		m.raw("</div>\n")
	})
}

// guideCount says which of so many screens one is, counted from 0.
func guideCount(l tongue, i, count int) string {
	return l.Say("howto.screen", "n", strconv.Itoa(i+1), "count", strconv.Itoa(count))
}

// parts writes the text and the diagrams of a screen.
func (m *markup) parts(p page, s *guideScreen) {
	for _, part := range s.parts {
		if part.diagram < 0 {
			m.raw(string(part.html))
			continue
		}
		d := &s.diagrams[part.diagram]
		m.table(table{p.l, &d.drawn, d.family, s.class, p.l.Say("board.diagram", "sentence", s.title)})
		if d.sentence != "" {
			m.el(`p class="step"`, d.sentence)
		}
	}
}

// contents lists the screens of a guide.
func (b *build) contents(l tongue, g *guide) error {
	p := page{l: l, path: howtoFolder(g.family), title: g.title}
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="screen">`, "\n")
		b.head(p, m, "h1", g.title, "")
		m.raw(`<table class="contents"`).attr("aria-label", l.Word("nav.contents")).raw("><tbody>\n")
		m.columns(p, g)
		m.raw("</tbody></table>\n")
		m.linksFromBoard(p, p.home(), p.toKeys(), link{p.href("about/"), l.Word("nav.about")})
		m.raw("</div>\n")
	})
}

const contentsColumns = 3

// columns lists what a guide is about, down the columns of a table.
func (m *markup) columns(p page, g *guide) {
	var starts []int
	for i := range g.screens {
		if g.screens[i].start == i {
			starts = append(starts, i)
		}
	}
	rows := (len(starts) + contentsColumns - 1) / contentsColumns
	for row := range rows {
		m.raw("<tr>")
		for n := row; n < rows*contentsColumns; n += rows {
			m.raw("<td>")
			if n < len(starts) {
				m.link(p.href(howtoPath(g.family, starts[n]+1)), g.screens[starts[n]].title)
			}
			m.raw("</td>")
		}
		m.raw("</tr>\n")
	}
}

// about writes what the site says of itself.
func (b *build) about(calendar) error {
	for _, l := range b.tongues {
		p := page{l: l, path: "about/", title: l.About.Title}
		screens, err := proseReader{page: p, source: l.About}.screens()
		if err != nil {
			return err
		}
		if err := b.putPage(p, func(m *markup) { b.aboutText(p, m, l.About, screens) }); err != nil {
			return err
		}
	}
	return nil
}

func (b *build) aboutText(p page, m *markup, about content.Page, screens []guideScreen) {
	m.raw(`<div class="text">`, "\n")
	b.head(p, m, "h1", about.Title, "")
	for i := range screens {
		m.el("h2", screens[i].title)
		m.parts(p, &screens[i])
	}
	m.links(p.home(), p.allDays(), p.toSettings())
	m.raw("</div>\n")
}

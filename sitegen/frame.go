package sitegen

import (
	"strings"

	"inkbank/bank/days"
)

// policy is what a page may load: nothing that is not the site's own.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
	"manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// putPage makes a page a file of the site.
func (b *build) putPage(p page, content func(m *markup)) error {
	m, ok := b.spare.Get().(*markup)
	if !ok {
		m = &markup{b: make([]byte, 0, 64<<10)}
	}
	m.b = m.b[:0]
	err := b.page(p, m, content)
	if err == nil {
		err = b.out.put(p.file(), m.b)
	}
	b.spare.Put(m)
	return err
}

// page writes a page: what stands around the content of every one of them.
func (b *build) page(p page, m *markup, content func(m *markup)) error {
	frame := around{}
	if !p.alone { // at an address of its own nothing that is relative leads anywhere
		var err error
		if frame, err = b.around(p); err != nil {
			return err
		}
	}
	m.raw("<!DOCTYPE html>\n<html").attr("lang", p.l.Code).raw(">\n<head>\n<meta charset=\"utf-8\">\n",
		`<meta http-equiv="Content-Security-Policy" content="`, policy, "\">\n",
		`<meta name="viewport" content="width=device-width, initial-scale=1">`, "\n")
	m.el("title", p.title+" - "+b.title(p.l))
	m.raw(`<link rel="icon" href="data:,">`, "\n")
	if p.alone {
		m.raw(`<meta name="robots" content="noindex">`, "\n<style>\n", b.style(), sizes(nil, b.Preview), "</style>\n")
	} else {
		b.related(p, m)
	}
	m.raw(frame.head, "</head>\n<body>\n", frame.top, "<main>\n")
	if b.Preview {
		m.el(`p class="preview"`, p.l.Word("preview.banner"))
	}
	content(m)
	m.raw("</main>\n", frame.foot, "</body>\n</html>\n")
	return nil
}

// related names the files that belong to a page, and tells search engines where
// the page really stands, once that is known.
func (b *build) related(p page, m *markup) {
	m.raw(`<link rel="stylesheet"`).attr("href", p.top()+"site.css").raw(">\n")
	if p.diagrams {
		m.raw(`<link rel="stylesheet"`).attr("href", p.top()+"howto.css").raw(">\n")
	}
	if p.spoken != "" {
		m.raw(`<script type="application/json" class="words">`, p.spoken, "</script>\n")
	}
	if !p.still {
		m.raw("<script").attr("src", p.top()+p.script()).raw("></script>\n")
	}
	m.raw(`<link rel="alternate" type="application/atom+xml"`).attr("title", p.l.Word("feed.title")).
		attr("href", p.up(p.path)+"feed.xml").raw(">\n")
	if b.Preview {
		m.raw(`<meta name="robots" content="noindex">`, "\n")
	}
	if b.base == "" || b.Preview {
		return
	}
	b.cardLines(p, m)
	m.raw(`<link rel="canonical"`).attr("href", b.base+p.l.root+p.path).raw(">\n")
	for _, l := range b.tongues {
		m.raw(`<link rel="alternate"`).attr("hreflang", l.Code).attr("href", b.base+l.root+p.path).raw(">\n")
	}
}

// script is the page's script.
func (p page) script() string {
	if p.spoken != "" {
		return playScript
	}
	return deviceScript
}

// title is the name of the whole site.
func (b *build) title(l tongue) string {
	if b.Title != "" {
		return b.Title
	}
	return l.Word("feed.title")
}

// bar writes a line with something at its left end and something at its right.
func (m *markup) bar(tag, left string, right func()) {
	m.raw(`<div class="bar">`).el(tag, left)
	if right != nil {
		m.raw(`<p class="side">`)
		right()
		m.raw("</p>")
	}
	m.raw("</div>\n")
}

// head writes the first line of a screen: what it is, and the same place in
// every other language.
func (b *build) head(p page, m *markup, tag, text, anchor string) {
	b.headTo(p, m, tag, text, func(tongue) string { return anchor })
}

// headTo is head for a place whose anchor differs by language.
func (b *build) headTo(p page, m *markup, tag, text string, anchor func(tongue) string) {
	if len(b.tongues) < 2 {
		m.bar(tag, text, nil)
		return
	}
	m.bar(tag, text, func() { b.tongueLinks(p, m, anchor) })
}

// tongueLinks links to the same place in every other language.
func (b *build) tongueLinks(p page, m *markup, anchor func(tongue) string) {
	for _, l := range b.tongues {
		if l.Code != p.l.Code {
			m.raw("<a").attr("href", p.in(l, anchor(l))).attr("lang", l.Code).attr("hreflang", l.Code).raw(">").text(l.Name).raw("</a> ")
		}
	}
}

// link is one way to go on from a screen.
type link struct{ href, text string }

// linksFromBoard is links for a page that readers come to from a board: a script makes
// the way home the one back to that board, where it knows it.
func (m *markup) linksFromBoard(p page, list ...link) *markup {
	m.raw(`<ul class="links"`).attr("data-back", p.l.Word("nav.puzzle")).raw(">\n")
	for _, l := range list {
		m.item("<li>", l)
	}
	return m.raw("</ul>\n")
}

// links writes the ways to go on from a screen; those without an address are left out.
func (m *markup) links(list ...link) *markup { return m.linksInstead(link{}, list...) }

// linksInstead is links with one at the end that is shown only where the notes that
// have it too are hidden.
func (m *markup) linksInstead(of link, list ...link) *markup {
	m.raw(`<ul class="links">`, "\n")
	for _, l := range list {
		m.item("<li>", l)
	}
	return m.item(`<li class="instead">`, of).raw("</ul>\n")
}

func (m *markup) item(tag string, l link) *markup {
	if l.href == "" {
		return m
	}
	return m.raw(tag).link(l.href, l.text).raw("</li>\n")
}

// words writes a text with one placeholder, in whose place fill writes.
func (m *markup) words(template, name string, fill func()) {
	before, after, ok := strings.Cut(template, "{"+name+"}")
	m.text(before)
	if ok {
		fill()
		m.text(after)
	}
}

// allDays links to the page of all years.
func (p page) allDays() link { return link{p.href("archive/"), p.l.Word("nav.earlier-days")} }

// earlier links to the calendar of a day's month.
func (p page) earlier(d days.Date) link {
	return link{p.href(monthPath(d)), p.l.Word("nav.earlier-days")}
}

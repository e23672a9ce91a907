package sitegen

import (
	"strconv"
	"strings"

	"inkbank/grade"
)

// indexes writes what is for programs: style sheets, robots.txt and, where the
// site's address is known, the sitemap.
func (b *build) indexes(seen calendar) error {
	var boards, diagrams []shape
	for _, k := range b.shapes.all() {
		if strings.HasPrefix(k.class, "b") {
			boards = append(boards, k)
		} else {
			diagrams = append(diagrams, k)
		}
	}
	if err := b.out.put("site.css", []byte(b.style()+b.logoRule()+sizes(boards, b.Preview)+undoRules(b.longUndo(), boards))); err != nil {
		return err
	}
	if len(diagrams) > 0 {
		if err := b.out.put("howto.css", []byte(sizes(diagrams, b.Preview))); err != nil {
			return err
		}
	}
	if err := b.out.put("robots.txt", []byte(b.robots())); err != nil {
		return err
	}
	if b.base == "" || b.Preview {
		return nil
	}
	return b.sitemap(seen)
}

// style is the content's style sheet without its comments. In it "@media wide"
// stands for all screens on which a board has its words at its right.
func (b *build) style() string {
	var out strings.Builder
	css := b.Content.CSS
	for {
		before, rest, ok := strings.Cut(css, "/*")
		out.WriteString(before)
		if !ok {
			return strings.ReplaceAll(strings.TrimSpace(out.String())+"\n", "@media wide", "@media "+wideQuery())
		}
		_, css, _ = strings.Cut(rest, "*/")
	}
}

func (b *build) robots() string {
	switch {
	case b.Preview:
		return "User-agent: *\nDisallow: /\n"
	case b.base != "":
		return "User-agent: *\nDisallow:\nSitemap: " + b.base + "sitemap.xml\n"
	}
	return "User-agent: *\nDisallow:\n"
}

// sitemapLimit is how many addresses one sitemap may have.
const sitemapLimit = 50_000

// sitemap writes the addresses of all pages that are worth finding; where they
// are too many for one file, an index of several.
func (b *build) sitemap(seen calendar) error {
	list := b.addressList(seen)
	if len(list) <= sitemapLimit {
		return b.out.put("sitemap.xml", urls("urlset", "url", list))
	}
	var parts []string
	for len(list) > 0 {
		n := min(sitemapLimit, len(list))
		name := "sitemap-" + strconv.Itoa(len(parts)+1) + ".xml"
		if err := b.out.put(name, urls("urlset", "url", list[:n])); err != nil {
			return err
		}
		parts, list = append(parts, b.base+name), list[n:]
	}
	return b.out.put("sitemap.xml", urls("sitemapindex", "sitemap", parts))
}

func (b *build) addressList(seen calendar) []string {
	var out []string
	for _, l := range b.tongues {
		add := func(path string) { out = append(out, b.base+l.root+path) }
		add("")
		add("about/")
		add("archive/")
		add(settingsPath)
		if b.Books {
			add(booksPath)
		}
		add(keysPath)
		for i := range b.guides[l.Code] {
			for n := range b.guides[l.Code][i].screens {
				add(howtoPath(b.guides[l.Code][i].family, n+1))
			}
		}
		for _, d := range seen.dates {
			add(dayPath(d))
		}
		if len(b.Collections) > 0 {
			add(collectionsPath)
		}
		for i := range b.Collections {
			c := &b.Collections[i]
			for part := range c.parts() {
				add(c.partPath(part + 1))
			}
			for n := range c.Selection.Count {
				add(c.path(n + 1))
			}
		}
		add(kindsPath)
		for _, f := range b.Families {
			for _, tier := range grade.Tiers() {
				if k := (kindOf{f.Name(), tier.String()}); len(b.byKind[k]) > 0 {
					add(k.path())
				}
			}
		}
	}
	return out
}

func urls(outer, inner string, list []string) []byte {
	m := &markup{}
	m.raw(`<?xml version="1.0" encoding="utf-8"?>`, "\n<", outer, ` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`, "\n")
	for _, address := range list {
		m.raw("<", inner, "><loc>").text(address).raw("</loc></", inner, ">\n")
	}
	return m.raw("</", outer, ">\n").b
}

// notFound writes the page that hosts show for an address that leads nowhere.
// It is shown at any depth, so its style is its own, and its link is whole where
// the site's address is known.
func (b *build) notFound(calendar) error {
	l := b.tongues[0]
	p := page{l: l, title: l.Word("notfound.title"), alone: true}
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="text">`, "\n")
		m.bar("h1", p.title, nil)
		m.el("p", l.Word("notfound.text"))
		for _, other := range b.tongues {
			home := page{l: other}.file()
			if b.base != "" {
				home = b.base + other.root
			}
			m.raw("<p").attr("lang", other.Code).raw(">").link(home, other.Word("nav.home")).raw("</p>\n")
		}
		m.raw("</div>\n")
	})
}

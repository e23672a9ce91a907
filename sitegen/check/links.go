package check

import (
	"net/url"
	"path"
	"slices"
	"strings"
)

// references looks at the addresses that a tag names.
func (p *pageCheck) references(t token) {
	switch {
	case t.name == "a":
		p.anchor(t)
	case t.name == "link":
		p.linkTag(t)
	default:
		for _, name := range []string{"src", "srcset", "data", "poster", "action", "formaction"} {
			if to, ok := t.get(name); ok {
				p.needs(t.line, to)
			}
		}
	}
}

func (p *pageCheck) anchor(t token) {
	to, ok := t.get("href")
	if !ok {
		return
	}
	if p.name == "404.html" && p.BaseURL != "" && strings.HasPrefix(to, p.BaseURL) {
		return // shown at any depth, so it may name the site's address
	}
	if p.around && leadsAway(to) {
		return // to where whoever has the site is found elsewhere
	}
	if absolute(to) {
		p.fault(t.line, "E18", "link %q is not relative", to)
		return
	}
	p.facts.links = append(p.facts.links, reference{to, t.line})
	if lang := t.value("hreflang"); lang != "" {
		p.facts.others[lang] = reference{to, t.line}
	}
}

// leadsAway reports whether an address is one of another site or of somebody's mail.
func leadsAway(to string) bool {
	return strings.HasPrefix(to, "http://") || strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "mailto:")
}

func (p *pageCheck) linkTag(t token) {
	to, rel := t.value("href"), t.value("rel")
	switch {
	case rel == "icon":
		if to == "data:," {
			p.icons++
		}
	case absolute(to) && (rel == "canonical" || rel == "alternate"):
		if p.BaseURL == "" || !strings.HasPrefix(to, p.BaseURL) {
			p.fault(t.line, "E18", "address %q without a base url that starts it", to)
		}
	case rel == "stylesheet":
		p.requests++
		p.needs(t.line, to)
	default:
		p.needs(t.line, to)
	}
}

// needs takes an address of something that a page loads or points programs to.
func (p *pageCheck) needs(line int, to string) {
	switch {
	case strings.HasPrefix(to, "data:"):
	case absolute(to):
		p.fault(line, "E11", "%q is loaded from outside, or not by a relative address", to)
	default:
		p.facts.links = append(p.facts.links, reference{to, line})
	}
}

// absolute reports whether an address is more than a path from here.
func absolute(to string) bool {
	u, err := url.Parse(to)
	return err != nil || u.Scheme != "" || u.Host != "" || strings.HasPrefix(to, "/")
}

// follow follows all links once every page is known, and returns how many.
func (c *crawl) follow() int {
	langs := map[string]bool{}
	for _, facts := range c.pages {
		langs[facts.lang] = true
	}
	count := 0
	for name, facts := range c.pages {
		for _, link := range facts.links {
			count++
			c.link(name, link)
		}
		if name != "404.html" {
			c.languages(name, facts, langs)
		}
		c.scriptWeight(name, facts)
	}
	return count
}

func (c *crawl) link(from string, link reference) {
	to, fragment, hasFragment := strings.Cut(link.to, "#")
	to, _, _ = strings.Cut(to, "?")
	to, err := url.PathUnescape(to)
	if err != nil {
		c.fault(from, link.line, "links", "%q is no address", link.to)
		return
	}
	file := resolve(from, to)
	switch {
	case file == ".." || strings.HasPrefix(file, "../"):
		c.fault(from, link.line, "links", "%q leads out of the site", link.to)
	case !c.files[file]:
		c.fault(from, link.line, "links", "%q leads nowhere", link.to)
	case to != "" && path.Ext(to) == "":
		c.fault(from, link.line, "E18", "%q names no file: in a folder it opens none", link.to)
	case hasFragment && fragment != "" && c.pages[file] != nil && !c.pages[file].ids[fragment]:
		c.fault(from, link.line, "links", "%q: the page has no such anchor", link.to)
	}
}

// scriptWeight adds up the scripts of a page.
func (c *crawl) scriptWeight(name string, facts *pageFacts) {
	sum := 0
	for _, script := range facts.scripts {
		sum += c.scripts[resolve(name, script.to)]
	}
	if sum > maxScripts {
		c.fault(name, 0, "E12", "all scripts of the page together have %d bytes: want at most %d", sum, maxScripts)
	}
}

// languages looks whether a page leads to itself in every other language.
func (c *crawl) languages(name string, facts *pageFacts, langs map[string]bool) {
	for lang := range langs {
		if lang == facts.lang || lang == "" || facts.lang == "" {
			continue
		}
		link, ok := facts.others[lang]
		if !ok {
			c.fault(name, 0, "links", "no link to the page in the language %q", lang)
			continue
		}
		to, _, _ := strings.Cut(link.to, "#")
		if page := c.pages[resolve(name, to)]; page != nil && page.lang != lang {
			c.fault(name, link.line, "links", "%q is said to be in the language %q and is in %q", link.to, lang, page.lang)
		}
	}
}

// plainColour reports whether a colour is black, white or none.
func plainColour(value string) bool {
	return slices.Contains([]string{"#000", "#fff", "#000000", "#ffffff", "black", "white", "transparent", "none", "inherit", "currentcolor"},
		strings.ToLower(strings.TrimSpace(value)))
}

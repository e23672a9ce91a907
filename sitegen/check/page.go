package check

import (
	"bytes"
	"compress/gzip"
	"path"
	"regexp"
	"strings"
)

// policy is the content security policy of every page (E19).
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
	"manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// pageFacts is what other pages and the crawl need to know of a page.
type pageFacts struct {
	lang    string
	ids     map[string]bool
	links   []reference
	scripts []reference
	others  map[string]reference // links to other languages, by language
}

// reference is a link or the address of a file that a page needs.
type reference struct {
	to   string
	line int
}

// page looks at one page by itself.
func (c *crawl) page(name, text string) {
	facts := &pageFacts{ids: map[string]bool{}, others: map[string]reference{}}
	p := pageCheck{crawl: c, name: name, facts: facts, requests: 1}
	if !strings.HasPrefix(strings.ToLower(text), "<!doctype html>") {
		p.fault(1, "E20", "the page does not start with <!DOCTYPE html>")
	}
	if i := strings.Index(text, `<meta charset="utf-8">`); i < 0 || i > 1000 {
		p.fault(1, "E20", "no <meta charset=\"utf-8\"> within the first 1,000 bytes")
	}
	for _, t := range tokens(text) {
		p.token(t)
	}
	p.whole()
	p.weight(text)
	c.mu.Lock()
	c.pages[name] = facts
	c.mu.Unlock()
}

// pageCheck is a page being looked at.
type pageCheck struct {
	*crawl
	name  string
	facts *pageFacts

	titles, mains, policies, icons int
	requests                       int
	boards                         int
	around                         bool          // above or below the content: in <header> or <footer>
	table                          *tableCheck   // the board's table being read
	drawing                        *drawingCheck // the drawing being read
}

func (p *pageCheck) fault(line int, rule, format string, args ...any) {
	p.crawl.fault(p.name, line, rule, format, args...)
}

func (p *pageCheck) token(t token) {
	p.figure(t)
	switch {
	case t.kind == textToken && t.name == "style":
		p.css(p.name, t.line, t.text)
	case t.kind == textToken && t.name == "script":
	case t.kind == textToken:
		p.characters(t.line, t.text)
		if t.name == "title" && strings.TrimSpace(t.text) != "" {
			p.titles++
		}
	case t.kind == startTag:
		p.start(t)
	case t.kind == endTag && (t.name == "header" || t.name == "footer"):
		p.around = false
	case t.kind == endTag && t.name == "table" && p.table != nil:
		p.board(t.line, p.table.spelled)
		p.heard(p.table.heard)
		p.table = nil
	}
}

func (p *pageCheck) start(t token) {
	switch t.name {
	case "html":
		p.facts.lang = t.value("lang")
	case "main":
		p.mains++
	case "header", "footer":
		p.around = true
	case "meta":
		if strings.EqualFold(t.value("http-equiv"), "content-security-policy") && t.value("content") == policy {
			p.policies++
		}
		if strings.EqualFold(t.value("http-equiv"), "refresh") {
			p.fault(t.line, "E6", "the page moves on by itself")
		}
	case "script":
		p.scriptTag(t)
	case "canvas", "iframe", "object", "embed", "video", "audio", "marquee":
		p.fault(t.line, "E6", "<%s> is not for e-ink", t.name)
	case "base":
		p.fault(t.line, "E19", "<base> is not allowed by the page's policy")
	case "table":
		if slot := " " + t.value("class") + " "; strings.Contains(slot, " board ") {
			p.boards++
			p.table = &tableCheck{}
		}
	case "tr", "b":
		if p.table != nil {
			p.table.within(t)
		}
	case "td", "th":
		if p.table == nil {
			break
		}
		p.table.start(t)
		if scope := t.value("scope"); t.name == "th" && scope != "row" && scope != "col" {
			p.fault(t.line, "E20", "a clue of a board heads neither its row nor its column: <th scope>")
		}
	}
	p.attributes(t)
	p.references(t)
}

// attributes looks at what any tag may have.
func (p *pageCheck) attributes(t token) {
	for _, a := range t.attrs {
		switch {
		case a.name == "id":
			if p.facts.ids[a.value] {
				p.fault(t.line, "links", "the id %q is used twice", a.value)
			}
			p.facts.ids[a.value] = true
		case a.name == "style":
			p.declarations(p.name, t.line, a.value)
		case strings.HasPrefix(a.name, "on"):
			p.fault(t.line, "E19", "%s is not run under the page's policy", a.name)
		case a.name == "fill" || a.name == "stroke":
			if !plainColour(a.value) {
				p.fault(t.line, "E5", "%s=%q: only black, white and none", a.name, a.value)
			}
		case a.name == "title" || a.name == "alt" || a.name == "aria-label":
			p.characters(t.line, a.value)
		}
	}
}

func (p *pageCheck) scriptTag(t token) {
	to, outside := t.get("src")
	switch kind := t.value("type"); {
	case outside:
		p.requests++
		p.facts.scripts = append(p.facts.scripts, reference{to, t.line})
	case !strings.Contains(kind, "json") && kind != "text/plain":
		p.fault(t.line, "E19", "a script within the page is not run under its policy")
	}
}

// whole looks at what a page must have exactly once.
func (p *pageCheck) whole() {
	for _, one := range []struct {
		count      int
		rule, what string
	}{{p.titles, "E20", "title with text"}, {p.mains, "E20", "main"}, {p.policies, "E19", "content security policy as agreed"}, {p.icons, "E11", `<link rel="icon" href="data:,">`}} {
		if one.count != 1 {
			p.fault(0, one.rule, "the page has %d times %s: want 1", one.count, one.what)
		}
	}
	if p.facts.lang == "" {
		p.fault(0, "E20", "the page has no language: <html lang>")
	}
	limit := maxRequests
	if howtoFile.MatchString(p.name) {
		limit++ // for the sizes of its diagrams
	}
	if p.requests > limit {
		p.fault(0, "E12", "the page takes %d requests: want at most %d", p.requests, limit)
	}
}

// Weights that pages keep to (E12).
const (
	maxRequests  = 3
	maxDay       = 60 << 10 // of four boards
	maxDayZipped = 15 << 10
	maxIndex     = 20 << 10
	maxScripts   = 30 << 10
)

var (
	dayFile   = regexp.MustCompile(`^(?:[^/]+/)?(?:\d{4}/\d\d/\d\d/)?index\.html$`)
	howtoFile = regexp.MustCompile(`^(?:[^/]+/)?howto/[^/]+/\d+/index\.html$`)
	indexFile = regexp.MustCompile(`^(?:[^/]+/)?(?:archive/(?:.*/)?|howto/[^/]+/)index\.html$`)
)

func (p *pageCheck) weight(text string) {
	day, index := dayFile.MatchString(p.name) && p.boards > 0, indexFile.MatchString(p.name)
	share := max(1, (p.boards+3)/4)
	if day && len(text) > maxDay*share {
		p.fault(0, "E12", "%d bytes: a day of four boards has at most %d", len(text), maxDay)
	}
	if day {
		if n := zipped(text); n > maxDayZipped*share {
			p.fault(0, "E12", "%d bytes zipped: a day of four boards has at most %d", n, maxDayZipped)
		}
	}
	if index && len(text) > maxIndex {
		p.fault(0, "E12", "%d bytes: archive and lists have at most %d", len(text), maxIndex)
	}
}

// zipped is the size of a text as servers send it.
func zipped(text string) int {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write([]byte(text)) // a buffer takes everything
	_ = w.Close()
	return out.Len()
}

// script looks at a script file.
func (c *crawl) script(name, text string) {
	c.mu.Lock()
	c.scripts[name] = len(text)
	c.mu.Unlock()
	for n, line := range strings.Split(text, "\n") {
		if found := dialogue.FindString(line); found != "" {
			c.fault(name, n+1, "E14", "%s does nothing on a Kindle", strings.TrimSuffix(found, "("))
		}
		if strings.Contains(line, "http://") || strings.Contains(line, "https://") {
			c.fault(name, n+1, "E11", "an address outside the site")
		}
	}
}

var dialogue = regexp.MustCompile(`\b(?:alert|confirm|prompt)\(`)

// resolve is the file that a relative address leads to from a page.
func resolve(from, to string) string {
	file := path.Join(path.Dir(from), to)
	if to == "" {
		return from
	}
	if strings.HasSuffix(to, "/") || file == "." {
		return path.Join(file, "index.html")
	}
	return file
}

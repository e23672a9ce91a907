package sitegen

import (
	"strconv"
	"strings"
	"sync"

	"inkbank/bank/days"
	"inkbank/bank/figure"
	"inkbank/content"
	"inkbank/grade"
)

// tongue is a language with its place on the site.
type tongue struct {
	*content.Language
	root   string // its folder: "" for the default language, or one like "ja/"
	labels *memo[labelKey]
	cells  *memo[cellKey]
}

// tongues lists the languages of a site; the first stands at the root.
func tongues(c *content.Content) []tongue {
	var out []tongue
	for i, l := range c.Languages {
		root := ""
		if i > 0 {
			root = l.Code + "/"
		}
		out = append(out, tongue{l, root, &memo[labelKey]{made: map[labelKey]string{}}, &memo[cellKey]{made: map[cellKey]string{}}})
	}
	return out
}

// date says a date in a form of the table "date".
func (l tongue) date(form string, d days.Date) string {
	return l.Date(form, d.Year, d.Month, d.Day, d.Weekday()+1)
}

// memo keeps texts that pages say again and again: what cells are called, and how they
// are written. It may be used by several goroutines at once.
type memo[K comparable] struct {
	mu   sync.RWMutex
	made map[K]string
}

// labelKey is what the label of a cell is made from.
type labelKey struct {
	at    grade.Site
	kind  figure.Kind
	value string
	runs  crossing
}

// cellKey is what a cell is made from that is alone with its text.
type cellKey struct {
	at           place
	kind         figure.Kind
	mark         figure.Mark
	sides        sides
	text, family string // the family's page has words for texts
}

func (l *memo[K]) get(key K, say func() string) string {
	l.mu.RLock()
	text, ok := l.made[key]
	l.mu.RUnlock()
	if !ok {
		text = say()
		l.mu.Lock()
		l.made[key] = text
		l.mu.Unlock()
	}
	return text
}

// page is where a page stands and what it is called.
type page struct {
	l     tongue
	path  string // folder within the language: "" or one like "2026/11/29/"
	title string // without the site's own
	// diagrams says that the page needs the sizes of diagrams.
	diagrams bool
	// still says that the page is for paper and has no script.
	still bool
	// spoken is the words for the script that plays boards, "" where there is none to play.
	spoken string
	// alone says that the page is shown at addresses that are not its own.
	alone bool
}

// file is the page's file within the site.
func (p page) file() string {
	if p.alone {
		return p.l.root + p.path + "404.html"
	}
	return p.l.root + p.path + "index.html"
}

// href is the relative link to a page of the same language, with its file's
// name, for pages are also read from a folder.
func (p page) href(path string) string { return p.up(p.path) + path + "index.html" }

// in is the link to the same page in another language, at an anchor if there is one.
func (p page) in(l tongue, anchor string) string {
	href := p.top() + l.root + p.path + "index.html"
	if anchor != "" {
		href += "#" + anchor
	}
	return href
}

// top leads to the root of the site.
func (p page) top() string { return p.up(p.l.root + p.path) }

func (p page) up(path string) string { return strings.Repeat("../", strings.Count(path, "/")) }

// dayPath is the folder of a day's page: "2026/11/29/".
func dayPath(d days.Date) string { return strings.ReplaceAll(d.String(), "-", "/") + "/" }

// monthPath and yearPath are the folders of archive pages.
func monthPath(d days.Date) string { return "archive/" + dayPath(d)[:len("2026/11/")] }

func yearPath(d days.Date) string { return "archive/" + dayPath(d)[:len("2026/")] }

// howtoPath is the folder of one screen of a family's how-to.
func howtoPath(family string, screen int) string {
	return howtoFolder(family) + strconv.Itoa(screen) + "/"
}

// howtoFolder is the folder of all of them.
func howtoFolder(family string) string { return "howto/" + family + "/" }

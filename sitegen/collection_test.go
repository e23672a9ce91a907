package sitegen

import (
	"encoding/xml"
	"errors"
	"fmt"
	"strings"
	"testing"

	"inkbank/bank/days"
	"inkbank/grade"
)

// toyCollection is a collection of so many boards, of which some come again.
func toyCollection(t testing.TB, name string, count int) Collection {
	t.Helper()
	takes := []days.Take{toyTake(t, "5x5", grade.Hard, 7), toyTake(t, "5x5", grade.Hard, 8), toyTake(t, "5x5", grade.Hard, 9)}
	return Collection{
		Name: name, Key: name, Selection: days.Selection{Family: "toy", Size: "5x5", Tier: grade.Hard, Count: count},
		Takes: func(yield func(days.Take, error) bool) {
			for n := range count {
				if !yield(takes[n%len(takes)], nil) {
					return
				}
			}
		},
	}
}

func TestCollectionPages(t *testing.T) {
	s := toySite(t, 2)
	s.BaseURL, s.Program = "https://example.org/", "p"
	second := toyCollection(t, "more-toys", 3)
	second.Titles = map[string]string{"en": "Three & no more", "ja": "三問"}
	second.Selection.Needs = "last-cell"
	s.Collections = []Collection{toyCollection(t, "hard", 52), second}
	dir := t.TempDir()
	report := mustBuild(t, s, dir)

	wantAll(t, read(t, dir, "index.html"), `href="collections/index.html">Collections</a>`)
	wantAll(t, read(t, dir, "archive/index.html"), `href="../collections/index.html"`, `href="../archive/kinds/index.html">By kind</a>`)
	wantAll(t, read(t, dir, "collections/index.html"), `<a href="../collections/hard/index.html">Toy, Hard: 52</a>`, `<a href="../collections/more-toys/index.html">Three &amp; no more</a>`)

	list := read(t, dir, "collections/hard/index.html")
	wantAll(t, list, "<h1>Toy, Hard: 52</h1>", "52 puzzles, easiest first. All of them are Hard, proved. Logic is enough",
		`href="../../collections/hard/50/index.html" aria-label="Puzzle 50"`, `href="../../collections/hard/part/2/index.html">Next</a>`, `href="../../collections/hard/print/index.html"`)
	if strings.Contains(list, "hard/51/") || strings.Contains(list, "Previous") {
		t.Error("the first page of a list goes on too far")
	}
	wantAll(t, read(t, dir, "collections/hard/part/2/index.html"), "hard/51/index.html", "hard/52/index.html", ">Previous</a>")
	wantAll(t, read(t, dir, "collections/more-toys/index.html"), `None of them can be done without <a href="../../howto/toy/`)

	first, middle, last := read(t, dir, "collections/more-toys/1/index.html"), read(t, dir, "collections/more-toys/2/index.html"), read(t, dir, "collections/more-toys/3/index.html")
	wantAll(t, middle, `<h1><a href="../../../collections/more-toys/index.html">Three &amp; no more</a></h1>`, "<h2>Toy, 2 of 3</h2>", `id="puzzle-2"`,
		`data-date="collections/more-toys"`, `more-toys/1/index.html">Previous</a>`, `more-toys/3/index.html">Next</a>`,
		`more-toys/2/solution/index.html">Solutions</a>`, `more-toys/2/text/index.html`)
	if strings.Contains(first, "Previous") || strings.Contains(last, ">Next</a>") {
		t.Error("there is a board before the first, or after the last")
	}
	wantAll(t, read(t, dir, "collections/more-toys/2/solution/index.html"), "Solution: Three &amp; no more", `more-toys/3/solution/index.html">Next solution</a>`, `more-toys/2/index.html#why-2`)
	wantAll(t, read(t, dir, "collections/more-toys/2/text/index.html"), "Three &amp; no more, in words")
	wantAll(t, read(t, dir, "ja/collections/more-toys/2/index.html"), "三問", "3問中2問目")

	wantAll(t, read(t, dir, "sitemap.xml"), "<loc>https://example.org/collections/hard/52/</loc>", "<loc>https://example.org/ja/collections/more-toys/</loc>", "<loc>https://example.org/archive/toy-hard/</loc>")
	if err := xml.Unmarshal([]byte(read(t, dir, "sitemap.xml")), new(struct{})); err != nil {
		t.Error(err)
	}

	// What is the same is left alone, and what is no longer there goes.
	if again := mustBuild(t, s, dir); again.Written != 0 || again.Files != report.Files {
		t.Errorf("the same again: %+v, first %+v", again, report)
	}
	s.Collections[0].Takes = func(yield func(days.Take, error) bool) { t.Error("boards are read again") }
	mustBuild(t, s, dir)
	s.Collections = s.Collections[1:]
	if fewer := mustBuild(t, s, dir); fewer.Removed < 52*2*3 {
		t.Errorf("without a collection: %+v", fewer)
	}
}

// TestCollectionSheets counts the sheets of the page to print: puzzles, and then
// solutions.
func TestCollectionSheets(t *testing.T) {
	s := toySite(t, 1)
	c := toyCollection(t, "hard", 52)
	c.PerSheet = 4
	s.Collections = []Collection{c}
	dir := t.TempDir()
	mustBuild(t, s, dir)
	for name, want := range map[string][3]int{"collections/hard/print/index.html": {13, 5, 50}, "collections/hard/print/2/index.html": {1, 1, 2}} {
		page := read(t, dir, name)
		got := [3]int{strings.Count(page, `class="sheet of4"`), strings.Count(page, `class="sheet of12"`), strings.Count(page, `id="puzzle-`)}
		if got != want || strings.Count(page, "<svg ") != 2*want[2] || strings.Count(page, "<h1>") != 1 || strings.Contains(page, "play.js") {
			t.Errorf("%s has %v sheets of puzzles, sheets of solutions and puzzles; want %v", name, got, want)
		}
		if strings.LastIndex(page, "of4") > strings.Index(page, "of12") {
			t.Errorf("%s: a solution comes before a puzzle", name)
		}
	}
}

// TestLongTitle stands in the list, not above the boards, which have no room for it.
func TestLongTitle(t *testing.T) {
	s := toySite(t, 1)
	c := toyCollection(t, "hard", 1)
	long := "Fifty-two hard toys for somebody who has a very long winter before them"
	c.Titles = map[string]string{"en": long}
	s.Collections = []Collection{c}
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "collections/hard/index.html"), "<h1>"+long+"</h1>", "1 puzzle.")
	wantAll(t, read(t, dir, "collections/hard/1/index.html"), ">Toy, Hard: 1</a></h1>")
}

func TestFaultyCollections(t *testing.T) {
	fault := errors.New("fault")
	for name, change := range map[string]func(*Collection){
		"collection hard: it has 3 boards, not 4":            func(c *Collection) { c.Selection.Count = 4 },
		"collection hard: fault":                             func(c *Collection) { c.Takes = func(yield func(days.Take, error) bool) { yield(days.Take{}, fault) } },
		`collection hard: board 1: family "" is not part of`: func(c *Collection) { c.Takes = func(yield func(days.Take, error) bool) { yield(days.Take{}, nil) } },
	} {
		s := toySite(t, 1)
		c := toyCollection(t, "hard", 3)
		change(&c)
		s.Collections = []Collection{c}
		if _, err := Build(t.Context(), s, t.TempDir()); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("got %v, want %s", err, name)
		}
	}
}

// TestKinds lists days by kind, newest first, so that older pages stay as they are.
func TestKinds(t *testing.T) {
	dir := t.TempDir()
	s := toySite(t, 30)
	s.Program = "p"
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "archive/kinds/index.html"), `<a href="../../archive/toy-easy/index.html">Toy, Easy</a>`, `toy-hard/index.html">Toy, Hard</a>`)
	newest, middle, oldest := read(t, dir, "archive/toy-hard/index.html"), read(t, dir, "archive/toy-hard/2/index.html"), read(t, dir, "archive/toy-hard/1/index.html")
	wantAll(t, newest, `href="../../2026/11/29/index.html#puzzle-last">29 November 2026</a>`, `href="../../archive/toy-hard/2/index.html">Next</a>`)
	for _, page := range []struct {
		text  string
		days  int
		first string
	}{{newest, 2, "2026/11/29"}, {middle, 14, "2026/11/27"}, {oldest, 14, "2026/11/13"}} {
		if n := strings.Count(page.text, "#puzzle-last"); n != page.days || !strings.Contains(page.text, `<tr><td><a href="`) {
			t.Errorf("%d days, want %d", n, page.days)
		}
		if first := strings.Index(page.text, "#puzzle-last"); first < 0 || !strings.Contains(page.text[:first], page.first) {
			t.Errorf("the first day is not %s", page.first)
		}
	}
	if strings.Contains(oldest, ">Next</a>") || !strings.Contains(oldest, ">Previous</a>") {
		t.Error("the list ends nowhere")
	}
	wantAll(t, read(t, dir, "ja/archive/toy-hard/index.html"), "2026年11月29日")

	// Another day changes the newest page alone; months that were kept know their kinds.
	s = toySite(t, 31)
	s.Program, s.Newest, s.Solved = "p", sunday, sunday.AddDays(-1)
	keyed := s.Months
	s.Months = func(yield func(Month, error) bool) {
		for m, err := range keyed {
			m.Key = fmt.Sprint(m.Dates)
			if !yield(m, err) {
				return
			}
		}
	}
	mustBuild(t, s, dir)
	again := mustBuild(t, s, dir)
	if again.Written != 0 {
		t.Errorf("the same again: %+v", again)
	}
	if n := strings.Count(read(t, dir, "archive/toy-hard/index.html"), "#puzzle-last"); n != 3 {
		t.Errorf("%d days on the newest page", n)
	}
}

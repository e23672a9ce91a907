package sitegen

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/days"
	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/check"
)

// A day's page is what the design draws, in each language.
func TestDayPage(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, toySite(t, 3), dir)
	en := read(t, dir, "2026/11/29/index.html")
	wantAll(t, en, `<html lang="en">`, "<h1>Sunday 29 November 2026</h1>", `<a href="../../../ja/2026/11/29/index.html#puzzle-warm-up" lang="ja" hreflang="ja">日本語</a>`,
		"<h2>Warm-up, 1 of 3</h2>", "<h2>Toy, 3 of 3</h2>", "Hard, proved", "Logic is enough: you never have to guess.",
		`<a href="#why-last">Why Hard?</a>`, "Without a Hard step you get stuck with", `<a href="#puzzle-toy-2">Next puzzle</a>`,
		`<a href="../../../archive/2026/11/index.html">Earlier days</a>`, `<a href="../../../howto/toy/1/index.html">How to play</a>`,
		"The solutions come on the day after, on Monday 30 November 2026.", "Each row and column holds 1 to 4 once.",
		"<span>1</span><span>2</span><span>3</span><span>4</span></div>")
	ja := read(t, dir, "ja/2026/11/29/index.html")
	wantAll(t, ja, `<html lang="ja">`, "<h1>2026年11月29日（日）</h1>", "準備", "難しい（証明済み）", `href="../../../../2026/11/29/index.html#puzzle-warm-up"`)
	if first := read(t, dir, "index.html"); !strings.Contains(first, "<h1>Sunday 29 November 2026</h1>") {
		t.Error("the first page is not the newest day")
	}
	if strings.Index(en, "puzzle-warm-up") > strings.Index(en, "puzzle-last") {
		t.Error("the boards are not in the order of the slots")
	}
}

// What a page says of a tier keeps aimed and proved apart.
func TestClaim(t *testing.T) {
	l := tongues(toyContent(t, toyPage))[0]
	for _, c := range []struct {
		claim days.Claim
		want  string
	}{
		{days.Claim{Aimed: grade.Hard, Tier: grade.Hard}, "Hard, proved"},
		{days.Claim{Tier: grade.Medium}, "Medium, proved"},
		{days.Claim{Aimed: grade.Expert, Tier: grade.Hard}, "Made as Expert, proved Hard"},
		{days.Claim{Aimed: grade.Hard}, "Aimed at Hard, not proved"},
		{days.Claim{}, ""},
	} {
		if got := l.claim(c.claim); got != c.want {
			t.Errorf("%+v: %q, want %q", c.claim, got, c.want)
		}
	}
}

func TestWhy(t *testing.T) {
	s := toySite(t, 1)
	list := allOf(t, s)
	list[0].Entries[1].Take.Claim = days.Claim{Aimed: grade.Hard, Tier: grade.Hard, Open: 1, Needs: []string{"last-cell", "swordfish"}}
	list[0].Entries[2].Take.Claim = days.Claim{Aimed: grade.Hard, Tier: grade.Hard, Open: 12, Enough: []string{"x", "y", "last-cell"}}
	s.Months = each(list)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "index.html"), "Easy steps alone finish it.",
		"Without a Hard step you get stuck with 1 square empty. It cannot be done without: "+
			`<a href="howto/toy/2/index.html">Last cell</a> and swordfish.`,
		`stuck with 12 squares empty. One way: x, y and <a href="howto/toy/2/index.html">Last cell</a>.`)
}

// Where all that a board needs is of lower tiers, one way with a step of its own is told too.
func TestWhyNamesAStepOfTheTier(t *testing.T) {
	const hard = "x-wing" // of the toy family, whose page has no name for it
	s := toySite(t, 1)
	list := allOf(t, s)
	enough := []string{"last-cell", hard}
	list[0].Entries[1].Take.Claim = days.Claim{Aimed: grade.Hard, Tier: grade.Hard, Open: 3, Needs: []string{"last-cell"}, Enough: enough}
	list[0].Entries[2].Take.Claim = days.Claim{Aimed: grade.Hard, Tier: grade.Hard, Open: 4, Needs: []string{hard}, Enough: enough}
	s.Months = each(list)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	const lastCell = `<a href="howto/toy/2/index.html">Last cell</a>`
	wantAll(t, read(t, dir, "index.html"),
		"with 3 squares empty. It cannot be done without: "+lastCell+". One way: "+lastCell+" and "+hard+".</p>",
		"with 4 squares empty. It cannot be done without: "+hard+".</p>")
}

// Solutions are shown up to the day that the caller says, and nowhere before.
func TestSolutions(t *testing.T) {
	s := toySite(t, 3)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	newest := allOf(t, s)[2].Entries
	for name, text := range tree(t, dir) {
		if strings.Contains(name, "2026/11/29/solution") {
			t.Errorf("%s is there", name)
		}
		for _, e := range newest {
			form, err := json.Marshal(e.Take.Solution)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(text, string(form)) && strings.Contains(name, "2026-11-29") {
				t.Errorf("%s holds the solution of slot %s", name, e.Slot)
			}
		}
	}
	wantAll(t, read(t, dir, "2026/11/28/solution/index.html"), "Solutions of Saturday 28 November 2026", "1. Only ", "is left.", `id="steps-last-1"`)
	var day dayJSON
	if err := json.Unmarshal([]byte(read(t, dir, "days/2026-11-28.json")), &day); err != nil {
		t.Fatal(err)
	}
	old := allOf(t, s)[1].Entries[2].Take
	if got := day.Boards[2]; got.Board != old.Board || got.Solution != old.Solution || got.ID != old.ID || !got.Proved || day.Solution != "../2026/11/28/solution/index.html" {
		t.Errorf("the day before is %+v", day)
	}
	if err := json.Unmarshal([]byte(read(t, dir, "today.json")), &day); err != nil || day.Date != sunday || day.Page != "2026/11/29/index.html" {
		t.Errorf("today is %+v, %v", day, err)
	}
}

// A step that only removes notes names its technique; its language link leads to
// the screen with the same step.
func TestStepsScreens(t *testing.T) {
	s := toySite(t, 2)
	list := allOf(t, s)
	take := &list[0].Entries[2].Take
	steps, err := grade.DecodeSteps(take.Path)
	if err != nil {
		t.Fatal(err)
	}
	steps[0].Clears = []grade.Change{{At: grade.At(0, 0), Value: "3"}}
	steps[0].Sets = nil
	steps = slices.Concat(steps, steps, steps, steps, steps)
	if take.Path, err = grade.EncodeSteps(steps); err != nil {
		t.Fatal(err)
	}
	s.Months = each(list)
	page := strings.Replace(toyPage, "Only {sets} is left.", "Done.", 1)
	files := toyFiles(t, page)
	files["ja/toy.md"].Data = []byte(strings.Replace(page, `"Done."`, `"`+strings.Repeat("つぎ", 30)+`"`, 1))
	if s.Content, err = content.LoadFS(files); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	mustBuild(t, s, dir)
	ja := read(t, dir, "ja/2026/11/28/solution/index.html")
	wantAll(t, read(t, dir, "2026/11/28/solution/index.html"), `<li>1. <a href="../../../../howto/toy/2/index.html">Last cell</a>: Done.</li>`, "<li>2. Done.</li>")
	wantAll(t, ja, `<li>1. <a href="../../../../howto/toy/2/index.html">Last cell</a>：つぎ`, `id="steps-last-2"`)
	// Nineteen lines to a screen: there are more screens in Japanese, and from
	// each there is a way to the English one with its first step.
	count := strings.Count(ja, `id="steps-last-`)
	if count < 3 || strings.Contains(ja, `solution/index.html#steps-last-`+strconv.Itoa(count)+`"`) {
		t.Errorf("%d screens in Japanese lead to as many in English", count)
	}
	wantAll(t, ja, `href="../../../../../2026/11/28/solution/index.html#steps-last-2"`)
	report, err := check.Site(context.Background(), os.DirFS(dir), check.Options{Newest: sunday})
	if err != nil || len(report.Faults) > 0 {
		t.Errorf("faults %v, error %v", report.Faults, err)
	}
}

// A day leads to the solutions of the day before it that the site has, if they
// are out.
func TestSolutionsBefore(t *testing.T) {
	s := toySite(t, 4)
	list := allOf(t, s)
	s.Months = each(slices.Delete(list, 2, 3)) // the 28th: the 27th comes before the 29th
	dir := t.TempDir()
	mustBuild(t, s, dir)
	const link = `solution/index.html">Previous solutions</a>`
	for name, want := range map[string]string{
		"2026/11/29/index.html": `<a href="../../../2026/11/27/` + link,
		"index.html":            `<a href="2026/11/27/` + link,
		"2026/11/27/index.html": `<a href="../../../2026/11/26/` + link,
	} {
		wantAll(t, read(t, dir, name), want)
	}
	if strings.Contains(read(t, dir, "2026/11/26/index.html"), link) {
		t.Error("the first day leads to solutions of a day before it")
	}
	s.Solved = sunday.AddDays(-3)
	mustBuild(t, s, dir)
	if strings.Contains(read(t, dir, "index.html"), link) || !strings.Contains(read(t, dir, "2026/11/27/index.html"), link) {
		t.Error("a day leads to solutions that are not out, or not to those that are")
	}
}

func TestTextPage(t *testing.T) {
	s := toySite(t, 1)
	list := allOf(t, s)
	list[0].Entries[0].Take.Board = "1-2-3-.\n-------\n.-.-.-.\n-------\n.-.-.-1\n-------\n.-.-.-."
	list[0].Entries[0].Take.Solution = "1234\n2143\n3421\n4312"
	list[0].Entries[0].Take.Path = "" // which is another board's
	s.Months = each(list)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "2026/11/29/text/index.html"), "The board has 4 rows and 4 columns.",
		"<p>Row 1: 1, 2, 3, empty.</p>\n<p>Row 2: empty, empty, empty, empty.</p>\n<p>Row 3: empty, empty, empty, 1.</p>")
	wantAll(t, read(t, dir, "index.html"), `<td class="g" aria-label="row 1, column 3, 3, given">3</td>`, `aria-label="row 1, column 4, empty"></td>`)
}

// A whole site breaks none of the rules that can be read from its files.
func TestCheck(t *testing.T) {
	for _, base := range []string{"", "https://example.org/puzzles"} {
		s := toySite(t, 40)
		s.BaseURL = base
		dir := t.TempDir()
		mustBuild(t, s, dir)
		o := check.Options{Newest: sunday}
		if base != "" {
			o.BaseURL = base + "/"
		}
		report, err := check.Site(context.Background(), os.DirFS(dir), o)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range report.Faults {
			t.Error(f)
		}
		if report.Pages < 200 || report.Links < 5000 {
			t.Errorf("only %d pages and %d links were looked at", report.Pages, report.Links)
		}
	}
}

func TestBaseURL(t *testing.T) {
	s := toySite(t, 2)
	s.BaseURL = "https://example.org/puzzles/"
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "ja/2026/11/28/index.html"), `<link rel="canonical" href="https://example.org/puzzles/ja/2026/11/28/">`,
		`<link rel="alternate" hreflang="en" href="https://example.org/puzzles/2026/11/28/">`)
	wantAll(t, read(t, dir, "sitemap.xml"), "<loc>https://example.org/puzzles/2026/11/29/</loc>",
		"<loc>https://example.org/puzzles/settings/</loc>", "<loc>https://example.org/puzzles/ja/settings/</loc>")
	wantAll(t, read(t, dir, "robots.txt"), "Sitemap: https://example.org/puzzles/sitemap.xml")
	wantAll(t, read(t, dir, "404.html"), `<a href="https://example.org/puzzles/ja/">`)
	wantAll(t, read(t, dir, "feed.xml"), "<id>https://example.org/puzzles/2026/11/29/</id>", "<updated>2026-11-29T00:00:00Z</updated>")
	for _, bad := range []string{"example.org", "ftp://example.org", "https://", "https://example.org/?a", "https://example.org/#a", "http://%zz"} {
		if s.BaseURL = bad; !refuses(s) {
			t.Errorf("base url %q is taken", bad)
		}
	}
}

func refuses(s Site) bool {
	_, err := baseURL(s.BaseURL)
	return err != nil
}

// Feeds and sitemaps are XML.
func TestXML(t *testing.T) {
	s := toySite(t, 20)
	s.Title, s.BaseURL = `<"Puzzles" & more>`, "https://example.org"
	dir := t.TempDir()
	mustBuild(t, s, dir)
	for _, name := range []string{"feed.xml", "ja/feed.xml", "sitemap.xml"} {
		d := xml.NewDecoder(strings.NewReader(read(t, dir, name)))
		for {
			_, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
	if n := strings.Count(read(t, dir, "feed.xml"), "<entry>"); n != feedDays {
		t.Errorf("the feed has %d entries, want %d", n, feedDays)
	}
}

// The archive has every month and year that has a day, and leads from each to
// the next.
func TestArchive(t *testing.T) {
	s := toySite(t, 1)
	entries := allOf(t, s)[0].Entries
	var list []Day
	day := func(d days.Date) {
		list = append(list, Day{d, slices.Clone(entries)})
		for i := range list[len(list)-1].Entries {
			list[len(list)-1].Entries[i].Date = d
		}
	}
	day(days.Date{Year: 2025, Month: 12, Day: 31})
	day(days.Date{Year: 2026, Month: 1, Day: 15})
	for n := range 28 {
		day(days.Date{Year: 2026, Month: 2, Day: n + 1})
	}
	day(sunday)
	s.Months = each(list)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	month := read(t, dir, "archive/2026/02/index.html")
	wantAll(t, month, "Puzzles of February 2026", `<a href="../../../archive/2026/01/index.html">Month before</a>`,
		`<a href="../../../2026/02/28/index.html" aria-label="Saturday 28 February 2026" data-boards="3">28</a>`)
	if strings.Contains(month, "streak") {
		t.Error("a month in which no row of days ends says how many there are")
	}
	wantAll(t, read(t, dir, "archive/2026/11/index.html"),
		`<p class="streak" data-one="Solved: 1 day in a row" data-other="Solved: {n} days in a row"></p>`, `data-solved="{n} of {count} solved"`)
	if n := strings.Count(month, "<tr>"); n != 6 { // the head and five weeks, from a Sunday on
		t.Errorf("February 2026 has %d rows, want 6", n)
	}
	wantAll(t, read(t, dir, "archive/2026/index.html"), `<a href="../../archive/2026/11/index.html">November</a>`, "<td>December</td>", "Year before")
	wantAll(t, read(t, dir, "archive/index.html"), `<a href="../archive/2025/index.html">2025</a>`, `<a href="../archive/2026/index.html">2026</a>`)
}

func TestPreview(t *testing.T) {
	s := toySite(t, 1)
	s.Newest = sunday.AddDays(-1)
	dir := t.TempDir()
	_, err := Build(context.Background(), s, dir)
	var unreleased *UnreleasedError
	if !errors.As(err, &unreleased) || unreleased.Date != sunday {
		t.Fatalf("a day that is not released gives %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "2026")); err == nil {
		t.Error("a day that is not released was written")
	}
	s.Preview = true
	mustBuild(t, s, dir)
	for name, text := range tree(t, dir) {
		if filepath.Ext(name) == ".html" && !strings.Contains(text, "Preview: this day is not published yet.") && !strings.Contains(text, "プレビュー") {
			t.Errorf("%s is not marked as a preview", name)
		}
	}
}

func TestBadSource(t *testing.T) {
	s := toySite(t, 2)
	list := allOf(t, s)
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		days iter.Seq2[Month, error]
		want string
	}{
		"none":         {each(nil), ErrNoDays.Error()},
		"order":        {each([]Day{list[1], list[0]}), "day 2026-11-28 comes after 2026-11-29"},
		"empty":        {each([]Day{{Date: sunday}}), "day 2026-11-29 has no board"},
		"broken":       {ByMonth(func(yield func(Day, error) bool) { yield(Day{}, broken) }), "broken"},
		"other family": {each([]Day{{Date: sunday, Entries: []days.Entry{{Slot: "x", Date: sunday, Take: days.Take{Family: "chess"}}}}}), `day 2026-11-29, slot x: family "chess" is not part of the site`},
	} {
		s.Months = c.days
		if _, err := Build(context.Background(), s, t.TempDir()); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s.Months = each(list)
	if _, err := Build(ctx, s, t.TempDir()); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled build ends with %v", err)
	}
}

// Equal input gives equal bytes; a second build touches nothing; a build of less
// removes what is no longer part of the site and nothing else.
func TestRebuild(t *testing.T) {
	s := toySite(t, 35)
	one, two := t.TempDir(), t.TempDir()
	first := mustBuild(t, s, one)
	mustBuild(t, s, two)
	if !maps.Equal(tree(t, one), tree(t, two)) {
		t.Error("two builds differ")
	}
	if first.Written != first.Files || first.Days != 35 || len(tree(t, one)) != first.Files+2 {
		t.Errorf("the first build reports %+v of %d files", first, len(tree(t, one)))
	}
	before := stat(t, one, "2026/11/29/index.html")
	if again := mustBuild(t, s, one); again.Written != 0 || again.Unchanged != first.Files || again.Removed != 0 {
		t.Errorf("the second build reports %+v", again)
	}
	if !os.SameFile(before, stat(t, one, "2026/11/29/index.html")) {
		t.Error("a file that is the same was written again")
	}
	if err := os.WriteFile(filepath.Join(one, "2026", "mine.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.Months = each(allOf(t, s)[5:])
	less := mustBuild(t, s, one)
	if less.Removed == 0 || less.Files >= first.Files {
		t.Errorf("a smaller build reports %+v", less)
	}
	if _, err := os.Stat(filepath.Join(one, "2026", "10", "27")); err == nil {
		t.Error("an empty folder is left")
	}
	if got := read(t, one, "2026/mine.txt"); got != "mine" {
		t.Errorf("a foreign file holds %q", got)
	}
	three := t.TempDir()
	mustBuild(t, s, three)
	left := tree(t, one)
	delete(left, "2026/mine.txt")
	if !maps.Equal(left, tree(t, three)) {
		t.Error("a build over an older one differs from a fresh one")
	}
}

func stat(t *testing.T, dir, name string) os.FileInfo {
	t.Helper()
	info, err := os.Stat(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// How-to pages run what they show.
func TestGuide(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, toySite(t, 1), dir)
	wantAll(t, read(t, dir, "howto/toy/3/index.html"), "<h1>Last cell</h1>", "3 of 3", "Only 4 in row 1, column 4 is left.",
		`class="m" aria-label="row 1, column 4, 4"`, `<a href="../../../howto/toy/2/index.html">Back</a>`)
	wantAll(t, read(t, dir, "howto/toy/1/index.html"), `<a href="../../../archive/index.html">archive</a>`, ">Next</a>")
	wantAll(t, read(t, dir, "howto/toy/index.html"), `<a href="../../howto/toy/2/index.html">Last cell</a>`)
}

// A fault in a how-to page is named by file and line, and nothing is written.
func TestGuideFaults(t *testing.T) {
	board := `board = """` + "\n.-.-.-.\n-------\n.-.-.-.\n-------\n.-.-.-.\n-------\n.-.-.-.\"\"\"\n"
	for name, c := range map[string]struct{ from, to, want string }{
		"does not fire":  {"1-2-3-.", "1-2-.-.", ": last-cell finds nothing on this board"},
		"no technique":   {`technique = "last-cell"`, `technique = "x-wing"`, "no technique"},
		"bad board":      {"1-2-3-.", "1-2-2-.", "r1c3"},
		"unknown key":    {`technique = "last-cell"`, `tecnique = "last-cell"`, "unknown key tecnique"},
		"no board":       {"board =", "position =", "names no board"},
		"two diagrams":   {"Fill it.\n\n---\n", "```inkbank\n" + board + "```\n", "second diagram"},
		"outside link":   {"(archive/)", "(https://example.org/)", "want a folder of this site"},
		"no heading":     {"## Rules\n", "", "starts with a heading"},
		"too much":       {"Fill it.\n\n---\n", strings.Repeat("Fill it and think about it. ", 60), "too much on one screen"},
		"hit for a miss": {`technique = "last-cell"`, `misses = "last-cell"`, ": last-cell finds something on this board: last-cell"},
		"wide table":     {"Every sign holds.", "| A |\n|---|\n| " + strings.Repeat("wide ", 12) + "|", "a table too wide for a phone"},
		"long table":     {"Every sign holds.", "| A |\n|---|\n" + strings.Repeat("| 1 |\n", 30), "too much on one screen"},
		"too much prose": {"Every sign holds.", strings.Repeat("Fill it and think about it. ", 90), "too much on one screen"},
	} {
		s := toySite(t, 1)
		page := strings.Replace(toyPage, c.from, c.to, 1)
		if page == toyPage {
			t.Fatalf("%s: nothing was replaced", name)
		}
		s.Content = toyContent(t, page)
		dir := t.TempDir()
		_, err := Build(context.Background(), s, dir)
		var fault *ContentError
		if !errors.As(err, &fault) || fault.File != "content/en/toy.md" || fault.Line < 9 || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		if names := slices.Collect(maps.Keys(tree(t, dir))); len(names) > 0 {
			t.Errorf("%s: %v was written", name, names)
		}
	}
}

package sitegen

import (
	"archive/zip"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/days"
	"inkbank/sitegen/check"
)

// booksIn lists the books of a site.
func booksIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	for name := range tree(t, dir) {
		if strings.HasSuffix(name, ".epub") || strings.HasSuffix(name, ".pdf") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// A month has a book in every language once it is over and its last solutions are out,
// and not a day before.
func TestBooksOfMonths(t *testing.T) {
	october := []string{"books/2026-10.epub", "books/2026-10.pdf", "ja/books/2026-10.epub"}
	for _, c := range []struct {
		what   string
		days   int
		solved days.Date
		want   []string
	}{
		{"October is over", 40, sunday.AddDays(-1), october},
		{"its last solutions are not out", 40, days.Date{Year: 2026, Month: 10, Day: 30}, nil},
		{"they are", 40, days.Date{Year: 2026, Month: 10, Day: 31}, october},
		{"November lacks a day", 29, sunday, nil},
		{"November is over", 29, sunday.AddDays(1), []string{"books/2026-11.epub", "books/2026-11.pdf", "ja/books/2026-11.epub"}},
	} {
		s := toySite(t, c.days)
		s.Books, s.Solved = true, c.solved
		dir := t.TempDir()
		mustBuild(t, s, dir)
		if got := booksIn(t, dir); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
		report, err := check.Site(context.Background(), os.DirFS(dir), check.Options{Newest: sunday})
		if err != nil || len(report.Faults) > 0 {
			t.Errorf("%s: faults %v, error %v", c.what, report.Faults, err)
		}
	}
}

// Every board of the month is in its book, solved too, and no other one.
func TestBookHasItsMonth(t *testing.T) {
	s := toySite(t, 33)
	s.Books = true
	dir := t.TempDir()
	mustBuild(t, s, dir)
	r, err := zip.OpenReader(filepath.Join(dir, "books/2026-10.epub"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	count := map[string]int{}
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		kind, _, _ := strings.Cut(filepath.Base(f.Name), "-")
		count[kind] += strings.Count(string(text), "<svg")
		if kind == "puzzles" && strings.Contains(string(text), "November") {
			t.Error("a day of November is in the book of October")
		}
	}
	// Four days, the 28th to the 31st, with three boards each.
	if count["puzzles"] != 12 || count["solutions"] != 12 {
		t.Errorf("drawings %v, want 12 of each", count)
	}
}

// Pages lead to the books that there are, a page a year.
func TestBookPages(t *testing.T) {
	s := toySite(t, 400)
	s.Books = true
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "books/index.html"), "<h1>For e-readers</h1>", `<a href="../books/2026-10.epub" aria-label="October 2026, EPUB">EPUB</a>`, `href="../books/2025/index.html"`)
	wantAll(t, read(t, dir, "ja/books/2025/index.html"), "<h1>電子書籍リーダー用</h1>", `href="../../../ja/books/2025-11.epub"`, `href="../../books/index.html"`)
	wantAll(t, read(t, dir, "archive/2026/10/index.html"), `<a href="../../../books/2026-10.pdf">PDF</a>`, "For e-readers")
	for _, name := range []string{"archive/2026/11/index.html", "ja/archive/2026/10/index.html", "ja/books/index.html"} {
		if strings.Contains(read(t, dir, name), ".pdf") {
			t.Errorf("%s leads to a PDF that is not there", name)
		}
	}
	if dir := os.Getenv("INKBANK_BOOKS"); dir != "" {
		mustBuild(t, s, filepath.Join(dir, "site"))
	}
	s.Books = false
	mustBuild(t, s, dir)
	for name := range tree(t, dir) {
		if strings.Contains(name, "books") {
			t.Errorf("%s is there on a site without books", name)
		}
	}
}

// Without a day that is over there is a page that says so; a preview has no books at all.
func TestNoBooksYet(t *testing.T) {
	s := toySite(t, 2)
	s.Books = true
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "books/index.html"), "There is no book yet")
	s = toySite(t, 40)
	s.Books, s.Preview, s.Solved = true, true, sunday
	dir = t.TempDir()
	mustBuild(t, s, dir)
	for name := range tree(t, dir) {
		if strings.Contains(name, "books") {
			t.Errorf("a preview has %s", name)
		}
	}
}

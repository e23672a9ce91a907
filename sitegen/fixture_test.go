package sitegen

import (
	"context"
	"errors"
	"io/fs"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/content"
	"inkbank/grade"
)

// sunday is the newest day of most sites here.
var sunday = days.Date{Year: 2026, Month: 11, Day: 29}

// toyPage is a how-to page of the toy family in any language. Its board lacks
// one cell of its first row, so that last-cell fires.
const toyPage = `+++
title = "Toy"
rules = "Each row and column holds 1 to 4 once."

[techniques.last-cell]
name = "Last cell"
sentence = "Only {sets} is left."
+++

## Rules

Every sign holds. See the [archive](archive/).

---

## Last cell

Fill it.

---

` + "```inkbank\n" + `board = """
1-2-3-.
-------
.-.-.-.
-------
.-.-.-.
-------
.-.-.-."""
technique = "last-cell"
` + "```\n"

// toyContent is the site's own words with the toy family's page in place of all
// others.
func toyContent(t testing.TB, page string) *content.Content {
	t.Helper()
	c, err := content.LoadFS(toyFiles(t, page))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func toyFiles(t testing.TB, page string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	real := os.DirFS("../content")
	for _, name := range []string{"css/site.css", "en/words.toml", "en/about.md", "ja/words.toml", "ja/about.md"} {
		text, err := fs.ReadFile(real, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	scripts, err := fs.Glob(real, "play/*/*.js")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	for _, name := range scripts {
		text, err := fs.ReadFile(real, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	for _, lang := range []string{"en", "ja"} {
		files[lang+"/toy.md"] = &fstest.MapFile{Data: []byte(page)}
	}
	return files
}

// toyTake generates a board that needs a tier, by a fixed seed.
func toyTake(t testing.TB, size string, tier grade.Tier, seed uint64) days.Take {
	t.Helper()
	f := toy.Family()
	spec, err := f.Spec(size)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, uint64(tier)))
	for {
		g, err := f.Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
		if errors.Is(err, puzzle.ErrReject) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		_, pruned, err := f.Path(g.Text)
		if err != nil {
			t.Fatal(err)
		}
		take, err := days.NewTake(bank.Board{Graded: g, ID: bank.ID("toy", g.Text), Aimed: tier}, pruned)
		if err != nil {
			t.Fatal(err)
		}
		return withoutWords(t, take)
	}
}

// withoutWords keeps of a path only the steps that the toy page has words for.
func withoutWords(t testing.TB, take days.Take) days.Take {
	t.Helper()
	steps, err := grade.DecodeSteps(take.Path)
	if err != nil {
		t.Fatal(err)
	}
	var kept []grade.Step
	for _, s := range steps {
		if len(s.Sets) > 0 {
			s.Technique = "last-cell"
			kept = append(kept, s)
		}
	}
	if take.Path, err = grade.EncodeSteps(kept); err != nil {
		t.Fatal(err)
	}
	return take
}

// toySite is a site of so many days up to sunday, with three boards a day.
func toySite(t testing.TB, count int) Site {
	t.Helper()
	slots := []days.Slot{
		{Name: "warm-up", Family: "toy", Size: "4x4", Title: map[string]string{"en": "Warm-up", "ja": "準備"}},
		{Name: "toy-2", Family: "toy", Size: "5x5"},
		{Name: "last", Family: "toy", Size: "5x5"},
	}
	var takes [][]days.Take
	for seed := range uint64(3) {
		takes = append(takes, []days.Take{
			toyTake(t, "4x4", grade.Easy, seed), toyTake(t, "5x5", grade.Medium, seed), toyTake(t, "5x5", grade.Hard, seed),
		})
	}
	var list []Day
	for n := range count {
		d := Day{Date: sunday.AddDays(n - count + 1)}
		for i := range slots {
			take := takes[n%len(takes)][i]
			d.Entries = append(d.Entries, days.Entry{Date: d.Date, Slot: slots[i].Name, State: days.Published, Take: take})
		}
		list = append(list, d)
	}
	return Site{
		Content: toyContent(t, toyPage), Families: []puzzle.Family{toy.Family()}, Slots: slots,
		Months: each(list), Newest: sunday, Solved: sunday.AddDays(-1),
	}
}

// each yields days, by month and without an error.
func each(list []Day) iter.Seq2[Month, error] { return ByMonth(listed(list)) }

// allOf collects the days of a site.
func allOf(t testing.TB, s Site) []Day {
	t.Helper()
	var list []Day
	for m, err := range s.Months {
		if err != nil {
			t.Fatal(err)
		}
		for d, err := range m.Days {
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, d)
		}
	}
	return list
}

func mustBuild(t testing.TB, s Site, dir string) Report {
	t.Helper()
	report, err := Build(context.Background(), s, dir)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func read(t testing.TB, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tree is the content of every file below a folder.
func tree(t testing.TB, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			out[name] = read(t, dir, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// wantAll fails for every text that a page lacks.
func wantAll(t *testing.T, page string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(page, text) {
			t.Errorf("the page lacks %q", text)
		}
	}
}

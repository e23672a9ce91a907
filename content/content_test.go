package content

import (
	"strings"
	"testing"
	"testing/fstest"
)

// small is content in one language, enough to load.
func small() fstest.MapFS {
	return fstest.MapFS{
		"css/site.css":  {Data: []byte("body{}")},
		"en/words.toml": {Data: []byte("[language]\nname = \"English\"\norder = \"1\"\n[nav]\nnext = \"Next\"\n")},
		"en/about.md":   {Data: []byte("+++\ntitle = \"About\"\n+++\nHello\n")},
		"en/toy.md":     {Data: []byte("+++\ntitle = \"Toy\"\nrules = \"Fill it.\"\n[techniques.only]\nname = \"Only\"\nsentence = \"So {sets}.\"\n[values]\n\"#\" = \"filled\"\n+++\nPlay\n")},
	}
}

// withGerman adds a second language, each of whose files may be replaced.
func withGerman(replace map[string]string) fstest.MapFS {
	m := small()
	m["de/words.toml"] = &fstest.MapFile{Data: []byte("[language]\nname = \"Deutsch\"\norder = \"2\"\n[nav]\nnext = \"Weiter\"\n")}
	m["de/about.md"], m["de/toy.md"] = m["en/about.md"], m["en/toy.md"]
	for name, text := range replace {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

func TestLoad(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if c.CSS == "" {
		t.Error("no style sheet")
	}
	if c.Languages[0].Code != "en" || c.Languages[1].Code != "ja" {
		t.Errorf("languages are %s, %s: want en first", c.Languages[0].Code, c.Languages[1].Code)
	}
	for i, want := range []string{"Sunday 29 November 2026", "2026年11月29日（日）"} {
		if got := c.Languages[i].Date("long", 2026, 11, 29, 7); got != want {
			t.Errorf("date is %q, want %q", got, want)
		}
	}
	for i, want := range []string{"Saturday 2 May 2026", "2026年5月2日（土）"} {
		if got := c.Languages[i].Date("long", 2026, 5, 2, 6); got != want {
			t.Errorf("date is %q, want %q", got, want)
		}
	}
	if err := c.Err(); err != nil {
		t.Error(err)
	}
}

func TestFurtherLanguageByFilesAlone(t *testing.T) {
	c, err := LoadFS(withGerman(nil))
	if err != nil {
		t.Fatal(err)
	}
	l, err := c.Language("de")
	if err != nil {
		t.Fatal(err)
	}
	page, err := l.Family("toy")
	if err != nil || l.Name != "Deutsch" || l.Word("nav.next") != "Weiter" || page.Techniques["only"].Name != "Only" ||
		page.Value("#") != "filled" || page.Value("7") != "7" {
		t.Errorf("the second language is incomplete: %+v, %v", l, err)
	}
	if page.Body != "Play\n" || page.BodyLine != 10 || page.File != "content/de/toy.md" {
		t.Errorf("body %q from line %d of %s", page.Body, page.BodyLine, page.File)
	}
}

// Whoever translates learns of every fault at once, with language, file and key.
func TestFaults(t *testing.T) {
	words := "[language]\nname = \"Deutsch\"\norder = \"2\"\n"
	head := "+++\ntitle = \"Toy\"\nrules = \"Fill it.\"\n"
	for _, tc := range []struct {
		name, file, text string
		want             []string
	}{
		{"missing word", "de/words.toml", words, []string{`content/de/words.toml: the word "nav.next" is missing`}},
		{"unknown word", "de/words.toml", words + "[nav]\nnext = \"Weiter\"\nup = \"Hoch\"", []string{`content/de/words.toml: the word "nav.up" is unknown`}},
		{"both", "de/words.toml", words + "[nav]\nnxt = \"Weiter\"", []string{`"nav.next" is missing`, `"nav.nxt" is unknown`}},
		{"empty word", "de/words.toml", words + "[nav]\nnext = \"\"", []string{`content/de/words.toml: the word "nav.next" is empty`}},
		{"number for a word", "de/words.toml", words + "[nav]\nnext = 3", []string{"content/de/words.toml:5: "}},
		{"table too deep", "de/words.toml", words + "[nav.next]\none = \"1\"", []string{"content/de/words.toml:4: "}},
		{"word given twice", "de/words.toml", words + "[nav]\nnext = \"a\"\nnext = \"b\"", []string{"content/de/words.toml:6: "}},
		{"no order", "de/words.toml", "[language]\nname = \"Deutsch\"\norder = \"last\"\n[nav]\nnext = \"Weiter\"", []string{"content/de/words.toml: language.order must be a number"}},
		{"order taken", "de/words.toml", "[language]\nname = \"Deutsch\"\norder = \"1\"\n[nav]\nnext = \"Weiter\"", []string{"language.order 1 is taken by "}},
		{"missing technique", "de/toy.md", head + "+++\n", []string{`content/de/toy.md: the technique "only" is missing`}},
		{"technique without sentence", "de/toy.md", head + "[techniques.only]\nname = \"Nur\"\n+++\n", []string{`content/de/toy.md: front matter: technique "only" lacks`}},
		{"unknown key", "de/toy.md", head + "[techniques.only]\nname = \"Nur\"\nsentense = \"x\"\n+++\n", []string{"content/de/toy.md:6: unknown key techniques.only.sentense"}},
		{"more in one language", "de/toy.md", head + "[techniques.only]\nname = \"Nur\"\nsentence = \"x\"\nmore = \"y\"\n+++\n", []string{`content/de/toy.md: front matter: technique "only": de and en must both have more to say, or neither`}},
		{"missing value", "de/toy.md", head + "+++\n", []string{`content/de/toy.md: the value "#" is missing: en has it`}},
		{"unknown value", "de/toy.md", head + "[values]\n\"*\" = \"Stern\"\n+++\n", []string{`content/de/toy.md: the value "*" is unknown: en does not have it`}},
		{"value without word", "de/toy.md", head + "[values]\n\"#\" = \"\"\n+++\n", []string{`content/de/toy.md: front matter: the value "#" or its word is empty`}},
		{"values on the about page", "de/about.md", "+++\ntitle = \"x\"\n[values]\n1 = \"y\"\n+++\n", []string{"content/de/about.md: rules, clue, techniques and values belong on a family's page"}},
		{"clue without its number", "de/toy.md", head + "clue = \"area\"\n+++\n", []string{`content/de/toy.md: front matter: clue "area" lacks {n}, the number of the clue`}},
		{"clue in one language", "de/toy.md", head + "clue = \"area {n}\"\n+++\n", []string{"content/de/toy.md: front matter: de and en must both have a clue, or neither"}},
		{"clue on the about page", "de/about.md", "+++\ntitle = \"x\"\nclue = \"{n}\"\n+++\n", []string{"content/de/about.md: rules, clue, techniques and values belong on a family's page"}},
		{"no title", "de/toy.md", "+++\nrules = \"x\"\n+++\n", []string{"content/de/toy.md: front matter: title is missing"}},
		{"no rules", "de/toy.md", "+++\ntitle = \"x\"\n+++\n", []string{"content/de/toy.md: front matter: rules is missing"}},
		{"no front matter", "de/toy.md", "# Toy\n", []string{"content/de/toy.md:1: the page must start with a line +++"}},
		{"front matter not closed", "de/about.md", "+++\ntitle = \"x\"\n", []string{"content/de/about.md:1: the front matter is not closed"}},
		{"rules on the about page", "de/about.md", "+++\ntitle = \"x\"\nrules = \"y\"\n+++\n", []string{"content/de/about.md: rules, clue, techniques and values belong on a family's page"}},
		{"a family too many", "de/chess.md", head + "+++\n", []string{`content/de/: the family page "chess" is unknown`}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := LoadFS(withGerman(map[string]string{tc.file: tc.text}))
			if err == nil {
				t.Fatal("no error")
			}
			for _, want := range tc.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("error is %q, want it to say %q", err, want)
				}
			}
		})
	}
}

func TestMissingFiles(t *testing.T) {
	for file, want := range map[string]string{
		"de/about.md":  "content/de/about.md: the file is missing",
		"de/toy.md":    `content/de/: the family page "toy" is missing`,
		"css/site.css": "css/site.css",
	} {
		m := withGerman(nil)
		delete(m, file)
		if _, err := LoadFS(m); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("without %s: error is %v, want %q", file, err, want)
		}
	}
	if _, err := LoadFS(fstest.MapFS{"css/site.css": {}}); err == nil || !strings.Contains(err.Error(), "no language") {
		t.Errorf("without languages: error is %v", err)
	}
}

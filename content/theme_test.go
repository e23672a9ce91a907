package content

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// embedded is a file as the program has it.
func embedded(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(Files(), name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func themeOf(files map[string]string) fstest.MapFS {
	m := fstest.MapFS{}
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

// A theme's files take the place of those of the same name; of words only those change
// that it has.
func TestTheme(t *testing.T) {
	plain, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	c, err := LoadWith(themeOf(map[string]string{
		"css/site.css": "body { margin: 1em; }", "page/foot.html": "<p>{{.Name}}</p>",
		"en/words.toml": "[nav]\nhome = \"Start\"\n", "en/about.md": "+++\ntitle = \"We\"\n+++\n## We\n",
		".git/config": "x", ".DS_Store": "x",
	}), "theme")
	if err != nil {
		t.Fatal(err)
	}
	en, ja := c.Languages[0], c.Languages[1]
	if c.CSS != "body { margin: 1em; }" || c.Foot != (Template{"theme/page/foot.html", "<p>{{.Name}}</p>"}) || c.Head != plain.Head {
		t.Errorf("css %q, foot %v", c.CSS, c.Foot)
	}
	const home, archive = "nav.home", "nav.earlier-days"
	if en.Word(home) != "Start" || en.Word(archive) != plain.Languages[0].Word(archive) || ja.Word(home) != plain.Languages[1].Word(home) {
		t.Errorf("words are %q, %q, %q", en.Word(home), en.Word(archive), ja.Word(home))
	}
	if en.About.Title != "We" || en.About.File != "theme/en/about.md" || ja.About.File != "content/ja/about.md" {
		t.Errorf("about is %+v", en.About)
	}
	if c.Sum == plain.Sum {
		t.Error("the sum is that of no theme")
	}
}

// A further language is a folder of a theme.
func TestThemeWithLanguage(t *testing.T) {
	german := map[string]string{}
	if err := fs.WalkDir(Files(), "en", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			german["de"+strings.TrimPrefix(name, "en")] = embedded(t, name)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	german["de/words.toml"] = strings.NewReplacer(`name = "English"`, `name = "Deutsch"`, `order = "1"`, `order = "7"`).Replace(german["de/words.toml"])
	c, err := LoadWith(themeOf(german), "theme")
	if err != nil {
		t.Fatal(err)
	}
	if l := c.Languages[2]; l.Code != "de" || l.Name != "Deutsch" || len(l.familyNames()) != len(c.Languages[0].familyNames()) {
		t.Errorf("the third language is %s, %s", l.Code, l.Name)
	}
	for name, change := range map[string]struct{ file, old, new, want string }{
		"word":      {"de/words.toml", "\nhome = ", "\nhoem = ", `theme/de/words.toml: the word "nav.home" is missing: en has it`},
		"page":      {"de/sudoku.md", "", "", `theme/de/: the family page "sudoku" is missing`},
		"about":     {"de/about.md", "", "", "theme/de/about.md: the file is missing"},
		"technique": {"de/sudoku.md", "[techniques.x-wing]", "[techniques.xwing]", `theme/de/sudoku.md: the technique "x-wing" is missing`},
		"syntax":    {"de/words.toml", "[nav]", "[nav", "theme/de/words.toml:"},
	} {
		files := themeOf(german)
		if change.old == "" {
			delete(files, change.file)
		} else {
			files[change.file] = &fstest.MapFile{Data: []byte(strings.Replace(german[change.file], change.old, change.new, 1))}
		}
		if _, err := LoadWith(files, "theme"); err == nil || !strings.Contains(strings.ReplaceAll(err.Error(), "content/de/", "theme/de/"), change.want) {
			t.Errorf("%s: %v, want %q", name, err, change.want)
		}
	}
}

// What replaces nothing is named, with what was meant.
func TestThemeFaults(t *testing.T) {
	_, err := LoadWith(themeOf(map[string]string{"site.css": "x"}), "theme")
	var m *MisplacedError
	if !errors.As(err, &m) || m.File != "theme/site.css" || !slices.Equal(m.Meant, []string{"css/site.css"}) {
		t.Errorf("misplaced is %v, %+v", err, m)
	}
	for name, want := range map[string]string{
		"en/sudko.md":     `theme/en/sudko.md replaces no file`,
		"de/sudoku.md":    `theme/de/sudoku.md replaces no file`, // without words.toml it is no language
		"play/board/x.js": `theme/play/board/x.js replaces no file`,
	} {
		if _, err := LoadWith(themeOf(map[string]string{name: "x", "en/words.toml": ""}), "theme"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := LoadWith(themeOf(map[string]string{"en/words.toml": "[nav]\nsetings = \"x\"\n"}), "theme"); err == nil || err.Error() != `theme/en/words.toml: the word "nav.setings" is unknown` {
		t.Errorf("an unknown word: %v", err)
	}
}

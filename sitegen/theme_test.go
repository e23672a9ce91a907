package sitegen

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"inkbank/content"
	"inkbank/sitegen/check"
)

// themed is the toy site with templates of a theme.
func themed(t *testing.T, templates map[string]string) Site {
	t.Helper()
	s := toySite(t, 2)
	files := toyFiles(t, toyPage)
	for name, text := range templates {
		files["page/"+name+".html"] = &fstest.MapFile{Data: []byte(text)}
	}
	var err error
	if s.Content, err = content.LoadFS(files); err != nil {
		t.Fatal(err)
	}
	return s
}

// footTemplate is the one that the program has.
func footTemplate(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../content/page/foot.html")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every page ends with the name of the site and its footer, and all links of these are
// relative.
func TestFooter(t *testing.T) {
	s := themed(t, map[string]string{"foot": footTemplate(t)})
	s.Title, s.Logo = "Ink & paper", Logo{"image/svg+xml", []byte("<svg/>")}
	s.Footers = map[string]string{"en": "See [what is new](about/) or <b>[write](mailto:a@example.org)</b>", "ja": "インク"}
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "2026/11/29/index.html"), "</main>\n<footer>\n<p><a href=\"../../../index.html\"><span class=\"logo\"></span>Ink &amp; paper</a></p>\n"+
		`<p>See <a href="../../../about/index.html">what is new</a> or `, `<a href="mailto:a@example.org">write</a>`, "</footer>\n</body>")
	wantAll(t, read(t, dir, "ja/archive/index.html"), `<p><a href="../index.html">`, "<p>インク</p>\n</footer>")
	wantAll(t, read(t, dir, "index.html"), `<p><a href="index.html">`, `<a href="about/index.html">what is new</a>`)
	wantAll(t, read(t, dir, "site.css"), ".logo { background-image: url(data:image/svg+xml;base64,PHN2Zy8+); }")
	if page := read(t, dir, "404.html"); strings.Contains(page, "<footer>") {
		t.Error("404.html has relative links at any depth")
	}
	if page := read(t, dir, "index.html"); strings.Contains(page, "<b>") {
		t.Error("a footer lets raw HTML through")
	}
	report, err := check.Site(context.Background(), os.DirFS(dir), check.Options{Newest: sunday})
	if err != nil || len(report.Faults) > 0 {
		t.Errorf("faults %v, error %v", report.Faults, err)
	}
}

// A site without a title, a logo and a footer has nothing at the end of its pages.
func TestNoFooter(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, themed(t, map[string]string{"foot": footTemplate(t)}), dir)
	if page := read(t, dir, "index.html"); strings.Contains(page, "footer") || !strings.Contains(page, "</main>\n</body>") {
		t.Errorf("the front page ends in %q", page[len(page)-200:])
	}
}

// Templates stand where they belong, and know where the page is. What is wrong in one is
// said with file and line, before anything is written.
func TestTemplates(t *testing.T) {
	s := themed(t, map[string]string{
		"head": "<link rel=\"stylesheet\" href=\"{{.Top}}extra.css\">\n",
		"top":  "<p class=\"banner\">{{.Name}} {{.Lang}} {{.Home}} {{.Base}}</p>\n",
	})
	s.Title, s.BaseURL = "Ink & paper", "https://example.org/p"
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "ja/2026/11/29/index.html"), "<link rel=\"stylesheet\" href=\"../../../../extra.css\">\n</head>\n<body>\n",
		"<body>\n<p class=\"banner\">Ink &amp; paper ja ../../../index.html https://example.org/p/</p>\n<main>")
	for text, want := range map[string]string{
		"a\n{{.Nme}}":    `content/page/top.html:2:2: executing "content/page/top.html" at <.Nme>: can't evaluate field Nme in type sitegen.frameData`,
		"a\n\n{{if .}}":  `content/page/top.html:3: unexpected EOF`,
		"<a href={{.X}}": `content/page/top.html`,
	} {
		dir := filepath.Join(t.TempDir(), "site")
		if _, err := Build(context.Background(), themed(t, map[string]string{"top": text}), dir); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%q: something was written", text)
		}
	}
}

// Files of Static become part of the site, and leave it when they are gone there. None
// takes the place of a page, not of one in a month that is kept either.
func TestStatic(t *testing.T) {
	s := toySite(t, 2)
	s.Program = "1"
	files := fstest.MapFS{"ads.txt": {Data: []byte("none")}, ".well-known/x/y.txt": {Data: []byte("y")}, ".DS_Store": {}, "notes.txt~": {}}
	s.Static = files
	dir := t.TempDir()
	mustBuild(t, s, dir)
	if read(t, dir, "ads.txt") != "none" || read(t, dir, ".well-known/x/y.txt") != "y" {
		t.Error("static files are not as they were")
	}
	for _, name := range []string{".DS_Store", "notes.txt~"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			t.Errorf("%s is part of the site", name)
		}
	}
	delete(files, "ads.txt")
	if report := mustBuild(t, s, dir); report.Removed != 1 || report.Written != 0 {
		t.Errorf("without a file: %+v", report)
	}
	for _, name := range []string{"index.html", "2026/11/29/index.html", "site.css"} {
		files[name] = &fstest.MapFile{Data: []byte("mine")}
		_, err := Build(context.Background(), s, dir)
		if !errors.Is(err, ErrTaken) || !strings.HasPrefix(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
		if strings.Contains(read(t, dir, name), "mine") {
			t.Errorf("%s was replaced", name)
		}
		delete(files, name)
	}
	mustBuild(t, s, dir)
}

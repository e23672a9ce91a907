package check

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"inkbank/bank/days"
)

// good is a page that breaks no rule.
const good = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="` + policy + `">
<title>A day</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="site.css">
</head>
<body>
<main>
<h1 id="top">A day</h1>
<p><a href="index.html#top">top</a> <a href="other.html">other</a></p>
</main>
</body>
</html>
`

func site(page string) fstest.MapFS {
	return fstest.MapFS{
		"index.html":        {Data: []byte(page)},
		"other.html":        {Data: []byte(strings.ReplaceAll(good, `<a href="other.html">other</a>`, ""))},
		"site.css":          {Data: []byte("p { color: #000; }\n")},
		".inkbank-manifest": {Data: []byte("https://example.org 2099-01-01")},
	}
}

func faults(t *testing.T, fsys fstest.MapFS, o Options) []string {
	t.Helper()
	report, err := Site(context.Background(), fsys, o)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, f := range report.Faults {
		out = append(out, f.String())
	}
	return out
}

// Each change of a good page breaks one rule, and the fault says where.
func TestPageFaults(t *testing.T) {
	if got := faults(t, site(good), Options{}); got != nil {
		t.Fatalf("a good page has faults: %q", got)
	}
	for _, c := range []struct{ from, to, want string }{
		{"other.html", "nowhere.html", `index.html:13: links: "nowhere.html" leads nowhere`},
		{"other.html", "other.html#bottom", `index.html:13: links: "other.html#bottom": the page has no such anchor`},
		{"other.html", "../other.html", `index.html:13: links: "../other.html" leads out of the site`},
		{"other.html", "/other.html", `index.html:13: E18: link "/other.html" is not relative`},
		{"<a href=\"other.html\">", "<footer><a href=\"https://example.org/\"></a></footer><a href=\"https://example.org/\">", `index.html:13: E18: link "https://example.org/" is not relative`},
		{"<a href=\"other.html\">", "<footer><a href=\"javascript:x\"></a></footer><a href=\"other.html\">", `index.html:13: E18: link "javascript:x" is not relative`},
		{"other.html", "https://example.org/", `index.html:13: E18: link "https://example.org/" is not relative`},
		{"other.html", "./", `index.html:13: E18: "./" names no file: in a folder it opens none`},
		{`href="site.css"`, `href="https://example.org/site.css"`, `index.html:8: E11: "https://example.org/site.css" is loaded from outside, or not by a relative address`},
		{"</main>", `<img src="//example.org/a.png" alt=""></main>`, `index.html:14: E11: "//example.org/a.png" is loaded from outside, or not by a relative address`},
		{"</main>", `<p id="top"></p></main>`, `index.html:14: links: the id "top" is used twice`},
		{"</main>", "</main><main></main>", "index.html: E20: the page has 2 times main: want 1"},
		{"<title>A day</title>", "<title> </title>", "index.html: E20: the page has 0 times title with text: want 1"},
		{` lang="en"`, "", "index.html: E20: the page has no language: <html lang>"},
		{"<!DOCTYPE html>", "<!DOCTYPE svg>", "index.html:1: E20: the page does not start with <!DOCTYPE html>"},
		{`<meta charset="utf-8">`, `<meta charset="latin1">`, `index.html:1: E20: no <meta charset="utf-8"> within the first 1,000 bytes`},
		{"default-src 'none'", "default-src *", "index.html: E19: the page has 0 times content security policy as agreed: want 1"},
		{`<link rel="icon" href="data:,">`, "", `index.html: E11: the page has 0 times <link rel="icon" href="data:,">: want 1`},
		{"</main>", `<script>alert(1)</script></main>`, "index.html:14: E19: a script within the page is not run under its policy"},
		{"</main>", `<script type="text/javascript">alert(1)</script></main>`, "index.html:14: E19: a script within the page is not run under its policy"},
		{"</main>", `<p onclick="x()"></p></main>`, "index.html:14: E19: onclick is not run under the page's policy"},
		{"</main>", `<p style="opacity: .5"></p></main>`, "index.html:14: E6: opacity: .5: restless on e-ink"},
		{"</main>", "<style>\np { display: flex }</style></main>", "index.html:15: E10: display: flex: unknown to old engines"},
		{"</main>", `<svg><line stroke="red"/></svg></main>`, `index.html:14: E5: stroke="red": only black, white and none`},
		{"</main>", "<canvas></canvas></main>", "index.html:14: E6: <canvas> is not for e-ink"},
		{"A day</h1>", "A day \U0001F600</h1>", "index.html:12: E14: the sign '\U0001F600' (U+1F600) is a box on many e-readers"},
		{"A day</h1>", "A day &#x2192;</h1>", "index.html:12: E14: the sign '\u2192' (U+2192) is a box on many e-readers"},
		{"</main>", `<table class="board b1x1"><tbody><tr><th>1</th><td></td></tr></tbody></table></main>`, "index.html:14: E20: a clue of a board heads neither its row nor its column: <th scope>"},
		{`<link rel="stylesheet" href="site.css">`, strings.Repeat(`<link rel="stylesheet" href="site.css">`, 3), "index.html: E12: the page takes 4 requests: want at most 3"},
		{"<head>", "<head>\n<link rel=\"canonical\" href=\"https://example.org/\">", `index.html:4: E18: address "https://example.org/" without a base url that starts it`},
	} {
		page := strings.Replace(good, c.from, c.to, 1)
		if got := faults(t, site(page), Options{}); !slices.Equal(got, []string{c.want}) {
			t.Errorf("%q for %q: %q, want %q", c.to, c.from, got, c.want)
		}
	}
}

func TestStyleFaults(t *testing.T) {
	for _, c := range []struct{ css, want string }{
		{"/* flex */ p { border: .1em solid #000; background: url(data:image/png;base64,AA/BB==); outline: none }", ""},
		{"@media (min-width:600px) and (min-height:700px){html{font-size:17px}td,th{width:5px}}\n@media print { .a { display: none; } }", ""},
		{"p { position: absolute; text-decoration: underline; -webkit-text-size-adjust: 100% }", ""},
		{"p {\n color: #333; }", "site.css:2: E5: color: #333: only #000, #fff and transparent"},
		{"p { border: 1px solid grey; }", "site.css:1: E5: border: grey: only #000, #fff and transparent"},
		{"p { background: rgb(0,0,0) }", "site.css:1: E5: background: rgb(0,0,0): only #000, #fff and transparent"},
		{"p { display: inline-grid }", "site.css:1: E10: display: inline-grid: unknown to old engines"},
		{"\n\np { width: min(1px, 2px) }", "site.css:3: E10: width: min(1px, 2px): unknown to old engines"},
		{"p { color: var(--ink) }", "site.css:1: E10: color: var(--ink): unknown to old engines"},
		{":root { --ink: #000 }", "site.css:1: E10: --ink: #000: unknown to old engines"},
		{"p { gap: 1px }", "site.css:1: E10: gap: 1px: unknown to old engines"},
		{"p { aspect-ratio: 1 }", "site.css:1: E10: aspect-ratio: 1: unknown to old engines"},
		{"p:has(a) { color: #000 }", `site.css:1: E10: ":has(" is unknown to old engines, or asks what they cannot tell`},
		{"@media (update: slow) { p { color: #000 } }", `site.css:1: E10: "(update" is unknown to old engines, or asks what they cannot tell`},
		{"p { a { color: #000 } }", `site.css:1: E10: rules within rules: "a"`},
		{"p { transition: all 1s }", "site.css:1: E6: transition: all 1s: restless on e-ink"},
		{"p { position: sticky }", "site.css:1: E6: position: sticky: restless on e-ink"},
		{"p { background-image: linear-gradient(#000, #fff) }", "site.css:1: E6: background-image: linear-gradient(#000, #fff): restless on e-ink"},
		{"@keyframes a { from { width: 0 } }", "site.css:1: E6: @keyframes: an animation"},
		{"@import 'a.css';", "site.css:1: E11: @import: a style sheet that loads another"},
		{"p { background: url(https://example.org/a.png) }", "site.css:1: E11: background is loaded from outside"},
	} {
		fsys := site(good)
		fsys["site.css"].Data = []byte(c.css)
		got := faults(t, fsys, Options{})
		if c.want == "" && got != nil || c.want != "" && !slices.Contains(got, c.want) {
			t.Errorf("%q: %q, want %q", c.css, got, c.want)
		}
	}
}

func TestScriptFaults(t *testing.T) {
	fsys := site(strings.Replace(good, "</title>", `</title><script src="play.js"></script><script src="more.js"></script>`, 1))
	fsys["play.js"] = &fstest.MapFile{Data: []byte("var a = 1;\nwindow.confirm('?');\nload('https://example.org');\n")}
	fsys["more.js"] = &fstest.MapFile{Data: []byte(strings.Repeat(" ", maxScripts-len(fsys["play.js"].Data)+1))}
	want := []string{
		"index.html: E12: all scripts of the page together have 30721 bytes: want at most 30720",
		"index.html: E12: the page takes 4 requests: want at most 3",
		"play.js:2: E14: confirm does nothing on a Kindle",
		"play.js:3: E11: an address outside the site",
	}
	if got := faults(t, fsys, Options{}); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Scripts of other pages do not count, nor does data within a page; so much may a page have.
func TestScripts(t *testing.T) {
	fsys := site(strings.Replace(good, "</h1>", `</h1><script type="text/plain" class="data" data-id="a">AAAA</script>`, 1))
	half := []byte(strings.Repeat(" ", maxScripts/2))
	for name, page := range map[string]string{"play.js": "index.html", "ja/play.js": "other.html"} {
		fsys[name] = &fstest.MapFile{Data: append(half, half...)}
		fsys[page].Data = []byte(strings.Replace(string(fsys[page].Data), "</title>", `</title><script src="`+name+`"></script>`, 1))
	}
	if got := faults(t, fsys, Options{}); got != nil {
		t.Errorf("%q", got)
	}
}

// A screen of the how-to may ask for one file more than other pages.
func TestHowtoRequests(t *testing.T) {
	fsys := site(good)
	at := strings.NewReplacer("index.html", "../../../index.html", "other.html", "../../../other.html", "site.css", "../../../site.css")
	files := `<link rel="stylesheet" href="../../../site.css"><link rel="stylesheet" href="../../../site.css">`
	page := strings.Replace(at.Replace(good), "</title>", "</title>"+files, 1)
	fsys["howto/toy/2/index.html"] = &fstest.MapFile{Data: []byte(page)}
	if got := faults(t, fsys, Options{}); got != nil {
		t.Errorf("four requests: %q", got)
	}
	fsys["howto/toy/2/index.html"].Data = []byte(strings.Replace(page, files, files+files, 1))
	want := []string{"howto/toy/2/index.html: E12: the page takes 6 requests: want at most 4"}
	if got := faults(t, fsys, Options{}); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestWeights(t *testing.T) {
	board := `<table class="board b9x9"><tbody><tr><td>1</td></tr></tbody></table>`
	noise := noise(40 << 10)
	day := strings.Replace(good, "</main>", board+"<p>"+noise+"</p></main>", 1)
	fsys := site(day)
	want := "index.html: E12: "
	if got := faults(t, fsys, Options{}); len(got) != 1 || !strings.HasPrefix(got[0], want) || !strings.Contains(got[0], "zipped") {
		t.Errorf("%q, want %q", got, want)
	}
	fsys = site(good)
	fsys["archive/index.html"] = &fstest.MapFile{Data: []byte(strings.NewReplacer("index.html", "../index.html", "other.html", "../other.html", "site.css", "../site.css", "</main>", noise+"</main>").Replace(good))}
	if got := faults(t, fsys, Options{}); len(got) != 1 || !strings.Contains(got[0], "archive and lists have at most 20480") {
		t.Errorf("%q", got)
	}
}

// noise is letters that do not compress well.
func noise(n int) string {
	out := make([]byte, n)
	x := uint32(1)
	for i := range out {
		x = x*1664525 + 1013904223
		out[i] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ."[x>>26]
	}
	return string(out)
}

func TestReleased(t *testing.T) {
	board, solution := "53..7....6..195...", "1234\n2143"
	o := Options{Newest: days.Date{Year: 2026, Month: 11, Day: 29}, Secrets: []Secret{
		{board, "board of slot a"}, {solution, "solution of slot b"}, {"abcdefgh2345", "id of slot c"}, {".-.<.\n\"", "board of slot d"},
	}}
	cells := strings.NewReplacer("5", "<td>5</td>", "3", "<td>3</td>", ".", "<td></td>", "7", "<td>7</td>", "6", "<td>6</td>", "1", "<td>1</td>", "9", "<td>9</td>")
	table := `<table class="board b2x9"><tbody><tr>` + cells.Replace(board) + `</tr></tbody></table>`
	for name, c := range map[string]struct{ file, text, want string }{
		"json":     {"days/a.json", `{"a": 1,` + "\n" + `"b": "53..7....6..195..."}`, "days/a.json:2: released: the board of slot a is not released"},
		"lines":    {"a.json", `{"solution": "1234\n2143"}`, "a.json:1: released: the solution of slot b is not released"},
		"id":       {"a.txt", "x abcdefgh2345 x", "a.txt:1: released: the id of slot c is not released"},
		"escaped":  {"a.xml", "\n.-.&lt;.\n&#34;", "a.xml:2: released: the board of slot d is not released"},
		"table":    {"index.html", strings.Replace(good, "</main>", table+"</main>", 1), "index.html:14: released: the board of slot a is not released"},
		"solution": {"index.html", strings.Replace(good, "</main>", `<table class="board"><tr><td>1</td><td> 2</td><td>3</td><td><b>4</b></td><td>2</td><td>1</td><td>4</td><td>3</td></tr></table></main>`, 1), "index.html:14: released: the solution of slot b is not released"},
		"file":     {"days/2026-11-30.json", "{}", "days/2026-11-30.json: released: 2026-11-30 is not released: the newest day is 2026-11-29"},
		"date":     {"a.json", "\n\"2027-01-01\"", "a.json:2: released: 2027-01-01 is not released: the newest day is 2026-11-29"},
		"address":  {"a.txt", "2026/12/01/index.html", "a.txt:1: released: 2026/12/01 is not released: the newest day is 2026-11-29"},
		"hidden":   {"days/.draft", "53..7....6..195... 2027-01-01", "days/.draft:1: released: the board of slot a is not released"},
		"named":    {"abcdefgh2345.svg", "", "abcdefgh2345.svg: released: the id of slot c is not released"},
		"fine":     {"a.txt", "2026-11-29 2026-02-30 53..7 abcdefgh", ""},
	} {
		fsys := site(good)
		fsys[c.file] = &fstest.MapFile{Data: []byte(c.text)}
		got := faults(t, fsys, o)
		if c.want == "" && got != nil || c.want != "" && !slices.Equal(got, []string{c.want}) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// Links are followed within the site; what else is no file is a fault.
func TestLinksOnDisk(t *testing.T) {
	dir := t.TempDir()
	for name, file := range site(good) {
		if err := os.WriteFile(filepath.Join(dir, name), file.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, target := range map[string]string{"same.css": "site.css", "out.html": "/etc/passwd", "none": "nothing"} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skip("no links here:", err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	report, err := Site(t.Context(), root.FS(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range report.Faults {
		got = append(got, f.File+" "+f.Rule)
	}
	if want := []string{"none files", "out.html files"}; !slices.Equal(got, want) || report.Files != 4 {
		t.Errorf("faults %q in %d files, want %q in 4", got, report.Files, want)
	}
}

func TestLanguages(t *testing.T) {
	fsys := fstest.MapFS{
		"site.css":      {Data: []byte("p { color: #000 }")},
		"index.html":    {Data: []byte(strings.NewReplacer(`<a href="other.html">`, `<a href="ja/index.html" hreflang="ja">`).Replace(good))},
		"ja/index.html": {Data: []byte(strings.NewReplacer(`lang="en"`, `lang="ja"`, `<a href="other.html">`, `<a href="../index.html" hreflang="en">`, `"site.css"`, `"../site.css"`).Replace(good))},
	}
	if got := faults(t, fsys, Options{}); got != nil {
		t.Fatalf("%q", got)
	}
	fsys["index.html"].Data = []byte(strings.ReplaceAll(string(fsys["index.html"].Data), ` hreflang="ja"`, ""))
	fsys["ja/index.html"].Data = []byte(strings.ReplaceAll(string(fsys["ja/index.html"].Data), `"../index.html"`, `"index.html"`))
	want := []string{
		`index.html: links: no link to the page in the language "ja"`,
		`ja/index.html:13: links: "index.html" is said to be in the language "en" and is in "ja"`,
	}
	if got := faults(t, fsys, Options{}); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Where the site's address is known, the page for lost addresses may name it.
func TestNotFoundPage(t *testing.T) {
	fsys := site(good)
	fsys["404.html"] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(good, "other.html", "https://example.org/"))}
	if got := faults(t, fsys, Options{BaseURL: "https://example.org/"}); got != nil {
		t.Errorf("%q", got)
	}
	if got := faults(t, fsys, Options{}); len(got) != 1 {
		t.Errorf("%q", got)
	}
}

// FuzzTokens: pages of any kind are split without loss of lines, and fast.
func FuzzTokens(f *testing.F) {
	for _, seed := range []string{good, "<", "</", "<a", "<a b", "<a b=", `<a b="`, "<!--", "<script>", "<style></STYLE><p>", "a<b", "<a =b>", "\n<\n/\n>"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, page string) {
		last := 1
		for _, token := range tokens(page) {
			if token.line < last {
				t.Fatalf("line %d after line %d", token.line, last)
			}
			last = token.line
		}
		if lines := 1 + strings.Count(page, "\n"); last > lines {
			t.Fatalf("line %d of %d", last, lines)
		}
	})
}

// FuzzStyle: any text goes through the style rules.
func FuzzStyle(f *testing.F) {
	for _, seed := range []string{"p { color: #000 }", "}", "{", "a{b:c;d", "/*", "@media x{y{z:url(", "p{:}", "p{color: }"} {
		f.Add(seed)
	}
	f.Fuzz(func(_ *testing.T, text string) {
		c := &crawl{}
		c.css("site.css", 1, text)
	})
}

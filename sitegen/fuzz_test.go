package sitegen

import (
	"errors"
	"html"
	"reflect"
	"strings"
	"testing"

	"inkbank/content"
)

// A manifest that is read and written again lists the same files.
func FuzzManifest(f *testing.F) {
	for _, seed := range []string{"", manifestHead + "\n", manifestHead + "\na\nb/c\n", "a\n", manifestHead + "\n../a\n", manifestHead + "\na", manifestHead + "\n/month 2026-11 k {}\na\n/month 2026-12 k {} {}\n", oldHead + "\na\n", oldHead + "\n/month 2026-11 k {}\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := readManifest(text)
		if err != nil {
			return
		}
		again, err := readManifest(m.text())
		if err != nil || !reflect.DeepEqual(m, again) {
			t.Errorf("%q gives %v, then %v, %v", text, m, again, err)
		}
	})
}

// Any Markdown is split into screens with titles, or refused with a line of its file.
func FuzzProse(f *testing.F) {
	l := tongues(toyContent(f, toyPage))[0]
	_, body, _ := strings.Cut(toyPage, "+++\n\n")
	for _, seed := range []string{body, "## A\n\n---\n\n---\n", "---", "# A\n* b\n  1. c\n", "## A\n[b](c/) [d](https://e)\n", "## A\n```inkbank\n```\n```\n", "> ## A\n", "## A\n| b | c |\n|---|:-:|\n| d | e |\n", "<script>\n## A\n", "## \n"} {
		f.Add(seed)
	}
	b, err := newBuild(toySite(f, 1))
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, body string) {
		reader := proseReader{
			page: page{l: l, path: "about/"}, source: content.Page{File: "x.md", Body: body, BodyLine: 5},
			block: func(text string) (diagram, error) { return b.diagram(l, "toy", text) },
		}
		screens, err := reader.screens()
		var fault *ContentError
		if err != nil && (!errors.As(err, &fault) || fault.Line < 5 || fault.Line > 5+strings.Count(body, "\n")) {
			t.Fatalf("%v", err)
		}
		for _, s := range screens {
			for _, part := range s.parts {
				if strings.Contains(strings.ToLower(string(part.html)), "<script") {
					t.Fatalf("%q lets a script through", body)
				}
			}
			if s.title == "" {
				t.Fatalf("%q has a screen without a title", body)
			}
		}
	})
}

// Text comes back out of the markup as it went in, and brings no markup with it.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"", "a", `<a href="b">&amp;</a>`, "日本語\x00\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m := &markup{}
		got := string(m.text(text).b)
		if strings.ContainsAny(got, `<>"`) || html.UnescapeString(got) != text {
			t.Errorf("%q is written %q", text, got)
		}
	})
}

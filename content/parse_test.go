package content

import (
	"strings"
	"testing"
)

func TestCarriageReturns(t *testing.T) {
	_, page, err := parsePage("x.md", []byte("+++\r\ntitle = \"T\"\r\n+++\r\nA\r\nB\r\n"))
	if err != nil || page.Title != "T" || page.Body != "A\nB\n" || page.BodyLine != 4 {
		t.Errorf("page %+v, error %v", page, err)
	}
}

// A page that parses keeps its body to the letter, and says on which line it starts.
func FuzzParsePage(f *testing.F) {
	f.Add([]byte("+++\ntitle = \"T\"\n+++\nBody\n\n---\n\nNext\n"))
	f.Add([]byte("+++\r\ntitle = 'T'\r\n[techniques.a]\r\nname = 'A'\r\n+++\r\n"))
	f.Add([]byte("+++\n+++\n"))
	f.Add([]byte("+++\ntitle = \"\"\"\n+++\n\"\"\"\n+++\nx"))
	f.Fuzz(func(t *testing.T, text []byte) {
		_, page, err := parsePage("x.md", text)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "x.md:") {
				t.Fatalf("the error does not name the file: %v", err)
			}
			return
		}
		plain := strings.ReplaceAll(string(text), "\r\n", "\n")
		if page.Title == "" || !strings.HasSuffix(plain, page.Body) {
			t.Fatalf("title %q, body %q", page.Title, page.Body)
		}
		head := strings.TrimSuffix(plain, page.Body)
		if lines := strings.Count(head, "\n"); page.Body != "" && lines != page.BodyLine-1 {
			t.Fatalf("body starts on line %d, not %d", lines+1, page.BodyLine)
		}
		if page.Body != "" && !strings.HasSuffix(head, "\n"+fence+"\n") {
			t.Fatalf("head ends in %q", head)
		}
	})
}

// Words that parse are never empty, and their keys have two parts.
func FuzzParseWords(f *testing.F) {
	f.Add([]byte("[nav]\nnext = \"Next\"\n"))
	f.Add([]byte("[a]\n1 = 'x' # y\n[a.b]\nc = 1"))
	f.Fuzz(func(t *testing.T, text []byte) {
		words, err := parseWords("w.toml", text)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "w.toml:") {
				t.Fatalf("the error does not name the file: %v", err)
			}
			return
		}
		for key, word := range words {
			if word == "" || !strings.Contains(key, ".") {
				t.Fatalf("%q = %q", key, word)
			}
		}
	})
}

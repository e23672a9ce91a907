package check

import (
	"archive/zip"
	"bytes"
	"testing"
	"testing/fstest"
)

// What is not released is found within books too, in words and in drawings.
func TestSecretsInBooks(t *testing.T) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, text := range map[string]string{
		"book/a.xhtml": "<p>the board 53..7.1.9.8.2.6.4 as it is</p>",
		"book/b.xhtml": "<p>2026-12-01</p>",
		"book/c.xhtml": "<p>nothing</p>",
	} {
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	fsys := site(good)
	fsys["books/x.epub"] = &fstest.MapFile{Data: out.Bytes()}
	fsys["books/y.epub"] = &fstest.MapFile{Data: []byte("no zip")}
	o := Options{Secrets: []Secret{{"53..7.1.9.8.2.6.4", "board of a day"}}}
	o.Newest.Year, o.Newest.Month, o.Newest.Day = 2026, 11, 30
	want := []string{
		"books/x.epub/book/a.xhtml:1: released: the board of a day is not released",
		"books/x.epub/book/b.xhtml:1: released: 2026-12-01 is not released: the newest day is 2026-11-30",
		"books/y.epub: files: it is no EPUB: zip: not a valid zip file",
	}
	got := faults(t, fsys, o)
	if len(got) != len(want) {
		t.Fatalf("faults %q, want %q", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("fault %q, want %q", got[i], want[i])
		}
	}
}

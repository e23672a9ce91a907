package sitegen

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func TestForeignFiles(t *testing.T) {
	s := toySite(t, 2)
	for _, name := range []string{"index.html", "2026/11/28/index.html", "ja", "archive/index.html/x"} {
		dir := t.TempDir()
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("mine"), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := Build(context.Background(), s, dir)
		var foreign *ForeignError
		if !errors.As(err, &foreign) {
			t.Errorf("%s: %v", name, err)
		}
		if got := read(t, dir, name); got != "mine" {
			t.Errorf("%s holds %q", name, got)
		}
		if err := os.RemoveAll(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
		if name != "archive/index.html/x" { // whose folder still stands in the way
			mustBuild(t, s, dir)
		}
	}
}

// A file with the very content that a page would have is in nobody's way: it is
// taken over.
func TestSameContent(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.html"), []byte("same"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, content := range []string{"same", "other"} {
		w, err := openWriter(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(w.put("a.html", []byte(content)), w.finish(), w.close()); err != nil {
			t.Error(err)
		}
	}
	if got := read(t, dir, "a.html"); got != "other" {
		t.Errorf("the file holds %q", got)
	}
}

func TestOneBuildAtATime(t *testing.T) {
	dir := t.TempDir()
	w, err := openWriter(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Build(context.Background(), toySite(t, 1), dir); !errors.Is(err, ErrBusy) {
		t.Errorf("a second build ends with %v", err)
	}
	if err := w.close(); err != nil {
		t.Fatal(err)
	}
	mustBuild(t, toySite(t, 1), dir)
}

// A build that was cut off anywhere leaves whole files that the next one knows
// as its own.
func TestCutOff(t *testing.T) {
	s := toySite(t, 4)
	whole := t.TempDir()
	mustBuild(t, s, whole)
	for n := range 4 {
		dir := t.TempDir()
		cut := s
		cut.Months = ByMonth(func(yield func(Day, error) bool) {
			for i, d := range allOf(t, s) {
				if i == n {
					yield(Day{}, errors.New("cut off"))
					return
				}
				d.Entries = d.Entries[:1] // other content than in the end
				if !yield(d, nil) {
					return
				}
			}
		})
		if _, err := Build(context.Background(), cut, dir); err == nil {
			t.Fatal("the build was not cut off")
		}
		mustBuild(t, s, dir)
		if got, want := tree(t, dir), tree(t, whole); len(got) != len(want) || got["index.html"] != want["index.html"] {
			t.Errorf("after a cut at day %d the site has %d files, want %d", n, len(got), len(want))
		}
	}
}

func TestJournalTail(t *testing.T) {
	dir := t.TempDir()
	// A full disk may cut the last line; a stale temporary file may be left.
	if err := os.WriteFile(filepath.Join(dir, journalName), []byte("a.html\nb"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(dir, stagingName, "1"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a.html", "b", "c"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("old"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w, err := openWriter(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer w.close()
	if !w.owned["a.html"] || w.owned["b"] {
		t.Errorf("the journal gives %v", w.owned)
	}
	if err := w.put("d/e.html", []byte("new")); err != nil {
		t.Fatal(err)
	}
	if err := w.finish(); err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(tree(t, dir))
	if want := "map[.inkbank-journal: .inkbank-manifest:" + manifestHead + "\nd/e.html\n b:old c:old d/e.html:new]"; got != want {
		t.Errorf("the folder holds %s, want %s", got, want)
	}
}

func TestManifest(t *testing.T) {
	for text, ok := range map[string]bool{
		"": true, manifestHead + "\n": true, manifestHead + "\na/b\n": true,
		"other\n": false, manifestHead + "\n../a\n": false, manifestHead + "\n/a\n": false, manifestHead + "\n.\n": false,
	} {
		if _, err := readManifest(text); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, manifestName), []byte("what\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Build(context.Background(), toySite(t, 1), dir); !errors.Is(err, ErrManifest) {
		t.Errorf("a strange manifest gives %v", err)
	}
}

// What the disk refuses is an error that names the file, and leaves no page half
// written.
func TestDiskErrors(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Build(context.Background(), toySite(t, 1), filepath.Join(file, "site")); err == nil {
		t.Error("a folder within a file was made")
	}
	if _, err := Build(context.Background(), toySite(t, 1), file); err == nil {
		t.Error("a file was taken for a folder")
	}
}

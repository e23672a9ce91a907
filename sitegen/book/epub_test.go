package book

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"slices"
	"strings"
	"testing"
)

// unzipped is the files of an EPUB by name, and their names in order.
func unzipped(t *testing.T, data []byte) (map[string]string, []string) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files, names := map[string]string{}, []string(nil)
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name] = string(text)
		names = append(names, f.Name)
	}
	return files, names
}

// node is an element of XML.
type node struct {
	name string
	attr map[string]string
	text string // after its start
}

// nodes reads XML, strictly.
func nodes(t *testing.T, name, text string) (out []node) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			n := node{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				n.attr[a.Name.Local] = a.Value
			}
			out = append(out, n)
		case xml.CharData:
			if len(out) > 0 {
				out[len(out)-1].text += string(token)
			}
		}
	}
}

func unzippedSmall(t *testing.T) (map[string]string, []string, []byte) {
	t.Helper()
	data, err := EPUB(small())
	if err != nil {
		t.Fatal(err)
	}
	files, names := unzipped(t, data)
	return files, names, data
}

// Readers know an EPUB by its first bytes.
func TestEPUBStartsWithItsType(t *testing.T) {
	_, names, data := unzippedSmall(t)
	if names[0] != "mimetype" || string(data[30:58]) != "mimetypeapplication/epub+zip" {
		t.Errorf("first is %s: %q", names[0], data[:60])
	}
	again, err := EPUB(small())
	if err != nil || !bytes.Equal(again, data) {
		t.Errorf("two equal books differ, %v", err)
	}
}

// Every file is listed in the package and the reverse; every id is there once, and
// every link leads to one.
func TestEPUBLinks(t *testing.T) {
	files, names, _ := unzippedSmall(t)
	ids, listed := map[string]bool{}, []string{"mimetype", "META-INF/container.xml", "book/package.opf"}
	for _, name := range names {
		if path.Ext(name) != ".xhtml" && path.Ext(name) != ".opf" && path.Ext(name) != ".ncx" {
			continue
		}
		ids[path.Base(name)] = true
		for _, n := range nodes(t, name, files[name]) {
			if id := n.attr["id"]; id != "" {
				if ids[path.Base(name)+"#"+id] {
					t.Errorf("%s has %s twice", name, id)
				}
				ids[path.Base(name)+"#"+id] = true
			}
			if n.name == "item" {
				listed = append(listed, "book/"+n.attr["href"])
			}
		}
	}
	slices.Sort(listed)
	if have := slices.Sorted(slices.Values(names)); !slices.Equal(have, listed) {
		t.Errorf("files %q, listed %q", have, listed)
	}
	links := 0
	for _, name := range names {
		if path.Ext(name) != ".xhtml" && path.Ext(name) != ".ncx" {
			continue
		}
		for _, n := range nodes(t, name, files[name]) {
			to := n.attr["href"] + n.attr["src"]
			if n.name == "link" || to == "" {
				continue
			}
			if links++; strings.HasPrefix(to, "#") {
				to = path.Base(name) + to
			}
			if !ids[to] {
				t.Errorf("%s leads to %s, which is not there", name, to)
			}
		}
	}
	if links < 30 {
		t.Errorf("only %d links", links)
	}
}

// Each board is drawn once as a puzzle and once solved, and has a text in its place.
func TestEPUBBoards(t *testing.T) {
	files, names, _ := unzippedSmall(t)
	drawn := map[string]int{}
	for _, name := range names {
		if path.Ext(name) != ".xhtml" {
			continue
		}
		label, kind := "", strings.TrimRight(strings.TrimSuffix(path.Base(name), ".xhtml"), "-0123456789")
		for _, n := range nodes(t, name, files[name]) {
			if n.attr["role"] == "img" {
				label = n.attr["aria-label"]
			}
			if n.name == "svg" {
				drawn[kind]++
				if label == "" {
					t.Errorf("%s: a drawing without a text", name)
				}
				label = ""
			}
		}
	}
	if drawn["puzzles"] != 3 || drawn["solutions"] != 3 || drawn["proofs"] != 1 || len(drawn) != 3 {
		t.Errorf("drawings by kind: %v", drawn)
	}
	if text := files["book/puzzles-1.xhtml"]; strings.Contains(text, ">1</text>") || !strings.Contains(text, "board 2 &#34;quoted&#34;") {
		t.Error("a puzzle shows its solution, or lacks its text")
	}
}

// The package says when the newest puzzle came out, not when the book was made, and who can read it.
func TestEPUBMetadata(t *testing.T) {
	files, _, _ := unzippedSmall(t)
	said := map[string][]string{}
	for _, n := range nodes(t, "package.opf", files["book/package.opf"]) {
		key := n.name
		if n.attr["property"] != "" {
			key = n.attr["property"]
		}
		said[key] = append(said[key], n.text)
	}
	for key, want := range map[string]string{
		"dcterms:modified": "2026-11-03T00:00:00Z", "title": "Small & <good>", "language": "en", "publisher": "Somebody",
		"schema:accessibilityHazard": "none", "schema:accessibilitySummary": "All can be heard.",
	} {
		if len(said[key]) != 1 || strings.TrimSpace(said[key][0]) != want {
			t.Errorf("%s is %q, want %q", key, said[key], want)
		}
	}
	if modes := said["schema:accessModeSufficient"]; len(modes) != 2 || strings.TrimSpace(modes[0]) != "textual" {
		t.Errorf("ways to read: %q", modes)
	}
	other := small()
	other.Language = "ja"
	same := small()
	if other.identifier() == small().identifier() || same.identifier() != small().identifier() {
		t.Error("identifiers do not tell books apart, or tell equal ones apart")
	}
}

// A section with many squares is split over several files, and all its puzzles are
// still there, once each and in order.
func TestParts(t *testing.T) {
	b := small()
	p := b.Sections[0].Puzzles[0]
	p.Board.Rows, p.Board.Cols = 30, 30
	b.Sections = append(b.Sections, Section{"Many", slices.Repeat([]Puzzle{p}, 5)})
	n, firsts := 0, 0
	for _, part := range b.parts() {
		if len(part.puzzles) == 0 || part.title == "Many" && len(part.puzzles) != 1 {
			t.Errorf("a file of %s has %d puzzles", part.title, len(part.puzzles))
		}
		if part.id != "" {
			firsts++
		}
		for _, p := range part.puzzles {
			if n++; p.n != n {
				t.Errorf("puzzle %d comes as number %d", p.n, n)
			}
		}
	}
	if n != b.puzzles() || firsts != 3 {
		t.Errorf("%d puzzles of %d, %d sections of 3", n, b.puzzles(), firsts)
	}
}

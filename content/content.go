// Package content holds the prose of a site, its style sheet and its scripts: for every
// language a folder with words.toml (all short texts), about.md and a page for
// each family, <family>.md. The files are embedded in the program; a theme can replace
// any of them by one of the same name.
//
// Loading is strict. All languages must have the same words, the same families, and
// of each the same techniques and values, so a page is never half translated; every fault is
// reported at once, with the language's file, the line where there is one, and
// the key. A further language is a further folder: no code names a language.
//
// The package knows no puzzle, no board and no calendar, and is immutable once
// loaded but for the list of words that were asked for in vain; it is safe for
// concurrent use.
package content

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

//go:embed */words.toml */*.md css/site.css page/*.html play/*/*.js
var files embed.FS

// Content is everything that was loaded.
type Content struct {
	// Languages come in the order that their own words ask for
	// (language.order); the first is the default, at the root of a site.
	Languages []*Language
	CSS       string // the one style sheet
	Sum       string // of all files, in hex: equal sums mean equal content
	// Scripts are the parts of the scripts of pages, by name. Those of one script share
	// a scope: each defines functions and variables for all, in any order but for last.
	Scripts []Script
	// Head, Top and Foot are templates of html/template for what every page has at the end
	// of its <head>, before its own content and after it.
	Head, Top, Foot Template
}

// Template is the text of a template with the name of its file in messages.
type Template struct{ File, Text string }

// Script is a part of the script of pages.
type Script struct {
	Name string // of its folder and file: "board/words.js"
	Text string
	Last bool // it starts what the others define
}

// lastScript is the name of the file that comes last.
const lastScript = "start.js"

// Load reads the embedded files.
func Load() (*Content, error) { return LoadFS(files) }

// LoadFS reads content from any file system laid out like this folder. The
// error joins all faults found.
func LoadFS(fsys fs.FS) (*Content, error) { return source{under: fsys}.load() }

func (s source) load() (*Content, error) {
	css, err := s.read("css/site.css")
	if err != nil {
		return nil, err
	}
	c := &Content{CSS: string(css)}
	if c.Sum, err = s.sum(); err != nil {
		return nil, err
	}
	if c.Scripts, err = s.scripts(); err != nil {
		return nil, err
	}
	for name, into := range map[string]*Template{"head": &c.Head, "top": &c.Top, "foot": &c.Foot} {
		if *into, err = s.template("page/" + name + ".html"); err != nil {
			return nil, err
		}
	}
	found, err := s.glob("*/words.toml")
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, errors.New("content: no language: want a folder with words.toml")
	}
	var faults []error
	for _, file := range found {
		l, err := s.language(path.Dir(file))
		if err != nil {
			faults = append(faults, err)
			continue
		}
		c.Languages = append(c.Languages, l)
	}
	if len(faults) == 0 {
		faults = c.arrange()
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return c, nil
}

// template reads a template; one that is not there is empty.
func (s source) template(name string) (Template, error) {
	text, err := s.read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return Template{File: s.called(name)}, nil
	}
	return Template{s.called(name), string(text)}, err
}

// sum is a SHA-256, in hex, over names and texts of all files, each led by its length.
func (s source) sum() (string, error) {
	h := sha256.New()
	for _, fsys := range []fs.FS{s.under, s.over} {
		if fsys == nil {
			continue
		}
		fmt.Fprint(h, "/ ")
		if err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := fs.ReadFile(fsys, name)
			fmt.Fprintf(h, "%d %s %d ", len(name), name, len(text))
			h.Write(text)
			return err
		}); err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func (s source) scripts() (out []Script, err error) {
	names, err := s.glob("play/*/*.js")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		text, err := s.read(name)
		if err != nil {
			return nil, err
		}
		out = append(out, Script{Name: strings.TrimPrefix(name, "play/"), Text: string(text), Last: path.Base(name) == lastScript})
	}
	return out, nil
}

// Language finds a language by its code.
func (c *Content) Language(code string) (*Language, error) {
	for _, l := range c.Languages {
		if l.Code == code {
			return l, nil
		}
	}
	return nil, fmt.Errorf("no language %q in content", code)
}

// Err reports every word, family and technique that was asked for and that no
// language file has; nil if there was none.
func (c *Content) Err() error {
	var faults []error
	for _, l := range c.Languages {
		faults = append(faults, l.Err())
	}
	return errors.Join(faults...)
}

// arrange puts the default language first and compares all others with it.
func (c *Content) arrange() (faults []error) {
	order := make(map[*Language]int, len(c.Languages))
	for _, l := range c.Languages {
		n, err := strconv.Atoi(l.words["language.order"])
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: language.order must be a number: 1 for the default language", l.file("words.toml")))
		}
		order[l] = n
	}
	slices.SortStableFunc(c.Languages, func(a, b *Language) int { return cmp.Compare(order[a], order[b]) })
	for i, l := range c.Languages[1:] {
		if order[l] == order[c.Languages[i]] {
			faults = append(faults, fmt.Errorf("%s: language.order %d is taken by %s", l.file("words.toml"), order[l], c.Languages[i].Code))
		}
		faults = append(faults, l.compare(c.Languages[0])...)
	}
	return faults
}

// Package check crawls a built site and reports what breaks its promises: dead
// links, what an e-reader's engine would trip over, pages that are too heavy,
// and anything that is not released yet. It reads files only, through fs.FS,
// and knows no family; rules that need a real screen are tested elsewhere.
//
// Faults come in the order of files and lines, so equal sites give equal reports.
package check

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"inkbank/bank/days"
)

// Options say what a site may and must not hold.
type Options struct {
	BaseURL string    // the site's address; "" allows no absolute address anywhere
	Newest  days.Date // the last released day; the zero date allows any
	Secrets []Secret  // what must not be found anywhere
	// Own is files that whoever has the site has put there: pages may lead to them, and of
	// all rules only those about what is not released hold for them.
	Own []string
}

// Secret is a text that is not released: a board, a solution or an id.
type Secret struct {
	Text string
	What string // names it in a fault: "board of 2026-12-01, slot hard"
}

// Fault is one broken rule.
type Fault struct {
	File string // within the site, with slashes
	Line int    // from 1; 0 for the file as a whole
	Rule string // "links", "files", "released", or a rule's number such as "E10"
	Text string
}

// String is "file:line: rule: what".
func (f Fault) String() string {
	at := f.File
	if f.Line > 0 {
		at = fmt.Sprintf("%s:%d", f.File, f.Line)
	}
	return at + ": " + f.Rule + ": " + f.Text
}

// Report is what a crawl found.
type Report struct {
	Files  int // looked at
	Pages  int
	Links  int // followed
	Faults []Fault
}

// Site crawls all files of a site. Folders whose names start with a dot are not
// part of it; files whose names do, which an upload takes along, may hold anything
// but secrets. The error is about reading.
func Site(ctx context.Context, fsys fs.FS, o Options) (Report, error) {
	names, others, err := files(fsys)
	if err != nil {
		return Report{}, err
	}
	c := &crawl{Options: o, secrets: newSecrets(o.Secrets), files: map[string]bool{}, pages: map[string]*pageFacts{}, scripts: map[string]int{}}
	shown := 0
	for _, name := range names {
		if !hidden(name) {
			c.files[name] = true
			shown++
		}
	}
	for _, name := range others {
		c.fault(name, 0, "files", "neither a file of the site nor a folder: what readers get there is not known")
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, name := range names {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			data, err := fs.ReadFile(fsys, name)
			if err == nil {
				c.file(name, data)
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return Report{}, err
	}
	links := c.follow()
	slices.SortFunc(c.faults, func(x, y Fault) int {
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line), cmp.Compare(x.Rule, y.Rule), cmp.Compare(x.Text, y.Text))
	})
	return Report{Files: shown, Pages: len(c.pages), Links: links, Faults: slices.Compact(c.faults)}, nil
}

// files lists the files of a site, and the others that are no plain files, such as links.
func files(fsys fs.FS) (names, others []string, err error) {
	err = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && d.IsDir() && hidden(d.Name()):
			return fs.SkipDir
		case plain(fsys, name, d):
			names = append(names, name)
		case !d.IsDir():
			others = append(others, name)
		}
		return nil
	})
	return names, others, err
}

// plain reports whether there is a file, or a link to one that does not lead out of the site.
func plain(fsys fs.FS, name string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return d.Type().IsRegular()
	}
	info, err := fs.Stat(fsys, name)
	return err == nil && info.Mode().IsRegular()
}

// hidden reports whether a file's name starts with a dot.
func hidden(name string) bool { return strings.HasPrefix(path.Base(name), ".") }

// crawl is a site being crawled.
type crawl struct {
	Options
	secrets secrets
	files   map[string]bool

	mu      sync.Mutex
	faults  []Fault
	pages   map[string]*pageFacts
	scripts map[string]int // their sizes
}

func (c *crawl) fault(file string, line int, rule, format string, args ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.faults = append(c.faults, Fault{file, line, rule, fmt.Sprintf(format, args...)})
}

// file looks at one file, by what its name says it is.
func (c *crawl) file(name string, data []byte) {
	text := string(data)
	c.secret(name, text)
	if hidden(name) {
		return
	}
	c.released(name, text)
	if slices.Contains(c.Own, name) {
		return
	}
	switch path.Ext(name) {
	case ".html":
		c.page(name, text)
	case ".css":
		c.css(name, 1, text)
	case ".svg":
		c.drawings(name, text)
	case ".epub":
		c.epub(name, data)
	case ".js":
		c.script(name, text)
	}
}

// Package sitegen writes a site as plain files: a page a day with its boards,
// solutions, boards in words, an archive, how to play, feeds. It reads what the
// caller hands it, runs no solver for a day's pages, and decides no date: what
// is the newest day and whose solutions may be shown comes from the caller.
//
// Equal input gives equal files, byte for byte. All links between pages are
// relative, so that a site works from a folder, from any address and over plain
// http. Pages follow the rules for e-ink: black and white, one screen a board,
// sizes in px worked out here, nothing that an old engine would trip over.
//
// One file, writer.go, touches the disk.
package sitegen

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"net/url"
	"strings"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/content"
	"inkbank/sitegen/book"
)

// Site is all that a build depends on.
type Site struct {
	Title   string // of the whole site; "" takes each language's own words
	BaseURL string // the absolute address of the root, "" for none: then nothing names one

	Content  *content.Content
	Families []puzzle.Family // those whose boards and how-to pages the site has
	Slots    []days.Slot     // order and titles of a day's boards

	// Months yields every month of the site once, by ascending date. An error ends
	// the build.
	Months iter.Seq2[Month, error]
	// Collections are those that are published, in the order of their list.
	Collections []Collection
	// Program changes whenever the program does that builds the site. "" for a build
	// that writes all, whatever the one before has left.
	Program string
	// Newest is the last day that may be shown. A later one in Months fails the
	// build, unless it is a preview.
	Newest days.Date
	// Solved is the last day whose solutions may be shown; zero for none.
	Solved days.Date
	// Books adds a book of each month that is over and whose solutions may all be shown,
	// as EPUB and, where a typeface has all its letters, as PDF.
	Books bool
	// BookFont is the typeface of PDFs that need more than the letters of western Europe;
	// nil for none.
	BookFont *book.Font
	// Footers are texts for the end of every page, in Markdown, by a language's code. Links
	// lead to folders of the site, as in the content, or are whole addresses.
	Footers map[string]string
	// Logo stands beside the title at the end of every page.
	Logo Logo
	// Static is files that the site has as they are; nil for none.
	Static fs.FS
	// Preview marks every page as one.
	Preview bool
}

// Day is the boards of one day. Entries are in any order; the pages put them in
// the order of the slots.
type Day struct {
	Date    days.Date
	Entries []days.Entry
}

// Report is what a build did.
type Report struct {
	Days      int // that the site has
	Files     int // that the site has
	Written   int // new or changed
	Unchanged int
	Removed   int // made by an earlier build and no longer part of the site
}

// ErrNoDays reports a site without a single day.
var ErrNoDays = errors.New("the site has no day yet")

// UnreleasedError reports a day that must not be shown yet.
type UnreleasedError struct{ Date, Newest days.Date }

// Error names both dates.
func (e *UnreleasedError) Error() string {
	return fmt.Sprintf("%v is not released: the newest day is %v", e.Date, e.Newest)
}

// baseURL checks the address of a site and returns it ending in a slash.
func baseURL(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("base url %q: want one like https://example.org/puzzles", text)
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

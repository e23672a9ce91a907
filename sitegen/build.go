package sitegen

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
)

// build is one build of a site.
type build struct {
	Site
	base     string // BaseURL, ending in a slash
	tongues  []tongue
	families map[string]puzzle.Family
	order    map[string]int // of slots
	guides   map[string][]guide
	shapes   *shapes
	onScreen map[days.Date]int  // how many boards of a day stand on a screen
	byKind   map[kindOf][]onDay // by ascending date, one a day
	readers  *readers
	frame    *frame
	books    map[string]bool            // the files of books that there are
	spare    *sync.Pool                 // of *markup
	stamped  string                     // see stamp
	said     map[string]json.RawMessage // by a language's code: the words that the script names
	out      *section
}

// Build writes a whole site into a folder, changing only files that differ and
// removing those that an earlier build made and that no longer belong to the
// site. Errors: ErrNoDays, ErrBusy, *ForeignError, *UnreleasedError, *ContentError,
// the source's and the disk's. After an error all files that are there are
// whole, and building again goes on.
func Build(ctx context.Context, s Site, dir string) (Report, error) {
	b, err := begin(s, dir)
	if err != nil {
		return Report{}, err
	}
	report, err := b.write(ctx)
	return report, errors.Join(err, b.out.writer.close())
}

// Ready reports what would stop a build before it writes a page: faulty content,
// a folder that another build has or that cannot be written to, foreign files at
// the addresses that every site has. Days are not looked at. It makes the folder.
func Ready(s Site, dir string) error {
	b, err := begin(s, dir)
	if err != nil {
		return err
	}
	return b.out.writer.retire()
}

// begin does all of a build that comes before its pages.
func begin(s Site, dir string) (*build, error) {
	b, err := newBuild(s)
	if err != nil {
		return nil, err
	}
	if err := b.readFrame(); err != nil {
		return nil, err
	}
	if _, err := StaticFiles(b.Static); err != nil {
		return nil, err
	}
	if err := b.readGuides(); err != nil {
		return nil, err
	}
	w, err := openWriter(dir)
	if err != nil {
		return nil, err
	}
	b.out = w.whole()
	if err := b.claim(); err != nil {
		return nil, errors.Join(err, w.retreat())
	}
	return b, nil
}

func newBuild(s Site) (*build, error) {
	b, err := bareBuild(s)
	if err != nil {
		return nil, err
	}
	b.stamped = b.stamp()
	return b, b.wordsInScripts()
}

// bareBuild is a build without scripts.
func bareBuild(s Site) (*build, error) {
	b := &build{
		Site: s, tongues: tongues(s.Content), families: map[string]puzzle.Family{},
		order: map[string]int{}, guides: map[string][]guide{}, shapes: &shapes{}, onScreen: map[days.Date]int{}, byKind: map[kindOf][]onDay{}, books: map[string]bool{}, readers: &readers{known: map[outline]bool{}}, spare: &sync.Pool{},
	}
	for _, f := range s.Families {
		b.families[f.Name()] = f
	}
	for i, slot := range s.Slots {
		b.order[slot.Name] = i
	}
	var err error
	b.base, err = baseURL(s.BaseURL)
	return b, err
}

func (b *build) write(ctx context.Context) (Report, error) {
	seen, err := b.allDays(ctx)
	if err != nil {
		return Report{}, err
	}
	if err := b.collections(ctx); err != nil {
		return Report{}, err
	}
	for _, part := range []func(calendar) error{b.front, b.archive, b.kinds, b.collectionIndex, b.library, b.allGuides, b.about, b.settings, b.keys, b.scripts, b.feeds, b.cards, b.indexes, b.notFound, b.static} {
		if err := part(seen); err != nil {
			return Report{}, err
		}
	}
	if err := b.Content.Err(); err != nil {
		return Report{}, err
	}
	if err := b.out.writer.finish(); err != nil {
		return Report{}, err
	}
	c := b.out.writer.counts
	return Report{
		Days: len(seen.dates), Files: c.written + c.unchanged,
		Written: c.written, Unchanged: c.unchanged, Removed: c.removed,
	}, nil
}

// claim looks for foreign files at the addresses that every site has.
func (b *build) claim() error {
	names := []string{"site.css", playScript, deviceScript, "today.json", "robots.txt", "404.html", "sitemap.xml"}
	for _, l := range b.tongues {
		for _, name := range []string{"index.html", "feed.xml", "archive/index.html", "about/index.html", "settings/index.html"} {
			names = append(names, l.root+name)
		}
		if b.Books && !b.Preview {
			names = append(names, l.root+booksPath+"index.html")
		}
	}
	return b.out.writer.claim(names...)
}

// calendar is the days of a site.
type calendar struct {
	dates  []days.Date // ascending
	recent []Day       // the last of them, as many as a feed has
}

// last is the last of some dates, the zero date where there is none.
func last(dates []days.Date) days.Date {
	if len(dates) == 0 {
		return days.Date{}
	}
	return dates[len(dates)-1]
}

// newest is the last day of a site.
func (c calendar) newest() Day { return c.recent[len(c.recent)-1] }

// allDays writes the pages of every day, a month after the other.
func (b *build) allDays(ctx context.Context) (calendar, error) {
	var seen calendar
	var tail []Month // the last ones, with all recent days
	for m, err := range b.Months {
		if err == nil {
			err = b.admit(m, seen.dates)
		}
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = b.oneMonth(ctx, m, last(seen.dates))
		}
		if err != nil {
			return seen, err
		}
		seen.dates = append(seen.dates, m.Dates...)
		tail = append(tail, m)
		for len(tail) > 1 && count(tail[1:]) >= feedDays {
			tail = tail[1:]
		}
	}
	if len(seen.dates) == 0 {
		return seen, ErrNoDays
	}
	for _, m := range tail {
		for d, err := range m.Days {
			if err != nil {
				return seen, err
			}
			seen.recent = append(seen.recent, d)
		}
	}
	seen.recent = seen.recent[max(0, len(seen.recent)-feedDays):]
	return seen, nil
}

// count is how many days some months have.
func count(months []Month) (total int) {
	for _, m := range months {
		total += len(m.Dates)
	}
	return total
}

// admit refuses a month with a day that must not be shown, or that comes out of turn.
func (b *build) admit(m Month, before []days.Date) error {
	if len(m.Dates) == 0 {
		return errors.New("a month has no day")
	}
	previous := last(before)
	for _, d := range m.Dates {
		switch {
		case !previous.Before(d):
			return fmt.Errorf("day %v comes after %v", d, previous)
		case d.FirstOfMonth() != m.Dates[0].FirstOfMonth():
			return fmt.Errorf("day %v is in the month of %v", d, m.Dates[0])
		case d.After(b.Newest) && !b.Preview:
			return &UnreleasedError{d, b.Newest}
		}
		previous = d
	}
	return nil
}

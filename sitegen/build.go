package sitegen

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

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
	onScreen *dayCounts
	readers  *readers
	said     map[string]map[string]string // by a language's code: the words that the script names
	out      *writer
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
	return report, errors.Join(err, b.out.close())
}

// Ready reports what would stop a build before it writes a page: faulty content,
// a folder that another build has or that cannot be written to, foreign files at
// the addresses that every site has. Days are not looked at. It makes the folder.
func Ready(s Site, dir string) error {
	b, err := begin(s, dir)
	if err != nil {
		return err
	}
	return b.out.close()
}

// begin does all of a build that comes before its pages.
func begin(s Site, dir string) (*build, error) {
	b, err := newBuild(s)
	if err != nil {
		return nil, err
	}
	if err := b.readGuides(); err != nil {
		return nil, err
	}
	if b.out, err = openWriter(dir); err != nil {
		return nil, err
	}
	if err := b.claim(); err != nil {
		return nil, errors.Join(err, b.out.retreat())
	}
	return b, nil
}

func newBuild(s Site) (*build, error) {
	b := &build{
		Site: s, tongues: tongues(s.Content), families: map[string]puzzle.Family{},
		order: map[string]int{}, guides: map[string][]guide{}, shapes: &shapes{}, onScreen: &dayCounts{by: map[days.Date]int{}}, readers: &readers{known: map[outline]bool{}},
	}
	for _, f := range s.Families {
		b.families[f.Name()] = f
	}
	for i, slot := range s.Slots {
		b.order[slot.Name] = i
	}
	var err error
	if b.base, err = baseURL(s.BaseURL); err != nil {
		return nil, err
	}
	return b, b.wordsInScripts()
}

func (b *build) write(ctx context.Context) (Report, error) {
	seen, err := b.allDays(ctx)
	if err != nil {
		return Report{}, err
	}
	for _, part := range []func(calendar) error{b.front, b.archive, b.allGuides, b.about, b.settings, b.keys, b.scripts, b.feeds, b.indexes, b.notFound} {
		if err := part(seen); err != nil {
			return Report{}, err
		}
	}
	if err := b.Content.Err(); err != nil {
		return Report{}, err
	}
	if err := b.out.finish(); err != nil {
		return Report{}, err
	}
	c := b.out.counts
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
	}
	return b.out.claim(names...)
}

// dayCounts is how many boards of each day stand on a screen, not on paper alone. Its
// methods may be called at the same time.
type dayCounts struct {
	mu sync.Mutex
	by map[days.Date]int
}

func (c *dayCounts) add(d days.Date, boards []board) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range boards {
		if !boards[i].paper {
			c.by[d]++
		}
	}
}

// of is the count of a day that has been added.
func (c *dayCounts) of(d days.Date) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.by[d]
}

// calendar is the days of a site.
type calendar struct {
	dates  []days.Date // ascending
	recent []Day       // the last of them, as many as a feed has
}

func (c *calendar) add(d Day) {
	c.dates = append(c.dates, d.Date)
	c.recent = append(c.recent, d)
	if len(c.recent) > feedDays {
		c.recent = c.recent[1:]
	}
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

// allDays writes the pages of every day, several days at once.
func (b *build) allDays(ctx context.Context) (calendar, error) {
	var seen calendar
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	source := func() error {
		for d, err := range b.Days {
			if err == nil {
				err = b.admit(d, seen.dates)
			}
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return err
			}
			before := last(seen.dates)
			seen.add(d)
			group.Go(func() error { return b.day(d, before) })
		}
		return nil
	}
	err := source()
	if e := group.Wait(); e != nil {
		return seen, e // what stopped the source, if anything did
	}
	if err == nil && len(seen.dates) == 0 {
		err = ErrNoDays
	}
	return seen, err
}

// admit refuses a day that must not be shown, or that comes out of turn.
func (b *build) admit(d Day, before []days.Date) error {
	switch {
	case len(before) > 0 && !before[len(before)-1].Before(d.Date):
		return fmt.Errorf("day %v comes after %v", d.Date, before[len(before)-1])
	case len(d.Entries) == 0:
		return fmt.Errorf("day %v has no board", d.Date)
	case d.Date.After(b.Newest) && !b.Preview:
		return &UnreleasedError{d.Date, b.Newest}
	}
	return nil
}

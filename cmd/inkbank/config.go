package main

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // so that a timezone is known on machines that have no list of them

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/content"
	"inkbank/sitegen"
)

// Config is inkbank.toml, checked: what it leaves out has its default.
type Config struct {
	Title     string   // of the site; "" for each language's own words
	Languages []string // codes, never empty; the first stands at the root
	Location  *time.Location
	Release   clockTime // when a day comes out
	Early     int       // how many days before its date a day comes out
	BaseURL   string    // absolute, ends in a slash; "" for none
	StockDays int       // for how many days ahead boards are made

	// Files and folders, as the file names them, but relative to the working
	// directory. No output folder holds any of the others, not through links either.
	Bank    string
	Ledger  string
	Public  string
	Preview string

	Theme  string // folder of files that replace some of the program's; it may be missing
	Static string // folder of files that the site has as they are; it may be missing

	Logo    string            // file of the picture beside the title; "" for none
	Footers map[string]string // Markdown by language code, for the end of every page; may be empty

	Books    bool   // the site has a book of each month
	BookFont string // file of the typeface of books on paper; "" for none

	Slots       []days.Slot // in file order, as days.CheckSlots wants them
	Collections []wantedCollection

	words *content.Content // in all languages, with the theme's files
}

// clockTime is a time of day.
type clockTime struct{ hour, minute int }

// today is the newest civil date whose hour of release has passed. At a later
// moment it is never an earlier date, even where clocks are put back over midnight.
func (c *Config) today(now time.Time) days.Date {
	d := civil(now.In(c.Location)).AddDays(1)
	for c.releaseOf(d).After(now) {
		d = d.AddDays(-1)
	}
	return d
}

// releaseOf is the first moment at which clocks show a date's hour of release, or
// a later one: where they skip that hour, when they have done so; where they show it
// twice, the first time. Jobs of cron run at those moments too.
func (c *Config) releaseOf(d days.Date) time.Time {
	wall := time.Date(d.Year, time.Month(d.Month), d.Day, c.Release.hour, c.Release.minute, 0, 0, time.UTC)
	t := wall.AddDate(0, 0, -2).In(c.Location) // no zone is so far ahead, or leaves out so much
	for {
		_, ahead := t.Zone()
		start, end := t.ZoneBounds()
		shown := wall.Add(-time.Duration(ahead) * time.Second)
		switch {
		case !end.IsZero() && !shown.Before(end):
			t = end
		case !start.IsZero() && shown.Before(start):
			return start
		default:
			return shown
		}
	}
}

// civil is the date on a wall calendar.
func civil(t time.Time) days.Date {
	year, month, day := t.Date()
	return days.Date{Year: year, Month: int(month), Day: day}
}

// readConfig reads and checks inkbank.toml against the families that there are.
// Errors are usage faults that name file and line.
func readConfig(path string, families []puzzle.Family) (*Config, error) {
	s, err := readSettings(path)
	if err != nil {
		return nil, err
	}
	c := &Config{Title: s.file.Title}
	for _, check := range []func(*Config) error{s.places, s.languages, s.clock, s.numbers, s.address, s.footers} {
		if err := check(c); err != nil {
			return nil, err
		}
	}
	if c.Slots, err = s.slots(families, c.Languages); err != nil {
		return nil, err
	}
	if c.Collections, err = s.collections(families, c.Languages); err != nil {
		return nil, err
	}
	return c, nil
}

// readSettings reads inkbank.toml as it stands.
func readSettings(path string) (*settings, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, usage("inkbank init makes one; --config names one elsewhere", "%w", err)
	}
	if err != nil {
		return nil, err
	}
	return parseSettings(path, text)
}

// readPlaces reads of inkbank.toml no more than where things lie: for what has to work
// while the files that it names are faulty.
func readPlaces(path string) (*Config, error) {
	s, err := readSettings(path)
	if err != nil {
		return nil, err
	}
	c := &Config{}
	return c, s.places(c)
}

// languages checks the languages against those that the program and the theme have words in.
func (s *settings) languages(c *Config) error {
	var err error
	if c.words, err = themedContent(c.Theme, s.file.Theme); err != nil {
		return err
	}
	var known []string
	for _, l := range c.words.Languages {
		known = append(known, l.Code)
	}
	c.Languages = s.file.Languages
	if c.Languages == nil {
		c.Languages = known
	}
	if len(c.Languages) == 0 {
		return s.fault("there is "+strings.Join(known, ", "), "no language is left", "languages")
	}
	for i, code := range c.Languages {
		switch {
		case !slices.Contains(known, code):
			return s.locate(unknown("language", code, known), "languages")
		case slices.Contains(c.Languages[:i], code):
			return s.fault("name each language once", fmt.Sprintf("language %q is named twice", code), "languages")
		}
	}
	return nil
}

// footers reads the footer.
func (s *settings) footers(c *Config) error {
	var err error
	if c.Footers, err = s.file.Footer.in(c.Languages, "language of the footer"); err != nil {
		return s.locate(err, "footer")
	}
	for _, code := range c.Languages {
		if err := sitegen.CheckFooter(c.Footers[code]); err != nil {
			return s.locate(usage("write such a link as [name](archive/) or [name](https://example.org/)", "footer: %w", err), "footer."+code, "footer")
		}
	}
	maps.DeleteFunc(c.Footers, func(_, text string) bool { return text == "" })
	return nil
}

var timeOfDay = regexp.MustCompile(`^([01][0-9]|2[0-3]):[0-5][0-9]$`)

// clock reads the timezone and the hour of release.
func (s *settings) clock(c *Config) error {
	zone := s.file.Timezone
	location, err := time.LoadLocation(zone)
	if err != nil || zone == "Local" || zone == "" {
		return s.fault(`give the name of a region and a city, such as "Europe/Berlin" or "Asia/Tokyo", or "UTC"`,
			fmt.Sprintf("unknown timezone %q", zone), "timezone")
	}
	c.Location = location
	if !timeOfDay.MatchString(s.file.Release) {
		return s.fault(`give hours and minutes, such as "06:30"; "00:00" is midnight`,
			fmt.Sprintf("release is %q, which is no time of day", s.file.Release), "release")
	}
	_, err = fmt.Sscanf(s.file.Release, "%d:%d", &c.Release.hour, &c.Release.minute)
	return err
}

// maxStockDays is for how many days ahead boards can be made: ten years.
const maxStockDays = 3660

// numbers checks that the numbers make sense.
func (s *settings) numbers(c *Config) error {
	c.Early, c.StockDays = s.file.Early, s.file.StockDays
	for _, n := range []struct {
		key           string
		value, lo, hi int
		what          string
	}{
		{"early", c.Early, 0, 31, "how many days before its date a day comes out"},
		{"stock_days", c.StockDays, 1, maxStockDays, "for how many days ahead boards are made"},
	} {
		if n.value < n.lo || n.value > n.hi {
			return s.fault(fmt.Sprintf("it says %s: %d to %d", n.what, n.lo, n.hi),
				fmt.Sprintf("%s cannot be %d", n.key, n.value), n.key)
		}
	}
	return nil
}

// address checks the address of the site and ends it in a slash.
func (s *settings) address(c *Config) error {
	var err error
	if c.BaseURL, err = siteAddress(s.file.BaseURL); err != nil {
		return s.locate(fmt.Errorf("base_url %w", err), "base_url")
	}
	return nil
}

// siteAddress checks the address of a site, "" for none, and ends it in a slash.
func siteAddress(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return "", usage(`give the whole address of the site's root, such as "https://example.org/puzzles/", or "" for none`,
			"is %q, which is no address of a site", text)
	}
	return strings.TrimSuffix(text, "/") + "/", nil
}

// places finds files and folders beside inkbank.toml, and sees that no output
// folder holds the bank or anything else that readers must not get.
func (s *settings) places(c *Config) error {
	type place struct {
		key, name string
		to        *string
	}
	all := []place{
		{"public", s.file.Public, &c.Public}, {"preview", s.file.Preview, &c.Preview},
		{"bank", s.file.Bank, &c.Bank}, {"ledger", s.file.Ledger, &c.Ledger},
	}
	look := []place{{"theme", s.file.Theme, &c.Theme}, {"static", s.file.Static, &c.Static}}
	folders := slices.Concat(all, look)
	for _, p := range folders {
		if p.name == "" {
			return s.fault("leave the line out for the usual place", p.key+" is empty", p.key)
		}
		*p.to = p.name
		if !filepath.IsAbs(p.name) {
			*p.to = filepath.Join(filepath.Dir(s.path), p.name)
		}
	}
	c.Books, c.BookFont, c.Logo = s.file.Books, s.file.Book.Font, s.file.Logo
	for _, file := range []*string{&c.BookFont, &c.Logo} {
		if *file != "" && !filepath.IsAbs(*file) {
			*file = filepath.Join(filepath.Dir(s.path), *file)
		}
	}
	own := []place{{"inkbank.toml", "", &s.path}}
	for _, suffix := range []string{"-wal", "-shm", "-journal", "-lock"} { // beside the bank, while it is open
		side := c.Bank + suffix
		own = append(own, place{"bank" + suffix, "", &side})
	}
	for _, p := range slices.Concat(all, own, look) {
		for _, folder := range folders {
			if p.to != folder.to && within(*folder.to, *p.to) {
				return s.fault("give each a place of its own: output folders are rewritten, and anybody may read public",
					fmt.Sprintf("%s lies in the place of %s, %s", p.key, folder.key, folder.name), folder.key, p.key)
			}
		}
	}
	return nil
}

// within reports whether a path is a folder or lies below it, by name or where links lead.
func within(folder, path string) bool {
	return below(filepath.Clean(folder), filepath.Clean(path)) || below(linked(folder), linked(path))
}

func below(folder, path string) bool {
	folder, errFolder := filepath.Abs(folder)
	path, errPath := filepath.Abs(path)
	rel, err := filepath.Rel(folder, path)
	return errors.Join(errFolder, errPath, err) == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// linked follows the links in a path, as far as there is something.
func linked(path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if there, err := filepath.EvalSymlinks(path); err == nil {
		return there
	}
	parent := filepath.Dir(path)
	if parent == path {
		return path
	}
	return filepath.Join(linked(parent), filepath.Base(path))
}

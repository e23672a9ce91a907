package sitegen

import (
	"context"
	"errors"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"testing"
	"time"

	"inkbank/bank/days"
	"inkbank/bank/puzzle/puzzletest"
)

// yearSite is a site of so many days up to sunday whose months have keys, and counts
// the days that a build asks for. What a day holds is given by its number alone, so
// a month's key is the count of its days and the version.
func yearSite(t testing.TB, count int, version string, asked *int) Site {
	s := toySite(t, count)
	s.Program, s.Books = "program", true
	plain := s.Months
	s.Months = func(yield func(Month, error) bool) {
		for m, err := range plain {
			m.Key = version + strconv.Itoa(len(m.Dates))
			all := m.Days
			m.Days = func(yield func(Day, error) bool) {
				for d, err := range all {
					*asked++
					if !yield(d, err) {
						return
					}
				}
			}
			if !yield(m, err) {
				return
			}
		}
	}
	return s
}

// sameSite fails where a folder is not what a build from nothing makes of a site.
func sameSite(t *testing.T, what string, s Site, dir string) {
	t.Helper()
	whole := t.TempDir()
	mustBuild(t, s, whole)
	got, want := tree(t, dir), tree(t, whole)
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if got[name] != want[name] {
			t.Errorf("%s: %s differs", what, name)
			return
		}
	}
	if len(got) != len(want) {
		t.Errorf("%s: %d files, want %d", what, len(got), len(want))
	}
}

// Months that have not changed are left alone, and what comes of it is what a build
// from nothing makes, byte for byte.
func TestMonthsAreKept(t *testing.T) {
	many := 100
	if puzzletest.Raced {
		many = 40
	}
	dir, asked := t.TempDir(), 0
	mustBuild(t, yearSite(t, many, "a", &asked), dir)
	if asked < many {
		t.Fatalf("the first build asked for %d of %d days", asked, many)
	}
	for _, c := range []struct {
		what    string
		change  func(s *Site)
		version string
		most    int // days asked for
		written int // files at most, -1 for many
		removed int
	}{
		{what: "unchanged", version: "a", most: 31, written: 0},
		{what: "other solutions out", version: "a", most: 31 + 31, written: 20, change: func(s *Site) { s.Solved = sunday }},
		{what: "other program", version: "a", most: many + 31, written: 20, removed: 2, change: func(s *Site) { s.Program = "other" }},
		{what: "other title", version: "a", most: many + 31, written: -1, change: func(s *Site) { s.Program, s.Title = "other", "Toys" }},
		{what: "other days", version: "b", most: many + 31, written: -1},
		{what: "no program", version: "b", most: many + 31, written: 0, change: func(s *Site) { s.Program = "" }},
		{what: "no program again", version: "b", most: many + 31, written: 0, change: func(s *Site) { s.Program = "" }},
	} {
		asked = 0
		s := yearSite(t, many, c.version, &asked)
		if c.change != nil {
			c.change(&s)
		}
		report := mustBuild(t, s, dir)
		if asked > c.most || c.written >= 0 && report.Written > c.written || report.Removed > c.removed {
			t.Errorf("%s: %d days asked for, %d files written, %d removed", c.what, asked, report.Written, report.Removed)
		}
		if report.Days != many || report.Files != report.Written+report.Unchanged {
			t.Errorf("%s: %+v", c.what, report)
		}
		sameSite(t, c.what, s, dir)
	}
}

// A day more rewrites its own files and those that speak of the newest day.
func TestADayMore(t *testing.T) {
	if puzzletest.Raced {
		t.Skip("skipped: the race detector watches TestMonthsAreKept")
	}
	dir, asked := t.TempDir(), 0
	s := yearSite(t, 100, "a", &asked)
	list := allOf(t, s)
	shorter := s
	shorter.Months, shorter.Newest, shorter.Solved = keyed(each(list[:99])), sunday.AddDays(-1), sunday.AddDays(-2)
	s.Months = keyed(each(list))
	mustBuild(t, shorter, dir)
	report := mustBuild(t, s, dir)
	if report.Written > 30 || report.Removed > 0 { // in two languages
		t.Errorf("%+v", report)
	}
	sameSite(t, "a day more", s, dir)
}

// keyed gives months keys that fit days that never change.
func keyed(months iter.Seq2[Month, error]) iter.Seq2[Month, error] {
	return func(yield func(Month, error) bool) {
		for m, err := range months {
			m.Key = strconv.Itoa(len(m.Dates))
			if !yield(m, err) {
				return
			}
		}
	}
}

// A file of a kept month that somebody has changed or taken away is made again.
func TestKeptMonthsAreLookedAt(t *testing.T) {
	if puzzletest.Raced {
		t.Skip("skipped: the race detector watches TestMonthsAreKept")
	}
	dir, asked := t.TempDir(), 0
	s := yearSite(t, 100, "a", &asked)
	mustBuild(t, s, dir)
	name := filepath.Join(dir, "2026", "09", "10", "index.html")
	for what, spoil := range map[string]func() error{
		"gone": func() error { return os.Remove(name) },
		"changed": func() error {
			return errors.Join(os.WriteFile(name, []byte("x"), 0o644), os.Chtimes(name, time.Time{}, time.Now().Add(time.Hour)))
		},
		"touched": func() error { return os.Chtimes(name, time.Time{}, time.Now().Add(time.Hour)) },
		"a link":  func() error { return errors.Join(os.Rename(name, name+"~"), os.Symlink("index.html~", name)) },
	} {
		if err := spoil(); err != nil {
			t.Fatal(err)
		}
		mustBuild(t, s, dir)
		if err := os.RemoveAll(name + "~"); err != nil {
			t.Fatal(err)
		}
		if what == "touched" { // and then nothing is in doubt
			if err := os.Chtimes(name, time.Time{}, time.Now().Add(-time.Hour)); err != nil {
				t.Fatal(err)
			}
		}
		sameSite(t, what, s, dir)
		asked = 0
		if mustBuild(t, s, dir); asked > 31 && what != "touched" {
			t.Errorf("%s: the next build still asks for %d days", what, asked)
		}
	}
}

// After a build that was cut off nothing is taken for granted.
func TestCutOffMonths(t *testing.T) {
	if puzzletest.Raced {
		t.Skip("skipped: the race detector watches TestMonthsAreKept")
	}
	dir, asked := t.TempDir(), 0
	s := yearSite(t, 100, "a", &asked)
	mustBuild(t, s, dir)
	other := s
	other.Title = "Other"
	stop := errors.New("stop")
	other.Months = func(yield func(Month, error) bool) {
		n := 0
		for m, err := range s.Months {
			if n++; n == 3 {
				err = stop
			}
			if !yield(m, err) {
				return
			}
		}
	}
	if _, err := Build(context.Background(), other, dir); !errors.Is(err, stop) {
		t.Fatal(err)
	}
	// The files of the first months look as old as the list.
	old := time.Now().Add(-time.Hour)
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		return errors.Join(err, os.Chtimes(name, old, old))
	})
	if err != nil {
		t.Fatal(err)
	}
	mustBuild(t, s, dir)
	sameSite(t, "after a cut", s, dir)
}

// A shape in a manifest is read as it was, whatever it has.
func TestStoredShapes(t *testing.T) {
	full := shape{
		class: "b9x9", rows: 1, cols: 2, top: 3, left: 4, drawn: true, split: true, numbered: true, acrossBold: 5, downBold: 6,
		title: 7, side: 8, name: 9, pad: pad{10, 11, true, true, true}, shared: true, note: true, texts: []int{12}, links: []int{13, 14},
		extra: 15, reserve: 16, heading: 17, solved: solvedShape{18, []int{19}, []int{20}, []int{21, 22}},
	}
	v := reflect.ValueOf(full)
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			t.Errorf("%s is not set here", v.Type().Field(i).Name)
		}
	}
	for _, k := range []shape{full, {}, {class: "x", split: true}, {links: []int{1}, solved: solvedShape{title: 1}}} {
		text, err := k.MarshalJSON()
		var got shape
		if err != nil || got.UnmarshalJSON(text) != nil || !reflect.DeepEqual(got, k) {
			t.Errorf("%s reads as %+v, want %+v, %v", text, got, k, err)
		}
	}
}

// Months come with all their days, and an error after the days before it.
func TestByMonth(t *testing.T) {
	at := func(month, day int) Day { return Day{Date: days.Date{Year: 2026, Month: month, Day: day}} }
	broken := errors.New("broken")
	source := func(yield func(Day, error) bool) {
		for _, d := range []Day{at(1, 30), at(1, 31), at(2, 1), at(4, 1)} {
			if !yield(d, nil) {
				return
			}
		}
		yield(Day{}, broken)
	}
	var got []int
	for m, err := range ByMonth(source) {
		if err != nil {
			if !errors.Is(err, broken) {
				t.Error(err)
			}
			got = append(got, -1)
			continue
		}
		got = append(got, len(m.Dates))
	}
	if !slices.Equal(got, []int{2, 1, 1, -1}) {
		t.Errorf("months of %v days", got)
	}
}

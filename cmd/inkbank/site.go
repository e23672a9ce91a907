package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/content"
	"inkbank/db"
	"inkbank/sitegen"
	"inkbank/sitegen/book"
)

// site is the published days as a site. The solutions of the day that it is, and
// of later ones, are not shown.
func (a *app) site(ctx context.Context, store *db.Store, today, newest days.Date, baseURL string) (sitegen.Site, error) {
	c, err := a.config()
	if err != nil {
		return sitegen.Site{}, err
	}
	words, err := a.words()
	if err != nil {
		return sitegen.Site{}, err
	}
	base, err := baseAddress(baseURL)
	if err != nil {
		return sitegen.Site{}, err
	}
	logo, err := c.logo()
	if err != nil {
		return sitegen.Site{}, err
	}
	static, err := c.static()
	if err != nil {
		return sitegen.Site{}, err
	}
	font, err := a.bookFont(c)
	return sitegen.Site{
		Title: c.Title, Logo: logo, Footers: c.Footers, Static: static, Books: c.Books, BookFont: font, BaseURL: cmp.Or(base, c.BaseURL), Content: words, Families: a.families, Slots: c.Slots,
		Months: publishedMonths(ctx, store, newest), Program: programSum(), Newest: newest, Solved: today.AddDays(-1),
	}, err
}

// bookFont is the typeface that the settings name for books on paper. A day comes out
// without it too, so that a font that is gone is no more than a warning.
func (a *app) bookFont(c *Config) (*book.Font, error) {
	if !c.Books || c.BookFont == "" {
		return nil, nil
	}
	font, err := readFont(c.BookFont)
	if f, ok := errors.AsType[*fault](err); ok {
		a.warn(f.hint, "books on paper: %s", f)
		return nil, nil
	}
	return font, err
}

// collections lists those collections that are wanted. What they are called is up to
// inkbank.toml, where it says so.
func (a *app) collections(ctx context.Context, store *db.Store, wanted func(days.Collection) bool) ([]sitegen.Collection, error) {
	all, err := store.Collections(ctx)
	if err != nil {
		return nil, err
	}
	var out []sitegen.Collection
	for _, c := range all {
		if !wanted(c) {
			continue
		}
		titles, perSheet := map[string]string{}, c.PerSheet
		for _, code := range a.settings.Languages {
			titles[code] = c.Title
		}
		if w := a.settings.wanted(c.Name); w != nil {
			maps.Copy(titles, w.Titles)
			perSheet = cmp.Or(w.PerSheet, perSheet)
		}
		out = append(out, sitegen.Collection{
			Name: c.Name, Titles: titles, Selection: c.Selection, PerSheet: perSheet, Key: c.Hash, Takes: store.Collected(ctx, c.Name),
		})
	}
	return out, nil
}

// baseURLFlag adds --base-url.
func baseURLFlag(cmd *cobra.Command, address *string) {
	cmd.Flags().StringVar(address, "base-url", "", "the address of the site, for feed and sitemap (default: the one in inkbank.toml)")
}

// baseAddress reads --base-url, "" where it is not given.
func baseAddress(text string) (string, error) {
	address, err := siteAddress(text)
	if err != nil {
		return "", fmt.Errorf("--base-url %w", err)
	}
	return address, nil
}

// words is the prose in the languages that the settings choose, in their order.
func (a *app) words() (*content.Content, error) {
	c, err := a.config()
	if err != nil {
		return nil, err
	}
	chosen := *c.words
	chosen.Languages = nil
	for _, code := range c.Languages {
		l, err := c.words.Language(code)
		if err != nil {
			return nil, err
		}
		chosen.Languages = append(chosen.Languages, l)
	}
	return &chosen, nil
}

// publishedMonths yields the published days up to the newest, by month. A month's key is
// made from the hashes of what was published, and its days are read when they are asked for.
func publishedMonths(ctx context.Context, store *db.Store, newest days.Date) iter.Seq2[sitegen.Month, error] {
	return func(yield func(sitegen.Month, error) bool) {
		marks, err := store.Marks(ctx)
		if err != nil {
			yield(sitegen.Month{}, err)
			return
		}
		for len(marks) > 0 && !marks[0].Date.After(newest) {
			n := 0
			for n < len(marks) && !marks[n].Date.After(newest) && marks[n].Date.FirstOfMonth() == marks[0].Date.FirstOfMonth() {
				n++
			}
			if !yield(publishedMonth(ctx, store, marks[:n]), nil) {
				return
			}
			marks = marks[n:]
		}
	}
}

// publishedMonth is the days of a month that has some marks.
func publishedMonth(ctx context.Context, store *db.Store, marks []days.Mark) sitegen.Month {
	var m sitegen.Month
	sum := sha256.New()
	for _, k := range marks {
		if len(m.Dates) == 0 || m.Dates[len(m.Dates)-1] != k.Date {
			m.Dates = append(m.Dates, k.Date)
		}
		fmt.Fprintf(sum, "%s %q %s %s\n", k.Date, k.Slot, k.ID, k.Hash)
	}
	m.Key = hex.EncodeToString(sum.Sum(nil))
	m.Days = func(yield func(sitegen.Day, error) bool) {
		entries, err := store.Entries(ctx, m.Dates[0], m.Dates[len(m.Dates)-1])
		if err != nil {
			yield(sitegen.Day{}, err)
			return
		}
		entries = slices.DeleteFunc(entries, func(e days.Entry) bool { return e.State != days.Published })
		for len(entries) > 0 {
			n := 1
			for n < len(entries) && entries[n].Date == entries[0].Date {
				n++
			}
			if !yield(sitegen.Day{Date: entries[0].Date, Entries: entries[:n]}, nil) {
				return
			}
			entries = entries[n:]
		}
	}
	return m
}

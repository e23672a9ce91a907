package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/content"
	"inkbank/db"
	"inkbank/sitegen"
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
	return sitegen.Site{
		Title: c.Title, BaseURL: cmp.Or(base, c.BaseURL), Content: words, Families: a.families, Slots: c.Slots,
		Days: publishedDays(ctx, store, newest), Newest: newest, Solved: today.AddDays(-1),
	}, nil
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
	all, err := content.Load()
	if err != nil {
		return nil, err
	}
	chosen := *all
	chosen.Languages = nil
	for _, code := range c.Languages {
		l, err := all.Language(code)
		if err != nil {
			return nil, err
		}
		chosen.Languages = append(chosen.Languages, l)
	}
	return &chosen, nil
}

// publishedDays yields the published days up to the newest, a month in memory at a time.
func publishedDays(ctx context.Context, store *db.Store, newest days.Date) iter.Seq2[sitegen.Day, error] {
	return func(yield func(sitegen.Day, error) bool) {
		var day sitegen.Day
		err := eachEntry(ctx, store, func(e days.Entry) error {
			if e.State != days.Published || e.Date.After(newest) {
				return nil
			}
			if e.Date != day.Date {
				if len(day.Entries) > 0 && !yield(day, nil) {
					return errStopped
				}
				day = sitegen.Day{Date: e.Date}
			}
			day.Entries = append(day.Entries, e)
			return nil
		})
		switch {
		case errors.Is(err, errStopped):
		case err != nil:
			yield(sitegen.Day{}, err)
		case len(day.Entries) > 0:
			yield(day, nil)
		}
	}
}

// errStopped ends an iteration that nobody follows any more.
var errStopped = errors.New("stopped")

package main

import (
	"context"
	"iter"
	"slices"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/db"
	"inkbank/sitegen"
)

func (a *app) previewCommand() *cobra.Command {
	var date string
	cmd := &cobra.Command{
		Use:   "preview",
		Short: "look at a day before anybody else can",
		Long: `Write the pages of one day, with its solutions, into the preview folder, every
page marked as a preview, and those of the collections that are not published yet. A
day without boards shows those that it would get. Neither the bank nor public/ is changed.`,
		Example: a.examples("inkbank preview", "inkbank preview --date 2026-12-24"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.preview(cmd.Context(), date) },
	}
	cmd.Flags().StringVar(&date, "date", "", "the day, as 2026-11-29 (default: the next one that is not published)")
	return cmd
}

func (a *app) preview(ctx context.Context, text string) error {
	c, err := a.config()
	if err != nil {
		return err
	}
	var day days.Date
	if text != "" {
		if day, err = dateFlag("date", text); err != nil {
			return err
		}
	}
	return a.withBank(ctx, db.Read, func(store *db.Store) error {
		if day == (days.Date{}) {
			if day, err = a.nextDay(ctx, store); err != nil {
				return err
			}
		}
		entries, err := a.entriesOf(ctx, store, day)
		if err != nil {
			return err
		}
		if len(entries) == 0 {
			return failure("inkbank schedule list shows the days that have boards; inkbank generate makes more", "nothing to preview: %s has no board, and the stock has none left for it", day)
		}
		site, err := a.previewSite(ctx, store, day, entries)
		if err != nil {
			return err
		}
		if err := a.build(ctx, site, c.Preview); err != nil {
			return err
		}
		a.say("look at %s: %s", day, a.command("serve "+c.Preview))
		return nil
	})
}

// nextDay is the first day that is not published and that planning would fill.
func (a *app) nextDay(ctx context.Context, store *db.Store) (days.Date, error) {
	today, err := a.today()
	if err != nil {
		return today, err
	}
	last, err := store.LastPublished(ctx)
	return after(last, today), err
}

// previewSite is a site of one day and of the collections to come.
func (a *app) previewSite(ctx context.Context, store *db.Store, day days.Date, entries []days.Entry) (sitegen.Site, error) {
	site, err := a.site(ctx, store, day.AddDays(1), day, "")
	if err != nil {
		return site, err
	}
	site.BaseURL, site.Preview, site.Months = "", true, sitegen.ByMonth(oneDay(day, entries))
	site.Collections, err = a.collections(ctx, store, func(c days.Collection) bool { return !c.Published() })
	return site, err
}

// entriesOf is what a day has and what it would get if all days up to it were
// planned now.
func (a *app) entriesOf(ctx context.Context, store *db.Store, day days.Date) ([]days.Entry, error) {
	from, err := a.nextDay(ctx, store)
	if err != nil {
		return nil, err
	}
	if day.Before(from) {
		from = day
	}
	places, err := store.Places(ctx)
	if err != nil {
		return nil, err
	}
	placements, _, err := days.Plan(from, day, a.settings.Slots, places, a.stock(ctx, store))
	if err != nil {
		return nil, err
	}
	drafted, err := a.takeAll(ctx, store, slices.DeleteFunc(placements, func(p days.Placement) bool { return p.Date != day }))
	if err != nil {
		return nil, err
	}
	entries, err := store.Entries(ctx, day, day)
	return append(entries, drafted...), err
}

func oneDay(day days.Date, entries []days.Entry) iter.Seq2[sitegen.Day, error] {
	return func(yield func(sitegen.Day, error) bool) {
		if len(entries) > 0 {
			yield(sitegen.Day{Date: day, Entries: entries}, nil)
		}
	}
}

package main

import (
	"context"
	"errors"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/db"
)

func (a *app) dailyCommand() *cobra.Command {
	var p publishFlags
	cmd := &cobra.Command{
		Use:   "daily",
		Short: "the one line for cron: generate if stock is low, plan, publish, check",
		Long: `Do all that a day needs: make boards where a slot has less than 30 days left or a
collection of inkbank.toml lacks some, make those collections, plan the days ahead, publish the days that have come, and check the site. Running it
twice on a day does no harm.`,
		Example: "  5 0 * * *  cd ~/mysite && inkbank daily --quiet",
		RunE:    func(cmd *cobra.Command, args []string) error { return a.daily(cmd.Context(), p) },
	}
	f := cmd.Flags()
	baseURLFlag(cmd, &p.baseURL)
	f.BoolVar(&p.strict, "strict", false, "exit code 3 where a slot has stock for less than 30 days")
	f.BoolVar(&p.catchUp, "catch-up", false, "allow more than 31 new days at once")
	return cmd
}

func (a *app) daily(ctx context.Context, p publishFlags) error {
	r, err := a.release(p)
	if err != nil {
		return err
	}
	err = a.withBank(ctx, db.Write, func(store *db.Store) error {
		r.store = store
		if err := a.prepareDay(ctx, r); err != nil {
			return err
		}
		return a.publishDays(ctx, r, p.baseURL)
	})
	if err != nil {
		return err
	}
	return a.check(ctx, a.settings.Public, p.baseURL)
}

// prepareDay makes boards where stock is low, and collections, and plans the days ahead. A clock
// that is wrong must not use the stock up, so it is looked at first.
func (a *app) prepareDay(ctx context.Context, r release) error {
	if err := a.agree(ctx, r.store); err != nil {
		return err
	}
	if err := a.checkDate(ctx, r); err != nil {
		return err
	}
	// Those that come out now count on top, so that publishing has nothing to warn of.
	enough := days.DaysBetween(r.today, r.run.Date) + 1 + lowDays
	left, err := a.daysLeft(ctx, r.store, r.today, enough)
	if err != nil {
		return err
	}
	unmade, err := a.collectionWants(ctx, r.store)
	if err != nil {
		return err
	}
	if unmade.lack() || slices.ContainsFunc(left, func(s slotStock) bool { return s.days < enough }) {
		err := a.stockUp(ctx, r.store, runtime.NumCPU())
		if dry, ok := errors.AsType[*bank.ExhaustedError](err); ok {
			a.warn("take another size or tier for the slots that use it", "%v", dry) // today may still have its boards
		} else if err != nil {
			return err
		}
	}
	if err := a.makeCollections(ctx, r.store); err != nil {
		return err
	}
	from, to, err := a.ahead(ctx, r.store, days.Date{}, 0)
	if err != nil {
		return err
	}
	placed, short, err := a.plan(ctx, r.store, from, to) // what is short far ahead is made when it is near
	if len(placed) == 0 || err != nil {
		return err
	}
	a.sayPlanned(placed, from, to)
	if len(short) > 0 {
		first := slices.MinFunc(short, func(a, b days.Shortage) int { return days.DaysBetween(b.First, a.First) }).First
		a.say("places from %s on are still empty; daily makes their boards once a slot has less than %d days left", first, lowDays)
	}
	return nil
}

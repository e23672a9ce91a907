package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/db"
)

func (a *app) scheduleSetCommand() *cobra.Command {
	var anyway bool
	cmd := &cobra.Command{
		Use:   "set DATE SLOT ID",
		Short: "put a board on a day that is not published",
		Long: `Put a board of the bank on a day and pin it there: planning leaves it alone. What
stood there is in stock again. The board must be what the slot asks for on that
weekday, by size, options and tier; --anyway takes another one of the slot's family.
A board that is used is never taken, nor a symmetric copy of one: not on another
day, in a collection or on a how-to page, and no rejected one.`,
		Example: a.examples("inkbank schedule set 2026-12-24 %[1]s 7qk3", "inkbank schedule set 2026-12-24 %[1]s 7qk3 --anyway"),
		Args:    cobra.ExactArgs(3),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.scheduleSet(cmd.Context(), args[0], args[1], args[2], anyway)
		},
	}
	cmd.Flags().BoolVar(&anyway, "anyway", false, "also a board of another size, of other options or of another tier")
	return cmd
}

func (a *app) scheduleSet(ctx context.Context, date, slotName, prefix string, anyway bool) error {
	d, err := dateArg(date)
	if err != nil {
		return err
	}
	slot, err := a.slot(slotName)
	if err != nil {
		return err
	}
	return a.changeSchedule(ctx, func(store *db.Store) error {
		if err := stillOpen(ctx, store, d); err != nil {
			return err
		}
		b, err := store.Find(ctx, prefix)
		if err != nil {
			return err
		}
		f, err := a.family(b.Family)
		if err != nil {
			return err
		}
		if err := a.fits(b, slot, d, anyway); err != nil {
			return err
		}
		if err := a.unused(ctx, store, f, b, d, slot.Name); err != nil {
			return err
		}
		return a.pin(ctx, store, f, b, d, slot.Name)
	})
}

// pin puts a board into a place, over what stands there.
func (a *app) pin(ctx context.Context, store *db.Store, f puzzle.Family, b bank.Board, d days.Date, slot string) error {
	old, err := store.Entry(ctx, d, slot)
	if err != nil && !errors.Is(err, db.ErrNoEntry) {
		return err
	}
	entry, err := takeFor(f, b, d, slot)
	if err != nil {
		return err
	}
	entry.State = days.Pinned
	if err := store.PutEntries(ctx, []days.Entry{entry}); err != nil {
		return err
	}
	instead := ""
	if old.Take.ID != "" && old.Take.ID != b.ID {
		instead = ", and board " + old.Take.ID + " is in stock again"
	}
	a.say("%s, slot %q: pinned board %s%s", d, slot, b.ID, instead)
	return nil
}

// changeSchedule opens the bank for a change of days to come, once bank and
// ledger file say the same.
func (a *app) changeSchedule(ctx context.Context, f func(*db.Store) error) error {
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		if err := a.agree(ctx, store); err != nil {
			return err
		}
		return f(store)
	})
}

// dateArg reads a date that stands alone on the command line.
func dateArg(text string) (days.Date, error) {
	d, err := days.Parse(text)
	if err != nil {
		return d, usage("write year, month and day, such as 2026-11-29", "%w", err)
	}
	return d, nil
}

// slot finds a slot of the settings; the error lists them.
func (a *app) slot(name string) (days.Slot, error) {
	c, err := a.config()
	if err != nil {
		return days.Slot{}, err
	}
	var names []string
	for _, s := range c.Slots {
		if s.Name == name {
			return s, nil
		}
		names = append(names, s.Name)
	}
	if len(names) == 0 {
		return days.Slot{}, usage(fmt.Sprintf("add a [[slot]] to %s", a.configPath), "%s has no slots", a.configPath)
	}
	return days.Slot{}, unknown("slot", name, names)
}

// stillOpen refuses days that nobody may change any more.
func stillOpen(ctx context.Context, store *db.Store, d days.Date) error {
	last, err := store.LastPublished(ctx)
	if err == nil && !d.After(last) {
		err = failure("a published day never changes: take a later one", "%s: the days up to %s are published", d, last)
	}
	return err
}

// fits refuses a board that is not what a slot asks for on a day. With anyway it
// must be of the slot's family, and what differs is told.
func (a *app) fits(b bank.Board, slot days.Slot, d days.Date, anyway bool) error {
	if b.Family != slot.Family {
		return failure("inkbank list --family "+slot.Family+" shows the boards that can stand there", "board %s is a %s, and slot %q is for %s", b.ID, b.Family, slot.Name, slot.Family)
	}
	if b.Solutions != 1 {
		return failure("take another board", "board %s: the count of its solutions was given up, and no day may have it", b.ID)
	}
	want := slot.Kind(d)
	is, asks := kindWords(b.Size, b.Options, b.Tier), kindWords(want.Size, want.Options, want.Tier)
	if is == asks {
		return nil
	}
	differs := fmt.Sprintf("board %s is %s, and slot %q asks for %s on a %s", b.ID, is, slot.Name, asks, weekdays[d.Weekday()])
	if !anyway {
		return failure("--anyway puts it there all the same", "%s", differs)
	}
	a.say("%s", differs)
	return nil
}

// unused refuses a board that is used outside of a place, itself or as a symmetric copy.
func (a *app) unused(ctx context.Context, store *db.Store, f puzzle.Family, b bank.Board, d days.Date, slot string) error {
	uses, err := store.Uses(ctx, b, f)
	if err != nil {
		return err
	}
	for _, u := range uses {
		if u.Place.Date != d || u.Place.Slot != slot {
			return usedError(b, u, d, slot)
		}
	}
	shown, err := a.shown(f)
	if err != nil {
		return err
	}
	for _, text := range shown {
		if copies(f.Canon, b.Text, text) {
			return failure("take another board", "board %s, or a copy of it, is drawn on a how-to page", b.ID)
		}
	}
	return nil
}

// usedError says where a board is used that is wanted for a place.
func usedError(b bank.Board, u db.Use, d days.Date, slot string) error {
	name := "board " + b.ID
	if u.ID != b.ID {
		name = "board " + u.ID + ", a symmetric copy of " + b.ID + ","
	}
	switch {
	case u.Collection != "":
		return failure("take another board", "%s is in collection %q", name, u.Collection)
	case u.Rejected != "":
		return failure("inkbank schedule reject "+u.ID+" --undo takes it back", "%s is rejected: %s", name, u.Rejected)
	case u.Place.State == days.Published:
		return failure("take another board", "%s was published on %s, slot %q", name, u.Place.Date, u.Place.Slot)
	}
	hint := "put another board there first"
	if u.Place.Slot == slot && u.Place.Date != d {
		hint = fmt.Sprintf("inkbank schedule swap %s %s --slot %s changes the two, once both days have one", d, u.Place.Date, slot)
	}
	return failure(hint, "%s stands on %s, slot %q", name, u.Place.Date, u.Place.Slot)
}

// kindWords says what a board is like.
func kindWords(boardSize, options string, tier fmt.Stringer) string {
	return size(boardSize, options) + " " + cmp.Or(tier.String(), "without a proof")
}

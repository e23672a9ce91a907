package main

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/db"
)

func (a *app) scheduleSwapCommand() *cobra.Command {
	var slot string
	cmd := &cobra.Command{
		Use:   "swap DATE DATE",
		Short: "let two days that are not published change their boards",
		Long: `Put the boards of each of two days on the other and pin them there. Where a board
is then of another size or tier than its slot asks for on that weekday, a warning
says so.`,
		Example: a.examples("inkbank schedule swap 2026-12-24 2026-12-31", "inkbank schedule swap 2026-12-24 2026-12-31 --slot %[1]s"),
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.scheduleSwap(cmd.Context(), args[0], args[1], slot)
		},
	}
	cmd.Flags().StringVar(&slot, "slot", "", "only the board of this slot (default: all boards of the days)")
	return cmd
}

func (a *app) scheduleSwap(ctx context.Context, first, second, slot string) error {
	one, err := dateArg(first)
	if err != nil {
		return err
	}
	other, err := dateArg(second)
	if err != nil {
		return err
	}
	if one == other {
		return usage("name two days", "%s and %s are one day", first, second)
	}
	if slot != "" {
		if _, err := a.slot(slot); err != nil {
			return err
		}
	}
	return a.changeSchedule(ctx, func(store *db.Store) error {
		entries, err := swapped(ctx, store, one, other, slot)
		if err != nil {
			return err
		}
		if err := store.PutEntries(ctx, entries); err != nil {
			return err
		}
		var names []string
		for _, e := range entries[:len(entries)/2] {
			names = append(names, e.Slot)
		}
		a.say("swapped and pinned the boards of %s and %s: %s", one, other, list(names))
		a.warnUnasked(entries)
		return nil
	})
}

// swapped returns the entries of two days, or those of one slot, each on the other
// day and pinned; those of the first half are of different slots, and so are the others.
func swapped(ctx context.Context, store *db.Store, one, other days.Date, slot string) ([]days.Entry, error) {
	held := map[days.Date]map[string]days.Entry{one: {}, other: {}}
	names := map[string]bool{}
	if slot != "" {
		names[slot] = true
	}
	for _, d := range []days.Date{one, other} {
		if err := stillOpen(ctx, store, d); err != nil {
			return nil, err
		}
		entries, err := store.Entries(ctx, d, d)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			held[d][e.Slot] = e
			if slot == "" {
				names[e.Slot] = true
			}
		}
	}
	if len(names) == 0 {
		return nil, failure("inkbank schedule plan gives days their boards", "%s and %s have no boards", one, other)
	}
	var out []days.Entry
	for _, from := range []days.Date{one, other} {
		to := other
		if from == other {
			to = one
		}
		for _, name := range slices.Sorted(maps.Keys(names)) {
			e, ok := held[from][name]
			if !ok {
				return nil, failure("inkbank schedule plan fills it; --slot swaps the board of another slot", "%s, slot %q: no board stands there", from, name)
			}
			e.Date, e.State = to, days.Pinned
			out = append(out, e)
		}
	}
	return out, nil
}

// warnUnasked tells of boards that are of another size or tier than their slot
// asks for on their day.
func (a *app) warnUnasked(entries []days.Entry) {
	for _, e := range entries {
		slot, err := a.slot(e.Slot)
		if err != nil {
			continue // one of earlier settings, which asks for nothing
		}
		want, t := slot.Kind(e.Date), e.Take
		var is, asks []string
		if t.Size != want.Size {
			is, asks = append(is, t.Size), append(asks, want.Size)
		}
		if t.Claim.Tier != want.Tier {
			is, asks = append(is, tierWord(t.Claim.Tier)), append(asks, want.Tier.String())
		}
		if len(is) > 0 {
			a.warn("", "%s, slot %q: board %s is %s, where the slot asks for %s on a %s", e.Date, e.Slot, t.ID,
				strings.Join(is, " "), strings.Join(asks, " "), weekdays[e.Date.Weekday()])
		}
	}
}

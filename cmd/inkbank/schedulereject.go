package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/db"
)

func (a *app) scheduleRejectCommand() *cobra.Command {
	var reason string
	var undo bool
	cmd := &cobra.Command{
		Use:   "reject ID",
		Short: "never draw a board again, and take it off the day that has it",
		Long: `Keep a board out of all days to come, and its symmetric copies too. A day that is
not published and has it gets another one at once, also where it was pinned. The
reason is kept; schedule list --rejected shows it. What is published stays.`,
		Example: a.examples("inkbank schedule reject 7qk3 --reason 'looks like a rude word'", "inkbank schedule reject 7qk3 --undo"),
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			reason := strings.Join(strings.Fields(reason), " ") // on one line
			switch {
			case undo && reason != "":
				return usage("give one of them", "--undo and --reason do not go together")
			case undo:
				return a.unreject(cmd.Context(), args[0])
			case reason == "":
				return usage("say why: --reason TEXT", "a board is rejected for a reason")
			}
			return a.reject(cmd.Context(), args[0], reason)
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why it is not wanted")
	cmd.Flags().BoolVar(&undo, "undo", false, "let a rejected board be drawn again")
	return cmd
}

func (a *app) reject(ctx context.Context, prefix, reason string) error {
	return a.changeSchedule(ctx, func(store *db.Store) error {
		b, err := store.Find(ctx, prefix)
		if err != nil {
			return err
		}
		off, err := a.rejectable(ctx, store, b)
		if err != nil {
			return err
		}
		if err := store.Reject(ctx, b, reason, off); err != nil {
			return err
		}
		a.say("rejected board %s: %s", b.ID, reason)
		for _, p := range off {
			a.say("%s, slot %q: took it off", p.Date, p.Slot)
			if err := a.refill(ctx, store, p.Date); err != nil {
				return err
			}
		}
		return nil
	})
}

// rejectable lists the places that a board, or a copy of it, would have to leave;
// it is an error where one must stay.
func (a *app) rejectable(ctx context.Context, store *db.Store, b bank.Board) (off []days.Place, err error) {
	f, err := a.family(b.Family)
	if err != nil {
		return nil, err
	}
	uses, err := store.Uses(ctx, b, f)
	if err != nil {
		return nil, err
	}
	for _, u := range uses {
		switch {
		case u.Rejected != "":
		case u.Collection != "" || u.Place.State == days.Published:
			return nil, keptError(b, u)
		default:
			off = append(off, u.Place)
		}
	}
	return off, nil
}

// keptError says why a board cannot be rejected.
func keptError(b bank.Board, u db.Use) error {
	name := "board " + b.ID
	if u.ID != b.ID {
		name += ", or rather its symmetric copy " + u.ID + ","
	}
	if u.Collection != "" {
		return failure("no day draws it while it is in there", "%s is in collection %q", name, u.Collection)
	}
	return failure("a published day never changes, and no other day will have the board", "%s was published on %s, slot %q", name, u.Place.Date, u.Place.Slot)
}

// refill plans a day again that has lost a board.
func (a *app) refill(ctx context.Context, store *db.Store, d days.Date) error {
	placed, short, err := a.plan(ctx, store, d, d)
	for _, e := range placed {
		a.say("%s, slot %q: planned board %s", e.Date, e.Slot, e.Take.ID)
	}
	for _, s := range short {
		a.warn("inkbank generate makes more; then plan again", "%s, slot %q: no %s board is left", d, s.Slot, s.Kind.Tier)
	}
	return err
}

func (a *app) unreject(ctx context.Context, prefix string) error {
	return a.changeSchedule(ctx, func(store *db.Store) error {
		all, err := store.Rejected(ctx)
		if err != nil {
			return err
		}
		var found []string
		for _, r := range all {
			if strings.HasPrefix(r.ID, prefix) {
				found = append(found, r.ID)
			}
		}
		switch {
		case len(found) == 0 || prefix == "":
			return failure("inkbank schedule list --rejected shows them", "no rejected board has an id that begins with %q", prefix)
		case len(found) > 1:
			return usage("give more letters of the id", "several rejected boards begin with %q: %s", prefix, some(found, maxCellsListed, ", "))
		}
		if err := store.Unreject(ctx, found[0]); err != nil {
			return err
		}
		a.say("board %s may be drawn again", found[0])
		return nil
	})
}

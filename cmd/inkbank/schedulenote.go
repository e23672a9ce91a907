package main

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/db"
)

func (a *app) scheduleNoteCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "note DATE [SLOT] TEXT",
		Short: "remember something about a day, or about one of its boards",
		Long: `Keep a note in the bank, in the place of the one that was there; an empty text takes
it away. schedule list shows notes. They are never published.`,
		Example: a.examples("inkbank schedule note 2026-12-24 'something easy for the whole family'",
			"inkbank schedule note 2026-12-24 %[1]s 'Anna asked for this one'", "inkbank schedule note 2026-12-24 ''"),
		Args: cobra.RangeArgs(2, 3),
		RunE: func(cmd *cobra.Command, args []string) error {
			slot := ""
			if len(args) == 3 {
				if slot = args[1]; slot == "" {
					return usage("leave the slot away for a note on the day", "a slot without a name")
				}
			}
			return a.scheduleNote(cmd.Context(), args[0], slot, args[len(args)-1])
		},
	}
}

func (a *app) scheduleNote(ctx context.Context, date, slot, text string) error {
	d, err := dateArg(date)
	if err != nil {
		return err
	}
	if !utf8.ValidString(text) {
		return usage("write it in UTF-8", "the note is no text")
	}
	note := db.Note{Date: d, Slot: slot, Text: strings.Join(strings.Fields(text), " ")} // on one line
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		if slot != "" {
			if err := a.slotOn(ctx, store, d, slot); err != nil {
				return err
			}
		}
		if err := store.SetNote(ctx, note); err != nil {
			return err
		}
		what := "noted"
		if note.Text == "" {
			what = "took the note away"
		}
		a.say("%s: %s", d, what)
		return nil
	})
}

// slotOn refuses a slot that neither the settings nor a day knows.
func (a *app) slotOn(ctx context.Context, store *db.Store, d days.Date, name string) error {
	_, err := a.slot(name)
	if err == nil {
		return nil
	}
	entries, failed := store.Entries(ctx, d, d)
	if failed != nil {
		return failed
	}
	if slices.ContainsFunc(entries, func(e days.Entry) bool { return e.Slot == name }) {
		return nil
	}
	return err
}

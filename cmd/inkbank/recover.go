package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/db"
)

func (a *app) recoverCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "recover ledger.jsonl",
		Short: "bring published days and collections back into a bank from the ledger file",
		Long: `Read all that was ever published from a ledger file and record it in the bank,
which is made if it is lost. The site is then the same as before. What the bank
has already must agree with the file.`,
		Example: a.examples("inkbank recover ledger.jsonl"),
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.recover(cmd.Context(), args[0]) },
	}
}

func (a *app) recover(ctx context.Context, name string) error {
	lines, err := readLedger(name)
	if err != nil {
		return err
	}
	if err := a.createIfMissing(ctx, ""); err != nil {
		return err
	}
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		lost, err := lostLines(ctx, store, name, lines)
		if err != nil {
			return err
		}
		if err := a.outBefore(ctx, store, entriesIn(lost)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, batch := range batches(lost) {
			if err := restore(ctx, store, batch); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		a.say("%s: %s, %d of them brought back", name, counted(len(lines), "line"), len(lost))
		return nil
	})
}

// readLedger reads a whole ledger file. A last line that a crash left
// unfinished was never published and is left out.
func readLedger(name string) ([]days.Line, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, failure("name the ledger file, such as ledger.jsonl", "%s: %w", name, bare(err))
	}
	defer f.Close()
	var lines []days.Line
	err = days.ReadLedger(f, func(l days.Line) error {
		lines = append(lines, l)
		return nil
	})
	if _, torn := errors.AsType[*days.TornError](err); torn && len(lines) > 0 {
		return lines, nil
	}
	if err != nil {
		return nil, failure("it was changed by hand or is no ledger file: take a copy from a backup", "%s: %w", name, err)
	}
	return lines, nil
}

// lostLines returns the lines of places that the bank has not as the file says
// they are now. A place with something else in it is an error.
func lostLines(ctx context.Context, store *db.Store, name string, lines []days.Line) ([]days.Line, error) {
	held, err := store.Marks(ctx)
	if err != nil {
		return nil, err
	}
	lines, err = lostCollections(ctx, store, name, lines)
	if err != nil {
		return nil, err
	}
	final := map[days.Place]days.Mark{}
	for _, l := range lines {
		if l.Collection == nil {
			final[l.Entry.Place()] = l.Entry.Mark()
		}
	}
	known := map[days.Place]bool{}
	for _, m := range held {
		place := days.Place{Date: m.Date, Slot: m.Slot, State: days.Published}
		known[place] = true
		if in, ok := final[place]; ok && in != m {
			return nil, failure("find out which one is right; the other one comes from a backup", "%s: %s, slot %q: the bank has board %s, the file board %s, or another path", name, m.Date, m.Slot, m.ID, in.ID)
		}
	}
	return slices.DeleteFunc(lines, func(l days.Line) bool { return l.Collection == nil && known[l.Entry.Place()] }), nil
}

// entriesIn lists what lines publish; boards of collections are entries without a place.
func entriesIn(lines []days.Line) (out []days.Entry) {
	for _, l := range lines {
		if l.Collection == nil {
			out = append(out, l.Entry)
			continue
		}
		for _, t := range l.Collection.Takes {
			out = append(out, days.Entry{Take: t})
		}
	}
	return out
}

// lostCollections leaves out the lines of collections that the bank has as the file
// says. One with something else in it is an error.
func lostCollections(ctx context.Context, store *db.Store, name string, lines []days.Line) ([]days.Line, error) {
	all, err := store.Collections(ctx)
	if err != nil {
		return nil, err
	}
	held := map[string]days.Collection{}
	for _, c := range all {
		held[c.Name] = c
	}
	var out []days.Line
	for _, l := range lines {
		if l.Collection != nil {
			switch c, there := held[l.Collection.Name]; {
			case there && c.Hash == l.Collection.Hash:
				continue
			case there && !c.Published():
				return nil, failure("inkbank collection remove "+c.Name+" makes way for the published one", "%s: the bank has a collection %q that is not published", name, c.Name)
			case there:
				return nil, failure("find out which one is right; the other one comes from a backup", "%s: collection %q: the bank has other boards, or another path", name, c.Name)
			}
		}
		out = append(out, l)
	}
	return out, nil
}

// batches splits lines where the reason changes; the line of a collection stands alone.
func batches(lines []days.Line) [][]days.Line {
	var out [][]days.Line
	for _, l := range lines {
		if n := len(out); n > 0 && out[n-1][0].Reason == l.Reason && out[n-1][0].Collection == nil && l.Collection == nil {
			out[n-1] = append(out[n-1], l)
		} else {
			out = append(out, []days.Line{l})
		}
	}
	return out
}

// restore records lines of one reason, or that of a collection.
func restore(ctx context.Context, store *db.Store, batch []days.Line) error {
	if c := batch[0].Collection; c != nil {
		return store.AddCollection(ctx, c.Collection, c.Takes)
	}
	var entries []days.Entry
	for _, l := range batch {
		entries = append(entries, l.Entry)
	}
	if reason := batch[0].Reason; reason != "" {
		return store.Republish(ctx, entries, reason)
	}
	return store.RecordPublished(ctx, entries)
}

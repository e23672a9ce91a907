package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/db"
	"inkbank/grade"
)

func (a *app) importCommand() *cobra.Command {
	var family, format string
	cmd := &cobra.Command{
		Use:   "import FILE|-",
		Short: "bring boards from elsewhere into the bank",
		Long: `Solve, count and prove boards of a file and put those into the bank that have one
solution and a proof. All others are refused with the reason, and the exit
code is 1. A board that the bank has already stays as it is.

A jsonl record with day and slot enters the archive as published on that day.`,
		Example: a.examples("inkbank import boards.txt --family %[1]s", "inkbank import boards.jsonl --format jsonl"),
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.importFile(cmd.Context(), args[0], family, format)
		},
	}
	cmd.Flags().StringVar(&family, "family", "", "the kind of puzzle: "+list(a.familyNames()))
	cmd.Flags().StringVar(&format, "format", "", "how the boards are written (default: what the file looks like)")
	return cmd
}

// arrival is a board from outside that was looked at.
type arrival struct {
	incoming
	board bank.Board
	entry *days.Entry // its place in the archive; nil for none
	fatal error       // what must stop the whole import
}

func (a *app) importFile(ctx context.Context, name, family, format string) error {
	f, format, err := a.inputFormat(name, family, format)
	if err != nil {
		return err
	}
	var good []arrival
	all := 0
	source := func(yield func(incoming) error) error { return a.readBoards(name, f, format, yield) }
	err = ordered(ctx, runtime.NumCPU(), source, a.receive, func(r arrival) error {
		all++
		switch {
		case r.fatal != nil:
			return fmt.Errorf("%s:%d: %w", fileName(name), r.line, r.fatal)
		case r.err != nil:
			fmt.Fprintf(a.stderr, "%s:%d: refused: %s\n", fileName(name), r.line, printable(r.err.Error()))
		default:
			good = append(good, r)
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case all == 0:
		return failure("give it board texts, "+splitBy(f), "%s: no boards in it", fileName(name))
	}
	if err := a.keep(ctx, name, good); err != nil {
		return err
	}
	if bad := all - len(good); bad > 0 {
		return failure("the others are in the bank; mend these and import the file again", "%s: %d of %d boards were refused", fileName(name), bad, all)
	}
	return nil
}

// receive solves, counts and proves a board from outside.
func (a *app) receive(ctx context.Context, in incoming) arrival {
	out := arrival{incoming: in}
	if in.err != nil {
		return out
	}
	g, err := in.family.Grade(ctx, in.board)
	if err != nil {
		out.fatal = err
		return out
	}
	out.board = bank.Board{Graded: g, ID: bank.ID(g.Family, g.Text), Imported: true}
	out.err = acceptable(g, in.record)
	if out.err == nil && in.record.Day != "" {
		out.entry, out.err = archived(in, out.board)
	}
	return out
}

// acceptable says why a board cannot enter the bank.
func acceptable(g puzzle.Graded, r bank.Record) error {
	switch {
	case g.Solutions == 0 || g.Solutions == 2:
		return oneSolution(g)
	case g.Tier == grade.Unproved:
		return errors.New("it is beyond the ladder: nothing shows that it needs no guess")
	case r.Solution != "" && r.Solution != g.Solution:
		return errors.New("its solution is another one than the file says")
	}
	return nil
}

// archived is the entry of a board that was published elsewhere.
func archived(in incoming, b bank.Board) (*days.Entry, error) {
	if err := oneSolution(b.Graded); err != nil {
		return nil, err
	}
	d, err := days.Parse(in.record.Day)
	if err != nil {
		return nil, err
	}
	entry, err := takeFor(in.family, b, d, in.record.Slot)
	if err != nil {
		return nil, err
	}
	entry = days.Publish(entry)
	if _, err := days.EncodeLine(entry, ""); err != nil {
		return nil, err
	}
	return &entry, nil
}

// takeFor is the entry of a board in a place, with all that its pages show.
func takeFor(f puzzle.Family, b bank.Board, d days.Date, slot string) (days.Entry, error) {
	_, pruned, err := f.Path(b.Text)
	if err != nil {
		return days.Entry{}, fmt.Errorf("board %s: %w", b.ID, err)
	}
	take, err := days.NewTake(b, pruned)
	return days.Entry{Date: d, Slot: slot, State: days.Planned, Take: take}, err
}

// keep puts boards into the bank, and those with a place into the archive.
func (a *app) keep(ctx context.Context, name string, good []arrival) error {
	var boards []bank.Board
	var entries []days.Entry
	for _, r := range good {
		boards = append(boards, r.board)
		if r.entry != nil {
			entries = append(entries, *r.entry)
		}
	}
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		if len(entries) > 0 {
			if err := a.checkArchive(ctx, store, entries); err != nil {
				return fmt.Errorf("%s: %w", fileName(name), err)
			}
		}
		added, err := store.Import(ctx, boards)
		if err != nil {
			return err
		}
		a.say("%s: %s added, %d in the bank already", fileName(name), counted(added, "board"), len(boards)-added)
		if len(entries) == 0 {
			return nil
		}
		if err := a.makeWay(ctx, store, entries); err != nil {
			return fmt.Errorf("%s: %w", fileName(name), err)
		}
		if err := a.record(ctx, store, entries, ""); err != nil {
			return err
		}
		a.say("%s: %s of the archive", fileName(name), counted(len(entries), "place"))
		return nil
	})
}

// checkArchive refuses entries that cannot have been published: days to come,
// places where something else stands, and new places on published days.
func (a *app) checkArchive(ctx context.Context, store *db.Store, entries []days.Entry) error {
	if err := a.agree(ctx, store); err != nil {
		return err
	}
	today, err := a.today()
	if err != nil {
		return err
	}
	places, err := store.Places(ctx)
	if err != nil {
		return err
	}
	out := map[days.Date]bool{}
	for _, p := range places {
		if p.State == days.Published {
			out[p.Date] = true
		}
	}
	seen := map[days.Place]bool{}
	for _, e := range entries {
		if e.Date.After(today) {
			return failure("only what has been published enters the archive; leave day and slot away for boards to come", "%s, slot %q: the day is still to come", e.Date, e.Slot)
		}
		if seen[e.Place()] {
			return failure("a place has one board", "%s, slot %q: two boards for one place", e.Date, e.Slot)
		}
		seen[e.Place()] = true
		old, err := store.Entry(ctx, e.Date, e.Slot)
		switch {
		case errors.Is(err, db.ErrNoEntry) && out[e.Date]:
			return failure("all boards of a day enter the archive at once, from one file", "%s, slot %q: the day is published, and a published day never changes", e.Date, e.Slot)
		case errors.Is(err, db.ErrNoEntry):
		case err != nil:
			return err
		case old.State != days.Published || old.Hash != e.Hash:
			return failure("an archive is imported into empty places", "%s, slot %q: board %s stands there", e.Date, e.Slot, old.Take.ID)
		}
	}
	return nil
}

// record makes entries published: in the bank first, then in the ledger file. A
// reason allows them to change what is published.
func (a *app) record(ctx context.Context, store *db.Store, entries []days.Entry, reason string) error {
	c, err := a.config()
	if err != nil {
		return err
	}
	if reason == "" {
		err = store.RecordPublished(ctx, entries)
	} else {
		err = store.Republish(ctx, entries, reason)
	}
	if err != nil {
		return err
	}
	differences, _, err := ledgerFile(c.Ledger).compare(ctx, store)
	if err != nil {
		return err
	}
	return addToFile(ctx, store, ledgerFile(c.Ledger), differences)
}

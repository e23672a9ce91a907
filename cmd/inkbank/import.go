package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/db"
	"inkbank/grade"
)

// importFlags is what import is asked for.
type importFlags struct {
	family, format string
	size           string // of a picture's board
	repair         bool
	credit         puzzle.Credit // of the only board of a file
}

func (a *app) importCommand() *cobra.Command {
	var i importFlags
	cmd := &cobra.Command{
		Use:   "import FILE|-",
		Short: "bring boards from elsewhere into the bank",
		Long: `Solve, count and prove boards of a file and put those into the bank that have one
solution and a proof. All others are refused with the reason, and the exit
code is 1. A board that the bank has already stays as it is; only what it is
called, by whom and under which licence takes the place of what was said before,
where the file or --title, --author and --licence say anything. Days that are
published keep what they say.

Some families make a board from a picture: a cell a pixel, or as many cells as
--size says. Read are ` + list(a.pictureFormats()) + `. Where logic does not solve
it, the cells that stay open are named; --repair changes as few cells as it can find.

A jsonl record with day and slot enters the archive as published on that day.`,
		Example: a.examples(append([]string{"inkbank import boards.txt --family %[1]s", "inkbank import boards.jsonl --format jsonl"}, a.pictureExample()...)...),
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			i.credit = i.credit.Clean()
			return a.importFile(cmd.Context(), args[0], i)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&i.family, "family", "", "the kind of puzzle: "+list(a.familyNames()))
	flags.StringVar(&i.format, "format", "", "how the boards are written (default: what the file looks like)")
	flags.StringVar(&i.credit.Title, "title", "", "what the board is called; shown with its solution")
	flags.StringVar(&i.credit.Author, "author", "", "who made it")
	flags.StringVar(&i.credit.Licence, "licence", "", "on what terms others may use it, such as CC0")
	flags.StringVar(&i.size, "size", "", "how large a picture's board is, such as 15x15 (default: one cell a pixel)")
	flags.BoolVar(&i.repair, "repair", false, "change a picture where logic does not solve its board")
	return cmd
}

// arrival is a board from outside that was looked at.
type arrival struct {
	incoming
	board bank.Board
	entry *days.Entry // its place in the archive; nil for none
	fatal error       // what must stop the whole import
}

func (a *app) importFile(ctx context.Context, name string, i importFlags) error {
	if picture := a.pictureFormat(name, i.format); picture != "" {
		return a.importPicture(ctx, name, picture, i)
	}
	if err := a.checkNoPicture(name, i); err != nil {
		return err
	}
	f, format, err := a.inputFormat(name, i.family, i.format)
	if err != nil {
		return err
	}
	var got arrivals
	source := func(yield func(incoming) error) error {
		return a.readBoards(name, f, format, func(in incoming) error {
			in.sheet.Credit = credited(in.sheet.Credit, i.credit)
			return yield(in)
		})
	}
	err = ordered(ctx, runtime.NumCPU(), source, a.receive, func(r arrival) error {
		if got.all++; got.all > 1 && i.credit != (puzzle.Credit{}) {
			return usage("give each board a file of its own, or write title, author and licence into jsonl",
				"%s: --title, --author and --licence are for one board, and there are several", fileName(name))
		}
		return a.sort(&got, r, fmt.Sprintf("%s:%d", fileName(name), r.line))
	})
	switch {
	case err != nil:
		return err
	case got.all == 0:
		return failure("give it board texts, "+splitBy(f), "%s: no boards in it", fileName(name))
	}
	kept, err := a.keep(ctx, name, got)
	if err != nil {
		return err
	}
	if bad := got.all - len(kept); bad > 0 {
		hint := "mend them and import the file again"
		if bad < got.all {
			hint = "the others are in the bank; mend these and import the file again"
		}
		return failure(hint, "%s: %d of %d boards were refused", fileName(name), bad, got.all)
	}
	return nil
}

// arrivals is what a file holds, and of it the boards that are not refused.
type arrivals struct {
	all   int
	good  []arrival
	short map[string]bool // days of the archive, as they are written, of which a board was refused
}

// sort keeps a board, or says why it is refused.
func (a *app) sort(got *arrivals, r arrival, place string) error {
	switch {
	case r.fatal != nil:
		return fmt.Errorf("%s: %w", place, r.fatal)
	case r.err != nil:
		a.refuse(place, r.err)
		if got.short == nil {
			got.short = map[string]bool{}
		}
		got.short[r.day] = true
	default:
		a.warnUndecided(place, r.board)
		got.good = append(got.good, r)
	}
	return nil
}

// refuse says why a board does not come in.
func (a *app) refuse(place string, why error) {
	fmt.Fprintf(a.stderr, "%s: refused: %s\n", place, printable(why.Error()))
}

// credited is a credit with what was said of the board on the command line.
func credited(c, said puzzle.Credit) puzzle.Credit {
	return puzzle.Credit{
		Title: cmp.Or(said.Title, c.Title), Author: cmp.Or(said.Author, c.Author), Licence: cmp.Or(said.Licence, c.Licence),
	}
}

// warnUndecided tells of a board that the ladder solves and that nobody could count.
func (a *app) warnUndecided(place string, b bank.Board) {
	if b.Solutions != 1 {
		a.warn("", "%s: the count of its solutions took too long and was given up: the board is kept out of days and collections", place)
	}
}

// receive solves, counts and proves a board from outside.
func (a *app) receive(ctx context.Context, in incoming) arrival {
	out := arrival{incoming: in}
	if in.err != nil {
		return out
	}
	g, err := in.family.Grade(ctx, in.sheet.Board)
	if err != nil {
		out.fatal = err
		return out
	}
	out.board = bank.Board{Graded: g, Credit: in.sheet.Credit, ID: bank.ID(g.Family, g.Text), Imported: true}
	out.err = acceptable(in.family, g, in.sheet.Solution)
	if out.err == nil && in.day != "" {
		out.entry, out.err = archived(in, out.board)
	}
	return out
}

// acceptable says why a board cannot enter the bank. A solution that its file
// claims must be right, in whatever form it is written.
func acceptable(f puzzle.Family, g puzzle.Graded, claimed string) error {
	switch {
	case g.Solutions == 0 || g.Solutions == 2:
		return oneSolution(g)
	case g.Tier == grade.Unproved:
		return errors.New("it is beyond the ladder: nothing shows that it needs no guess")
	case claimed == "" || claimed == g.Solution:
		return nil
	}
	if err := f.Judge(g.Text, claimed); err != nil {
		return fmt.Errorf("its solution is another one than the file says: %w", err)
	}
	return nil
}

// takeFor is the entry of a board in a place, with all that its pages show.
func takeFor(f puzzle.Family, b bank.Board, d days.Date, slot string) (days.Entry, error) {
	take, err := newTake(f, b)
	return days.Entry{Date: d, Slot: slot, State: days.Planned, Take: take}, err
}

// newTake is all that pages show of a board.
func newTake(f puzzle.Family, b bank.Board) (days.Take, error) {
	_, pruned, err := f.Path(b.Text)
	if err != nil {
		return days.Take{}, fmt.Errorf("board %s: %w", b.ID, err)
	}
	return days.NewTake(b, pruned)
}

// keep puts boards into the bank, and those with a place into the archive; it
// returns those that were not refused.
func (a *app) keep(ctx context.Context, name string, got arrivals) (kept []arrival, err error) {
	err = a.withBank(ctx, db.Write, func(store *db.Store) error {
		if kept, err = a.archivable(ctx, store, name, got); err != nil {
			return err
		}
		var boards []bank.Board
		var entries []days.Entry
		for _, r := range kept {
			boards = append(boards, r.board)
			if r.entry != nil {
				entries = append(entries, *r.entry)
			}
		}
		done, err := store.Import(ctx, boards)
		if err != nil {
			return err
		}
		a.sayImported(name, done, len(boards))
		a.sayHomeless(name, kept)
		return a.archive(ctx, store, name, entries)
	})
	return kept, err
}

func (a *app) sayImported(name string, done db.Imported, all int) {
	credits := ""
	if done.Credited > 0 {
		credits = ", " + counted(done.Credited, "credit") + " updated"
	}
	a.say("%s: %s added, %d in the bank already%s", fileName(name), counted(done.Added, "board"), all-done.Added, credits)
}

// sayHomeless tells of boards that no slot will draw for a day.
func (a *app) sayHomeless(name string, good []arrival) {
	c, err := a.config()
	if err != nil {
		return // a bank without settings has no slots either
	}
	homeless := 0
	for _, r := range good {
		b := r.board.Graded
		kind := days.Kind{Family: b.Family, Size: b.Size, Tier: b.Tier}
		if r.entry == nil && !slices.ContainsFunc(c.Slots, func(s days.Slot) bool { return s.Draws(kind) }) {
			homeless++
		}
	}
	if homeless > 0 {
		a.say("%s: no slot of %s takes %s of this size and tier: they wait in the bank", fileName(name), a.configPath, counted(homeless, "board"))
	}
}

package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/db"
)

func (a *app) scheduleCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "schedule",
		Short: "which board stands on which day",
		Args:  cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return noSuchCommand(cmd, args)
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(
		a.planCommand(), a.scheduleListCommand(), a.scheduleSetCommand(), a.scheduleSwapCommand(),
		a.scheduleRejectCommand(), a.scheduleNoteCommand(),
	)
	return cmd
}

// span is the days that a command is about.
type span struct {
	from  string
	days  int
	weeks int
	given bool // days or weeks are
}

// settle turns weeks into days, and refuses numbers that nobody can mean.
func (s *span) settle(cmd *cobra.Command) error {
	flags := cmd.Flags()
	s.given = flags.Changed("days") || flags.Changed("weeks")
	name, number, most := "days", s.days, maxStockDays
	if flags.Changed("weeks") {
		name, number, most = "weeks", s.weeks, maxStockDays/7
	}
	switch {
	case flags.Changed("days") && flags.Changed("weeks"):
		return usage("give one of them", "--days and --weeks do not go together")
	case number < 0:
		return usage("leave --"+name+" away for the usual number", "--%s: %d is less than none", name, number)
	case number > most:
		return usage("ten years are the most", "--%s: %d is more than %d", name, number, most)
	}
	if name == "weeks" {
		s.days = 7 * number
	}
	return nil
}

// spanFlags adds --from, --days and --weeks, which are settled before the command runs.
func (a *app) spanFlags(cmd *cobra.Command, s *span, from, days string) {
	cmd.Flags().StringVar(&s.from, "from", "", "the first day, as 2026-11-29 (default: "+from+")")
	cmd.Flags().IntVar(&s.days, "days", 0, "how many days (default: "+days+")")
	cmd.Flags().IntVar(&s.weeks, "weeks", 0, "how many weeks, in place of --days")
	cmd.PreRunE = func(cmd *cobra.Command, _ []string) error { return s.settle(cmd) }
}

func (a *app) planCommand() *cobra.Command {
	var s span
	cmd := &cobra.Command{
		Use:   "plan",
		Short: "give the days ahead their boards",
		Long: `Fill the empty places of the days ahead from the stock. The date alone decides
which board is drawn; what stands on a day already stays. After more than 31 days
without publishing say the first day with --from: the clock may be wrong, and
boards would be spent on days that never come.`,
		Example: a.examples("inkbank schedule plan", "inkbank schedule plan --weeks 8", "inkbank schedule plan --from 2026-12-01 --days 31"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.planFlags(cmd.Context(), s) },
	}
	a.spanFlags(cmd, &s, "the day after the last published one, or today", "as many as inkbank.toml keeps boards for")
	return cmd
}

func (a *app) planFlags(ctx context.Context, s span) error {
	var from days.Date
	if s.from != "" {
		var err error
		if from, err = dateFlag("from", s.from); err != nil {
			return err
		}
	}
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		if err := a.agree(ctx, store); err != nil {
			return err
		}
		return a.planAhead(ctx, store, from, s.days)
	})
}

// planAhead plans so many days from one on, and says what came of it; the zero
// date and 0 stand for the usual days.
func (a *app) planAhead(ctx context.Context, store *db.Store, from days.Date, count int) error {
	if from == (days.Date{}) {
		if err := a.trustClock(ctx, store); err != nil {
			return err
		}
	}
	first, last, err := a.ahead(ctx, store, from, count)
	if err != nil {
		return err
	}
	placed, short, err := a.plan(ctx, store, first, last)
	if err != nil {
		return err
	}
	a.sayPlanned(placed, first, last)
	for _, s := range short {
		a.warn("", "slot %q: no %s board for %s, the first is %s", s.Slot, s.Kind.Tier, counted(s.Days, "day"), s.First)
	}
	if len(short) > 0 {
		fmt.Fprintln(a.stderr, "hint: inkbank generate makes more; then plan again")
	}
	return nil
}

// trustClock refuses to plan from a day that may be a wrong clock's: the stock
// would go to days that never come.
func (a *app) trustClock(ctx context.Context, store *db.Store) error {
	today, err := a.today()
	if err != nil {
		return err
	}
	last, err := store.LastPublished(ctx)
	if err == nil && errors.Is(days.CheckDate(last, today, false), days.ErrCatchUp) {
		err = failure("see whether the clock is right; if it is, say the first day to plan: --from DAY", "the last published day is %s, and by the clock it is %s", last, today)
	}
	return err
}

// sayPlanned tells on which days boards were placed, of those that were asked for.
func (a *app) sayPlanned(placed []days.Entry, from, to days.Date) {
	if len(placed) == 0 {
		a.say("planned nothing new from %s to %s", from, to)
		return
	}
	a.say("planned %s from %s to %s", counted(len(placed), "board"), placed[0].Date, placed[len(placed)-1].Date)
}

// ahead is the days to plan: from the one after the last published one, or
// today, as far as the settings keep boards, where nothing else is asked for.
func (a *app) ahead(ctx context.Context, store *db.Store, from days.Date, count int) (first, last days.Date, err error) {
	today, err := a.today()
	if err != nil {
		return from, from, err
	}
	published, err := store.LastPublished(ctx)
	switch {
	case err != nil:
		return from, from, err
	case from != (days.Date{}) && !from.After(published):
		return from, from, usage("days up to the last published one stay as they are", "--from %s: the days up to %s are published", from, published)
	case from == (days.Date{}):
		from = after(published, today)
	}
	last = today.AddDays(a.settings.StockDays - 1)
	if count > 0 {
		last = from.AddDays(count - 1)
	}
	if last.After(farAway) {
		return from, last, usage("take an earlier day", "the days after %s have no dates", farAway)
	}
	return from, last, nil
}

// plan fills the empty places of days and stores them; placed is in order of days.
func (a *app) plan(ctx context.Context, store *db.Store, from, to days.Date) (placed []days.Entry, short []days.Shortage, err error) {
	places, err := store.Places(ctx)
	if err != nil {
		return nil, nil, err
	}
	placed, short, err = a.draft(ctx, store, places, from, to)
	if err == nil {
		err = store.AddEntries(ctx, placed)
	}
	return placed, short, err
}

// draft draws boards for the empty places of days, and stores nothing.
func (a *app) draft(ctx context.Context, store *db.Store, places []days.Place, from, to days.Date) ([]days.Entry, []days.Shortage, error) {
	c, err := a.config()
	if err != nil {
		return nil, nil, err
	}
	placements, short, err := days.Plan(from, to, c.Slots, places, a.stock(ctx, store))
	if err != nil {
		return nil, nil, err
	}
	entries, err := a.takeAll(ctx, store, placements)
	return entries, short, err
}

// taken is what became of a placement.
type taken struct {
	entry days.Entry
	err   error
}

// takeAll takes boards out of the stock, with all that their pages show.
func (a *app) takeAll(ctx context.Context, store *db.Store, placements []days.Placement) ([]days.Entry, error) {
	boards := map[string]bank.Board{}
	f := db.Filter{}
	for _, p := range placements {
		f.IDs = append(f.IDs, p.ID)
	}
	if len(placements) == 0 {
		return nil, nil
	}
	err := store.Boards(ctx, f, func(b bank.Board) error {
		boards[b.ID] = b
		return nil
	})
	if err != nil {
		return nil, err
	}
	var entries []days.Entry
	source := func(yield func(days.Placement) error) error {
		for _, p := range placements {
			if err := yield(p); err != nil {
				return err
			}
		}
		return nil
	}
	work := func(_ context.Context, p days.Placement) (t taken) {
		b := boards[p.ID]
		f, err := a.family(b.Family)
		if err != nil {
			return taken{err: err}
		}
		t.entry, t.err = takeFor(f, b, p.Date, p.Slot)
		return t
	}
	err = ordered(ctx, runtime.NumCPU(), source, work, func(t taken) error {
		entries = append(entries, t.entry)
		return t.err
	})
	return entries, err
}

// farAway is a day after all that can be planned.
var farAway = days.Date{Year: 9999, Month: 12, Day: 31}

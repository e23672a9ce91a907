package main

import (
	"context"
	"fmt"
	"runtime"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/db"
	"inkbank/grade"
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
	cmd.AddCommand(a.planCommand(), a.scheduleListCommand())
	return cmd
}

// span is the days that a command is about.
type span struct {
	from string
	days int
}

// check refuses numbers of days that nobody can mean.
func (s span) check() error {
	switch {
	case s.days < 0:
		return usage("leave --days away for the usual number", "--days: %d is less than none", s.days)
	case s.days > maxStockDays:
		return usage("ten years are the most", "--days: %d is more than %d", s.days, maxStockDays)
	}
	return nil
}

func spanFlags(cmd *cobra.Command, s *span, from, days string) {
	cmd.Flags().StringVar(&s.from, "from", "", "the first day, as 2026-11-29 (default: "+from+")")
	cmd.Flags().IntVar(&s.days, "days", 0, "how many days (default: "+days+")")
}

func (a *app) planCommand() *cobra.Command {
	var s span
	cmd := &cobra.Command{
		Use:   "plan",
		Short: "give the days ahead their boards",
		Long: `Fill the empty places of the days ahead from the stock. The date alone decides
which board is drawn; what stands on a day already stays.`,
		Example: a.examples("inkbank schedule plan", "inkbank schedule plan --from 2026-12-01 --days 31"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.planFlags(cmd.Context(), s) },
	}
	spanFlags(cmd, &s, "the day after the last published one, or today", "as many as inkbank.toml keeps boards for")
	return cmd
}

func (a *app) planFlags(ctx context.Context, s span) error {
	if err := s.check(); err != nil {
		return err
	}
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

func (a *app) scheduleListCommand() *cobra.Command {
	var s span
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "list the days with their boards",
		Example: a.examples("inkbank schedule list", "inkbank schedule list --from 2026-11-01 --days 30"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.scheduleList(cmd.Context(), s) },
	}
	spanFlags(cmd, &s, "today", "all that have boards")
	a.jsonFlag(cmd)
	return cmd
}

// scheduled is an entry as programs read it.
type scheduled struct {
	Date   days.Date  `json:"date"`
	Slot   string     `json:"slot"`
	State  days.State `json:"state"`
	ID     string     `json:"id"`
	Family string     `json:"family"`
	Size   string     `json:"size"`
	Tier   grade.Tier `json:"tier"`
}

// farAway is a day after all that can be planned.
var farAway = days.Date{Year: 9999, Month: 12, Day: 31}

func (a *app) scheduleList(ctx context.Context, s span) error {
	if err := s.check(); err != nil {
		return err
	}
	from, err := a.today()
	if err == nil && s.from != "" {
		from, err = dateFlag("from", s.from)
	}
	if err != nil {
		return err
	}
	to := farAway
	if s.days > 0 {
		to = from.AddDays(s.days - 1)
	}
	table := tabwriter.NewWriter(a.stdout, 0, 8, 2, ' ', 0)
	if !a.json {
		fmt.Fprintln(table, "date\tslot\tstate\tid\tboard\ttier")
	}
	err = a.withBank(ctx, db.Read, func(store *db.Store) error {
		entries, err := store.Entries(ctx, from, to)
		for _, e := range entries {
			t := e.Take
			if a.json {
				err = writeJSON(a.stdout, scheduled{e.Date, e.Slot, e.State, t.ID, t.Family, t.Size, t.Claim.Tier})
			} else {
				_, err = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s %s\t%s\n", e.Date, e.Slot, e.State, t.ID, t.Family, t.Size, tierWord(t.Claim.Tier))
			}
			if err != nil {
				return err
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	return table.Flush()
}

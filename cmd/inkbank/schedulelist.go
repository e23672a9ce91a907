package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/db"
	"inkbank/grade"
)

func (a *app) scheduleListCommand() *cobra.Command {
	var s span
	var rejected, republished bool
	cmd := &cobra.Command{
		Use:   "list",
		Short: "list the days with their boards",
		Long: `List what stands on the days, with notes. A planned board was drawn; a pinned one
was put there by hand, and planning leaves it alone; a published one never changes.
A note that no board goes with has a line of its own, in the state "note".

--rejected lists the boards that are not to be drawn, --republished the changes to
published days, both with the reasons that were given.`,
		Example: a.examples("inkbank schedule list", "inkbank schedule list --from 2026-11-01 --days 30", "inkbank schedule list --rejected", "inkbank schedule list --republished --json"),
		RunE: func(cmd *cobra.Command, args []string) error {
			days := cmd.Flags().Changed("from") || s.given
			switch {
			case rejected && republished, (rejected || republished) && days:
				return usage("list one of them at a time", "--rejected and --republished go with nothing but --json")
			case rejected:
				return a.listRejected(cmd.Context())
			case republished:
				return a.listRepublished(cmd.Context())
			}
			return a.scheduleList(cmd.Context(), s)
		},
	}
	a.spanFlags(cmd, &s, "today", "all that have boards or notes")
	cmd.Flags().BoolVar(&rejected, "rejected", false, "list the rejected boards")
	cmd.Flags().BoolVar(&republished, "republished", false, "list the changes to published days, in their order")
	a.jsonFlag(cmd)
	return cmd
}

// scheduled is an entry as programs read it. A note that no board goes with comes
// alone: its state is "note", and its slot "" where it is about the whole day.
type scheduled struct {
	Date   days.Date  `json:"date"`
	Slot   string     `json:"slot"`
	State  days.State `json:"state"`
	ID     string     `json:"id"`
	Family string     `json:"family"`
	Size   string     `json:"size"`
	Tier   grade.Tier `json:"tier"`
	Note   string     `json:"note"`
}

// noteAlone is the state of a line that is a note and nothing else.
const noteAlone days.State = "note"

func (a *app) scheduleList(ctx context.Context, s span) error {
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
	var lines []scheduled
	err = a.withBank(ctx, db.Read, func(store *db.Store) error {
		lines, err = scheduledLines(ctx, store, from, to)
		return err
	})
	if err != nil {
		return err
	}
	return a.writeLines("date\tslot\tstate\tid\tboard\ttier\tnote", len(lines), func(i int) (any, string) {
		l := lines[i]
		text := fmt.Sprintf("%s\t%s\t%s\t%s\t%s\t%s", l.Date, cmp.Or(l.Slot, "-"), l.State, l.ID, l.Family+" "+l.Size, tierWord(l.Tier))
		if l.State == noteAlone {
			text = fmt.Sprintf("%s\t%s\t%s\t\t\t", l.Date, cmp.Or(l.Slot, "-"), l.State)
		}
		if l.Note != "" { // no cell for the others: they would end in spaces
			text += "\t" + printable(l.Note)
		}
		return l, text
	})
}

// scheduledLines lists what stands on days and what is noted of them, by date and
// then slot, that of the whole day first.
func scheduledLines(ctx context.Context, store *db.Store, from, to days.Date) ([]scheduled, error) {
	entries, err := store.Entries(ctx, from, to)
	if err != nil {
		return nil, err
	}
	notes, err := store.Notes(ctx, from, to)
	if err != nil {
		return nil, err
	}
	type spot struct {
		date days.Date
		slot string
	}
	at := map[spot]string{}
	for _, n := range notes {
		at[spot{n.Date, n.Slot}] = n.Text
	}
	var lines []scheduled
	for _, e := range entries {
		here, t := spot{e.Date, e.Slot}, e.Take
		lines = append(lines, scheduled{e.Date, e.Slot, e.State, t.ID, t.Family, t.Size, t.Claim.Tier, at[here]})
		delete(at, here)
	}
	for _, n := range notes {
		if _, alone := at[spot{n.Date, n.Slot}]; alone {
			lines = append(lines, scheduled{Date: n.Date, Slot: n.Slot, State: noteAlone, Note: n.Text})
		}
	}
	slices.SortStableFunc(lines, func(a, b scheduled) int {
		return cmp.Or(a.Date.Compare(b.Date), cmp.Compare(a.Slot, b.Slot))
	})
	return lines, nil
}

// rejectedBoard is a rejected board as programs read it.
type rejectedBoard struct {
	ID     string `json:"id"`
	Family string `json:"family"`
	Size   string `json:"size"`
	Reason string `json:"reason"`
}

func (a *app) listRejected(ctx context.Context) error {
	return a.withBank(ctx, db.Read, func(store *db.Store) error {
		all, err := store.Rejected(ctx)
		if err != nil {
			return err
		}
		return a.writeLines("id\tboard\treason", len(all), func(i int) (any, string) {
			r := all[i]
			return rejectedBoard(r), fmt.Sprintf("%s\t%s %s\t%s", r.ID, r.Family, r.Size, printable(r.Reason))
		})
	})
}

// change is a change to a published day as programs read it.
type change struct {
	Date   days.Date `json:"date"`
	Slot   string    `json:"slot"`
	Reason string    `json:"reason"`
	Old    string    `json:"old_hash"` // "" for a slot that was new on the day
	New    string    `json:"new_hash"`
}

func (a *app) listRepublished(ctx context.Context) error {
	return a.withBank(ctx, db.Read, func(store *db.Store) error {
		all, err := store.RepublishedDays(ctx)
		if err != nil {
			return err
		}
		return a.writeLines("date\tslot\twas\tis\treason", len(all), func(i int) (any, string) {
			c := change{all[i].Date, all[i].Slot, all[i].Reason, all[i].OldHash, all[i].NewHash}
			return c, fmt.Sprintf("%s\t%s\t%.12s\t%.12s\t%s", c.Date, c.Slot, cmp.Or(c.Old, "new"), c.New, printable(c.Reason))
		})
	})
}

// writeLines writes a table with a head, or with --json an object a line; line
// gives the n-th in both forms, its cells split by tabs.
func (a *app) writeLines(head string, count int, line func(n int) (object any, cells string)) error {
	table := tabwriter.NewWriter(a.stdout, 0, 8, 2, ' ', 0)
	if !a.json {
		fmt.Fprintln(table, head)
	}
	for n := range count {
		object, cells := line(n)
		var err error
		if a.json {
			err = writeJSON(a.stdout, object)
		} else {
			_, err = fmt.Fprintln(table, cells)
		}
		if err != nil {
			return err
		}
	}
	return table.Flush()
}

package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"inkbank/db"
	"inkbank/grade"
)

func (a *app) statsCommand() *cobra.Command {
	var seed bool
	cmd := &cobra.Command{
		Use:   "stats",
		Short: "what the bank holds, stream by stream, and how long it lasts",
		Long: `List the streams of the bank and, in an inkbank folder, for how many days each slot
has boards or can be given some, counted from the first day that is not published
and up to stock_days. Under 30 days a slot is low. With --json each stream is an
object, and after them each slot.`,
		Example: a.examples("inkbank stats", "inkbank stats --json", "inkbank stats --show-seed"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if seed {
				return a.showSeed(cmd.Context())
			}
			return a.stats(cmd.Context())
		},
	}
	cmd.Flags().BoolVar(&seed, "show-seed", false, "tell the bank's secret seed and nothing else, to make parts of it elsewhere")
	a.jsonFlag(cmd)
	return cmd
}

// showSeed tells the seed, alone on its line so that --seed can take it.
func (a *app) showSeed(ctx context.Context) error {
	return a.withBank(ctx, db.Read, func(store *db.Store) error {
		seed, err := store.Seed(ctx)
		if err != nil {
			return err
		}
		a.warn("", "keep this to yourself: whoever knows the seed can compute the boards of days to come")
		if a.json {
			return writeJSON(a.stdout, struct {
				Seed string `json:"seed"`
			}{seed.String()})
		}
		_, err = fmt.Fprintln(a.stdout, seed)
		return err
	})
}

// streamStats is a stream as programs read it.
type streamStats struct {
	Family    string         `json:"family"`
	Size      string         `json:"size"`
	Options   string         `json:"options"`
	Aimed     grade.Tier     `json:"aimed"` // "" for imported boards
	Shard     string         `json:"shard,omitempty"`
	Revision  int            `json:"revision"`
	Boards    map[string]int `json:"boards"` // by proved tier
	Tried     int64          `json:"tried"`
	Quota     int            `json:"quota"`
	Exhausted bool           `json:"exhausted"`
}

func newStreamStats(s db.StreamState) streamStats {
	out := streamStats{
		Family: s.Stream.Family, Size: s.Stream.Size, Options: s.Stream.Options, Aimed: s.Stream.Aimed,
		Revision: s.Stream.Revision, Boards: map[string]int{}, Quota: s.Progress.Quota, Exhausted: s.Progress.Exhausted,
		Tried: s.Progress.Next / int64(max(s.Stream.Shard.Of, 1)),
	}
	if s.Stream.Shard.Of > 0 {
		out.Shard = s.Stream.Shard.String()
	}
	if s.Imported {
		out.Tried = 0
	}
	for _, t := range grade.Tiers() {
		if n := s.Boards[t]; n > 0 {
			out.Boards[t.String()] = n
		}
	}
	return out
}

// slotStats is a slot as programs read it.
type slotStats struct {
	Slot    string `json:"slot"`
	Days    int    `json:"days"`    // that have a board or can be given one
	Horizon int    `json:"horizon"` // how far was counted
	Low     bool   `json:"low"`
}

func (a *app) stats(ctx context.Context) error {
	return a.withBank(ctx, db.Read, func(store *db.Store) error {
		streams, err := store.Streams(ctx)
		if err != nil {
			return err
		}
		slots, err := a.slotStats(ctx, store)
		if err != nil {
			return err
		}
		if a.json {
			for _, s := range streams {
				if err := writeJSON(a.stdout, newStreamStats(s)); err != nil {
					return err
				}
			}
			for _, s := range slots {
				if err := writeJSON(a.stdout, s); err != nil {
					return err
				}
			}
			return nil
		}
		count, err := store.Count(ctx)
		if err != nil {
			return err
		}
		if err := a.printStats(streams, count); err != nil {
			return err
		}
		if err := a.printCollections(ctx, store); err != nil {
			return err
		}
		return a.printSlots(slots)
	})
}

// slotStats says how long each slot can go on; a bank on its own, or one that is
// named, has none.
func (a *app) slotStats(ctx context.Context, store *db.Store) ([]slotStats, error) {
	if _, err := os.Stat(a.configPath); err != nil || a.bankFlag != "" {
		return nil, nil
	}
	first, err := a.firstOpen(ctx, store)
	if err != nil {
		return nil, err
	}
	left, err := a.daysLeft(ctx, store, first, a.settings.StockDays)
	var out []slotStats
	for _, s := range left {
		out = append(out, slotStats{s.slot.Name, s.days, a.settings.StockDays, s.days < lowDays})
	}
	return out, err
}

func (a *app) printSlots(slots []slotStats) error {
	if len(slots) == 0 {
		return nil
	}
	table := tabwriter.NewWriter(a.stdout, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "\nslot\tboards for")
	for _, s := range slots {
		note := ""
		if s.Low {
			note = ", which is low"
		}
		fmt.Fprintf(table, "%s\t%s%s\n", s.Slot, daysWord(s.Days, s.Horizon), note)
	}
	return table.Flush()
}

// printCollections says how many collections there are, if there are any.
func (a *app) printCollections(ctx context.Context, store *db.Store) error {
	all, err := store.Collections(ctx)
	if err != nil || len(all) == 0 {
		return err
	}
	boards, public := 0, 0
	for _, c := range all {
		boards += c.Selection.Count
		if c.Published() {
			public++
		}
	}
	_, err = fmt.Fprintf(a.stdout, "%s with %s, %s of them published\n",
		counted(len(all), "collection"), counted(boards, "board"), grouped(int64(public)))
	return err
}

func (a *app) printStats(streams []db.StreamState, count int) error {
	table := tabwriter.NewWriter(a.stdout, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "family\tsize\tmade as\tboards\ttried\tkept of a hundred\t")
	for _, s := range streams {
		stats := newStreamStats(s)
		boards := 0
		for _, n := range stats.Boards {
			boards += n
		}
		made, yield, note := s.Stream.Aimed.String(), "", ""
		if s.Imported {
			made = "imported"
		} else if stats.Tried > 0 {
			yield = tenths(int64(boards) * 1000 / stats.Tried)
		}
		if stats.Shard != "" {
			note = "shard " + stats.Shard
		}
		if stats.Exhausted {
			note += " ran dry"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", stats.Family, size(stats.Size, stats.Options), made,
			grouped(int64(boards)), grouped(stats.Tried), yield, note)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(a.stdout, "%s different boards\n", grouped(int64(count)))
	return err
}

package main

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/db"
	"inkbank/grade"
)

func (a *app) listCommand() *cobra.Command {
	var f filterFlags
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "list the boards of the bank with their ids",
		Example: a.examples("inkbank list --limit 20", "inkbank list --family %[1]s --tier %[3]s --json"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.list(cmd.Context(), f) },
	}
	a.filterFlags(cmd, &f)
	a.jsonFlag(cmd)
	return cmd
}

// listed is a board in a list.
type listed struct {
	ID      string     `json:"id"`
	Family  string     `json:"family"`
	Size    string     `json:"size"`
	Options string     `json:"options"`
	Aimed   grade.Tier `json:"aimed"`
	Tier    grade.Tier `json:"tier"`
	Score   int        `json:"score"`
	Open    int        `json:"open"`
	Needs   []string   `json:"needs"`
	puzzle.Credit
}

func (a *app) list(ctx context.Context, flags filterFlags) error {
	f, err := a.filter(flags)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(a.stdout, 0, 8, 2, ' ', 0)
	if !a.json {
		fmt.Fprintln(table, "id\tfamily\tsize\ttier\tmade as\tscore\topen\tneeds\ttitle")
	}
	err = a.withBank(ctx, db.Read, func(store *db.Store) error {
		return a.chosen(ctx, store, f, flags.collection, func(b bank.Board) error {
			if a.json {
				return writeJSON(a.stdout, listed{b.ID, b.Family, b.Size, b.Options, b.Aimed, b.Tier, b.Score, b.Open, b.Needs, b.Credit.Clean()})
			}
			last := strings.Join(b.Needs, ", ")
			if title := b.Credit.Clean().Title; title != "" {
				last += "\t" + title // no cell for the others: they would end in spaces
			}
			_, err := fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%d\t%d\t%s\n",
				b.ID, b.Family, size(b.Size, b.Options), b.Tier, madeAs(b), b.Score, b.Open, last)
			return err
		})
	})
	if err != nil {
		return err
	}
	return table.Flush()
}

// size is a size with its options, as one word.
func size(size, options string) string {
	if options == "" {
		return size
	}
	return size + "," + options
}

// madeAs says where a board comes from.
func madeAs(b bank.Board) string {
	if b.Imported {
		return "imported"
	}
	return b.Aimed.String()
}

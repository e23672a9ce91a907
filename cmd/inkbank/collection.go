package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/db"
	"inkbank/grade"
)

func (a *app) collectionCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "collection",
		Short: "fixed selections of boards, such as 50 hard ones",
		Args:  cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return noSuchCommand(cmd, args)
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(a.collectionAddCommand(), a.collectionListCommand(), a.collectionShowCommand(), a.collectionRemoveCommand())
	return cmd
}

func (a *app) collectionAddCommand() *cobra.Command {
	var q ask
	var like days.Collection // as it is called and printed
	cmd := &cobra.Command{
		Use:   "add NAME --family F --size S --tier T --count N",
		Short: "choose boards for a new collection",
		Long: `Choose boards of one kind from the stock and keep them under a name: the first in
the order of the bank that are asked for, set easiest first. No day, no how-to
page and no other collection has them or a symmetric copy of them, and from now
on planning draws none of them. Once it is made a collection stays as it is; the
next publish puts it on the site, and from then on it never changes.

Where the stock has too few boards nothing is stored, and the hint says how to
make more.`,
		Example: a.examples("inkbank collection add first-steps --family %[1]s --size %[2]s --tier %[3]s --count 20",
			`inkbank collection add quick --family %[1]s --size %[2]s --tier %[3]s --count 10 --max-score 200 --title Quick`),
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.collectionAdd(cmd.Context(), args[0], like, q)
		},
	}
	a.kindFlags(cmd, &q.kind)
	f := cmd.Flags()
	f.StringVar(&q.options, "options", "", "options of the generator, as name=value, split by commas")
	f.IntVar(&q.count, "count", 0, "how many boards")
	f.StringVar(&q.needs, "needs", "", "only boards that need this technique")
	f.IntVar(&q.minScore, "min-score", 0, "only boards with at least this score")
	f.IntVar(&q.maxScore, "max-score", 0, "only boards with at most this score")
	f.StringVar(&q.givens, "givens", "", "only boards with so many givens, such as 22-26")
	f.StringVar(&like.Title, "title", "", "what pages call it (default: the kind and number of its boards)")
	f.IntVar(&like.PerSheet, "per-sheet", 0, "how many boards a printed sheet has: 1, 2, 4 or 6 (default 2)")
	return cmd
}

func (a *app) collectionAdd(ctx context.Context, name string, like days.Collection, q ask) error {
	if err := goodCollectionName(name); err != nil {
		return err
	}
	if err := checkPerSheet(like.PerSheet); err != nil {
		return err
	}
	_, s, _, err := a.selection(q)
	if err != nil {
		return err
	}
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		if err := a.agree(ctx, store); err != nil {
			return err
		}
		if c, err := store.Collection(ctx, name); err == nil {
			return a.nameTaken(c)
		} else if !errors.Is(err, db.ErrNoCollection) {
			return err
		}
		c := days.Collection{Name: name, Title: like.Title, PerSheet: like.PerSheet, Selection: s}
		chosen, err := a.choose(ctx, store, s, map[string]bool{})
		if err != nil {
			return err
		}
		if len(chosen.boards) < s.Count {
			return a.tooFew(ctx, store, name, s, chosen)
		}
		if err := a.collect(ctx, store, c, chosen); err != nil {
			return err
		}
		a.say("collection %q has %s: %s", name, counted(s.Count, "board"), selectionWords(s))
		return nil
	})
}

// goodCollectionName refuses names that cannot stand in addresses.
func goodCollectionName(name string) error {
	if err := days.CheckCollectionName(name); err != nil {
		return usage("take a name such as hard-kakuros; it stands in addresses and never changes", "%q: %w", name, err)
	}
	return nil
}

// nameTaken is the error of a name that a collection has.
func (a *app) nameTaken(c days.Collection) error {
	hint := "take another name; " + a.command("collection remove "+c.Name) + " gives its boards back, as long as it is not published"
	if c.Published() {
		hint = "take another name: it is published and never changes"
	}
	return failure(hint, "there is a collection %q already: %s", c.Name, selectionWords(c.Selection))
}

// collect stores a collection of what was chosen.
func (a *app) collect(ctx context.Context, store *db.Store, c days.Collection, chosen choice) error {
	takes, err := a.takes(ctx, chosen)
	if err != nil {
		return err
	}
	return store.AddCollection(ctx, c, takes)
}

func (a *app) collectionRemoveCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "remove NAME",
		Short: "give the boards of a collection back to the stock",
		Long: `Take a collection away that was never published. Its boards are in stock again. A
published collection never changes, and cannot be removed.`,
		Example: a.examples("inkbank collection remove first-steps"),
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.withBank(cmd.Context(), db.Write, func(store *db.Store) error {
				if _, err := a.collectionNamed(cmd.Context(), store, args[0]); err != nil {
					return err
				}
				err := store.RemoveCollection(cmd.Context(), args[0])
				if errors.Is(err, days.ErrCollectionChanged) {
					return failure("it stays on the site as it was published", "%w, and this one is published", err)
				}
				if err == nil {
					a.say("collection %q is gone; its boards are in stock again", args[0])
				}
				return err
			})
		},
	}
}

// collectionNamed finds a collection; the error lists those that there are.
func (a *app) collectionNamed(ctx context.Context, store *db.Store, name string) (days.Collection, error) {
	c, err := store.Collection(ctx, name)
	if !errors.Is(err, db.ErrNoCollection) {
		return c, err
	}
	all, err := store.Collections(ctx)
	if err != nil {
		return c, err
	}
	var names []string
	for _, c := range all {
		names = append(names, c.Name)
	}
	if len(names) == 0 {
		return c, usage("inkbank collection add makes one", "there is no collection %q, nor any other", name)
	}
	return c, unknown("collection", name, names)
}

func (a *app) collectionListCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "list the collections",
		Example: a.examples("inkbank collection list", "inkbank collection list --json"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.collectionList(cmd.Context()) },
	}
	a.jsonFlag(cmd)
	return cmd
}

// collectionStats is a collection as programs read it.
type collectionStats struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	PerSheet int    `json:"per_sheet"` // 0 for the usual number
	days.Selection
	Published bool   `json:"published"`
	Hash      string `json:"hash"` // of what is published, "" before that
}

func (a *app) collectionList(ctx context.Context) error {
	var all []days.Collection
	err := a.withBank(ctx, db.Read, func(store *db.Store) (err error) {
		all, err = store.Collections(ctx)
		return err
	})
	if err != nil {
		return err
	}
	if a.json {
		for _, c := range all {
			if err := writeJSON(a.stdout, collectionStats{c.Name, c.Title, c.PerSheet, c.Selection, c.Published(), c.Hash}); err != nil {
				return err
			}
		}
		return nil
	}
	table := tabwriter.NewWriter(a.stdout, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "name\tstate\tboards\tof")
	for _, c := range all {
		fmt.Fprintf(table, "%s\t%s\t%d\t%s\n", c.Name, collectionState(c), c.Selection.Count, selectionWords(c.Selection))
	}
	return table.Flush()
}

// collectionState says whether readers can know a collection.
func collectionState(c days.Collection) string {
	if c.Published() {
		return "published"
	}
	return "made"
}

func (a *app) collectionShowCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "show NAME",
		Short:   "list the boards of a collection, easiest first",
		Example: a.examples("inkbank collection show first-steps", "inkbank collection show first-steps --json"),
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.collectionShow(cmd.Context(), args[0]) },
	}
	a.jsonFlag(cmd)
	return cmd
}

// collectedBoard is a board of a collection as programs read it.
type collectedBoard struct {
	Collection string     `json:"collection"`
	N          int        `json:"n"` // its place, from 1
	ID         string     `json:"id"`
	Family     string     `json:"family"`
	Size       string     `json:"size"`
	Aimed      grade.Tier `json:"aimed"`
	Tier       grade.Tier `json:"tier"`
	Score      int        `json:"score"`
	Open       int        `json:"open"`
	Givens     *int       `json:"givens,omitempty"`
	Needs      []string   `json:"needs"`
}

func (a *app) collectionShow(ctx context.Context, name string) error {
	return a.withBank(ctx, db.Read, func(store *db.Store) error {
		c, err := a.collectionNamed(ctx, store, name)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(a.stdout, 0, 8, 2, ' ', 0)
		if !a.json {
			fmt.Fprintf(a.stdout, "%s  %s, %s\n", c.Name, counted(c.Selection.Count, "board"), selectionWords(c.Selection))
			if c.Title != "" {
				fmt.Fprintf(a.stdout, "  %-10s %s\n", "title", printable(c.Title))
			}
			fmt.Fprintf(a.stdout, "  %-10s %s\n", "state", collectionState(c))
			fmt.Fprintln(table, "n\tid\ttier\tscore\topen\tgivens\tneeds")
		}
		n := 0
		for t, err := range store.Collected(ctx, name) {
			if err != nil {
				return err
			}
			n++
			if err := a.showCollected(table, c, n, t); err != nil {
				return err
			}
		}
		return table.Flush()
	})
}

// showCollected writes a board of a collection, as JSON or into a table.
func (a *app) showCollected(table *tabwriter.Writer, c days.Collection, n int, t days.Take) error {
	b := collectedBoard{c.Name, n, t.ID, t.Family, t.Size, t.Claim.Aimed, t.Claim.Tier, t.Claim.Score, t.Claim.Open, nil, t.Claim.Needs}
	givens := ""
	if f, err := a.family(t.Family); err == nil && f.HasGivens() {
		count, err := f.Givens(t.Board)
		if err != nil {
			return fmt.Errorf("board %s: %w", t.ID, err)
		}
		b.Givens, givens = &count, fmt.Sprint(count)
	}
	if a.json {
		return writeJSON(a.stdout, b)
	}
	_, err := fmt.Fprintf(table, "%d\t%s\t%s\t%d\t%d\t%s\t%s\n", n, b.ID, tierWord(b.Tier), b.Score, b.Open, givens, strings.Join(b.Needs, ", "))
	return err
}

package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/db"
	"inkbank/grade"
)

// filterFlags chooses boards of the bank.
type filterFlags struct {
	kind
	limit      int
	collection string
}

func (a *app) filterFlags(cmd *cobra.Command, f *filterFlags) {
	a.kindFlags(cmd, &f.kind)
	cmd.Flags().IntVar(&f.limit, "limit", 0, "only the first so many; 0 is all")
	cmd.Flags().StringVar(&f.collection, "collection", "", "only boards of this collection, in its order")
}

// filter reads the flags; names that are unknown are usage faults.
func (a *app) filter(f filterFlags) (db.Filter, error) {
	out := db.Filter{Family: f.family, Size: f.size, Limit: f.limit}
	if f.limit < 0 {
		return out, usage("leave --limit away for all", "--limit: %d is less than none", f.limit)
	}
	if f.size != "" || f.family != "" {
		family, err := a.family(f.family)
		if err != nil {
			return out, err
		}
		if f.size != "" {
			if _, err := spec(family, f.size); err != nil && !isSize(f.size) {
				return out, err
			}
		}
	}
	var err error
	out.Tier, err = a.tier(f.tier)
	return out, err
}

// isSize tells the name of a size that boards from elsewhere may have: columns and
// rows.
func isSize(name string) bool {
	columns, rows, ok := strings.Cut(name, "x")
	isNumber := func(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
	return ok && isNumber(columns) && isNumber(rows)
}

// chosen passes on the boards that are asked for: those of the whole bank that pass the
// filter, or of a collection. Of a recovered collection the bank may lack some, which
// are graded anew.
func (a *app) chosen(ctx context.Context, store *db.Store, f db.Filter, collection string, yield func(bank.Board) error) error {
	if collection == "" {
		return store.Boards(ctx, f, yield)
	}
	c, err := a.collectionNamed(ctx, store, collection)
	if err != nil {
		return err
	}
	whole, err := collected(ctx, store, c)
	if err != nil {
		return err
	}
	var ids []string
	for _, t := range whole.Takes {
		ids = append(ids, t.ID)
	}
	held, err := boardsNamed(ctx, store, ids)
	if err != nil {
		return err
	}
	passed := 0
	for _, t := range whole.Takes {
		if t.Family != f.Family && f.Family != "" || t.Size != f.Size && f.Size != "" || t.Claim.Tier != f.Tier && f.Tier != grade.Unproved {
			continue
		}
		b, ok := held[t.ID]
		if !ok {
			if b, err = a.gradeAnew(ctx, t); err != nil {
				return err
			}
		}
		if err := yield(b); err != nil {
			return err
		}
		if passed++; passed == f.Limit {
			break
		}
	}
	return nil
}

// gradeAnew makes a board of what was kept of it.
func (a *app) gradeAnew(ctx context.Context, t days.Take) (bank.Board, error) {
	f, err := a.family(t.Family)
	if err != nil {
		return bank.Board{}, err
	}
	g, err := f.Grade(ctx, t.Board)
	if err != nil {
		return bank.Board{}, fmt.Errorf("board %s: %w", t.ID, err)
	}
	return bank.Board{ID: t.ID, Graded: g, Aimed: t.Claim.Aimed, Imported: t.Claim.Aimed == grade.Unproved, Credit: t.Claim.Credit}, nil
}

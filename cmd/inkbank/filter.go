package main

import (
	"strings"

	"github.com/spf13/cobra"

	"inkbank/db"
)

// filterFlags chooses boards of the bank.
type filterFlags struct {
	kind
	limit int
}

func (a *app) filterFlags(cmd *cobra.Command, f *filterFlags) {
	a.kindFlags(cmd, &f.kind)
	cmd.Flags().IntVar(&f.limit, "limit", 0, "only the first so many; 0 is all")
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

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"

	"inkbank/bank/days"
	"inkbank/db"
)

// listLedger lists the boards of the ledger, so that going through all boards
// finds out where they come from.
func (i *inspection) listLedger(ctx context.Context, store *db.Store) error {
	return eachEntry(ctx, store, func(e days.Entry) error {
		i.held[e.Take.ID] = nil
		return nil
	})
}

// standing is what was found out about one place of the ledger.
type standing struct {
	entry  days.Entry
	key    uint64 // puzzle.Graded.Key
	faults []error
}

// ledger checks all that stands on days: boards, claims, paths, hashes, and that
// no board comes again; and that the ledger file says the same, where there is
// an inkbank folder.
func (i *inspection) ledger(ctx context.Context, store *db.Store, reprove bool) error {
	source := func(yield func(days.Entry) error) error { return eachEntry(ctx, store, yield) }
	work := func(ctx context.Context, e days.Entry) standing { return i.a.inspectEntry(ctx, e, reprove) }
	seen := map[string][]standing{}
	err := ordered(ctx, runtime.NumCPU(), source, work, func(s standing) error {
		t := s.entry.Take
		if _, err := i.ladder(ctx, t.Family, t.Size, t.Board, t.Claim.Ladder); err != nil {
			s.faults = append(s.faults, err)
		}
		s.faults = append(s.faults, i.origin(s.entry)...)
		s.faults = append(s.faults, i.again(seen, s)...)
		for _, fault := range s.faults {
			if err := i.note(fmt.Sprintf("%s, slot %q", s.entry.Date, s.entry.Slot), fault); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return i.ledgerFile(ctx, store)
}

// ledgerFile checks that the ledger file says what the bank says.
func (i *inspection) ledgerFile(ctx context.Context, store *db.Store) error {
	if _, err := os.Stat(i.a.configPath); err != nil {
		return nil // a bank on its own
	}
	c, err := i.a.config()
	if err != nil {
		return err
	}
	differences, torn, err := ledgerFile(c.Ledger).compare(ctx, store)
	if err != nil {
		return i.note("ledger", err)
	}
	if torn != nil {
		err = i.note("ledger", fmt.Errorf("%s: %w", c.Ledger, torn))
	}
	for _, d := range differences {
		err = errors.Join(err, i.note("ledger", errors.New(d.String())))
	}
	return err
}

// eachEntry goes through the ledger by date, a month at a time.
func eachEntry(ctx context.Context, store *db.Store, each func(days.Entry) error) error {
	places, err := store.Places(ctx)
	if err != nil {
		return err
	}
	for len(places) > 0 {
		first := places[0].Date.FirstOfMonth()
		last := first.AddDays(first.DaysInMonth() - 1)
		for len(places) > 0 && !places[0].Date.After(last) {
			places = places[1:]
		}
		entries, err := store.Entries(ctx, first, last)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if err := each(e); err != nil {
				return err
			}
		}
	}
	return nil
}

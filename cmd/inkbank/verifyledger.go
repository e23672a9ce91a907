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

// listLedger lists the boards of the ledger and of collections, so that going
// through all boards finds out where they come from.
func (i *inspection) listLedger(ctx context.Context, store *db.Store) error {
	return eachKept(ctx, store, func(e days.Entry, _ string) error {
		i.held[e.Take.ID] = nil
		return nil
	})
}

// eachKept goes through all that days and collections keep of their boards, with
// what each is called. Boards of collections are entries without a place.
func eachKept(ctx context.Context, store *db.Store, each func(e days.Entry, where string) error) error {
	err := eachEntry(ctx, store, func(e days.Entry) error { return each(e, fmt.Sprintf("%s, slot %q", e.Date, e.Slot)) })
	if err != nil {
		return err
	}
	return eachCollection(ctx, store, func(c days.Collected) error {
		state := days.Planned
		if c.Published() {
			state = days.Published
		}
		for n, t := range c.Takes {
			if err := each(days.Entry{State: state, Take: t}, fmt.Sprintf("collection %q, board %d", c.Name, n+1)); err != nil {
				return err
			}
		}
		return nil
	})
}

// standing is what was found out about one place of the ledger, or of a collection.
type standing struct {
	entry  days.Entry
	where  string
	key    uint64 // puzzle.Graded.Key
	faults []error
}

// stands says where, as words to follow "stands".
func (s standing) stands() string {
	if s.entry.Slot == "" {
		return "in " + s.where
	}
	return "on " + s.where
}

// ledger checks all that stands on days and in collections: boards, claims, paths,
// hashes, and that no board comes again; and that the ledger file says the same,
// where there is an inkbank folder.
func (i *inspection) ledger(ctx context.Context, store *db.Store, reprove bool) error {
	source := func(yield func(standing) error) error {
		return eachKept(ctx, store, func(e days.Entry, where string) error { return yield(standing{entry: e, where: where}) })
	}
	work := func(ctx context.Context, s standing) standing { return i.a.inspectEntry(ctx, s, reprove) }
	seen := map[string][]standing{}
	err := ordered(ctx, runtime.NumCPU(), source, work, func(s standing) error {
		t := s.entry.Take
		if _, err := i.ladder(ctx, t.Family, t.Size, t.Board, t.Claim.Ladder); err != nil {
			s.faults = append(s.faults, err)
		}
		s.faults = append(s.faults, i.origin(s.entry)...)
		s.faults = append(s.faults, i.again(seen, s)...)
		for _, fault := range s.faults {
			if err := i.note(s.where, fault); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	err = eachCollection(ctx, store, func(c days.Collected) error {
		for _, fault := range i.a.inspectCollection(c) {
			if err := i.note(fmt.Sprintf("collection %q", c.Name), fault); err != nil {
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

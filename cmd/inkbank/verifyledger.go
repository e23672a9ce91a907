package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/db"
	"inkbank/grade"
)

// ledger checks all that stands on days: ids, solutions, paths and hashes; and
// that the ledger file says the same, where there is an inkbank folder.
func (i *inspection) ledger(ctx context.Context, store *db.Store) error {
	err := eachEntry(ctx, store, func(e days.Entry) error {
		for _, fault := range i.a.inspectEntry(e) {
			if err := i.note(fmt.Sprintf("%s, slot %q", e.Date, e.Slot), fault); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
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

// inspectEntry checks what stands in one place.
func (a *app) inspectEntry(e days.Entry) (faults []error) {
	t := e.Take
	if id := bank.ID(t.Family, t.Board); id != t.ID {
		faults = append(faults, fmt.Errorf("id: the board's is %s, the ledger says %s", id, t.ID))
	}
	if e.State == days.Published {
		if err := days.CheckPublished(e); err != nil {
			faults = append(faults, err)
		}
	}
	f, err := a.family(t.Family)
	if err != nil {
		return append(faults, err)
	}
	if err := f.Judge(t.Board, t.Solution); err != nil {
		faults = append(faults, fmt.Errorf("solution: %w", err))
	}
	if t.Path == "" {
		return faults
	}
	steps, err := grade.DecodeSteps(t.Path)
	if err == nil {
		err = f.Replay(t.Board, t.Solution, steps)
	}
	if err != nil {
		faults = append(faults, fmt.Errorf("path: %w", err))
	}
	return faults
}

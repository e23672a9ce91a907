package main

import (
	"context"
	"errors"
	"fmt"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/db"
)

// archived is the entry of a board that was published elsewhere.
func archived(in incoming, b bank.Board) (*days.Entry, error) {
	if err := oneSolution(b.Graded); err != nil {
		return nil, err
	}
	d, err := days.Parse(in.day)
	if err != nil {
		return nil, err
	}
	entry, err := takeFor(in.family, b, d, in.slot)
	if err != nil {
		return nil, err
	}
	entry = days.Publish(entry)
	if _, err := days.EncodeLine(entry, ""); err != nil {
		return nil, err
	}
	return &entry, nil
}

// archivable returns the boards that can come in: of those with a place in the
// archive the ones that can have been published there. The others are refused, a
// line each.
func (a *app) archivable(ctx context.Context, store *db.Store, name string, got arrivals) ([]arrival, error) {
	c, err := a.newArchive(ctx, store, got)
	if c == nil || err != nil {
		return got.good, err
	}
	refused := make([]error, len(got.good))
	for i, r := range got.good {
		if r.entry == nil {
			continue
		}
		if refused[i], err = c.check(ctx, store, *r.entry); err != nil {
			return nil, err
		}
		if refused[i] != nil {
			c.short[r.day] = true
		}
	}
	var kept []arrival
	for i, r := range got.good {
		if refused[i] == nil && r.entry != nil && c.short[r.day] && !c.held[r.entry.Place()] {
			refused[i] = fmt.Errorf("%s, slot %q: another board of this day was refused, and all of a day enter the archive together", r.entry.Date, r.entry.Slot)
		}
		if refused[i] != nil {
			a.refuse(fmt.Sprintf("%s:%d", fileName(name), r.line), refused[i])
			continue
		}
		kept = append(kept, r)
	}
	return kept, nil
}

// archiveCheck is what is known of the archive while a file comes in.
type archiveCheck struct {
	today days.Date
	out   map[days.Date]bool  // days that are published
	seen  map[days.Place]bool // places that the file has named
	held  map[days.Place]bool // places that have the file's board already
	short map[string]bool     // days of which a board was refused
}

// newArchive makes ready to check the entries of a file; nil where it has none.
func (a *app) newArchive(ctx context.Context, store *db.Store, got arrivals) (*archiveCheck, error) {
	entries := 0
	for _, r := range got.good {
		if r.entry != nil {
			entries++
		}
	}
	if entries == 0 {
		return nil, nil
	}
	if err := a.agree(ctx, store); err != nil {
		return nil, err
	}
	c := &archiveCheck{out: map[days.Date]bool{}, seen: map[days.Place]bool{}, held: map[days.Place]bool{}, short: map[string]bool{}}
	for day := range got.short {
		c.short[day] = true
	}
	var err error
	if c.today, err = a.today(); err != nil {
		return nil, err
	}
	places, err := store.Places(ctx)
	for _, p := range places {
		if p.State == days.Published {
			c.out[p.Date] = true
		}
	}
	return c, err
}

// check refuses an entry that cannot have been published: on a day to come, in a
// place where something else stands, in a new place of a published day.
func (c *archiveCheck) check(ctx context.Context, store *db.Store, e days.Entry) (refused, err error) {
	old, err := store.Entry(ctx, e.Date, e.Slot)
	if err != nil && !errors.Is(err, db.ErrNoEntry) {
		return nil, err
	}
	why := ""
	switch empty := err != nil; {
	case e.Date.After(c.today):
		why = "the day is still to come; leave day and slot away for boards to come"
	case c.seen[e.Place()]:
		why = "another line of the file has this place"
	case empty && c.out[e.Date]:
		why = "the day is published, and a published day never changes"
	case empty:
	case old.State != days.Published || old.Hash != e.Hash:
		why = fmt.Sprintf("board %s stands there", old.Take.ID)
	default:
		c.held[e.Place()] = true
	}
	c.seen[e.Place()] = true
	if why != "" {
		refused = fmt.Errorf("%s, slot %q: %s", e.Date, e.Slot, why)
	}
	return refused, nil
}

// archive records entries that were published elsewhere.
func (a *app) archive(ctx context.Context, store *db.Store, name string, entries []days.Entry) error {
	if len(entries) == 0 {
		return nil
	}
	if err := a.outBefore(ctx, store, entries); err != nil {
		return fmt.Errorf("%s: %w", fileName(name), err)
	}
	if err := a.record(ctx, store, entries, ""); err != nil {
		return err
	}
	a.say("%s: %s of the archive", fileName(name), counted(len(entries), "place"))
	return nil
}

// record makes entries published: in the bank first, then in the ledger file. A
// reason allows them to change what is published.
func (a *app) record(ctx context.Context, store *db.Store, entries []days.Entry, reason string) error {
	var err error
	if reason == "" {
		err = store.RecordPublished(ctx, entries)
	} else {
		err = store.Republish(ctx, entries, reason)
	}
	if err != nil {
		return err
	}
	return a.completeFile(ctx, store)
}

// completeFile adds to the ledger file what the bank has just recorded.
func (a *app) completeFile(ctx context.Context, store *db.Store) error {
	c, err := a.config()
	if err != nil {
		return err
	}
	differences, _, err := ledgerFile(c.Ledger).compare(ctx, store)
	if err != nil {
		return err
	}
	return addToFile(ctx, store, ledgerFile(c.Ledger), differences)
}

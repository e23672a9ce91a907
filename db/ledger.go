package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"inkbank/bank/days"
)

const entryColumns = "date, slot, state, id, family, size, board, solution, claim, path, hash"

func scanEntry(row interface{ Scan(...any) error }) (days.Entry, error) {
	var e days.Entry
	var date, claim string
	var id int64
	t := &e.Take
	err := row.Scan(&date, &e.Slot, &e.State, &id, &t.Family, &t.Size, &t.Board, &t.Solution, &claim, &t.Path, &e.Hash)
	if err != nil {
		return e, err
	}
	t.ID = unpackID(id)
	if e.Date, err = days.Parse(date); err == nil {
		t.Claim, err = days.ParseClaim(claim)
	}
	if err != nil {
		err = fmt.Errorf("%w: ledger, %s, slot %q: %w", ErrDamaged, date, e.Slot, err)
	}
	return e, err
}

// parseDate reads a date that this package wrote.
func parseDate(text string) (days.Date, error) {
	d, err := days.Parse(text)
	if err != nil {
		err = fmt.Errorf("%w: ledger: %w", ErrDamaged, err)
	}
	return d, err
}

// Entries returns what stands on the days from one to another, both included,
// by date and then slot name, with all that their pages show: for a long ledger
// ask for a month at a time.
func (s *Store) Entries(ctx context.Context, from, to days.Date) ([]days.Entry, error) {
	var out []days.Entry
	err := s.ledger(ctx, entryColumns, "date BETWEEN ? AND ?", []any{from.String(), to.String()}, func(rows *sql.Rows) error {
		e, err := scanEntry(rows)
		out = append(out, e)
		return err
	})
	return out, err
}

// Entry returns what stands on a day in a slot; ErrNoEntry for nothing.
func (s *Store) Entry(ctx context.Context, d days.Date, slot string) (days.Entry, error) {
	var found *days.Entry
	err := s.ledger(ctx, entryColumns, "date = ? AND slot = ?", []any{d.String(), slot}, func(rows *sql.Rows) error {
		e, err := scanEntry(rows)
		found = &e
		return err
	})
	if err == nil && found == nil {
		err = fmt.Errorf("%s, slot %q: %w", d, slot, ErrNoEntry)
	}
	if err != nil {
		return days.Entry{}, err
	}
	return *found, nil
}

// Places lists the whole ledger without what its entries show, by date and then slot name.
func (s *Store) Places(ctx context.Context) ([]days.Place, error) {
	var out []days.Place
	err := s.ledger(ctx, "date, slot, state", "true", nil, func(rows *sql.Rows) error {
		var p days.Place
		var date string
		err := rows.Scan(&date, &p.Slot, &p.State)
		if err == nil {
			p.Date, err = parseDate(date)
		}
		out = append(out, p)
		return err
	})
	return out, err
}

// Marks lists what is published, as a ledger file is compared with it.
func (s *Store) Marks(ctx context.Context) ([]days.Mark, error) {
	var out []days.Mark
	err := s.ledger(ctx, "date, slot, id, hash", "state = 'published'", nil, func(rows *sql.Rows) error {
		var m days.Mark
		var date string
		var id int64
		err := rows.Scan(&date, &m.Slot, &id, &m.Hash)
		if err == nil {
			m.Date, err = parseDate(date)
		}
		m.ID = unpackID(id)
		out = append(out, m)
		return err
	})
	return out, err
}

// LastPublished returns the newest date with something published, the zero Date for none.
func (s *Store) LastPublished(ctx context.Context) (days.Date, error) {
	var last sql.NullString
	err := s.view(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, "SELECT max(date) FROM ledger WHERE state = 'published'").Scan(&last)
	})
	if err != nil || !last.Valid {
		return days.Date{}, err
	}
	return parseDate(last.String)
}

func (s *Store) ledger(ctx context.Context, columns, where string, args []any, each func(*sql.Rows) error) error {
	return s.view(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT "+columns+" FROM ledger WHERE "+where+" ORDER BY date, slot", args...)
		if err != nil {
			return err
		}
		return eachRow(rows, func() error { return each(rows) })
	})
}

// AddEntries puts planned or pinned entries into empty places, all of them or
// none. ErrPlaceTaken where a place is not empty.
func (s *Store) AddEntries(ctx context.Context, entries []days.Entry) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		for _, e := range entries {
			old, err := hashAt(ctx, tx, e)
			if err == nil && old != nil {
				err = ErrPlaceTaken
			}
			if err == nil {
				err = putEntry(ctx, tx, e)
			}
			if err != nil {
				return fmt.Errorf("%s, slot %q: %w", e.Date, e.Slot, err)
			}
		}
		return nil
	})
}

// RemoveOpen takes boards off days, planned or pinned, all of them or none. What
// is published stays.
func (s *Store) RemoveOpen(ctx context.Context, places []days.Place) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		for _, p := range places {
			_, err := tx.ExecContext(ctx, "DELETE FROM ledger WHERE date = ? AND slot = ? AND state <> 'published'", p.Date.String(), p.Slot)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// RecordPublished makes entries published, planned before or new, all of them
// or none; they are on the disk when it returns. An entry that is published
// with this content already stays as it is; one with other content is
// days.ErrChanged, as is an entry that its hash does not fit.
func (s *Store) RecordPublished(ctx context.Context, entries []days.Entry) error {
	return s.publish(ctx, entries, "")
}

// Republish is RecordPublished for entries that may change what is published,
// for a reason that the bank keeps. An entry whose content was damaged is
// written anew even where its hash is the same.
func (s *Store) Republish(ctx context.Context, entries []days.Entry, reason string) error {
	if reason == "" {
		return errors.New("publishing again needs a reason")
	}
	return s.publish(ctx, entries, reason)
}

func (s *Store) publish(ctx context.Context, entries []days.Entry, reason string) error {
	err := s.change(ctx, func(tx *sql.Tx) error {
		for _, e := range entries {
			if err := publishEntry(ctx, tx, e, reason); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil {
		s.checkpoint("PASSIVE")
	}
	return err
}

func publishEntry(ctx context.Context, tx *sql.Tx, e days.Entry, reason string) error {
	if err := days.CheckPublished(e); err != nil {
		return err
	}
	old, err := hashAt(ctx, tx, e)
	switch {
	case err != nil:
		return err
	case old != nil && *old == e.Hash && reason == "":
		return nil
	case old != nil && *old != "" && reason == "":
		return fmt.Errorf("%s, slot %q: %w", e.Date, e.Slot, days.ErrChanged)
	case reason != "":
		if err := noteReason(ctx, tx, e, old, reason); err != nil {
			return err
		}
	}
	return putEntry(ctx, tx, e)
}

func noteReason(ctx context.Context, tx *sql.Tx, e days.Entry, old *string, reason string) error {
	was := ""
	if old != nil {
		was = *old
	}
	_, err := tx.ExecContext(ctx, "INSERT INTO republished (date, slot, reason, old_hash, new_hash) VALUES (?, ?, ?, ?, ?)",
		e.Date.String(), e.Slot, reason, was, e.Hash)
	return err
}

// hashAt returns the hash in an entry's place, "" where it is not published, nil
// where nothing stands there.
func hashAt(ctx context.Context, tx *sql.Tx, e days.Entry) (*string, error) {
	var hash string
	err := tx.QueryRowContext(ctx, "SELECT hash FROM ledger WHERE date = ? AND slot = ?", e.Date.String(), e.Slot).Scan(&hash)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &hash, err
}

// putEntry writes an entry, over what stands there.
func putEntry(ctx context.Context, tx *sql.Tx, e days.Entry) error {
	id, err := packID(e.Take.ID)
	if err != nil {
		return err
	}
	t := e.Take
	_, err = tx.ExecContext(ctx, "INSERT OR REPLACE INTO ledger ("+entryColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		e.Date.String(), e.Slot, string(e.State), id, t.Family, t.Size, t.Board, t.Solution, days.EncodeClaim(t.Claim), t.Path, e.Hash)
	return err
}

// Republished is a change to a published day that was asked for.
type Republished struct {
	Date             days.Date
	Slot             string
	Reason           string
	OldHash, NewHash string // OldHash is "" for a slot that was new on the day
}

// RepublishedDays lists the changes to published days in the order they were made.
func (s *Store) RepublishedDays(ctx context.Context) ([]Republished, error) {
	var out []Republished
	err := s.view(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT date, slot, reason, old_hash, new_hash FROM republished ORDER BY number")
		if err != nil {
			return err
		}
		return eachRow(rows, func() error {
			var r Republished
			var date string
			err := rows.Scan(&date, &r.Slot, &r.Reason, &r.OldHash, &r.NewHash)
			if err == nil {
				r.Date, err = parseDate(date)
			}
			out = append(out, r)
			return err
		})
	})
	return out, err
}

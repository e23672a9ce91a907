package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"inkbank/bank"
	"inkbank/bank/days"
)

// PutEntries puts planned or pinned entries into places that are not published,
// over what stands there, all of them or none. days.ErrChanged where a place is
// published.
func (s *Store) PutEntries(ctx context.Context, entries []days.Entry) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		for _, e := range entries {
			old, err := hashAt(ctx, tx, e)
			if err == nil && old != nil && *old != "" {
				err = days.ErrChanged
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

// Rejection is a board that is not wanted, and why.
type Rejection struct {
	ID     string
	Family string
	Size   string
	Reason string
}

// Reject keeps a board, and symmetric copies of it, out of the stock for a
// reason, which takes the place of one that was given before. Places lose their
// boards with it, unless they are published.
func (s *Store) Reject(ctx context.Context, b bank.Board, reason string, off []days.Place) error {
	if reason == "" {
		return errors.New("rejecting a board needs a reason")
	}
	id, err := packID(b.ID)
	if err != nil {
		return err
	}
	return s.change(ctx, func(tx *sql.Tx) error {
		for _, p := range off {
			_, err := tx.ExecContext(ctx, "DELETE FROM ledger WHERE date = ? AND slot = ? AND state <> 'published'", p.Date.String(), p.Slot)
			if err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, "INSERT OR REPLACE INTO rejected (id, family, size, board, reason) VALUES (?, ?, ?, ?, ?)",
			id, b.Family, b.Size, b.Text, reason)
		return err
	})
}

// Unreject lets a rejected board be drawn again. ErrNoBoard where it is not rejected.
func (s *Store) Unreject(ctx context.Context, id string) error {
	number, err := packID(id)
	if err != nil {
		return err
	}
	return s.change(ctx, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, "DELETE FROM rejected WHERE id = ?", number)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, fmt.Errorf("%w among those that are rejected: %q", ErrNoBoard, id))
		}
		return nil
	})
}

// Rejected lists the boards that are not wanted, by family, size and id.
func (s *Store) Rejected(ctx context.Context) ([]Rejection, error) {
	var out []Rejection
	err := s.view(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT id, family, size, reason FROM rejected ORDER BY family, size, id")
		if err != nil {
			return err
		}
		return eachRow(rows, func() error {
			var r Rejection
			var id int64
			err := rows.Scan(&id, &r.Family, &r.Size, &r.Reason)
			r.ID = unpackID(id)
			out = append(out, r)
			return err
		})
	})
	return out, err
}

// Note is what somebody wants to remember of a day.
type Note struct {
	Date days.Date
	Slot string // "" for the whole day
	Text string
}

// SetNote keeps a note, in the place of the one that was there; an empty text takes that away.
func (s *Store) SetNote(ctx context.Context, n Note) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		query, args := "DELETE FROM note WHERE date = ? AND slot = ?", []any{n.Date.String(), n.Slot}
		if n.Text != "" {
			query, args = "INSERT OR REPLACE INTO note (date, slot, text) VALUES (?, ?, ?)", append(args, n.Text)
		}
		_, err := tx.ExecContext(ctx, query, args...)
		return err
	})
}

// Notes lists the notes on the days from one to another, both included, by date
// and then slot, that of the whole day first.
func (s *Store) Notes(ctx context.Context, from, to days.Date) ([]Note, error) {
	var out []Note
	err := s.view(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT date, slot, text FROM note WHERE date BETWEEN ? AND ? ORDER BY date, slot", from.String(), to.String())
		if err != nil {
			return err
		}
		return eachRow(rows, func() error {
			var n Note
			var date string
			err := rows.Scan(&date, &n.Slot, &n.Text)
			if err == nil {
				n.Date, err = parseDate(date)
			}
			out = append(out, n)
			return err
		})
	})
	return out, err
}

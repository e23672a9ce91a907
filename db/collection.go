package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"

	"inkbank/bank/days"
)

const (
	collectionColumns = "name, title, per_sheet, selection, hash"
	takeColumns       = "id, family, size, board, solution, claim, path"
)

// Collections lists the collections by name, without their boards.
func (s *Store) Collections(ctx context.Context) ([]days.Collection, error) {
	var out []days.Collection
	err := s.view(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT "+collectionColumns+" FROM collection ORDER BY name")
		if err != nil {
			return err
		}
		return eachRow(rows, func() error {
			c, err := scanCollection(rows)
			out = append(out, c)
			return err
		})
	})
	return out, err
}

// Collection returns a collection without its boards; ErrNoCollection for none of the name.
func (s *Store) Collection(ctx context.Context, name string) (days.Collection, error) {
	var c days.Collection
	err := s.view(ctx, func(tx *sql.Tx) (err error) {
		c, err = scanCollection(tx.QueryRowContext(ctx, "SELECT "+collectionColumns+" FROM collection WHERE name = ?", name))
		return err
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = fmt.Errorf("%w: %q", ErrNoCollection, name)
	}
	return c, err
}

// Collected yields the boards of a collection, easiest first, with all that pages
// and books show of them; none where there is no such collection.
func (s *Store) Collected(ctx context.Context, name string) iter.Seq2[days.Take, error] {
	return func(yield func(days.Take, error) bool) {
		err := s.view(ctx, func(tx *sql.Tx) error {
			rows, err := tx.QueryContext(ctx, "SELECT "+takeColumns+` FROM collected
				WHERE collection = (SELECT number FROM collection WHERE name = ?) ORDER BY place`, name)
			if err != nil {
				return err
			}
			return eachRow(rows, func() error {
				t, err := scanTake(rows)
				if err != nil {
					return fmt.Errorf("collection %q: %w", name, err)
				}
				if !yield(t, nil) {
					return errEnough
				}
				return nil
			})
		})
		if err != nil && !errors.Is(err, errEnough) {
			yield(days.Take{}, err)
		}
	}
}

func scanCollection(row interface{ Scan(...any) error }) (days.Collection, error) {
	var c days.Collection
	var selection string
	err := row.Scan(&c.Name, &c.Title, &c.PerSheet, &selection, &c.Hash)
	if err != nil {
		return c, err
	}
	if c.Selection, err = days.ParseSelection(selection); err != nil {
		err = fmt.Errorf("%w: collection %q: %w", ErrDamaged, c.Name, err)
	}
	return c, err
}

func scanTake(row interface{ Scan(...any) error }) (days.Take, error) {
	var t days.Take
	var id int64
	var claim string
	err := row.Scan(&id, &t.Family, &t.Size, &t.Board, &t.Solution, &claim, &t.Path)
	if err != nil {
		return t, err
	}
	t.ID = unpackID(id)
	if t.Claim, err = days.ParseClaim(claim); err != nil {
		err = fmt.Errorf("%w: board %s: %w", ErrDamaged, t.ID, err)
	}
	return t, err
}

// AddCollection stores a collection, not yet published or published elsewhere, with
// its boards in order, whole or not at all. ErrCollectionExists where there is one
// of the name.
func (s *Store) AddCollection(ctx context.Context, c days.Collection, takes []days.Take) error {
	if err := days.CheckCollection(c, takes); err != nil {
		return err
	}
	return s.change(ctx, func(tx *sql.Tx) error {
		result, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO collection ("+collectionColumns+") VALUES (?, ?, ?, ?, ?)",
			c.Name, c.Title, c.PerSheet, days.EncodeSelection(c.Selection), c.Hash)
		if err != nil {
			return err
		}
		if added, err := result.RowsAffected(); err != nil || added == 0 {
			return errors.Join(err, fmt.Errorf("%w: %q", ErrCollectionExists, c.Name))
		}
		number, err := result.LastInsertId()
		if err != nil {
			return err
		}
		for i, t := range takes {
			if err := putTake(ctx, tx, number, i+1, t); err != nil {
				return fmt.Errorf("collection %q, board %d: %w", c.Name, i+1, err)
			}
		}
		return nil
	})
}

func putTake(ctx context.Context, tx *sql.Tx, collection int64, place int, t days.Take) error {
	id, err := packID(t.ID)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, "INSERT INTO collected (collection, place, "+takeColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
		collection, place, id, t.Family, t.Size, t.Board, t.Solution, days.EncodeClaim(t.Claim), t.Path)
	return err
}

// RemoveCollection takes a collection away, and gives its boards back to the
// stock. ErrNoCollection where there is none, days.ErrCollectionChanged where it is published.
func (s *Store) RemoveCollection(ctx context.Context, name string) error {
	return s.change(ctx, func(tx *sql.Tx) error {
		number, hash, err := collectionAt(ctx, tx, name)
		switch {
		case err != nil:
			return err
		case hash != "":
			return fmt.Errorf("collection %q: %w", name, days.ErrCollectionChanged)
		}
		for _, query := range []string{"DELETE FROM collected WHERE collection = ?", "DELETE FROM collection WHERE number = ?"} {
			if _, err := tx.ExecContext(ctx, query, number); err != nil {
				return err
			}
		}
		return nil
	})
}

// RecordCollection makes a collection published, with the hash that c says; it is
// on the disk when it returns. days.ErrCollectionChanged where another hash is published.
func (s *Store) RecordCollection(ctx context.Context, c days.Collection) error {
	err := s.change(ctx, func(tx *sql.Tx) error {
		number, hash, err := collectionAt(ctx, tx, c.Name)
		if err != nil || hash == c.Hash {
			return err
		}
		if hash != "" {
			return fmt.Errorf("collection %q: %w", c.Name, days.ErrCollectionChanged)
		}
		_, err = tx.ExecContext(ctx, "UPDATE collection SET hash = ? WHERE number = ?", c.Hash, number)
		return err
	})
	if err == nil {
		s.checkpoint("PASSIVE")
	}
	return err
}

// collectionAt finds a collection's number and what is published of it.
func collectionAt(ctx context.Context, tx *sql.Tx, name string) (number int64, hash string, err error) {
	err = tx.QueryRowContext(ctx, "SELECT number, hash FROM collection WHERE name = ?", name).Scan(&number, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		err = fmt.Errorf("%w: %q", ErrNoCollection, name)
	}
	return number, hash, err
}

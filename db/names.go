package db

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// The digits that an id is written with, five bits each, and how many an id has.
// They stand in the order of their characters, so that numbers and ids sort alike.
const (
	idDigits = "234567abcdefghijklmnopqrstuvwxyz"
	idLength = 12
)

// idRange returns the first and last number whose id begins with a prefix.
func idRange(prefix string) (first, last int64, ok bool) {
	if len(prefix) > idLength {
		return 0, 0, false
	}
	for i := range len(prefix) {
		digit := strings.IndexByte(idDigits, prefix[i])
		if digit < 0 {
			return 0, 0, false
		}
		first = first<<5 | int64(digit)
	}
	rest := 5 * (idLength - len(prefix))
	return first << rest, (first+1)<<rest - 1, true
}

// packID turns an id into its number.
func packID(id string) (int64, error) {
	number, _, ok := idRange(id)
	if !ok || len(id) != idLength {
		return 0, fmt.Errorf("%w: %q", ErrNoBoard, id)
	}
	return number, nil
}

// unpackID is the inverse of packID.
func unpackID(number int64) string {
	var id [idLength]byte
	for i := range id {
		id[i] = idDigits[number>>(5*(idLength-1-i))&31]
	}
	return string(id[:])
}

// nameLot is how many boards join table name together, if a writer adds so many.
const nameLot = 1 << 16

// nameAll lets the boards that have not yet joined table name do so.
func (s *Store) nameAll(ctx context.Context) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.nameAllLocked(ctx)
}

func (s *Store) nameAllLocked(ctx context.Context) error {
	return s.changeLocked(ctx, func(tx *sql.Tx) error {
		var waiting bool
		if err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM unnamed)").Scan(&waiting); err != nil {
			return err
		}
		if waiting {
			if _, err := tx.ExecContext(ctx, "INSERT INTO name (id, board) SELECT id, board FROM unnamed ORDER BY id"); err != nil {
				return err
			}
		}
		clear(s.unnamed)
		_, err := tx.ExecContext(ctx, "UPDATE stream SET named = next WHERE shards = 0 AND named <> next")
		return err
	})
}

// noteTwins records which of these boards, about to be added to a stream, others
// hold. A stream itself holds a board once.
func (s *Store) noteTwins(ctx context.Context, tx *sql.Tx, stream int64, ids []int64) error {
	var possible bool
	if err := tx.QueryRowContext(ctx, canShare, stream).Scan(&possible); err != nil || !possible {
		return err
	}
	const known = "INSERT OR IGNORE INTO twin (id) SELECT id FROM name WHERE id IN (SELECT value FROM json_each(?))"
	if _, err := tx.ExecContext(ctx, known, jsonList(ids)); err != nil {
		return err
	}
	for _, id := range ids {
		if _, waits := s.unnamed[id]; waits {
			if _, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO twin (id) VALUES (?)", id); err != nil {
				return err
			}
		}
	}
	return nil
}

// canShare tells whether any stream can hold a board that this one holds too. It
// spares the usual bank a search for each board: a board has one size and, by
// one revision, one tier, so streams that differ in either share none.
const canShare = `SELECT EXISTS (SELECT 1 FROM stream s, stream o
	WHERE s.id = ? AND o.id <> s.id AND o.shards = 0 AND o.next > 0 AND o.family = s.family AND o.size = s.size
	AND (o.imported OR o.revision <> s.revision OR o.keep_all OR s.keep_all OR o.aimed = s.aimed))`

// jsonList writes numbers as SQL's json_each reads them.
func jsonList(numbers []int64) string {
	return strings.ReplaceAll(fmt.Sprint(numbers), " ", ",")
}

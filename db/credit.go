package db

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
)

// putCredits gives boards that the bank holds the credits that come with them,
// where these say anything and something new; days to come and collections that are
// not published show them too. It returns the ids of the boards whose credit is another one now.
func putCredits(ctx context.Context, tx *sql.Tx, boards []bank.Board, ids []int64) (changed []int64, err error) {
	for i := range boards {
		if boards[i].Credit == (puzzle.Credit{}) {
			continue
		}
		old, err := creditOf(ctx, tx, ids[i])
		if err != nil {
			return nil, err
		}
		if old == boards[i].Credit {
			continue
		}
		c := boards[i].Credit
		_, err = tx.ExecContext(ctx, "INSERT OR REPLACE INTO credit (id, title, author, licence) VALUES (?, ?, ?, ?)", ids[i], c.Title, c.Author, c.Licence)
		if err != nil {
			return nil, err
		}
		changed = append(changed, ids[i])
	}
	slices.Sort(changed)
	changed = slices.Compact(changed)
	if err := creditDays(ctx, tx, changed); err != nil {
		return nil, err
	}
	return changed, creditCollections(ctx, tx, changed)
}

// creditOf is the credit of a board, the empty one where there is none.
func creditOf(ctx context.Context, tx *sql.Tx, id int64) (c puzzle.Credit, err error) {
	err = tx.QueryRowContext(ctx, "SELECT title, author, licence FROM credit WHERE id = ?", id).Scan(&c.Title, &c.Author, &c.Licence)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return c, err
}

// creditDays gives days that are not published the credits of their boards.
func creditDays(ctx context.Context, tx *sql.Tx, ids []int64) error {
	rows, err := tx.QueryContext(ctx, "SELECT "+entryColumns+` FROM ledger
		WHERE state <> 'published' AND id IN (SELECT value FROM json_each(?))`, jsonList(ids))
	if err != nil {
		return err
	}
	var open []days.Entry
	err = eachRow(rows, func() error {
		e, err := scanEntry(rows)
		open = append(open, e)
		return err
	})
	if err != nil {
		return err
	}
	for _, e := range open {
		id, err := packID(e.Take.ID)
		if err != nil {
			return err
		}
		if e.Take.Claim.Credit, err = creditOf(ctx, tx, id); err != nil {
			return err
		}
		if err := putEntry(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}

// creditCollections gives collections that are not published the credits of their boards.
func creditCollections(ctx context.Context, tx *sql.Tx, ids []int64) error {
	rows, err := tx.QueryContext(ctx, "SELECT "+takeColumns+` FROM collected
		WHERE collection IN (SELECT number FROM collection WHERE hash = '') AND id IN (SELECT value FROM json_each(?))`, jsonList(ids))
	if err != nil {
		return err
	}
	var open []days.Take
	err = eachRow(rows, func() error {
		t, err := scanTake(rows)
		open = append(open, t)
		return err
	})
	if err != nil {
		return err
	}
	for _, t := range open {
		id, err := packID(t.ID)
		if err != nil {
			return err
		}
		if t.Claim.Credit, err = creditOf(ctx, tx, id); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE collected SET claim = ?
			WHERE id = ? AND collection IN (SELECT number FROM collection WHERE hash = '')`, days.EncodeClaim(t.Claim), id)
		if err != nil {
			return err
		}
	}
	return nil
}

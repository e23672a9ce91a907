package db

import (
	"context"
	"database/sql"
	"fmt"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
)

// Use is a reason why a board cannot be drawn for a day: that it, or a symmetric
// copy of it, stands on one, is in a collection, or is not wanted.
type Use struct {
	ID         string     // of the board that is used; of a copy it is another one
	Place      days.Place // the zero Place for none
	Collection string     // its name, "" for none
	Rejected   string     // why the board is not wanted, "" where it is
}

// used lists all that is used of a family and size. The boards need not be in the bank.
const used = `
	SELECT id, board, date, slot, state, '' AS collection, '' AS reason FROM ledger WHERE family = ?1 AND size = ?2
	UNION ALL SELECT id, board, '', '', '', name, '' FROM collected c JOIN collection ON number = c.collection WHERE family = ?1 AND size = ?2
	UNION ALL SELECT id, board, '', '', '', '', reason FROM rejected WHERE family = ?1 AND size = ?2`

// Uses lists where a board is used, or a symmetric copy of it: days in order,
// then collections, then rejections. The family is the board's.
func (s *Store) Uses(ctx context.Context, b bank.Board, f puzzle.Family) ([]Use, error) {
	var out []Use
	canon, err := f.Canon(b.Text)
	if err != nil {
		return nil, fmt.Errorf("board %s: %w", b.ID, err)
	}
	err = s.view(ctx, func(tx *sql.Tx) error {
		return eachUsed(ctx, tx, f, b.Family, b.Size, func(key int64, text string, u Use) error {
			if u.ID != b.ID {
				if key != int64(b.Key) {
					return nil
				}
				if other, err := f.Canon(text); err != nil || other != canon {
					return err
				}
			}
			out = append(out, u)
			return nil
		})
	})
	return out, err
}

// eachUsed calls each for every use of boards of a family and size with the board's text and
// symmetric key.
func eachUsed(ctx context.Context, tx *sql.Tx, f puzzle.Family, family, size string, each func(key int64, text string, u Use) error) error {
	rows, err := tx.QueryContext(ctx, `SELECT u.*, (SELECT sym FROM name JOIN board ON key = name.board WHERE name.id = u.id)
		FROM (`+used+`) u ORDER BY u.date = '', u.date, u.slot, u.reason, u.id`, family, size)
	if err != nil {
		return err
	}
	return eachRow(rows, func() error {
		var u Use
		var id int64
		var text, date string
		var key sql.NullInt64
		if err := rows.Scan(&id, &text, &date, &u.Place.Slot, &u.Place.State, &u.Collection, &u.Rejected, &key); err != nil {
			return err
		}
		u.ID = unpackID(id)
		if date != "" {
			if u.Place.Date, err = parseDate(date); err != nil {
				return err
			}
		}
		if !key.Valid {
			computed, err := f.Key(text)
			if err != nil {
				return fmt.Errorf("board %s: %w", u.ID, err)
			}
			key.Int64 = int64(computed)
		}
		return each(key.Int64, text, u)
	})
}

package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"

	"inkbank/bank"
)

// Count returns how many different boards the bank holds.
func (s *Store) Count(ctx context.Context) (int, error) {
	var n int
	err := s.view(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT
			(SELECT coalesce(sum(boards), 0) FROM tally WHERE stream IN (SELECT id FROM stream WHERE shards = 0)) -
			(SELECT count(*) - count(DISTINCT id) FROM named WHERE id IN (SELECT id FROM twin))`).Scan(&n)
	})
	return n, err
}

// All calls each for every row of the bank: as Boards does, but a board that
// several streams hold comes once for each of them. Of an imported board the
// stream has only family and size.
func (s *Store) All(ctx context.Context, each func(bank.Stream, bank.Board) error) error {
	return s.view(ctx, func(tx *sql.Tx) error { return scanAll(ctx, tx, each) })
}

func scanAll(ctx context.Context, tx *sql.Tx, each func(bank.Stream, bank.Board) error) error {
	streams, err := readStreams(ctx, tx)
	if err != nil {
		return err
	}
	for _, r := range runs(streams) {
		err := scanRun(ctx, tx, r, func(b bank.Board) error { return each(r.stream.Stream, b) })
		if err != nil {
			return err
		}
	}
	at, err := imports(ctx, tx, streams)
	if err != nil {
		return err
	}
	for _, at := range at {
		err := scanImport(ctx, tx, at, func(b bank.Board) error { return each(at.stream.Stream, b) })
		if err != nil {
			return err
		}
	}
	return nil
}

// Digest sums up the bank: equal for banks with the same rows, in whatever order
// and goes they were made. An imported board that a stream holds too is the
// stream's.
func (s *Store) Digest(ctx context.Context) (string, error) {
	d := bank.NewDigest()
	err := s.view(ctx, func(tx *sql.Tx) error {
		once, err := newOnce(ctx, tx, nil)
		if err != nil {
			return err
		}
		return scanAll(ctx, tx, func(st bank.Stream, b bank.Board) error {
			passed, twin := once.twins[b.ID]
			if passed && b.Imported {
				return nil
			}
			if twin {
				once.twins[b.ID] = true
			}
			d.Add(st, &b)
			return nil
		})
	})
	return d.Sum(), err
}

// Faults looks for what is wrong with the file and between its tables, and
// returns what it finds, at most a hundred faults a check. What boards claim is
// not its business.
func (s *Store) Faults(ctx context.Context) ([]error, error) {
	var faults []error
	for _, check := range checks {
		err := s.view(ctx, func(tx *sql.Tx) error {
			rows, err := tx.QueryContext(ctx, check)
			if err != nil {
				return err
			}
			return eachRow(rows, func() error {
				var fault string
				err := rows.Scan(&fault)
				faults = append(faults, fmt.Errorf("%s: %s", s.path, fault))
				return err
			})
		})
		if errors.Is(err, ErrDamaged) {
			faults = append(faults, err)
		} else if err != nil {
			return faults, err
		}
	}
	return faults, nil
}

// checks are queries for what must not be. The first looks at the file itself,
// types and constraints too.
var checks = [...]string{
	`SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok' LIMIT 100`,
	`SELECT 'a row of table ' || "table" || ' points to nothing' FROM pragma_foreign_key_check LIMIT 100`,
	`SELECT 'stream ' || s.id || ': holds ' || count(b.key) || ' boards of its tier, not ' || s.accepted
		FROM stream s LEFT JOIN board b ON b.key >= s.id << 40 AND b.key < (s.id << 40) + s.next AND b.tier = s.aimed
		WHERE NOT s.imported GROUP BY s.id HAVING count(b.key) <> s.accepted LIMIT 100`,
	// Trials count since the last board of the stream's tier, or since the first.
	`SELECT 'stream ' || id || ': ' || dry || ' trials since its last board, not ' || ((next - since) / stride)
		FROM (SELECT *, max(1, shards) AS stride, coalesce((SELECT b.key - (s.id << 40) + max(1, s.shards) FROM board b
			WHERE b.key >= s.id << 40 AND b.key < (s.id + 1) << 40 AND b.tier = s.aimed ORDER BY b.key DESC LIMIT 1), shard) AS since
			FROM stream s WHERE NOT imported)
		WHERE dry * stride <> next - since LIMIT 100`,
	`SELECT 'stream ' || id || ': exhausted is ' || exhausted || ' after ' || dry || ' trials without a board'
		FROM stream WHERE exhausted <> (dry >= ` + strconv.Itoa(bank.DryLimit) + `) LIMIT 100`,
	`SELECT 'stream ' || id || ': holds ' || accepted || ' boards, where ' || quota || ' were asked for'
		FROM stream WHERE NOT imported AND accepted > (quota + max(1, shards) - 1) / max(1, shards) LIMIT 100`,
	`SELECT r.date || ', slot ' || r.slot || ': was not published again as ' || substr(r.new_hash, 1, 12) FROM republished r
		WHERE NOT EXISTS (SELECT 1 FROM republished l WHERE l.date = r.date AND l.slot = r.slot AND l.number > r.number)
		AND NOT EXISTS (SELECT 1 FROM ledger l WHERE l.date = r.date AND l.slot = r.slot AND l.hash = r.new_hash) LIMIT 100`,
	`SELECT l.date || ', slot ' || l.slot || ': its board is rejected: ' || r.reason FROM ledger l JOIN rejected r ON r.id = l.id
		WHERE l.state <> 'published' LIMIT 100`,
	`SELECT 'stream ' || s.id || ': has boards of trials that are not decided' FROM stream s
		WHERE EXISTS (SELECT 1 FROM board WHERE key >= (s.id << 40) + s.next AND key < (s.id + 1) << 40) LIMIT 100`,
	`SELECT 'stream ' || stream || ': holds ' || count(*) || ' boards of tier ' || tier || ', not ' ||
		coalesce((SELECT boards FROM tally t WHERE t.stream = b.stream AND t.tier = b.tier), 0)
		FROM board b GROUP BY stream, tier
		HAVING count(*) IS NOT (SELECT boards FROM tally t WHERE t.stream = b.stream AND t.tier = b.tier) LIMIT 100`,
	`SELECT 'the id of board ' || n.board || ' is registered wrongly' FROM name n LEFT JOIN board b ON b.key = n.board
		WHERE b.id IS NOT n.id LIMIT 100`,
	`SELECT 'the id of board ' || b.key || ' is not registered' FROM stream s
		CROSS JOIN board b ON b.key >= s.id << 40 AND b.key < (s.id << 40) + s.named
		WHERE NOT EXISTS (SELECT 1 FROM name n WHERE n.id = b.id AND n.board = b.key) LIMIT 100`,
	`SELECT 'a credit is of no board: ' || title FROM credit c WHERE NOT EXISTS (SELECT 1 FROM named n WHERE n.id = c.id) LIMIT 100`,
	`SELECT 'the streams that hold board ' || min(board) || ' do not know of each other' FROM name
		GROUP BY id HAVING count(*) > 1 AND id NOT IN (SELECT id FROM twin) LIMIT 100`,
}

package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"strings"

	"inkbank/bank"
	"inkbank/grade"
)

// prepare readies the statement that writes boards. It is the driver's own: what
// package sql does for each of thirteen values is a sixth of the work.
func (s *Store) prepare(ctx context.Context) error {
	s.unnamed = map[int64]struct{}{}
	return s.write.Raw(func(conn any) error {
		stmt, err := conn.(driver.Conn).Prepare("INSERT INTO board (" + boardColumns + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
		s.addRow = stmt
		return err
	})
}

// Commit stores a batch of a stream whole or not at all, also while the caller's
// context ends: it is what a bank.Job has decided. ErrStreamMoved where the
// stream is not as the batch's run found it.
func (s *Store) Commit(b bank.Batch) error {
	ctx := context.Background()
	ids, err := packIDs(b.Boards)
	if err != nil {
		return err
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	err = s.changeLocked(ctx, func(tx *sql.Tx) error { return s.addBatch(ctx, tx, &b, ids) })
	if err != nil || b.Stream.Shard.Of > 0 {
		return err
	}
	for _, id := range ids {
		s.unnamed[id] = struct{}{}
	}
	if len(s.unnamed) >= nameLot {
		return s.nameAllLocked(ctx)
	}
	return nil
}

func (s *Store) addBatch(ctx context.Context, tx *sql.Tx, b *bank.Batch, ids []int64) error {
	if err := s.ofSeed(ctx, tx, b.Stream); err != nil {
		return err
	}
	state, err := s.open(ctx, tx, b.Stream, false)
	if err != nil {
		return err
	}
	if b.Progress.Next < state.Progress.Next || len(b.Boards) > 0 && b.Boards[0].N < state.Progress.Next {
		return fmt.Errorf("%s: %v: %w", s.path, b.Stream, ErrStreamMoved)
	}
	if b.Stream.Shard.Of == 0 {
		if err := s.noteTwins(ctx, tx, state.id, ids); err != nil {
			return err
		}
	}
	if err := s.addBoards(ctx, tx, state, b.Boards, ids); err != nil {
		return err
	}
	return setProgress(ctx, tx, state.id, b.Progress)
}

func packIDs(boards []bank.Board) ([]int64, error) {
	ids := make([]int64, len(boards))
	var err error
	for i := range boards {
		if ids[i], err = packID(boards[i].ID); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// open finds a stream or begins it.
func (s *Store) open(ctx context.Context, tx *sql.Tx, st bank.Stream, imported bool) (StreamState, error) {
	state, found, err := findStream(ctx, tx, st, imported)
	if found || err != nil {
		return state, err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO stream (imported, family, size, options, aimed, revision, keep_all, shard, shards,
		width, height, screen, next, accepted, dry, exhausted, quota, named)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
		imported, st.Family, st.Size, st.Options, int(st.Aimed), st.Revision, st.KeepAll, st.Shard.Index, st.Shard.Of)
	if err != nil {
		return StreamState{}, err
	}
	state, _, err = findStream(ctx, tx, st, imported)
	return state, err
}

// addBoards writes boards into a stream, in ascending order of trial.
func (s *Store) addBoards(ctx context.Context, tx *sql.Tx, to StreamState, boards []bank.Board, ids []int64) error {
	if len(boards) == 0 {
		return nil
	}
	if err := s.write.Raw(func(any) error { return s.addRows(ctx, to, boards, ids) }); err != nil {
		return err
	}
	var tiers [grade.Extreme + 1]int
	for i := range boards {
		tiers[boards[i].Tier]++
	}
	for tier, n := range tiers {
		if n > 0 {
			_, err := tx.ExecContext(ctx, `INSERT INTO tally (stream, tier, boards) VALUES (?, ?, ?)
				ON CONFLICT DO UPDATE SET boards = boards + excluded.boards`, to.id, tier, n)
			if err != nil {
				return err
			}
		}
	}
	_, err := tx.ExecContext(ctx, "UPDATE stream SET width = ?, height = ?, screen = ? WHERE id = ?",
		boards[0].Width, boards[0].Height, boards[0].Screen, to.id)
	return err
}

// addRows writes the rows of boards, within the transaction that is open.
func (s *Store) addRows(ctx context.Context, to StreamState, boards []bank.Board, ids []int64) error {
	var row [13]driver.NamedValue
	for i := range row {
		row[i].Ordinal = i + 1
	}
	for i := range boards {
		b := &boards[i]
		key, _ := to.keys(b.N, 0)
		for column, value := range [...]driver.Value{
			key, ids[i], int64(b.Key), int64(b.Tier), int64(b.Solutions), int64(b.Open), int64(b.Score),
			b.Text, b.Solution, b.Stuck, strings.Join(b.Needs, " "), strings.Join(b.Enough, " "), b.Ladder,
		} {
			row[column].Value = value
		}
		if _, err := s.addRow.(driver.StmtExecContext).ExecContext(ctx, row[:]); err != nil {
			return fmt.Errorf("board %s: %w", b.ID, err)
		}
	}
	return nil
}

func setProgress(ctx context.Context, tx *sql.Tx, stream int64, p bank.Progress) error {
	_, err := tx.ExecContext(ctx, "UPDATE stream SET next = ?, accepted = ?, dry = ?, exhausted = ?, quota = ? WHERE id = ?",
		p.Next, p.Accepted, p.Dry, p.Exhausted, p.Quota, stream)
	return err
}

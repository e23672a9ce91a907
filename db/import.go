package db

import (
	"context"
	"database/sql"
	"fmt"

	"inkbank/bank"
)

// Import adds boards from elsewhere, all of them or none. A board that the bank
// holds already, imported or generated, is left as it is; added counts the others.
// Each board must be proved and have no second solution that a count found.
func (s *Store) Import(ctx context.Context, boards []bank.Board) (added int, err error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	err = s.changeLocked(ctx, func(tx *sql.Tx) error {
		added, err = s.importAll(ctx, tx, boards)
		return err
	})
	if err != nil {
		return 0, err
	}
	return added, s.nameAllLocked(ctx)
}

func (s *Store) importAll(ctx context.Context, tx *sql.Tx, boards []bank.Board) (added int, err error) {
	ids, err := packIDs(boards)
	if err != nil {
		return 0, err
	}
	rows, err := tx.QueryContext(ctx, "SELECT id FROM named WHERE id IN (SELECT value FROM json_each(?))", jsonList(ids))
	if err != nil {
		return 0, err
	}
	known, err := numbers(rows)
	if err != nil {
		return 0, err
	}
	held := map[int64]bool{}
	for _, id := range known {
		held[id] = true
	}
	for i := range boards {
		if held[ids[i]] {
			continue
		}
		held[ids[i]] = true
		if err := s.importOne(ctx, tx, boards[i], ids[i]); err != nil {
			return 0, fmt.Errorf("board %s: %w", boards[i].ID, err)
		}
		added++
	}
	return added, nil
}

func (s *Store) importOne(ctx context.Context, tx *sql.Tx, b bank.Board, id int64) error {
	state, err := s.open(ctx, tx, bank.Stream{Family: b.Family, Size: b.Size}, true)
	if err != nil {
		return err
	}
	b.N = state.Progress.Next
	if err := s.addBoards(ctx, tx, state, []bank.Board{b}, []int64{id}); err != nil {
		return err
	}
	state.Progress.Next++
	return setProgress(ctx, tx, state.id, state.Progress)
}

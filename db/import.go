package db

import (
	"context"
	"database/sql"
	"fmt"

	"inkbank/bank"
)

// Imported says what an import has done.
type Imported struct {
	Added    int // boards that are new
	Credited int // boards that the bank held, and that have another credit now
}

// Import adds boards from elsewhere, all of them or none. A board that the bank
// holds already, imported or generated, is left as it is, but for its credit: one
// that says anything takes the place of the old one, as a whole, here and on
// days that are not published. Each board must be proved and have no second
// solution that a count found.
func (s *Store) Import(ctx context.Context, boards []bank.Board) (done Imported, err error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	err = s.changeLocked(ctx, func(tx *sql.Tx) error {
		done, err = s.importAll(ctx, tx, boards)
		return err
	})
	if err != nil {
		return Imported{}, err
	}
	return done, s.nameAllLocked(ctx)
}

func (s *Store) importAll(ctx context.Context, tx *sql.Tx, boards []bank.Board) (done Imported, err error) {
	ids, err := packIDs(boards)
	if err != nil {
		return done, err
	}
	held, err := heldAmong(ctx, tx, ids)
	if err != nil {
		return done, err
	}
	added := map[int64]bool{}
	for i := range boards {
		if held[ids[i]] || added[ids[i]] {
			continue
		}
		added[ids[i]] = true
		if err := s.importOne(ctx, tx, boards[i], ids[i]); err != nil {
			return done, fmt.Errorf("board %s: %w", boards[i].ID, err)
		}
	}
	credited, err := putCredits(ctx, tx, boards, ids)
	for _, id := range credited {
		if held[id] {
			done.Credited++
		}
	}
	done.Added = len(added)
	return done, err
}

// heldAmong says which ids are boards of the bank.
func heldAmong(ctx context.Context, tx *sql.Tx, ids []int64) (map[int64]bool, error) {
	rows, err := tx.QueryContext(ctx, "SELECT id FROM named WHERE id IN (SELECT value FROM json_each(?))", jsonList(ids))
	if err != nil {
		return nil, err
	}
	known, err := numbers(rows)
	held := map[int64]bool{}
	for _, id := range known {
		held[id] = true
	}
	return held, err
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

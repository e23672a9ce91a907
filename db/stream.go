package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"

	"inkbank/bank"
	"inkbank/grade"
)

// trialBits is how many bits of a board's key are its trial.
const trialBits = 40

// StreamState is a stream as the bank holds it, or the imported boards of one
// family and size.
type StreamState struct {
	Stream   bank.Stream // of imports only family and size
	Imported bool
	Progress bank.Progress
	Boards   [grade.Extreme + 1]int // by proved tier

	id            int64
	width, height int
	screen        bool
}

// streamColumns is what scanStream reads.
const streamColumns = `id, imported, family, size, options, aimed, revision, keep_all, shard, shards,
	width, height, screen, next, accepted, dry, exhausted, quota`

func scanStream(row interface{ Scan(...any) error }, seed bank.Seed) (StreamState, error) {
	var s StreamState
	st, p := &s.Stream, &s.Progress
	err := row.Scan(&s.id, &s.Imported, &st.Family, &st.Size, &st.Options, &st.Aimed, &st.Revision, &st.KeepAll,
		&st.Shard.Index, &st.Shard.Of, &s.width, &s.height, &s.screen, &p.Next, &p.Accepted, &p.Dry, &p.Exhausted, &p.Quota)
	if !s.Imported {
		st.Seed = seed
	}
	return s, err
}

// keys returns the keys of a stream's boards from one trial up to, without, another.
func (s *StreamState) keys(from, to int64) (first, end int64) {
	return s.id<<trialBits + from, s.id<<trialBits + to
}

// Streams lists the streams, shards too, with how far they are: in the order of
// boards, imports last.
func (s *Store) Streams(ctx context.Context) ([]StreamState, error) {
	var out []StreamState
	err := s.view(ctx, func(tx *sql.Tx) (err error) {
		out, err = readStreams(ctx, tx)
		return err
	})
	return out, err
}

func readStreams(ctx context.Context, tx *sql.Tx) ([]StreamState, error) {
	seed, err := readSeed(ctx, tx)
	if err != nil {
		return nil, err
	}
	rows, err := tx.QueryContext(ctx, "SELECT "+streamColumns+" FROM stream")
	if err != nil {
		return nil, err
	}
	var out []StreamState
	err = eachRow(rows, func() error {
		state, err := scanStream(rows, seed)
		out = append(out, state)
		return err
	})
	if err != nil {
		return nil, err
	}
	for i := range out {
		if err := readTally(ctx, tx, &out[i]); err != nil {
			return nil, err
		}
	}
	sortStreams(out)
	return out, nil
}

func readTally(ctx context.Context, tx *sql.Tx, s *StreamState) error {
	rows, err := tx.QueryContext(ctx, "SELECT tier, boards FROM tally WHERE stream = ?", s.id)
	if err != nil {
		return err
	}
	return eachRow(rows, func() error {
		var tier, boards int
		err := rows.Scan(&tier, &boards)
		if err == nil {
			s.Boards[tier] = boards
		}
		return err
	})
}

// eachRow calls f at each row and closes the rows.
func eachRow(rows *sql.Rows, f func() error) error {
	defer rows.Close()
	for rows.Next() {
		if err := f(); err != nil {
			return err
		}
	}
	return rows.Err()
}

// findStream looks a stream up; false where the bank has none such.
func findStream(ctx context.Context, tx *sql.Tx, st bank.Stream, imported bool) (StreamState, bool, error) {
	row := tx.QueryRowContext(ctx, "SELECT "+streamColumns+` FROM stream WHERE imported = ? AND family = ? AND size = ?
		AND options = ? AND aimed = ? AND revision = ? AND keep_all = ? AND shard = ? AND shards = ?`,
		imported, st.Family, st.Size, st.Options, int(st.Aimed), st.Revision, st.KeepAll, st.Shard.Index, st.Shard.Of)
	state, err := scanStream(row, st.Seed)
	if errors.Is(err, sql.ErrNoRows) {
		return StreamState{}, false, nil
	}
	return state, err == nil, err
}

// ofSeed refuses a stream of another seed than the bank's.
func (s *Store) ofSeed(ctx context.Context, tx *sql.Tx, st bank.Stream) error {
	seed, err := readSeed(ctx, tx)
	if err == nil && seed != st.Seed {
		err = fmt.Errorf("%s: %w", s.path, ErrSeedFixed)
	}
	return err
}

// Past returns what the bank holds of a stream: what a bank.Job goes on from,
// which calls its functions until ctx ends. The zero Progress for a stream that
// the bank does not know yet.
func (s *Store) Past(ctx context.Context, st bank.Stream) (bank.Past, error) {
	past := bank.Past{
		Keys: func(each func(n int64, key uint64)) error { return s.symKeys(ctx, st, each) },
		Text: func(n int64) (string, error) { return s.text(ctx, st, n) },
	}
	err := s.view(ctx, func(tx *sql.Tx) error {
		state, _, err := findStream(ctx, tx, st, false)
		past.Progress = state.Progress
		return errors.Join(err, s.ofSeed(ctx, tx, st))
	})
	return past, err
}

func (s *Store) symKeys(ctx context.Context, st bank.Stream, each func(n int64, key uint64)) error {
	return s.view(ctx, func(tx *sql.Tx) error {
		state, _, err := findStream(ctx, tx, st, false)
		if err != nil {
			return err
		}
		first, end := state.keys(0, state.Progress.Next)
		rows, err := tx.QueryContext(ctx, "SELECT key, sym FROM board WHERE key >= ? AND key < ? ORDER BY key", first, end)
		if err != nil {
			return err
		}
		return eachRow(rows, func() error {
			var key, sym int64
			err := rows.Scan(&key, &sym)
			each(key-first, uint64(sym))
			return err
		})
	})
}

func (s *Store) text(ctx context.Context, st bank.Stream, n int64) (text string, err error) {
	err = s.view(ctx, func(tx *sql.Tx) error {
		state, _, err := findStream(ctx, tx, st, false)
		if err != nil {
			return err
		}
		key, _ := state.keys(n, 0)
		return tx.QueryRowContext(ctx, "SELECT board FROM board WHERE key = ?", key).Scan(&text)
	})
	return text, err
}

// Rows yields the boards of one stream by ascending trial, as a bank.Part wants them.
func (s *Store) Rows(ctx context.Context, st bank.Stream) iter.Seq2[bank.Board, error] {
	return func(yield func(bank.Board, error) bool) {
		err := s.view(ctx, func(tx *sql.Tx) error {
			state, _, err := findStream(ctx, tx, st, false)
			if err != nil {
				return err
			}
			first, end := state.keys(0, state.Progress.Next)
			return state.scan(ctx, tx, "key >= ? AND key < ? ORDER BY key", []any{first, end}, func(b bank.Board) error {
				if !yield(b, nil) {
					return errEnough
				}
				return nil
			})
		})
		if err != nil && !errors.Is(err, errEnough) {
			yield(bank.Board{}, err)
		}
	}
}

// errEnough ends an iteration that has what it wants.
var errEnough = errors.New("enough")

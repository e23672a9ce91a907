package db

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"inkbank/bank"
	"inkbank/grade"
)

// Filter says which boards are wanted. A field with its zero value asks for nothing.
type Filter struct {
	Family string
	Size   string
	Tier   grade.Tier // proved
	Aimed  grade.Tier
	IDs    []string // whole ids
	Limit  int      // the first so many
}

// Boards calls each for the boards that pass the filter, each board once, in
// the order of exports: family, spec (smallest first), tier, aimed tier, options,
// trial; imports last, by id. A board that several streams hold comes as the
// first of them that passes. It sees one state of the bank, whatever each does,
// and ends with the first error of each. Boards of shards are not in the bank.
func (s *Store) Boards(ctx context.Context, f Filter, each func(bank.Board) error) error {
	return s.view(ctx, func(tx *sql.Tx) error {
		left := f.Limit
		once, err := newOnce(ctx, tx, func(b bank.Board) error {
			if err := each(b); err != nil {
				return err
			}
			if left--; left == 0 {
				return errEnough
			}
			return nil
		})
		if err != nil {
			return err
		}
		if err = f.scan(ctx, tx, once.pass); err == errEnough {
			err = nil
		}
		return err
	})
}

// once lets each board pass once, though several streams hold it.
type once struct {
	twins map[string]bool // and whether the board has passed
	each  func(bank.Board) error
}

func newOnce(ctx context.Context, tx *sql.Tx, each func(bank.Board) error) (*once, error) {
	rows, err := tx.QueryContext(ctx, "SELECT id FROM twin")
	if err != nil {
		return nil, err
	}
	ids, err := numbers(rows)
	o := &once{map[string]bool{}, each}
	for _, id := range ids {
		o.twins[unpackID(id)] = false
	}
	return o, err
}

func (o *once) pass(b bank.Board) error {
	if passed, twin := o.twins[b.ID]; passed {
		return nil
	} else if twin {
		o.twins[b.ID] = true
	}
	return o.each(b)
}

// scan calls each for every row that passes, in order.
func (f *Filter) scan(ctx context.Context, tx *sql.Tx, each func(bank.Board) error) error {
	streams, err := readStreams(ctx, tx)
	if err != nil {
		return err
	}
	if len(f.IDs) > 0 {
		return f.scanIDs(ctx, tx, streams, each)
	}
	for _, r := range runs(streams) {
		if f.streamPasses(r.stream) && (f.Tier == grade.Unproved || f.Tier == r.tier) {
			if err := scanRun(ctx, tx, r, each); err != nil {
				return err
			}
		}
	}
	at, err := imports(ctx, tx, slices.DeleteFunc(streams, func(s StreamState) bool { return !f.streamPasses(&s) }))
	if err != nil {
		return err
	}
	for _, at := range at {
		err := scanImport(ctx, tx, at, func(b bank.Board) error {
			if f.Tier != grade.Unproved && f.Tier != b.Tier {
				return nil
			}
			return each(b)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// streamPasses reports whether boards of a stream can pass.
func (f *Filter) streamPasses(s *StreamState) bool {
	return (f.Family == "" || f.Family == s.Stream.Family) && (f.Size == "" || f.Size == s.Stream.Size) &&
		(f.Aimed == grade.Unproved || f.Aimed == s.Stream.Aimed)
}

// scanIDs is scan for a filter that lists ids.
func (f *Filter) scanIDs(ctx context.Context, tx *sql.Tx, streams []StreamState, each func(bank.Board) error) error {
	ids := make([]int64, len(f.IDs))
	for i, id := range f.IDs {
		var err error
		if ids[i], err = packID(id); err != nil {
			return err
		}
	}
	rows, err := rowsOf(ctx, tx, streams, "id IN (SELECT value FROM json_each(?))", jsonList(ids))
	if err != nil {
		return err
	}
	for _, b := range rows {
		if f.streamPasses(b.stream) && (f.Tier == grade.Unproved || f.Tier == b.Tier) {
			if err := each(b.Board); err != nil {
				return err
			}
		}
	}
	return nil
}

// row is a board with the stream that holds it.
type row struct {
	bank.Board
	stream *StreamState
}

// rowsOf returns the rows whose ids meet a condition, in order.
func rowsOf(ctx context.Context, tx *sql.Tx, streams []StreamState, where string, args ...any) ([]row, error) {
	byID := map[int64]*StreamState{}
	for i := range streams {
		byID[streams[i].id] = &streams[i]
	}
	rows, err := tx.QueryContext(ctx, "SELECT board FROM named WHERE "+where, args...)
	if err != nil {
		return nil, err
	}
	keys, err := numbers(rows)
	if err != nil {
		return nil, err
	}
	var out []row
	for _, key := range keys {
		stream := byID[key>>trialBits]
		if stream == nil {
			return nil, fmt.Errorf("%w: a board of no stream", ErrDamaged)
		}
		err := stream.scan(ctx, tx, "key = ?", []any{key}, func(b bank.Board) error {
			out = append(out, row{b, stream})
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(out, compareRows)
	return out, nil
}

// maxListed is how many ids an error lists.
const maxListed = 5

// Find returns the board whose id begins with a prefix. Errors: ErrNoBoard, and
// ErrAmbiguous with some of the ids.
func (s *Store) Find(ctx context.Context, prefix string) (bank.Board, error) {
	first, last, ok := idRange(prefix)
	if !ok || prefix == "" {
		return bank.Board{}, fmt.Errorf("%w: %q", ErrNoBoard, prefix)
	}
	var found bank.Board
	err := s.view(ctx, func(tx *sql.Tx) error {
		streams, err := readStreams(ctx, tx)
		if err != nil {
			return err
		}
		ids, err := someIDs(ctx, tx, first, last)
		switch {
		case err != nil:
			return err
		case len(ids) == 0:
			return fmt.Errorf("%w: %q", ErrNoBoard, prefix)
		case len(ids) > 1:
			return fmt.Errorf("%w: %s", ErrAmbiguous, listIDs(ids))
		}
		rows, err := rowsOf(ctx, tx, streams, "id = ?", ids[0])
		if err == nil && len(rows) > 0 {
			found = rows[0].Board
		}
		return err
	})
	return found, err
}

// someIDs returns up to one more than maxListed ids of a range.
func someIDs(ctx context.Context, tx *sql.Tx, first, last int64) ([]int64, error) {
	rows, err := tx.QueryContext(ctx, "SELECT DISTINCT id FROM named WHERE id BETWEEN ? AND ? ORDER BY id LIMIT ?", first, last, maxListed+1)
	if err != nil {
		return nil, err
	}
	return numbers(rows)
}

// numbers reads rows of one number each.
func numbers(rows *sql.Rows) ([]int64, error) {
	var out []int64
	err := eachRow(rows, func() error {
		var number int64
		err := rows.Scan(&number)
		out = append(out, number)
		return err
	})
	return out, err
}

func listIDs(ids []int64) string {
	var list []string
	for _, id := range ids {
		list = append(list, unpackID(id))
	}
	if len(list) > maxListed {
		list[maxListed] = "..."
	}
	return strings.Join(list, ", ")
}

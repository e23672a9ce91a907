package db

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Stock returns the boards of a kind that no day and no collection uses and that
// are not rejected or barred, neither themselves nor a symmetric copy of them, in
// the order of exports: what days.NewStock loads. The family, the kind's, tells
// copies apart where keys do not. Barred are texts of boards of the family, of any size.
// Boards that a count left undecided are not in stock.
func (s *Store) Stock(ctx context.Context, k days.Kind, f puzzle.Family, barred ...string) ([]days.Stocked, error) {
	var out []days.Stocked
	err := s.view(ctx, func(tx *sql.Tx) error {
		t := &stockTaking{tx: tx, family: f, kind: k, barred: barred, used: map[int64][]boardName{}, first: map[int64]int64{}, shared: map[int64]bool{}}
		if err := t.look(ctx); err != nil {
			return err
		}
		var err error
		out, err = t.list(ctx)
		return err
	})
	return out, err
}

// stockTaking is what one call of Stock knows.
type stockTaking struct {
	tx     *sql.Tx
	family puzzle.Family
	kind   days.Kind
	barred []string
	held   []stocked             // of the family and size, in order
	used   map[int64][]boardName // by symmetric key
	first  map[int64]int64       // the id of the first board with a symmetric key
	shared map[int64]bool        // keys that more than one board has
}

type boardName struct {
	id   int64
	text string
}

// stocked is a row as far as the stock must know it.
type stocked struct {
	id, key, sym int64
	fits         bool // is of the kind
}

// look learns which boards there are and which are used.
func (t *stockTaking) look(ctx context.Context) error {
	streams, err := readStreams(ctx, t.tx)
	if err != nil {
		return err
	}
	for _, r := range runs(streams) {
		s := &r.stream.Stream
		if s.Family == t.kind.Family && s.Size == t.kind.Size {
			fits := s.Options == t.kind.Options && r.tier == t.kind.Tier
			if err := t.lookAt(ctx, r.stream, r.tier, fits); err != nil {
				return err
			}
		}
	}
	for i := range streams {
		s := &streams[i]
		if !s.Imported || s.Stream.Family != t.kind.Family || s.Stream.Size != t.kind.Size {
			continue
		}
		for _, tier := range grade.Tiers() {
			// An imported board is of no options, and serves where none are asked for.
			if err := t.lookAt(ctx, s, tier, t.kind.Options == "" && tier == t.kind.Tier); err != nil {
				return err
			}
		}
	}
	return t.lookAtUsed(ctx)
}

func (t *stockTaking) lookAt(ctx context.Context, s *StreamState, tier grade.Tier, fits bool) error {
	order := "key"
	if s.Imported {
		order = "id"
	}
	first, end := s.keys(0, s.Progress.Next)
	rows, err := t.tx.QueryContext(ctx, `SELECT id, key, sym FROM board
		WHERE key >= ? AND key < ? AND tier = ? AND solutions = 1 ORDER BY `+order, first, end, int(tier))
	if err != nil {
		return err
	}
	return eachRow(rows, func() error {
		b := stocked{fits: fits}
		err := rows.Scan(&b.id, &b.key, &b.sym)
		t.note(b.id, b.sym)
		if fits {
			t.held = append(t.held, b)
		}
		return err
	})
}

// note learns of a board; a board that several streams hold is still one.
func (t *stockTaking) note(id, sym int64) {
	if first, seen := t.first[sym]; !seen {
		t.first[sym] = id
	} else if first != id {
		t.shared[sym] = true
	}
}

// lookAtUsed learns which boards are used. They need not be in the bank.
func (t *stockTaking) lookAtUsed(ctx context.Context) error {
	for _, text := range t.barred {
		key, err := t.family.Key(text)
		if err != nil {
			return fmt.Errorf("board %.40q: %w", text, err)
		}
		if err := t.use(int64(key), bank.ID(t.kind.Family, text), text); err != nil {
			return err
		}
	}
	return eachUsed(ctx, t.tx, t.family, t.kind.Family, t.kind.Size, func(key int64, text string, u Use) error {
		return t.use(key, u.ID, text)
	})
}

func (t *stockTaking) use(key int64, id, text string) error {
	number, err := packID(id)
	t.used[key] = append(t.used[key], boardName{number, text})
	return err
}

// list returns the boards that fit and are not used.
func (t *stockTaking) list(ctx context.Context) ([]days.Stocked, error) {
	out := make([]days.Stocked, 0, len(t.held))
	passed := map[int64]bool{}
	for _, b := range t.held {
		if passed[b.id] {
			continue
		}
		passed[b.id] = true
		class := strconv.FormatUint(uint64(b.sym), 16)
		canon := ""
		if t.shared[b.sym] || len(t.used[b.sym]) > 0 {
			var err error
			if canon, err = t.canon(ctx, b.key); err != nil {
				return nil, err
			}
		}
		used, err := t.isUsed(b, canon)
		if err != nil {
			return nil, err
		}
		if t.shared[b.sym] {
			class = canon
		}
		if !used {
			out = append(out, days.Stocked{ID: unpackID(b.id), Class: class})
		}
	}
	return out, nil
}

func (t *stockTaking) canon(ctx context.Context, key int64) (string, error) {
	var text string
	if err := t.tx.QueryRowContext(ctx, "SELECT board FROM board WHERE key = ?", key).Scan(&text); err != nil {
		return "", err
	}
	return t.family.Canon(text)
}

func (t *stockTaking) isUsed(b stocked, canon string) (bool, error) {
	for _, u := range t.used[b.sym] {
		if u.id == b.id {
			return true, nil
		}
		other, err := t.family.Canon(u.text)
		if err != nil || other == canon {
			return err == nil, err
		}
	}
	return false, nil
}

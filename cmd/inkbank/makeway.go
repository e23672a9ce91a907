package main

import (
	"context"
	"fmt"

	"inkbank/bank/days"
	"inkbank/db"
)

// makeWay takes boards off days to come that entries published elsewhere are, or
// are copies of: readers have seen them, solutions and all. Planning fills the
// places again, also those where somebody has pinned such a board.
func (a *app) makeWay(ctx context.Context, store *db.Store, published []days.Entry) error {
	type kind struct {
		family, size string
		key          uint64
	}
	known := map[kind][]days.Entry{}
	for _, e := range published {
		if f, err := a.family(e.Take.Family); err == nil {
			key, err := f.Key(e.Take.Board)
			if err != nil {
				return fmt.Errorf("board %s: %w", e.Take.ID, err)
			}
			k := kind{e.Take.Family, e.Take.Size, key}
			known[k] = append(known[k], e)
		}
	}
	var off []days.Place
	err := eachEntry(ctx, store, func(e days.Entry) error {
		if e.State == days.Published {
			return nil
		}
		f, err := a.family(e.Take.Family)
		if err != nil {
			return err
		}
		key, err := f.Key(e.Take.Board)
		if err != nil {
			return fmt.Errorf("%s, slot %q: %w", e.Date, e.Slot, err)
		}
		for _, p := range known[kind{e.Take.Family, e.Take.Size, key}] {
			if p.Date == e.Date && p.Slot == e.Slot || !copies(f.Canon, p.Take.Board, e.Take.Board) {
				continue
			}
			off = append(off, e.Place())
		}
		return nil
	})
	if err != nil || len(off) == 0 {
		return err
	}
	for _, p := range off {
		if p.State == days.Pinned {
			a.warn("", "%s, slot %q: the board that was pinned there is published elsewhere; planning gives the day another one", p.Date, p.Slot)
			continue
		}
		a.say("%s, slot %q: its board is published elsewhere; planning gives it another one", p.Date, p.Slot)
	}
	return store.RemoveOpen(ctx, off)
}

// copies reports whether two boards are symmetric copies of each other.
func copies(canon func(board string) (string, error), a, b string) bool {
	first, errFirst := canon(a)
	second, errSecond := canon(b)
	return errFirst == nil && errSecond == nil && first == second
}

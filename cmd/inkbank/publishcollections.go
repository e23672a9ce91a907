package main

import (
	"context"
	"fmt"

	"inkbank/bank/days"
	"inkbank/db"
)

// collected reads a collection with its boards.
func collected(ctx context.Context, store *db.Store, c days.Collection) (days.Collected, error) {
	out := days.Collected{Collection: c}
	for t, err := range store.Collected(ctx, c.Name) {
		if err != nil {
			return out, err
		}
		out.Takes = append(out.Takes, t)
	}
	return out, nil
}

// eachCollection calls each for every collection with its boards, by name.
func eachCollection(ctx context.Context, store *db.Store, each func(days.Collected) error) error {
	all, err := store.Collections(ctx)
	if err != nil {
		return err
	}
	for _, c := range all {
		whole, err := collected(ctx, store, c)
		if err == nil {
			err = each(whole)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// collectionMarks lists what is published of collections.
func collectionMarks(ctx context.Context, store *db.Store) ([]days.Mark, error) {
	all, err := store.Collections(ctx)
	var out []days.Mark
	for _, c := range all {
		if c.Published() {
			out = append(out, c.Mark())
		}
	}
	return out, err
}

// checkCollections fails where a published collection is not what was published.
func checkCollections(ctx context.Context, store *db.Store) error {
	return eachCollection(ctx, store, func(c days.Collected) error {
		if err := days.CheckCollection(c.Collection, c.Takes); err != nil {
			return failure("take the bank from a backup, or bring the collection back into a new one with inkbank recover", "%w", err)
		}
		return nil
	})
}

// recordCollections makes all collections published that are not: in the bank
// first, then in the ledger file.
func (a *app) recordCollections(ctx context.Context, store *db.Store) error {
	fresh := false
	err := eachCollection(ctx, store, func(c days.Collected) error {
		if c.Published() {
			return nil
		}
		if err := a.publishable(ctx, store, &c); err != nil {
			return failure("inkbank verify tells what is wrong in the bank; the collection was not published", "collection %q: %w", c.Name, err)
		}
		fresh = true
		a.say("published collection %q, %s", c.Name, counted(len(c.Takes), "board"))
		return store.RecordCollection(ctx, c.Collection)
	})
	if err != nil || !fresh {
		return err
	}
	return a.completeFile(ctx, store)
}

// outBefore makes way for entries that were published elsewhere: off days to come, and
// not in a collection that is to come. What somebody chose is theirs to change.
func (a *app) outBefore(ctx context.Context, store *db.Store, published []days.Entry) error {
	known := map[string][]string{} // by key: boards
	for _, e := range published {
		if f, err := a.family(e.Take.Family); err == nil {
			key, err := f.Key(e.Take.Board)
			if err != nil {
				return fmt.Errorf("board %s: %w", e.Take.ID, err)
			}
			name := fmt.Sprint(f.Name(), " ", key)
			known[name] = append(known[name], e.Take.Board)
		}
	}
	err := eachCollection(ctx, store, func(c days.Collected) error {
		if c.Published() {
			return nil
		}
		f, err := a.family(c.Selection.Family)
		if err != nil {
			return err
		}
		for _, t := range c.Takes {
			key, err := f.Key(t.Board)
			if err != nil {
				return fmt.Errorf("collection %q: board %s: %w", c.Name, t.ID, err)
			}
			for _, board := range known[fmt.Sprint(f.Name(), " ", key)] {
				if copies(f.Canon, board, t.Board) {
					return failure("inkbank collection remove "+c.Name+" makes way: readers have seen that board",
						"board %s, or a copy of it, is in collection %q, which is not published", t.ID, c.Name)
				}
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return a.makeWay(ctx, store, published)
}

// publishable gives a collection its hash, once it is sure that it can never be
// found wrong.
func (a *app) publishable(ctx context.Context, store *db.Store, c *days.Collected) error {
	var ids []string
	for _, t := range c.Takes {
		ids = append(ids, t.ID)
	}
	held, err := boardsNamed(ctx, store, ids)
	if err != nil {
		return err
	}
	for i, t := range c.Takes {
		if err := a.sound(t, held); err != nil {
			return fmt.Errorf("board %d, %s: %w", i+1, t.ID, err)
		}
	}
	c.Collection = days.PublishCollection(c.Collection, c.Takes)
	_, err = days.EncodeCollection(*c)
	return err
}

package main

import (
	"context"
	"errors"
	"slices"

	"inkbank/bank/days"
	"inkbank/db"
)

// tooRare is how many boards of its kind generate looks at, for each that a
// collection shall have, before it takes those that fit to be too rare.
const tooRare = 100

// collectionWant is what collections want of one kind.
type collectionWant struct {
	kind     days.Kind
	found    int // boards in stock that they take
	missing  int // boards that they lack
	estimate int // about how many of the kind must be made to find those
}

type collectionWants []collectionWant

// of is what is wanted of a kind.
func (w collectionWants) of(k days.Kind) collectionWant {
	for _, c := range w {
		if c.kind == k {
			return c
		}
	}
	return collectionWant{kind: k}
}

// lack reports whether boards must be made for any of them.
func (w collectionWants) lack() bool {
	return slices.ContainsFunc(w, func(c collectionWant) bool { return c.missing > 0 })
}

// joinWants adds the kinds that only collections want.
func joinWants(wants []want, collected collectionWants) []want {
	out := slices.Clone(wants)
	for _, c := range collected {
		if !slices.ContainsFunc(wants, func(w want) bool { return w.kind == c.kind }) {
			out = append(out, want{c.kind, 0})
		}
	}
	return out
}

// collectionWants lists what the collections of inkbank.toml want that are not made
// yet, by kind. One whose boards are too rare wants no more of them.
func (a *app) collectionWants(ctx context.Context, store *db.Store) (collectionWants, error) {
	var out collectionWants
	err := a.eachUnmade(ctx, store, true, func(w wantedCollection, c choice) error {
		i := slices.IndexFunc(out, func(o collectionWant) bool { return o.kind == w.Selection.Kind() })
		if i < 0 {
			i, out = len(out), append(out, collectionWant{kind: w.Selection.Kind()})
		}
		out[i].found += len(c.boards)
		hopeless, err := a.hopeless(ctx, store, w.Selection, c)
		if err != nil || hopeless || len(c.boards) == w.Selection.Count {
			return err
		}
		out[i].missing += w.Selection.Count - len(c.boards)
		out[i].estimate = max(out[i].estimate, c.lack(w.Selection))
		return nil
	})
	return out, err
}

// hopeless reports whether the boards that a selection lacks are too rare: its stream
// has run dry, or too few of those that were made fit.
func (a *app) hopeless(ctx context.Context, store *db.Store, s days.Selection, c choice) (bool, error) {
	stream, err := streamOf(ctx, store, c.family, s.Kind())
	if err != nil {
		return false, err
	}
	past, err := store.Past(ctx, stream)
	return past.Progress.Exhausted || narrow(s) && c.looked >= tooRare*s.Count, err
}

// eachUnmade calls each for every collection of inkbank.toml that is not made yet, with what
// the stock has for it; with reserve without what those before it would take.
func (a *app) eachUnmade(ctx context.Context, store *db.Store, reserve bool, each func(wantedCollection, choice) error) error {
	c, err := a.config()
	if err != nil {
		return err
	}
	spoken := map[string]bool{}
	for _, w := range c.Collections {
		if _, err := store.Collection(ctx, w.Name); err == nil {
			continue
		} else if !errors.Is(err, db.ErrNoCollection) {
			return err
		}
		if !reserve {
			clear(spoken)
		}
		chosen, err := a.choose(ctx, store, w.Selection, spoken)
		if err == nil {
			err = each(w, chosen)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sayShort warns of collections that cannot be filled.
func (a *app) sayShort(ctx context.Context, store *db.Store) error {
	return a.eachUnmade(ctx, store, true, func(w wantedCollection, c choice) error {
		if len(c.boards) < w.Selection.Count {
			return a.warnShort(ctx, store, w, c)
		}
		return nil
	})
}

func (a *app) warnShort(ctx context.Context, store *db.Store, w wantedCollection, c choice) error {
	err := a.tooFew(ctx, store, w.Name, w.Selection, c)
	if short, ok := errors.AsType[*fault](err); ok {
		a.warn(short.hint, "%v", short)
		return nil
	}
	return err
}

// makeCollections makes the collections of inkbank.toml that are not made yet and
// that the stock can fill; the others are short, and it warns of them. One whose
// lines were changed since it was made stays as it was made.
func (a *app) makeCollections(ctx context.Context, store *db.Store) error {
	err := a.eachUnmade(ctx, store, false, func(w wantedCollection, c choice) error {
		if len(c.boards) < w.Selection.Count {
			return a.warnShort(ctx, store, w, c)
		}
		a.say("collection %q has %s: %s", w.Name, counted(w.Selection.Count, "board"), selectionWords(w.Selection))
		return a.collect(ctx, store, w.Collection, c)
	})
	if err != nil {
		return err
	}
	for _, w := range a.settings.Collections {
		c, err := store.Collection(ctx, w.Name)
		if err == nil && c.Selection != w.Selection {
			a.warn("it is fixed; take another name for another one", "collection %q stays as it was made: %d of %s", w.Name, c.Selection.Count, selectionWords(c.Selection))
		} else if err != nil && !errors.Is(err, db.ErrNoCollection) {
			return err
		}
	}
	return nil
}

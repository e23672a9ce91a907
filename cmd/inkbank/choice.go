package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/db"
)

// choice is what the stock has for a selection.
type choice struct {
	family puzzle.Family
	boards []bank.Board // that fit, in the order of exports; no more than are asked for
	looked int          // boards of the kind that were looked at, copies once
}

// errChosen ends a search that has all that it wants.
var errChosen = errors.New("enough boards")

// choose finds the first boards in the order of exports that a selection asks for and
// that nothing uses, of symmetric copies one. Of boards that are spoken for, by
// class, none is taken; those that are found join them.
func (a *app) choose(ctx context.Context, store *db.Store, s days.Selection, spoken map[string]bool) (choice, error) {
	f, err := a.family(s.Family)
	if err != nil {
		return choice{}, err
	}
	out := choice{family: f}
	stocked, err := a.stocked(ctx, store, s.Kind())
	if err != nil {
		return out, err
	}
	classOf := map[string]string{}
	for _, b := range stocked {
		classOf[b.ID] = s.Family + " " + b.Class
	}
	seen := map[string]bool{}
	err = store.Boards(ctx, db.Filter{Family: s.Family, Size: s.Size, Tier: s.Tier}, func(b bank.Board) error {
		class, free := classOf[b.ID]
		if !free || seen[class] || spoken[class] {
			return ctx.Err()
		}
		seen[class] = true
		out.looked++
		ok, err := fits(f, s, &b)
		if err != nil || !ok {
			return err
		}
		spoken[class] = true
		if out.boards = append(out.boards, b); len(out.boards) == s.Count {
			return errChosen
		}
		return nil
	})
	if errors.Is(err, errChosen) {
		err = nil
	}
	return out, err
}

// lack is about how many boards more of its kind a selection takes to be filled.
func (c choice) lack(s days.Selection) int {
	missing := s.Count - len(c.boards)
	if !narrow(s) {
		return missing
	}
	if len(c.boards) == 0 { // nobody knows how rare they are
		return max(2*missing, c.looked)
	}
	return (missing*c.looked + len(c.boards) - 1) / len(c.boards)
}

// takes makes of a choice what a collection keeps, easiest first.
func (a *app) takes(ctx context.Context, c choice) ([]days.Take, error) {
	sorted := slices.Clone(c.boards)
	slices.SortStableFunc(sorted, easierFirst)
	type made struct {
		take days.Take
		err  error
	}
	source := func(yield func(bank.Board) error) error {
		for _, b := range sorted {
			if err := yield(b); err != nil {
				return err
			}
		}
		return nil
	}
	work := func(_ context.Context, b bank.Board) (m made) {
		m.take, m.err = newTake(c.family, b)
		return m
	}
	var takes []days.Take
	err := ordered(ctx, runtime.NumCPU(), source, work, func(m made) error {
		takes = append(takes, m.take)
		return m.err
	})
	return takes, err
}

// tooFew is the error of a selection that the stock cannot fill, with the command
// that makes more.
func (a *app) tooFew(ctx context.Context, store *db.Store, name string, s days.Selection, c choice) error {
	stream, err := streamOf(ctx, store, c.family, s.Kind())
	if err != nil {
		return err
	}
	past, err := store.Past(ctx, stream)
	if err != nil {
		return err
	}
	there := counted(len(c.boards), "board") + " of " + grouped(int64(s.Count))
	if narrow(s) {
		there += fmt.Sprintf(", among %s of the kind that nothing uses", grouped(int64(c.looked)))
	}
	hint := a.command(generateWords(s, past.Progress.Accepted+c.lack(s))) + " makes more"
	switch {
	case past.Progress.Exhausted:
		hint = "no more such boards are found: ask for fewer, or take another size or tier"
	case narrow(s):
		hint += "; nobody knows before how many of them fit"
	}
	return failure(hint, "collection %q: there is stock for %s: %s", name, there, selectionWords(s))
}

// streamOf is the stream that makes boards of a kind.
func streamOf(ctx context.Context, store *db.Store, f puzzle.Family, k days.Kind) (bank.Stream, error) {
	seed, err := store.Seed(ctx)
	return bank.Stream{
		Seed: seed, Family: f.Name(), Size: k.Size, Options: k.Options, Aimed: k.Tier, Revision: f.Revision(k.Size),
	}, err
}

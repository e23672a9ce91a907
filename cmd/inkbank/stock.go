package main

import (
	"context"
	"errors"
	"fmt"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/db"
	"inkbank/grade"
	"inkbank/sitegen"
)

// lowDays is how many days a slot must be able to go on, or it is low.
const lowDays = 30

// stock lists what planning may draw from.
func (a *app) stock(ctx context.Context, store *db.Store) *days.Stock {
	return days.NewStock(func(k days.Kind) ([]days.Stocked, error) { return a.stocked(ctx, store, k) })
}

func (a *app) stocked(ctx context.Context, store *db.Store, k days.Kind) ([]days.Stocked, error) {
	f, err := a.family(k.Family)
	if err != nil {
		return nil, err
	}
	shown, err := a.shown(f)
	if err != nil {
		return nil, err
	}
	return store.Stock(ctx, k, f, shown...)
}

// shown lists the boards of a family that how-to pages draw, in whatever language.
func (a *app) shown(f puzzle.Family) ([]string, error) {
	if a.howto == nil {
		c, err := a.config()
		if err != nil {
			return nil, err
		}
		if a.howto, err = sitegen.ShownBoards(c.words, a.families); err != nil {
			return nil, err
		}
	}
	return a.howto[f.Name()], nil
}

// want is a kind of boards and how many of them the days ahead take.
type want struct {
	kind  days.Kind
	count int
}

// wants lists what the slots take from today on for the days that the settings
// say, beyond what is planned; kinds in the order of the slots.
func (a *app) wants(ctx context.Context, store *db.Store) ([]want, error) {
	c, err := a.config()
	if err != nil {
		return nil, err
	}
	today, err := a.today()
	if err != nil {
		return nil, err
	}
	places, err := store.Places(ctx)
	if err != nil {
		return nil, err
	}
	var out []want
	for _, s := range days.Demand(today, today.AddDays(c.StockDays-1), c.Slots, places) {
		out = addWant(out, s)
	}
	return out, nil
}

func addWant(wants []want, s days.Shortage) []want {
	for i := range wants {
		if wants[i].kind == s.Kind {
			wants[i].count += s.Days
			return wants
		}
	}
	return append(wants, want{s.Kind, s.Days})
}

// stockUp makes what the slots need for the days that the settings say, and what
// the collections need that are not made yet. Boards of other streams may turn out
// to be copies of what is used, and nobody knows before which fit a collection; so it
// looks again until there is enough.
func (a *app) stockUp(ctx context.Context, store *db.Store, workers int) error {
	wants, err := a.wants(ctx, store)
	if err != nil {
		return err
	}
	for {
		orders, err := a.missing(ctx, store, wants)
		if err != nil {
			return err
		}
		if len(orders) == 0 {
			a.say("there is stock for every slot of %s", a.configPath)
			return a.sayShort(ctx, store)
		}
		if err := a.fulfil(ctx, store, orders, workers); err != nil {
			return err
		}
	}
}

// missing turns wants, and those of collections, into what the streams must hold to
// meet them.
func (a *app) missing(ctx context.Context, store *db.Store, wants []want) ([]order, error) {
	collected, err := a.collectionWants(ctx, store)
	if err != nil {
		return nil, err
	}
	var orders []order
	for _, w := range joinWants(wants, collected) {
		stocked, err := a.stocked(ctx, store, w.kind)
		if err != nil {
			return nil, err
		}
		c := collected.of(w.kind)
		lack := max(max(0, w.count-(classes(stocked)-c.found))+c.missing, c.estimate)
		if lack <= 0 {
			continue
		}
		f, err := a.family(w.kind.Family)
		if err != nil {
			return nil, err
		}
		stream, err := streamOf(ctx, store, f, w.kind)
		if err != nil {
			return nil, err
		}
		past, err := store.Past(ctx, stream)
		if err != nil {
			return nil, err
		}
		orders = append(orders, order{f, stream, past.Progress.Accepted + lack})
	}
	return orders, nil
}

// classes counts boards, symmetric copies as one.
func classes(stocked []days.Stocked) int {
	seen := map[string]bool{}
	for _, s := range stocked {
		seen[s.Class] = true
	}
	return len(seen)
}

// slotStock is how long a slot can go on.
type slotStock struct {
	slot days.Slot
	days int // at most the horizon asked for
}

// daysLeft says for each slot how many days from one on have a board or can be given one.
func (a *app) daysLeft(ctx context.Context, store *db.Store, from days.Date, horizon int) ([]slotStock, error) {
	c, err := a.config()
	if err != nil {
		return nil, err
	}
	places, err := store.Places(ctx)
	if err != nil {
		return nil, err
	}
	left, err := days.DaysLeft(from, horizon, c.Slots, places, a.stock(ctx, store))
	if err != nil {
		return nil, err
	}
	var out []slotStock
	for i, slot := range c.Slots {
		out = append(out, slotStock{slot, left[i]})
	}
	return out, nil
}

// low lists the slots that run dry within lowDays.
func low(all []slotStock) []slotStock {
	var out []slotStock
	for _, s := range all {
		if s.days < lowDays {
			out = append(out, s)
		}
	}
	return out
}

// warnLow warns of slots that run dry; with strict that is the error of exit code 3.
func (a *app) warnLow(slots []slotStock, strict bool) error {
	for _, s := range slots {
		a.warn("", "slot %q has boards for %s", s.slot.Name, counted(s.days, "more day"))
	}
	if len(slots) == 0 {
		return nil
	}
	hint := "inkbank generate makes more"
	if c, err := a.config(); err == nil && c.StockDays <= c.Early+lowDays {
		hint = fmt.Sprintf("stock_days = %d in %s asks for no more: raise it to %d or above", c.StockDays, a.configPath, c.Early+1+lowDays)
	}
	if strict {
		return &fault{exitDry, errors.New("the stock is low"), hint}
	}
	fmt.Fprintln(a.stderr, "hint: "+hint)
	return nil
}

// tierWord says a tier where there may be none.
func tierWord(t grade.Tier) string {
	if t == grade.Unproved {
		return "not proved"
	}
	return t.String()
}

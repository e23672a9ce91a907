package days

import "inkbank/grade"

// Placement is a choice of planning: a board for a slot on a day.
type Placement struct {
	Date Date
	Slot string
	ID   string
}

// Shortage is a slot that stays empty on some days of a tier.
type Shortage struct {
	Slot  string
	Kind  Kind // what to make more of
	Days  int  // how many days stay empty
	First Date // the first of them
}

// Plan fills the empty places from one day to another, both included, by
// ascending day, slots in the order given. A place that has a board, in whatever
// state, keeps it, and nothing is added to a day that is published. Places must
// list every place of the ledger in those days, in any order; slots must pass
// CheckSlots.
//
// The k-th slot of a family on a day takes the k-th output u of the day's draw,
// filled or not, and the board at (u x count) >> 32 of the boards in stock.
//
// Where the stock has no board the place stays empty and the shortages say so,
// slots in the order given, tiers ascending; a later plan can fill it. Plan takes
// what it places from the stock. So planning again is a no-op while nothing new
// is in stock, and planning days in two goes, the earlier days first, gives what
// planning them in one go gives as long as nothing joins the stock, and no slot
// changes, between the two. The error is only ever the stock's.
func Plan(from, to Date, slots []Slot, places []Place, stock *Stock) ([]Placement, []Shortage, error) {
	var placed []Placement
	short := shortages{}
	err := eachEmpty(from, to, slots, places, func(e empty) error {
		id, ok, err := stock.take(e.kind, e.u)
		if ok {
			placed = append(placed, Placement{e.date, slots[e.slot].Name, id})
		} else if err == nil {
			short.add(e)
		}
		return err
	})
	return placed, short.list(slots), err
}

// Demand returns, as shortages, what planning these days would take from the
// stock: the empty places by slot and tier.
func Demand(from, to Date, slots []Slot, places []Place) []Shortage {
	short := shortages{}
	_ = eachEmpty(from, to, slots, places, func(e empty) error { // never fails: its callback does not
		short.add(e)
		return nil
	})
	return short.list(slots)
}

// DaysLeft returns for each slot how many days from the given one on have a board
// or can be given one, before the first that cannot; at most the horizon. It
// plans on paper, so give it a stock of its own, and every place from that day on.
func DaysLeft(from Date, horizon int, slots []Slot, places []Place, stock *Stock) ([]int, error) {
	_, short, err := Plan(from, from.AddDays(horizon-1), slots, places, stock)
	left := make([]int, len(slots))
	for i, s := range slots {
		left[i] = horizon
		for _, lack := range short {
			if lack.Slot == s.Name {
				left[i] = min(left[i], DaysBetween(from, lack.First))
			}
		}
	}
	return left, err
}

// empty is a place to fill, with the output of the draw that is its own.
type empty struct {
	date Date
	slot int
	kind Kind
	u    uint32
}

// eachEmpty visits the empty places in the order of planning until f fails.
func eachEmpty(from, to Date, slots []Slot, places []Place, f func(empty) error) error {
	type spot struct {
		date Date
		slot string
	}
	filled := map[spot]bool{}
	for _, p := range places {
		filled[spot{p.Date, p.Slot}] = true
	}
	published := publishedDays(places)
	for d := from; !d.After(to); d = d.AddDays(1) {
		if published[d] {
			continue
		}
		draws := map[string]*draw{}
		for i, s := range slots {
			if draws[s.Family] == nil {
				draws[s.Family] = newDraw(s.Family, d)
			}
			u := draws[s.Family].next()
			if filled[spot{d, s.Name}] {
				continue
			}
			if err := f(empty{d, i, s.Kind(d), u}); err != nil {
				return err
			}
		}
	}
	return nil
}

// lack is a slot's want of boards of one tier.
type lack struct {
	slot int
	tier grade.Tier
}

// shortages gathers what planning lacks.
type shortages map[lack]*Shortage

func (s shortages) add(e empty) {
	key := lack{e.slot, e.kind.Tier}
	if s[key] == nil {
		s[key] = &Shortage{Kind: e.kind, First: e.date}
	}
	s[key].Days++
}

func (s shortages) list(slots []Slot) []Shortage {
	var out []Shortage
	for i, slot := range slots {
		for _, tier := range grade.Tiers() {
			if found := s[lack{i, tier}]; found != nil {
				found.Slot = slot.Name
				out = append(out, *found)
			}
		}
	}
	return out
}

package days

import (
	"errors"
	"fmt"
	"slices"
)

// CatchUpDays is how many days may become published at once without being asked to catch up.
const CatchUpDays = 31

// Errors of the publishing rules, wrapped with the day that breaks them.
var (
	// ErrBackdated reports a date before the last published day: the clock went back.
	ErrBackdated = errors.New("lies before the last published day")
	// ErrCatchUp reports more than CatchUpDays new days at once: the clock may be wrong.
	ErrCatchUp = errors.New("more than 31 new days at once")
	// ErrChanged reports that a published day is not what was published.
	ErrChanged = errors.New("a published day never changes")
	// ErrNotPublished reports a day to republish that is not published.
	ErrNotPublished = errors.New("is not published")
)

// CheckDate refuses a date to publish up to that looks like a wrong clock: one
// before the last published day, or more than CatchUpDays after it without
// catchUp. The zero Date as last means that nothing is published. Call it before
// planning too, which would spend the stock on days that never come.
func CheckDate(last, date Date, catchUp bool) error {
	if last == (Date{}) {
		return nil
	}
	ahead := DaysBetween(last, date)
	switch {
	case ahead < 0:
		return fmt.Errorf("%s %w, %s", date, ErrBackdated, last)
	case ahead > CatchUpDays && !catchUp:
		return fmt.Errorf("%w: %d from %s to %s", ErrCatchUp, ahead, last.AddDays(1), date)
	}
	return nil
}

// LastPublished returns the newest date with a published place, the zero Date for none.
func LastPublished(places []Place) Date {
	var last Date
	for _, p := range places {
		if p.State == Published && p.Date.After(last) {
			last = p.Date
		}
	}
	return last
}

// Run is what publishing is asked to do.
type Run struct {
	Date      Date // the newest released day
	CatchUp   bool // any number of new days
	Republish Date // a published day that may change; the zero Date for none
}

// Due returns the places that a run publishes: all up to its date that are not
// published yet, so that missed days come too; by ascending date, places of a day in
// the order given. Places lists the whole ledger, in any order. A published day
// is complete: a place on it that is not published is an error, unless the day
// is the one to republish. What is published already is not Due's business: on
// that day, publish again what CheckPublished refuses; on any other, stop.
func Due(places []Place, run Run) ([]Place, error) {
	last := LastPublished(places)
	if err := CheckDate(last, run.Date, run.CatchUp); err != nil {
		return nil, err
	}
	published := publishedDays(places)
	if run.Republish != (Date{}) && !published[run.Republish] {
		return nil, fmt.Errorf("%s %w: there is nothing to republish", run.Republish, ErrNotPublished)
	}
	var due []Place
	fresh := map[Date]bool{}
	for _, p := range places {
		switch {
		case p.State == Published || p.Date.After(run.Date):
			continue
		case !published[p.Date]:
			fresh[p.Date] = true
		case p.Date != run.Republish:
			return nil, fmt.Errorf("%s: %w: slot %q is new on it", p.Date, ErrChanged, p.Slot)
		}
		due = append(due, p)
	}
	if len(fresh) > CatchUpDays && !run.CatchUp {
		return nil, fmt.Errorf("%w: %d up to %s", ErrCatchUp, len(fresh), run.Date)
	}
	slices.SortStableFunc(due, func(a, b Place) int { return a.Date.Compare(b.Date) })
	return due, nil
}

func publishedDays(places []Place) map[Date]bool {
	days := map[Date]bool{}
	for _, p := range places {
		if p.State == Published {
			days[p.Date] = true
		}
	}
	return days
}

// Publish returns the entry as it is published, with its content hash.
func Publish(e Entry) Entry {
	e.State, e.Hash = Published, ContentHash(e)
	return e
}

// CheckPublished reports, as ErrChanged, a published entry whose content is not
// what its hash was taken of.
func CheckPublished(e Entry) error {
	if hash := ContentHash(e); hash != e.Hash {
		return fmt.Errorf("%s: %w: slot %q holds %.12s, %.12s was published", e.Date, ErrChanged, e.Slot, hash, e.Hash)
	}
	return nil
}

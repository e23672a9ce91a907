package main

import (
	"fmt"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
)

// inspectCollection checks that a collection is what was asked for and, once it is
// published, what was published. Its boards are looked at one by one elsewhere.
func (a *app) inspectCollection(c days.Collected) (faults []error) {
	if err := days.CheckCollection(c.Collection, c.Takes); err != nil {
		faults = append(faults, err)
	} else if _, err := days.EncodeCollection(days.Collected{Collection: days.PublishCollection(c.Collection, c.Takes), Takes: c.Takes}); err != nil {
		faults = append(faults, err) // it could never be published
	}
	f, err := a.family(c.Selection.Family)
	if err != nil {
		return append(faults, err)
	}
	before := bank.Board{}
	for n, t := range c.Takes {
		b := bank.Board{ID: t.ID, Graded: puzzle.Graded{
			Shape: puzzle.Shape{Text: t.Board, Size: t.Size}, Family: t.Family, Tier: t.Claim.Tier, Score: t.Claim.Score, Needs: t.Claim.Needs,
		}}
		ok, err := fits(f, c.Selection, &b)
		switch {
		case err != nil:
			faults = append(faults, err)
		case !ok || t.Claim.Tier != c.Selection.Tier:
			faults = append(faults, fmt.Errorf("board %d, %s, is not what was asked for: %s", n+1, t.ID, selectionWords(c.Selection)))
		case easierFirst(b, before) < 0:
			faults = append(faults, fmt.Errorf("board %d, %s, is easier than the one before", n+1, t.ID))
		}
		before = b
	}
	return faults
}

package sitegen

import (
	"cmp"
	"fmt"
	"slices"

	"inkbank/bank/days"
	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/content"
	"inkbank/grade"
)

// board is one board of a day or a collection, ready to be written in any language.
type board struct {
	days.Entry
	n, count int     // the n-th of so many on its page, from 1
	of       *member // of a board in a collection, which has no date; else nil
	paper    bool    // too large for the screens of e-readers
	drawn    figure.Figure
	mode     puzzle.Mode
	values   []string      // what can be entered, in order
	steps    []grade.Step  // the pruned path; none without a proof
	data     string        // for the script, masked; "" for a board that is not played
	solved   figure.Figure // of a board whose solution may be shown
}

// boards draws the boards of a day, in the order of the slots.
func (b *build) boards(d Day) ([]board, error) {
	entries := b.inOrder(d.Entries)
	out := make([]board, len(entries))
	for i, e := range entries {
		var err error
		if out[i], err = b.board(e); err != nil {
			return nil, fmt.Errorf("day %v, slot %s: %w", d.Date, e.Slot, err)
		}
		out[i].n, out[i].count = i+1, len(entries)
	}
	return out, nil
}

// inOrder puts the entries of a day in the order of the slots.
func (b *build) inOrder(entries []days.Entry) []days.Entry {
	return slices.SortedStableFunc(slices.Values(entries), func(x, y days.Entry) int {
		return cmp.Or(cmp.Compare(b.rank(x.Slot), b.rank(y.Slot)), cmp.Compare(x.Slot, y.Slot))
	})
}

// rank puts slots that the site no longer has last.
func (b *build) rank(slot string) int {
	if i, ok := b.order[slot]; ok {
		return i
	}
	return len(b.order)
}

func (b *build) board(e days.Entry) (board, error) {
	f, ok := b.families[e.Take.Family]
	if !ok {
		return board{}, fmt.Errorf("family %q is not part of the site", e.Take.Family)
	}
	out := board{Entry: e, mode: f.PlayMode()}
	var err error
	if out.drawn, err = f.Draw(e.Take.Board, "", puzzle.Marks{}); err != nil {
		return board{}, err
	}
	if out.values, err = f.PlayEntries(e.Take.Board); err != nil {
		return board{}, err
	}
	out.paper = b.forPaper(f, &out)
	if e.Take.Path != "" {
		if out.steps, err = grade.DecodeSteps(e.Take.Path); err != nil {
			return board{}, err
		}
	}
	if !out.paper {
		data, err := f.PlayData(e.Take.Board, e.Take.Solution, out.steps)
		if err != nil {
			return board{}, err
		}
		out.data = masked(e.Take.ID, data)
	}
	if !b.solvable(e.Date) {
		return out, nil
	}
	out.solved, err = f.DrawSolution(e.Take.Board, e.Take.Solution)
	return out, err
}

// words is what a language says of the board's family; a page that is missing has
// stopped the build before.
func (x *board) words(l tongue) content.FamilyPage {
	page, _ := l.Family(x.Take.Family)
	return page
}

// solvable reports whether a day's solutions may be shown.
func (b *build) solvable(d days.Date) bool { return !d.After(b.Solved) }

// name is what a board is called on its page: the family, and which of several.
func (b *build) name(l tongue, x *board) (string, error) {
	title, err := b.slotTitle(l, x.Entry)
	n, count := x.n, x.count
	if x.of != nil {
		n, count = x.of.n, x.of.Selection.Count
	}
	if err != nil || count == 1 {
		return title, err
	}
	return l.Say("day.puzzle", "family", title, "n", fmt.Sprint(n), "count", fmt.Sprint(count)), nil
}

// slotTitle is the title of a board's slot, or of its family.
func (b *build) slotTitle(l tongue, e days.Entry) (string, error) {
	if i, ok := b.order[e.Slot]; ok && b.Slots[i].Title[l.Code] != "" {
		return b.Slots[i].Title[l.Code], nil
	}
	page, err := l.Family(e.Take.Family)
	return page.Title, err
}

// claim says how hard a board is: "Hard, proved"; nothing where nobody knows.
func (l tongue) claim(c days.Claim) string {
	aimed, tier := c.Aimed.String(), c.Tier.String()
	switch {
	case tier == "" && aimed == "":
		return ""
	case tier == "":
		return l.Say("claim.unproved", "aimed", l.Tier(aimed))
	case aimed == "" || aimed == tier:
		return l.Say("claim.proved", "tier", l.Tier(tier))
	}
	return l.Say("claim.aimed", "aimed", l.Tier(aimed), "tier", l.Tier(tier))
}

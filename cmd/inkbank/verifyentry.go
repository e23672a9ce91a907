package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// inspectEntry checks what stands in one place, on its own.
func (a *app) inspectEntry(ctx context.Context, s standing, reprove bool) standing {
	e, t := s.entry, s.entry.Take
	note := func(err error) {
		if err != nil {
			s.faults = append(s.faults, err)
		}
	}
	switch id := bank.ID(t.Family, t.Board); {
	case id != t.ID:
		note(fmt.Errorf("id: the board's is %s, the ledger says %s", id, t.ID))
	case e.Slot == "": // the hash of a collection is over all its boards
	case e.State == days.Published:
		note(days.CheckPublished(e))
	default:
		_, err := days.EncodeLine(days.Publish(e), "")
		note(err) // it could never be published
	}
	f, err := a.family(t.Family)
	if err != nil {
		note(err)
		return s
	}
	g, err := f.Grade(ctx, t.Board)
	if err != nil {
		note(fmt.Errorf("board: %w", err))
		return s
	}
	s.key = g.Key
	s.faults = append(s.faults, inspectTake(t, g)...)
	note(inspectPath(f, t, reprove))
	return s
}

// inspectTake confronts what a day keeps of its board with what the board is.
func inspectTake(t days.Take, g puzzle.Graded) (faults []error) {
	differ := func(what string, same bool, is, says any) {
		if !same {
			faults = append(faults, fmt.Errorf("%s: is %v, the ledger says %v", what, is, says))
		}
	}
	if t.Board != g.Text {
		faults = append(faults, errors.New("board: text is not canonical"))
	}
	differ("size", t.Size == g.Size, g.Size, t.Size)
	if err := oneSolution(g); err != nil {
		return append(faults, fmt.Errorf("board: %w", err))
	}
	differ("solution", t.Solution == g.Solution, g.Solution, t.Solution)
	c := t.Claim
	if c.Tier == grade.Unproved {
		return append(faults, errors.New("tier: it has none, and nothing without a proof comes out"))
	}
	if c.Ladder != g.Ladder {
		return faults // of what another ladder proved nothing can be said
	}
	differ("tier", c.Tier == g.Tier, g.Tier, c.Tier)
	differ("open", c.Open == g.Open, g.Open, c.Open)
	differ("needs", slices.Equal(c.Needs, g.Needs), g.Needs, c.Needs)
	differ("enough", slices.Equal(c.Enough, g.Enough), g.Enough, c.Enough)
	differ("score", c.Score == g.Score, g.Score, c.Score)
	return faults
}

// inspectPath follows the path of what stands on a day; with reprove it must
// also be the one that the ladder finds.
func inspectPath(f puzzle.Family, t days.Take, reprove bool) error {
	if t.Path == "" {
		return errors.New("path: there is none")
	}
	steps, err := grade.DecodeSteps(t.Path)
	if err == nil {
		err = f.Replay(t.Board, t.Solution, steps)
	}
	if err != nil {
		return fmt.Errorf("path: %w", err)
	}
	if !reprove {
		return nil
	}
	_, pruned, err := f.Path(t.Board)
	if err != nil {
		return fmt.Errorf("path: %w", err)
	}
	if text, err := grade.EncodeSteps(pruned); err != nil || text != t.Path {
		return errors.New("path: it is not the one that the ladder finds")
	}
	return nil
}

// origin checks that what is planned is in the bank, under the same name, and that
// nothing says of itself to be made for another tier than it was.
func (i *inspection) origin(e days.Entry) (faults []error) {
	made := i.held[e.Take.ID]
	if e.State != days.Published && len(made) == 0 {
		return []error{fmt.Errorf("board %s: the bank has none such", e.Take.ID)}
	}
	if e.State != days.Published && e.Take.Claim.Credit != i.credits[e.Take.ID] {
		return []error{fmt.Errorf("title, author and licence are %q, the ledger says %q", i.credits[e.Take.ID], e.Take.Claim.Credit)}
	}
	aimed := e.Take.Claim.Aimed
	archived := e.State == days.Published && aimed == grade.Unproved
	if len(made) > 0 && !archived && !slices.Contains(made, aimed) {
		return []error{fmt.Errorf("aimed: the board was not made as %s", tierWord(aimed))}
	}
	return nil
}

// again looks for a board in two places, or a symmetric copy of it. What was
// published elsewhere may have come twice; nothing that is planned may.
func (i *inspection) again(seen map[string][]standing, s standing) (faults []error) {
	f, err := i.a.family(s.entry.Take.Family)
	if err != nil {
		return nil // the entry is faulty for that
	}
	kind := fmt.Sprintf("%s %s %x", f.Name(), s.entry.Take.Size, s.key)
	for _, other := range seen[kind] {
		if s.entry.State == days.Published && other.entry.State == days.Published {
			continue
		}
		if copies(f.Canon, s.entry.Take.Board, other.entry.Take.Board) {
			faults = append(faults, fmt.Errorf("board %s, or a copy of it, stands %s, too", s.entry.Take.ID, other.stands()))
		}
	}
	seen[kind] = append(seen[kind], s)
	return faults
}

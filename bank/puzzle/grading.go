package puzzle

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"inkbank/grade"
)

func (t *typed[P, S]) Grade(ctx context.Context, board string) (Graded, error) {
	p, err := t.Decode(board)
	if err != nil {
		return Graded{}, err
	}
	g, err := t.grade(ctx, p)
	if err == nil {
		g.Key = t.Def.Key(p)
	}
	return g, err
}

// grade proves and counts a board; the error is ErrUnsound or the context's.
func (t *typed[P, S]) grade(ctx context.Context, p P) (Graded, error) {
	g := Graded{Shape: t.shape(p), Family: t.Def.Name, Needs: []string{}, Enough: []string{}}
	count := t.Brute(ctx, p, 2)
	if err := ctx.Err(); err != nil {
		return g, err
	}
	g.Solutions = count.Number()
	if g.Solutions == 1 {
		g.Solution = count.Solutions[0]
	}
	start := t.Start(p)
	proof, err := t.Ladder.Prove(start)
	if err := t.agree(p, proof, err, count); err != nil {
		return g, fmt.Errorf("%w: %s", err, g.Text)
	}
	if err == nil {
		t.claim(&g, p, start, proof)
	}
	return g, nil
}

// agree confronts what the ladder says with what the count found.
func (t *typed[P, S]) agree(p P, proof grade.Proof[S], ladder error, count Count) error {
	switch {
	case errors.Is(ladder, grade.ErrBroken) && len(count.Solutions) > 0:
		return ErrUnsound
	case ladder == nil && (len(count.Solutions) > 1 || len(count.Solutions) == 0 && count.Outcome == Complete):
		return ErrUnsound
	case ladder == nil && len(count.Solutions) == 1 && t.Solution(p, proof.Solved) != count.Solutions[0]:
		return ErrUnsound
	}
	return nil
}

// claim fills in everything that follows from a proof.
func (t *typed[P, S]) claim(g *Graded, p P, start S, proof grade.Proof[S]) {
	l := t.Ladder
	g.Tier, g.Ladder = proof.Tier, l.Fingerprint()
	if g.Solution == "" { // the count was undecided; the ladder's own word
		g.Solution = t.Solution(p, proof.Solved)
	}
	if proof.Tier > grade.Easy {
		g.Stuck, g.Open = t.EncodeState(p, proof.Stuck), proof.Stuck.Open()
	}
	ablation := l.Ablate(start, proof)
	g.Needs, g.Enough = l.Names(ablation.Needs()), l.Names(ablation.Enough())
	g.Score = l.Score(start, proof.Tier)
}

func (t *typed[P, S]) Verify(ctx context.Context, claim Graded, reprove bool) []error {
	p, err := t.Decode(claim.Text)
	if err != nil {
		return []error{fmt.Errorf("board: %w", err)}
	}
	var faults []error
	note := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	shape := t.shape(p)
	if shape.Text != claim.Text {
		note("board: text is not canonical")
	}
	if shape.Size != claim.Size || shape.Width != claim.Width || shape.Height != claim.Height {
		note("size: is %s, %d by %d, the bank says %s, %d by %d", shape.Size, shape.Width, shape.Height, claim.Size, claim.Width, claim.Height)
	}
	if err := t.Def.Judge(p, claim.Solution); err != nil {
		note("solution: %w", err)
	}
	count := t.Brute(ctx, p, 2)
	if ctx.Err() != nil {
		return append(faults, ctx.Err())
	}
	switch {
	case count.Number() != claim.Solutions:
		note("solutions: an independent count finds %d, the bank says %d", count.Number(), claim.Solutions)
	case len(count.Solutions) == 1 && count.Solutions[0] != claim.Solution:
		note("solution: an independent count finds another one")
	}
	if key := t.Def.Key(p); key != claim.Key {
		note("key: is %016x, the bank says %016x", key, claim.Key)
	}
	faults = append(faults, t.verifyProof(p, claim)...)
	if reprove && len(faults) == 0 {
		faults = append(faults, t.reprove(ctx, p, claim)...)
	}
	return faults
}

// verifyProof checks the stored proof in one pass. Of what another ladder proved
// it can only check that the position is one that can prove something.
func (t *typed[P, S]) verifyProof(p P, claim Graded) []error {
	if claim.Tier == grade.Unproved {
		return nil
	}
	start := t.Start(p)
	solution, err := t.ParseSolution(p, claim.Solution)
	if err != nil {
		return []error{fmt.Errorf("solution: %w", err)}
	}
	stuck := start
	if claim.Tier > grade.Easy {
		if stuck, err = t.DecodeState(p, claim.Stuck); err != nil {
			return []error{fmt.Errorf("proof: stuck position: %w", err)}
		}
		if open := stuck.Open(); open != claim.Open {
			return []error{fmt.Errorf("proof: %d cells are open in the stuck position, the bank says %d", open, claim.Open)}
		}
	} else if claim.Stuck != "" || claim.Open != 0 {
		return []error{errors.New("proof: an easy board has no stuck position")}
	}
	switch {
	case claim.Ladder == t.Ladder.Fingerprint():
		err = t.Ladder.Check(start, solution, claim.Tier, stuck)
	case claim.Tier > grade.Easy:
		err = grade.CheckStuck(start, solution, stuck)
	}
	if err != nil {
		return []error{fmt.Errorf("proof: %w", err)}
	}
	return nil
}

// reprove computes the whole claim anew.
func (t *typed[P, S]) reprove(ctx context.Context, p P, claim Graded) []error {
	g, err := t.grade(ctx, p)
	if err != nil {
		return []error{err}
	}
	var faults []error
	differ := func(what string, same bool, is, says any) {
		if !same {
			faults = append(faults, fmt.Errorf("%s: is %v, the bank says %v", what, is, says))
		}
	}
	differ("ladder", g.Ladder == claim.Ladder, g.Ladder, claim.Ladder)
	differ("tier", g.Tier == claim.Tier, g.Tier, claim.Tier)
	differ("stuck position", g.Stuck == claim.Stuck, g.Stuck, claim.Stuck)
	differ("needs", slices.Equal(g.Needs, claim.Needs), g.Needs, claim.Needs)
	differ("enough", slices.Equal(g.Enough, claim.Enough), g.Enough, claim.Enough)
	differ("score", g.Score == claim.Score, g.Score, claim.Score)
	return faults
}

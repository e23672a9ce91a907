package kakuro

import (
	"context"
	"errors"
	"slices"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// A hidden single needs its guard: in a unit of nine cells each digit has a place,
// in a run only those that every combination which fits has. Without it a ladder
// enters what may or may not be so, and the independent count must find out.

// placeAll is the hidden single without its guard: each digit that one open cell
// alone can have is put there.
func (v *view) placeAll() {
	for digit := 1; digit <= 9; digit++ {
		place, places := uint8(0), 0
		for _, i := range v.open[:v.k] {
			if v.dom[i]&bit(digit) != 0 {
				place, places = i, places+1
			}
		}
		if places == 1 {
			v.dom[place] = bit(digit)
		}
	}
}

// careless is the family with that in the place of its hidden single.
func careless() puzzle.Def[*board, *state] {
	techniques := slices.Clone(ladder.Techniques())
	i := slices.IndexFunc(techniques, func(q grade.Technique[*state]) bool { return q.Name == "hidden-single" })
	techniques[i].Apply = func(seen, into *state) (changed bool) {
		for run, r := range seen.b.runs {
			var v view
			if v.read(seen.cand, r.cells, seen.b.sums[run]) {
				v.placeAll()
				changed = into.take(run, &v) || changed
			}
		}
		return changed
	}
	d := def()
	d.Ladder = newLadder(techniques...)
	return d
}

const (
	// In the row of 14 only the second cell can have a 6, but it need not: with 1
	// and 2 in the first column the others can be 6 and 7, 3 and 9, 4 and 8, or 5 and 7.
	manyWays = "# 3\\ 7\\ 12\\\n\\14 . . .\n\\8 . . ."
	// In the first row only the left cell can have a 2. It has a 3.
	oneWay         = "# 14\\ 24\\\n\\11 . .\n\\14 . .\n\\13 . ."
	oneWaySolution = "# # #\n# 3 8\n# 5 9\n# 6 7"
)

func TestCarelessHiddenSingleIsCaught(t *testing.T) {
	for _, x := range []struct {
		board     string
		solutions int
		ladder    error // what the careless ladder believes
	}{{manyWays, 4, nil}, {oneWay, 1, grade.ErrBroken}} {
		b, err := decode(x.board)
		if err != nil {
			t.Fatal(err)
		}
		if count := brute(context.Background(), b, 10); len(count.Solutions) != x.solutions || count.Outcome != puzzle.Complete {
			t.Errorf("%d solutions, want %d\n%s", len(count.Solutions), x.solutions, x.board)
		}
		d := careless()
		if _, err := d.Ladder.Prove(start(b)); !errors.Is(err, x.ladder) {
			t.Errorf("without its guard the ladder says %v, want %v\n%s", err, x.ladder, x.board)
		}
		if _, err := puzzle.New(d).Grade(context.Background(), x.board); !errors.Is(err, puzzle.ErrUnsound) {
			t.Errorf("graded without the guard: %v, want %v\n%s", err, puzzle.ErrUnsound, x.board)
		}
	}
}

func TestGuardedHiddenSingleIsRight(t *testing.T) {
	g, err := Family().Grade(context.Background(), manyWays)
	if err != nil || g.Tier != grade.Unproved || g.Solutions != 2 {
		t.Errorf("%v, %d solutions, %v", g.Tier, g.Solutions, err)
	}
	g, err = Family().Grade(context.Background(), oneWay)
	if err != nil || g.Tier == grade.Unproved || g.Solutions != 1 || g.Solution != oneWaySolution {
		t.Errorf("%v, %d solutions, %q, %v", g.Tier, g.Solutions, g.Solution, err)
	}
}

package sudoku

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkbank/grade"
)

// ninePosition is the position of a case.
func ninePosition(c reference) *nineState {
	s := nineStart(Board{9, c.board})
	for _, deleted := range c.deleted {
		d, cell := nineTriple(deleted)
		s.clear(1<<d, nineCell(cell))
	}
	return s
}

// nineTriple reads "436": the digit 4 (d is 3) in row 3, column 6.
func nineTriple(text string) (d, cell int) {
	return int(text[0] - '1'), 9*int(text[1]-'1') + int(text[2]-'1')
}

// Whatever the outside cases expect of a technique is found on their position by
// the rung of its name, or by one that is said to subsume that.
func TestNineFindsWhatTheReferenceFinds(t *testing.T) {
	cases := readReferences(t)
	if len(cases) < 200 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, c := range cases {
		for _, r := range rungs {
			if slices.Contains(c.rungs, r.name) {
				checkNineCase(t, c, []string{r.name})
				for _, s := range r.subsumedBy {
					checkNineCase(t, c, []string{s})
				}
			}
		}
	}
}

func checkNineCase(t *testing.T, c reference, names []string) {
	t.Helper()
	if slices.Contains(names, "hidden-single-line") || slices.Contains(names, "hidden-single-box") {
		names = c.rungs // the cases do not say in which kind of unit
	}
	position := ninePosition(c)
	after := position.Clone()
	for _, q := range nineLadder.Techniques() {
		if slices.Contains(names, q.Name) {
			q.Apply(position, after)
		}
	}
	for _, x := range c.clears {
		if d, cell := nineTriple(x); after.places[d].has(cell) && !c.silent {
			t.Errorf("%v keeps %s: %s", names, x, c.line)
		}
	}
	for _, x := range c.sets {
		if d, cell := nineTriple(x); !after.entered.has(cell) || !after.places[d].has(cell) {
			t.Errorf("%v does not enter %s: %s", names, x, c.line)
		}
	}
	if c.silent && !after.Equal(position) {
		t.Errorf("%v fires where it must not: %s", names, c.line)
	}
}

// Nothing that the solution holds is ever removed on the positions of the cases,
// whatever they are about.
func TestNineIsSoundOnTheReference(t *testing.T) {
	for _, c := range readReferences(t) {
		position, solution := ninePosition(c), nineStart(Board{9, c.solution})
		for _, q := range nineLadder.Techniques() {
			after := position.Clone()
			q.Apply(position, after)
			if !solution.Within(after) {
				t.Errorf("%s removes a true candidate: %s", q.Name, c.line)
			}
		}
	}
}

// The whole ladder never contradicts the independent count on outside boards.
func TestNineAgreesWithTheCount(t *testing.T) {
	for _, name := range []string{"sudoku-17.txt", "sudoku-se-rated.txt", "sudoku-top1465-half.txt"} {
		boards := nineCases(t, name)
		if testing.Short() {
			boards = boards[:100]
		}
		tiers := map[string]int{}
		for _, b := range boards {
			solutions, _ := countSolutions(b.Cells, 9, 2)
			if len(solutions) != 1 {
				t.Fatalf("%s has not one solution", encode(b))
			}
			p, err := nineLadder.Prove(nineStart(b))
			switch {
			case err == nil && nineSolution(b, p.Solved) != encode(Board{9, solutions[0]}):
				t.Errorf("another solution than the count's: %s", encode(b))
			case err == grade.ErrBroken || !nineStart(Board{9, solutions[0]}).Within(p.Stuck):
				t.Errorf("the solution is lost: %s", encode(b))
			}
			tiers[p.Tier.String()]++
		}
		t.Logf("%s: %v", name, tiers)
	}
}

// Boards without a solution, or with several, are never solved.
func TestNineSolvesOnlyWhatHasOneSolution(t *testing.T) {
	for _, line := range readCases(t, "sudoku-solution-counts.txt") {
		field := strings.Split(line, ":")
		b := Board{9, digits(field[0])}
		p, err := nineLadder.Prove(nineStart(b))
		if err == nil && (field[1] != "1" || nineSolution(b, p.Solved) != field[2]) {
			t.Errorf("solved as %s: %s", nineSolution(b, p.Solved), line)
		}
	}
}

// Sudoku Explainer always takes the easiest step it knows, and it knows all of
// Easy (rated up to 2.3) and Medium (up to 4.0), so that its rating bounds the tier.
func TestNineTiersFitOutsideRatings(t *testing.T) {
	for _, line := range readCases(t, "sudoku-se-rated.txt") {
		rating, err := strconv.ParseFloat(strings.TrimSpace(line[nineCells:]), 64)
		if err != nil {
			t.Fatal(err)
		}
		p, _ := nineLadder.Prove(nineStart(Board{9, digits(line[:nineCells])}))
		switch {
		case rating <= 1.5 && p.Tier != grade.Easy, // hidden singles alone
			rating > 2.3 && p.Tier == grade.Easy,
			rating > 4.0 && p.Tier == grade.Medium:
			t.Errorf("proved %q: %s", p.Tier, line)
		}
	}
}

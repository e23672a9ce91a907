package puzzletest

import (
	"errors"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Run tests one Def of a family: its ladder and its states. possibilities lists
// everything that is still possible on a position, decided sites included, one
// value a Change, in reading order; the suite removes such values one by one to
// reach positions that no path of solving leads to.
func Run[P any, S grade.State[S]](
	t *testing.T, def puzzle.Def[P, S], possibilities func(P, S) []grade.Change, o Options,
) {
	f := puzzle.New(def)
	var boards []lattice[P, S]
	for _, s := range o.samples(t, f) {
		p, err := def.Decode(s.Text)
		if err != nil {
			t.Fatalf("%v\n%s", err, s.Text)
		}
		boards = append(boards, newLattice(t, def, possibilities, p, s))
	}
	states := o.states()/len(boards) + 1
	each := func(name string, test func(*testing.T, lattice[P, S])) {
		t.Run(name, func(t *testing.T) {
			for _, l := range boards {
				test(t, l)
			}
		})
	}
	each("texts of boards", testDecode[P, S])
	each("states", testState[P, S])
	each("texts of states", testStateTexts[P, S])
	each("proofs", testProof[P, S])
	each("easiest step first", testEasiestFirst[P, S])
	each("techniques", func(t *testing.T, l lattice[P, S]) { testTechniques(t, l, states) })
	each("closures", func(t *testing.T, l lattice[P, S]) { testClosures(t, l, states/4+1) })
	each("contradictions", func(t *testing.T, l lattice[P, S]) { testContradictions(t, l, states/8+1) })
	t.Run("effects", func(t *testing.T) { testEffects(t, def, o) })
	t.Run("boards without solution", func(t *testing.T) { testUnsolvable(t, def, o) })
}

// testEffects: what Apply removes from a copy of a known position is the stated
// effect; on a near miss it is nothing.
func testEffects[P any, S grade.State[S]](t *testing.T, def puzzle.Def[P, S], o Options) {
	for _, c := range o.Positions {
		p, err := def.Decode(c.board)
		if errors.Is(err, puzzle.ErrSize) {
			continue
		}
		if err != nil {
			t.Errorf("%v\n%s", err, c.board)
			continue
		}
		seen := def.Start(p)
		if c.position != "" {
			if seen, err = def.DecodeState(p, c.position); err != nil {
				t.Errorf("%v\n%s", err, c.position)
				continue
			}
		}
		for _, q := range def.Ladder.Techniques() {
			if q.Name == c.technique {
				testEffect(t, q, seen, c)
			}
		}
	}
}

func testEffect[S grade.State[S]](t *testing.T, q grade.Technique[S], seen S, c Position) {
	into, want := seen.Clone(), seen.Clone()
	if err := want.Do(readEffect(t, c.effect).step()); err != nil {
		t.Errorf("%s: effect %q: %v", q.Name, c.effect, err)
	}
	if q.Apply(seen, into) != c.fires || !into.Equal(want) {
		t.Errorf("%s applied does not have the effect %q on %q of\n%s", q.Name, c.effect, c.position, c.board)
	}
}

// testUnsolvable: the ladder never solves a board without a solution, and says
// ErrBroken or ErrBeyond.
func testUnsolvable[P any, S grade.State[S]](t *testing.T, def puzzle.Def[P, S], o Options) {
	for _, text := range append(append([]string(nil), o.Impossible...), o.Ambiguous...) {
		p, err := def.Decode(text)
		if errors.Is(err, puzzle.ErrSize) {
			continue
		}
		if err != nil {
			t.Errorf("%v\n%s", err, text)
			continue
		}
		if _, err := def.Ladder.Prove(def.Start(p)); !errors.Is(err, grade.ErrBroken) && !errors.Is(err, grade.ErrBeyond) {
			t.Errorf("Prove: %v, want ErrBroken or ErrBeyond\n%s", err, text)
		}
	}
}

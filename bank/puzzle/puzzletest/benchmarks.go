package puzzletest

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Wish asks for boards of a size and tier.
func Wish(t testing.TB, f puzzle.Family, size string, tier grade.Tier, options string) puzzle.Wish {
	t.Helper()
	spec, err := f.Spec(size)
	if err != nil {
		t.Fatal(err)
	}
	return puzzle.Wish{Spec: spec, Options: options, Tier: tier}
}

// Boards makes so many boards, the same every time, where each trial makes one.
func Boards[P any, S grade.State[S]](t testing.TB, def puzzle.Def[P, S], count int, w puzzle.Wish) (list []P) {
	t.Helper()
	r := source("boards", def.Name, w.Spec.Size, w.Options, w.Tier.String())
	for len(list) < count {
		p, err := def.Generate(r, w)
		if err != nil {
			t.Fatalf("%s %v %q: %v", w.Spec.Size, w.Tier, w.Options, err)
		}
		list = append(list, p)
	}
	return list
}

// BenchmarkGrading measures what a finished board costs beyond being made: to count its
// solutions, to prove its tier, to find what it needs and what is enough, to score it.
func BenchmarkGrading[P any, S grade.State[S]](b *testing.B, def puzzle.Def[P, S], wishes ...puzzle.Wish) {
	for _, w := range wishes {
		list := Boards(b, def, 100, w)
		proofs := make([]grade.Proof[S], len(list))
		for i, p := range list {
			var err error
			if proofs[i], err = def.Ladder.Prove(def.Start(p)); err != nil {
				b.Fatal(err)
			}
		}
		run := func(name string, do func(b *testing.B, i int)) {
			b.Run(name+" "+w.Spec.Size+" "+w.Tier.String(), func(b *testing.B) {
				b.ReportAllocs()
				for n := range b.N {
					do(b, n%len(list))
				}
			})
		}
		run("count", func(b *testing.B, i int) {
			if count := def.Brute(context.Background(), list[i], 2); count.Number() != 1 {
				b.Fatal(count)
			}
		})
		run("prove", func(b *testing.B, i int) {
			if _, err := def.Ladder.Prove(def.Start(list[i])); err != nil {
				b.Fatal(err)
			}
		})
		run("ablate", func(b *testing.B, i int) {
			a := def.Ladder.Ablate(def.Start(list[i]), proofs[i])
			if a.Needs(); a.Enough() == 0 {
				b.Fatal("solved by nothing")
			}
		})
		run("score", func(b *testing.B, i int) {
			if def.Ladder.Score(def.Start(list[i]), proofs[i].Tier) <= 0 {
				b.Fatal("no score")
			}
		})
	}
}

// Makes reports whether the i-th trial of a wish makes a board; it fails the test where
// not.
func Makes[P any, S grade.State[S]](t testing.TB, def puzzle.Def[P, S], w puzzle.Wish, i int) bool {
	_, err := def.Generate(trialSource(w, i), w)
	if err != nil {
		t.Errorf("%s %v, trial %d: %v", w.Spec.Size, w.Tier, i, err)
	}
	return err == nil
}

// Finishes reports whether the i-th trial of a wish makes a board of its tier, and does
// all that a row of the bank costs: to make, prove and count it, with what it needs. A
// trial that makes none fails the test.
func Finishes(t testing.TB, f puzzle.Family, w puzzle.Wish, i int) bool {
	g, err := f.Trial(context.Background(), trialSource(w, i), w)
	if err != nil {
		t.Errorf("%s %v, trial %d: %v", w.Spec.Size, w.Tier, i, err)
	}
	return err == nil && g.Tier == w.Tier
}

func trialSource(w puzzle.Wish, i int) *rand.Rand {
	return source("speed", w.Spec.Size, w.Options, w.Tier.String(), strconv.Itoa(i))
}

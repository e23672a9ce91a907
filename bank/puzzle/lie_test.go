package puzzle_test

import (
	"context"
	"errors"
	"math/rand/v2"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// fixed is the state of a board on which nothing happens: solved, unless it is
// broken or open. Its solution is "a".
type fixed struct{ broken, open bool }

func (s *fixed) Clone() *fixed           { c := *s; return &c }
func (s *fixed) Assign(from *fixed)      { *s = *from }
func (s *fixed) Equal(other *fixed) bool { return *s == *other }
func (s *fixed) Within(*fixed) bool      { return true }
func (s *fixed) Solved() bool            { return !s.broken && !s.open }
func (s *fixed) Broken() bool            { return s.broken }
func (s *fixed) Left() int               { return 0 }
func (s *fixed) Open() int               { return 0 }
func (s *fixed) Do(grade.Step) error     { return nil }

// lie is a family of one board, of which the ladder and the count say what they
// are told to.
func lie(technique string, tier grade.Tier, ladder fixed, count puzzle.Count) puzzle.Family {
	l, err := grade.NewLadder("lie", 1, grade.Technique[*fixed]{
		Name: technique, Tier: tier,
		Apply: func(_, _ *fixed) bool { return false },
		Each:  func(*fixed, func(grade.Step) bool) {},
	})
	if err != nil {
		panic(err)
	}
	judge := func(_, answer string) error {
		if answer != "a" {
			return errors.New("r1c1: want a")
		}
		return nil
	}
	return puzzle.New(puzzle.Def[string, *fixed]{
		Name: "lie", Ladder: l,
		Encode:        func(p string) string { return p },
		Decode:        func(text string) (string, error) { return text, nil },
		Size:          func(string) (string, int, int) { return "1x1", 1, 1 },
		Solution:      func(string, *fixed) string { return "a" },
		ParseSolution: func(p, answer string) (*fixed, error) { return &fixed{}, judge(p, answer) },
		Judge:         judge,
		Generate:      func(*rand.Rand, puzzle.Wish) (string, error) { return "board", nil },
		Start:         func(string) *fixed { return ladder.Clone() },
		Brute:         func(context.Context, string, int) puzzle.Count { return count },
		Key:           func(string) uint64 { return 0 },
	})
}

// Package puzzletest is the conformance suite of the contract in package puzzle.
//
// A family's test file starts with one call of Run for each of its Defs, which
// reaches the typed ladder and its states, and one of RunFamily for the whole
// family as everybody else sees it. Parsers get a fuzz target each from
// FuzzBoard, FuzzPosition, FuzzAnswer and FuzzFormat.
//
// Expected values come from outside the code under test: known boards and
// positions from the family's own test, the independent count, and properties
// that hold for every family. INKBANK_LONG=1 in the environment asks for the long mode.
package puzzletest

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Options is what a family's test tells the suite. All boards are canonical texts.
type Options struct {
	// Known are boards from outside with what is known of them; they are tested
	// beside generated ones.
	Known []Known
	// Refused are texts that are no board, with a part of the message that must
	// come, such as the cell.
	Refused []Refused
	// Impossible are boards without a solution, Ambiguous ones with several; at
	// least one of each for a whole family.
	Impossible []string
	Ambiguous  []string
	// Positions say where techniques fire, with which effect, and where they only
	// nearly do: at least one of each for every technique of a whole family.
	Positions []Position
	// Pictures are imported, by a family that makes boards from pictures: at least
	// one of each of its formats, one that its ladder solves and one that a repair helps.
	Pictures []Picture
	// PerTier is how many boards of each size and tier are tested; 0 is 2, in
	// the long mode twenty times as many.
	PerTier int
	// Tries is how many trials may be spent on one of them; 0 is 2000.
	Tries int
	// States is how many random positions a Def's techniques are tested on; 0 is
	// 400. The long mode takes at least 100,000.
	States int
}

// Known is a board with its only solution and, unless Unproved, its tier.
type Known struct {
	Board, Solution string
	Tier            grade.Tier
}

// Refused is a text that is no board.
type Refused struct{ Text, Says string }

// Picture is a picture with the options of its import. Solved says whether the
// ladder solves its board as it is.
type Picture struct {
	File, Format, Size string
	Solved             bool
}

// Position is a position on a board with what a technique must find there. Make
// it by Fires or Misses.
type Position struct {
	technique, board, position string
	fires                      bool
	effect                     string
}

// Fires is a position ("" is the board's start) where a technique's instances
// together have exactly this effect: changes split by spaces, r1c2=7 for an
// entered value and r1c2!=79 for removed ones. Values that are words are split
// by commas: r1c2!=r3c4,r5c6.
func Fires(technique, board, position, effect string) Position {
	return Position{technique, board, position, true, effect}
}

// Misses is a near miss: a position where a technique must find nothing.
func Misses(technique, board, position string) Position {
	return Position{technique, board, position, false, ""}
}

// long reports whether the long mode is asked for.
func long() bool { return os.Getenv("INKBANK_LONG") == "1" }

func (o Options) perTier() int {
	n := o.PerTier
	if n == 0 {
		n = 2
	}
	if long() {
		n *= 20
	}
	return n
}

func (o Options) states() int {
	n := o.States
	if n == 0 {
		n = 400
	}
	if long() {
		n = max(n, 100_000)
	}
	return n
}

// source is a random source of a test's own, the same on every run.
func source(parts ...string) *rand.Rand {
	h := sha256.New()
	for _, p := range parts {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(p))))
		h.Write([]byte(p))
	}
	return rand.New(rand.NewChaCha8([32]byte(h.Sum(nil))))
}

// trial is a wish with the number of a try, so that it can be tried again.
type trial struct {
	wish puzzle.Wish
	n    uint64
}

func (q trial) run(f puzzle.Family) (puzzle.Graded, error) {
	var n [8]byte
	binary.BigEndian.PutUint64(n[:], q.n)
	r := source("trial", f.Name(), q.wish.Spec.Size, q.wish.Options, q.wish.Tier.String(), string(n[:]))
	return f.Trial(context.Background(), r, q.wish)
}

// sample is a board that proved the tier it was made for, or a known one.
type sample struct {
	puzzle.Graded
	from trial // of a generated board
}

// samples generates the boards that are tested: PerTier of each size and tier
// with default options, and one with each other option at the easiest tier; and
// takes the known ones of the sizes that the family serves.
func (o Options) samples(t *testing.T, f puzzle.Family) []sample {
	t.Helper()
	var out []sample
	for _, spec := range f.Specs() {
		for _, tier := range spec.Tiers {
			out = append(out, o.find(t, f, puzzle.Wish{Spec: spec, Tier: tier}, o.perTier())...)
		}
		for _, options := range otherOptions(spec) {
			out = append(out, o.find(t, f, puzzle.Wish{Spec: spec, Options: options, Tier: spec.Tiers[0]}, 1)...)
		}
	}
	for _, k := range o.Known {
		g, err := f.Grade(context.Background(), k.Board)
		if errors.Is(err, puzzle.ErrSize) {
			continue
		}
		if err != nil {
			t.Errorf("known board: %v\n%s", err, k.Board)
			continue
		}
		out = append(out, sample{Graded: g})
	}
	if len(out) == 0 {
		t.Fatal("no boards to test with")
	}
	return out
}

func (o Options) find(t *testing.T, f puzzle.Family, w puzzle.Wish, count int) (out []sample) {
	t.Helper()
	tries := o.Tries
	if tries == 0 {
		tries = 2000
	}
	for n := range uint64(tries * count) {
		if len(out) == count {
			return out
		}
		q := trial{w, n}
		g, err := q.run(f)
		switch {
		case err == nil && g.Tier == w.Tier:
			out = append(out, sample{g, q})
		case err != nil && !errors.Is(err, puzzle.ErrReject):
			t.Fatalf("%s %s %q %v, trial %d: %v", f.Name(), w.Spec.Size, w.Options, w.Tier, n, err)
		}
	}
	if len(out) < count {
		t.Errorf("%s %s %q %v: %d boards in %d trials, want %d",
			f.Name(), w.Spec.Size, w.Options, w.Tier, len(out), tries*count, count)
	}
	return out
}

// otherOptions lists each single choice that is not the default.
func otherOptions(s puzzle.Spec) (out []string) {
	for _, o := range s.Options {
		for _, v := range o.Values[1:] {
			out = append(out, o.Name+"="+v)
		}
	}
	return out
}

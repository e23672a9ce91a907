// Package puzzle is the contract between a family of puzzles and everybody else.
//
// Inside its folder a family is fully typed: its boards are a type P, its
// solving states a type S. It fills in a Def[P, S], and New erases the types:
// behind the Family interface boards are canonical text both ways, so that the
// pool, the store, the site and the commands cannot switch over families.
//
// Guarantees that every family keeps, checked by package puzzletest: Decode
// and Encode are exact inverses on canonical text; trials are pure functions of
// their random source and wish; no result depends on time, on map order or on
// how many run at once. All functions of a Def are safe for concurrent use.
package puzzle

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"

	"inkbank/bank/figure"
	"inkbank/grade"
)

// Def is everything about one family, or about one group of sizes of it.
type Def[P any, S grade.State[S]] struct {
	Name     string // lower case letters
	Revision int    // of the generator; a change of any generated board needs a new one
	Specs    []Spec // smallest first
	OneLine  bool   // board texts are single lines

	// Encode writes the canonical board text, Decode reads it: no trailing
	// newline, rows top to bottom. Decode also takes the text's usual variants.
	// Its errors name the cell as r1c1 (or the line) and say what was expected;
	// a text of a size that this Def does not serve is an error that wraps ErrSize.
	Encode func(P) string
	Decode func(string) (P, error)
	// Size returns the name of the board's size, which is a spec's if it has
	// one, and the columns and rows of the text's grid.
	Size func(P) (name string, width, height int)

	// EncodeState and DecodeState write and read a position as the list of what
	// is still possible, in the form FORMATS gives for "stuck".
	EncodeState func(P, S) string
	DecodeState func(P, string) (S, error)
	// Solution writes a solved state as solution text; ParseSolution reads one
	// back as the solved state, with an error that names a cell that cannot be.
	Solution      func(P, S) string
	ParseSolution func(P, string) (S, error)
	// Judge reports whether an answer, as solution text, meets the rules on this
	// board; any answer that does is right. The error names the first cell that does not.
	Judge func(p P, answer string) error

	// Generate is one trial. All its budgets are counts. ErrReject is normal.
	Generate func(*rand.Rand, Wish) (P, error)

	// Start is the position before the first step.
	Start  func(P) S
	Ladder *grade.Ladder[S]

	// Brute counts solutions up to limit by plain search that shares no
	// reasoning with the ladder, and returns the solutions found as solution text.
	Brute func(ctx context.Context, p P, limit int) Count

	// Givens counts what a board tells from the start: digits, numbers, islands. It is nil
	// where all boards of a size tell equally much, or where more tells less.
	Givens func(P) int

	// Key is equal for symmetric copies; Canon is the same text for symmetric
	// copies and for no others. Symmetries returns some of a board's symmetric
	// copies, for tests.
	Key        func(P) uint64
	Canon      func(P) string
	Symmetries func(P) []P

	Draw    func(P, S, Marks) figure.Figure
	Formats []Format // beside TextFormat, which every family has
	// Pictures names the picture formats that Import takes, in lower case and as
	// their files' names end; none of them is the name of a Format.
	Pictures []string
	// Import turns a picture into a board that the ladder solves, and lists the
	// cells that Repair changed, in reading order; none without Repair. Where the
	// ladder does not solve it the error is an *UnsolvedPicture. A size that this
	// Def does not serve is an error that wraps ErrSize; a picture of a great many
	// pixels is refused before they are decoded. Both are nil where pictures make
	// no sense.
	Import func(io.Reader, ImportOptions) (P, []grade.Site, error)
	Play   Play[P]
}

// Count is what an independent count of solutions found.
type Count struct {
	Solutions []string // those found, at most the limit
	Outcome   Outcome
}

// Outcome says why a count ended.
type Outcome uint8

// The ways a count ends.
const (
	Complete  Outcome = iota // every solution was found
	AtLimit                  // as many as were asked for; there may be more
	Undecided                // the node cap was met, or the context ended
)

// Number returns the count as exports state it: 0, 1, 2 for at least two, or -1
// for undecided.
func (c Count) Number() int {
	switch {
	case len(c.Solutions) >= 2:
		return 2
	case c.Outcome != Complete:
		return -1
	}
	return len(c.Solutions)
}

// Marks says what to draw on a board beside its givens.
type Marks struct {
	Notes   bool        // possibilities in cells that are not decided
	Entries bool        // values that the state has decided and the board does not give
	Step    *grade.Step // hatch the pattern, frame what changes, strike what goes
}

// Format is a text format that some programs use for a family's boards. It
// speaks of boards as text, so that the Defs of one family can share it. A
// format keeps a sheet's whole credit or nothing of it, and likewise its solution.
type Format struct {
	Name  string
	Sniff func(head []byte) bool // from the first bytes of a file, at most 4 KiB
	// Read calls each for every board in order, with the line (from 1) it starts
	// on and either a sheet whose board Decode takes or what is wrong there, until
	// each returns false. The error is about reading itself. Credits may come as
	// the file has them: they are cleaned afterwards.
	Read func(r io.Reader, each func(line int, s Sheet, err error) bool) error
	// Write writes one sheet, its board canonical and its credit clean; nil where
	// the format is only read.
	Write func(w io.Writer, s Sheet) error
}

// Play is a family's part of a page's script, without which its boards are only
// read: the source of its adaptor, and what a page cannot see of a board. All of it is
// there or nothing.
type Play[P any] struct {
	Source string
	Mode   Mode
	// Entries lists what can be entered in a cell, in the order in which a page
	// offers it.
	Entries func(P) []string
	// Answer returns the entry that each cell of the grid holds in a solution, as
	// Solution writes it, row by row; "" where nothing is entered. Givens are entries.
	Answer func(p P, solution string) []string
}

// Mode is how a reader enters things on a page. The page's script has a part for each,
// and a page has the buttons that it asks for.
type Mode string

// The modes.
const (
	Digits Mode = "digits" // entries are written in squares, as they stand
	Fill   Mode = "fill"   // squares are filled or crossed out
	Rects  Mode = "rects"  // rectangles are drawn from corner to corner
)

// ErrReject is what a trial ends with when its board is not wanted; it is normal.
var ErrReject = errors.New("rejected trial")

// ErrUnsound reports that the ladder and the independent count contradict each
// other: a technique is wrong, and nothing it graded can be trusted.
var ErrUnsound = errors.New("the ladder and the independent count disagree")

// ErrSize reports a text of a size that a Def does not serve.
var ErrSize = errors.New("no board of this family has this size")

// Package nonogram is the family of nonograms: fill cells of a grid so that each
// row and column has blocks of filled cells of the lengths that its clue lists,
// in order and with at least one empty cell between two of them.
//
// A grid has 1 to 64 columns and rows, a line is one 64-bit mask. The ladder looks
// at one line at a time, until its last technique supposes the colour of a cell.
// The independent count shares nothing with it. Answers are judged by the clues
// alone: a picture that a file gives is a claim.
package nonogram

import (
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Family returns the nonogram family.
func Family() puzzle.Family { return puzzle.New(def()) }

// Sizes that are made: those up to onScreen a side fit a screen, the others are
// for paper.
const (
	onScreen    = 15
	largestMade = 30
)

func specs() (list []puzzle.Spec) {
	for _, side := range []int{5, 10, 15, 20, 25, largestMade} {
		mirror := mirrorOption
		if side == 5 { // mirrored both ways it has 9 cells to choose, too few for all tiers
			mirror.Values = []string{mirrorNone, mirrorSides}
		}
		list = append(list, puzzle.Spec{
			Size: sizeName(side, side), Width: side, Height: side, Screen: side <= onScreen,
			Options: []puzzle.Option{densityOption, mirror, lookOption},
			Tiers:   []grade.Tier{grade.Easy, grade.Medium, grade.Hard, grade.Extreme},
		})
	}
	return list
}

func def() puzzle.Def[*board, *state] {
	return puzzle.Def[*board, *state]{
		Name: "nonogram", Revision: revision, Specs: specs(),
		Encode: encode, Decode: decode, Size: size,
		EncodeState: encodeState, DecodeState: decodeState,
		Solution: solution, ParseSolution: parseSolution, Judge: judge,
		Generate: generate,
		Start:    start, Ladder: ladder,
		Brute: brute,
		Key:   key, Canon: canon, Symmetries: symmetries,
		Draw: draw, Formats: formats(),
		Play:     puzzle.Play[*board]{Source: playSource, Mode: puzzle.Fill, Entries: entries, Answer: answer},
		Pictures: pictureFormats, Import: importPicture,
	}
}

// Package shikaku is the family of shikaku: cut the grid into rectangles so that
// each has exactly one number in it, which is its area.
//
// A board has 1 to 64 columns and rows. The ladder thinks of owners: which number's
// rectangle a cell can be in. The independent count shares nothing with it, and
// answers are judged by the rectangles alone.
package shikaku

import (
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Family returns the shikaku family.
func Family() puzzle.Family { return puzzle.New(def()) }

// onScreen is the longest side of a board that fits a screen; larger ones are for paper.
const onScreen = 12

func specs() (list []puzzle.Spec) {
	for _, side := range [][2]int{{6, 6}, {6, 8}, {8, 8}, {8, 10}, {10, 10}, {10, 12}, {12, 12}, {15, 15}, {20, 20}} {
		w, h := side[0], side[1]
		list = append(list, puzzle.Spec{
			Size: sizeName(w, h), Width: w, Height: h, Screen: max(w, h) <= onScreen,
			Options: options(w * h),
			Tiers:   []grade.Tier{grade.Easy, grade.Medium, grade.Hard, grade.Extreme},
		})
	}
	return list
}

func def() puzzle.Def[*board, *state] {
	return puzzle.Def[*board, *state]{
		Name: "shikaku", Revision: revision, Specs: specs(),
		Encode: encode, Decode: decode, Size: size,
		EncodeState: encodeState, DecodeState: decodeState,
		Solution: solution, ParseSolution: parseSolution, Judge: judge,
		Generate: generate,
		Start:    start, Ladder: ladder,
		Brute:  brute,
		Givens: func(b *board) int { return len(b.clues) },
		Key:    key, Canon: canon, Symmetries: symmetries,
		Draw: draw, Formats: formats(),
		Play: puzzle.Play[*board]{Source: playSource, Mode: puzzle.Rects, Entries: entries, Answer: answer},
	}
}

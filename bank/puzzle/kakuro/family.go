// Package kakuro is the family of kakuro: fill the white cells with digits from
// 1 to 9 so that each run, the white cells in a row or column between two black
// ones, adds up to the sum before it and has no digit twice.
//
// A board has 2 to 64 inner columns and rows; its text has one more of each, the
// black border above and at the left, and sites count that. Runs have 2 to 9 cells,
// and white cells are one piece. The ladder looks at one run at a time, until its
// last technique supposes a digit. The independent count shares nothing with it, and
// answers are judged by the sums alone.
package kakuro

import (
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Family returns the kakuro family.
func Family() puzzle.Family { return puzzle.New(def()) }

// onScreen is the longest inner side of a board that fits a screen; larger ones are
// for paper.
const onScreen = 10

func specs() (list []puzzle.Spec) {
	for _, inner := range [][2]int{{6, 6}, {6, 8}, {8, 8}, {8, 10}, {10, 10}, {12, 12}, {15, 15}} {
		w, h := inner[0], inner[1]
		list = append(list, puzzle.Spec{
			Size: sizeName(w, h), Width: w + 1, Height: h + 1, Screen: max(w, h) <= onScreen,
			Options: []puzzle.Option{{Name: symmetryName, Values: []string{symmetry180, symmetryNone}}},
			Tiers:   grade.Tiers(),
		})
	}
	return list
}

func def() puzzle.Def[*board, *state] {
	return puzzle.Def[*board, *state]{
		Name: "kakuro", Revision: revision, Specs: specs(),
		Encode: encode, Decode: decode, Size: size,
		EncodeState: encodeState, DecodeState: decodeState,
		Solution: solution, ParseSolution: parseSolution, Judge: judge,
		Generate: generate,
		Start:    start, Ladder: ladder,
		Brute: brute,
		Key:   key, Canon: canon, Symmetries: symmetries,
		Draw: draw, Formats: formats(),
		Play: puzzle.Play[*board]{Source: playSource, Mode: puzzle.Digits, Entries: entries, Answer: answer},
	}
}

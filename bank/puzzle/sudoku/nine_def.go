package sudoku

import (
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// nineRevision changes whenever the generator makes other boards.
const nineRevision = 1

// nineLadder is the family's ladder as the fixed-array engine climbs it, one
// search a rung in the order of rungs.
var nineLadder = newLadder(nineRules(
	nineFullHouse, nineHiddenSingleBox, nineHiddenSingleLine, nineNakedSingle,
	ninePointing, nineClaiming,
	nineNaked(2), nineHidden(2), nineNaked(3), nineHidden(3),
	nineFish(2), nineFish(3), nineSkyscraper, nineKite,
	nineXYWing, nineXYZWing, nineWWing, nineNaked(4), nineFish(4), nineHidden(4),
))

func nineRules(searches ...nineSearch) []rule[*nineState] {
	rules := make([]rule[*nineState], len(searches))
	for i, search := range searches {
		rules[i] = nineRule(rungs[i].name, search)
	}
	return rules
}

// nineSpecs is what can be asked of the 9x9 generator.
func nineSpecs() []puzzle.Spec {
	return []puzzle.Spec{{
		Size: "9x9", Width: 9, Height: 9, Screen: true,
		Options: []puzzle.Option{{Name: symmetryOption, Values: []string{symmetry180, symmetryNone}}},
		Tiers:   []grade.Tier{grade.Easy, grade.Medium, grade.Hard},
	}}
}

// nineDef is the engine for 9x9.
func nineDef() puzzle.Def[Board, *nineState] {
	d := puzzle.Def[Board, *nineState]{
		Name: "sudoku", Revision: nineRevision, Specs: nineSpecs(), OneLine: true,
		EncodeState: nineEncodeState, DecodeState: nineDecodeState,
		Solution: nineSolution, ParseSolution: nineParseSolution,
		Start: nineStart, Ladder: nineLadder,
		Generate: nineGenerate,
	}
	complete(&d, 9)
	return d
}

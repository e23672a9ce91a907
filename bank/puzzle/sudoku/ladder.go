package sudoku

import "inkbank/grade"

// ladderRevision changes whenever what a technique finds, or the score, changes.
const ladderRevision = 1

// rung is a technique of the family's one ladder, which every engine climbs.
type rung struct {
	name       string
	tier       grade.Tier
	subsumedBy []string
}

// rungs is the ladder, easiest first. Units are ordered rows, columns, boxes;
// steps come by unit or by digit, then by cells, in ascending order.
//
// So that closures do not depend on the order of rules, whichever rungs are
// switched off, every pattern is stated as "at most", and what is left of it
// when some of its cells are decided still counts:
//
//   - A subset or a fish of size k is any of the sizes 1 to k: j open cells of
//     a unit with at most j digits, j open digits of a unit with at most j
//     places, j lines in which the digit is open with places in at most j cover
//     lines. Fewer than j is a contradiction, and so is a digit without a place
//     for pointing and claiming.
//   - What is built of links falls back on single cells and single places. For
//     xy-wing, xyz-wing and w-wing an open cell with one candidate clears it from
//     its peers; for skyscraper and two-string-kite (lines) and for w-wing (all
//     units) an open digit's only place clears it from the place's peers, and no
//     place at all is a contradiction.
//   - The pivot of an xyz-wing may have lost one of its three candidates, and
//     two peers with the same two candidates, all that is left of one when a
//     pincer is decided, clear both from the cells that see both.
//   - A skyscraper's two ends are not in line, else it would be an X-Wing.
//
// Open means not entered. Whole patterns come before such remains.
var rungs = []rung{
	{"full-house", grade.Easy, []string{"naked-single"}},
	{"hidden-single-box", grade.Easy, nil},
	{"hidden-single-line", grade.Easy, nil},
	{"naked-single", grade.Easy, nil},
	{"pointing", grade.Medium, nil},
	{"claiming", grade.Medium, nil},
	{"naked-pair", grade.Medium, []string{"naked-triple", "naked-quad", "xyz-wing"}},
	{"hidden-pair", grade.Medium, []string{"hidden-triple", "hidden-quad"}},
	{"naked-triple", grade.Medium, []string{"naked-quad"}},
	{"hidden-triple", grade.Medium, []string{"hidden-quad"}},
	{"x-wing", grade.Hard, []string{"swordfish", "jellyfish"}},
	{"swordfish", grade.Hard, []string{"jellyfish"}},
	{"skyscraper", grade.Hard, nil},
	{"two-string-kite", grade.Hard, nil},
	{"xy-wing", grade.Hard, nil},
	{"xyz-wing", grade.Hard, nil},
	{"w-wing", grade.Hard, nil},
	{"naked-quad", grade.Hard, nil},
	{"jellyfish", grade.Hard, nil},
	{"hidden-quad", grade.Hard, nil},
}

// rule is how an engine searches for one rung; see grade.Technique.
type rule[S any] struct {
	apply func(seen, into S) bool
	each  func(s S, yield func(grade.Step) bool)
}

// newLadder builds the ladder from an engine's rules, one a rung in the same order.
func newLadder[S grade.State[S]](rules []rule[S]) *grade.Ladder[S] {
	techniques := make([]grade.Technique[S], len(rungs))
	for i, r := range rungs {
		techniques[i] = grade.Technique[S]{
			Name: r.name, Tier: r.tier, SubsumedBy: r.subsumedBy,
			Apply: rules[i].apply, Each: rules[i].each,
		}
	}
	ladder, err := grade.NewLadder("sudoku", ladderRevision, techniques...)
	if err != nil {
		panic(err) // only a wrong table above can do this
	}
	return ladder
}

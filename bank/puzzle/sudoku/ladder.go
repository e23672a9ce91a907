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
// switched off, every pattern is stated as "at most", and one that has lost
// candidates, some of its cells being decided perhaps, does all that the whole
// one did (open means not entered):
//
//   - A subset or a fish of size k is any of the sizes 1 to k: j open cells of
//     a unit with at most j digits, j open digits of a unit with at most j
//     places, j lines in which the digit is open with places in at most j cover
//     lines. Fewer than j is a contradiction, and so is a digit without a place
//     for pointing and claiming.
//   - Skyscraper and two-string-kite: outside the column or the box where they
//     meet, the two lines have at most one place each. What sees these ends, or
//     the one that there is, loses the digit; no end at all is a contradiction.
//     Two ends in line are no skyscraper: that would be an X-Wing.
//   - xy-wing: a pivot of at most xy, pincers that see it of at most xz and yz;
//     what sees both pincers loses z. xyz-wing: a pivot of at most xyz, and what
//     sees all three loses z. Where z is in none of them it is a contradiction.
//   - xyz-wing also takes two peers with at most two digits together, all that
//     is left of one when a pincer is decided, from the cells that see both.
//     With one digit together they are a contradiction.
//   - w-wing: two cells of at most xy that do not see each other; each place of x
//     in some unit, at most two, is seen by another one of them. What sees both
//     loses y; where y is in neither it is a contradiction.
//
// Entered cells and digits count in links and wings; to look at them is needed
// only where an open cell has one candidate or an open digit one place. Whole
// patterns come before what is left of one.
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

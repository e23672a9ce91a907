package sentence

import (
	"strconv"
	"strings"

	"inkbank/grade"
)

// Notation writes a step as one line for programs and for people who know the
// terms: the technique's name, its arguments in order, and what changes, such
// as "naked-pair: box 3, r1c7 r2c8, 3 7 -> r3c9<>3,7". It needs no language.
func Notation(step grade.Step) string {
	text := step.Technique
	for i, a := range step.Args {
		text += [...]string{": ", ", "}[min(i, 1)] + noteArg(a)
	}
	var changes []string
	for _, c := range step.Sets {
		changes = append(changes, c.At.String()+"="+strings.Join(grade.SplitValues(c.Value), ","))
	}
	for _, c := range step.Clears {
		changes = append(changes, c.At.String()+"<>"+strings.Join(grade.SplitValues(c.Value), ","))
	}
	return text + " -> " + strings.Join(changes, " ")
}

// noteArg writes one argument; parts of it are split by spaces.
func noteArg(a grade.Arg) string {
	var parts []string
	if a.Unit != "" {
		parts = append(parts, a.Unit)
	}
	for _, n := range a.Index {
		parts = append(parts, strconv.Itoa(n+1))
	}
	if a.Kind == grade.ArgChain {
		for i, at := range a.Sites {
			parts = append(parts, at.String()+"="+a.Values[i])
		}
		return strings.Join(parts, " ")
	}
	for _, at := range a.Sites {
		parts = append(parts, at.String())
	}
	return strings.Join(append(parts, a.Values...), " ")
}

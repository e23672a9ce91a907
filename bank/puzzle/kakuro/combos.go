package kakuro

import "math/bits"

// combos lists the sets of so many different digits with a sum, in ascending
// order of the sets; there are 502 in all of two or more digits.
type combos [maxRun + 1][largestRunSum + 1][]uint16

const largestRunSum = 45

// combosOf is the list of all combinations.
var combosOf = makeCombos()

func makeCombos() *combos {
	var c combos
	for set := range allDigits + 1 {
		list := &c[bits.OnesCount16(set)][sumOf(set)]
		*list = append(*list, set)
	}
	return &c
}

// with returns the sets of so many digits with a sum; none for a sum out of range.
func (c *combos) with(digits, sum int) []uint16 {
	if sum < 0 || sum > largestRunSum {
		return nil
	}
	return c[digits][sum]
}

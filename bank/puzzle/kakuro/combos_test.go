package kakuro

import (
	"slices"
	"testing"
)

// digitSets lists all sets of so many digits from one on that add up to a sum,
// digit by digit.
func digitSets(from, digits, sum int) (list [][]int) {
	if digits == 0 {
		if sum == 0 {
			return [][]int{nil}
		}
		return nil
	}
	for digit := from; digit <= 9; digit++ {
		for _, more := range digitSets(digit+1, digits-1, sum-digit) {
			list = append(list, append([]int{digit}, more...))
		}
	}
	return list
}

// setOf is digits as a set.
func setOf(digits ...int) (set uint16) {
	for _, d := range digits {
		set |= 1 << (d - 1)
	}
	return set
}

func TestCombosAgainstEnumeration(t *testing.T) {
	total := 0
	for digits := 1; digits <= 9; digits++ {
		for sum := -1; sum <= 50; sum++ {
			var want []uint16
			for _, list := range digitSets(1, digits, sum) {
				want = append(want, setOf(list...))
			}
			slices.Sort(want)
			got := combosOf.with(digits, sum)
			if !slices.Equal(got, want) {
				t.Errorf("%d digits, sum %d: %b, want %b", digits, sum, got, want)
			}
			if digits >= minRun {
				total += len(got)
			}
			possible := sum >= leastSum(digits) && sum <= largestSum(digits)
			if possible != (len(want) > 0) {
				t.Errorf("%d digits, sum %d: %d sets, and the bounds say %v", digits, sum, len(want), possible)
			}
		}
	}
	if total != 502 {
		t.Errorf("%d sets of two and more digits, want 502", total)
	}
}

// What tables for players print: the sums with one combination only.
func TestSingleCombinations(t *testing.T) {
	for _, x := range []struct {
		digits int
		sums   []int
	}{
		{2, []int{3, 4, 16, 17}}, {3, []int{6, 7, 23, 24}}, {4, []int{10, 11, 29, 30}},
		{5, []int{15, 16, 34, 35}}, {6, []int{21, 22, 38, 39}}, {7, []int{28, 29, 41, 42}},
		{8, []int{36, 37, 38, 39, 40, 41, 42, 43, 44}}, {9, []int{45}},
	} {
		var got []int
		for sum := range largestRunSum + 1 {
			if len(combosOf.with(x.digits, sum)) == 1 {
				got = append(got, sum)
			}
		}
		if !slices.Equal(got, x.sums) {
			t.Errorf("%d digits: %v, want %v", x.digits, got, x.sums)
		}
	}
}

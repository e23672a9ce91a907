package main

import "strings"

// nearest returns the choice that a mistyped name most probably means, "" if
// none is near: at most two letters away, and fewer than half of the name.
func nearest(name string, choices []string) string {
	best, bestDistance := "", 3
	for _, c := range choices {
		d := distance(strings.ToLower(name), c)
		if d < bestDistance && 2*d < max(len(name), 2) {
			best, bestDistance = c, d
		}
	}
	return best
}

// distance is how many letters must be put in, taken out, changed or swapped
// with a neighbour to turn a into b.
func distance(a, b string) int {
	before := make([]int, len(b)+1) // the row two above
	above := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range above {
		above[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			change := above[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, above[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}

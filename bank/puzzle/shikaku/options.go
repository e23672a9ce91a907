package shikaku

import (
	"strconv"

	"inkbank/bank/puzzle"
)

// The options of the generator.
const (
	capName      = "cap"      // the largest area
	meanName     = "mean"     // area
	dominoesName = "dominoes" // at most so many percent of the rectangles have area 2
	shapesName   = "shapes"
)

// shapeNames are the values of the option shapes, in the order of their numbers.
var shapeNames = []string{"mixed", "squares", "strips"}

// options lists the options for boards of so many cells; the default comes first.
func options(cells int) []puzzle.Option {
	caps, means := []string{"16", "12", "20", "24"}, []string{"5", "4", "6"}
	switch {
	case cells <= 48:
		caps, means = []string{"8", "6", "10", "12"}, []string{"4", "5", "6"}
	case cells <= 80:
		caps = []string{"12", "8", "10", "16"}
	case cells > 150:
		caps = []string{"20", "12", "16", "30"}
	}
	return []puzzle.Option{
		{Name: capName, Values: caps},
		{Name: meanName, Values: means},
		{Name: dominoesName, Values: []string{"20", "10", "0", "40"}},
		{Name: shapesName, Values: shapeNames},
	}
}

// mixOf is what a wish asks for.
func mixOf(w puzzle.Wish) mix {
	number := func(name string) int {
		n, _ := strconv.Atoi(w.Option(name)) // one of the option's values
		return n
	}
	m := mix{cap: number(capName), mean: number(meanName), dominoes: number(dominoesName)}
	for i, name := range shapeNames {
		if name == w.Option(shapesName) {
			m.shapes = shapes(i)
		}
	}
	return m
}

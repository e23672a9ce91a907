package nonogram

import (
	"math/bits"
	"math/rand/v2"
	"strconv"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// The options of the generator, the default of each first.
var (
	densityOption = puzzle.Option{Name: "density", Values: []string{"auto", "45", "50", "55", "60", "65"}}
	mirrorOption  = puzzle.Option{Name: "mirror", Values: []string{mirrorNone, mirrorSides, mirrorBoth}}
	lookOption    = puzzle.Option{Name: "look", Values: []string{"picture", lookCoarse, lookNoise}}
)

// Values of options.
const (
	mirrorNone  = "none"
	mirrorSides = "sides" // left and right are alike
	mirrorBoth  = "both"  // and top and bottom
	lookCoarse  = "coarse"
	lookNoise   = "noise"
)

// autoDensity is the share of filled cells, in percent, between which a picture
// for each tier draws its own: the fuller a grid, the more overlaps. Large grids
// have to be fuller to be Easy.
func autoDensity(t grade.Tier, w, h int) (least, most int) {
	switch {
	case t == grade.Easy && max(w, h) > 20:
		return 61, 65
	case t == grade.Easy:
		return 54, 64
	case t == grade.Medium:
		return 52, 62
	}
	return 45, 58
}

// Guards against dull boards.
const (
	leastFilled = 40 // percent of all cells
	mostFilled  = 65
)

// Guards so that boards for screens fit them.
const (
	mostAbove = 6 // numbers above a column
	smallSide = 10
	mostLeft  = 7 // numbers left of a row
	smallLeft = 4 // and of one that a phone has room for, with cells for a finger
)

// sketch makes random pictures.
type sketch struct {
	w, h        int
	least, most int // percent of cells filled
	sides, ends bool
	blurs       int
	screen      bool
	// shades has a margin of a cell all around, of the same shades as the cells
	// beside it; sums is scratch space.
	shades []uint8
	sums   []uint16
}

// newSketch reads the wish's options.
func newSketch(w puzzle.Wish) *sketch {
	k := &sketch{w: w.Spec.Width, h: w.Spec.Height, screen: w.Spec.Screen, blurs: 1}
	k.least, k.most = autoDensity(w.Tier, k.w, k.h)
	if percent, err := strconv.Atoi(w.Option(densityOption.Name)); err == nil {
		k.least, k.most = percent, percent
	}
	switch w.Option(mirrorOption.Name) {
	case mirrorSides:
		k.sides = true
	case mirrorBoth:
		k.sides, k.ends = true, true
	}
	switch w.Option(lookOption.Name) {
	case lookCoarse:
		k.blurs = 2
	case lookNoise:
		k.blurs = 0
	}
	k.shades = make([]uint8, (k.w+2)*(k.h+2))
	k.sums = make([]uint16, len(k.shades))
	return k
}

// draw makes a random picture: random shades, blurred so that neighbours are
// alike, of which the darkest are filled.
func (k *sketch) draw(r *rand.Rand, g *grid) {
	var word uint64
	for row := range k.h {
		cells := k.row(row)
		for col := range cells {
			if col%8 == 0 {
				word = r.Uint64()
			}
			cells[col] = uint8(word >> (col % 8 * 8))
		}
	}
	k.reflect()
	for range k.blurs {
		k.blur()
	}
	dark := k.darkest(k.w * k.h * (k.least + r.IntN(k.most-k.least+1)) / 100)
	g.w, g.h = k.w, k.h
	for row := range k.h {
		g.rows[row] = 0
		for col, shade := range k.row(row) {
			if shade >= dark {
				g.flip(row, col)
			}
		}
	}
}

// row returns the shades of a row.
func (k *sketch) row(row int) []uint8 {
	first := (row+1)*(k.w+2) + 1
	return k.shades[first : first+k.w]
}

// darkest returns the shade from which on about so many cells are filled, at
// most that many but for those of the darkest shade.
func (k *sketch) darkest(count int) uint8 {
	var cells [256]uint16
	for row := range k.h {
		for _, shade := range k.row(row) {
			cells[shade]++
		}
	}
	shade := 255
	for total := int(cells[shade]); shade > 0 && total+int(cells[shade-1]) <= count; shade-- {
		total += int(cells[shade-1])
	}
	return uint8(shade)
}

// reflect makes the shades symmetric.
func (k *sketch) reflect() {
	for row := range k.h {
		cells := k.row(row)
		if k.ends && row > k.h-1-row {
			copy(cells, k.row(k.h-1-row))
		}
		for col := (k.w + 1) / 2; k.sides && col < k.w; col++ {
			cells[col] = cells[k.w-1-col]
		}
	}
}

// blur replaces each shade by the mean of it and its neighbours.
func (k *sketch) blur() {
	k.pad()
	stride := k.w + 2
	for i := stride; i < len(k.sums)-stride; i++ {
		k.sums[i] = uint16(k.shades[i-stride]) + uint16(k.shades[i]) + uint16(k.shades[i+stride])
	}
	for row := range k.h {
		first := (row+1)*stride + 1
		sums := k.sums[first-1 : first+k.w+1]
		for col := range k.w {
			k.shades[first+col] = uint8((sums[col] + sums[col+1] + sums[col+2]) / 9)
		}
	}
}

// pad fills the margin.
func (k *sketch) pad() {
	stride := k.w + 2
	for row := 1; row <= k.h; row++ {
		line := k.shades[row*stride : (row+1)*stride]
		line[0], line[stride-1] = line[1], line[stride-2]
	}
	copy(k.shades, k.shades[stride:2*stride])
	copy(k.shades[(k.h+1)*stride:], k.shades[k.h*stride:(k.h+1)*stride])
}

// lively reports whether a picture is no dull board: no full and no empty line,
// 40 % to 65 % of the cells filled, few lines of one block, and on a screen clues
// that there is room for.
func (k *sketch) lively(g *grid, b *board) bool {
	filled, lone := 0, 0
	for row := range g.h {
		filled += bits.OnesCount64(g.rows[row])
	}
	if n := 100 * filled; n < leastFilled*g.w*g.h || n > mostFilled*g.w*g.h {
		return false
	}
	for line := range b.lines() {
		c := b.clue(line)
		switch {
		case len(c) == 0 || int(c[0]) == b.length(line):
			return false
		case len(c) == 1:
			lone++
		case k.screen && len(c) > b.mostNumbers(line):
			return false
		}
	}
	return lone <= mostLone(b)
}

// mostNumbers is how many numbers the clue of a line may have on a screen.
func (b *board) mostNumbers(line int) int {
	switch {
	case line >= b.h:
		return mostAbove
	case b.w <= smallSide:
		return smallLeft
	}
	return mostLeft
}

// mostLone is how many lines of a board may have a single block: two in five,
// and more where lines are too short for many.
func mostLone(b *board) int {
	if min(b.w, b.h) < 8 {
		return b.lines() * 7 / 10
	}
	return b.lines() * 2 / 5
}

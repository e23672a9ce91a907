package toy

import (
	"math/rand/v2"
	"slices"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// generator makes boards with the ladder of its Def.
type generator struct{ ladder *grade.Ladder[*state] }

// generate is one trial: a full square with about half of its signs, from which
// givens and signs go, givens first or in random order, as long as the tier's
// rules still solve the rest. A board that easier rules solve is rejected.
func (g generator) generate(r *rand.Rand, w puzzle.Wish) (board, error) {
	full := board{n: w.Spec.Width}
	fill(&full, r, 0)
	sprinkle(&full, r)
	items := r.Perm(3 * full.n * full.n)
	if w.Option(signs.Name) != someSigns {
		slices.SortStableFunc(items, func(a, b int) int { return a/(full.n*full.n) - b/(full.n*full.n) })
	}
	b := g.thin(full, items, g.ladder.UpTo(w.Tier))
	if g.ladder.Solves(start(b), g.ladder.UpTo(w.Tier-1)) {
		return board{}, puzzle.ErrReject
	}
	return b, nil
}

// thin takes away givens (items below the number of cells) and signs in the
// order of items, while set still solves.
func (g generator) thin(b board, items []int, set grade.Set) board {
	cells := b.n * b.n
	for _, item := range items {
		less := b
		switch i := item % cells; item / cells {
		case 0:
			less.given[i] = 0
		case 1:
			less.right[i] = 0
		case 2:
			less.down[i] = 0
		}
		if less == b {
			continue
		}
		if g.ladder.Solves(start(less), set) {
			b = less
		}
	}
	return b
}

// fill completes the square from a cell on, values in random order.
func fill(b *board, r *rand.Rand, cell int) bool {
	if cell == b.n*b.n {
		return true
	}
	for _, v := range r.Perm(b.n) {
		b.given[cell] = uint8(v + 1)
		if fits(b, cell) && fill(b, r, cell+1) {
			return true
		}
	}
	b.given[cell] = 0
	return false
}

// sprinkle puts the true sign between about half of the neighbours.
func sprinkle(b *board, r *rand.Rand) {
	for i := range b.n * b.n {
		if i%b.n < b.n-1 && r.IntN(2) == 0 {
			b.right[i] = signBetween(b.given[i], b.given[i+1])
		}
		if i/b.n < b.n-1 && r.IntN(2) == 0 {
			b.down[i] = signBetween(b.given[i], b.given[i+b.n])
		}
	}
}

func signBetween(a, b uint8) int8 {
	if a < b {
		return -1
	}
	return 1
}

// fits reports whether a cell goes with the cells before it.
func fits(b *board, cell int) bool {
	v := b.given[cell]
	for i := range cell {
		if b.given[i] == v && b.peers(i, cell) {
			return false
		}
	}
	if cell%b.n > 0 && !holds(b.right[cell-1], b.given[cell-1], v) {
		return false
	}
	return cell < b.n || holds(b.down[cell-b.n], b.given[cell-b.n], v)
}

func holds(sign int8, a, b uint8) bool { return sign == 0 || sign == signBetween(a, b) }

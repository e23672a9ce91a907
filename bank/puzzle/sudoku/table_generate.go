package sudoku

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// randomGrid fills a board of any size at random.
func randomGrid(r *rand.Rand, side int) []uint8 {
	s := newTableState(gridOf(side))
	cells := make([]uint8, len(s.cand))
	s.fillRandom(r, cells)
	return cells
}

// fillRandom enters random digits in the cells with the fewest candidates until
// the board is full; it goes back where that fails.
func (s *tableState) fillRandom(r *rand.Rand, cells []uint8) bool {
	cell, fewest := -1, s.side+1
	for i, cand := range s.cand {
		if n := bits.OnesCount16(cand); !s.entered[i] && n < fewest {
			cell, fewest = i, n
		}
	}
	if cell < 0 {
		return true
	}
	for _, d := range r.Perm(s.side) {
		if s.cand[cell]>>d&1 == 0 {
			continue
		}
		next := s.Clone()
		next.enter(cell, 1<<d)
		if !next.broken && next.fillRandom(r, cells) {
			cells[cell] = uint8(d + 1)
			return true
		}
	}
	return false
}

// digs is how many times a trial digs into its grid before it gives up.
const digs = 20

// givensOf returns how many givens a board shall have: so many that an Easy one
// leaves more than one place to go on, as few as go for the others.
func givensOf(side int, tier grade.Tier) (fewest, most int) {
	switch {
	case side == 4:
		return 5, 8
	case tier == grade.Easy:
		return 12, 18
	}
	return 0, 14
}

// generateTable makes a board of the wish's size by taking givens away from a
// random full grid, and rejects one that the tier's techniques do not solve or
// those of the easier tiers do.
func generateTable(r *rand.Rand, w puzzle.Wish) (Board, error) {
	fewest, most := givensOf(w.Spec.Width, w.Tier)
	d := digger{
		r: r, full: randomGrid(r, w.Spec.Width), fewest: fewest,
		halfTurn: w.Option(symmetryOption) == symmetry180, easy: w.Tier == grade.Easy,
	}
	if d.easy {
		d.fewest += r.IntN(most - fewest + 1)
	}
	for range digs {
		b, left := d.dig(w.Spec.Width)
		if left <= most && !solvable(b, w.Tier-1) && solvable(b, w.Tier) {
			return b, nil
		}
	}
	return Board{}, puzzle.ErrReject
}

// digger takes givens away from a full grid.
type digger struct {
	r        *rand.Rand
	full     []uint8
	fewest   int
	halfTurn bool // givens go in pairs that a half turn swaps
	easy     bool // Easy steps shall go on solving the board
}

// dig takes givens away in random order while the board has one solution, and
// returns how many are left.
func (d *digger) dig(side int) (b Board, left int) {
	b, left = Board{Side: side, Cells: slices.Clone(d.full)}, len(d.full)
	for _, cell := range d.r.Perm(left) {
		twin, count := cell, 1
		if d.halfTurn && len(d.full)-1-cell != cell {
			twin, count = len(d.full)-1-cell, 2
		}
		if b.Cells[cell] == 0 || left-count < d.fewest {
			continue
		}
		b.Cells[cell], b.Cells[twin] = 0, 0
		if unique(b.Cells, side) && (!d.easy || solvable(b, grade.Easy)) {
			left -= count
			continue
		}
		b.Cells[cell], b.Cells[twin] = d.full[cell], d.full[twin]
	}
	return b, left
}

// solvable reports whether the techniques up to a tier solve a board.
func solvable(b Board, tier grade.Tier) bool {
	s := startTable(b)
	tableLadder.Close(s, tableLadder.UpTo(tier))
	return s.Solved()
}

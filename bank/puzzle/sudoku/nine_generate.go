package sudoku

import (
	"math/rand/v2"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// nineGivens are the default numbers of givens of each tier, ends included.
var nineGivens = [...]struct{ least, most int }{
	grade.Easy: {36, 42}, grade.Medium: {28, 35}, grade.Hard: {22, 27},
}

// nineWide is how many cells each round of an Easy board offers at least, or all
// that are left.
const nineWide = 4

// nineGenerate is one trial: it takes givens away from a random full grid, in
// pairs half a turn apart unless the wish says otherwise. An Easy or Medium
// board loses a pair only while the tier's techniques still solve it, a Hard one
// while it has one solution, and grading tells which tier the board has.
func nineGenerate(r *rand.Rand, w puzzle.Wish) (Board, error) {
	d := nineDig{cells: nineFullGrid(r), givens: nineCells}
	d.shuffle(r, w.Option(symmetryOption) == symmetry180)
	ends := nineGivens[w.Tier]
	switch w.Tier {
	case grade.Easy:
		d.dig(ends.least+r.IntN(ends.most-ends.least+1), d.wide)
	case grade.Medium:
		d.medium(ends.least, ends.least+r.IntN(ends.most-ends.least+1))
	case grade.Hard:
		d.dig(ends.least, d.unique)
	}
	if d.givens > ends.most || w.Tier == grade.Medium && d.closes(grade.Easy) {
		return Board{}, puzzle.ErrReject
	}
	return Board{Side: 9, Cells: append([]uint8(nil), d.cells[:]...)}, nil
}

// nineDig is a board that givens are taken away from.
type nineDig struct {
	cells  [nineCells]uint8
	givens int
	order  [nineCells][2]uint8 // cells that go together; the same twice for one
	n      int                 // of order, how many
	state  nineState           // scratch
}

// shuffle puts what is to be taken away into a random order.
func (d *nineDig) shuffle(r *rand.Rand, pairs bool) {
	for cell := range nineCells {
		other := cell
		if pairs {
			other = nineCells - 1 - cell
		}
		if other >= cell {
			d.order[d.n] = [2]uint8{uint8(cell), uint8(other)}
			d.n++
		}
	}
	r.Shuffle(d.n, func(i, j int) { d.order[i], d.order[j] = d.order[j], d.order[i] })
}

// dig takes away, in order, whatever leaves at least target givens and a board
// that is good. What cannot go once cannot go later, so one pass is enough.
func (d *nineDig) dig(target int, good func() bool) {
	left := d.order[:0]
	for _, pair := range d.order[:d.n] {
		size := 2
		if pair[0] == pair[1] {
			size = 1
		}
		if d.givens-size < target {
			left = append(left, pair)
			continue
		}
		a, b := d.cells[pair[0]], d.cells[pair[1]]
		d.cells[pair[0]], d.cells[pair[1]] = 0, 0
		if good() {
			d.givens -= size
		} else {
			d.cells[pair[0]], d.cells[pair[1]] = a, b
		}
	}
	d.n = len(left)
}

// medium digs to target, and further as long as Easy techniques are enough.
func (d *nineDig) medium(least, target int) {
	good := func() bool { return d.closes(grade.Medium) }
	d.dig(target, good)
	for target > least && d.closes(grade.Easy) {
		target = max(least, target-2)
		d.dig(target, good)
	}
}

// closes reports whether the techniques up to a tier solve the board.
func (d *nineDig) closes(tier grade.Tier) bool {
	d.state.start(d.cells[:])
	nineLadder.Close(&d.state, nineLadder.UpTo(tier))
	return d.state.Solved()
}

// wide reports whether singles solve the board and, until few cells are left,
// always offer several at once.
func (d *nineDig) wide() bool {
	s := &d.state
	s.start(d.cells[:])
	for !s.Solved() {
		open := s.Open()
		s.singles()
		if s.broken || open-s.Open() < min(nineWide, open) {
			return false
		}
	}
	return true
}

// unique reports whether the board has one solution.
func (d *nineDig) unique() bool { return unique(d.cells[:], 9) }

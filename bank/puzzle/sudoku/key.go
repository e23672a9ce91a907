package sudoku

// keyRounds is how often colours are passed on. Two would tell nearly all
// boards apart; the canonical text decides where a key does not.
const keyRounds = 3

// key is the same for symmetric copies of a board, and hardly ever for others.
//
// Every given starts with one colour. A round colours each row, column, box,
// band, stack and digit by the sum of its givens' colours, and each given by
// those of what it belongs to, so that neither names nor order can matter.
func key(b Board) uint64 {
	k := newColouring(b)
	for range keyRounds {
		k.round()
	}
	sum := uint64(b.Side)
	for _, g := range k.givens {
		sum += mix(g.colour)
	}
	return mix(sum)
}

// givenAt is a given with all that it belongs to.
type givenAt struct {
	colour                            uint64
	row, col, box, band, stack, digit uint8
}

type colouring struct {
	givens []givenAt
	square bool // rows and columns may change places
}

func newColouring(b Board) colouring {
	boxRows, boxCols := boxSize(b.Side)
	k := colouring{square: boxRows == boxCols, givens: make([]givenAt, 0, len(b.Cells))}
	for cell, d := range b.Cells {
		if d == 0 {
			continue
		}
		row, col := cell/b.Side, cell%b.Side
		k.givens = append(k.givens, givenAt{
			colour: 1, digit: d, row: uint8(row), col: uint8(col), box: uint8(boxOf(cell, b.Side)),
			band: uint8(row / boxRows), stack: uint8(col / boxCols),
		})
	}
	return k
}

// round passes the colours on once.
func (k colouring) round() {
	var rows, cols, boxes, bands, stacks, digits [maxSide + 1]uint64
	for _, g := range k.givens {
		c := mix(g.colour)
		rows[g.row] += c
		cols[g.col] += c
		boxes[g.box] += c
		bands[g.band] += c
		stacks[g.stack] += c
		digits[g.digit] += c
	}
	for i := range k.givens {
		g := &k.givens[i]
		down := mix(rows[g.row] + 3*mix(bands[g.band]))
		across := mix(cols[g.col] + 3*mix(stacks[g.stack]))
		if !k.square {
			across *= 5
		}
		g.colour = down + across + 7*mix(boxes[g.box]) + 11*mix(digits[g.digit]+1)
	}
}

// mix scatters the bits of a word: a chain of xor-shifts and odd multipliers.
func mix(x uint64) uint64 {
	x ^= x >> 32
	x *= 0xd6e8feb86659fd93
	x ^= x >> 29
	x *= 0xc2b2ae3d27d4eb4f
	return x ^ x>>32
}

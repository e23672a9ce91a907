package nonogram

import "math/bits"

// A line is solved with masks of its cells, bit 0 the first cell, and with
// masks of positions, where bit p stands for "between cell p-1 and cell p". The
// method is the usual prefix and suffix dynamic programming over blocks and
// positions, a word of all positions at a time; to run along cells that may be
// empty it lets an addition carry, as bit-parallel text search does (G. Myers,
// "A fast bit-vector algorithm for approximate string matching", 1999).

// placings is where the blocks of a line can start, over all legal placements
// of the whole line, and which cells can be empty in one of them. It is used for
// one line after another, and of each list only as much as a clue has blocks.
type placings struct {
	starts   [maxBlocks]uint64
	canEmpty uint64
	spans    [maxBlocks]span // as far as the rule in use tells
	// Scratch space: positions that the first, and counted from the end the last,
	// blocks can fill the line up to, and where those can start.
	before, after [maxBlocks + 1]uint64
	mirrored      [maxBlocks]uint64
}

// place finds the legal placements of a clue in a line of n cells of which some
// are known; false if there are none.
func (p *placings) place(c clue, n int, black, white uint64) bool {
	all := full(n)
	mayFill, mayEmpty := all&^white, all&^black
	turn := maxSide - n
	prefixes(&p.before, &p.starts, c, mayFill, mayEmpty, false)
	prefixes(&p.after, &p.mirrored, c, bits.Reverse64(mayFill)>>turn, bits.Reverse64(mayEmpty)>>turn, true)
	p.canEmpty = 0
	for j := 0; j <= len(c); j++ {
		// What follows an empty cell or the end of block j, from the next cell on.
		rest := bits.Reverse64(p.after[len(c)-j]) >> turn & mayEmpty
		p.canEmpty |= p.before[j] & rest
		if j == 0 {
			continue
		}
		length := c[j-1]
		ends := rest >> length
		if j == len(c) {
			ends |= 1 << (n - int(length))
		}
		if p.starts[j-1] &= ends; p.starts[j-1] == 0 {
			return false
		}
	}
	return len(c) > 0 || black == 0
}

// prefixes fills in, for each j, the positions up to which the first j blocks
// can fill the line, and for each block where it can start behind the earlier
// ones. With backwards the blocks come from the last to the first. Positions at
// the line's end are left out.
func prefixes(reach *[maxBlocks + 1]uint64, starts *[maxBlocks]uint64, c clue, mayFill, mayEmpty uint64, backwards bool) {
	all := mayFill | mayEmpty
	reach[0] = along(1, mayEmpty) & all
	behind := reach[0] // where the next block can start
	for j := range c {
		length := c[j]
		if backwards {
			length = c[len(c)-1-j]
		}
		starts[j] = behind & fits(mayFill, length)
		reach[j+1] = along(starts[j]<<length, mayEmpty) & all
		behind = reach[j+1] & mayEmpty << 1
	}
}

// along returns the positions that can be reached from some by passing over
// cells of a mask, these included.
func along(from, cells uint64) uint64 { return (from&cells + cells) ^ cells | from }

// fits returns the cells at which a run of cells of a mask starts that is as
// long as a length, or longer.
func fits(cells uint64, length uint8) uint64 {
	for have := uint8(1); have < length; {
		step := min(have, length-have)
		cells &= cells >> step
		have += step
	}
	return cells
}

// cover returns the cells that blocks of a length cover which start at a cell of a mask.
func cover(starts uint64, length uint8) uint64 {
	for have := uint8(1); have < length; {
		step := min(have, length-have)
		starts |= starts << step
		have += step
	}
	return starts
}

// canFill returns the cells that are filled in some legal placement.
func (p *placings) canFill(c clue) (cells uint64) {
	for j, length := range c {
		cells |= cover(p.starts[j], length)
	}
	return cells
}

// span is where a block can start, from the first to the last cell.
type span struct{ first, last int }

// ends reduces the placements to the leftmost and the rightmost.
func (p *placings) ends(c clue) {
	for j := range c {
		p.spans[j] = span{bits.TrailingZeros64(p.starts[j]), 63 - bits.LeadingZeros64(p.starts[j])}
	}
}

// ranges finds how far each block of a line of n cells can go as far as its
// length, the order of blocks and the cells known to be empty say; of filled
// cells only the first and the last count, which the first block cannot lie
// behind and the last not before. False if a block has no place.
func (p *placings) ranges(c clue, n int, black, white uint64) bool {
	places := &p.mirrored // where each block lies on cells that may be filled
	mayFill, from := full(n)&^white, 0
	for j, length := range c {
		places[j] = fits(mayFill, length)
		p.spans[j].first = bits.TrailingZeros64(places[j] >> from << from)
		from = p.spans[j].first + int(length) + 1
	}
	for j, to := len(c)-1, n; j >= 0; j-- { // to is the cell behind the block
		s := &p.spans[j]
		if s.last = lastOf(places[j], to-int(c[j])); s.last < s.first {
			return false
		}
		to = s.last - 1
	}
	if black == 0 || len(c) == 0 {
		return black == 0
	}
	end := len(c) - 1
	head, tail := &p.spans[0], &p.spans[end]
	head.last = lastOf(places[0], min(head.last, bits.TrailingZeros64(black)))
	reach := max(tail.first, 64-bits.LeadingZeros64(black)-int(c[end]))
	tail.first = bits.TrailingZeros64(places[end] >> reach << reach)
	return head.first <= head.last && tail.first <= tail.last
}

// lastOf returns the last cell of a mask up to one, -1 for none.
func lastOf(cells uint64, upTo int) int {
	if upTo < 0 {
		return -1
	}
	return 63 - bits.LeadingZeros64(cells&full(upTo+1))
}

// certain returns the cells that a block covers wherever it starts within its span.
func (p *placings) certain(c clue) (cells uint64) {
	for j, length := range c {
		if from, to := p.spans[j].last, p.spans[j].first+int(length); from < to {
			cells |= full(to) >> from << from
		}
	}
	return cells
}

// reach returns the cells that some block covers within its span.
func (p *placings) reach(c clue) (cells uint64) {
	for j, length := range c {
		cells |= full(p.spans[j].last+int(length)) >> p.spans[j].first << p.spans[j].first
	}
	return cells
}

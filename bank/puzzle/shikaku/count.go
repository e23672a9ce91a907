package shikaku

import (
	"context"
	"math/bits"

	"inkbank/bank/puzzle"
)

// The independent count knows nothing of owners and techniques. It looks for exact
// covers: the items are the clues and the cells, the options the rectangles that hold
// one clue and are as large as it says, and each item takes one option. An item with
// the fewest options left goes first. In which order they go does not matter to what
// the count finds, only to how soon: so that it ends on large boards too, it also
// remembers which items were in the way, and begins again where that was late.

// workCap is how many options the count looks at, and cells it counts again, until
// it gives up; lookEvery is the same until it asks its context.
const (
	workCap   = 500_000_000
	lookEvery = 1_000_000
)

// calm is for how many dead ends an item counts that had none: without it the first
// few would decide everything. patience is how much work a cell the count does until
// it begins again.
const (
	calm     = 4
	patience = 256
)

// option is a rectangle, its bottom and right inside, and its clue.
type option struct {
	top, bottom, left, right uint8
	clue                     uint16
}

func (o *option) meets(other *option) bool {
	down, up := int(other.bottom)-int(o.top), int(o.bottom)-int(other.top)
	right, left := int(other.right)-int(o.left), int(o.right)-int(other.left)
	return down|up|right|left >= 0
}

// clueItem is what is left of a clue's options.
type clueItem struct {
	first, left uint16 // its options in counter.order, the ones that are left first
	laid        bool   // it has taken its option
	hull        option // around all of them
}

// cellItem is what is left of a cell's options: how many, times 1<<32, and the sum of
// their numbers.
type cellItem uint64

// asCell is one option of a cell. A clue has at most 14 shapes, each at as many
// places as its area says, so that a board of 64 by 64 has less than 1<<16 options.
func asCell(id uint16) cellItem { return 1<<32 | cellItem(id) }

func (c cellItem) left() int    { return int(c >> 32) }
func (c cellItem) last() uint16 { return uint16(c) }

// counter is one count. It knows a clue by its number in the board, an option by its
// number in options, and an item by the number of the cell, or of the clue after them.
type counter struct {
	b     *board
	ctx   context.Context
	limit int
	found []string

	options []option // clue by clue
	order   []uint16 // the options, clue by clue
	clues   []clueItem
	cells   []cellItem

	laid   []uint16 // the clues that have taken their options, in order
	gone   []uint16 // the options that are not left, in order
	forced []uint16 // options that are the last of an item
	dead   int      // an item without options, or -1
	stuck  []uint32 // how often each item was that

	work, look int // done, and to be done before the next look at the context
	tired      int // the work after which the count begins again
	ended      bool
}

// brute counts solutions up to a limit.
func brute(ctx context.Context, b *board, limit int) puzzle.Count {
	count, _ := search(ctx, b, limit)
	return count
}

// search is brute, and tells how much work it was.
func search(ctx context.Context, b *board, limit int) (puzzle.Count, int) {
	c := newCounter(ctx, b, limit)
	return c.count(patience * len(c.cells)), c.work
}

// count fills the board. As long as that finds nothing in so much work, it begins again
// with twice as much: by then it knows better where to begin. What it has laid or left
// out for certain stays so.
func (c *counter) count(most int) puzzle.Count {
	for ; ; most *= 2 {
		c.begin()
		c.tired = c.work + most
		switch done := c.fill(); {
		case done:
			return puzzle.Count{Solutions: c.found, Outcome: puzzle.Complete}
		case len(c.found) >= c.limit:
			return puzzle.Count{Solutions: c.found, Outcome: puzzle.AtLimit}
		case c.ended:
			return puzzle.Count{Solutions: c.found, Outcome: puzzle.Undecided}
		}
	}
}

// begin looks at all items.
func (c *counter) begin() {
	c.dead, c.forced = -1, c.forced[:0]
	for k := range c.clues {
		c.watchClue(k)
	}
	for cell := range c.cells {
		c.watchCell(cell)
	}
}

// newCounter lists all options.
func newCounter(ctx context.Context, b *board, limit int) *counter {
	cells, clues := len(b.index), len(b.clues)
	c := &counter{
		b: b, ctx: ctx, limit: limit,
		options: make([]option, 0, 8*clues),
		clues:   make([]clueItem, clues), cells: make([]cellItem, cells),
		stuck: make([]uint32, cells+clues),
	}
	var m masks
	for _, k := range b.clues {
		m.rows[int(k.cell)/b.w] |= 1 << (int(k.cell) % b.w)
	}
	for k := range b.clues {
		c.clues[k].first = uint16(len(c.options))
		c.addOptions(&m, k)
		c.clues[k].left = uint16(len(c.options)) - c.clues[k].first
	}
	c.makeLists()
	return c
}

// makeLists makes room for all that is noted of options and clues.
func (c *counter) makeLists() {
	n := len(c.options)
	slab := make([]uint16, 3*n+len(c.clues))
	c.order, c.gone, c.forced, c.laid = slab[:n:n], slab[n:n:2*n], slab[2*n:2*n:3*n], slab[3*n:3*n]
	for id := range c.order {
		c.order[id] = uint16(id)
	}
}

// masks are columns as bits: of the clues in each row of a board, and, around one of
// them, of all others in its row and the next so many above it or below it.
type masks struct{ rows, up, down [maxSide]uint64 }

// around makes the masks around a clue. It returns how many of them there are each
// way until the area is reached, the board ends, or a clue stands in the same column.
func (m *masks) around(row, col, h, area int) (ups, downs int) {
	m.up[0] = m.rows[row] &^ (1 << col)
	m.down[0] = m.up[0]
	for ups = 1; ups <= row && ups < area && m.rows[row-ups]>>col&1 == 0; ups++ {
		m.up[ups] = m.up[ups-1] | m.rows[row-ups]
	}
	for downs = 1; row+downs < h && downs < area && m.rows[row+downs]>>col&1 == 0; downs++ {
		m.down[downs] = m.down[downs-1] | m.rows[row+downs]
	}
	return ups, downs
}

// addOptions lists the rectangles of a clue.
func (c *counter) addOptions(m *masks, k int) {
	w, area := c.b.w, int(c.b.clues[k].area)
	row, col := int(c.b.clues[k].cell)/w, int(c.b.clues[k].cell)%w
	ups, downs := m.around(row, col, c.b.h, area)
	for high := 1; high <= min(area, ups+downs-1); high++ {
		wide := area / high
		if wide*high != area || wide > w {
			continue
		}
		for above := max(0, high-downs); above < min(high, ups); above++ {
			others := m.up[above] | m.down[high-1-above]
			from := bits.Len64(others & (1<<col - 1))
			to := min(w, col+bits.TrailingZeros64(others>>col))
			for left := max(from, col-wide+1); left <= min(col, to-wide); left++ {
				c.addOption(k, row-above, left, high, wide)
			}
		}
	}
}

func (c *counter) addOption(k, top, left, high, wide int) {
	o := option{uint8(top), uint8(top + high - 1), uint8(left), uint8(left + wide - 1), uint16(k)}
	hull := &c.clues[k].hull
	if len(c.options) == int(c.clues[k].first) {
		*hull = o
	}
	hull.top, hull.left = min(hull.top, o.top), min(hull.left, o.left)
	hull.bottom, hull.right = max(hull.bottom, o.bottom), max(hull.right, o.right)
	c.options = append(c.options, o)
	c.give(uint16(len(c.options) - 1))
}

// give gives an option to its cells.
func (c *counter) give(id uint16) {
	o := &c.options[id]
	for row := o.top; row <= o.bottom; row++ {
		line := c.line(o, row)
		for i := range line {
			line[i] += asCell(id)
		}
	}
}

// line is the cells of an option in a row.
func (c *counter) line(o *option, row uint8) []cellItem {
	start := int(row) * c.b.w
	return c.cells[start+int(o.left) : start+int(o.right)+1]
}

// watchClue notes that a clue has no options left, or one.
func (c *counter) watchClue(k int) {
	switch item := &c.clues[k]; item.left {
	case 0:
		c.dead = len(c.cells) + k
	case 1:
		c.forced = append(c.forced, c.order[item.first])
	}
}

// watchCell notes that a cell has no options left, or one that is not laid.
func (c *counter) watchCell(cell int) {
	switch item := c.cells[cell]; item.left() {
	case 0:
		c.dead = cell
	case 1:
		if id := item.last(); !c.clues[c.options[id].clue].laid {
			c.forced = append(c.forced, id)
		}
	}
}

// fill tries all ways to go on; false where it was stopped.
func (c *counter) fill() bool {
	for c.follow() {
		if len(c.laid) == len(c.clues) {
			c.found = append(c.found, c.text())
			return len(c.found) < c.limit
		}
		id := c.choose()
		if !c.fillWith(id) {
			return false
		}
		c.drop(id)
	}
	return c.goOn()
}

// fillWith is fill after an option is laid, and leaves everything as it was.
func (c *counter) fillWith(id uint16) bool {
	laid, gone := len(c.laid), len(c.gone)
	c.lay(id)
	going := c.fill()
	c.undo(laid, gone)
	return going
}

// follow lays the options that are the last of an item, until there is none; false
// where some item has no options, or the count is to end.
func (c *counter) follow() bool {
	for c.dead < 0 && len(c.forced) > 0 && c.goOn() {
		last := len(c.forced) - 1
		id := c.forced[last]
		c.forced = c.forced[:last]
		if !c.clues[c.options[id].clue].laid {
			c.lay(id)
		}
	}
	if c.dead >= 0 {
		c.stuck[c.dead]++
		c.dead, c.forced = -1, c.forced[:0]
		return false
	}
	return c.goOn()
}

// goOn reports whether the count may go on.
func (c *counter) goOn() bool {
	if c.work >= c.look {
		c.look += lookEvery
		c.ended = c.ended || c.work > workCap || c.ctx.Err() != nil
	}
	return !c.ended && (c.work < c.tired || len(c.found) > 0)
}

// lay gives a clue an option, and takes away all that share a cell with it.
func (c *counter) lay(id uint16) {
	o := &c.options[id]
	c.clues[o.clue].laid = true
	c.laid = append(c.laid, o.clue)
	c.strikeAll(o.clue, id)
	for k := range c.clues {
		if item := &c.clues[k]; !item.laid && item.hull.meets(o) {
			c.strikeAll(uint16(k), id)
		}
	}
	c.work += len(c.clues)
}

// strikeAll takes away a clue's options that share a cell with one that is laid, or
// those up to the one that leaves some item without.
func (c *counter) strikeAll(k, by uint16) {
	o := &c.options[by]
	list := c.order[c.clues[k].first:][:c.clues[k].left]
	c.work += len(list)
	for i := len(list) - 1; i >= 0 && c.dead < 0; i-- {
		if list[i] != by && c.options[list[i]].meets(o) {
			c.strike(k, i)
		}
	}
}

// strike takes away the i-th option that a clue has left.
func (c *counter) strike(k uint16, i int) {
	item := &c.clues[k]
	item.left--
	list := c.order[item.first:]
	id := list[i]
	list[i], list[item.left] = list[item.left], id
	c.gone = append(c.gone, id)
	if !item.laid {
		c.watchClue(int(k))
	}
	o, one := &c.options[id], asCell(id)
	for row := o.top; row <= o.bottom; row++ {
		line := c.line(o, row)
		c.work += len(line)
		for i := range line {
			line[i] -= one
			if line[i].left() < 2 {
				c.watchCell(int(row)*c.b.w + int(o.left) + i)
			}
		}
	}
}

// drop takes away one option.
func (c *counter) drop(id uint16) {
	item := &c.clues[c.options[id].clue]
	for i, other := range c.order[item.first:][:item.left] {
		if other == id {
			c.strike(c.options[id].clue, i)
			return
		}
	}
}

// undo takes back all but the first so many clues that took an option, and gives back
// all but the first so many options that were taken away, the last one first.
func (c *counter) undo(laid, gone int) {
	for _, k := range c.laid[laid:] {
		c.clues[k].laid = false
	}
	for i := len(c.gone) - 1; i >= gone; i-- {
		id := c.gone[i]
		c.clues[c.options[id].clue].left++
		c.give(id)
	}
	c.laid, c.gone = c.laid[:laid], c.gone[:gone]
}

// choose returns an option of an item that has few and often was in the way.
func (c *counter) choose() uint16 {
	best := choice{item: -1}
	for k := range c.clues {
		if item := &c.clues[k]; !item.laid {
			best.consider(len(c.cells)+k, int(item.left), c.stuck)
		}
	}
	for cell, item := range c.cells {
		if item.left() > 1 {
			best.consider(cell, item.left(), c.stuck)
		}
	}
	c.work += len(c.stuck)
	if best.item >= len(c.cells) {
		return c.order[c.clues[best.item-len(c.cells)].first]
	}
	return c.optionAt(best.item)
}

// choice is an item and two numbers whose quotient is to be the least: how many
// options it has, and how often it was in the way.
type choice struct{ item, left, stuck int }

func (best *choice) consider(item, left int, stuck []uint32) {
	if often := calm + int(stuck[item]); best.item < 0 || left*best.stuck < best.left*often {
		*best = choice{item, left, often}
	}
}

// optionAt returns an option of a cell that has some.
func (c *counter) optionAt(cell int) uint16 {
	row, col := uint8(cell/c.b.w), uint8(cell%c.b.w)
	at := option{top: row, bottom: row, left: col, right: col}
	for k := range c.clues {
		item := &c.clues[k]
		if item.laid || !item.hull.meets(&at) {
			continue
		}
		for _, id := range c.order[item.first:][:item.left] {
			if c.options[id].meets(&at) {
				return id
			}
		}
	}
	panic("shikaku: no option of a cell that has some")
}

// text writes the options that were taken as solution text.
func (c *counter) text() string {
	t := make(tiling, len(c.cells))
	number, numbers := make([]int16, len(c.clues)), int16(0)
	for cell, item := range c.cells {
		k := c.options[item.last()].clue
		if number[k] == 0 {
			numbers++
			number[k] = numbers
		}
		t[cell] = number[k] - 1
	}
	return t.text(c.b.w)
}

package shikaku

import (
	"slices"

	"inkbank/grade"
)

// closure is where the rules up to a tier stop on a board in the making, as
// generation needs it: for boards that have a solution, of which numbers are seated
// elsewhere one at a time.
//
// It finds what the ladder finds up to the tier, by rectangles alone. A rectangle is
// left out for good once it takes a cell that another number must have or, at Hard,
// misses one that its own must have.
type closure struct {
	*board
	fence  fence     // the cells of clues
	shapes [][]shape // by clue: those of its area
	room   []shape   // for all of them
	first  []int32   // by clue: its first rectangle in live
	begun  position  // before any rule
	shared []rect    // by clue: the cells that all its rectangles share then

	position
	tier    grade.Tier
	queue   []int16 // clues to look at
	queued  []bool  // by clue
	reached []int16 // as in scratch
	spans   spans
}

// position is the rectangles that are left.
type position struct {
	live    []rect  // by clue, from its first on
	left    []int32 // by clue: how many
	box     []rect  // by clue: around all of them and some more; none once there is only one
	sure    []rect  // by clue: the cells that all of them share, as far as others were told
	surplus int     // how many there are beyond one a clue
}

// resize makes room for so many clues and rectangles.
func (p *position) resize(clues, rects int) {
	p.live, p.left = resize(p.live, rects), resize(p.left, clues)
	p.box, p.sure = resize(p.box, clues), resize(p.sure, clues)
}

// assign makes p a copy of another position of the same size.
func (p *position) assign(from *position) {
	copy(p.live, from.live)
	copy(p.left, from.left)
	copy(p.box, from.box)
	copy(p.sure, from.sure)
	p.surplus = from.surplus
}

// begin lists the rectangles of a board whose clues are all seated.
func (c *closure) begin() {
	n, room := len(c.clues), 0
	c.fence.w, c.fence.h = c.w, c.h
	clear(c.fence.rows[:])
	c.room = slices.Grow(c.room[:0], 4*n) // most areas have fewer shapes
	c.shapes, c.first = resize(c.shapes, n), resize(c.first, n)
	for k, clue := range c.clues {
		c.fence.mark(square(int(clue.cell), c.w))
		from := len(c.room)
		c.room = shapesOf(c.room, int(clue.area), c.w, c.h)
		c.shapes[k] = c.room[from:]
		c.first[k] = int32(room)
		room += int(clue.area) * len(c.shapes[k]) // each shape around each of its cells
	}
	c.begun.resize(n, room)
	c.position.resize(n, room)
	c.shared, c.queued = resize(c.shared, n), resize(c.queued, n)
	c.queue = slices.Grow(c.queue[:0], n)
	clear(c.queued)
	clear(c.begun.left)
	c.begun.surplus = -n
	for k := range c.clues {
		c.enclose(k)
	}
}

// move puts a clue into another cell. Beside its own, only the rectangles change that
// have one of the two cells inside.
func (c *closure) move(k, cell int) {
	from, to := square(int(c.clues[k].cell), c.w), square(cell, c.w)
	c.index[c.clues[k].cell], c.index[cell] = undecided, int16(k)
	c.clues[k].cell = uint16(cell)
	c.fence.clear(from)
	c.fence.mark(to)
	for i := range c.clues {
		if i == k || c.begun.box[i].contains(to) || c.begun.sure[i].hull(from).area() <= int(c.clues[i].area) {
			c.enclose(i)
		}
	}
}

// enclose lists the rectangles around the cell of a clue.
func (c *closure) enclose(k int) {
	at := square(int(c.clues[k].cell), c.w)
	list := c.fence.list(c.begun.live[c.first[k]:c.first[k]], at, c.shapes[k])
	box, shared := at, boundless
	for _, r := range list {
		box, shared = box.hull(r), shared.meet(r)
	}
	c.begun.surplus += len(list) - int(c.begun.left[k])
	c.begun.left[k] = int32(len(list))
	c.begun.box[k], c.begun.sure[k], c.shared[k] = box, at, shared
}

// find applies the rules of a tier from the start on.
func (c *closure) find(t grade.Tier) {
	c.position.assign(&c.begun)
	c.tier = t
	for k := range c.clues {
		if c.shared[k] != c.sure[k] {
			c.touch(k)
		}
	}
	c.follow()
}

// goOn applies the rules of a tier where those of another stopped.
func (c *closure) goOn(t grade.Tier) {
	c.tier = t
	for k := range c.clues {
		c.touch(k)
	}
	c.follow()
}

// follow looks at clues until there is no more to be found.
func (c *closure) follow() {
	for {
		for len(c.queue) > 0 {
			k := int(c.queue[len(c.queue)-1])
			c.queue = c.queue[:len(c.queue)-1]
			c.queued[k] = false
			c.look(k)
		}
		if c.tier < grade.Hard || c.surplus == 0 || !c.reach() {
			return
		}
	}
}

// touch notes that a clue is to be looked at.
func (c *closure) touch(k int) {
	if !c.queued[k] && c.box[k] != none && (c.tier > grade.Easy || c.left[k] == 1) {
		c.queued[k] = true
		c.queue = append(c.queue, int16(k))
	}
}

// look leaves out the rectangles of other clues that take what a clue must have.
func (c *closure) look(k int) {
	list := c.live[c.first[k] : c.first[k]+c.left[k]]
	sure := list[0]
	for _, r := range list[1:] {
		sure = sure.meet(r)
	}
	if len(list) == 1 {
		c.box[k] = none
	}
	if sure == c.sure[k] {
		return
	}
	c.sure[k] = sure
	for i := range c.box {
		if i != k && c.box[i].overlaps(sure) {
			c.leaveOut(i, sure, true)
		}
	}
}

// leaveOut leaves out the rectangles of a clue that overlap another, or those that do
// not, and reports whether there were any.
func (c *closure) leaveOut(k int, r rect, overlapping bool) bool {
	list := c.live[c.first[k] : c.first[k]+c.left[k]]
	n := len(list)
	for i := 0; i < n; {
		if list[i].overlaps(r) == overlapping {
			n--
			list[i] = list[n]
		} else {
			i++
		}
	}
	if n == len(list) {
		return false
	}
	c.surplus -= len(list) - n
	c.left[k] = int32(n)
	c.touch(k)
	return true
}

// reach leaves out rectangles of a clue that miss a cell which no other clue reaches,
// and reports whether there were any.
func (c *closure) reach() (changed bool) {
	c.reached = resize(c.reached, len(c.index))
	for cell := range c.reached {
		c.reached[cell] = undecided
	}
	for k := range c.clues {
		if c.box[k] == none {
			continue
		}
		c.spans.cover(c.live[c.first[k]:c.first[k]+c.left[k]], nil)
		c.spans.each(c.w, func(cell int) {
			if c.reached[cell] == undecided {
				c.reached[cell] = int16(k)
			} else {
				c.reached[cell] = several
			}
		})
	}
	for cell, k := range c.reached {
		if k < 0 {
			continue
		}
		if at := square(cell, c.w); !c.sure[k].contains(at) {
			changed = c.leaveOut(int(k), at, false) || changed
		}
	}
	return changed
}

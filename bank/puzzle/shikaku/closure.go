package shikaku

import "inkbank/grade"

// closure is where the rules up to a tier stop on a board in the making, as
// generation needs it: for boards that have a solution, of which numbers are seated
// elsewhere one at a time.
//
// It finds what the ladder finds up to the tier, by rectangles alone. A rectangle is
// left out for good once it takes a cell that another number must have or, at Hard,
// misses one that its own must have.
type closure struct {
	*board
	around [][]fenced // by clue: the rectangles of its area around its cell
	room   []fenced   // for all of them

	tier    grade.Tier
	live    []rect  // those of each clue that are left, one clue after the other
	first   []int32 // by clue: its first in live
	left    []int32 // by clue: how many are left
	box     []rect  // by clue: around all that are left; none once there is only one
	sure    []rect  // by clue: the cells that all that are left share
	queue   []int16 // clues to look at
	queued  []bool  // by clue
	surplus int     // rectangles that are left, beyond one a clue

	reached []int16 // as in scratch
	spans   spans
}

// fenced is a rectangle with the number of other clues inside.
type fenced struct {
	rect
	others int16
}

// begin lists the rectangles of a board whose clues are all seated.
func (c *closure) begin() {
	n, room := len(c.clues), 0
	for _, clue := range c.clues {
		room += mostAround(int(clue.area))
	}
	c.around, c.room = resize(c.around, n), resize(c.room, room)
	room = 0
	for k, clue := range c.clues {
		from := room
		room += mostAround(int(clue.area))
		c.around[k] = c.room[from:from:room]
		c.enclose(k)
	}
	c.first, c.left, c.box = resize(c.first, n), resize(c.left, n), resize(c.box, n)
	c.sure, c.queued = resize(c.sure, n), resize(c.queued, n)
	clear(c.queued)
}

// move puts a clue into another cell. Beside its own, only the rectangles change that
// have one of the two cells inside.
func (c *closure) move(k, cell int) {
	from := int(c.clues[k].cell)
	c.index[from], c.index[cell] = undecided, int16(k)
	c.clues[k].cell = uint16(cell)
	for i := range c.clues {
		if i != k {
			c.fence(i, from, -1)
			c.fence(i, cell, 1)
		}
	}
	c.enclose(k)
}

// fence notes for a clue that more or fewer others stand in a cell.
func (c *closure) fence(i, cell int, more int16) {
	own, at := square(int(c.clues[i].cell), c.w), square(cell, c.w)
	if own.hull(at).area() > int(c.clues[i].area) {
		return // no rectangle reaches that far
	}
	list := c.around[i]
	for j := range list {
		if list[j].contains(at) {
			list[j].others += more
		}
	}
}

// enclose lists the rectangles around the cell of a clue.
func (c *closure) enclose(k int) {
	list := c.around[k][:0]
	eachAround(int(c.clues[k].cell), int(c.clues[k].area), c.w, c.h, func(r rect) {
		list = append(list, fenced{r, c.cluesIn(r) - 1})
	})
	c.around[k] = list
}

// cluesIn counts the clues in a rectangle.
func (c *closure) cluesIn(r rect) (n int16) {
	for row := int(r.top); row <= int(r.bottom); row++ {
		for _, k := range c.index[row*c.w+int(r.left) : row*c.w+int(r.right)+1] {
			if k >= 0 {
				n++
			}
		}
	}
	return n
}

// find applies the rules of a tier from the start on.
func (c *closure) find(t grade.Tier) {
	c.live, c.queue, c.surplus = c.live[:0], c.queue[:0], 0
	for k := range c.clues {
		c.first[k], c.box[k] = int32(len(c.live)), none
		c.sure[k] = square(int(c.clues[k].cell), c.w)
		for _, r := range c.around[k] {
			switch {
			case r.others > 0:
				continue
			case len(c.live) == int(c.first[k]):
				c.box[k] = r.rect
			default:
				c.box[k] = c.box[k].hull(r.rect)
			}
			c.live = append(c.live, r.rect)
		}
		c.left[k] = int32(len(c.live)) - c.first[k]
		c.surplus += int(c.left[k]) - 1
	}
	c.goOn(t)
}

// goOn applies the rules of a tier where those of another stopped.
func (c *closure) goOn(t grade.Tier) {
	c.tier = t
	for k := range c.clues {
		c.touch(k)
	}
	for {
		for len(c.queue) > 0 {
			k := int(c.queue[len(c.queue)-1])
			c.queue = c.queue[:len(c.queue)-1]
			c.queued[k] = false
			c.look(k)
		}
		if t < grade.Hard || c.surplus == 0 || !c.reach() {
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
			c.leaveOut(i, func(r rect) bool { return r.overlaps(sure) })
		}
	}
}

// leaveOut leaves out some rectangles of a clue, and reports whether there were any.
func (c *closure) leaveOut(k int, unwanted func(r rect) bool) bool {
	list := c.live[c.first[k] : c.first[k]+c.left[k]]
	n := len(list)
	for i := 0; i < n; {
		if unwanted(list[i]) {
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
			changed = c.leaveOut(int(k), func(r rect) bool { return !r.contains(at) }) || changed
		}
	}
	return changed
}

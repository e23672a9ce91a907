package kakuro

import (
	"math/bits"

	"inkbank/grade"
)

// closure is where the rules up to a tier stop on a board, as generation needs it:
// when the sums of two runs change, only what rested on those sums is found anew.
// For that it keeps every deduction with the runs whose sums it rests on.
//
// It finds what the ladder finds up to the tier, on boards that have a solution.
type closure struct {
	*layout
	tier    grade.Tier
	sums    []uint8
	cand    []uint16 // by white cell
	rests   []links  // the sums on which it rests what a cell may hold
	trail   []deduction
	surplus int   // digits that are possible beyond one a cell
	quick   links // runs that combinations have to look at
	slow    links // runs that the exact rule has to look at
	idle    links // runs that are left out
}

// deduction is that a cell has only digits of a set.
type deduction struct {
	cell  uint16
	set   uint16
	rests links
}

// links is a set of runs, of at most maxLinks.
type links [maxLinks / 64]uint64

const maxLinks = 128

func (l *links) add(run uint16)      { l[run>>6&1] |= 1 << (run & 63) }
func (l *links) remove(run uint16)   { l[run>>6&1] &^= 1 << (run & 63) }
func (l *links) has(run uint16) bool { return l[run>>6&1]>>(run&63)&1 != 0 }
func (l *links) empty() bool         { return l[0]|l[1] == 0 }
func (l *links) meets(o *links) bool { return l[0]&o[0]|l[1]&o[1] != 0 }

func (l *links) unite(o *links) {
	l[0] |= o[0]
	l[1] |= o[1]
}

// first returns the first run of a set that is not empty.
func (l *links) first() uint16 {
	if l[0] != 0 {
		return uint16(bits.TrailingZeros64(l[0]))
	}
	return uint16(64 + bits.TrailingZeros64(l[1]))
}

func newClosure(l *layout, t grade.Tier) *closure {
	cells := len(l.grid)
	return &closure{
		layout: l, tier: t,
		sums: make([]uint8, len(l.runs)), cand: make([]uint16, cells), rests: make([]links, cells),
		trail: make([]deduction, 0, 4*cells),
	}
}

// forget drops all deductions.
func (c *closure) forget() {
	for cell := range c.cand {
		c.cand[cell] = allDigits
	}
	clear(c.rests)
	c.trail = c.trail[:0]
	c.surplus = (maxRun - 1) * len(c.cand)
	c.quick, c.slow = links{}, links{}
}

// from finds the closure of a board with these sums.
func (c *closure) from(sums []uint8) {
	c.forget()
	copy(c.sums, sums)
	for run := range c.runs {
		c.touch(uint16(run))
	}
	c.close()
}

// touch notes that a run is to be looked at.
func (c *closure) touch(run uint16) {
	c.quick.add(run)
	c.slow.add(run)
}

// without makes c what other is without all that rests on the sums of a cell's
// runs, closed as far as the other runs go.
func (c *closure) without(other *closure, cell uint16) {
	c.forget()
	copy(c.sums, other.sums)
	c.idle = links{}
	for _, run := range c.of[cell] {
		c.idle.add(run)
	}
	for i := range other.trail {
		d := &other.trail[i]
		if d.rests.meets(&c.idle) {
			c.touch(c.of[d.cell][across])
			c.touch(c.of[d.cell][down])
			continue
		}
		c.surplus -= bits.OnesCount16(c.cand[d.cell] &^ d.set)
		c.cand[d.cell], c.rests[d.cell] = d.set, d.rests
		c.trail = append(c.trail, *d)
	}
	c.close()
}

// with makes c what other, made by without, becomes when the sums of the cell's
// runs are larger by so much.
func (c *closure) with(other *closure, cell uint16, more int) {
	copy(c.sums, other.sums)
	copy(c.cand, other.cand)
	copy(c.rests, other.rests)
	c.trail = append(c.trail[:0], other.trail...)
	c.surplus = other.surplus
	c.quick, c.slow, c.idle = links{}, links{}, links{}
	for _, run := range c.of[cell] {
		c.sums[run] = uint8(int(c.sums[run]) + more)
		c.touch(run)
	}
	c.close()
}

// close applies the rules until they find no more: combinations, and only where
// they find nothing the exact rule.
func (c *closure) close() {
	var v view
	for {
		switch {
		case !c.quick.empty():
			run := c.quick.first()
			c.quick.remove(run)
			if !c.idle.has(run) {
				c.lookQuick(&v, run)
			}
		case !c.slow.empty():
			run := c.slow.first()
			c.slow.remove(run)
			if len(c.runs[run].cells) <= exactUpTo[c.tier] && !c.idle.has(run) {
				c.lookExact(&v, run)
			}
		default:
			return
		}
	}
}

// solvedBy goes on with the rules of another tier and reports whether they solve the
// board. It leaves c good for nothing but to be made anew.
func (c *closure) solvedBy(t grade.Tier) bool {
	own := c.tier
	c.tier = t
	for run := range c.runs {
		c.touch(uint16(run))
	}
	c.close()
	c.tier = own
	return c.surplus == 0
}

// exactUpTo is the longest run that a tier's exact rule looks at.
var exactUpTo = [...]int{grade.Medium: pairRun, grade.Hard: shortRun, grade.Expert: maxRun, grade.Extreme: maxRun}

// lookQuick applies combinations to a run, and hidden singles where the tier has them.
func (c *closure) lookQuick(v *view, run uint16) {
	v.read(c.cand, c.runs[run].cells, c.sums[run])
	if v.k == 0 {
		return
	}
	some, all, _ := v.survivors()
	v.keep(some)
	if c.tier > grade.Easy {
		v.place(all)
	}
	if decided := c.take(v, run); !decided {
		c.quick.remove(run) // to look again would tell nothing
	}
}

// lookExact applies the exact rule to a run.
func (c *closure) lookExact(v *view, run uint16) {
	v.read(c.cand, c.runs[run].cells, c.sums[run])
	v.findExact()
	c.take(v, run)
	c.quick.remove(run)
	c.slow.remove(run)
}

// take notes what a rule left of a run's cells, and reports whether it decided any.
func (c *closure) take(v *view, run uint16) (decided bool) {
	var rests links
	cells := c.runs[run].cells
	for _, i := range v.open[:v.k] {
		cell, set := cells[i], v.dom[i]
		if set == c.cand[cell] {
			continue
		}
		if rests.empty() {
			rests.add(run)
			for _, other := range cells {
				rests.unite(&c.rests[other])
			}
		}
		c.surplus -= bits.OnesCount16(c.cand[cell] &^ set)
		c.cand[cell], c.rests[cell] = set, rests
		c.trail = append(c.trail, deduction{cell, set, rests})
		decided = decided || set&(set-1) == 0
		c.touch(c.of[cell][across])
		c.touch(c.of[cell][down])
	}
	return decided
}

package nonogram

import (
	"cmp"
	"iter"
	"slices"

	"inkbank/grade"
)

// The limits of the search, in lines looked at where nothing else is said. Random
// pictures of all kinds take less than a tenth of singleWork; strict patterns, such
// as rings or a chequered field, can take more, and then some repairs are missed.
const (
	singleWork   = 10_000_000
	mendWork     = 20_000_000
	shareOfWork  = 1_500_000 // of one thing to do, over the number of changes
	mostChanges  = 16
	keptCanvases = 40 // of each number of changes
)

// fix is changes of a picture that make its board solvable.
type fix struct {
	changed []cell // in reading order
	tier    grade.Tier
	shows   int // how much the changes stand out
}

// compare puts the best fix first: the lowest tier, then what shows least.
func (f fix) compare(other fix) int {
	return cmp.Or(cmp.Compare(f.tier, other.tier), cmp.Compare(f.shows, other.shows),
		slices.CompareFunc(f.changed, other.changed, cell.compare))
}

// standOut adds up, over some cells, how many of the eight cells around each are
// of the other colour: 8 for a speck, few on the edge of a shape. What lies
// outside the picture is empty.
func (g *grid) standOut(cells []cell) (total int) {
	for _, c := range cells {
		for i := range 9 {
			row, col := c.row+i/3-1, c.col+i%3-1
			inside := row >= 0 && row < g.h && col >= 0 && col < g.w
			if filled := inside && g.filled(row, col); filled != g.filled(c.row, c.col) {
				total++
			}
		}
	}
	return total
}

// repairs lists the fixes that one more change makes, the best first: all of
// them, unless the effort is spent before.
func (v *canvas) repairs() (fixes []fix) {
	list := v.attempts(v.promising())
	slices.SortStableFunc(list, attempt.compare)
	s := v.known.Clone()
	for a := range within(list, v.effort) {
		v.flip(a.change)
		v.carry(s, a.change)
		v.close(s)
		if s.open == 0 { // else it cannot help
			fixes = v.add(fixes, s, a.changed)
		}
		v.flip(a.change)
	}
	slices.SortFunc(fixes, fix.compare)
	return fixes
}

// add adds the changes that the picture now has to some fixes, if they are one.
// s is scratch space.
func (v *canvas) add(fixes []fix, s *state, changed []cell) []fix {
	tier := v.tier(s)
	if tier == grade.Unproved {
		return fixes
	}
	return append(fixes, fix{changed, tier, v.g.standOut(changed)})
}

// and returns the changes made so far with another one.
func (v *canvas) and(c cell) []cell {
	at, _ := slices.BinarySearchFunc(v.changed, c, cell.compare)
	return slices.Insert(slices.Clone(v.changed), at, c)
}

// mend looks for as few changes as it can find, at least two, that together make
// the board solvable, and returns fixes of that many, the best first; where there
// are none, it says how many changes it has tried. It goes on to canvases of one
// change more, keeps those in which the fewest cells stay open, and tries on each
// of them whether any single change more is enough.
func (v *canvas) mend() (fixes []fix, tried int) {
	canvases := []*canvas{v}
	end := v.effort.looks + mendWork
	for tried = 1; len(fixes) == 0 && tried < mostChanges && v.effort.looks < end; tried++ {
		canvases = further(canvases, v.effort, shareOfWork/tried)
		v.effort.allow(shareOfWork / tried)
		for next := range within(canvases, v.effort) {
			fixes = append(fixes, next.repairs()...)
		}
	}
	slices.SortFunc(fixes, fix.compare)
	for fewer := fixes; len(fewer) > 0; fewer = v.leaveOut(fewer) {
		fixes = fewer
	}
	return fixes, tried
}

// leaveOut lists the fixes of at least two changes, the best first, that are left
// where one change of a fix is not needed.
func (v *canvas) leaveOut(fixes []fix) (fewer []fix) {
	changes := len(fixes[0].changed)
	if changes <= 2 {
		return nil
	}
	s := v.known.Clone()
	v.effort.allow(shareOfWork / changes)
	for f := range within(fixes, v.effort) {
		for i := range changes {
			rest := slices.Delete(slices.Clone(f.changed), i, i+1)
			v.flip(rest...)
			fewer = v.add(fewer, s, rest)
			v.flip(rest...)
		}
	}
	slices.SortFunc(fewer, fix.compare)
	return fewer
}

// within goes through a list until the effort is spent.
func within[T any](list []T, e *effort) iter.Seq[T] {
	return func(yield func(T) bool) {
		for _, item := range list {
			if e.spent() || !yield(item) {
				return
			}
		}
	}
}

// further returns canvases of one change more than some have, those in which the
// fewest cells stay open first. Both steps to it have a share of work.
func further(canvases []*canvas, e *effort, share int) (next []*canvas) {
	var list []attempt
	e.allow(share)
	for v := range within(canvases, e) {
		list = append(list, v.attempts(v.touching(v.knot(v.known)))...)
	}
	e.allow(share)
	for a := range within(mostHopeful(list, 2*keptCanvases), e) {
		next = append(next, a.canvas())
	}
	slices.SortStableFunc(next, func(a, b *canvas) int { return cmp.Compare(a.known.open, b.known.open) })
	return next[:min(len(next), keptCanvases)]
}

// attempt is a canvas that one change makes of another one.
type attempt struct {
	from    *canvas
	change  cell
	changed []cell // altogether
	open    int    // cells, as far as a quick look tells
}

// compare puts the attempt first that leaves fewer cells open.
func (a attempt) compare(b attempt) int { return cmp.Compare(a.open, b.open) }

// attempts has a quick look at what changes of cells would do, but for those that
// are changed already.
func (v *canvas) attempts(cells []cell) (list []attempt) {
	s := v.known.Clone()
	for _, c := range cells {
		if slices.Contains(v.changed, c) {
			continue
		}
		v.flip(c)
		v.carry(s, c)
		s.looks = 0
		s.closeExact()
		v.effort.looks += s.looks
		v.flip(c)
		list = append(list, attempt{v, c, v.and(c), s.open})
	}
	return list
}

// mostHopeful returns the attempts that leave the fewest cells open, at most so
// many, each set of changes once.
func mostHopeful(list []attempt, most int) []attempt {
	slices.SortStableFunc(list, func(a, b attempt) int {
		return cmp.Or(slices.CompareFunc(a.changed, b.changed, cell.compare), a.compare(b))
	})
	list = slices.CompactFunc(list, func(a, b attempt) bool { return slices.Equal(a.changed, b.changed) })
	slices.SortStableFunc(list, attempt.compare)
	return list[:min(len(list), most)]
}

// canvas makes the change.
func (a attempt) canvas() *canvas {
	b := *a.from.b
	v := &canvas{g: a.from.g, b: &b, leads: a.from.leads, changed: a.changed, effort: a.from.effort}
	v.flip(a.change)
	v.known = start(v.b)
	v.close(v.known)
	return v
}

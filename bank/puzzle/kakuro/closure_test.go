package kakuro

import (
	"math/rand/v2"
	"slices"
	"testing"

	"inkbank/grade"
)

// After any number of changes a closure is what the ladder's techniques come to
// from the start.
func TestClosureIsTheLadders(t *testing.T) {
	changes := 200
	if testing.Short() {
		changes = 40
	}
	for _, tier := range []grade.Tier{grade.Easy, grade.Medium, grade.Hard, grade.Expert} {
		r := rand.New(rand.NewPCG(11, uint64(tier)))
		for _, b := range boards(t, 3, "8x8", tier, "") {
			m := newMaker(r, b.layout, tier)
			if !m.begin() {
				t.Fatal("no filling")
			}
			m.climb()
			made := 0
			for range changes {
				cell := uint16(r.IntN(len(m.f)))
				free := m.free(cell)
				if free == 0 {
					continue
				}
				digit := pick(r, free)
				m.base.without(m.now, cell)
				checkBase(t, m, cell)
				m.try(cell, digit)
				m.changeToNext(cell, digit)
				checkClosure(t, m.now, ladder.UpTo(tier))
				made++
			}
			if made < changes/10 {
				t.Errorf("%v: %d changes, too few to say anything", tier, made)
			}
		}
	}
}

// checkClosure compares a closure with what techniques come to.
func checkClosure(t *testing.T, c *closure, techniques grade.Set) {
	t.Helper()
	s := start(&board{c.layout, c.sums})
	ladder.Close(s, techniques)
	if s.broken || !slices.Equal(s.cand, c.cand) {
		t.Fatalf("%v: %v\nwant %v\n%s", c.tier, c.cand, s.cand, encode(s.b))
	}
	surplus := s.Left() - s.open - len(s.cand)
	if surplus != c.surplus {
		t.Fatalf("%d digits to spare, want %d", c.surplus, surplus)
	}
}

// checkBase: without the sums of a cell nothing follows that does not follow with
// any sums that a digit there can make.
func checkBase(t *testing.T, m *maker, cell uint16) {
	t.Helper()
	for free := m.free(cell) | m.f[cell]; free != 0; free &= free - 1 {
		sums := slices.Clone(m.now.sums)
		for _, run := range m.of[cell] {
			sums[run] = uint8(int(sums[run]) + digitOf(free) - digitOf(m.f[cell]))
		}
		s := start(&board{m.layout, sums})
		ladder.Close(s, ladder.UpTo(m.tier))
		for c, set := range s.cand {
			if set&^m.base.cand[c] != 0 {
				t.Fatalf("%v: without the sums of cell %d, cell %d has %s, with them %s",
					m.tier, cell, c, digitsText(m.base.cand[c]), digitsText(set))
			}
		}
	}
}

package shikaku

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkbank/grade"
)

// legalOf lists the legal rectangles of a clue, as the state keeps them.
func legalOf(s *state, k int) (list []rect) {
	for i, r := range s.of(k) {
		if !s.dead[int(s.first[k])+i] {
			list = append(list, r)
		}
	}
	return list
}

// checkState compares a state with a listing of the same owners, from which all
// else in it follows.
func checkState(t *testing.T, s *state, l *listing) {
	t.Helper()
	if s.broken != l.broken() {
		t.Fatalf("broken %v, want %v: %v\n%s", s.broken, l.broken(), l.may, encode(s.board))
	}
	if s.broken {
		if s.Solved() {
			t.Fatalf("a broken position is solved\n%s", encode(s.board))
		}
		return
	}
	for cell := range l.may {
		want, decided := l.owner(cell)
		if !decided {
			want = undecided
		}
		if int(s.own[cell]) != want {
			t.Fatalf("%v: owned by %d, want %d\n%s", s.site(cell), s.own[cell], want, encode(s.board))
		}
		for k := range s.clues {
			if got, want := s.allows(cell, k), slices.Contains(l.may[cell], k); got != want {
				t.Fatalf("%v: allows %v %v, want %v\n%s", s.site(cell), s.clueSite(k), got, want, encode(s.board))
			}
		}
	}
	for k := range s.clues {
		checkClue(t, s, l, k)
	}
	open, possible := l.open(), l.possible()
	if s.Open() != open || s.Left() != possible+open || s.Solved() != (open == 0) {
		t.Fatalf("%d open, %d left, solved %v; want %d and %d\n%s", s.Open(), s.Left(), s.Solved(), open, possible+open, encode(s.board))
	}
}

func checkClue(t *testing.T, s *state, l *listing, k int) {
	t.Helper()
	want := l.legal(k)
	slices.SortFunc(want, slices.Compare)
	legal := legalOf(s, k)
	if got := cellsOfAll(legal, s.w); !slices.EqualFunc(got, want, slices.Equal) || int(s.legal[k]) != len(want) {
		t.Fatalf("%v: the rectangles %v are legal, counted as %d; want %v\n%s", s.clueSite(k), got, s.legal[k], want, encode(s.board))
	}
	owned := l.owned(k)
	if int(s.count[k]) != len(owned) || s.box[k] != l.box(owned) {
		t.Fatalf("%v: owns %d cells in %v, want %d in %v\n%s", s.clueSite(k), s.count[k], s.box[k], len(owned), l.box(owned), encode(s.board))
	}
}

// A move is one change of a state, with the same on a listing.
type move struct {
	name   string
	state  func(s *state) bool
	listed func(l *listing)
}

// drawMove draws a change. One that keeps takes away nothing of the solution.
func drawMove(r *rand.Rand, s *state, owner []int, keep bool) move {
	cell := r.IntN(len(s.own))
	for s.own[cell] >= 0 && r.IntN(20) > 0 {
		cell = r.IntN(len(s.own))
	}
	var may []int
	s.eachOwner(cell, func(k int) { may = append(may, k) })
	k := may[r.IntN(len(may))]
	if !keep && r.IntN(30) == 0 {
		k = r.IntN(len(s.clues)) // which may not own the cell
	}
	switch {
	case r.IntN(8) == 0:
		cells := drawRect(r, s, k)
		if keep && slices.ContainsFunc(cellsOf(cells, s.w), func(cell int) bool { return owner[cell] != k }) {
			break
		}
		return move{"place", func(s *state) bool { return s.place(cells, k) }, func(l *listing) {
			for _, cell := range cellsOf(cells, l.w) {
				l.own(cell, k)
			}
		}}
	case r.IntN(4) == 0 && (!keep || owner[cell] == k), s.left[cell] == 1 && r.IntN(10) > 0:
		return move{"decide", func(s *state) bool { return s.decide(cell, k) }, func(l *listing) { l.own(cell, k) }}
	}
	if keep && owner[cell] == k {
		return drawMove(r, s, owner, keep)
	}
	return move{"rule out", func(s *state) bool { return s.ruleOut(cell, k) }, func(l *listing) { l.ruleOut(cell, k) }}
}

// drawRect draws a legal rectangle of a clue, or what it shares with another one.
func drawRect(r *rand.Rand, s *state, k int) rect {
	legal := legalOf(s, k)
	drawn := legal[r.IntN(len(legal))]
	if r.IntN(2) == 0 {
		drawn = drawn.meet(legal[r.IntN(len(legal))])
	}
	return drawn
}

// Whatever is decided, placed or ruled out, in any order, everything in a state is
// what follows from the owners of its cells.
func TestStateFollowsFromOwners(t *testing.T) {
	rounds := 600
	if testing.Short() {
		rounds = 150
	}
	r := rand.New(rand.NewPCG(5, 1))
	moves, broke, solved := map[string]int{}, 0, 0
	for i := range rounds {
		b, owner := drawnBoard(t, r, 2+r.IntN(6), 2+r.IntN(6), 2+r.IntN(9))
		s, l := start(b), listed(b)
		checkState(t, s, l)
		for keep := i%2 == 0; !s.broken && !s.Solved(); {
			m := drawMove(r, s, owner, keep)
			before := l.clone()
			changed := m.state(s)
			m.listed(l)
			checkState(t, s, l)
			if changed == l.equal(before) {
				t.Fatalf("%s says changed %v, from %v to %v\n%s", m.name, changed, before.may, l.may, encode(b))
			}
			if r.IntN(20) == 0 {
				s = s.Clone()
			}
			moves[m.name]++
		}
		switch {
		case s.broken && i%2 == 0:
			t.Fatalf("a position that holds a solution broke\n%s", encode(b))
		case s.broken:
			broke++
			checkBroken(t, s)
		default:
			solved++
			if err := renumbered(s.own).solves(b); err != nil {
				t.Fatalf("a solved position is no solution: %v\n%s", err, encode(b))
			}
		}
	}
	t.Logf("%v, %d broke, %d solved", moves, broke, solved)
	if broke < rounds/10 || solved < rounds/2 || moves["place"] < rounds/4 || moves["decide"] < rounds/4 {
		t.Error("too few of some kind to say anything")
	}
}

// checkBroken: nothing happens to a broken position any more.
func checkBroken(t *testing.T, s *state) {
	t.Helper()
	for k, c := range s.clues {
		if s.decide(int(c.cell), k) || s.ruleOut(int(c.cell), k) || s.place(square(int(c.cell), s.w), k) || !s.broken {
			t.Fatalf("a broken position changes\n%s", encode(s.board))
		}
	}
}

// Numbers anywhere: of many such boards it shows before the first step that they
// have no solution.
func TestStartFollowsFromOwners(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 2))
	broke, boards := 0, 0
	for boards < 2000 {
		w, h := 1+r.IntN(5), 1+r.IntN(5)
		areas := make([]int, w*h)
		for left := w * h; left > 0; {
			area := min(left, 1+r.IntN(6))
			areas[r.IntN(w*h)] += area
			left -= area
		}
		b, err := newBoard(w, h, areas)
		if err != nil {
			continue // an area that does not fit
		}
		boards++
		s := start(b)
		checkState(t, s, listed(b))
		if s.broken {
			broke++
		}
	}
	if broke < boards/10 || broke > boards*9/10 {
		t.Errorf("%d of %d boards are broken", broke, boards)
	}
}

// drawnStates draws positions of one board, of which some are broken.
func drawnStates(r *rand.Rand, b *board, owner []int, count int) (list []*state) {
	s := start(b)
	for len(list) < count {
		if s.broken || s.Solved() || r.IntN(6) == 0 {
			list = append(list, s.Clone())
			s = start(b)
			continue
		}
		drawMove(r, s, owner, r.IntN(12) > 0).state(s)
		if r.IntN(3) == 0 {
			list = append(list, s.Clone())
		}
	}
	return list
}

// Positions of one board compare as their owners do, whatever was in the state
// before it became a copy.
func TestStatesCompare(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 3))
	tally := map[[2]bool]int{}
	for range 60 {
		b, owner := drawnBoard(t, r, 2+r.IntN(4), 2+r.IntN(4), 6)
		all := listed(b)
		list := drawnStates(r, b, owner, 12)
		for i, s := range list {
			for j, other := range list {
				ls, lo := all.at(s), all.at(other)
				ls.hopeless, lo.hopeless = s.broken, other.broken
				within, equal := s.Within(other), s.Equal(other)
				if within != ls.within(lo) || equal != ls.equal(lo) {
					t.Fatalf("%d in %d: within %v, equal %v: %v and %v\n%s", i, j, within, equal, ls.may, lo.may, encode(b))
				}
				tally[[2]bool{within, equal}]++
				room := other.Clone()
				room.Assign(s)
				if !room.Equal(s) {
					t.Fatalf("a copy is not equal\n%s", encode(b))
				}
				checkCopy(t, r, s, room, owner, all)
			}
		}
	}
	for _, c := range [][2]bool{{false, false}, {true, false}, {true, true}} {
		if tally[c] < 500 {
			t.Errorf("%v: too few to say anything", tally)
		}
	}
}

// checkCopy: what happens to a copy does not happen to the original.
func checkCopy(t *testing.T, r *rand.Rand, s, room *state, owner []int, all *listing) {
	t.Helper()
	if s.broken || s.Solved() {
		return
	}
	before, l := all.at(s), all.at(room)
	m := drawMove(r, room, owner, false)
	m.state(room)
	m.listed(l)
	checkState(t, room, l)
	checkState(t, s, before)
}

// Every position that is not broken reads back from its text as what it was, with its
// lone cells entered: a text lists owners, and one alone is the owner.
func TestStateTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 4))
	read, refused := 0, 0
	for range 200 {
		b, owner := drawnBoard(t, r, 1+r.IntN(6), 1+r.IntN(6), 8)
		for _, s := range drawnStates(r, b, owner, 6) {
			if s.broken {
				continue
			}
			text := encodeState(b, s)
			want := listed(b).at(s)
			clear(want.blank)
			again, err := decodeState(b, text)
			if (err != nil) != want.broken() {
				t.Fatalf("%q is read with the error %v\n%s", text, err, encode(b))
			}
			if err != nil {
				refused++
				continue
			}
			if encodeState(b, again) != text {
				t.Fatalf("%q is read as %q\n%s", text, encodeState(b, again), encode(b))
			}
			checkState(t, again, want)
			read++
		}
	}
	t.Logf("%d positions, and %d that cannot be", read, refused)
}

// The text of a position lists for each cell in reading order the cells of its
// numbers in reading order. Each text that is none is refused with the cell named.
func TestStateText(t *testing.T) {
	b, err := decode(pinwheel)
	if err != nil {
		t.Fatal(err)
	}
	const whole = "r1c2+r2c1 r1c2 r1c2+r2c3 r2c1 r2c2 r2c3 r2c1+r3c2 r3c2 r2c3+r3c2"
	if got := encodeState(b, start(b)); got != whole {
		t.Errorf("the start is %q, want %q", got, whole)
	}
	// With its first corner the upper 2 takes that of the left one, and no more yet.
	decided := strings.Replace(whole, "r1c2+r2c1", "r1c2", 1)
	s := start(b)
	s.decide(0, 0)
	if got := encodeState(b, s); got != decided {
		t.Errorf("with r1c1 decided it is %q, want %q", got, decided)
	}
	for text, says := range map[string]string{
		"":                                  "a position of 0 cells: want 9",
		whole + " r3c2":                     "a position of 10 cells: want 9",
		strings.Replace(whole, "+", " ", 1): "a position of 10 cells: want 9",
		strings.Replace(whole, "r2c2", "r2c2+", 1):     "r2c2: ",
		strings.Replace(whole, "r2c2", "+r2c2", 1):     "r2c2: ",
		strings.Replace(whole, "r2c2", "2", 1):         "r2c2: ",
		strings.Replace(whole, "r2c2", "r4c2", 1):      "r2c2: r4c2 is no number's cell",
		strings.Replace(whole, "r2c2", "r1c1", 1):      "r2c2: r1c1 is no number's cell",
		strings.Replace(whole, "r2c2", "r2c2-r2c3", 1): "r2c2: r2c2-r2c3 is no number's cell",
		strings.Replace(whole, "r2c2", "r1c2", 1):      "r2c2: no rectangle of the number in r1c2 reaches this cell",
		// The upper 2 has neither corner.
		"r2c1 r1c2 r2c3 r2c1 r2c2 r2c3 r2c1+r3c2 r3c2 r2c3+r3c2": "r1c2: no rectangle is left for this cell",
		// It has both.
		"r1c2 r1c2 r1c2 r2c1 r2c2 r2c3 r2c1+r3c2 r3c2 r2c3+r3c2": "r1c2: no rectangle is left for this cell",
	} {
		if _, err := decodeState(b, text); err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%q: %v, want %q", text, err, says)
		}
	}
}

// Steps that cannot be done are refused, with the cell named.
func TestStepsThatCannotBeDone(t *testing.T) {
	b, err := decode(pinwheel)
	if err != nil {
		t.Fatal(err)
	}
	at := func(row, col int, value string) []grade.Change {
		return []grade.Change{{At: grade.At(row, col), Value: value}}
	}
	for _, c := range []struct {
		step grade.Step
		says string
	}{
		{grade.Step{Sets: at(3, 0, "r1c2")}, "r4c1: no cell of the board"},
		{grade.Step{Clears: at(0, 3, "r1c2")}, "r1c4: no cell of the board"},
		{grade.Step{Sets: []grade.Change{{At: grade.Between(0, 0, 0, 1), Value: "r1c2"}}}, "r1c1-r1c2: no cell of the board"},
		{grade.Step{Sets: at(0, 0, "r1c2 r2c1")}, `r1c1: "r1c2 r2c1" is more than one owner`},
		{grade.Step{Sets: at(0, 0, "")}, "r1c1: no owner"},
		{grade.Step{Clears: at(0, 0, " ")}, "r1c1: no owner"},
		{grade.Step{Clears: at(0, 0, "r1c2 r2c3")}, "r1c1: no rectangle of the number in r2c3 reaches this cell"},
		{grade.Step{Sets: at(0, 0, "r1c1")}, "r1c1: r1c1 is no number's cell"},
		{grade.Step{Sets: at(0, 0, "2")}, "r1c1: "},
	} {
		if err := start(b).Do(c.step); err == nil || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("%v: %v, want %q", c.step, err, c.says)
		}
	}
	// Both owners of a corner cleared leave it none.
	s := start(b)
	if err := s.Do(grade.Step{Clears: at(0, 0, "r1c2 r2c1")}); err != nil || !s.Broken() {
		t.Errorf("without an owner: broken %v, %v", s.Broken(), err)
	}
}

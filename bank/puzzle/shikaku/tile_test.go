package shikaku

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// choices are the options with each value that is not the default, and none.
func choices(spec puzzle.Spec) (list []string) {
	list = []string{""}
	for _, o := range spec.Options {
		for _, value := range o.Values[1:] {
			list = append(list, o.Name+"="+value)
		}
	}
	return list
}

// wanted is what a wish says of a tiling, as its options are told.
type wanted struct{ cap, mean, dominoes int }

func wantedOf(t *testing.T, w puzzle.Wish) (m wanted) {
	t.Helper()
	for name, into := range map[string]*int{"cap": &m.cap, "mean": &m.mean, "dominoes": &m.dominoes} {
		if _, err := fmt.Sscan(w.Option(name), into); err != nil {
			t.Fatalf("%s of %q: %v", name, w.Options, err)
		}
	}
	return m
}

// checkTiling: the rectangles cover each cell of the grid once, none is a single cell
// or larger than the cap, they are as large on average as is asked for, and no more of
// them are dominoes.
func checkTiling(t *testing.T, list []rect, w, h int, m wanted) {
	t.Helper()
	covered := make([]int, w*h)
	dominoes := 0
	for _, r := range list {
		cells := cellsOf(r, w)
		for _, cell := range cells {
			covered[cell]++
		}
		if len(cells) < 2 || len(cells) > m.cap || int(r.right) >= w {
			t.Fatalf("the rectangle %v in %v, want areas up to %d", r, list, m.cap)
		}
		if len(cells) == 2 {
			dominoes++
		}
	}
	for cell, times := range covered {
		if times != 1 {
			t.Fatalf("cell %d is in %d rectangles of %v", cell, times, list)
		}
	}
	if len(list)*m.mean > w*h {
		t.Fatalf("%d rectangles of %d cells, want a mean of %d", len(list), w*h, m.mean)
	}
	if 100*dominoes > m.dominoes*len(list) {
		t.Fatalf("%d of %d rectangles are dominoes, want up to %d %%", dominoes, len(list), m.dominoes)
	}
}

// cutGrid cuts a grid so many times, as a wish asks for.
func cutGrid(t *testing.T, w puzzle.Wish, count int) (list [][]rect) {
	t.Helper()
	r := rand.New(rand.NewChaCha8([32]byte{byte(w.Spec.Width), byte(w.Spec.Height)}))
	cut := newTiler(r, w.Spec.Width, w.Spec.Height, mixOf(w))
	for tries := 0; len(list) < count; tries++ {
		if tries > 50*count {
			t.Fatalf("%s %q: %d of %d tilings are given up", w.Spec.Size, w.Options, tries-len(list), tries)
		}
		if !cut.tile() {
			continue
		}
		var rects []rect
		for _, n := range cut.live {
			rects = append(rects, cut.rects[n])
		}
		list = append(list, rects)
	}
	return list
}

// Tilings are what the options ask for, at every size.
func TestTilings(t *testing.T) {
	count := 200
	if testing.Short() {
		count = 20
	}
	for _, spec := range Family().Specs() {
		for _, options := range choices(spec) {
			w := wish(t, spec.Size, grade.Easy, options)
			for _, list := range cutGrid(t, w, count) {
				checkTiling(t, list, spec.Width, spec.Height, wantedOf(t, w))
			}
		}
	}
}

// With squares asked for, more rectangles are square or nearly so, and with strips
// more of them have one row or column.
func TestShapes(t *testing.T) {
	for _, size := range []string{"6x6", "10x10", "20x20"} {
		square, strip := map[string]int{}, map[string]int{}
		for _, options := range []string{"shapes=squares", "", "shapes=strips"} {
			all := 0
			for _, list := range cutGrid(t, wish(t, size, grade.Easy, options), 200) {
				for _, r := range list {
					long, short := max(r.rows(), r.cols()), min(r.rows(), r.cols())
					if short > 1 && long-short <= 1 {
						square[options]++
					}
					if short == 1 && long > 2 {
						strip[options]++
					}
				}
				all += len(list)
			}
			square[options], strip[options] = 100*square[options]/all, 100*strip[options]/all
		}
		t.Logf("%s: %v %% nearly square, %v %% in one line", size, square, strip)
		if square["shapes=squares"] < square[""]+5 || square[""] < square["shapes=strips"]+5 {
			t.Errorf("%s: %v %% nearly square", size, square)
		}
		if strip["shapes=squares"] > strip[""]-5 || strip[""] > strip["shapes=strips"]-5 {
			t.Errorf("%s: %v %% in one line", size, strip)
		}
	}
}

// guillotine reports whether cuts from side to side, of the whole and then of its
// parts, take rectangles apart.
func guillotine(list []rect) bool {
	if len(list) <= 1 {
		return true
	}
	around := list[0]
	for _, r := range list {
		around = around.hull(r)
	}
	for row := around.top + 1; row <= around.bottom; row++ {
		if first, second, ok := parted(list, func(r rect) (bool, bool) { return r.bottom < row, r.top >= row }); ok {
			return guillotine(first) && guillotine(second)
		}
	}
	for col := around.left + 1; col <= around.right; col++ {
		if first, second, ok := parted(list, func(r rect) (bool, bool) { return r.right < col, r.left >= col }); ok {
			return guillotine(first) && guillotine(second)
		}
	}
	return false
}

// parted sorts rectangles to the sides of a line; false where it runs through one.
func parted(list []rect, side func(r rect) (first, second bool)) (first, second []rect, ok bool) {
	for _, r := range list {
		switch before, behind := side(r); {
		case before:
			first = append(first, r)
		case behind:
			second = append(second, r)
		default:
			return nil, nil, false
		}
	}
	return first, second, true
}

// pinwheels counts rectangles with four others around them like wings, each of which
// begins where the one before it ends, clockwise and the other way.
func pinwheels(list []rect) (clockwise, counter int) {
	for _, m := range list {
		if winged(list, m) {
			clockwise++
		}
		var mirrored []rect
		for _, r := range list {
			mirrored = append(mirrored, mirror(r))
		}
		if winged(mirrored, mirror(m)) {
			counter++
		}
	}
	return clockwise, counter
}

// mirror is a rectangle in a mirror beside the largest grid.
func mirror(r rect) rect {
	return rect{r.top, maxSide - 1 - r.right, r.bottom, maxSide - 1 - r.left}
}

// winged reports whether a rectangle has one above it that begins with it and ends
// behind it, one to the right that begins with it and ends below it, and so on.
func winged(list []rect, m rect) bool {
	var up, right, down, left bool
	for _, r := range list {
		up = up || r.bottom+1 == m.top && r.left == m.left && r.right > m.right
		right = right || r.left == m.right+1 && r.top == m.top && r.bottom > m.bottom
		down = down || r.top == m.bottom+1 && r.right == m.right && r.left < m.left
		left = left || r.right+1 == m.left && r.bottom == m.bottom && r.top < m.top
	}
	return up && right && down && left
}

// rectsOf reads a tiling from the letters of a picture.
func rectsOf(t *testing.T, picture string) []rect {
	t.Helper()
	rows := strings.Split(picture, "\n")
	var parts []int16
	for _, letter := range strings.Join(rows, "") {
		parts = append(parts, int16(letter))
	}
	list, err := renumbered(parts).rects(len(rows[0]))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestPinwheelsByHand(t *testing.T) {
	for _, c := range []struct {
		picture            string
		guillotine         bool
		clockwise, counter int
	}{
		{"abb\naec\nddc", false, 1, 0},
		{"aab\ndeb\ndcc", false, 0, 1},
		{"aaaa\nbbcc\nbbdd", true, 0, 0},
		{"aab\naab\ncdd", true, 0, 0},
		// A middle of two is a pinwheel all the same, but not around one rectangle.
		{"aaab\ndefb\ndccc", false, 0, 0},
		// Behind a cut.
		{"xxxx\naaby\ndeby\ndccy", false, 0, 1},
	} {
		list := rectsOf(t, c.picture)
		clockwise, counter := pinwheels(list)
		if guillotine(list) != c.guillotine || clockwise != c.clockwise || counter != c.counter {
			t.Errorf("guillotine %v, pinwheels %d and %d, want %v, %d and %d\n%s",
				guillotine(list), clockwise, counter, c.guillotine, c.clockwise, c.counter, c.picture)
		}
	}
}

// cutDown cuts a rectangle from side to side at random until all parts are small.
func cutDown(r *rand.Rand, whole rect, largest int) []rect {
	if whole.area() <= largest {
		return []rect{whole}
	}
	first, second := whole, whole
	if whole.rows() > 1 && (whole.cols() == 1 || r.IntN(2) == 0) {
		first.bottom = whole.top + uint8(r.IntN(whole.rows()-1))
		second.top = first.bottom + 1
	} else {
		first.right = whole.left + uint8(r.IntN(whole.cols()-1))
		second.left = first.right + 1
	}
	return append(cutDown(r, first, largest), cutDown(r, second, largest)...)
}

// What cuts from side to side make, cuts from side to side take apart, and it holds
// no pinwheel.
func TestCutsMakeNoPinwheels(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	for range 500 {
		list := cutDown(r, rect{0, 0, uint8(4 + r.IntN(12)), uint8(4 + r.IntN(12))}, 2+r.IntN(12))
		if clockwise, counter := pinwheels(list); !guillotine(list) || clockwise+counter > 0 {
			t.Fatalf("%d and %d pinwheels, guillotine %v: %v", clockwise, counter, guillotine(list), list)
		}
	}
}

// Many boards have a solution that no cuts from side to side make, with pinwheels of
// either hand.
func TestBoardsHoldPinwheels(t *testing.T) {
	count := 120
	if testing.Short() {
		count = 40
	}
	for _, spec := range Family().Specs() {
		if testing.Short() && spec.Width < 8 {
			continue // few boards so small have one
		}
		whole, either, hands := 0, 0, [2]int{}
		for _, tier := range allTiers {
			for _, b := range boards(t, count/len(allTiers), spec.Size, tier, "") {
				s, err := parseSolution(b, counted(t, b))
				if err != nil {
					t.Fatal(err)
				}
				list, err := renumbered(s.own).rects(b.w)
				if err != nil {
					t.Fatal(err)
				}
				clockwise, counter := pinwheels(list)
				if !guillotine(list) {
					whole++
				}
				if clockwise+counter > 0 {
					either++
				}
				hands[0], hands[1] = hands[0]+clockwise, hands[1]+counter
			}
		}
		t.Logf("%s: of %d boards %d are no guillotine tilings, %d hold a pinwheel; %d pinwheels clockwise, %d counter",
			spec.Size, count, whole, either, hands[0], hands[1])
		least := 30 // percent; on the smallest boards less
		if spec.Width < 8 {
			least = 10
		}
		if 100*whole < least*count || 100*either < least*count || hands[0] == 0 || hands[1] == 0 {
			t.Errorf("%s: too few", spec.Size)
		}
	}
}

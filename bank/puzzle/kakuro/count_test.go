package kakuro

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"inkbank/bank/puzzle"
)

// smallLayouts lists all layouts with so many inner columns and rows.
func smallLayouts(w, h int) (list []*layout) {
	for bits := range uint64(1) << (w * h) {
		white := make([]bool, (w+1)*(h+1))
		for i := range w * h {
			white[(i/w+1)*(w+1)+i%w+1] = bits>>i&1 != 0
		}
		if l, err := newLayout(w+1, h+1, white); err == nil {
			list = append(list, l)
		}
	}
	return list
}

// eachGrid calls found for every way to put digits into a layout so that no run
// has one twice, cell by cell in reading order.
func eachGrid(l *layout, digits []int, found func([]int)) {
	cell := len(digits)
	if cell == len(l.grid) {
		found(digits)
		return
	}
	for digit := 1; digit <= 9; digit++ {
		if !taken(l, digits, cell, digit) {
			eachGrid(l, append(digits, digit), found)
		}
	}
}

// taken reports whether one of a cell's runs has a digit in an earlier cell.
func taken(l *layout, digits []int, cell, digit int) bool {
	for _, r := range l.of[cell] {
		for _, c := range l.runs[r].cells {
			if int(c) < cell && digits[c] == digit {
				return true
			}
		}
	}
	return false
}

// sumsText adds up the digits of each run.
func sumsText(l *layout, digits []int) string {
	var sums []int
	for _, r := range l.runs {
		sum := 0
		for _, c := range r.cells {
			sum += digits[c]
		}
		sums = append(sums, sum)
	}
	return fmt.Sprint(sums)
}

// The count agrees with a list of all ways to put digits into a layout, grouped by
// the sums that they make, for every layout of a size and all the sums there are.
func TestCountsAgainstAllGrids(t *testing.T) {
	// Two pairs of cells one below the other can be filled in 8^4 + 8 ways, two
	// threes in 504 times 504 - 3*56 + 3*7 - 1; of those there are two and one.
	sizes := []struct{ w, h, layouts, grids int }{{2, 2, 1, 4104}, {3, 2, 3, 2*4104 + 504*356}}
	if !testing.Short() {
		sizes = append(sizes, struct{ w, h, layouts, grids int }{2, 3, 3, 2*4104 + 504*356})
	}
	for _, size := range sizes {
		layouts, grids := smallLayouts(size.w, size.h), 0
		for _, l := range layouts {
			counts, boards := map[string]int{}, map[string]*board{}
			eachGrid(l, nil, func(digits []int) {
				grids++
				text := sumsText(l, digits)
				if counts[text]++; counts[text] == 1 {
					boards[text] = boardOf(l, digits)
				}
			})
			for text, b := range boards {
				checkCount(t, b, counts[text])
			}
			t.Logf("%d cells: %d boards", len(l.grid), len(boards))
		}
		if len(layouts) != size.layouts || grids != size.grids {
			t.Errorf("%d layouts and %d grids of %d by %d, want %d and %d", len(layouts), grids, size.w, size.h, size.layouts, size.grids)
		}
	}
}

// boardOf is the board with the sums of a grid.
func boardOf(l *layout, digits []int) *board {
	b := &board{l, make([]uint8, len(l.runs))}
	for i, r := range l.runs {
		for _, c := range r.cells {
			b.sums[i] += uint8(digits[c])
		}
	}
	return b
}

// checkCount counts without a limit that matters, and up to two.
func checkCount(t *testing.T, b *board, want int) {
	t.Helper()
	all := brute(context.Background(), b, want+1)
	if len(all.Solutions) != want || all.Outcome != puzzle.Complete {
		t.Fatalf("%d solutions, %v, want %d\n%s", len(all.Solutions), all.Outcome, want, encode(b))
	}
	for _, found := range all.Solutions {
		if err := judge(b, found); err != nil {
			t.Fatalf("%v in\n%s\nof\n%s", err, found, encode(b))
		}
	}
	slices.Sort(all.Solutions)
	if len(slices.Compact(all.Solutions)) != want {
		t.Fatalf("a solution was counted twice\n%s", encode(b))
	}
	two := brute(context.Background(), b, 2)
	if len(two.Solutions) != min(2, want) || (two.Outcome == puzzle.AtLimit) != (want >= 2) {
		t.Fatalf("up to two: %d, %v, want %d\n%s", len(two.Solutions), two.Outcome, want, encode(b))
	}
}

// countByRuns counts otherwise: it lists all ways to fill each run across, and puts
// them one below the other as long as the runs down allow.
func countByRuns(b *board) int {
	var ways [][][]int
	var rows []run
	for i, r := range b.runs {
		if !r.down {
			rows = append(rows, r)
			ways = append(ways, fillingsOf(len(r.cells), int(b.sums[i])))
		}
	}
	digits := make([]int, len(b.grid))
	var from func(row int) int
	from = func(row int) (count int) {
		if row == len(rows) {
			return 1
		}
		for _, way := range ways[row] {
			for i, c := range rows[row].cells {
				digits[c] = way[i]
			}
			if columnsAllow(b, rows[row].cells, digits) {
				count += from(row + 1)
			}
			for _, c := range rows[row].cells {
				digits[c] = 0
			}
		}
		return count
	}
	return from(0)
}

// fillingsOf lists all ways to fill a run.
func fillingsOf(cells, sum int) (ways [][]int) {
	all := make(doms, cells)
	for i := range all {
		all[i] = []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	}
	eachFilling(all, sum, nil, func(digits []int) { ways = append(ways, slices.Clone(digits)) })
	return ways
}

// columnsAllow reports whether the runs down through some cells have no digit
// twice, no more than their sum, and exactly that where they are full.
func columnsAllow(b *board, cells []uint16, digits []int) bool {
	for _, c := range cells {
		i := b.of[c][down]
		var seen [10]bool
		sum, open := 0, 0
		for _, other := range b.runs[i].cells {
			switch digit := digits[other]; {
			case digit == 0:
				open++
			case seen[digit]:
				return false
			default:
				seen[digit] = true
				sum += digit
			}
		}
		if left := int(b.sums[i]) - sum; left < 0 || open == 0 && left != 0 {
			return false
		}
	}
	return true
}

// randomBoard takes a random layout with the sums of random digits, small ones
// since few sets of digits have a small sum; then up to two cells count one more
// than they have, so that there may be no solution at all.
func randomBoard(r *rand.Rand, layouts []*layout) *board {
	l := layouts[r.IntN(len(layouts))]
	digits := make([]int, len(l.grid))
	most := 3 + r.IntN(3)
	for c := range digits {
		digits[c] = 1 + r.IntN(most)
		for try := 0; taken(l, digits, c, digits[c]) && try < 50; try++ {
			digits[c] = 1 + r.IntN(most)
		}
	}
	b := boardOf(l, digits)
	for range r.IntN(3) {
		for _, run := range l.of[r.IntN(len(l.grid))] {
			b.sums[run]++
		}
	}
	return b
}

// On layouts of up to four a side, with and without solutions, both counts agree.
func TestCountsAgainstAnotherCount(t *testing.T) {
	trials := 1500
	if testing.Short() {
		trials = 150
	}
	r := rand.New(rand.NewPCG(2, 2))
	var tally [3]int
	for _, size := range [][2]int{{3, 3}, {3, 4}, {4, 3}, {4, 4}} {
		layouts := smallLayouts(size[0], size[1])
		for range trials {
			b := randomBoard(r, layouts)
			if b.check() != nil || len(b.grid) > 13 {
				continue
			}
			want := countByRuns(b)
			tally[min(want, 2)]++
			checkCount(t, b, want)
		}
	}
	t.Logf("boards with no solution, one, and more: %v", tally)
	if min(tally[0], tally[1], tally[2]) < trials/5 {
		t.Error("too few of one kind")
	}
}

// Wide open, with more ways to go on than anybody can try: the count says that it
// does not know.
const loose = `# 35\ 37\ 18\ 28\ 34\ # 8\ 45\ 37\ 12\ 22\ 24\ 14\ 10\
\27 . . . . . \39 . . . . . . . .
\25 . . . . . 31\42 . . . . . . . .
\23 . . . . . . 29\23 . . . . . 19\ 12\
\45 . . . . . . . . . 45\27 . . . .
\9 . . \41 . . . . . . . . 21\11 . .
\8 . . 23\37 . . . . . . . 21\15 . . .
\9 . . . 22\45 . . . . . . . . . #
# 35\ 28\14 . . 17\33 . . . . . . . 24\ 21\
\28 . . . . . 25\8 . . 27\14 . . 24\11 . .
\10 . . 19\14 . . . # 25\24 . . . . . .
\27 . . . . . . 8\15 . . . 14\13 . . .
\19 . . . 11\ \45 . . . . . . . . .
\19 . . . . \45 . . . . . . . . .
\23 . . . . \12 . . . . \25 . . . .`

func TestCountGivesUp(t *testing.T) {
	if testing.Short() {
		t.Skip("puts down millions of digits")
	}
	g, err := Family().Grade(context.Background(), loose)
	if err != nil || g.Solutions != -1 || g.Solution != "" {
		t.Errorf("graded: %d solutions, %q, %v", g.Solutions, g.Solution, err)
	}
}

func TestCountStopsWithItsContext(t *testing.T) {
	b, err := decode(loose)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	count, nodes := search(ctx, b, 2)
	if count.Outcome != puzzle.Undecided || nodes > nodeCap/100 {
		t.Errorf("%v after %d digits", count.Outcome, nodes)
	}
	if _, err := Family().Grade(ctx, loose); err != context.Canceled {
		t.Errorf("graded: %v", err)
	}
}

// What runs were in the way decides only the order of the search.
func TestCountIsTheSameTwice(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	layouts := smallLayouts(4, 4)
	for range 200 {
		b := randomBoard(r, layouts)
		one, nodes := search(context.Background(), b, 50)
		two, again := search(context.Background(), b, 50)
		if nodes != again || !slices.Equal(one.Solutions, two.Solutions) || one.Outcome != two.Outcome {
			t.Fatalf("%v in %d steps and %v in %d\n%s", one, nodes, two, again, encode(b))
		}
	}
}

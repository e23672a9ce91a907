package shikaku

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// eachCut calls found for every way to cut a grid into rectangles, and for each part
// of it that is still uncut takes the rectangles that may begin there: all of them
// where may is nil. The parts have their numbers in the order of first cells.
func eachCut(w int, cut tiling, next int16, may func(cells []int) bool, found func(tiling)) {
	first := slices.Index(cut, -1)
	if first < 0 {
		found(cut)
		return
	}
	for cols := 1; first%w+cols <= w && cut[first+cols-1] < 0; cols++ {
		var cells []int
		for row := first; row < len(cut); row += w {
			for col := range cols {
				cells = append(cells, row+col)
			}
			if may != nil && !may(cells) {
				continue
			}
			for _, cell := range cells {
				cut[cell] = next
			}
			eachCut(w, cut, next+1, may, found)
			for _, cell := range cells {
				cut[cell] = -1
			}
		}
	}
}

func uncut(cells int) tiling { return slices.Repeat(tiling{-1}, cells) }

// eachSeating calls found for every way to put the number of each part of a cut grid
// into one of its cells.
func eachSeating(cut tiling, areas []int, part int16, found func(areas []int)) {
	if part > slices.Max(cut) {
		found(areas)
		return
	}
	size := 0
	for _, n := range cut {
		if n == part {
			size++
		}
	}
	for cell, n := range cut {
		if n == part {
			areas[cell] = size
			eachSeating(cut, areas, part+1, found)
			areas[cell] = 0
		}
	}
}

// eachAreas calls found for every way to spread a sum over the cells from one on.
func eachAreas(areas []int, cell, sum int, found func(areas []int)) {
	if cell == len(areas)-1 {
		areas[cell] = sum
		found(areas)
		return
	}
	for area := range sum + 1 {
		areas[cell] = area
		eachAreas(areas, cell+1, sum-area, found)
	}
}

// Every board of a size, with solutions and without, has as solutions just the cut
// grids of which it is a seating. How many there are of both is known: cut grids are
// OEIS A116694, boards the ways to spread a sum but for areas that fit nowhere.
func TestCountsOfAllSmallBoards(t *testing.T) {
	for _, size := range []struct{ w, h, cuts int }{
		{1, 1, 1}, {6, 1, 32}, {2, 2, 8}, {3, 2, 34}, {2, 3, 34}, {4, 2, 148}, {2, 4, 148}, {3, 3, 322},
	} {
		solutions, cuts := map[string][]string{}, 0
		eachCut(size.w, uncut(size.w*size.h), 0, nil, func(cut tiling) {
			cuts++
			eachSeating(cut, make([]int, len(cut)), 0, func(areas []int) {
				board := fmt.Sprint(areas)
				solutions[board] = append(solutions[board], cut.text(size.w))
			})
		})
		if cuts != size.cuts {
			t.Errorf("%d by %d is cut in %d ways, want %d", size.w, size.h, cuts, size.cuts)
		}
		var tally [3]int
		eachAreas(make([]int, size.w*size.h), 0, size.w*size.h, func(areas []int) {
			if b, err := newBoard(size.w, size.h, areas); err == nil {
				want := solutions[fmt.Sprint(areas)]
				tally[min(2, len(want))]++
				checkCount(t, b, want)
			}
		})
		if tally[1]+tally[2] != len(solutions) {
			t.Errorf("%d by %d: %v boards have solutions, want %d", size.w, size.h, tally[1:], len(solutions))
		}
		t.Logf("%d by %d: boards with no solution, one, and more: %v", size.w, size.h, tally)
	}
}

// checkCount counts up to some limits, and compares the solutions in any order. It
// does so again with a count that begins again and again.
func checkCount(t *testing.T, b *board, want []string) {
	t.Helper()
	slices.Sort(want)
	for _, limit := range []int{1, 2, 1000} {
		outcome := puzzle.Complete
		if len(want) >= limit {
			outcome = puzzle.AtLimit
		}
		hasty := newCounter(context.Background(), b, limit).count(1)
		for _, count := range []puzzle.Count{brute(context.Background(), b, limit), hasty} {
			if count.Outcome != outcome || len(count.Solutions) != min(limit, len(want)) {
				t.Fatalf("up to %d: %d solutions, %v, want %d, %v\n%s", limit, len(count.Solutions), count.Outcome, min(limit, len(want)), outcome, encode(b))
			}
			checkSolutions(t, b, count.Solutions, want)
		}
	}
}

// checkSolutions wants each solution to be one of a sorted list, and none twice.
func checkSolutions(t *testing.T, b *board, found, want []string) {
	t.Helper()
	slices.Sort(found)
	for i, solution := range found {
		if _, ok := slices.BinarySearch(want, solution); !ok || i > 0 && solution == found[i-1] {
			t.Fatalf("wrong or there twice:\n%s\nof\n%s", solution, encode(b))
		}
	}
}

// solutionsByCuts lists all solutions with the cells in reading order.
func solutionsByCuts(b *board) (list []string) {
	areas := b.areas()
	may := func(cells []int) bool {
		numbers, area := 0, 0
		for _, cell := range cells {
			if areas[cell] > 0 {
				numbers, area = numbers+1, areas[cell]
			}
		}
		return numbers == 1 && area == len(cells)
	}
	eachCut(b.w, uncut(len(areas)), 0, may, func(cut tiling) { list = append(list, cut.text(b.w)) })
	return list
}

// spoilt has some cells of a board change places, so that it may have no solution.
func spoilt(t *testing.T, r *rand.Rand, b *board) *board {
	t.Helper()
	areas := b.areas()
	for range r.IntN(3) {
		from := int(b.clues[r.IntN(len(b.clues))].cell)
		to := (from + []int{1, b.w}[r.IntN(2)]) % len(areas)
		areas[from], areas[to] = areas[to], areas[from]
	}
	b, err := newBoard(b.w, b.h, areas)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// On drawn boards, some of them with numbers moved, both counts agree.
func TestCountsAgainstAnotherCount(t *testing.T) {
	trials := 2000
	if testing.Short() {
		trials = 300
	}
	r := rand.New(rand.NewPCG(2, 2))
	var tally [3]int
	for _, size := range []struct{ w, h, largest int }{
		{4, 4, 6}, {5, 4, 6}, {4, 5, 8}, {6, 6, 4}, {7, 7, 9}, {9, 8, 12}, {12, 3, 8}, {64, 1, 9}, {1, 64, 9},
	} {
		for range trials {
			b, _ := drawnBoard(t, r, size.w, size.h, size.largest)
			b = spoilt(t, r, b)
			want := solutionsByCuts(b)
			tally[min(2, len(want))]++
			checkCount(t, b, want)
		}
	}
	t.Logf("boards with no solution, one, and more: %v", tally)
	if min(tally[0], tally[1], tally[2]) < trials {
		t.Error("too few of one kind")
	}
}

// fromID reads a game ID of Rectangles: letters are runs of empty cells, and a line
// splits two numbers.
func fromID(t testing.TB, id string) *board {
	t.Helper()
	size, cells, _ := strings.Cut(id, ":")
	var w, h int
	if _, err := fmt.Sscanf(size, "%dx%d", &w, &h); err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	var areas []int
	for cells != "" {
		digits := len(cells) - len(strings.TrimLeft(cells, "0123456789"))
		switch {
		case digits > 0:
			area, _ := strconv.Atoi(cells[:digits])
			areas = append(areas, area)
		case cells[0] != '_':
			areas = append(areas, make([]int, cells[0]-'a'+1)...)
		}
		cells = cells[max(1, digits):]
	}
	if len(areas) != w*h {
		t.Fatalf("%s: %d cells", id, len(areas))
	}
	b, err := newBoard(w, h, areas)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return b
}

// Boards of another program have one solution, which is easy to find.
func TestCountsOfOutsideBoards(t *testing.T) {
	count := 0
	for line := range strings.SplitSeq(string(puzzletest.Case(t, "game-ids.txt")), "\n") {
		id, ok := strings.CutPrefix(line, "shikaku\t")
		if !ok {
			continue
		}
		b := fromID(t, strings.TrimSpace(id))
		count++
		found, work := search(context.Background(), b, 2)
		if found.Number() != 1 || found.Outcome != puzzle.Complete || work > workCap/10_000 {
			t.Errorf("%s: %d solutions, %v after %d", id, len(found.Solutions), found.Outcome, work)
		} else if err := judge(b, found.Solutions[0]); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	if count < 30 {
		t.Errorf("%d boards", count)
	}
}

// resistant is a board with one solution that 12,000 changes of its numbers' places
// came to, each kept where the count took no less work.
const resistant = "20x20:e4c6g5d6d6e3a5e4_2_1a3b4b3d6a2e4a4c1h6b4d2_3b4a4c2b6f6b4c6c5e3g2b6e6a6a5_5f3a2c6_2a3e6c4_4c4b1d4d5e4f4c6b4b6d4b4a3g4b2b4d1a3d5e5f2_3i6d3a6a1a6c4a4a4c4d2b4f6c1a6a5a6b2e6b3l5b4d5c3b6b3_2b6d2b4_6e4a1a2d6g"

// A board that is hard to count is still far from what the count can do.
func TestCountOfResistantBoard(t *testing.T) {
	b := fromID(t, resistant)
	found, work := search(context.Background(), b, 2)
	if found.Number() != 1 || work < 1000*patience || work > workCap/100 {
		t.Fatalf("%d solutions, %v after %d", len(found.Solutions), found.Outcome, work)
	}
	if err := judge(b, found.Solutions[0]); err != nil {
		t.Error(err)
	}
}

// runs is a board of which each so many cells in reading order have their number in
// one of them, drawn at random. Where that divides the side, rows can be cut into runs.
func runs(t *testing.T, r *rand.Rand, side, length int) *board {
	t.Helper()
	areas := make([]int, side*side)
	for i := 0; i < len(areas); i += length {
		areas[i+r.IntN(length)] = length
	}
	b, err := newBoard(side, side, areas)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Wide open boards have more solutions than one, which the count finds at once since
// it begins again where a beginning was wrong.
func TestCountOfWideOpenBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	for range 20 {
		for _, length := range []int{2, 4} {
			found, work := search(context.Background(), runs(t, r, 20, length), 2)
			if found.Number() != 2 || found.Outcome != puzzle.AtLimit || work > workCap/100 {
				t.Errorf("runs of %d: %d solutions, %v after %d", length, len(found.Solutions), found.Outcome, work)
			}
		}
	}
}

// On a large board with more ways to go on than anybody can try, the count says that
// it does not know.
func TestCountGivesUp(t *testing.T) {
	if testing.Short() {
		t.Skip("looks at hundreds of millions of rectangles")
	}
	b := runs(t, rand.New(rand.NewPCG(9, 9)), maxSide, 4)
	found, work := search(context.Background(), b, 2)
	if found.Outcome != puzzle.Undecided || found.Number() != -1 || work <= workCap || work > workCap+2*lookEvery {
		t.Errorf("%d solutions, %v after %d", len(found.Solutions), found.Outcome, work)
	}
}

func TestCountStopsWithItsContext(t *testing.T) {
	b := runs(t, rand.New(rand.NewPCG(9, 9)), maxSide, 4)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if found, work := search(ctx, b, 2); found.Outcome != puzzle.Undecided || work > 2*lookEvery {
		t.Errorf("%v after %d", found.Outcome, work)
	}
	if _, err := Family().Grade(ctx, encode(b)); err != context.Canceled {
		t.Errorf("graded: %v", err)
	}
	later := &endsLater{Context: context.Background(), looks: 3}
	if found, work := search(later, b, 2); found.Outcome != puzzle.Undecided || work < 2*lookEvery || work > 4*lookEvery {
		t.Errorf("%v after %d, in the course of the count", found.Outcome, work)
	}
}

// endsLater is a context that ends when it was looked at so many times.
type endsLater struct {
	context.Context
	looks int
}

func (c *endsLater) Err() error {
	if c.looks--; c.looks < 0 {
		return context.Canceled
	}
	return nil
}

// What items were in the way decides only the order of the search, and is forgotten
// after it.
func TestCountIsTheSameTwice(t *testing.T) {
	b := fromID(t, resistant)
	one, work := search(context.Background(), b, 50)
	two, again := search(context.Background(), b, 50)
	if work != again || !slices.Equal(one.Solutions, two.Solutions) || one.Outcome != two.Outcome {
		t.Errorf("%v after %d and %v after %d", one, work, two, again)
	}
}

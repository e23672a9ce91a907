package shikaku

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

var allTiers = []grade.Tier{grade.Easy, grade.Medium, grade.Hard, grade.Extreme}

// wish asks for boards of a size and tier.
func wish(t testing.TB, size string, tier grade.Tier, options string) puzzle.Wish {
	t.Helper()
	return puzzletest.Wish(t, Family(), size, tier, options)
}

// boards makes so many boards, the same every time.
func boards(t testing.TB, count int, size string, tier grade.Tier, options string) []*board {
	t.Helper()
	return puzzletest.Boards(t, def(), count, wish(t, size, tier, options))
}

// drawnTiling cuts a grid: the first cell that is in no rectangle yet is the first
// of the next one, whose area is drawn up to a largest one.
func drawnTiling(r *rand.Rand, w, h, largest int) tiling {
	t := tiling(slices.Repeat([]int16{-1}, w*h))
	for n := int16(0); slices.Contains(t, -1); n++ {
		cell := slices.Index(t, -1)
		row, col := cell/w, cell%w
		wide := 1
		for col+wide < w && t[cell+wide] < 0 {
			wide++
		}
		cols := 1 + r.IntN(min(wide, largest))
		rows := 1 + r.IntN(min(h-row, largest/cols))
		for i := range rows * cols {
			t[(row+i/cols)*w+col+i%cols] = n
		}
	}
	return t
}

// drawnBoard seats a number somewhere in each rectangle of a drawn tiling, which is a
// solution of the board, and returns which number owns each cell in it.
func drawnBoard(t testing.TB, r *rand.Rand, w, h, largest int) (b *board, owner []int) {
	t.Helper()
	cut := drawnTiling(r, w, h, largest)
	cells := make([][]int, slices.Max(cut)+1)
	for cell, n := range cut {
		cells[n] = append(cells[n], cell)
	}
	areas, seats := make([]int, w*h), make([]int, len(cells))
	for n, list := range cells {
		seats[n] = list[r.IntN(len(list))]
		areas[seats[n]] = len(list)
	}
	b, err := newBoard(w, h, areas)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range cut {
		owner = append(owner, int(b.index[seats[n]]))
	}
	return b, owner
}

// looseBoard is that of some drawn boards which leaves most to find out.
func looseBoard(t testing.TB, r *rand.Rand, w, h, largest int) (b *board, owner []int) {
	t.Helper()
	most := -1
	for range 10 {
		next, owners := drawnBoard(t, r, w, h, largest)
		s := start(next)
		ladder.Close(s, ladder.UpTo(grade.Easy))
		if left := s.Left(); left > most {
			b, owner, most = next, owners, left
		}
	}
	return b, owner
}

// begun is the start of a board with its lone cells entered.
func begun(t testing.TB, board string) *state {
	t.Helper()
	b, err := decode(board)
	if err != nil {
		t.Fatal(err)
	}
	s := start(b)
	ladder.Close(s, loneCell)
	return s
}

// loneEntered is the same as a position's text: that of the start, since of a cell with
// one owner a text says that it is decided.
func loneEntered(board string) string {
	text, err := Family().Closure(board, grade.Unproved)
	if err != nil {
		panic(err)
	}
	return text
}

// The sets of single techniques.
const (
	loneCell  grade.Set = 1 << 1
	onlyOwner grade.Set = 1 << 3
)

// counted is the first solution that the count finds.
func counted(t testing.TB, b *board) string {
	t.Helper()
	count := brute(context.Background(), b, 2)
	if count.Number() != 1 {
		t.Fatalf("%d solutions\n%s", count.Number(), encode(b))
	}
	return count.Solutions[0]
}

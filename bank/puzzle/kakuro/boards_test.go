package kakuro

import (
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

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

package nonogram

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

// A plus, and its only picture.
const (
	plus       = "cols 1 1 5 1 1\nrows 1 1 5 1 1"
	plusSolved = "..#..\n..#..\n#####\n..#..\n..#.."
)

func FuzzBoard(f *testing.F) {
	puzzletest.FuzzBoard(f, Family(), plus, "rows 1\r\ncols 1\r\n", "cols 1.1 0\nrows 1 1", "cols 65\nrows 1", "cols 0\nrows 0", "cols\nrows")
}

func FuzzPosition(f *testing.F) {
	start := strings.TrimSpace(strings.Repeat("#. ", 25))
	puzzletest.FuzzPosition(f, Family(), plus, start, strings.Replace(start, "#.", "#", 1), strings.Replace(start, "#.", ".#", 1), "# .")
}

func FuzzAnswer(f *testing.F) {
	puzzletest.FuzzAnswer(f, Family(), plus, plusSolved, strings.Replace(plusSolved, "#", ".", 1), plusSolved+"\n\n", "")
}

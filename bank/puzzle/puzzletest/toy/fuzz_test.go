package toy

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

const (
	fuzzBoard    = ".<.<.<.\n^------\n.-1-.-.\n^------\n.-.-.<.\n^------\n.-.-.-."
	fuzzSolution = "1234\n2143\n3412\n4321"
)

func FuzzBoard(f *testing.F) {
	puzzletest.FuzzBoard(f, Family(), fuzzBoard, bare(5), bare(6, "1>.-.-.-.-6"), bare(4, "1-1-.-."))
}

func FuzzAnswer(f *testing.F) {
	puzzletest.FuzzAnswer(f, Family(), fuzzBoard, fuzzSolution, fuzzSolution+"\r\n", "1234\n1234")
}

func FuzzPosition(f *testing.F) {
	puzzletest.FuzzPosition(f, Family(), bare(5, ".<.>.-.-."), position(5, "r1c1=12 r1c2=12"), position(5, "r1c1=1 r1c2=1"))
}

func FuzzGameID(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "game-id", "4:0,0L,0L,0L,0U,1,0,0,0U,0,0,0L,0U,0,0,0\n", "4:1")
}

func FuzzPairs(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "pairs", "4 r1c1<r1c2 r2c2=1\n", "4 r1c1<r3c1")
}

func FuzzCards(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "cards", "title: A\nboard: 4:0,0L,0L,0L,0U,1,0,0,0U,0,0,0L,0U,0,0,0\nsolution: 1 2\n", "author: B\n\nboard: 4:1")
}

// Whatever is read as a picture is a board that the ladder solves.
func FuzzPicture(f *testing.F) {
	f.Add("P1 4 4 1101101001011011", "")
	f.Add("P1 2 2 1111", "4x4")
	f.Fuzz(func(t *testing.T, file, size string) {
		board, _, err := Family().ImportPicture(strings.NewReader(file), puzzle.ImportOptions{Format: "pbm", Size: size})
		if err != nil {
			return
		}
		if _, _, err := Family().Path(board); err != nil {
			t.Errorf("%q makes\n%s\n%v", file, board, err)
		}
	})
}

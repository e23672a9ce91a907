package shikaku

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

func FuzzBoard(f *testing.F) {
	puzzletest.FuzzBoard(f, Family(), script.Board, flat.Board, narrow.Board, two6, "4 .\t .\r\n. .  2\r\n. 3 .\r\n",
		"1 .\n. 3", ". .\n. 04", "2 +2\n. .", "1 1 1\n1 1 1")
}

func FuzzPosition(f *testing.F) {
	puzzletest.FuzzPosition(f, Family(), pinwheel, "r1c2+r2c1 r1c2 r1c2+r2c3 r2c1 r2c2 r2c3 r2c1+r3c2 r3c2 r2c3+r3c2",
		"r1c2 r1c2 r1c2+r2c3 r2c1 r2c2 r2c3 r2c1+r3c2 r3c2 r2c3+r3c2", "r2c1 r1c2 r2c3 r2c1 r2c2 r2c3 r2c1+r3c2 r3c2 r2c3+r3c2",
		strings.Repeat("r1c2 ", 9), "r1c2+r9c9 r1c2+", "")
}

// On this board some numbers alone reach cells: the plain start leaves these undecided.
func FuzzLonePosition(f *testing.F) {
	puzzletest.FuzzPosition(f, Family(), two6, "", loneEntered(two6), strings.Replace(loneEntered(two6), "r1c3+r2c4", "r2c4", 1))
}

func FuzzAnswer(f *testing.F) {
	puzzletest.FuzzAnswer(f, Family(), script.Board, script.Solution, spoiled(script.Solution), script.Solution+"\n\n",
		strings.ReplaceAll(script.Solution, "1", "9"), "1", "")
}

func FuzzPuzzlink(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "puzzlink", linkPage+"6/6/j3g56h6t6h23g5j", "shikaku_edit/3/2/h22g2/\n",
		linkPage+"8/8/2222y.j55j66j.y3333", linkPage+"2/2/-04+000=000z")
}

func FuzzGameID(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "game-id", "6x6:d3a5_6b6n6b2_3a5d\n3x2e0.5a:_b_2__2_a2_\n", "# a\n1:1", "2:01zz")
}

func FuzzPzprv3(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "pzprv3", scriptBare+scriptSolved, scriptMarked, "pzprv3.1/shikaku/4/1/2 /. /. /2 /////0 /1 /0 /",
		flatRows+"1 1\n0 1\n1 1 0\n", "pzprv3\nshikaku\n1\n2\n2 -\n")
}

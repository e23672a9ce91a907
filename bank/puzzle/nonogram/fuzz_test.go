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

func FuzzNon(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "non", nonDancer,
		"title 'x\nwidth 3\nheight 2\nrows\n1,1\n\n\ncolumns\n1\n\n1\ngoal\n101\n000\n====\nby \"&amp;quot;\"\ncolumns 1\nrows 1\nrows\n1\ncolumns\n1\n")
}

func FuzzWebpbn(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "webpbn", webpbnDancer, puzzleXML("grid", "black", cornerColumns+cornerRows), puzzleXML("", "ink",
		`<color name="ink" char="#">000000</color><copyright>a&lt;b&amp;c&eacute;</copyright>`+goalXML("| #[#]# || #.. |")))
}

func FuzzGameID(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "game-id", "4x4:2/1/2/1/1.1/2/1/1\n2x4:2/1.1//1/1/2\n", "# a\n1:/", "2x1:1/1/2,aA")
}

func FuzzPuzzlink(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "puzzlink", scriptLink, "nonogram_edit/3/2/101110/\n", "https://puzz.link/p?nonogram/v:/1/1/-01")
}

func FuzzMk(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "mk", "2 3\n3\n1\n#\n2\n1\n1\n\n1 1\n\n# x\n0", "2 3 x\n1,1\n#\n")
}

func FuzzNin(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "nin", "3 2\n3\n1\n2\n1\n1\n\n1 1\n\n0", "3\n\n1 1\n1\n1")
}

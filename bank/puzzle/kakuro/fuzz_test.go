package kakuro

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

func FuzzBoard(f *testing.F) {
	puzzletest.FuzzBoard(f, Family(), square.Board, wide.Board, "\\\t4\\  6\\\r\n\\3 . .\r\n\\7 . .\r\n",
		"# 4\\ 6\\\n. . .\n\\7 . #", "# 4\\ 46\\\n\\03 . .\n\\+7 . .", "# # #\n# # #\n# # #")
}

func FuzzPosition(f *testing.F) {
	puzzletest.FuzzPosition(f, Family(), vase, vaseStuck, strings.Replace(vaseStuck, "89", "8", 1),
		strings.Repeat("123456789 ", 24), strings.Repeat("1 ", 24), "12 21 0")
}

func FuzzAnswer(f *testing.F) {
	puzzletest.FuzzAnswer(f, Family(), ship.Board, ship.Solution, spoiled(ship.Solution), ship.Solution+"\n\n", "")
}

func FuzzPuzzlink(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "puzzlink", linkPage+"6/5/Dclh4t9fl3-p-gl-alJeC3BgG", linkPage+"2/2/n3443",
		"kakuro_edit/5/5/48la0.na0lh3l0Bn.0cl.c4a3/\n", linkPage+"5/5/kC-e-c-z..-8lff-giO", linkPage+"3/3/--.00zZ")
}

func FuzzCSV(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "csv", "\\,3\\,4\\\n\\4,,\n\\3,,\n\n*,C3,C4\nF4,3,1\nF3,2,1\n",
		"# a comment\n3 3 TAB\nx\t3\\\t4/x\n:4\t\"_\"\t_\n-/3\t_\t_\t\n\t\n", "| -\\- | 3\\ |4\\- |\n|-\\4|0|0|\n| A3 |0|0|\n|  |\n",
		",3\\,4\\,\n\\4,-,-,\n\\3,-,-,\n,,,\n")
}

func FuzzKanpen(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "kanpen", kanpenSquare+kanpenShip, "3\r\n3\n1 0 4 0\n2 0 3 -1\n0 2 -1 4\n0 1 0 3\n3\n65\n", "x\n3\nx\n1 1 1 1\n\n1 1 1\n")
}

func FuzzPzprv3(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "pzprv3", pzprv3Wide+pzprv3Ship, strings.ReplaceAll(pzprv3Ship, "\n", "/"),
		"pzprv3.1/kakuro/2/2/-1 3 4/4 . ./3 . ./1 3/2 .[1,2,,]/", "pzprv3\nkakuro\n2\n9\n0 1,1\n")
}

package kakuro

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

// Files as pzpr 0.10.1 writes them, the first without an answer.
const (
	kanpenSquare = "3\n3\n0 0 0 0\n0 1 0 3\n0 2 0 4\n1 0 4 0\n2 0 3 0\n\n. . . \n. 0 0 \n. 0 0 \n"
	kanpenShip   = "6\n6\n0 0 0 0\n0 1 0 0\n0 2 0 12\n0 3 0 4\n0 4 0 0\n0 5 0 0\n1 0 0 0\n1 1 8 4\n1 4 0 10\n1 5 0 0\n" +
		"2 0 10 0\n2 5 0 10\n3 0 3 0\n3 3 3 17\n4 0 0 0\n4 1 21 0\n5 0 0 0\n5 1 0 0\n5 2 12 0\n5 5 0 0\n\n" +
		". . . . . . \n. . 5 3 . . \n. 3 4 1 2 . \n. 1 2 . 1 2 \n. . 1 9 3 8 \n. . . 8 4 . \n"
)

func TestKanpen(t *testing.T) {
	files.Writes(t, "kanpen", clues(square), kanpenSquare)
	files.Writes(t, "kanpen", ship, kanpenShip)
	for _, format := range []string{"", "kanpen"} {
		files.Reads(t, format, kanpenSquare, sheetAt(1, clues(square)))
		files.Reads(t, format, kanpenShip, sheetAt(1, ship))
		files.Reads(t, format, "\r\n"+strings.ReplaceAll(kanpenShip, "\n", "\r\n"), sheetAt(2, ship))
		files.Reads(t, format, kanpenSquare+kanpenShip+"\n\n"+kanpenSquare,
			sheetAt(1, clues(square)), sheetAt(12, ship), sheetAt(43, clues(square)))
	}
}

// Files as other programs write them: question only, points for what is not filled
// in, -1 for no sum, the border's bare cells left out, any order.
func TestKanpenLoosely(t *testing.T) {
	cells := "1 0 4 0\n2 0 3 0\n0 2 -1 4\n0 1 -1 3\n"
	board, solved := sheetAt(1, clues(square)), sheetAt(1, square)
	for file, want := range map[string]puzzletest.Found{
		"3\n3\n" + cells:        board,
		"3\n3\n" + cells + "\n": board,
		"3\n3\n0 0 -1 -1\n" + cells + "\n. . .\n. . .\n. . .": board,
		"3\n3\n" + cells + "\n. . .\n. 1 0\n. 2 1\n":          board, // half done
		"3\n3\n" + cells + "\n\n. . .\n. 1 3\n\n. 2 1\n\n\n":  solved,
		" 3 \n3\t\n" + cells + "\n0 0 0\n0 1 3\n0 2 1\n":      solved,
	} {
		files.Reads(t, "", file, want)
	}
	files.Reads(t, "", "3\n3\n"+cells+"3\n3\n"+cells, sheetAt(1, clues(square)), sheetAt(7, clues(square)))
	files.Reads(t, "kanpen", "Dear reader,\nno board here\n\n"+kanpenSquare, faultAt(1, `"Dear reader," is no number of rows`), sheetAt(4, clues(square)))
}

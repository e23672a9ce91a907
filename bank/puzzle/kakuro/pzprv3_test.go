package kakuro

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
)

// A file as pzpr 0.10.1 writes it, and the one of its own test.
const (
	pzprv3Wide = "pzprv3\nkakuro\n5\n6\n0 0 29 14 0 22 3 \n0 12,23 . . 4,17 . . \n21 . . . . . . \n16 . . 15,9 . . 0,3 \n" +
		"26 . . . . . . \n0 16,0 . . 10,0 . . \n. . . . . . \n. . . . . . \n. . . . . . \n. . . . . . \n. . . . . . \n"
	pzprv3Ship = "pzprv3\nkakuro\n5\n5\n0 0 12 4 0 0 \n0 8,4 . . 0,10 0,0 \n10 . . . . 0,10 \n3 . . 3,17 . . \n0 21,0 . . . . \n0 0,0 12,0 . . 0,0 \n" +
		". 5 3 . . \n3 4 1 2 . \n1 2 . 1 2 \n. 1 9 3 8 \n. . 8 4 . \n"
)

func TestPzprv3(t *testing.T) {
	files.Writes(t, "pzprv3", clues(wide), pzprv3Wide)
	files.Writes(t, "pzprv3", ship, pzprv3Ship)
	history := "history:{\n \"type\": \"pzpr\",\n \"version\": 0.4\n}\n"
	for _, format := range []string{"", "pzprv3"} {
		files.Reads(t, format, pzprv3Wide+"\n"+history+pzprv3Ship, sheetAt(1, clues(wide)), sheetAt(21, ship))
		files.Reads(t, format, "\n"+strings.ReplaceAll(pzprv3Ship, "\n", "\r\n"), sheetAt(2, ship))
		files.Reads(t, format, strings.ReplaceAll(pzprv3Ship, "\n", "/"), sheetAt(1, ship))
	}
}

// As today's puzz.link writes them, with notes, half solved, or without an answer.
func TestPzprv3Loosely(t *testing.T) {
	const rows = "pzprv3.1\nkakuro\n2\n2\n-1 3 4 \n4 . . \n3 . . \n"
	for file, want := range map[string]puzzletest.Found{
		rows:                              sheetAt(1, clues(square)),
		rows + ". . \n":                   sheetAt(1, clues(square)),
		rows + "1 3 \n2 .[1,2,,] \n":      sheetAt(1, clues(square)),
		rows + "1 3[3,,,] \n2 1 \n":       sheetAt(1, square),
		rows + "1 3 \n2 1 \nhistory:{\n}": sheetAt(1, square),
		strings.Replace(pzprv3Ship, "0,0 \n10", "-1,-1 \n10", 1): sheetAt(1, ship),
	} {
		files.Reads(t, "", file, want)
	}
	files.Reads(t, "", strings.ReplaceAll(rows, "\n", "/"), sheetAt(1, clues(square)))
	files.Reads(t, "pzprv3", "Dear reader\n\n"+rows, faultAt(1, `"Dear reader", want pzprv3`), sheetAt(3, clues(square)))
}

package shikaku

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// The board of puzz.link's own test of this kind as pzpr 0.10.1 writes it, without
// borders and solved, and as that test has it, with a player's marks.
const (
	scriptRows = "pzprv3\nshikaku\n6\n6\n. . . . 3 . \n5 6 . . 6 . \n. . . . . . \n. . . . . . \n. 6 . . 2 3 \n. 5 . . . . \n"
	scriptBare = scriptRows + "0 0 0 0 0 \n0 0 0 0 0 \n0 0 0 0 0 \n0 0 0 0 0 \n0 0 0 0 0 \n0 0 0 0 0 \n" +
		"0 0 0 0 0 0 \n0 0 0 0 0 0 \n0 0 0 0 0 0 \n0 0 0 0 0 0 \n0 0 0 0 0 0 \n"
	scriptSolved = scriptRows + "1 0 1 0 0 \n1 0 1 0 0 \n1 0 1 0 0 \n1 0 0 1 1 \n1 0 0 1 1 \n0 0 0 0 1 \n" +
		"0 0 0 1 1 1 \n0 0 0 0 0 0 \n0 1 1 1 1 1 \n0 0 0 0 0 0 \n1 1 1 1 1 0 \n"
	scriptMarked = "pzprv3/shikaku/6/6/. . . . 3 . /5 6 . . 6 . /. . . . . . /. . . . . . /. 6 . . 2 3 /. 5 . . . . /" +
		"1 -1 1 0 0 /1 0 1 0 0 /1 -1 1 0 0 /1 -1 0 1 1 /1 -1 0 1 1 /0 -1 -1 -1 1 /" +
		"0 -1 -1 1 1 1 /-1 -1 -1 0 0 0 /-1 1 1 1 1 1 /-1 -1 -1 0 0 0 /1 1 1 1 1 0 /"
)

// flatRows are the board's part of a file.
const flatRows = "pzprv3\nshikaku\n2\n3\n. . 2 \n2 . 2 \n"

func TestPzprv3(t *testing.T) {
	files.Writes(t, "pzprv3", clues(script), scriptBare)
	files.Writes(t, "pzprv3", script, scriptSolved)
	files.Writes(t, "pzprv3", flat, flatRows+"1 0 \n1 0 \n0 1 1 \n")
	files.Writes(t, "pzprv3", narrow, "pzprv3\nshikaku\n4\n1\n2 \n. \n. \n2 \n\n\n\n\n0 \n1 \n0 \n")
	files.Writes(t, "pzprv3", single, "pzprv3\nshikaku\n1\n1\n1 \n\n")
	history := "history:{\n \"type\": \"pzpr\",\n \"version\": 0.4\n}\n"
	for _, format := range []string{"", "pzprv3"} {
		files.Reads(t, format, scriptBare+"\n"+history+scriptSolved, sheetAt(1, clues(script)), sheetAt(27, script))
		files.Reads(t, format, "\n"+strings.ReplaceAll(scriptSolved, "\n", "\r\n"), sheetAt(2, script))
		files.Reads(t, format, scriptMarked, sheetAt(1, script))
		files.Reads(t, format, strings.Replace(scriptMarked, "/1 -1 1", "/2 -1 2", 2), sheetAt(1, script))
	}
}

// As today's puzz.link writes them, half solved, with less or more behind the rows.
func TestPzprv3Loosely(t *testing.T) {
	board, solved := sheetAt(1, clues(flat)), sheetAt(1, flat)
	const oneColumn = "pzprv3/shikaku/4/1/2 /. /. /2 /"
	for file, want := range map[string]puzzletest.Found{
		flatRows:                                                        board,
		strings.ReplaceAll(flatRows, "\n", "/"):                         board,
		flatRows + "\n\n\n":                                             board,
		flatRows + "1 0\n1 0\n":                                         board,
		flatRows + "1 0\n":                                              board,
		flatRows + "0 0\n0 0\n0 0 0\n":                                  board,
		flatRows + "1 0\n1 0\n0 0 0\n":                                  board, // two of three
		flatRows + "1 0\n0 0\n0 1 0\n":                                  board, // no part is closed
		flatRows + "1 1\n0 0\n0 1 0\n":                                  board, // one part winds up again
		flatRows + "1 0\n0 0\n1 0 0\n":                                  board, // and one to the left
		"pzprv3\nshikaku\n2\n3\n2 . 4\n. . .\n1 0\n1 0\n":               sheetAt(1, puzzle.Sheet{Board: "2 . 4\n. . .", Solution: "1 2 2\n1 2 2"}),
		flatRows + "2 -1\n1 0\n-1 1 2\nTrialData(1)\n0 0\n0 0\n0 0 0\n": solved,
		strings.Replace(flatRows, "v3", "v3.1", 1) + "1 0\n1 0\n0 1 1":  solved,
		oneColumn + "////0 /1 /0 /":                                     sheetAt(1, narrow),
		oneColumn + "////0 /0 /0 /":                                     sheetAt(1, clues(narrow)),
		oneColumn:                                                       sheetAt(1, clues(narrow)),
	} {
		files.Reads(t, "", file, want)
	}
	for _, borders := range []string{"", "0\n0\n0 0\n"} { // one rectangle has no border
		files.Reads(t, "", "pzprv3\nshikaku\n2\n2\n. .\n. 4\n"+borders, sheetAt(1, clues(whole)))
	}
}

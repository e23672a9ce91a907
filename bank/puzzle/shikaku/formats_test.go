package shikaku

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// files checks what is read and written here, sheetAt and faultAt are what is found.
var (
	files            = puzzletest.Files{Family: Family()}
	sheetAt, faultAt = puzzletest.SheetAt, puzzletest.FaultAt
)

var (
	// script is the board of puzz.link's own test of this kind, with the answer that
	// it accepts.
	script = puzzle.Sheet{
		Board:    ". . . . 3 .\n5 6 . . 6 .\n. . . . . .\n. . . . . .\n. 6 . . 2 3\n. 5 . . . .",
		Solution: "1 2 2 3 3 3\n1 2 2 4 4 4\n1 2 2 4 4 4\n1 5 5 5 6 7\n1 5 5 5 6 7\n8 8 8 8 8 7",
	}
	// flat is one that sgt-rect 20230122 made.
	flat = puzzle.Sheet{Board: ". . 2\n2 . 2", Solution: "1 2 2\n1 3 3"}
	// narrow has one column, whole one rectangle, single one cell.
	narrow = puzzle.Sheet{Board: "2\n.\n.\n2", Solution: "1\n1\n2\n2"}
	whole  = puzzle.Sheet{Board: ". .\n. 4", Solution: "1 1\n1 1"}
	single = puzzle.Sheet{Board: "1", Solution: "1"}
	// vast is of the largest rectangle that there is.
	vast = puzzle.Sheet{Board: strings.Repeat(strings.Repeat(". ", maxSide-1)+".\n", maxSide-1) + strings.Repeat(". ", maxSide-1) + "4096"}
)

// clues is the sheet as a format keeps it that keeps no solution.
func clues(s puzzle.Sheet) puzzle.Sheet { return puzzle.Sheet{Board: s.Board} }

// spoiled is an answer with its first border somewhere else: one cell is in the
// rectangle of its neighbour.
func spoiled(answer string) string {
	rows := strings.Split(answer, "\n")
	for r, row := range rows {
		tokens := strings.Fields(row)
		for c := range tokens[1:] {
			if tokens[c] != tokens[c+1] {
				tokens[c] = tokens[c+1]
				rows[r] = strings.Join(tokens, " ")
				return strings.Join(rows, "\n")
			}
		}
	}
	return strings.Join(append(rows[:1:1], rows[:len(rows)-1]...), "\n")
}

// A file of each format with a faulty board before a good one, and what is said of it.
func TestFormatsRefuse(t *testing.T) {
	for _, c := range []struct{ format, file, says string }{
		{"puzzlink", "shikaku/2\n", "no link"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n3443\n", `a link to a board of "kakuro": want shikaku`},
		{"puzzlink", "https://puzz.link/p?shikaku/v:/2/2/2g2g\n", `"v:": boards with other rules`},
		{"puzzlink", "https://puzz.link/p?shikaku/2/2/2g2_\n", `numbers: character 4: "_" is no number`},
		{"puzzlink", "https://puzz.link/p?shikaku/2/2/2g2gg\n", `numbers: "g" behind the last cell`},
		{"puzzlink", "https://puzz.link/p?shikaku/2/2/2g.g\n", "r2c1: a question mark: boards with unknown areas are not read"},
		{"puzzlink", "https://puzz.link/p?shikaku/2/2/2g20\n", "r2c2: 0 is no area"},
		{"puzzlink", "https://puzz.link/p?shikaku/2/2/2g\n", "the areas add up to 2, and the board has 4 cells"},
		{"puzzlink", "https://puzz.link/p?shikaku/2/2/\n", "no number on the board"},
		{"puzzlink", "https://puzz.link/p?shikaku/2/2/g3h\n", "r1c2: no rectangle of area 3 fits"},
		{"puzzlink", "https://puzz.link/p?shikaku/2/2/2g\xff\n", "not UTF-8"},

		{"game-id", "3x2;a2_2b2\n", "is no game ID"},
		{"game-id", "3x2#12345\n", "is no game ID"},
		{"game-id", "3y2:a2_2b2\n", `"3y2" is no size`},
		{"game-id", "3x2ae4:a2_2b2\n", `"3x2ae4" is no size`},
		{"game-id", "0x2:\n", "no board: want at least one column"},
		{"game-id", "3x2:a2_2b\n", "the board ends before r2c3: it is cut short"},
		{"game-id", "3x2:\n", "the board ends before r1c1: it is cut short"},
		{"game-id", "3x2:a2_2b2a\n", `character 7 of the board: "a" is 1 cell, and there is room for 0`},
		{"game-id", "3x2:a2_2b2_2\n", `character 8 of the board: "2" is 1 cell, and there is room for 0`},
		{"game-id", "3x2:a2_2z\n", `character 5 of the board: "z" is 26 cells, and there is room for 3`},
		{"game-id", "3x2:a2/2b2\n", `character 3 of the board: '/': want an area, a to z for 1 to 26 empty cells, or _`},
		{"game-id", "3x2:a2é2b2\n", `character 3 of the board: 'é'`},
		{"game-id", "3x2:a02b2\n", `r1c2: "02" is no number here: want 1 to 6`},
		{"game-id", "3x2:a22b2\n", `r1c2: "22" is no number here`},
		{"game-id", "3x2:a2_5b2\n", "r1c3: no rectangle of area 5 fits a board of 3 columns and 2 rows"},
		{"game-id", "3x2:a2_2b3\n", "the areas add up to 7, and the board has 6 cells"},
		{"game-id", "3x2:f\n", "no number on the board"},

		{"pzprv3", "pzprv2\nshikaku\n2\n2\n", `"pzprv2", want pzprv3`},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n", `line 2: a board of "kakuro": want shikaku`},
		{"pzprv3", "pzprv3\nshikaku\n0\n2\n", "line 4: no board: want at least one column"},
		{"pzprv3", "pzprv3\nshikaku\n2\n3\n. . 2\n", "the file ends before row 2 of 2"},
		{"pzprv3", "pzprv3\nshikaku\n2\n3\n. .\n2 . 2\n", "line 5: 2 cells, want 3"},
		{"pzprv3", "pzprv3\nshikaku\n2\n3\n. . 2\n\n2 . 2\n", "line 6: 0 cells, want 3"},
		{"pzprv3", "pzprv3\nshikaku\n2\n3\n. . -\n2 . 2\n", "line 5: r1c3: a question mark"},
		{"pzprv3", "pzprv3\nshikaku\n2\n3\n. . 2\n2 0 2\n", `line 6: r2c2: "0" is no number here: want 1 to 6`},
		{"pzprv3", "pzprv3\nshikaku\n2\n3\n. . 2\n2 . 1\n", "the areas add up to 5"},
		{"pzprv3", "pzprv3\nshikaku\n2\n3\n. . \xff\n", "line 5: not UTF-8"},
		{"pzprv3", flatRows + "1\n", "line 7: 1 in a row of borders, want 2"},
		{"pzprv3", flatRows + "1 0\n1 3\n", `line 8: r2c2: "3" is no border: want 1, or 0 for none`},
		{"pzprv3", flatRows + "1 0\n1 0\n0 1\n", "line 9: 2 in a row of borders, want 3"},
		{"pzprv3", flatRows + "1 1\n0 1\n1 1 0\n", "solution: r1c3 and r2c3: two numbers in rectangle 3"},
		{"pzprv3", flatRows + "1 0\n1 0\n1 1 1\n", "solution: r2c1: the number 2 in a rectangle of area 1"},
		{"pzprv3", flatRows + "0 1\n1 1\n0 1 1\n", "solution: r1c1: part 1, which starts here, is no rectangle"},
		{"pzprv3", "pzprv3\nshikaku\n3\n3\n3 . .\n. . .\n. 6 .\n1 0\n1 1\n1 0\n0 0 0\n0 0 0\n", "solution: r2c2: a border within rectangle 2"},
		{"pzprv3", "pzprv3\nshikaku\n3\n3\n3 . .\n. . .\n. 6 .\n1 0\n1 0\n1 0\n0 0 0\n0 0 1\n", "solution: r2c3: a border within rectangle 2"},
		{"pzprv3", "pzprv3\nshikaku\n1\n2\n2 .\n1\n", "solution: r1c1: the number 2 in a rectangle of area 1"},
	} {
		files.Refuses(t, c.format, c.file, script, c.says)
	}
}

// Boards of 65 columns are too large, which callers can tell, and hide nothing.
func TestFormatsKnowTheirSize(t *testing.T) {
	large := map[string]string{
		"puzzlink": "https://puzz.link/p?shikaku/65/2/zzzz\n",
		"game-id":  "65x2:zzzzz\n",
		"pzprv3":   "pzprv3\nshikaku\n2\n65\n",
	}
	for _, f := range formats() {
		files.RefusesLarge(t, f.Name, large[f.Name], script)
	}
}

// A solution that is none is not written: other programs would trust it.
func TestFormatsWriteNoWrongSolution(t *testing.T) {
	files.RefusesSolution(t, "pzprv3", script.Board, spoiled(script.Solution), "1 2\n1 2", strings.Replace(script.Solution, "8", "9", 5))
	files.RefusesSolution(t, "pzprv3", narrow.Board, spoiled(narrow.Solution))
}

// A file is taken for the format that it has, and for no other.
func TestFormatsSniff(t *testing.T) {
	heads := map[string]string{puzzle.TextFormat: script.Board, "": "", "?": "<html>", "??": "4x4", "???": "5 5\n1\n"}
	for _, f := range formats() {
		heads[f.Name] = "\n" + files.Written(t, f.Name, script)
	}
	for name, head := range heads {
		for _, f := range formats() {
			if f.Sniff([]byte(head)) != (f.Name == name) {
				t.Errorf("%s sniffs wrongly at\n%s", f.Name, head)
			}
		}
	}
}

// Boards of the least and the most cells are what they were, in every format that
// takes them.
func TestFormatsOfOddSizes(t *testing.T) {
	for _, s := range []puzzle.Sheet{narrow, whole, vast, single} {
		for _, f := range formats() {
			if f.Name == "game-id" && s == single {
				continue
			}
			got := files.One(t, "", files.Written(t, f.Name, s))
			if got.Board != s.Board {
				t.Errorf("%s reads\n%s\nof\n%s", f.Name, got.Board, s.Board)
			}
		}
	}
}

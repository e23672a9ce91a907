package nonogram

import (
	"errors"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// corner is a board of three columns and two rows: a filled row above one cell.
var corner = puzzle.Sheet{Board: "cols 2 1 1\nrows 3 1", Solution: "###\n#.."}

// A file of each format with a faulty board before corner, and what is said of it.
func TestFormatsRefuse(t *testing.T) {
	for _, c := range []struct{ format, file, says string }{
		{"non", "height 2\nrows\n3\n1\ncolumns\n2\n1\n1\n", "a board without width"},
		{"non", "width 3\nheight two\nrows\n3\n1\ncolumns\n2\n1\n1\n", `height "two"`},
		{"non", "width 3\nheight 0\nrows\ncolumns\n0\n0\n0\n", "3 columns and 0 rows"},
		{"non", "width 3\nheight 2\ncolumns\n2\n1\n1\n", "a board without rows"},
		{"non", "width 3\nheight 2\nrows\n3\n1\n", "a board without columns"},
		{"non", "width 3\nheight 2\nrows\n3\n1\n1\ncolumns\n2\n1\n1\n", "3 lines of rows: height says 2"},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n", "2 lines of columns: width says 3"},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1x\n", `line 9: "1x" names a colour`},
		{"non", "width 3\nheight 2\nrows\n3a\n1a\ncolumns\n2a\n1a\n1a\n", `line 4: "3a" names a colour`},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1,0\n", `line 9: want lengths from 1 to 64 or 0 alone, not "0"`},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n2\n", "the rows fill 4 cells, the columns 5"},
		{"non", "width 3\nheight 2\nrows\n4\n1\ncolumns\n2\n1\n2\n", "row 1: 4 takes 4 cells"},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\ngoal \"11100\"\n", "goal: 5 cells, want 6"},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\ngoal \"111001\"\n", "goal: r2c1: column 1 is not 2"},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\ngoal \"11b100\"\n", "goal: r1c3: 'b' is neither 0 nor 1"},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\ntitle \"a\xffb\"\n", "line 10: not UTF-8"},
		{"non", "width 3\nheight 2\nrows\n3\n1" + strings.Repeat("\n", 300) + "1\ncolumns\n2\n1\n1\n", "lines of rows"},

		{"webpbn", puzzleXML("triddler", "black", cornerColumns+cornerRows), `type "triddler"`},
		{"webpbn", puzzleXML("grid", "red", cornerColumns+cornerRows), `column 1: a block of colour "red": only black on white`},
		{"webpbn", puzzleXML("grid", `black" backgroundcolor="red`, cornerColumns+cornerRows), `the background is "red"`},
		{"webpbn", puzzleXML("grid", "black", `<color name="black">00f</color>`+cornerColumns+cornerRows), `colour "black"`},
		{"webpbn", puzzleXML("grid", "black", cornerColumns+strings.Replace(cornerRows, "<count>1", `<count color="blue">1`, 1)), `row 2: a block of colour "blue"`},
		{"webpbn", puzzleXML("grid", "black", strings.Repeat(`<color name="a">000</color>`, 65)+cornerColumns+cornerRows), "65 colours: only black on white"},
		{"webpbn", puzzleXML("grid", "black", cornerColumns+cornerColumns), "clues of columns stand there twice"},
		{"webpbn", puzzleXML("grid", "black", cornerColumns+`<clues type="top"></clues>`), `clues of type "top"`},
		{"webpbn", puzzleXML("grid", "black", cornerColumns), "neither clues of both columns and rows nor a picture"},
		{"webpbn", puzzleXML("grid", "black", cornerColumns+`<clues type="rows"></clues>`), "3 columns and 0 rows"},
		{"webpbn", puzzleXML("grid", "black", cornerColumns+strings.Replace(cornerRows, "3", "three", 1)), `row 1: want lengths from 1 to 64 or 0 alone, not "three"`},
		{"webpbn", puzzleXML("grid", "black", cornerColumns+cornerRows+goalXML("|XXX||.X.|")), "goal: r2c1: column 1 is not 2"},
		{"webpbn", puzzleXML("grid", "black", cornerColumns+cornerRows+goalXML("|XXX|")), "goal: 3 columns and 1 row, "},
		{"webpbn", puzzleXML("grid", "black", goalXML("|XXX||X.|")), "goal: row 2 has 2 cells, row 1 has 3"},
		{"webpbn", puzzleXML("grid", "black", goalXML("|XXX||X..")), "goal: no bar behind row 2"},
		{"webpbn", puzzleXML("grid", "black", goalXML("|XXX|X|X..|")), `goal: "X" between two rows`},
		{"webpbn", puzzleXML("grid", "black", goalXML("|XXX||X.R|")), "goal: r2c3: 'R' is neither"},
		{"webpbn", puzzleXML("grid", "black", goalXML("|XXX||X[X.].|")), "goal: row 2 has 6 cells"},
		{"webpbn", puzzleXML("grid", "black", goalXML("")), "goal: 0 columns and 0 rows"},

		{"game-id", "3x2;2/1/1/3/1\n", "is no game ID"},
		{"game-id", "3y2:2/1/1/3/1\n", `"3y2" is no size`},
		{"game-id", "+3x2:2/1/1/3/1\n", `"+3x2" is no size`},
		{"game-id", "0x2:3/1\n", "0 columns and 2 rows"},
		{"game-id", "3x2:2/1/1/3\n", "4 clues: want 5"},
		{"game-id", "3x2:2/1/1/3/1,fA\n", "boards with given cells are not read"},
		{"game-id", "3x2:2/1/1/3/1.\n", `clue 5: "1."`},
		{"game-id", "3x2:2/1/1/2/1\n", "the rows fill 3 cells, the columns 4"},
		{"game-id", "3x2#12345\n", "is no game ID"},

		{"puzzlink", "https://example.org/\n", "no link"},
		{"puzzlink", "https://puzz.link/p?slither/3/2/2113g1g\n", `a link to a board of "slither"`},
		{"puzzlink", "https://puzz.link/p?nonogram/v:/3/2/2113g1g\n", `"v:": boards with other rules`},
		{"puzzlink", "https://puzz.link/p?nonogram/3/2/2.13g1g\n", "column 2: a question mark"},
		{"puzzlink", "https://puzz.link/p?nonogram/3/2/2113g1!\n", `numbers: character 7: "!"`},
		{"puzzlink", "https://puzz.link/p?nonogram/3/2/2113g1gg\n", `numbers: "g" behind the last one`},
		{"puzzlink", "https://puzz.link/p?nonogram/3/2/2113h1g\n", "numbers:"},
		{"puzzlink", "https://puzz.link/p?nonogram/3/2/211011g\n", "row 1: want lengths"},

		{"mk", "3\n\n", `"3" is no size`},
		{"mk", "2 x\n3\n\n", `"2 x" is no size`},
		{"mk", "2 3\n3\n1\n2\n1\n1\n1\n", `line 4: "2", want # behind 2 rows`},
		{"mk", "2 3\n3\n#\n1\n2\n1\n1\n", `line 3: want lengths from 1 to 64 or 0 alone, not "#"`},
		{"mk", "2 3\n3\n1\n#\n2\n1\n2\n", "the rows fill 4 cells, the columns 5"},
		{"nin", "three 2\n3\n\n", `"three 2" is no size`},
		{"nin", "0 2\n3\n\n", `"0 2" is no size`},
		{"nin", "9999999 2\n3\n\n", `"9999999 2" is no size`},
		{"nin", "3 2\n3\n1\n2\nx\n1\n", `line 5: want lengths from 1 to 64 or 0 alone, not "x"`},
		{"nin", "3 2\n3\n1\n2\n1\xff\n1\n", "line 5: not UTF-8"},
	} {
		files.Refuses(t, c.format, c.file+divided[c.format], corner, c.says)
	}
}

// divided is what may stand between two boards of a file.
var divided = map[string]string{"non": "====\n"}

// Parts of corner in XML.
const (
	cornerColumns = `<clues type="columns"><line><count>2</count></line><line><count>1</count></line><line><count>1</count></line></clues>`
	cornerRows    = `<clues type="rows"><line><count>3</count></line><line><count>1</count></line></clues>`
)

func goalXML(image string) string {
	return `<solution type="goal"><image>` + image + `</image></solution>`
}

func puzzleXML(kind, colour, inside string) string {
	return `<puzzleset><puzzle type="` + kind + `" defaultcolor="` + colour + `">` + inside + "</puzzle></puzzleset>\n"
}

// What makes the rest of an XML file unreadable is said at the line where it is.
func TestWebpbnSaysWhereItStops(t *testing.T) {
	good := puzzleXML("grid", "black", cornerColumns+cornerRows)
	board := puzzle.Sheet{Board: corner.Board}
	for file, says := range map[string]string{
		good + "<puzzleset>\n<puzzle>\n<clues></puzzle>":                                                    "line 4: element <clues> closed by </puzzle>; what follows cannot be read",
		good + "<puzzleset>\n<puzzle>\n<title>&lol;</title>":                                                "line 4: invalid character entity &lol;",
		good + "<puzzleset>\n<puzzle>\n\n":                                                                  "unexpected EOF",
		good + "<puzzleset>\n<puzzle>\n<title>\xff</title>":                                                 "line 4: invalid UTF-8",
		good + "<?xml version=\"1.0\" encoding=\"latin1\"?>\n":                                              "save the file as UTF-8",
		good + "<!DOCTYPE pbn [<!ENTITY lol \"lol\">]>\n<puzzleset>\n<puzzle><title>&lol;</title></puzzle>": "invalid character entity &lol;",
	} {
		line := 3 // the puzzle's
		if strings.Contains(file, "latin1") {
			line = 2
		}
		if strings.Contains(file, "DOCTYPE") {
			line = 4
		}
		files.Reads(t, "webpbn", file, sheetAt(1, board), faultAt(line, says))
	}
	files.Reads(t, "webpbn", "<html><p>no</p></html>", faultAt(1, "no board: want <puzzle> in <puzzleset>"))
	files.Reads(t, "non", "\n\nDear reader,\nno board here\n", faultAt(3, "no board: want width"))
	long := "<puzzleset>" + "<puzzle><title>" + strings.Repeat("x", longestPuzzle+1<<16) + "</title></puzzle>" + good
	files.Reads(t, "webpbn", long, faultAt(1, "a puzzle of more than 4194304 bytes"))
}

// A board that ends too early is a fault at its place.
func TestFilesThatEndWithinABoard(t *testing.T) {
	for format, cut := range map[string]string{"mk": "2 3\n3\n1\n#\n2\n1\n", "nin": "3 2\n3\n1\n2\n1\n"} {
		file := files.Written(t, format, corner) + cut
		lines := strings.Count(cut, "\n") - 1
		files.Reads(t, format, file, sheetAt(1, puzzle.Sheet{Board: corner.Board}),
			faultAt(strings.Count(file, "\n")-lines, "lines behind the size: want"))
	}
}

// Boards of 65 columns are too large, which callers can tell, and hide nothing.
func TestFormatsKnowTheirSize(t *testing.T) {
	zeros := func(n int, between string) string { return strings.TrimSuffix(strings.Repeat("0"+between, n), between) }
	large := map[string]string{
		"non":      "width 65\nheight 1\nrows\n65\ncolumns\n" + strings.Repeat("1\n", 65) + "====\n",
		"webpbn":   puzzleXML("grid", "black", `<clues type="columns">`+strings.Repeat("<line><count>1</count></line>", 65)+`</clues><clues type="rows"><line><count>65</count></line></clues>`),
		"game-id":  "65x1:" + zeros(65, "/") + "/0\n",
		"puzzlink": "https://puzz.link/p?nonogram/65/1/zzzz\n",
		"mk":       "1 65\n65\n#\n" + strings.Repeat("1\n", 65),
		"nin":      "65 1\n65\n" + strings.Repeat("1\n", 65),
	}
	for _, f := range formats() {
		files.RefusesLarge(t, f.Name, large[f.Name], corner)
	}
	picture := puzzleXML("grid", "black", goalXML("|"+strings.Repeat("X", 65)+"|"))
	err := Family().Read(strings.NewReader(picture), "webpbn", func(_ int, _ puzzle.Sheet, err error) bool {
		if !errors.Is(err, puzzle.ErrSize) {
			t.Errorf("a picture that is too large: %v", err)
		}
		return true
	})
	if err != nil {
		t.Error(err)
	}
}

// A solution that is none is not written: other programs would trust it.
func TestFormatsWriteNoWrongSolution(t *testing.T) {
	for _, format := range []string{"non", "webpbn"} {
		files.RefusesSolution(t, format, corner.Board, "###\n.#.", "###", "###\n#x.")
	}
}

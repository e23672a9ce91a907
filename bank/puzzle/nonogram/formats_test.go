package nonogram

import (
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// found is what must come of a board, files checks what is read and written.
type found = puzzletest.Found

var (
	files            = puzzletest.Files{Family: Family()}
	sheetAt, faultAt = puzzletest.SheetAt, puzzletest.FaultAt
)

// The board that most descriptions of these forms show: number 1 of webpbn.com.
var dancer = puzzle.Sheet{
	Board:    "cols 2.1 2.1.3 7 1.3 2.1\nrows 2 2.1 1.1 3 1.1 1.1 2 1.1 1.2 2",
	Solution: ".##..\n.##.#\n..#.#\n.###.\n#.#..\n#.#..\n..##.\n.#.#.\n.#.##\n##...",
	Credit:   puzzle.Credit{Title: "Demo Puzzle from Front Page", Author: "Jan Wolter", Licence: "CC-BY-3.0, © Copyright 2004 by Jan Wolter"},
}

// as is the sheet as a format keeps it.
func as(s puzzle.Sheet, solution bool, credit puzzle.Credit) puzzle.Sheet {
	if !solution {
		s.Solution = ""
	}
	s.Credit = credit
	return s
}

// nonDancer is the example of the description in mikix/nonogram-db.
const nonDancer = `catalogue "webpbn.com #1"
title "Demo Puzzle from Front Page"
by "Jan Wolter"
copyright "&copy; Copyright 2004 by Jan Wolter"
license CC-BY-3.0
width 5
height 10

rows
2
2,1
1,1
3
1,1
1,1
2
1,1
1,2
2

columns
2,1
2,1,3
7
1,3
2,1

goal "01100011010010101110101001010000110010100101111000"
`

// webpbnDancer is the example of webpbn.com's description.
const webpbnDancer = `<?xml version="1.0"?>
<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">

<puzzleset>

<puzzle type="grid" defaultcolor="black">
<title>Sample Puzzle</title>
<author>Jan Wolter</author>
<copyright>&copy; 2004 by Jan Wolter</copyright>
<source>webpbn.com</source>
<id>#1</id>

<description>
A dancing stick figure man.
</description>

<color name="white" char=".">fff</color>
<color name="black" char="X">000</color>

<clues type="columns">
<line><count>2</count><count>1</count></line>
<line><count>2</count><count>1</count><count>3</count></line>
<line><count>7</count></line>
<line><count>1</count><count>3</count></line>
<line><count>2</count><count>1</count></line>
</clues>

<clues type="rows">
<line><count>2</count></line>
<line><count>2</count><count>1</count></line>
<line><count>1</count><count>1</count></line>
<line><count>3</count></line>
<line><count>1</count><count>1</count></line>
<line><count>1</count><count>1</count></line>
<line><count>2</count></line>
<line><count>1</count><count>1</count></line>
<line><count>1</count><count>2</count></line>
<line><count>2</count></line>
</clues>

<solution type="goal">
<image>
|.XX..|
|.XX.X|
|..X.X|
|.XXX.|
|X.X..|
|X.X..|
|..XX.|
|.X.X.|
|.X.XX|
|XX...|
</image>
</solution>

</puzzle>
</puzzleset>
`

// The examples that the forms' own descriptions give, and what those draw.
func TestFormatsReadTheirDescriptions(t *testing.T) {
	sample := puzzle.Credit{Title: "Sample Puzzle", Author: "Jan Wolter", Licence: "© 2004 by Jan Wolter"}
	for _, c := range []struct {
		format, file, drawn string
		line                int
		want                puzzle.Sheet
	}{
		{"non", nonDancer, dancer.Solution, 1, dancer},
		// Steve Simpson's own description.
		{"non", "width 4\nheight 5\n\nrows\n4\n1,1\n1,1\n1,2\n3\n\ncolumns\n5\n1,1\n1,2\n4\n", "####\n#..#\n#..#\n#.##\n###.",
			1, puzzle.Sheet{Board: "cols 5 1.1 1.2 4\nrows 4 1.1 1.1 1.2 3"}},
		{"webpbn", webpbnDancer, dancer.Solution, 6, as(dancer, true, sample)},
		// Pattern's source gives it, with the thought that starts its only solution.
		{"game-id", "4x4:2/1/2/1/1.1/2/1/1", "#..#\n##..\n..#.\n..#.", 1, puzzle.Sheet{Board: "cols 2 1 2 1\nrows 1.1 2 1 1"}},
		// The descriptions of webpbn.com's solver and of Jakub Wilk's.
		{"mk", "10 5\n2\n2 1\n1 1\n3\n1 1\n1 1\n2\n1 1\n1 2\n2\n#\n2 1\n2 1 3\n7\n1 3\n2 1\n", dancer.Solution,
			1, as(dancer, false, puzzle.Credit{})},
		{"nin", "6 3\n3 2\n1 2 1\n2 3\n3\n1 1\n2\n2\n1 1\n3\n", "###.##\n#.##.#\n##.###",
			1, puzzle.Sheet{Board: "cols 3 1.1 2 2 1.1 3\nrows 3.2 1.2.1 2.3"}},
	} {
		files.Reads(t, c.format, c.file, sheetAt(c.line, c.want))
		files.Reads(t, "", c.file, sheetAt(c.line, c.want))
		if err := Family().Judge(c.want.Board, c.drawn); err != nil {
			t.Errorf("%s: %v\n%s", c.format, err, c.drawn)
		}
	}
}

// without returns a text without the lines that hold something.
func without(text string, somethings ...string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		if !slices.ContainsFunc(somethings, func(s string) bool { return strings.Contains(line, s) }) {
			out.WriteString(line)
		}
	}
	return out.String()
}

// What is written is what the descriptions show, without what a sheet has not.
func TestFormatsWriteTheirDescriptions(t *testing.T) {
	credit := puzzle.Credit{Title: "Demo Puzzle from Front Page", Author: "Jan Wolter", Licence: "CC-BY-3.0"}
	files.Writes(t, "non", as(dancer, true, credit), without(nonDancer, "catalogue", "copyright")+"\n====\n")
	credit = puzzle.Credit{Title: "Sample Puzzle", Author: "Jan Wolter", Licence: "© 2004 by Jan Wolter"}
	sample := without(webpbnDancer, "DOCTYPE", "source>", "<id>", "description", "dancing")
	lines := strings.FieldsFunc(strings.ReplaceAll(sample, "&copy;", "©"), func(r rune) bool { return r == '\n' })
	files.Writes(t, "webpbn", as(dancer, true, credit), strings.Join(lines, "\n")+"\n")
	files.Writes(t, "mk", dancer, "10 5\n2\n2 1\n1 1\n3\n1 1\n1 1\n2\n1 1\n1 2\n2\n#\n2 1\n2 1 3\n7\n1 3\n2 1\n\n")
	files.Writes(t, "nin", puzzle.Sheet{Board: "cols 3 1.1 2 2 1.1 3\nrows 3.2 1.2.1 2.3"}, "6 3\n3 2\n1 2 1\n2 3\n3\n1 1\n2\n2\n1 1\n3\n\n")
	files.Writes(t, "game-id", puzzle.Sheet{Board: "cols 2 1 2 1\nrows 1.1 2 1 1"}, "4x4:2/1/2/1/1.1/2/1/1\n")
}

// An empty line is a 0 or nothing, as each form has it. sgt-pattern 20230122 wrote
// the game ID.
func TestFormatsWriteEmptyLines(t *testing.T) {
	s := puzzle.Sheet{Board: "cols 2 1.1\nrows 0 1 1 2"}
	files.Writes(t, "game-id", s, "2x4:2/1.1//1/1/2\n")
	files.Reads(t, "game-id", "2x4:2/1.1//1/1/2", sheetAt(1, s))
	files.Writes(t, "non", s, "width 2\nheight 4\n\nrows\n0\n1\n1\n2\n\ncolumns\n2\n1,1\n\n====\n")
	files.Writes(t, "nin", s, "2 4\n0\n1\n1\n2\n2\n1 1\n\n")
	files.Writes(t, "puzzlink", s, "https://puzz.link/p?nonogram/2/4/2g11g112\n")
	if got := files.Written(t, "webpbn", s); !strings.Contains(got, "<clues type=\"rows\">\n<line></line>\n<line><count>1</count></line>\n") {
		t.Errorf("webpbn writes\n%s", got)
	}
}

// Files as people write them, which the descriptions allow or others accept.
func TestFormatsReadLoosely(t *testing.T) {
	board := puzzle.Sheet{Board: "cols 2 1 1\nrows 3 1"}
	solved := puzzle.Sheet{Board: board.Board, Solution: "###\n#.."}
	titled := as(solved, true, puzzle.Credit{Title: "A 'b' <c> & é", Author: "D"})
	gap := puzzle.Sheet{Board: "cols 1 0 1\nrows 1.1 0"}
	for _, c := range []struct {
		format, file string
		want         []found
	}{
		// Any order, either quotes or none, unknown keys, comments, spaces, a goal on
		// lines of its own, and the size by the names that Simpson allows too.
		{"non", "# by hand\ncolumns 3\nrows 2\nmaxrule 4\ngoal\n  111\n  100\nrows\n 3\n# middle\n1\n\ncolumns\n2\n1\n1\n" +
			"saved \"???1??\"\ntitle \"A 'b' &lt;c&gt; & &eacute;\" x\nby 'D'\n", []found{sheetAt(2, titled)}},
		{"non", "width 3\nheight 2\nby D\ntitle A 'b' &lt;c> &amp; é\r\nrows\r\n3\r\n1\r\ncolumns\r\n2\r\n1\r\n1\r\ngoal 111100", []found{sheetAt(1, titled)}},
		// A blank line is an empty line where lines are missing, and nothing where not.
		{"non", "width 3\nheight 2\nrows\n1,1\n\n\ncolumns\n1\n\n1\n", []found{sheetAt(1, gap)}},
		{"non", "width 3\nheight 2\nrows\n\n3\n\n1\n\ncolumns\n\n2\n1\n\n1\n\n", []found{sheetAt(1, board)}},
		{"non", "width 3\nheight 2\nrows\n1 1\n0\ncolumns\n1\n0\n1,\n", []found{sheetAt(1, gap)}},
		// Bundles, and files that were put one behind the other.
		{"non", "====\nwidth 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\n=====\n\n====\ntitle \"x\"\nwidth 3\nheight 2\nrows\n1,1\n\ncolumns\n1\n\n1\n",
			[]found{sheetAt(2, board), sheetAt(14, as(gap, false, puzzle.Credit{Title: "x"}))}},
		{"non", "title \"y\"\nwidth 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\ntitle \"x\"\nwidth 3\nheight 2\nrows\n1,1\n\ncolumns\n1\n\n1\n",
			[]found{sheetAt(1, as(board, false, puzzle.Credit{Title: "y"})), sheetAt(11, as(gap, false, puzzle.Credit{Title: "x"}))}},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\nlicense \"CC0\"\ncopyright \"none\"", []found{sheetAt(1, as(board, false, puzzle.Credit{Licence: "CC0, none"}))}},
		{"non", "width 3\nheight 2\nrows\n3\n1\ncolumns\n2\n1\n1\ncopyright \"none\"", []found{sheetAt(1, as(board, false, puzzle.Credit{Licence: "none"}))}},

		// Several puzzles, the credit of the set, clues that follow from the picture.
		{"webpbn", "<puzzleset><title>Set</title><author>D</author><copyright>free</copyright>\n<puzzle><author>E</author>" + cornerColumns + "</puzzle>\n" +
			"<puzzle><author>E</author>" + goalXML("\n| X X X |\n| [X] . . |") + "</puzzle>\n<puzzle>" + cornerRows + cornerColumns + "</puzzle></puzzleset>",
			[]found{faultAt(2, "neither"), sheetAt(3, as(solved, true, puzzle.Credit{Author: "E", Licence: "free"})),
				sheetAt(6, as(board, false, puzzle.Credit{Author: "D", Licence: "free"}))}},
		{"webpbn", puzzleXML("grid", "", cornerColumns+goalXML("|XXX||X..|")), []found{sheetAt(1, solved)}},
		// Colours by other names and signs, and pictures that are no goals.
		{"webpbn", puzzleXML("grid", "white", `<color name="ink" char="#"> 000000 </color><color name="white" char="-">FFF</color>`+
			`<color name="red" char="R">f00</color><solution type="saved"><image>|???||???|</image></solution>`+
			strings.ReplaceAll(cornerColumns+cornerRows, "<count>", `<count color="ink">`)+goalXML("|###||#--|")), []found{sheetAt(1, solved)}},
		{"webpbn", puzzleXML("grid", "black", strings.Replace(cornerRows, "<count>1</count>", "<count> 1 </count><!-- one -->", 1)+cornerColumns), []found{sheetAt(1, board)}},
		{"webpbn", puzzleXML("grid", "black", `<clues type="rows"><line><count>1</count><count>1</count></line><line><count>0</count></line></clues>`+
			`<clues type="columns"><line><count>1</count></line><line/><line><count>1</count></line></clues>`), []found{sheetAt(1, gap)}},

		{"game-id", "# two\n\n3x2:2/1/1/3/1\r\n  3x2:1//1/1.1/0  \n2:1/1/1/1", []found{sheetAt(3, board), sheetAt(4, gap), sheetAt(5, puzzle.Sheet{Board: "cols 1 1\nrows 1 1"})}},
		// Numbers away from the grid, 0 for an empty line, cells left out at the end.
		{"puzzlink", "http://pzv.jp/p.html?nonogram/3/2/211g31g/\n# one\nnonogram_edit/3/2/101110\n", []found{sheetAt(1, board), sheetAt(3, gap)}},
		{"mk", "\n2 3 pieces\n3\n1\n# columns\n2\n1\n1\n2 3\n1,1\n\n#\n1\n\n1", []found{sheetAt(2, board), sheetAt(9, gap)}},
		{"nin", "3\t2\r\n1 1\r\n\r\n1\r\n\r\n1\r\n\r\n\r\n3 2\n3\n1\n2\n1\n1\n", []found{sheetAt(1, gap), sheetAt(9, board)}},
	} {
		files.Reads(t, c.format, c.file, c.want...)
	}
}

// A file is taken for the format that it has, and for no other.
func TestFormatsSniff(t *testing.T) {
	heads := map[string]string{puzzle.TextFormat: dancer.Board, "": "", "?": "<html>", "??": "4x4", "???": "5 5\n1\n"}
	for _, f := range formats() {
		heads[f.Name] = "\n" + files.Written(t, f.Name, dancer)
	}
	heads["text"] += "\n\nrows 1\ncols 1\n"
	for name, head := range heads {
		for _, f := range formats() {
			if f.Sniff([]byte(head)) != (f.Name == name) {
				t.Errorf("%s sniffs wrongly at\n%s", f.Name, head)
			}
		}
	}
}

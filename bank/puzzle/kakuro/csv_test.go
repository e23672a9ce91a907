package kakuro

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// The board of Wikipedia's page on kakuro, which many programs have as an example.
var wikipedia = puzzle.Sheet{
	Board: `# 23\ 30\ # # 27\ 12\ 16\
\16 . . # 17\24 . . .
\17 . . 15\29 . . . .
\35 . . . . . 12\ #
# \7 . . 7\8 . . 7\
# 11\ 10\16 . . . . .
\21 . . . . \5 . .
\6 . . . # \3 . .`,
	Solution: `# # # # # # # #
# 9 7 # # 8 7 9
# 8 9 # 8 9 5 7
# 6 8 5 9 7 # #
# # 6 1 # 2 6 #
# # # 4 6 1 3 2
# 8 9 3 1 # 1 4
# 3 1 2 # # 2 1`,
}

const wikipediaCSV = `\,23\,30\,\,\,27\,12\,16\
\16,,,\,17\24,,,
\17,,,15\29,,,,
\35,,,,,,12\,\
\,\7,,,7\8,,,7\
\,11\,10\16,,,,,
\21,,,,,\5,,
\6,,,,\,\3,,
`

func TestCSVWrites(t *testing.T) {
	files.Writes(t, "csv", square, "\\,3\\,4\\\n\\4,,\n\\3,,\n\n")
	files.Writes(t, "csv", wikipedia, wikipediaCSV+"\n")
}

// The example in the signs of public programs: MarcelGarus/kakuro, InDevRus/cross_sums,
// FranciscoDA/kakuro-kuso, SmilingWayne/PuzzleSolver, the solver of cyberbotx, and
// of the courses that write columns and rows (marcizhu/KakuroApp and its like).
func TestCSVReadsOtherPrograms(t *testing.T) {
	for name, file := range map[string]string{
		"aligned": "# Kakuro from https://en.wikipedia.org/wiki/Kakuro\n\n" + `\   23\  30\     \     \   27\  12\ 16\
\16 ____ _____   \   17\24 ____ ___ ___
\17 ____ _____ 15\29 _____ ____ ___ ___
\35 ____ _____ _____ _____ ____ 12\   \
\     \7 _____ _____  7\8  ____ ___  7\
\   11\  10\16 _____ _____ ____ ___ ___
\21 ____ _____ _____ _____   \5 ___ ___
\6  ____ _____ _____   \     \3 ___ ___
`,
		"colons": `:   23: 30:   :     :     27: 12: 16:
:16 _   _     :     17:24 _   _   _
:17 _   _     15:29 _     _   _   _
:35 _   _     _     _     _   12: :
:   :7  _     _     7:8   _   _   7:
:   11: 10:16 _     _     _   _   _
:21 _   _     _     _     :5  _   _
:6  _   _     _     :     :3  _   _`,
		"commas": wikipediaCSV,
		"sized": `8 8
- 23\ 30\ - - 27\ 12\ 16\
\16 0 0 - 17\24 0 0 0
\17 0 0 15\29 0 0 0 0
\35 0 0 0 0 0 12\ -
- \7 0 0 7\8 0 0 7\
- 11\ 10\16 0 0 0 0 0
\21 0 0 0 0 \5 0 0
\6 0 0 0 - \3 0 0
`,
		"tabs": strings.ReplaceAll(`8 8 TAB
\ 23\ 30\ \ \ 27\ 12\ 16\
\16 x x \ 17\24 x x x
\17 x x 15\29 x x x x
\35 x x x x x 12\ \
\ \7 x x 7\8 x x 7\
\ 11\ 10\16 x x x x x
\21 x x x x \5 x x
\6 x x x \ \3 x x
`, " ", "\t"),
		"columns and rows": "8,8 \r\n*,C23,C30,*,*,C27,C12,C16\r\n" +
			"F16,?,?,*,C17F24,?,?,? \r\nF17,?,?,C15F29,?,?,?,?\r\nF35,?,?,?,?,?,C12,*\r\n*,F7,?,?,C7F8,?,?,C7\r\n" +
			"*,C11,C10F16,?,?,?,?,?\r\nF21,?,?,?,?,F5,?,?\r\nF6,?,?,?,*,F3,?,?\r\n",
		"letters": `X D23 D30 X X D27 D12 D16
A16 . . X A24D17 . . .
A17 . . A29D15 . . . .
A35 . . . . . D12 X
X A7 . . A8D7 . . D7
X D11 A16D10 . . . . .
A21 . . . . A5 . .
A6 . . . X A3 . .`,
		"bars": `|  x  |23\  |30\  |  x  |  x  |27\  |12\  |16\  |
|  \16|  -  |  -  |  x  |17\24|  -  |  -  |  -  |
|  \17|  -  |  -  |15\29|  -  |  -  |  -  |  -  |
|  \35|  -  |  -  |  -  |  -  |  -  |12\  |  \  |
|  x  |  \7 |  -  |  -  | 7\8 |  -  |  -  | 7\  |
|  x  |11\  |10\16|  -  |  -  |  -  |  -  |  -  |
|  \21|  -  |  -  |  -  |  -  |  \5 |  -  |  -  |
|  \6 |  -  |  -  |  -  |  x  |  \3 |  -  |  -  |
`,
		"quotes": `"#";"23\";"30\";"#";"#";"27\";"12\";"16\"
"\16";"";"";"#";"17\24";"";"";""
"\17";"";"";"15\29";"";"";"";""
"\35";"";"";"";"";"";"12\";"#"
"#";"\7";"";"";"7\8";"";"";"7\"
"#";"11\";"10\16";"";"";"";"";""
"\21";"";"";"";"";"\5";"";""
"\6";"";"";"";"#";"\3";"";""
`,
	} {
		t.Run(name, func(t *testing.T) {
			line := 1
			if name == "aligned" {
				line = 3
			}
			files.Reads(t, "", file, sheetAt(line, clues(wikipedia)))
			files.Reads(t, "csv", file, sheetAt(line, clues(wikipedia)))
		})
	}
}

// Boards that the same programs have as files: of TyrusK/KakuroSolver, which shows a
// solution too, paucuesta9/PROP_Kakuro, and Cortes-Maria/Kakuro, solved.
func TestCSVReadsFiles(t *testing.T) {
	barred := puzzle.Sheet{
		Board: `# 5\ 20\ # 15\ 12\ 7\
\12 . . \7 . . .
\9 . . 11\17 . . .
# \8 . . . 11\ #
# 16\ 10\22 . . . 10\
\10 . . . \9 . .
\19 . . . \4 . .`,
		Solution: `# # # # # # #
# 3 9 # 2 4 1
# 2 7 # 3 8 6
# # 4 3 1 # #
# # # 5 9 8 #
# 7 2 1 # 2 7
# 9 8 2 # 1 3`,
	}
	files.Reads(t, "", `| -\- | 5\- |20\- | -\- |15\- |12\- | 7\- |
| -\12|  .  |  .  | -\7 |  .  |  .  |  .  |
| -\9 |  .  |  .  |11\17|  .  |  .  |  .  |
| -\- | -\8 |  .  |  .  |  .  |11\- | -\- |
| -\- |16\- |10\22|  .  |  .  |  .  |10\- |
| -\10|  .  |  .  |  .  | -\9 |  .  |  .  |
| -\19|  .  |  .  |  .  | -\4 |  .  |  .  |

| -\- | 5\- |20\- | -\- |15\- |12\- | 7\- |
| -\12|  3  |  9  | -\7 |  2  |  4  |  1  |
| -\9 |  2  |  7  |11\17|  3  |  8  |  6  |
| -\- | -\8 |  4  |  3  |  1  |11\- | -\- |
| -\- |16\- |10\22|  5  |  9  |  8  |10\- |
| -\10|  7  |  2  |  1  | -\9 |  2  |  7  |
| -\19|  9  |  8  |  2  | -\4 |  1  |  3  |
`, sheetAt(1, clues(barred)), sheetAt(9, barred))
	files.Reads(t, "", "5,5\n*,C16,C8,*,*\nF9,?,?,C12,*\nF22,?,?,?,C16\n*,F11,?,?,?\n*,*,F10,?,?",
		sheetAt(1, puzzle.Sheet{Board: "# 16\\ 8\\ # #\n\\9 . . 12\\ #\n\\22 . . . 16\\\n# \\11 . . .\n# # \\10 . ."}))
	files.Reads(t, "", "10,4\n*,C4,C45,*\nF3,?,?,C3\nF6,?,?,?\n*,C3F4,?,?\nF5,?,?,C4\nF8,?,?,?\n*,C3F9,?,?\nF8,?,?,C4\nF11,?,?,?\n*,F12,?,?\n",
		sheetAt(1, puzzle.Sheet{Board: "# 4\\ 45\\ #\n\\3 . . 3\\\n\\6 . . .\n# 3\\4 . .\n\\5 . . 4\\\n\\8 . . .\n# 3\\9 . .\n\\8 . . 4\\\n\\11 . . .\n# \\12 . ."}))
	files.Reads(t, "", "-1 17: 9:\n:16 0 0\n:10 0 0", sheetAt(1, puzzle.Sheet{Board: "# 17\\ 9\\\n\\16 . .\n\\10 . ."}))
	slashes := puzzle.Sheet{
		Board: `# 17\ 16\ # # 12\ 6\ # #
\16 . . 23\ \4 . . 26\ 23\
\23 . . . 29\29 . . . .
# # 18\17 . . 23\ \17 . .
# 27\27 . . . . 23\8 . .
\9 . . \24 . . . . #
\4 . . 8\21 . . . 17\ 16\
\22 . . . . \23 . . .
\24 . . . # # \16 . .`,
		Solution: `# # # # # # # # #
# 9 7 # # 3 1 # #
# 8 9 6 # 9 5 7 8
# # # 9 8 # # 8 9
# # 3 8 7 9 # 2 6
# 7 2 # 1 6 8 9 #
# 3 1 # 4 8 9 # #
# 8 4 1 9 # 6 8 9
# 9 8 7 # # # 9 7`,
	}
	files.Reads(t, "", `x    , 17/x  , 16/x  , x     , x     , 12/x , 6/x  , x    , x
x/16 , 9     , 7     , 23/x  , x/4   , 3    , 1    , 26/x , 23/x
x/23 , 8     , 9     , 6     , 29/29 , 9    , 5    , 7    , 8
x    , x     , 18/17 , 9     , 8     , 23/x , x/17 , 8    , 9
x    , 27/27 , 3     , 8     , 7     , 9    , 23/8 , 2    , 6
x/9  , 7     , 2     , x/24  , 1     , 6    , 8    , 9    , x
x/4  , 3     , 1     , 8/21  , 4     , 8    , 9    , 17/x , 16/x
x/22 , 8     , 4     , 1     , 9     , x/23 , 6    , 8    , 9
x/24 , 9     , 8     , 7     , x     , x    , x/16 , 9    , 7
`, sheetAt(1, slashes))
}

// Sheets with several boards have what is narrower filled up with empty cells, and
// rows of them between boards. Where empty cells are the black ones they are kept.
func TestCSVReadsSheets(t *testing.T) {
	file := `\,3\,4\,,,,
\4,,,,,,
\3,,,,,,
,,,,,,
,,,,,,
\,\,29\,14\,\,22\,3\
\,23\12,,,17\4,,
\21,,,,,,
\16,,,9\15,,,3\
\26,,,,,,
\,\16,,,\10,,
,,,,,,
\,3\,4\,,,,
\4,1,3,,,,
\3,2,1,,,,
`
	for _, separator := range []string{",", ";", "\t"} {
		files.Reads(t, "", strings.ReplaceAll(file, ",", separator),
			sheetAt(1, clues(square)), sheetAt(6, clues(wide)), sheetAt(13, square))
	}
	framed := puzzle.Sheet{Board: "# 3\\ 4\\ #\n\\4 . . #\n\\3 . . #\n# # # #"}
	files.Reads(t, "", ",3\\,4\\,\n\\4,_,_,\n\\3,_,_,\n,,,\n\n,3\\,4\\\n\\4,.,.\n\\3,.,.\n", sheetAt(1, framed), sheetAt(6, clues(square)))
	files.Reads(t, "", "# two boards\n# of a kind\n# 3\\ 4\\\n\\4 . .\n\\3 . .\n  \n# solved by hand\n# 3\\ 4\\\n\\4 1 3\n\\3 2 1\n",
		sheetAt(3, clues(square)), sheetAt(8, square))
}

// A file is taken for a grid if no board text is like it.
func TestCSVSniffs(t *testing.T) {
	for file, want := range map[string]bool{
		square.Board:                            false,
		"\n\n" + wikipedia.Board + "\n\n# x":    false,
		"\\  3\\  4\\\n\\4 . .\n\\3 . .":        false, // spaces are free in board texts
		"#\t3\\\t4\\\n\\4\t.\t.\n\\3\t.\t.":     true,
		"# 3\\ 4\\\n\\4 _ _\n\\3 _ _":           true,
		"# a comment\n# 3\\ 4\\\n\\4 . .":       true,
		"3 3\n# 3\\ 4\\\n\\4 . .":               true,
		"# 3\\ 4y\n\\4 _ _\n\\3 _ _":            false, // what that is the board text's reader says
		"#,3\\,4y\n\\4,_,_\n\\3,_,_":            true,
		`{"family":"kakuro","board":"# 3\\ 4"}`: false,
		"?":                                     false, "": false, "a,b\n": false, "a,b,c\n": false,
		linkPage + "2/2/n3443": false,
		strings.Repeat("# ", 65) + "\n" + strings.Repeat(strings.Repeat("# 3\\ ", 32)+"#\n", 64): false,
		strings.Repeat("x ", 65) + "\n" + strings.Repeat(strings.Repeat("x 3\\ ", 32)+"x\n", 64): true,
	} {
		if got := sniffCSV([]byte(file[:min(len(file), headBytes)])); got != want {
			t.Errorf("%v, want %v of\n%.200s", got, want, file)
		}
	}
}

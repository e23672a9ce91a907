package kakuro

import (
	"strings"
	"testing"
)

// A file of each format with a faulty board before a good one, and what is said of it.
func TestFormatsRefuse(t *testing.T) {
	for _, c := range []struct{ format, file, says string }{
		{"puzzlink", "kakuro/2\n", "no link"},
		{"puzzlink", "https://puzz.link/p?nonogram/2/2/111g\n", `a link to a board of "nonogram": want kakuro`},
		{"puzzlink", "https://puzz.link/p?kakuro/v:/2/2/n3443\n", `"v:": boards with other rules`},
		{"puzzlink", "https://puzz.link/p?kakuro/1/2/l344\n", "a grid of 2 columns and 3 rows"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/\n", "the link ends before r2c2: it is cut short"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/l\n", "the link ends before r3c2"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/m1\n", "the link ends before r3c3"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n\n", "the link ends before r1c2"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n344\n", "the link ends before r3c1"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n34433\n", `character 6 of the board: "3" behind the last sum`},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/lm3443\n", `character 2 of the board: "m" is 3 cells, and the board has 2 more`},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/1km3443\n", `character 2 of the board: "k" is no sum of r2c2: want 1 to 9, a to j`},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/lé3443\n", `character 2 of the board: "é" is no sum of r3c2`},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n3_43\n", `character 3 of the board: "_" is no sum of r1c3`},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n344.\n", `character 5 of the board: "." is no sum of r3c1`},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n34-3\n", "r2c1: no sum for the run to the right"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/l..345\n", "r1c2: the run below has 1 cell, r2c2"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n3444\n", "the sums across add up to 8, the sums down to 7"},
		{"puzzlink", "https://puzz.link/p?kakuro/2/2/n\xff443\n", "not UTF-8"},

		{"pzprv3", "pzprv2\nkakuro\n2\n2\n", `"pzprv2", want pzprv3`},
		{"pzprv3", "pzprv3\nsudoku\n2\n2\n", `line 2: a board of "sudoku": want kakuro`},
		{"pzprv3", "pzprv3\nkakuro\ntwo\n2\n", `line 3: "two" is no number of rows or columns`},
		{"pzprv3", "pzprv3\nkakuro\n2\n-2\n", `line 4: "-2" is no number`},
		{"pzprv3", "pzprv3\nkakuro\n1\n2\n", "line 4: a grid of 3 columns and 2 rows"},
		{"pzprv3", "pzprv3\nkakuro\n2\n", "the file ends before the first row"},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . .\n", "the file ends before row 3 of 3"},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . . .\n", "line 6: 4 cells, want 3 with the border"},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . x\n", `line 6: r2c3: "x" is no cell: want ".", or two sums`},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4,5\n", `line 5: r1c3: "4,5" is no cell`},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 .\n", `line 5: r1c3: "." is no sum: want 1 to 45`},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4\n46 . .\n", `line 6: r2c1: "46" is no sum`},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . 3,\n", "line 6: r2c3: a sum is missing: want 0 for none"},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . .\n0 . .\n", "r3c1: no sum for the run to the right"},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . .\n3 . .\n1 3 2\n", "line 8: 3 cells in a row of the answer, want 2"},
		{"pzprv3", "pzprv3\nkakuro\n2\n2\n0 3 4\n4 . .\n3 . .\n1 y\n", `line 8: r2c3: "y" in the answer: want a digit`},
		{"pzprv3", strings.Replace(pzprv3Ship, ". 5 3", "1 5 3", 1), "line 11: r2c2: 1 in the answer, and the cell is black"},
		{"pzprv3", strings.Replace(pzprv3Ship, ". 5 3", ". 3 5", 1), "solution: r"},
		{"pzprv3", "pzprv3\nkakuro\n2\n\xff\n", "line 4: not UTF-8"},

		{"kanpen", "Rows: 3\nColumns: 3\n", `"Rows: 3" is no number of rows`},
		{"kanpen", "x" + kanpenSquare[1:], `"x" is no number of rows`},
		{"kanpen", "3\nx\n", `line 2: "x" is no number of columns`},
		{"kanpen", "2\n3\n", "line 2: a grid of 3 columns and 2 rows"},
		{"kanpen", "3\n3\n1 0 4\n", "line 3: 3 numbers, want 4: row, column, the sum to the right, the sum below"},
		{"kanpen", "3\n3\n1 0 4 x\n", `line 3: "x" is no number`},
		{"kanpen", "3\n3\n1 3 4 0\n", "line 3: row 1 and column 3 are not on the board, which has rows 0 to 2 and columns 0 to 2"},
		{"kanpen", "3\n3\n1 0 4 0\n1 0 3 0\n", "line 4: r2c1, row 1 and column 0, for the second time"},
		{"kanpen", "3\n3\n1 0 46 0\n", "line 3: r2c1: 46 is no sum: want 1 to 45, or 0 for none"},
		{"kanpen", "3\n3\n1 0 4 0\n2 0 3 0\n0 1 0 3\n", "r1c3: no sum for the run below"},
		{"kanpen", "3\n3\n1 0 4 0\n2 0 3 0\n0 1 3 0\n0 2 0 4\n", "r1c2: no sum for the run below"},
		{"kanpen", strings.ReplaceAll(kanpenSquare, ". 0 0", ". 0"), "line 10: 2 cells in a row of the answer, want 3"},
		{"kanpen", strings.TrimSuffix(kanpenSquare, ". 0 0 \n"), "2 rows of the answer, the board has 3"},
		{"kanpen", kanpenSquare + ". 0 0\n", "line 12: row 4 of the answer: the board has 3"},
		{"kanpen", strings.Replace(kanpenSquare, ". 0 0", ". 0 10", 1), `line 10: r2c3: "10" in the answer: want a digit or "."`},
		{"kanpen", strings.Replace(kanpenSquare, ". 0 0", "1 0 0", 1), "line 10: r2c1: 1 in the answer, and the cell is black"},
		{"kanpen", strings.ReplaceAll(kanpenSquare, ". 0 0", ". 1 3"), "solution: r3c2: a second 1 in the run"},
		{"kanpen", strings.ReplaceAll(kanpenSquare, "1 0 4 0", "1 0 4 0\xff"), "line 6: not UTF-8"},

		{"csv", "?\n\n", "a grid of 1 column and 1 row, "},
		{"csv", "#,3\\,4\\\n\\4,,\n\\3,\n\n", "line 3 has 2 cells, the first row 3"},
		{"csv", "#,3\\,4\\\n\\4,,\n\\3,,y\n\n", `r3c3: "y" is no cell: want ".", "#", or sums as 17\24, 17\ or \24`},
		{"csv", "# 3\\ 4\\\n\\4 _ _\n\\3 _ 10\n\n", `r3c3: 10 says not which way: want 10\ for the sum below, \10 for`},
		{"csv", "#,3,4\n\\4,,\n\\3,,\n\n", `r1c2: a digit in the border, which is black: want 3\ for the sum below, \3 for`},
		{"csv", "#,46\\,4\\\n\\4,,\n\\3,,\n\n", `r1c2: "46" is no sum: want 1 to 45`},
		{"csv", "#,3\\4\\,4\\\n\\4,,\n\\3,,\n\n", `r1c2: "4\\" is no sum`},
		{"csv", "*,C3D4,C4\nF4,?,?\nF3,?,?\n\n", "r1c2: C3 and D4 are two sums one way"},
		{"csv", "*,C3,C4\nF4F3,?,?\nF3,?,?\n\n", "r2c1: F4 and F3 are two sums one way"},
		{"csv", "#,\"3\\,4\\\n\\4,,\n\\3,,\n\n", "line 1: a quote within a cell, or one without"},
		{"csv", "#,3\\,4\\\n\\4,,\n\\3,,1\n\n", "r3c3 has a digit and r2c2 has none: want all of the solution or nothing"},
		{"csv", "#,3\\,4\\\n\\4,3,1\n\\3,1,2\n\n", "solution: r1c2: the cells below add up to 4, not to 3"},
		{"csv", "#,\\3,\\4\n4\\,,\n3\\,,\n\n", "r1c2: no sum for the run below: every run has one; the other way round it is a board"},
		{"csv", "#,3\\,4\\\n\\4,.,x\n\\3,.,.\n\n", `r2c3: "x" may be a white cell or a black one: want "." or "#"`},
		{"csv", "#,3\\,4\\\n\\4,-,0\n\\3,-,-\n\n", `r2c3: "0" may be a white cell or a black one`},
		{"csv", "#,3\\,4\\\n\\4,,-\n\\3,-,-\n\n", `r2c3: "-" may be a white cell or a black one`},
		{"csv", "#,3\\,4\\\n\\4,.,\n\\3,.,.\n\n", "r2c3: an empty cell may be a white cell or a black one"},
		{"csv", ",3\\,4\\\n\\4,,\n\\3,,\n\n", "no white cell: an empty cell is black here, as one is in the border"},
		{"csv", "x,3\\,4\\\n\\4,x,x\n\\3,x,x\n\n", `no white cell: "x" is black here`},
		{"csv", ".,3\\,4\\\n\\4,.,.\n\\3,.,.\n\n", "r1c1: a white cell in the border"},
		{"csv", "4 3\n# 3\\ 4\\\n\\4 . .\n\\3 . .\n\n", "line 1 says 4 rows of 3 cells, and there are 3 of 3"},
		{"csv", "3 3\n\n", "a grid of 0 columns and 0 rows"},
		{"csv", "#,3\\,4\\\n\\4,,\n#,#,#\n\n", "r1c2: the run below has 1 cell, r2c2"},
		{"csv", "#,3\\,4\\\n\\4,,\xff\n\\3,,\n\n", "line 2: not UTF-8"},
		{"csv", "#,3\\,4\\\n\\4,," + strings.Repeat(" ", longestRow) + "\n\\3,,\n\n", "line 2: the line has more than 10000 bytes"},
	} {
		files.Refuses(t, c.format, c.file, square, c.says)
	}
}

// Boards of 65 columns are too large, which callers can tell, and hide nothing.
func TestFormatsKnowTheirSize(t *testing.T) {
	large := map[string]string{
		"puzzlink": "https://puzz.link/p?kakuro/65/2/zzzz\n",
		"pzprv3":   "pzprv3\nkakuro\n2\n65\n",
		"kanpen":   "3\n66\n0 1 0 3\n\n. . .\n",
		"csv":      strings.Repeat("#"+strings.Repeat(",3\\", 65)+"\n", 70) + "\n",
	}
	for _, f := range formats() {
		files.RefusesLarge(t, f.Name, large[f.Name], square)
	}
}

// A solution that is none is not written: other programs would trust it.
func TestFormatsWriteNoWrongSolution(t *testing.T) {
	for _, format := range []string{"kanpen", "pzprv3"} {
		files.RefusesSolution(t, format, square.Board, spoiled(square.Solution), "# # #\n# 1 3", "# # #\n# 1 3\n# 2 .")
	}
}

package puzzletest

import (
	"strings"
	"testing"
)

// Boards of other people's tests: kakuro of cspuz, shikaku and sudoku of puzz.link,
// which say what the boards are and what solves them.
const (
	kakuroLink  = "https://puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG"
	kakuroBoard = "# # 29\\ 14\\ # 22\\ 3\\\n# 23\\12 . . 17\\4 . .\n\\21 . . . . . .\n" +
		"\\16 . . 9\\15 . . 3\\\n\\26 . . . . . .\n# \\16 . . \\10 . ."
	kakuroAnswer = "# # # # # # #\n# # 3 9 # 3 1\n# 6 4 5 3 1 2\n# 9 7 # 9 6 #\n# 8 6 2 5 4 1\n# # 9 7 # 8 2"

	shikakuLink   = "https://puzz.link/p?shikaku/6/6/j3g56h6t6h23g5j"
	shikakuBoard  = ". . . . 3 .\n5 6 . . 6 .\n. . . . . .\n. . . . . .\n. 6 . . 2 3\n. 5 . . . ."
	shikakuAnswer = "1 2 2 3 3 3\n1 2 2 4 4 4\n1 2 2 4 4 4\n1 5 5 5 6 7\n1 5 5 5 6 7\n8 8 8 8 8 7"

	shikakuFile = "pzprv3/shikaku/6/6/. . . . 3 . /5 6 . . 6 . /. . . . . . /. . . . . . /. 6 . . 2 3 /. 5 . . . . /" +
		"1 -1 1 0 0 /1 0 1 0 0 /1 -1 1 0 0 /1 -1 0 1 1 /1 -1 0 1 1 /0 -1 -1 -1 1 /" +
		"0 -1 -1 1 1 1 /-1 -1 -1 0 0 0 /-1 1 1 1 1 1 /-1 -1 -1 0 0 0 /1 1 1 1 1 0 /"

	sudokuLink   = "https://puzz.link/p?sudoku/4/4/g1k23k3g"
	sudokuBoard  = ". 1 . .\n. . . 2\n3 . . .\n. . 3 ."
	sudokuAnswer = "2 1 4 3\n4 3 1 2\n3 4 2 1\n1 2 3 4"
)

// turned is an answer with some of its text put differently.
func turned(t *testing.T, answer, from, to string) string {
	t.Helper()
	if strings.Count(answer, from) != 1 {
		t.Fatalf("%q is not once in %q", from, answer)
	}
	return strings.Replace(answer, from, to, 1)
}

func TestPzpr(t *testing.T) {
	cases := []struct {
		name string
		Linked
		want Judged
	}{
		{"board", Linked{kakuroLink, ""}, Judged{kakuroBoard, ""}},
		{"older link", Linked{"http://pzv.jp/p.html?kakuro/6/5/Dclh4t9fl30p0gl0alJeC3BgG/", ""}, Judged{kakuroBoard, ""}},
		{"right", Linked{kakuroLink, kakuroAnswer}, Judged{kakuroBoard, "complete"}},
		{"sum", Linked{kakuroLink, turned(t, kakuroAnswer, "# # 3 9", "# # 2 9")}, Judged{kakuroBoard, "nmSumRowNe"}},
		{"twice", Linked{kakuroLink, turned(t, kakuroAnswer, "# 6 4", "# 5 4")}, Judged{kakuroBoard, "nmDupRow"}},
		{"unfinished", Linked{kakuroLink, turned(t, kakuroAnswer, "8 2", "8 .")}, Judged{kakuroBoard, "ceNoNum"}},
		{"black", Linked{kakuroLink, turned(t, kakuroAnswer, "# 9 6 #", "# 9 6 3")}, Judged{kakuroBoard, "error: r4c7: 3 in the answer, # on the board"}},
		{"white", Linked{kakuroLink, turned(t, kakuroAnswer, "# 9 6 #", "# 9 # #")}, Judged{kakuroBoard, "error: r4c6: # cannot be entered"}},
		{"ten", Linked{kakuroLink, turned(t, kakuroAnswer, "# 9 6 #", "# 10 6 #")}, Judged{kakuroBoard, "error: r4c5: 10 cannot be entered"}},
		{"short row", Linked{kakuroLink, turned(t, kakuroAnswer, "# 9 6 #", "# 9 6")}, Judged{kakuroBoard, "error: row 4: 6 cells in the answer, 7 on the board"}},
		{"few rows", Linked{kakuroLink, "# #"}, Judged{kakuroBoard, "error: 1 rows in the answer, 6 on the board"}},
		{"too short", Linked{"https://puzz.link/p?kakuro/2/2/n34", "# # #\n# 9 8\n# 7 6"}, Judged{"# 3\\ 4\\\n# . .\n# . .", "nmSumRowNe"}},
		{"no kind", Linked{"https://puzz.link/p?kakoro/2/2/n3443", ""}, Judged{"", "error: Invalid Puzzle Variety Selected"}},
		{"no size", Linked{"https://puzz.link/p?kakuro/n3443", ""}, Judged{"", "error: no size is told"}},
		{"no way", Linked{"https://puzz.link/p?lits/2/2/0", "#"}, Judged{". .\n. .", "error: no way to enter an answer of lits"}},
		{"cut", Linked{shikakuLink, shikakuAnswer}, Judged{shikakuBoard, "complete"}},
		{"size", Linked{shikakuLink, turned(t, shikakuAnswer, "8 8 8 8 8 7", "8 8 8 8 8 8")}, Judged{shikakuBoard, "bkSizeNe"}},
		{"file", Linked{shikakuFile, ""}, Judged{shikakuBoard, "complete"}},
		{"other answer", Linked{shikakuFile, turned(t, shikakuAnswer, "8 8 8 8 8 7", "8 8 8 8 8 8")}, Judged{shikakuBoard, "bkSizeNe"}},
		{"unfinished file", Linked{turned(t, shikakuFile, ". . /1 -1", ". . /0 -1"), ""}, Judged{shikakuBoard, "bkNumGe2"}},
		{"cut file", Linked{"pzprv3/shikaku/6", ""}, Judged{"", "error: no size is told"}},
		{"given", Linked{sudokuLink, sudokuAnswer}, Judged{sudokuBoard, "complete"}},
		{"other given", Linked{sudokuLink, turned(t, sudokuAnswer, "2 1 4 3", "1 2 4 3")}, Judged{sudokuBoard, "error: r1c2: 2 in the answer, 1 on the board"}},
	}
	var questions []Linked
	for _, c := range cases {
		questions = append(questions, c.Linked)
	}
	for i, got := range Pzpr(t, questions...) {
		if c := cases[i]; got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// Nothing is asked, nothing is answered.
func TestPzprOfNothing(t *testing.T) {
	if got := Pzpr(t); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

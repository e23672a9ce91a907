package kakuro

import (
	"context"
	"errors"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// lattice is a grid of squares of four by four whose neighbours are joined by two
// cells, in rows and columns by turns so that no run is longer than nine.
func lattice(side int) matrix {
	white := func(row, col int) bool {
		atRow, atCol := row%5, col%5
		switch {
		case atRow < 4 && atCol < 4:
			return true
		case atRow == 4 && atCol == 4:
			return false
		case atCol == 4: // the way to the next square in this row
			return atRow/2 == col/5%2
		default:
			return atCol/2 == row/5%2
		}
	}
	m := make(matrix, side)
	for row := range m {
		m[row] = make([]int, side)
		for col := range m[row] {
			if white(row, col) {
				m[row][col] = (col+2*row)%9 + 1 // no digit twice in nine cells
			}
		}
	}
	return m
}

// The largest boards keep every promise, and one more column is too many.
func TestLargestBoard(t *testing.T) {
	m := lattice(64)
	shape, err := Family().Canonical(m.text())
	if err != nil || shape.Size != "64x64" || shape.Text != m.text() || shape.Width != 65 {
		t.Fatalf("%s, %d columns, %v", shape.Size, shape.Width, err)
	}
	b, err := decode(m.text())
	if err != nil {
		t.Fatal(err)
	}
	f := make(filling, 0, len(b.grid))
	for _, line := range m {
		for _, digit := range line {
			if digit > 0 {
				f = append(f, bit(digit))
			}
		}
	}
	if err := judge(b, b.fillingText(f)); err != nil {
		t.Error(err)
	}
	longest := 0
	for _, r := range b.runs {
		longest = max(longest, len(r.cells))
	}
	if longest != maxRun {
		t.Errorf("the longest run has %d cells", longest)
	}
	for _, image := range symmetries(b) {
		if key(image) != key(b) || canon(image) != canon(b) {
			t.Fatal("a copy of the largest board is none")
		}
	}
	s := start(b)
	ladder.Close(s, ladder.UpTo(grade.Expert))
	for c, digit := range f {
		if s.broken || s.cand[c]&digit == 0 {
			t.Fatalf("%v has lost its digit", b.cellSite(c))
		}
	}
	if again, err := decodeState(b, encodeState(b, s)); err != nil || !again.Equal(s) {
		t.Errorf("a position is not read as it was written: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, nodes := search(ctx, b, 2); nodes > nodeCap/100 {
		t.Errorf("counted on after the end: %d digits", nodes)
	}
	if _, err := decode(lattice(65).text()); !errors.Is(err, puzzle.ErrSize) {
		t.Errorf("65 a side: %v", err)
	}
}

// The smallest board, and a run of nine, of which there is one combination.
func TestSmallestAndLongest(t *testing.T) {
	nine := matrix{{1, 2, 3, 4, 5, 6, 7, 8, 9}, {2, 3, 4, 5, 6, 7, 8, 9, 1}}
	for _, m := range []matrix{{{1, 2}, {3, 4}}, nine, nine.turnRight()} {
		g, err := Family().Grade(context.Background(), m.text())
		if err != nil || g.Text != m.text() || g.Solutions < 1 {
			t.Errorf("%d solutions, %v\n%s", g.Solutions, err, m.text())
		}
		if err := Family().Judge(m.text(), m.answer()); err != nil {
			t.Errorf("%v\n%s", err, m.answer())
		}
	}
	if text := nine.text(); !strings.Contains(text, "\n\\45 . . . . . . . . .\n") {
		t.Errorf("no run of nine\n%s", text)
	}
}

// square4 is a board of four by four, whose tokens the tests below change.
const square4 = `# 10\ 10\ 10\ 10\
\10 . . . .
\10 . . . .
\10 . . . .
\10 . . . .`

// A board that is none is refused with the place where it is wrong, and why.
func TestLayoutErrorsNameTheCell(t *testing.T) {
	ten := strings.Repeat(". ", 10)
	for _, x := range []struct{ name, board, says string }{
		{"ten across", `# ` + strings.Repeat(`3\ `, 10) + "\n\\45 " + ten + "\n\\45 " + ten, "r2c1: the run to the right has 10 cells, r2c2 to r2c11: want 2 to 9"},
		{"ten down", "# 45\\ 45\\" + strings.Repeat("\n\\3 . .", 10), "r1c2: the run below has 10 cells, r2c2 to r11c2: want 2 to 9"},
		{"alone in its row", "# 3\\ 3\\ 3\\\n\\3 . . .\n\\3 . . #\n\\3 # . .", "r1c4: the run below has 1 cell, r2c4: want 2 to 9"},
		{"alone in its column", "# # 3\\ 3\\\n# \\1 . #\n\\3 . . .\n\\3 . . .", "r2c2: the run to the right has 1 cell, r2c3: want 2 to 9"},
		{"white in the first row", strings.Replace(square4, `10\`, ".", 1), "r1c2: a white cell in the border"},
		{"white in the first column", strings.Replace(square4, "\n\\10", "\n.", 1), "r2c1: a white cell in the border"},
		{"two pieces", "# 3\\ 3\\ # # #\n\\3 . . # # #\n\\3 . . # 3\\ 3\\\n# # # \\3 . .\n# # # \\3 . .",
			"r4c5: this cell is not connected with r2c2"},
		{"a run cut off", strings.Replace(square4, "\n\\10 . . . .", "\n7\\10 . . . #", 1), "r2c5: no sum for the run below"},
		{"no sum across", strings.Replace(square4, "\n\\10", "\n#", 1), "r2c1: no sum for the run to the right"},
		{"no sum down", strings.Replace(square4, `10\`, "#", 1), "r1c2: no sum for the run below"},
		{"a sum too small", strings.Replace(square4, `10\`, `9\`, 1), "r1c2: the 4 cells below cannot add up to 9: want 10 to 30"},
		{"a sum too large", strings.Replace(square4, "\n\\10", "\n\\31", 1), "r2c1: the 4 cells to the right cannot add up to 31"},
		{"sums that do not agree", strings.Replace(square4, `10\`, `11\`, 1), "the sums across add up to 40, the sums down to 41"},
		{"a sum in the last column", strings.Replace(square4, "# 10\\ 10\\ 10\\ 10\\", "# 10\\ 10\\ 10\\ 10\\5", 1), "r1c5: the sum 5 has no run"},
		{"no token", strings.Replace(square4, ".", "?", 1), `r2c2: "?" is no cell`},
		{"a number alone", strings.Replace(square4, ".", "12", 1), `r2c2: "12" is no cell`},
		{"zero", strings.Replace(square4, `10\`, `0\`, 1), `r1c2: "0" is no sum: want 1 to 45`},
		{"too much", strings.Replace(square4, `10\`, `46\`, 1), `r1c2: "46" is no sum`},
		{"two splits", strings.Replace(square4, `10\`, `1\2\3`, 1), `r1c2: "2\\3" is no sum`},
		{"a short line", strings.TrimSuffix(square4, " ."), "line 5 has 4 cells, the first line 5"},
		{"a blank line", strings.Replace(square4, "\n", "\n\n", 1), "line 2 has 0 cells"},
		{"one line", "# 3\\ 3\\", "3 columns and 1 row, "},
	} {
		_, err := decode(x.board)
		if err == nil || !strings.Contains(err.Error(), x.says) {
			t.Errorf("%s: %v, want %q", x.name, err, x.says)
		}
	}
}

// Answers and positions that are none say where.
func TestAnswerErrorsNameTheCell(t *testing.T) {
	b, err := decode(small)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct{ answer, says string }{
		{"# # #\n# 1 2\n# 3 5", "r1c3: the cells below add up to 7, not to 6"},
		{"# # #\n# 2 1\n# 2 5", "r3c2: a second 2 in the run that starts behind r1c2"},
		{"# # #\n# 3 2\n# 1 4", "r2c1: the cells to the right add up to 5, not to 3"},
		{"# # #\n# 1 2\n# 3 .", `r3c3: "." is no digit from 1 to 9`},
		{"# # #\n# 1 12\n# 3 4", `r2c3: "12" is no digit from 1 to 9`},
		{"# # #\n3 1 2\n# 3 4", `r2c1: "3" in a black cell`},
		{"# # #\n# 1 2", "an answer of 3 columns and 2 rows: want 3 and 3"},
		{"# # #\n# 1 2\n# 3", "line 3 has 2 cells"},
	} {
		if err := judge(b, x.answer); err == nil || !strings.Contains(err.Error(), x.says) {
			t.Errorf("%q: %v, want %q", x.answer, err, x.says)
		}
	}
	for _, x := range []struct{ position, says string }{
		{"1 2 3", "a position of 3 cells: want 4"},
		{"1 2 3 4 5", "a position of 5 cells: want 4"},
		{"1 2 3 .", `r3c3: ".": want digits from 1 to 9 in ascending order`},
		{"1 21 3 4", `r2c3: "21": want digits`},
		{"1 22 3 4", `r2c3: "22": want digits`},
		{"1 20 3 4", `r2c3: "20": want digits`},
		{"1 3 123 123", "r2c1: the cells to the right add up to 4, not to 3"},
		{"12 12 3 3", "r3c3: a second 3 in the run that starts behind r3c1"},
	} {
		if _, err := decodeState(b, x.position); err == nil || !strings.Contains(err.Error(), x.says) {
			t.Errorf("%q: %v, want %q", x.position, err, x.says)
		}
	}
}

package main

import (
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
)

func TestGridOfSudoku(t *testing.T) {
	for _, f := range all.Families() {
		if f.Name() != "sudoku" {
			continue
		}
		var board, position, solution strings.Builder
		stuck := "1 2 3 4 3 4 12 12 2 1 4 3 4 3 12 12"
		if err := writeBoard(&board, f, "1.3.34....4.4..."); err != nil {
			t.Fatal(err)
		}
		if err := writePosition(&position, f, "1.3.34....4.4...", stuck); err != nil {
			t.Fatal(err)
		}
		if err := writeSolution(&solution, f, "1.3.34....4.4...", "1234341221434321"); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct{ got, want string }{
			{board.String(), "1 . | 3 .\n3 4 | . .\n---------\n. . | 4 .\n4 . | . .\n"},
			{position.String(), "1 2 | 3  4\n3 4 | 12 12\n-----------\n2 1 | 4  3\n4 3 | 12 12\n"},
			{solution.String(), "1 2 | 3 4\n3 4 | 1 2\n---------\n2 1 | 4 3\n4 3 | 2 1\n"},
		} {
			if got := strings.ReplaceAll(c.got, indent, ""); got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
		}
	}
}

// Every kind of cell has a word, and rules stand only where an edge is thick.
func TestGridOfKinds(t *testing.T) {
	f := figure.New(2, 4)
	*f.At(0, 1) = figure.Cell{Kind: figure.Black, Down: "16", Across: "3"}
	*f.At(0, 2) = figure.Cell{Kind: figure.Clue, Text: "2 1", Right: figure.Thick}
	*f.At(0, 3) = figure.Cell{Kind: figure.Filled}
	*f.At(1, 0) = figure.Cell{Kind: figure.Open, Top: figure.Thick}
	*f.At(1, 1) = figure.Cell{Kind: figure.Struck}
	*f.At(1, 2) = figure.Cell{Kind: figure.Open, Notes: []figure.Note{{Text: "2"}, {}, {Text: "9"}}}
	*f.At(1, 3) = figure.Cell{Kind: figure.Given, Text: "7"}
	want := []string{`  16\3 2 1 | #`, "--", `. x    29    7`}
	if got := grid(f); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Numbers of one and of two digits stand in columns, and rectangles show by their lines.
func TestGridOfNumbers(t *testing.T) {
	for _, f := range all.Families() {
		if f.Name() != "shikaku" {
			continue
		}
		var board, position, solution strings.Builder
		if err := writeBoard(&board, f, "10 . .\n. . 2\n. . .\n. . .\n. . 3"); err != nil {
			t.Fatal(err)
		}
		stuck := "r1c3 r1c3 r1c3 r2c4 r1c3 r1c3 r1c3 r2c4 r4c3 r4c3 r2c4+r4c3 r2c4+r4c3 r4c3 r4c3 r4c3 r2c4+r4c3"
		if err := writePosition(&position, f, ". . 6 .\n. . . 4\n. . . .\n. . 6 .", stuck); err != nil {
			t.Fatal(err)
		}
		if err := writeSolution(&solution, f, "10 . .\n. . 2\n. . .\n. . .\n. . 3", "1 1 2\n1 1 2\n1 1 3\n1 1 3\n1 1 3"); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct{ got, want string }{
			{board.String(), "10 . .\n.  . 2\n.  . .\n.  . .\n.  . 3\n"},
			{position.String(), "6 6 6 | .\n6 6 6 | 4\n--------\n. 6 .   .\n. 6 6   .\n"},
			{solution.String(), "10 10 | 2\n10 10 | 2\n        -\n10 10 | 3\n10 10 | 3\n10 10 | 3\n"},
		} {
			if got := strings.ReplaceAll("\n"+c.got, "\n"+indent, "\n")[1:]; got != c.want {
				t.Errorf("got\n%swant\n%s", got, c.want)
			}
		}
	}
}

// cluedFamily is a family of one board, whose text has lines and clues in its cells.
type cluedFamily struct{ puzzle.Family }

const cluedBoard = "# 16\\ 24\\ #\n\\17 . . #\n\\23 . . 3\\4"

func (f cluedFamily) OneLine() bool { return false }

func (f cluedFamily) Draw(board, _ string, m puzzle.Marks) (figure.Figure, error) {
	lines := strings.Split(board, "\n")
	drawn := figure.New(len(lines), len(strings.Fields(lines[0])))
	for row, line := range lines {
		for col, word := range strings.Fields(line) {
			c := drawn.At(row, col)
			c.Kind = figure.Open
			down, across, clues := strings.Cut(word, `\`)
			if clues {
				*c = figure.Cell{Kind: figure.Black, Down: down, Across: across}
			} else if word == "#" {
				c.Kind = figure.Black
			} else if m.Notes {
				c.Notes = []figure.Note{{Text: "8"}, {Text: "9"}}
			}
		}
	}
	return drawn, nil
}

// Clues in cells stand in columns, and black cells are written as boards are.
func TestGridOfCluesInCells(t *testing.T) {
	var out strings.Builder
	if err := writeBoard(&out, cluedFamily{}, cluedBoard); err != nil {
		t.Fatal(err)
	}
	if err := writePosition(&out, cluedFamily{}, cluedBoard, "# # # # # 89 89 # # 89 89 #"); err != nil {
		t.Fatal(err)
	}
	want := `#   16\ 24\ #
\17 .   .   #
\23 .   .   3\4
#   16\ 24\ #
\17 89  89  #
\23 89  89  3\4
`
	if got := strings.ReplaceAll(out.String(), indent, ""); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

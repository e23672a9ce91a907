package shikaku

import (
	"fmt"
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
)

// sketch writes a figure with its lines: "-" and "|" thin ones, "=" and "#" thick
// ones. Of each cell it has the clue or the notes in brackets, a struck one behind a
// minus; then "~" for what was seen and "!" for what changes.
func sketch(t *testing.T, f figure.Figure) string {
	t.Helper()
	var out strings.Builder
	level := func(weights ...figure.Weight) string {
		return strings.Repeat([]string{figure.None: " ", figure.Thin: "-", figure.Thick: "="}[sameWeight(t, weights)], 4)
	}
	upright := func(weights ...figure.Weight) string {
		return []string{figure.None: " ", figure.Thin: "|", figure.Thick: "#"}[sameWeight(t, weights)]
	}
	for row := range f.Rows {
		for col := range f.Cols {
			weights := []figure.Weight{f.At(row, col).Top}
			if row > 0 {
				weights = append(weights, f.At(row-1, col).Bottom)
			}
			out.WriteString("+" + level(weights...))
		}
		out.WriteString("+\n")
		for col := range f.Cols {
			weights := []figure.Weight{f.At(row, col).Left}
			if col > 0 {
				weights = append(weights, f.At(row, col-1).Right)
			}
			fmt.Fprintf(&out, "%s%4s", upright(weights...), sketchCell(t, f.At(row, col)))
		}
		out.WriteString(upright(f.At(row, f.Cols-1).Right) + "\n")
	}
	for col := range f.Cols {
		out.WriteString("+" + level(f.At(f.Rows-1, col).Bottom))
	}
	return out.String() + "+"
}

// sameWeight is the weight of a line, as the cells on both sides of it have it.
func sameWeight(t *testing.T, weights []figure.Weight) figure.Weight {
	t.Helper()
	for _, w := range weights {
		if w != weights[0] {
			t.Errorf("two cells have different lines between them: %v", weights)
		}
	}
	return weights[0]
}

func sketchCell(t *testing.T, c *figure.Cell) string {
	t.Helper()
	text := c.Text
	if (c.Kind == figure.Clue) != (text != "") || c.Kind != figure.Clue && c.Kind != figure.Open {
		t.Errorf("a cell of kind %d with %q", c.Kind, text)
	}
	for _, n := range c.Notes {
		if text += "(" + n.Text + ")"; n.Gone {
			text = strings.TrimSuffix(text, "("+n.Text+")") + "-" + n.Text
		}
	}
	return text + []string{figure.Plain: "", figure.Pattern: "~", figure.Target: "!"}[c.Mark]
}

func drawn(t *testing.T, board, position string, m puzzle.Marks) figure.Figure {
	t.Helper()
	f, err := Family().Draw(board, position, m)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func compare(t *testing.T, what string, f figure.Figure, want string) {
	t.Helper()
	if got := sketch(t, f); got != strings.TrimPrefix(want, "\n") {
		t.Errorf("%s:\n%s\nwant%s", what, got, want)
	}
}

// The empty board looks empty, and so does one where only lone cells are entered.
func TestDrawBoard(t *testing.T) {
	want := `
+====+====+====+====+
#    |    |   6|    #
+----+----+----+----+
#    |    |    |   4#
+----+----+----+----+
#    |    |    |    #
+----+----+----+----+
#    |    |   6|    #
+====+====+====+====+`
	compare(t, "the board", drawn(t, two6, "", puzzle.Marks{}), want)
	for _, position := range []string{"", loneEntered(two6)} {
		compare(t, "nothing but lone cells", drawn(t, two6, position, puzzle.Marks{Entries: true, Notes: true}), want)
	}
}

// Cells of one number are joined, whole rectangles have a thick line around them, and
// a cell apart from its number has that as a note. Of the lone cells r1c4 is left out and
// r1c1 is not, for more is known of its rectangle.
func TestDrawPosition(t *testing.T) {
	position := `
		r1c3 r1c3 r1c3 r2c4
		r1c3 r1c3+r2c4+r4c3 r1c3+r2c4+r4c3 r2c4
		r4c3 r1c3+r4c3 r1c3+r2c4+r4c3 r2c4+r4c3
		r4c3 r4c3 r4c3 r2c4`
	compare(t, "some cells", drawn(t, two6, position, puzzle.Marks{Entries: true, Notes: true}), `
+====+====+====+====+
#             6|    #
+    +----+----+----+
#    |    |    |   4#
+----+----+----+----+
#    |    |    |    #
+----+----+----+----+
#    |    |   6| (4)#
+====+====+====+====+`)
	position = `
		r1c3 r1c3 r1c3 r2c4
		r1c3 r1c3 r1c3 r2c4
		r4c3 r4c3 r2c4+r4c3 r2c4+r4c3
		r4c3 r4c3 r4c3 r2c4+r4c3`
	compare(t, "a whole rectangle", drawn(t, two6, position, puzzle.Marks{Entries: true}), `
+====+====+====+====+
#             6#    #
+    +    +    +----+
#              #   4#
+====+====+====+----+
#    |    |    |    #
+----+    +----+----+
#    |        6|    #
+====+====+====+====+`)
}

func TestDrawSolution(t *testing.T) {
	f, err := Family().DrawSolution(two6, "1 1 1 2\n1 1 1 2\n3 3 3 2\n3 3 3 2")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, "the solution", f, `
+====+====+====+====+
#             6#    #
+    +    +    +    +
#              #   4#
+====+====+====+    +
#              #    #
+    +    +    +    +
#             6#    #
+====+====+====+====+`)
	for _, c := range []struct{ row, col, region int }{{0, 0, 1}, {1, 2, 1}, {0, 3, 2}, {3, 3, 2}, {2, 0, 3}, {3, 2, 3}} {
		if got := f.At(c.row, c.col).Region; got != c.region {
			t.Errorf("row %d, column %d is of region %d, want %d", c.row+1, c.col+1, got, c.region)
		}
	}
}

// A step hatches its number and the cells that it rests on, and frames what is new in
// the picture: at lone cells themselves, and once all of them are entered.
func TestDrawSteps(t *testing.T) {
	begun := loneEntered(two6)
	for _, x := range []struct{ technique, position, want string }{
		{"lone-cell", "", `
+====+====+====+====+
#   !    !   6~|    #
+----+----+----+----+
#    |    |    |   4#
+----+----+----+----+
#    |    |    |    #
+----+----+----+----+
#    |    |   6|    #
+====+====+====+====+`},
		// r1c2 is a lone cell.
		{"common-cells", "", `
+====+====+====+====+
#    |   !   6~|    #
+----+    +    +----+
#    |   !    !|   4#
+----+----+----+----+
#    |    |    |    #
+----+----+----+----+
#    |    |   6|    #
+====+====+====+====+`},
		{"common-cells", begun, `
+====+====+====+====+
#    |   !   6~|    #
+----+    +    +----+
#    |   !    !|   4#
+----+----+----+----+
#    |    |    |    #
+----+----+----+----+
#    |    |   6|    #
+====+====+====+====+`},
		// The other 6 must take in r3c1, the 4 r1c4.
		{"only-owner", begun, `
+====+====+====+====+
#   !    !   6~#   ~#
+    +    +    +    +
#   !    !    !#   4#
+====+====+====+----+
#(6)~|    |    |    #
+----+----+----+----+
#    |    |   6|    #
+====+====+====+====+`},
		{"must-cover", begun, `
+====+====+====+====+
#   ~    !   6~#    #
+    +    +    +----+
#   !    !    !#   4#
+====+====+====+----+
#    |    |    |    #
+----+----+----+----+
#    |    |   6|    #
+====+====+====+====+`},
		// With the 4 in r2c1 its rectangle would be row 2, without r1c4, which is its own.
		{"contradiction", begun, `
+====+====+====+====+
#    |    |   6|    #
+----+----+----+----+
#-4(6)!|    |    |  4~#
+----+----+----+----+
#    |    |    |    #
+----+----+----+----+
#    |    |   6|    #
+====+====+====+====+`},
	} {
		steps, err := Family().Find(two6, x.position, x.technique)
		if err != nil || len(steps) == 0 {
			t.Errorf("%s: %d steps, %v", x.technique, len(steps), err)
			continue
		}
		compare(t, x.technique, drawn(t, two6, x.position, puzzle.Marks{Notes: true, Entries: true, Step: &steps[0]}), x.want)
	}
}

// What a supposition only clears is struck alone.
func TestDrawCleared(t *testing.T) {
	begun := loneEntered(two6)
	steps, err := Family().Find(two6, begun, "contradiction")
	if err != nil || len(steps) < 2 || len(steps[1].Clears) == 0 {
		t.Fatalf("steps %v, error %v", steps, err)
	}
	f := drawn(t, two6, begun, puzzle.Marks{Entries: true, Step: &steps[1]})
	if got := sketchCell(t, f.At(1, 1)); got != "-4!" {
		t.Errorf("the cell shows %q", got)
	}
}

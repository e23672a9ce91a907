package kakuro

import (
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
)

// sketch writes a figure, a line a row: black cells as in a board text; of white
// ones the digit or the notes, those that go behind a minus, "." for neither; then
// "~" for what was seen and "!" for what changes.
func sketch(t *testing.T, f figure.Figure) string {
	t.Helper()
	var out strings.Builder
	for at, c := range f.Cells {
		switch {
		case at%f.Cols > 0:
			out.WriteByte(' ')
		case at > 0:
			out.WriteByte('\n')
		}
		if c.Top != figure.Thin || c.Right != figure.Thin || c.Bottom != figure.Thin || c.Left != figure.Thin {
			t.Errorf("cell %d has no thin edges: %+v", at, c)
		}
		out.WriteString(sketchCell(t, c))
		out.WriteString([]string{figure.Plain: "", figure.Pattern: "~", figure.Target: "!"}[c.Mark])
	}
	return out.String()
}

func sketchCell(t *testing.T, c figure.Cell) string {
	t.Helper()
	if c.Kind == figure.Black {
		if c.Text != "" || c.Notes != nil {
			t.Errorf("a black cell with %+v", c)
		}
		if c.Down == "" && c.Across == "" {
			return "#"
		}
		return c.Down + `\` + c.Across
	}
	if c.Kind != figure.Open || c.Down != "" || c.Across != "" {
		t.Errorf("a white cell is %+v", c)
	}
	text := c.Text
	if len(c.Notes) > 0 && (c.NoteCols != 3 || len(c.Notes) != 9 || text != "") {
		t.Errorf("notes: %+v", c)
	}
	for i, n := range c.Notes {
		switch {
		case n.Text == "":
		case n.Text != string(rune('1'+i)):
			t.Errorf("note %s in place %d", n.Text, i+1)
		case n.Gone:
			text += "-" + n.Text
		default:
			text += n.Text
		}
	}
	if text == "" {
		return "."
	}
	return text
}

func TestDraw(t *testing.T) {
	stairs := "# # 15\\ 4\\\n# 4\\8 . .\n\\8 . . .\n\\7 . . #"
	position := "5 3 13 4 1 13 46"
	for _, x := range []struct {
		what  string
		marks puzzle.Marks
		want  string
	}{
		{"the board", puzzle.Marks{}, stairs},
		{"what was entered", puzzle.Marks{Entries: true}, "# # 15\\ 4\\\n# 4\\8 5 3\n\\8 . 4 1\n\\7 . . #"},
		{"what is possible", puzzle.Marks{Notes: true}, "# # 15\\ 4\\\n# 4\\8 . .\n\\8 13 . .\n\\7 13 46 #"},
		{"both", puzzle.Marks{Notes: true, Entries: true}, "# # 15\\ 4\\\n# 4\\8 5 3\n\\8 13 4 1\n\\7 13 46 #"},
	} {
		f, err := Family().Draw(stairs, position, x.marks)
		if err != nil {
			t.Fatal(err)
		}
		if got := sketch(t, f); got != x.want {
			t.Errorf("%s:\n%s\nwant\n%s", x.what, got, x.want)
		}
	}
	f, err := Family().DrawSolution(stairs, "# # # #\n# # 5 3\n# 3 4 1\n# 1 6 #")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := sketch(t, f), "# # 15\\ 4\\\n# 4\\8 5 3\n\\8 3 4 1\n\\7 1 6 #"; got != want {
		t.Errorf("the solution:\n%s\nwant\n%s", got, want)
	}
}

// A step hatches its run with the sum, frames what it changes, enters and strikes;
// a supposition hatches its cell and the run that fails.
func TestDrawSteps(t *testing.T) {
	for _, x := range []struct{ technique, board, position, want string }{
		{"combinations", twoWays, "124 123 1245 123567", "# 6\\ 8\\\n\\5 124 123\n\\9~ -1245! -12-35-67!"},
		{"last-cell", small, "1 123456789 123456789 123456789", "# 4\\~ 6\\\n\\3 1~ 123456789\n\\7 3! 123456789"},
		// A 4 in the first cell leaves 4 of the 8 for the second, which is twice a 4.
		{"contradiction", "# 5\\ 15\\\n\\8 . .\n\\12 . .", "14 47 14 89", "# 5\\ 15\\\n\\8~ 1-4! 47~\n\\12 14 89"},
	} {
		steps, err := Family().Find(x.board, x.position, x.technique)
		if err != nil || len(steps) == 0 {
			t.Errorf("%s: %d steps, %v", x.technique, len(steps), err)
			continue
		}
		f, err := Family().Draw(x.board, x.position, puzzle.Marks{Notes: true, Entries: true, Step: &steps[0]})
		if err != nil {
			t.Fatal(err)
		}
		if got := sketch(t, f); got != x.want {
			t.Errorf("%s, %+v:\n%s\nwant\n%s", x.technique, steps[0], got, x.want)
		}
	}
}

package figure

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// clued is a board of 2 rows and 3 columns with clues, and lines all over it.
func clued() Figure {
	f := Clued([]string{"3", "1 1"}, []string{"2", "1", "1 10"})
	for row := range 2 {
		for col := range 3 {
			c := f.Square(row, col)
			c.Kind, c.Top, c.Right, c.Bottom, c.Left = Open, Thin, Thin, Thin, Thin
			if row == 0 {
				c.Top = Thick
			}
		}
	}
	f.ExtendLines()
	return f
}

// Clues around a board are in none of its squares.
func TestNumbered(t *testing.T) {
	f := clued()
	if f.Numbered() {
		t.Error("a board with clues around it has them in squares")
	}
	f.Square(1, 2).Kind = Clue
	if !f.Numbered() {
		t.Error("a clue in the last square is not seen")
	}
}

func TestClueRoom(t *testing.T) {
	for _, c := range []struct {
		text          string
		height, width int
	}{
		{"0", 60, 44},
		{"3 1 2", 164, 144},
		{"10 12", 112, 158},
		{"1 1 1 1 1 1 1 1", 424, 394},
	} {
		if height, width := ClueRoom(c.text); height != c.height || width != c.width {
			t.Errorf("%q takes %d by %d, want %d by %d", c.text, height, width, c.height, c.width)
		}
	}
}

func TestClued(t *testing.T) {
	f := clued()
	if f.Rows != 3 || f.Cols != 4 || f.TopClues != 112 || f.LeftClues != 94 || len(f.Cells) != 12 {
		t.Fatalf("%d by %d with gutters of %d and %d", f.Rows, f.Cols, f.TopClues, f.LeftClues)
	}
	if rows, cols := f.Board(); rows != 2 || cols != 3 {
		t.Errorf("a board of %d by %d", rows, cols)
	}
	if row, col := f.Place(2, 3); row != 1 || col != 2 {
		t.Errorf("the last cell is at %d, %d", row, col)
	}
	if row, col := f.Place(0, 1); row != -1 || col != 0 {
		t.Errorf("the clue of the first column is at %d, %d", row, col)
	}
	if f.At(0, 0).Kind != Blank || f.RowClue(1).Text != "1 1" || f.ColumnClue(2).Text != "1 10" || f.Square(1, 2) != f.At(2, 3) {
		t.Error("cells are not where they should be")
	}
}

// Without gutters cells are where they always were.
func TestPlainFigureHasNoGutters(t *testing.T) {
	f := New(2, 3)
	rows, cols := f.Board()
	row, col := f.Place(1, 2)
	if rows != 2 || cols != 3 || row != 1 || col != 2 || f.Square(1, 2) != f.At(1, 2) {
		t.Errorf("a board of %d by %d whose last cell is at %d, %d", rows, cols, row, col)
	}
}

// One gutter alone leaves the other side as it is.
func TestOneGutter(t *testing.T) {
	f := Clued([]string{"1", "2"}, nil)
	if f.Rows != 2 || f.Cols != 2 || f.TopClues != 0 || f.RowClue(1) != f.At(1, 0) || f.Square(1, 0) != f.At(1, 1) {
		t.Errorf("clues of rows alone: %+v", f)
	}
	f = Clued(nil, []string{"1", "2"})
	if f.Rows != 2 || f.Cols != 2 || f.LeftClues != 0 || f.ColumnClue(1) != f.At(0, 1) || f.Square(0, 1) != f.At(1, 1) {
		t.Errorf("clues of columns alone: %+v", f)
	}
}

// Lines run through the gutters, which have no rim of their own.
func TestExtendLines(t *testing.T) {
	f := clued()
	var paths []string
	for _, e := range parse(t, AppendSVG(nil, f)) {
		if e.name == "path" {
			paths = append(paths, e.attr["stroke-width"]+" "+e.attr["d"])
		}
	}
	want := []string{
		"2 M-94 100L300 100M-94 200L300 200M0 -112L0 200M100 -112L100 200M200 -112L200 200M300 -112L300 200",
		"7 M-94 0L300 0",
	}
	if !slices.Equal(paths, want) {
		t.Errorf("edges %q, want %q", paths, want)
	}
}

// Clues of rows end next to the board, those of columns stand on it, a number a line.
func TestSVGClues(t *testing.T) {
	f := clued()
	f.RowClue(1).Mark, f.ColumnClue(0).Mark = Pattern, Target
	f.Shapes = []Shape{{X1: 0, Y1: 0, X2: 300, Y2: 200, Weight: Thin}}
	elements := parse(t, AppendSVG(nil, f))
	if svg := elements[0]; svg.attr["viewBox"] != "-98 -116 402 320" || svg.attr["width"] != "40.2mm" || svg.attr["height"] != "32.0mm" {
		t.Errorf("the drawing is %v", svg.attr)
	}
	var texts, frames, lines []string
	for _, e := range elements {
		at := func(names ...string) string {
			var out []string
			for _, name := range names {
				out = append(out, e.attr[name])
			}
			return strings.Join(out, " ")
		}
		switch {
		case e.name == "text" && e.attr["aria-hidden"] == "":
			texts = append(texts, fmt.Sprintf("%q at %s%s", e.text, at("x", "y"), strings.TrimSuffix(" "+at("text-anchor"), " ")))
		case e.name == "rect" && e.attr["fill"] == "none":
			frames = append(frames, at("x", "y", "width", "height"))
		case e.name == "path":
			lines = append(lines, e.attr["d"])
		}
	}
	want := []string{`"2" at 50 -13`, `"1" at 150 -13`, `"1" at 250 -65`, `"10" at 250 -13`, `"3" at -12 67 end`, `"1 1" at -12 167 end`}
	if !slices.Equal(texts, want) {
		t.Errorf("texts %q, want %q", texts, want)
	}
	if want := []string{"6 -106 88 100"}; !slices.Equal(frames, want) {
		t.Errorf("frames %q, want %q", frames, want)
	}
	if last := lines[len(lines)-1]; last != "M0 0L300 200" {
		t.Errorf("a line from corner to corner of the board is %s", last)
	}
}

// The largest board with the longest clues is no larger than a page has room for.
func TestSVGWithCluesFitsAPage(t *testing.T) {
	long := slices.Repeat([]string{strings.Repeat("1 ", 14) + "1"}, 30)
	f := Clued(long, long)
	if svg := parse(t, AppendSVG(nil, f))[0]; svg.attr["width"] != "180.0mm" || svg.attr["height"] != "182.1mm" {
		t.Errorf("30 by 30 cells are %s by %s", svg.attr["width"], svg.attr["height"])
	}
	f = Clued(long, long[:5])
	if svg := parse(t, AppendSVG(nil, f))[0]; svg.attr["height"] != "249.8mm" {
		t.Errorf("30 by 5 cells are %s by %s", svg.attr["width"], svg.attr["height"])
	}
}

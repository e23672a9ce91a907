package puzzletest

import (
	"reflect"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
)

// testFigures: boards, solutions and steps can be drawn, the same every time.
func testFigures(t *testing.T, f puzzle.Family, s sample) {
	draw := func(position string, m puzzle.Marks) figure.Figure {
		t.Helper()
		fig, err := f.Draw(s.Text, position, m)
		again, err2 := f.Draw(s.Text, position, m)
		if err != nil || err2 != nil || !reflect.DeepEqual(fig, again) {
			t.Errorf("drawn twice and not alike: %v, %v\n%s", err, err2, s.Text)
		}
		testFigure(t, s, fig)
		return fig
	}
	empty := draw("", puzzle.Marks{})
	if s.Stuck != "" {
		draw(s.Stuck, puzzle.Marks{Notes: true, Entries: true})
	}
	full, err := f.DrawSolution(s.Text, s.Solution)
	if err != nil || reflect.DeepEqual(full, empty) {
		t.Errorf("the solution is not drawn: %v\n%s", err, s.Text)
	}
	testFigure(t, s, full)
	if _, err := f.Draw(s.Text, "? ?", puzzle.Marks{}); err == nil {
		t.Error("a position that is none is drawn")
	}
	for _, q := range f.Techniques() {
		steps, err := f.Find(s.Text, s.Stuck, q.Name)
		if err != nil || len(steps) == 0 {
			continue // not on this size's ladder, or nothing there
		}
		fig := draw(s.Stuck, puzzle.Marks{Notes: true, Entries: true, Step: &steps[0]})
		if plain := draw(s.Stuck, puzzle.Marks{Notes: true, Entries: true}); reflect.DeepEqual(fig, plain) {
			t.Errorf("a step of %s leaves no mark in its figure\n%s", q.Name, s.Text)
		}
	}
}

// testFigure: the figure is a grid of the size it says, and holds something.
func testFigure(t *testing.T, s sample, fig figure.Figure) {
	t.Helper()
	if fig.Rows < 1 || fig.Cols < 1 || len(fig.Cells) != fig.Rows*fig.Cols || fig.Rows > 200 || fig.Cols > 200 {
		t.Errorf("a figure of %d by %d with %d cells\n%s", fig.Rows, fig.Cols, len(fig.Cells), s.Text)
		return
	}
	drawn := false
	for _, c := range fig.Cells {
		drawn = drawn || c.Kind != figure.Blank
		if len(c.Notes) > 0 && c.NoteCols < 1 {
			t.Errorf("a cell with notes in %d columns\n%s", c.NoteCols, s.Text)
		}
	}
	if !drawn {
		t.Errorf("a figure of blank cells only\n%s", s.Text)
	}
	testGutters(t, s, fig)
}

// testGutters: a gutter holds clues, and no more than it has room for.
func testGutters(t *testing.T, s sample, fig figure.Figure) {
	t.Helper()
	for i, c := range fig.Cells {
		row, col := fig.Place(i/fig.Cols, i%fig.Cols)
		if row >= 0 && col >= 0 {
			continue
		}
		height, width := figure.ClueRoom(c.Text)
		switch {
		case c.Kind == figure.Blank || row < 0 && col < 0:
		case c.Kind != figure.Clue:
			t.Errorf("a cell of kind %d in a gutter\n%s", c.Kind, s.Text)
		case row < 0 && height > fig.TopClues || col < 0 && width > fig.LeftClues:
			t.Errorf("the gutter has no room for the clue %q\n%s", c.Text, s.Text)
		}
	}
}

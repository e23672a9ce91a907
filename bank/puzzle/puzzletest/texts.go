package puzzletest

import (
	"context"
	"errors"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// testTexts: a canonical text reads back as itself, and so do the variants that
// every parser takes.
func testTexts(t *testing.T, f puzzle.Family, s sample) {
	if strings.Contains(s.Text, "\n") && f.OneLine() {
		t.Errorf("a text of several lines in a family of one-line texts:\n%s", s.Text)
	}
	if s.Text != strings.TrimSpace(s.Text) || strings.Contains(s.Text, "\r") || strings.Contains(s.Text, "\n\n") {
		t.Errorf("space at an end, \\r or a blank line in the text\n%q", s.Text)
	}
	for _, variant := range []string{s.Text, s.Text + "\n", strings.ReplaceAll(s.Text, "\n", "\r\n") + "\r\n"} {
		shape, err := f.Canonical(variant)
		if err != nil || shape != s.Shape {
			t.Errorf("%q reads as %+v, %v; want %+v", variant, shape, err, s.Shape)
		}
	}
	if spec, err := f.Spec(s.Size); err == nil {
		want := puzzle.Shape{Text: s.Text, Size: spec.Size, Width: spec.Width, Height: spec.Height, Screen: spec.Screen}
		if s.Shape != want {
			t.Errorf("shape %+v, want %+v as its spec says", s.Shape, want)
		}
	}
	twice := s.Text + "\n" + s.Text // which some families take as the board that it is
	for _, damaged := range []string{"", "\n", s.Text + "?", s.Text + "\n.", twice} {
		if shape, err := f.Canonical(damaged); err == nil && (damaged != twice || shape.Text != twice) {
			t.Errorf("the damaged text %q reads as %q", damaged, shape.Text)
		}
	}
	if shape, err := f.Canonical(s.Text[:len(s.Text)-1]); err == nil && shape.Text == s.Text {
		t.Errorf("a text cut short reads as the whole\n%s", s.Text)
	}
}

func testRefused(t *testing.T, f puzzle.Family, o Options) {
	if len(o.Refused) == 0 {
		t.Error("Options.Refused names no text that is no board")
	}
	for _, r := range o.Refused {
		_, err := f.Canonical(r.Text)
		if err == nil || !strings.Contains(err.Error(), r.Says) {
			t.Errorf("%q: error %v, want one that says %q", r.Text, err, r.Says)
		}
		if _, err := f.Grade(context.Background(), r.Text); err == nil {
			t.Errorf("%q is graded", r.Text)
		}
	}
}

// testFaultyBoards: boards without one solution are graded as what they are.
func testFaultyBoards(t *testing.T, f puzzle.Family, o Options) {
	if len(o.Impossible) == 0 || len(o.Ambiguous) == 0 {
		t.Error("Options names no impossible or no ambiguous board")
	}
	check := func(board string, solutions int) {
		g, err := f.Grade(context.Background(), board)
		if err != nil {
			t.Errorf("%v\n%s", err, board)
			return
		}
		if g.Solutions != solutions || g.Tier != grade.Unproved || g.Solution != "" || g.Ladder != "" || g.Stuck != "" {
			t.Errorf("%d solutions, tier %q, solution %q; want %d and nothing else\n%s",
				g.Solutions, g.Tier, g.Solution, solutions, board)
		}
		if g.Needs == nil || g.Enough == nil || len(g.Needs)+len(g.Enough) != 0 {
			t.Errorf("needs %v, enough %v; want empty lists", g.Needs, g.Enough)
		}
		if _, _, err := f.Path(board); !errors.Is(err, grade.ErrBeyond) && !errors.Is(err, grade.ErrBroken) {
			t.Errorf("Path: %v, want ErrBeyond or ErrBroken\n%s", err, board)
		}
	}
	for _, board := range o.Impossible {
		check(board, 0)
	}
	for _, board := range o.Ambiguous {
		check(board, 2)
	}
}

// testKnown: what is known of a board from outside comes out.
func testKnown(t *testing.T, f puzzle.Family, o Options) {
	for _, k := range o.Known {
		g, err := f.Grade(context.Background(), k.Board)
		if err != nil || g.Solution != k.Solution || g.Solutions != 1 {
			t.Errorf("%v: %d solutions,\n%s\nwant 1,\n%s\nof\n%s", err, g.Solutions, g.Solution, k.Solution, k.Board)
		}
		if k.Tier != grade.Unproved && g.Tier != k.Tier {
			t.Errorf("tier %q, want %q\n%s", g.Tier, k.Tier, k.Board)
		}
	}
}

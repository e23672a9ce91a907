package puzzle_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

// Boards of the toy family, one of each of its two parts.
const (
	small = "1-2-3-.\n-------\n.-.-.-.\n-------\n.-.-.-.\n-------\n.-.-.-."
	large = "1-2-3-4-.\n---------\n.-.-.-.-.\n---------\n.-.-.-.-.\n---------\n.-.-.-.-.\n---------\n.-.-.-.-."
)

// A joined family lists each technique once, easiest first, over all parts.
func TestJoinTechniques(t *testing.T) {
	var got []string
	for _, q := range toy.Family().Techniques() {
		got = append(got, q.Name)
	}
	want := "last-cell naked-single order hidden-single order-fork naked-pair hidden-pair x-wing what-if"
	if strings.Join(got, " ") != want {
		t.Errorf("techniques %v, want %s", got, want)
	}
}

// Easiest first, whatever the order of the parts; a name of several parts once.
func TestJoinTechniqueOrder(t *testing.T) {
	f := puzzle.Join(
		lie("b", grade.Hard, fixed{}, one), lie("a", grade.Easy, fixed{}, one), lie("b", grade.Hard, fixed{}, one))
	got := f.Techniques()
	want := []puzzle.TechniqueInfo{{Name: "a", Tier: grade.Easy}, {Name: "b", Tier: grade.Hard}}
	if !slices.Equal(got, want) {
		t.Errorf("techniques %v, want %v", got, want)
	}
}

func TestJoinSpecs(t *testing.T) {
	f := toy.Family()
	var sizes []string
	for _, s := range f.Specs() {
		sizes = append(sizes, s.Size)
	}
	if got := strings.Join(sizes, " "); got != "4x4 5x5 6x6" {
		t.Errorf("sizes %s", got)
	}
	_, err := f.Spec("7x7")
	if !errors.Is(err, puzzle.ErrSize) || !strings.Contains(err.Error(), "4x4, 5x5, 6x6") {
		t.Errorf("an unknown size: %v", err)
	}
	for _, size := range []string{"4x4", "5x5", "7x7"} {
		if f.Revision(size) != 1 {
			t.Errorf("%s: revision %d", size, f.Revision(size))
		}
	}
}

// Each board goes to the part that serves its size, with that part's ladder.
func TestJoinFindsThePart(t *testing.T) {
	f := toy.Family()
	for _, c := range []struct{ board, size string }{{small, "4x4"}, {large, "5x5"}} {
		shape, err := f.Canonical(c.board)
		if err != nil || shape.Size != c.size || shape.Text != c.board || !shape.Screen {
			t.Errorf("%+v, %v, want size %s", shape, err, c.size)
		}
	}
	// The small part's ladder has no x-wing.
	if _, err := f.Find(small, "", "x-wing"); err == nil {
		t.Error("the small part has a technique of the large one")
	}
	if _, err := f.Find(large, "", "x-wing"); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"", ".", strings.Repeat("x\n", 12) + "x"} {
		if _, err := f.Canonical(text); !errors.Is(err, puzzle.ErrSize) {
			t.Errorf("a board of no part's size: %v", err)
		}
	}
	// A fault in a board of the right size is told by the part that serves it.
	if _, err := f.Canonical(strings.Replace(small, "2", "1", 1)); errors.Is(err, puzzle.ErrSize) || !strings.Contains(err.Error(), "r1c2") {
		t.Errorf("two equal givens: %v", err)
	}
}

// Whatever takes a board refuses one of no part's size, and one that is wrong.
func TestJoinRefuses(t *testing.T) {
	f := toy.Family()
	for _, board := range []string{"", strings.Replace(large, "1", "2", 1)} {
		calls := map[string]error{}
		calls["judge"] = f.Judge(board, "")
		_, calls["grade"] = f.Grade(context.Background(), board)
		_, _, calls["path"] = f.Path(board)
		calls["replay"] = f.Replay(board, "", nil)
		_, calls["find"] = f.Find(board, "", "order")
		_, calls["closure"] = f.Closure(board, grade.Easy)
		_, calls["key"] = f.Key(board)
		_, calls["canon"] = f.Canon(board)
		_, calls["symmetries"] = f.Symmetries(board)
		_, calls["draw"] = f.Draw(board, "", puzzle.Marks{})
		_, calls["solution"] = f.DrawSolution(board, "")
		_, calls["play"] = f.PlayData(board, "", nil)
		_, calls["entries"] = f.PlayEntries(board)
		calls["write"] = f.Write(io.Discard, puzzle.TextFormat, puzzle.Sheet{Board: board})
		for name, err := range calls {
			if err == nil {
				t.Errorf("%s takes %q", name, board)
			}
		}
		if faults := f.Verify(context.Background(), puzzle.Graded{Shape: puzzle.Shape{Text: board}}, false); len(faults) != 1 {
			t.Errorf("faults %v of %q", faults, board)
		}
	}
}

func TestJoinTrial(t *testing.T) {
	f := toy.Family()
	for _, size := range []string{"4x4", "6x6"} {
		spec, err := f.Spec(size)
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Trial(context.Background(), rand.New(rand.NewPCG(1, 1)), puzzle.Wish{Spec: spec, Tier: grade.Easy})
		if err != nil || g.Size != size || g.Family != "toy" {
			t.Errorf("%s: %+v, %v", size, g, err)
		}
	}
}

// A picture goes to the part that serves its size, named or not.
func TestJoinPictures(t *testing.T) {
	f := toy.Family()
	if got := f.Pictures(); !slices.Equal(got, []string{"pbm", "png"}) {
		t.Errorf("picture formats %v, want each once", got)
	}
	four := "P1 4 4\n1111 1111 1111 1110"
	five := "P1 5 5\n11111 11111 11111 11111 11110"
	for _, c := range []struct{ picture, size, want string }{
		{four, "", "4x4"}, {five, "", "5x5"}, {five, "5x5", "5x5"}, {five, "4x4", "4x4"},
	} {
		board, _, err := f.ImportPicture(strings.NewReader(c.picture), puzzle.ImportOptions{Format: "pbm", Size: c.size})
		if err != nil {
			t.Errorf("%s as %q: %v", c.picture, c.size, err)
			continue
		}
		if shape, err := f.Canonical(board); err != nil || shape.Size != c.want {
			t.Errorf("%s as %q is of size %s, %v", c.picture, c.size, shape.Size, err)
		}
	}
	_, _, err := f.ImportPicture(strings.NewReader("P1 7 7 "+strings.Repeat("1", 49)), puzzle.ImportOptions{Format: "pbm"})
	if !errors.Is(err, puzzle.ErrSize) {
		t.Errorf("a picture of no part's size: %v", err)
	}
}

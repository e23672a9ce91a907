package kakuro

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// outsideBoard is a line of the file of boards that others made.
type outsideBoard struct{ Board, Source string }

func outsideBoards(t *testing.T) (list []outsideBoard) {
	for line := range strings.Lines(string(puzzletest.Case(t, "kakuro.jsonl"))) {
		var o outsideBoard
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
	}
	if len(list) < 3 {
		t.Fatalf("%d boards", len(list))
	}
	return list
}

// Boards that others made have one solution, by the count and by another one that
// fills run after run; the ladder reaches it, and its claim and its path stand.
// Tiers are ours alone, so they are only told.
func TestOutsideBoardsAreProved(t *testing.T) {
	f := Family()
	for _, o := range outsideBoards(t) {
		g, err := f.Grade(context.Background(), o.Board)
		if err != nil || g.Solutions != 1 || g.Tier == grade.Unproved {
			t.Errorf("%s: %v, %d solutions, %v", o.Source, g.Tier, g.Solutions, err)
			continue
		}
		if g.Text != o.Board {
			t.Errorf("%s: read and written as\n%s\nwas\n%s", o.Source, g.Text, o.Board)
		}
		if err := f.Judge(o.Board, g.Solution); err != nil {
			t.Errorf("%s: %v", o.Source, err)
		}
		for _, fault := range f.Verify(context.Background(), g, true) {
			t.Errorf("%s: %v", o.Source, fault)
		}
		b, err := decode(o.Board)
		if err != nil {
			t.Fatal(err)
		}
		if count := countByRuns(b); count != 1 {
			t.Errorf("%s: %d solutions", o.Source, count)
		}
		whole, pruned, err := f.Path(o.Board)
		if err != nil {
			t.Errorf("%s: %v", o.Source, err)
		}
		for _, path := range [][]grade.Step{whole, pruned} {
			if err := f.Replay(o.Board, g.Solution, path); err != nil {
				t.Errorf("%s: %v", o.Source, err)
			}
			puzzletest.Fills(t, f, o.Board, path)
		}
		t.Logf("%-50s %5s  %-6v  %d steps, needs %v", o.Source, g.Size, g.Tier, len(pruned), g.Needs)
	}
}

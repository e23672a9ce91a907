package shikaku

import (
	"context"
	"fmt"
	"testing"

	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// The start decides nothing that the board does not print; each lone cell has a step.
// Here every number has several rectangles, which share nothing but its own cell. The
// three lone cells leave it so, and 25 - 5 - 3 cells empty. Then r4c5 tells that the
// second 5 stands.
func TestLoneCellsAreTold(t *testing.T) {
	const board = "5 . . . .\n. 4 . . .\n. . . . 5\n. 6 . . .\n. . . 5 ."
	b, err := decode(board)
	if err != nil {
		t.Fatal(err)
	}
	if open := start(b).Open(); open != 20 {
		t.Errorf("%d cells are open to begin with, want all but the five numbers", open)
	}
	g, err := Family().Grade(context.Background(), board)
	if err != nil || g.Tier != grade.Hard || g.Open != 17 {
		t.Errorf("%v with %d cells open, %v; want hard with 17", g.Tier, g.Open, err)
	}
	whole, _, err := Family().Path(board)
	if err != nil || len(whole) < 4 {
		t.Fatalf("%d steps, %v", len(whole), err)
	}
	for i, want := range []string{
		"lone-cell [{r2c3 r2c2}]", "lone-cell [{r4c5 r3c5}]", "lone-cell [{r4c3 r4c2}]",
		"must-cover [{r1c5 r3c5} {r2c5 r3c5} {r5c5 r3c5}]",
	} {
		if got := fmt.Sprint(whole[i].Technique, " ", whole[i].Sets); got != want {
			t.Errorf("step %d is %s, want %s", i+1, got, want)
		}
	}
	puzzletest.Fills(t, Family(), board, whole)
}

// Where each number is a rectangle by itself nothing is left to find.
func TestOnlyOnes(t *testing.T) {
	for _, board := range []string{"1", "1 1 1\n1 1 1"} {
		g, err := Family().Grade(context.Background(), board)
		if err != nil || g.Tier != grade.Easy || g.Solutions != 1 {
			t.Errorf("%v, %d solutions, %v\n%s", g.Tier, g.Solutions, err, board)
		}
		whole, pruned, err := Family().Path(board)
		if err != nil || len(whole)+len(pruned) > 0 {
			t.Errorf("the steps %v and %v, %v\n%s", whole, pruned, err, board)
		}
		puzzletest.Fills(t, Family(), board, nil)
		if err := Family().Replay(board, g.Solution, nil); err != nil {
			t.Errorf("%v\n%s", err, board)
		}
	}
}

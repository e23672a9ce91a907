package shikaku

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// outsideIDs returns the game IDs of this family, as a foreign program wrote them.
func outsideIDs(t *testing.T) (ids []string) {
	t.Helper()
	for line := range strings.SplitSeq(string(puzzletest.Case(t, "game-ids.txt")), "\n") {
		if id, ok := strings.CutPrefix(line, "shikaku\t"); ok {
			ids = append(ids, strings.TrimSpace(id))
		}
	}
	if len(ids) < 30 {
		t.Fatalf("%d game IDs", len(ids))
	}
	return ids
}

// Boards that Rectangles made have one solution by the count. The ladder ends in it,
// or is honestly stuck before it; its claim and its path stand, and fill the board.
func TestOutsideBoardsAreProved(t *testing.T) {
	tiers := map[grade.Tier]int{}
	for i, id := range outsideIDs(t) {
		g := gradedID(t, id)
		tiers[g.Tier]++
		t.Logf("game ID %2d %5s  %-7v needs %v", i+1, g.Size, g.Tier, g.Needs)
		if g.Tier == grade.Unproved {
			continue
		}
		whole, pruned, err := Family().Path(g.Text)
		if err != nil {
			t.Errorf("%s: %v", id, err)
		}
		for _, path := range [][]grade.Step{whole, pruned} {
			if err := Family().Replay(g.Text, g.Solution, path); err != nil {
				t.Errorf("%s: %v", id, err)
			}
			puzzletest.Fills(t, Family(), g.Text, path)
		}
	}
	t.Log(shares(tiers))
}

// gradedID grades a game ID of a board with one solution.
func gradedID(t *testing.T, id string) puzzle.Graded {
	t.Helper()
	board := files.One(t, "game-id", id).Board
	g, err := Family().Grade(context.Background(), board)
	if err != nil || g.Solutions != 1 {
		t.Fatalf("%s: %d solutions, %v", id, g.Solutions, err)
	}
	if err := Family().Judge(board, g.Solution); err != nil {
		t.Errorf("%s: %v", id, err)
	}
	if g.Tier != grade.Unproved {
		for _, fault := range Family().Verify(context.Background(), g, true) {
			t.Errorf("%s: %v", id, fault)
		}
		return g
	}
	// What the whole ladder leaves still holds the solution.
	b, err := decode(board)
	if err != nil {
		t.Fatal(err)
	}
	end, err := parseSolution(b, g.Solution)
	if err != nil {
		t.Fatal(err)
	}
	s := start(b)
	ladder.Close(s, ladder.UpTo(grade.Extreme))
	if s.Broken() || s.Solved() || !end.Within(s) {
		t.Errorf("%s: beyond the ladder, and stuck without the solution: %s", id, encodeState(b, s))
	}
	return g
}

// shares tells how many boards have which tier.
func shares(tiers map[grade.Tier]int) string {
	all, list := 0, []string{}
	for _, n := range tiers {
		all += n
	}
	for _, tier := range append(allTiers, grade.Unproved) {
		name := tier.String()
		if tier == grade.Unproved {
			name = "beyond the ladder"
		}
		list = append(list, fmt.Sprintf("%s %d (%.1f %%)", name, tiers[tier], 100*float64(tiers[tier])/float64(all)))
	}
	return fmt.Sprintf("%d boards: %s", all, strings.Join(list, ", "))
}

// The same of many new boards of each size; in the long mode of 400.
func TestRectanglesBoardsAreProved(t *testing.T) {
	count := 10
	if os.Getenv("INKBANK_LONG") == "1" {
		count = 400
	}
	for _, size := range []string{"7x7", "9x9", "11x11", "15x15"} {
		out, err := exec.Command(puzzletest.Tool(t, rectanglesPath), "--generate", fmt.Sprint(count), size).Output()
		if err != nil {
			t.Fatal(err)
		}
		ids := strings.Fields(string(out))
		if len(ids) != count {
			t.Fatalf("%s: %d boards, want %d", size, len(ids), count)
		}
		tiers := map[grade.Tier]int{}
		for _, id := range ids {
			tiers[gradedID(t, id).Tier]++
		}
		t.Logf("%s: %s", size, shares(tiers))
	}
}

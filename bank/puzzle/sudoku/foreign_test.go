package sudoku

import (
	"context"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// TestQqwingAgrees has a foreign program count and solve boards of every tier of
// 9x9, 20 a tier or 1,000 with INKBANK_LONG=1.
func TestQqwingAgrees(t *testing.T) {
	qqwing := puzzletest.Tool(t, "qqwing")
	count := 20
	if os.Getenv("INKBANK_LONG") == "1" {
		count = 1000
	}
	boards, solutions := stockOfAllTiers(t, count)
	cmd := exec.Command(qqwing, "--solve", "--count-solutions", "--csv")
	cmd.Stdin = strings.NewReader(strings.Join(boards, "\n") + "\n")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")[1:] // after the header
	if len(lines) != len(boards) {
		t.Fatalf("%d answers to %d boards: %q", len(lines), len(boards), lines[0])
	}
	for i, line := range lines {
		if !strings.Contains(line, solutions[i]) || !strings.Contains(","+line, ",1,") {
			t.Errorf("%s: qqwing says %s", boards[i], line)
		}
	}
}

// stockOfAllTiers returns boards with their solutions.
func stockOfAllTiers(t *testing.T, count int) (boards, solutions []string) {
	f := Family()
	spec, err := f.Spec("9x9")
	if err != nil {
		t.Fatal(err)
	}
	for _, tier := range spec.Tiers {
		r := rand.New(rand.NewPCG(7, uint64(tier)))
		for found := 0; found < count; {
			g, err := f.Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
			if err == nil && g.Tier == tier {
				boards, solutions = append(boards, g.Text), append(solutions, g.Solution)
				found++
			}
		}
	}
	return boards, solutions
}

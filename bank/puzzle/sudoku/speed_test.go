package sudoku

import (
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// TestSpeedBesideQqwing prints our speed beside that of qqwing, a Debian package.
func TestSpeedBesideQqwing(t *testing.T) {
	s := puzzletest.NewSpeeds(t, "sudoku 9x9")
	defer s.Flush()
	row := func(what string, ours float64, boards int, input string, args ...string) {
		s.Row(what, ours, s.Peer(boards, input, "qqwing", args...), "qqwing "+strings.Join(args, " "))
	}
	for _, r := range []struct {
		tier       grade.Tier
		difficulty string
		boards     int
	}{
		{grade.Easy, "simple", 12}, {grade.Easy, "easy", 150}, {grade.Medium, "intermediate", 60}, {grade.Hard, "expert", 120},
	} {
		row("made, proved, counted: "+r.tier.String(), finished(t, s, r.tier), r.boards, "",
			"--generate", strconv.Itoa(r.boards), "--difficulty", r.difficulty)
	}
	lines := readCases(t, "sudoku-17.txt")
	const times = 40
	input := strings.Repeat(strings.ReplaceAll(strings.Join(lines, "\n"), "0", ".")+"\n", times)
	row("counter, 17 givens", counted(s, lines), times*len(lines), input, "--solve", "--count-solutions", "--nosolution", "--one-line")
	row("proof and needs, 17 givens", graded(t, s, lines), times*len(lines), input, "--solve", "--stats", "--csv")
}

// finished is what a row of the bank costs: made, proved with needs, counted.
func finished(t *testing.T, s puzzletest.Speeds, tier grade.Tier) float64 {
	family, r := Family(), rand.New(rand.NewChaCha8([32]byte{byte(tier)}))
	spec, err := family.Spec("9x9")
	if err != nil {
		t.Fatal(err)
	}
	return s.PerSecond(func(int) bool {
		g, err := family.Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
		if err != nil && !errors.Is(err, puzzle.ErrReject) {
			t.Fatal(err)
		}
		return err == nil && g.Tier == tier
	})
}

func counted(s puzzletest.Speeds, lines []string) float64 {
	var boards [][]uint8
	for _, line := range lines {
		boards = append(boards, digits(line))
	}
	return s.PerSecond(func(i int) bool { return unique(boards[i%len(boards)], 9) })
}

func graded(t *testing.T, s puzzletest.Speeds, lines []string) float64 {
	family := Family()
	return s.PerSecond(func(i int) bool {
		g, err := family.Grade(context.Background(), lines[i%len(lines)])
		if err != nil {
			t.Fatal(err)
		}
		return g.Solutions == 1
	})
}

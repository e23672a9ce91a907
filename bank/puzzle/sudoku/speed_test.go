package sudoku

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"text/tabwriter"
	"time"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// TestSpeedBesideQqwing prints boards a second of CPU time, ours and those of
// qqwing (a Debian package) in the same run, for `make bench`. Machines differ
// and are noisy: the ratio is what can be compared.
func TestSpeedBesideQqwing(t *testing.T) {
	if os.Getenv("INKBANK_BENCH") == "" {
		t.Skip("a benchmark: set INKBANK_BENCH")
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	defer table.Flush()
	fmt.Fprintln(table, "sudoku 9x9, one core\tours/s\tqqwing/s\tratio\tqqwing did\t")
	row := func(what string, ours float64, args []string, boards int, input string) {
		peer, ratio := "not there", ""
		if theirs := qqwing(t, args, boards, input); theirs > 0 {
			peer, ratio = fmt.Sprintf("%.1f", theirs), fmt.Sprintf("%.1f", ours/theirs)
		}
		fmt.Fprintf(table, "%s\t%.1f\t%s\t%s\t%s\t\n", what, ours, peer, ratio, strings.Join(args, " "))
	}
	for _, r := range []struct {
		tier       grade.Tier
		difficulty string
		boards     int
	}{
		{grade.Easy, "simple", 12}, {grade.Easy, "easy", 150}, {grade.Medium, "intermediate", 60}, {grade.Hard, "expert", 120},
	} {
		args := []string{"--generate", strconv.Itoa(r.boards), "--difficulty", r.difficulty}
		row("made, proved, counted: "+r.tier.String(), finished(t, r.tier), args, r.boards, "")
	}
	lines := readCases(t, "sudoku-17.txt")
	const times = 40
	input := strings.Repeat(strings.ReplaceAll(strings.Join(lines, "\n"), "0", ".")+"\n", times)
	row("counter, 17 givens", counted(t, lines), []string{"--solve", "--count-solutions", "--nosolution", "--one-line"}, times*len(lines), input)
	row("proof and needs, 17 givens", graded(t, lines), []string{"--solve", "--stats", "--csv"}, times*len(lines), input)
}

// perSecond calls f until two seconds of CPU time are used, and returns calls
// that count a second.
func perSecond(t *testing.T, f func(i int) (counts bool)) float64 {
	t.Helper()
	calls, start := 0, cpu(t)
	for i := 0; ; i++ {
		if f(i) {
			calls++
		}
		if i%16 == 0 {
			if used := cpu(t) - start; used > 2*time.Second {
				return float64(calls) / used.Seconds()
			}
		}
	}
}

// cpu is the CPU time that this process has used.
func cpu(t *testing.T) time.Duration {
	t.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// finished is what a row of the bank costs: made, proved with needs, counted.
func finished(t *testing.T, tier grade.Tier) float64 {
	family, r := Family(), rand.New(rand.NewChaCha8([32]byte{byte(tier)}))
	spec, err := family.Spec("9x9")
	if err != nil {
		t.Fatal(err)
	}
	return perSecond(t, func(int) bool {
		g, err := family.Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
		if err != nil && !errors.Is(err, puzzle.ErrReject) {
			t.Fatal(err)
		}
		return err == nil && g.Tier == tier
	})
}

func counted(t *testing.T, lines []string) float64 {
	var boards [][]uint8
	for _, line := range lines {
		boards = append(boards, digits(line))
	}
	return perSecond(t, func(i int) bool { return unique(boards[i%len(boards)], 9) })
}

func graded(t *testing.T, lines []string) float64 {
	family := Family()
	return perSecond(t, func(i int) bool {
		g, err := family.Grade(context.Background(), lines[i%len(lines)])
		if err != nil {
			t.Fatal(err)
		}
		return g.Solutions == 1
	})
}

// qqwing is how many boards a second it does; 0 where it is not installed.
func qqwing(t *testing.T, args []string, boards int, input string) float64 {
	if _, err := exec.LookPath("qqwing"); err != nil {
		return 0
	}
	cmd := exec.Command("qqwing", args...)
	cmd.Stdin, cmd.Stdout = strings.NewReader(input), io.Discard
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	return float64(boards) / (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
}

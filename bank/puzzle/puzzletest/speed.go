package puzzletest

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"text/tabwriter"
	"time"
)

// Speeds prints a table of speeds beside those of other programs in the same
// run, for `make bench`; it skips the test where INKBANK_BENCH is not set.
// Machines differ and are noisy: the ratio is what can be compared.
type Speeds struct {
	t     *testing.T
	table *tabwriter.Writer
}

// NewSpeeds starts a table with a title. End it with Flush.
func NewSpeeds(t *testing.T, title string) Speeds {
	t.Helper()
	if os.Getenv("INKBANK_BENCH") == "" {
		t.Skip("a benchmark: set INKBANK_BENCH")
	}
	s := Speeds{t, tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight)}
	fmt.Fprintf(s.table, "%s, one core\tours/s\ttheirs/s\tratio\tthey did\t\n", title)
	return s
}

// Flush prints the table.
func (s Speeds) Flush() { s.table.Flush() }

// Row adds what is done so many times a second beside a peer's figure, 0 for none.
func (s Speeds) Row(what string, ours, theirs float64, they string) {
	peer, ratio := "not there", ""
	switch {
	case theirs > 0:
		peer, ratio = fmt.Sprintf("%.1f", theirs), fmt.Sprintf("%.1f", ours/theirs)
	case they == "":
		peer = ""
	}
	fmt.Fprintf(s.table, "%s\t%.1f\t%s\t%s\t%s\t\n", what, ours, peer, ratio, they)
}

// Slowest adds the call that takes longest, of so many, as what could be done of its
// kind a second. One that seems slow is tried again twice and the least time counts,
// since other work on the machine makes calls longer, never shorter.
func (s Speeds) Slowest(what string, calls int, f func(i int) (counts bool)) {
	s.t.Helper()
	var slowest time.Duration
	for i := range calls {
		took := elapsed(func() { f(i) })
		for try := 0; took > slowest && try < 2; try++ {
			took = min(took, elapsed(func() { f(i) }))
		}
		slowest = max(slowest, took)
	}
	s.Row(fmt.Sprintf("%s: %.1f ms", what, float64(slowest.Microseconds())/1000), 1/slowest.Seconds(), 0, "")
}

func elapsed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

// PerSecond calls f until two seconds of CPU time are used, and returns how many
// calls that count there are in a second of it.
func (s Speeds) PerSecond(f func(i int) (counts bool)) float64 {
	s.t.Helper()
	calls, start := 0, s.cpu()
	for i := 0; ; i++ {
		if f(i) {
			calls++
		}
		if i%16 == 0 {
			if used := s.cpu() - start; used > 2*time.Second {
				return float64(calls) / used.Seconds()
			}
		}
	}
}

// cpu is the CPU time that this process has used.
func (s Speeds) cpu() time.Duration {
	s.t.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		s.t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// Peer runs another program that does so many boards, and returns how many that
// are in a second of its CPU time; 0 where it is not installed.
func (s Speeds) Peer(boards int, input, program string, args ...string) float64 {
	s.t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		return 0
	}
	cmd := exec.Command(program, args...)
	cmd.Stdin, cmd.Stdout = strings.NewReader(input), io.Discard
	if err := cmd.Run(); err != nil {
		s.t.Fatal(err)
	}
	return float64(boards) / (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
}

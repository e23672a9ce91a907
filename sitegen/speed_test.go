package sitegen_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"text/tabwriter"
	"time"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen"
)

// TestSpeed prints how long a site of many days of three boards takes in one
// language, beside Hugo, which builds as many pages of the same size, and beside a
// plain copy of the folder, for `make bench`.
func TestSpeed(t *testing.T) {
	if os.Getenv("INKBANK_BENCH") == "" {
		t.Skip("a benchmark: set INKBANK_BENCH")
	}
	counts := []int{365, 3_650}
	if os.Getenv("INKBANK_LONG") != "" {
		counts = append(counts, 36_500)
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "seconds for a site, in brackets of processors\tdays\tours\tHugo\tratio\tcopy\tratio\tnothing new\ta day more\tfiles it wrote\t")
	for _, n := range counts {
		row := speedOf(t, n)
		fmt.Fprintf(table, "three boards a day\t%d\t%s\t\n", n, row)
	}
	table.Flush()
}

func speedOf(t *testing.T, n int) string {
	dir := t.TempDir()
	out := filepath.Join(dir, "public")
	var report sitegen.Report
	build := func(count int) func() {
		return func() {
			var err error
			if report, err = sitegen.Build(context.Background(), yearsOf(t, count), out); err != nil {
				t.Fatal(err)
			}
		}
	}
	cold := measure(build(n))
	warm := measure(build(n))
	if report.Written > 0 {
		t.Errorf("an unchanged site had %d files written", report.Written)
	}
	next := measure(build(n + 1))
	written := report.Written + report.Removed
	hugo := hugoOf(t, n, out, filepath.Join(dir, "hugo"))
	copied := measure(func() { run(t, "cp", "-r", out, filepath.Join(dir, "copy")) })
	return fmt.Sprintf("%v\t%v\t%s\t%v\t%s\t%v\t%v\t%d", cold, hugo, hugo.per(cold), copied, cold.per(copied), warm, next, written)
}

// spent is how long something takes, by the clock and of processors.
type spent struct{ wall, cpu time.Duration }

// String writes both in seconds.
func (s spent) String() string {
	if s == (spent{}) {
		return "not there"
	}
	return fmt.Sprintf("%.2f (%.2f)", s.wall.Seconds(), s.cpu.Seconds())
}

// per is how many times as long as another it takes, of both.
func (s spent) per(other spent) string {
	if s == (spent{}) {
		return ""
	}
	return fmt.Sprintf("%.1f (%.1f)", s.wall.Seconds()/other.wall.Seconds(), s.cpu.Seconds()/other.cpu.Seconds())
}

// measure runs f, and counts what programs take that it runs.
func measure(f func()) spent {
	before, start := processors(), time.Now()
	f()
	return spent{time.Since(start), processors() - before}
}

// processors is the time of processors that this program and those that it has run took.
func processors() (sum time.Duration) {
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var r syscall.Rusage
		if syscall.Getrusage(who, &r) == nil {
			sum += time.Duration(r.Utime.Nano() + r.Stime.Nano())
		}
	}
	return sum
}

// run runs a program that has to succeed.
func run(t *testing.T, name string, args ...string) {
	t.Helper()
	if text, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v: %s", name, err, text)
	}
}

// yearsOf is a site of so many days up to a fixed one, of three sudokus each.
func yearsOf(t testing.TB, n int) sitegen.Site {
	t.Helper()
	takes := sudokus(t)
	words, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	english := *words
	english.Languages = words.Languages[:1]
	var slots []days.Slot
	for _, name := range []string{"easy", "medium", "hard"} {
		slots = append(slots, days.Slot{Name: name, Family: "sudoku", Size: "9x9"})
	}
	first := days.Date{Year: 1980, Month: 1, Day: 1}
	newest := first.AddDays(n - 1)
	return sitegen.Site{
		Content: &english, Families: all.Families()[:1], Slots: slots, Newest: newest, Solved: newest.AddDays(-1),
		Program: "this", Months: keyed(func(yield func(sitegen.Day, error) bool) {
			for i := range n {
				d := sitegen.Day{Date: first.AddDays(i)}
				for k, slot := range slots {
					d.Entries = append(d.Entries, days.Entry{Date: d.Date, Slot: slot.Name, State: days.Published, Take: takes[k][i%len(takes[k])]})
				}
				if !yield(d, nil) {
					return
				}
			}
		}),
	}
}

// keyed gives months keys that fit days that never change.
func keyed(all iter.Seq2[sitegen.Day, error]) iter.Seq2[sitegen.Month, error] {
	return func(yield func(sitegen.Month, error) bool) {
		for m, err := range sitegen.ByMonth(all) {
			m.Key = strconv.Itoa(len(m.Dates))
			if !yield(m, err) {
				return
			}
		}
	}
}

// sudokus makes some Easy, Medium and Hard boards by a fixed seed.
func sudokus(t testing.TB) (takes [3][]days.Take) {
	t.Helper()
	f := all.Families()[0]
	spec, err := f.Spec("9x9")
	if err != nil {
		t.Fatal(err)
	}
	for i, tier := range []grade.Tier{grade.Easy, grade.Medium, grade.Hard} {
		r := rand.New(rand.NewPCG(1, uint64(tier)))
		for len(takes[i]) < 50 {
			g, err := f.Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
			if errors.Is(err, puzzle.ErrReject) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			_, pruned, err := f.Path(g.Text)
			if err != nil {
				t.Fatal(err)
			}
			take, err := days.NewTake(bank.Board{Graded: g, ID: bank.ID("sudoku", g.Text), Aimed: tier}, pruned)
			if err != nil {
				t.Fatal(err)
			}
			takes[i] = append(takes[i], take)
		}
	}
	return takes
}

// hugoOf lets Hugo build as many pages of the same size as the days of a site have. It
// is zero where there is no Hugo.
func hugoOf(t *testing.T, n int, ours, dir string) spent {
	t.Helper()
	if _, err := exec.LookPath("hugo"); err != nil {
		return spent{}
	}
	write := func(name string, text []byte) {
		name = filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, text, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	write("config.toml", []byte("baseURL = \"https://example.org/\"\ndisableKinds = [\"taxonomy\", \"term\", \"RSS\"]\nuglyURLs = true\n"))
	write("layouts/_default/single.html", []byte("{{ .RawContent | safeHTML }}"))
	write("layouts/_default/list.html", []byte("<html><title>{{ .Title }}</title><ul>{{ range .Pages }}<li><a href=\"{{ .RelPermalink }}\">{{ .Title }}</a></li>{{ end }}</ul></html>"))
	pages := 0
	err := fs.WalkDir(os.DirFS(ours), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasPrefix(name, "19") && !strings.HasPrefix(name, "20") && !strings.HasPrefix(name, "days/") {
			return err
		}
		text, err := os.ReadFile(filepath.Join(ours, name))
		if err != nil {
			return err
		}
		pages++
		write("content/"+strings.ReplaceAll(strings.TrimSuffix(name, ".html"), "/", "-")+".html", append([]byte("---\ntitle: \""+name+"\"\ndate: 2020-01-01\n---\n"), text...))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d days: %d pages for Hugo", n, pages)
	return measure(func() { run(t, "hugo", "--quiet", "--source", dir, "--destination", filepath.Join(dir, "public")) })
}

func BenchmarkBuild(b *testing.B) {
	const count = 365
	s := yearsOf(b, count)
	for _, fresh := range []bool{true, false} {
		name := map[bool]string{true: "cold", false: "unchanged"}[fresh]
		b.Run(name, func(b *testing.B) {
			root := b.TempDir()
			dir := filepath.Join(root, "0")
			for i := 0; b.Loop(); i++ {
				if fresh {
					dir = filepath.Join(root, strconv.Itoa(i))
				}
				if _, err := sitegen.Build(context.Background(), s, dir); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(count*b.N)/b.Elapsed().Seconds(), "days/s")
		})
	}
}

package sitegen

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/sitegen/check"
)

// cluedFamily is the toy family whose boards are drawn as squares of another
// size, with clues around them.
type cluedFamily struct {
	puzzle.Family
	sides map[string]int // by board text
}

// Draw draws nothing but clues: "1 1" above the first column and 2 at the left of
// every row but the first, which is empty; all longer ones at the end.
func (f cluedFamily) Draw(board, _ string, m puzzle.Marks) (figure.Figure, error) {
	return cluedFigure(f.sides[board], figure.Open), nil
}

// PlayMode says that squares of such boards are filled.
func (f cluedFamily) PlayMode() puzzle.Mode { return puzzle.Fill }

func (f cluedFamily) DrawSolution(board, _ string) (figure.Figure, error) {
	return cluedFigure(f.sides[board], figure.Filled), nil
}

// Spec says that boards of 5x5 are for screens and that those of 4x4 are not.
func (f cluedFamily) Spec(size string) (puzzle.Spec, error) {
	spec, err := f.Family.Spec(size)
	spec.Screen = size != "4x4"
	return spec, err
}

// cluedFigure is a square whose first cell is of a kind and whose others are struck
// out or open.
func cluedFigure(side int, first figure.Kind) figure.Figure {
	rows, cols := []string{"0"}, []string{"1 1"}
	for len(rows) < side {
		rows, cols = append(rows, "2"), append(cols, "3 1 10")
	}
	f := lined(rows, cols)
	f.Square(0, 0).Kind, f.Square(0, 1).Kind = first, figure.Struck
	return f
}

// lined is an empty board with clues whose every fifth line is thick.
func lined(rows, cols []string) figure.Figure {
	f := figure.Clued(rows, cols)
	for row := range rows {
		for col := range cols {
			c := f.Square(row, col)
			c.Kind, c.Top, c.Left = figure.Open, weight(row%5 == 0), weight(col%5 == 0)
			c.Right, c.Bottom = weight(col == len(cols)-1), weight(row == len(rows)-1)
		}
	}
	f.ExtendLines()
	return f
}

func weight(thick bool) figure.Weight {
	if thick {
		return figure.Thick
	}
	return figure.Thin
}

// cluedSite is a site whose first board each day is for paper and has so many
// cells a side; the others are squares of 10 and 15.
func cluedSite(t testing.TB, count, paper int) Site {
	t.Helper()
	f := cluedFamily{toy.Family(), map[string]int{}}
	return drawnSite(t, count, f, func(board string, i int) { f.sides[board] = []int{paper, 10, 15}[i] })
}

// drawnSite is a site of three boards a day in which a family that draws them in its
// own way takes the toy family's place; it is told each board and its place in its day.
func drawnSite(t testing.TB, count int, f puzzle.Family, tell func(board string, i int)) Site {
	t.Helper()
	s := toySite(t, count)
	list := allOf(t, s)
	for _, d := range list {
		for i := range 3 {
			tell(d.Entries[i].Take.Board, i)
		}
	}
	s.Families, s.Months = []puzzle.Family{f}, each(list)
	s.Content = toyContent(t, strings.Replace(toyPage, "\n---\n\n```inkbank", "\n---\n\n```text", 1))
	return s
}

// Clues are headers of their rows and columns, and cells are counted without them.
func TestCluedTable(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, cluedSite(t, 2, 30), dir)
	page := read(t, dir, "2026/11/28/index.html")
	wantAll(t, page,
		`<th class="l nt" scope="col" aria-label="column 1, clue 1 1">1<br>1</th>`,
		`<th class="nt" scope="col" aria-label="column 2, clue 3 1 10">3<br>1<br>10</th>`,
		`<tr class="t"><th class="nl w" scope="row" aria-label="row 1, clue 0">0</th><td class="l" aria-label="row 1, column 1, empty"></td>`,
		`<td class="s" aria-label="row 1, column 2, crossed out">`+"\u00d7</td>",
		`<table class="board b10x10c"`, `<table class="board b15x15c"`)
	wantAll(t, read(t, dir, "2026/11/28/solution/index.html"), `<td class="l f" aria-label="row 1, column 1, filled"></td>`)
	wantAll(t, read(t, dir, "ja/2026/11/28/index.html"), `aria-label="1列目、数字1 1"`, `aria-label="1行目、数字0"`, `aria-label="1行2列、バツ"`)
}

// What a note says can be read without it: the tier leads to the reasons and the
// rules, and where a solution's note is hidden, a link to its steps.
func TestWithoutNotes(t *testing.T) {
	s := cluedSite(t, 2, 5)
	list := allOf(t, s)
	list[0].Entries[1].Take.Claim.Credit = puzzle.Credit{Author: "A. Person"}
	s.Months = each(list)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	day := read(t, dir, "2026/11/28/index.html")
	_, why, _ := strings.Cut(day, `<h2 id="why-last">`)
	wantAll(t, day, `<p class="side"><a href="#why-last">Hard, proved</a></p>`)
	wantAll(t, why, "<p>Each row and column holds 1 to 4 once. Logic is enough: you never have to guess.</p>", "Without a Hard step")
	solution := read(t, dir, "2026/11/28/solution/index.html")
	wantAll(t, solution, `<li class="instead"><a href="#steps-last-1">Steps</a></li>`, `<li class="instead"><a href="#credit-toy-2">More</a></li>`,
		`<a href="../../../../2026/11/28/index.html#why-last">Hard, proved</a>`)
	_, credits, _ := strings.Cut(solution, `<h2 id="credit-toy-2">`)
	wantAll(t, credits, `<p class="credit">by A. Person</p>`, `<a href="#steps-toy-2-1">One way to solve it, step by step</a>`, `<a href="#solution-toy-2">Solutions</a>`)
}

// A board with clues is said by its clues, whatever its size.
func TestCluedText(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, cluedSite(t, 1, 30), dir)
	text := read(t, dir, "2026/11/29/text/index.html")
	wantAll(t, text, "<p>The board has 30 rows and 30 columns.</p>\n<p>Row 1: 0.</p>\n<p>Row 2: 2.</p>",
		"<p>Row 30: 2.</p>\n<p>Column 1: 1 1.</p>\n<p>Column 2: 3 1 10.</p>")
	if strings.Contains(text, "empty") {
		t.Error("cells without anything are said")
	}
}

// A board for paper has a notice on its day, a sheet to print, and its solution
// when solutions are out, not before.
func TestPaper(t *testing.T) {
	s := cluedSite(t, 3, 30)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	day := read(t, dir, "2026/11/29/index.html")
	wantAll(t, day, `<section class="screen elsewhere" id="puzzle-warm-up">`, `<a href="#why-warm-up">Easy, proved</a>`,
		"This board is for paper: it is too large for a small screen.", `<p class="note"><a href="../../../2026/11/29/paper/index.html#puzzle-warm-up">Page to print</a>`)
	if strings.Contains(day, "b30x30c") {
		t.Error("the board for paper has a table too")
	}
	wantAll(t, read(t, dir, "archive/2026/11/index.html"), `data-boards="2"`) // of three
	sheet := read(t, dir, "2026/11/29/paper/index.html")
	wantAll(t, sheet, `<section class="sheet" id="puzzle-warm-up">`, "<h1>Sunday 29 November 2026</h1>", "<h2>Warm-up, 1 of 3</h2>", "Easy, proved",
		"Each row and column holds 1 to 4 once.", `role="img" aria-label="Warm-up, 1 of 3 board, Easy, proved"`, `<svg xmlns="http://www.w3.org/2000/svg" width="180.0mm"`)
	if n := strings.Count(sheet, "<section"); n != 1 || strings.Contains(sheet, "solution") {
		t.Errorf("%d sheets, or one that leads to a solution", n)
	}
	for name := range tree(t, dir) {
		if strings.Contains(name, "2026/11/29/paper/solution") {
			t.Errorf("%s is there", name)
		}
	}
	wantAll(t, read(t, dir, "ja/2026/11/28/paper/index.html"), `href="../../../../2026/11/28/paper/solution/index.html#solution-warm-up"`, "印刷")
	wantAll(t, read(t, dir, "2026/11/28/paper/solution/index.html"), "<h1>Solutions of Saturday 28 November 2026</h1>",
		`aria-label="Warm-up, 1 of 3, solved"`, `href="../../../../../2026/11/28/paper/index.html#puzzle-warm-up"`)
	wantAll(t, read(t, dir, "2026/11/28/solution/index.html"), `<section class="screen" id="solution-warm-up">`, `<div class="drawing" role="img"`,
		`<a href="../../../../2026/11/28/paper/solution/index.html#solution-warm-up">Solution to print</a>`)
	report, err := check.Site(context.Background(), os.DirFS(dir), check.Options{Newest: sunday})
	if err != nil || len(report.Faults) > 0 {
		t.Errorf("faults %v, error %v", report.Faults, err)
	}
}

// A day without a board for paper has no page for paper, and loses one that it had.
func TestNoPaper(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, cluedSite(t, 1, 30), dir)
	mustBuild(t, toySite(t, 1), dir)
	if _, err := os.Stat(filepath.Join(dir, "2026/11/29/paper")); !os.IsNotExist(err) {
		t.Errorf("there is a page for paper: %v", err)
	}
}

// A size that no generator makes is for paper if it does not fit all e-readers.
func TestOddSizes(t *testing.T) {
	l := tongues(toyContent(t, toyPage))[0]
	long := func(numbers int) string { return strings.TrimSpace(strings.Repeat("1 ", numbers)) }
	for _, c := range []struct {
		rows, cols, left, above int
		fits                    bool
	}{
		{15, 15, 7, 6, true}, {15, 15, 8, 6, false}, {15, 15, 7, 7, false},
		{10, 10, 5, 5, true}, {16, 14, 7, 3, true}, {18, 10, 4, 3, false}, {10, 17, 4, 4, false},
	} {
		rows, cols := make([]string, c.rows), make([]string, c.cols)
		for i := range rows {
			rows[i] = long(c.left)
		}
		for i := range cols {
			cols[i] = long(c.above)
		}
		f := lined(rows, cols)
		k := shape{pad: pad{words: 6, arrows: c.cols > 11}}
		if got := k.outlined(&f).fitsReaders(linkWidths(l.dayWords())); got != c.fits {
			t.Errorf("%s with %d numbers at the left and %d above: fits %t, want %t",
				strconv.Itoa(c.rows)+"x"+strconv.Itoa(c.cols), c.left, c.above, got, c.fits)
		}
	}
}

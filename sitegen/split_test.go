package sitegen

import (
	"context"
	"os"
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/sitegen/check"
)

// splitFamily is the toy family whose boards are drawn as others, with clues in
// black cells.
type splitFamily struct {
	puzzle.Family
	boards map[string]string // by board text, see splitFigure
}

func (f splitFamily) Draw(board, _ string, m puzzle.Marks) (figure.Figure, error) {
	return splitFigure(f.boards[board]), nil
}

func (f splitFamily) DrawSolution(board, _ string) (figure.Figure, error) {
	drawn := splitFigure(f.boards[board])
	for i := range drawn.Cells {
		if c := &drawn.Cells[i]; c.Kind == figure.Open {
			c.Text = "9"
		}
	}
	return drawn, nil
}

// Spec says that boards of 5x5 are for screens and that those of 4x4 are not.
func (f splitFamily) Spec(size string) (puzzle.Spec, error) {
	spec, err := f.Family.Spec(size)
	spec.Screen = size != "4x4"
	return spec, err
}

// splitFigure reads a board: "." is an open square, "#" a black cell, "16\3" a black
// cell with clues, a digit a given. A "!" after a cell hatches it.
func splitFigure(text string) figure.Figure {
	lines := strings.Split(text, "\n")
	f := figure.New(len(lines), len(strings.Fields(lines[0])))
	for row, line := range lines {
		for col, word := range strings.Fields(line) {
			word, hatched := strings.CutSuffix(word, "!")
			c := f.At(row, col)
			*c = figure.Cell{Kind: figure.Given, Text: word}
			switch down, across, clues := strings.Cut(word, `\`); {
			case word == ".":
				*c = figure.Cell{Kind: figure.Open}
			case word == "#" || clues:
				*c = figure.Cell{Kind: figure.Black, Down: strings.Trim(down, "#"), Across: across}
			}
			c.Top, c.Right, c.Bottom, c.Left = figure.Thin, figure.Thin, figure.Thin, figure.Thin
			if hatched {
				c.Mark = figure.Pattern
			}
		}
	}
	return f
}

// Boards with clues in black cells, the second with what boards seldom have: a given,
// a run without a clue, marks.
const (
	splitBoard = `#    23\  16\  #
\17  .    .    12\
\24  .    .    .
#    \11  .    .`
	oddBoard = `#    23\! 16\  #
\8   8    .    #
5\30! .   .    .
.    #    .    #`
)

// splitSite is a site with splitBoard for paper, then splitBoard and oddBoard.
func splitSite(t testing.TB, count int) Site {
	t.Helper()
	f := splitFamily{toy.Family(), map[string]string{}}
	return drawnSite(t, count, f, func(board string, i int) {
		f.boards[board] = []string{splitBoard, splitBoard, oddBoard}[i]
	})
}

// Each square says the clues of its runs and how many squares they are for; a black
// cell says those that it heads.
func TestSplitTable(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, splitSite(t, 2), dir)
	page := read(t, dir, "2026/11/28/index.html")
	const diagonal = `<svg viewBox="0 0 9 9" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0L9 9"/></svg>`
	wantAll(t, page,
		`<td class="k" aria-label="row 1, column 1, black"></td>`,
		`<td class="k" aria-label="row 1, column 2, black, down 23 in 2"><div class="q">`+diagonal+`<b class="d">23</b></div></td>`,
		`<td class="k" aria-label="row 2, column 1, black, across 17 in 2"><div class="q">`+diagonal+`<b class="a">17</b></div></td>`,
		`<td aria-label="row 3, column 3, empty, across 24 in 3, down 16 in 3"></td>`,
		`<td class="k h" aria-label="row 3, column 1, black, across 30 in 3, down 5 in 1"><div class="q">`+diagonal+`<b class="d u">5</b><b class="a">30</b></div></td>`,
		`<td class="g" aria-label="row 2, column 2, 8, given, across 8 in 2, down 23 in 2">8</td>`,
		`<td aria-label="row 4, column 1, empty, down 5 in 1"></td>`,
		`<table class="board b4x4k"`)
	if strings.Contains(page, "drawn") {
		t.Error("something lies over the squares of a board")
	}
	wantAll(t, read(t, dir, "2026/11/28/solution/index.html"), `<td aria-label="row 3, column 3, 9, across 24 in 3, down 16 in 3">9</td>`)
	wantAll(t, read(t, dir, "ja/2026/11/28/index.html"), `aria-label="3行3列、空き、横は3マスで24、縦は3マスで16"`, `aria-label="2行1列、黒マス、横は2マスで17"`)
}

// A board with clues in it is said run by run.
func TestSplitText(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, splitSite(t, 1), dir)
	text := read(t, dir, "2026/11/29/text/index.html")
	wantAll(t, text, `<p>The board has 4 rows and 4 columns.</p>
<p>Each clue is said with the number of squares that it is for. Squares that are not named are black.</p>
<p>Row 1 and column 1 hold clues only.</p>
<p>Row 2: 17 in 2, columns 2 and 3.</p>
<p>Row 3: 24 in 3, columns 2 to 4.</p>
<p>Row 4: 11 in 2, columns 3 and 4.</p>
<p>Column 2: 23 in 2, rows 2 and 3.</p>
<p>Column 3: 16 in 3, rows 2 to 4.</p>
<p>Column 4: 12 in 2, rows 3 and 4.</p>
`, `black.</p>
<p>Row 2: 8 in 2, columns 2 and 3, with 8 in row 2, column 2.</p>
<p>Row 3: 30 in 3, columns 2 to 4.</p>
<p>Column 1: 5 in 1, row 4.</p>
<p>Column 2: 23 in 2, rows 2 and 3, with 8 in row 2, column 2.</p>`)
	wantAll(t, read(t, dir, "ja/2026/11/29/text/index.html"), "<p>2行目：2・3列目の2マスに17。</p>", "<p>3列目：2〜4行目の3マスに16。</p>")
}

// Nothing is wrong with the pages of such a site, and an unreleased board of it would
// be found.
func TestSplitSiteIsChecked(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, splitSite(t, 2), dir)
	look := func(secrets ...check.Secret) []check.Fault {
		report, err := check.Site(context.Background(), os.DirFS(dir), check.Options{Newest: sunday, Secrets: secrets})
		if err != nil {
			t.Fatal(err)
		}
		return report.Faults
	}
	if faults := look(); len(faults) > 0 {
		t.Errorf("faults %v", faults)
	}
	// The first board has a table and a drawing on either day, in two languages.
	secret := check.Secret{Text: splitBoard, What: "board"}
	if faults := look(secret); len(faults) < 8 {
		t.Errorf("faults %v of a board that is shown", faults)
	}
}

package sitegen

import (
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
)

// numberedFamily is the toy family whose boards are drawn as others, with clues in
// squares of their own.
type numberedFamily struct{ puzzle.Family }

// numberedBoard has a clue in three squares; numberedRegions are the regions of its
// solution.
const (
	numberedBoard   = ". . 12\n6 . .\n. . ."
	numberedRegions = "1 1 2\n1 1 2\n3 3 2"
)

func (f numberedFamily) Draw(string, string, puzzle.Marks) (figure.Figure, error) {
	return numberedFigure(numberedBoard, strings.Repeat("0 0 0\n", 3)), nil
}

// PlayMode says that rectangles are drawn on such boards.
func (f numberedFamily) PlayMode() puzzle.Mode { return puzzle.Rects }

func (f numberedFamily) DrawSolution(string, string) (figure.Figure, error) {
	return numberedFigure(numberedBoard, numberedRegions), nil
}

// numberedFigure reads a board of three rows: "." is an open square, anything else a
// clue; and the regions of its squares.
func numberedFigure(board, regions string) figure.Figure {
	f := figure.New(3, 3)
	words, numbers := strings.Fields(board), strings.Fields(regions)
	for i := range f.Cells {
		c := &f.Cells[i]
		*c = figure.Cell{Kind: figure.Open, Top: figure.Thin, Right: figure.Thin, Bottom: figure.Thin, Left: figure.Thin}
		if words[i] != "." {
			c.Kind, c.Text = figure.Clue, words[i]
		}
		c.Region, _ = strconv.Atoi(numbers[i])
	}
	return f
}

func numberedSite(t testing.TB, clue string) Site {
	t.Helper()
	s := drawnSite(t, 2, numberedFamily{toy.Family()}, func(string, int) {})
	page := strings.Replace(toyPage, "\n---\n\n```inkbank", "\n---\n\n```text", 1)
	s.Content = toyContent(t, strings.Replace(page, "\nrules", "\n"+clue+"\nrules", 1))
	return s
}

// A clue in a square says what the family's page calls it, a solved square which clue
// it belongs to, and a solved clue where its squares are. What is printed is no value
// to be entered.
func TestNumberedTable(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, numberedSite(t, `clue = "area {n}"`), dir)
	day := read(t, dir, "2026/11/28/index.html")
	wantAll(t, day, `<table class="board b3x3n`, `<td class="c" aria-label="row 1, column 3, area 12">12</td>`,
		`<td aria-label="row 1, column 1, empty"></td>`)
	if !strings.Contains(day, `<div class="pad pb3x3n rects" aria-hidden="true"></div>`) {
		t.Error("clues stand in the row of values")
	}
	wantAll(t, read(t, dir, "ja/2026/11/28/index.html"), `aria-label="1行3列、area 12"`)
	wantAll(t, read(t, dir, "2026/11/28/solution/index.html"),
		`<td class="c" aria-label="row 1, column 3, area 12: column 3, rows 1 to 3">12</td>`,
		`<td class="c" aria-label="row 2, column 1, area 6: rows 1 and 2, columns 1 and 2">6</td>`,
		`<td aria-label="row 1, column 1, with the 6 in row 2, column 1"></td>`,
		`<td aria-label="row 3, column 1, empty"></td>`) // its region has no clue
	wantAll(t, read(t, dir, "ja/2026/11/28/solution/index.html"),
		`aria-label="2行1列、area 6：1・2行1・2列"`, `aria-label="1行1列、2行1列の6と同じ"`)
}

// A board with clues in squares is said by these and their columns.
func TestNumberedText(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, numberedSite(t, `clue = "area {n}"`), dir)
	wantAll(t, read(t, dir, "2026/11/28/text/index.html"), `<p>The board has 3 rows and 3 columns.</p>
<p>Squares that are not named are empty.</p>
<p>Row 1: area 12 in column 3.</p>
<p>Row 2: area 6 in column 1.</p>
<p>Row 3: empty.</p>`)
	wantAll(t, read(t, dir, "ja/2026/11/28/text/index.html"), "<p>1行目：3列目にarea 12。</p>", "<p>3行目：空き。</p>")
}

// Clues of a family whose page has no words for them are said as they stand.
func TestNumberedWithoutWords(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, numberedSite(t, "# no clue"), dir)
	wantAll(t, read(t, dir, "2026/11/28/index.html"), `<td class="c" aria-label="row 1, column 3, 12">12</td>`)
}

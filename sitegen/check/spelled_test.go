package check

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"inkbank/bank/figure"
)

// drawn is a board of two rows and three columns as a drawing: clues around it, and
// a picture or, where it is "", givens.
func drawn(picture string) string {
	f := figure.Clued([]string{"1 1", "2"}, []string{"2", "1", "1"})
	for i, sign := range picture {
		c := f.Square(i/3, i%3)
		c.Kind = figure.Struck
		if sign == '#' {
			c.Kind = figure.Filled
		}
	}
	f.Square(0, 0).Mark = figure.Pattern
	return string(figure.AppendSVG(nil, f))
}

// cut is a board as a drawing in which thick lines stand between parts of other signs.
func cut(parts string) string {
	rows := strings.Fields(parts)
	f := figure.New(len(rows), len(rows[0]))
	for row, signs := range rows {
		for col := range signs {
			c := f.At(row, col)
			c.Kind, c.Left, c.Top = figure.Open, figure.Thin, figure.Thin
			if col == 0 || signs[col] != signs[col-1] {
				c.Left = figure.Thick
			}
			if row == 0 || signs[col] != rows[row-1][col] {
				c.Top = figure.Thick
			}
		}
	}
	return string(figure.AppendSVG(nil, f))
}

// A board that must not be shown is found in tables and in drawings, by what its
// cells show or by the clues around them.
func TestShownBoards(t *testing.T) {
	o := Options{Secrets: []Secret{
		{"cols 2 1 1\nrows 1.1 2", "board of slot a"}, {"#.#\n##.", "solution of slot a"},
		{"A.3\n..F", "board of slot b"}, {"cols 10 1.2\nrows 3", "board of slot c"},
		{"1 1 2\n1 1 3", "solution of slot d"}, {"1 1 1\n2 2 2", "solution of slot e"},
	}}
	table := func(rows ...string) string {
		return `<table class="board b2x3c"><tbody><tr>` + strings.Join(rows, "</tr><tr>") + "</tr></tbody></table>"
	}
	head := `<td class="x nt nl"></td><th class="l" scope="col">2</th><th scope="col">1</th><th scope="col">1</th>`
	large := figure.New(2, 3)
	large.Square(0, 0).Text, large.Square(0, 2).Text, large.Square(1, 2).Text = "A", "3", "F"
	for name, c := range map[string]struct{ text, want string }{
		"clues of a table": {table(head, `<th class="w" scope="row">1 1</th><td></td><td></td><td></td>`, `<th scope="row" class="h"><span>2</span></th><td></td><td></td><td></td>`), "board of slot a"},
		"lines of clues":   {table(`<td class="x"></td><th scope="col">10</th><th scope="col"><span>1</span><br><span>2</span></th>`, `<th scope="row">3</th><td></td><td></td>`), "board of slot c"},
		"other clues":      {table(head, `<th scope="row">1 1</th><td></td><td></td><td></td>`, `<th scope="row">1</th><td></td><td></td><td></td>`), ""},
		"filled cells":     {table(`<th scope="row">9</th><td class="l f"></td><td class="s">x</td><td class="f"></td>`, `<th scope="row">9</th><td class="f m"></td><td class="f"></td><td></td>`), "solution of slot a"},
		"other cells":      {table(`<td class="f"></td><td></td><td></td>`, `<td class="f"></td><td class="f"></td><td></td>`), ""},
		"drawn clues":      {drawn(""), "board of slot a"},
		"drawn picture":    {drawn("#.###."), "solution of slot a"},
		"lines of a table": {`<table class="board b2x3n o"><tbody><tr class="t"><td class="c">4</td><td class="nl"></td><td class="l"></td></tr>` +
			`<tr><td class="nt"></td><td class="nl nt"></td><td class="l t c">2</td></tr></tbody></table>`, "solution of slot d"},
		"rows of a table": {`<table class="board b2x3n o"><tbody><tr class="t"><td class="c">3</td><td class="nl"></td><td class="nl"></td></tr>` +
			`<tr class="t"><td></td><td class="nl"></td><td class="nl c">3</td></tr></tbody></table>`, "solution of slot e"},
		"other lines": {`<table class="board b2x3n o"><tbody><tr class="t"><td class="l"></td><td></td><td></td></tr>` +
			`<tr><td class="l"></td><td class="l"></td><td></td></tr></tbody></table>`, ""},
		"boxes": {`<table class="board b2x3 o"><tbody><tr class="t"><td></td><td></td><td></td></tr>` +
			`<tr class="t"><td></td><td></td><td class="g">3</td></tr></tbody></table>`, ""},
		"drawn lines":      {cut("112\n113"), "solution of slot d"},
		"drawn rows":       {cut("111\n222"), "solution of slot e"},
		"other drawn ones": {cut("122\n122"), ""},
		"drawn givens":     {string(figure.AppendSVG(nil, large)), "board of slot b"},
	} {
		page := strings.Replace(good, "</main>", c.text+"</main>", 1)
		var want []string
		if c.want != "" {
			want = []string{"index.html:14: released: the " + c.want + " is not released"}
		}
		if got := faults(t, site(page), o); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// A drawing that is a file by itself is read as one within a page is; how it is
// coloured is its own business.
func TestLooseDrawings(t *testing.T) {
	o := Options{Secrets: []Secret{{"cols 2 1 1\nrows 1.1 2", "board"}, {"#.#\n##.", "solution"}}}
	for text, want := range map[string]string{
		drawn("#.###."): "pictures/a.svg:1: released: the solution is not released",
		"<?xml version=\"1.0\"?>\n<!-- a -->\n" + drawn(""): "pictures/a.svg:3: released: the board is not released",
		`<svg viewBox="0 0 9 9"><rect fill="red"/></svg>`:   "",
		"<svg": "",
	} {
		fsys := site(good)
		fsys["pictures/a.svg"] = &fstest.MapFile{Data: []byte(text)}
		got := strings.Join(faults(t, fsys, o), "\n")
		if got != want {
			t.Errorf("%s\n%q, want %q", text, got, want)
		}
	}
}

// Boards of a few squares, and plain rows, are in every file and drawing, and raise
// no alarm; larger ones do.
func TestTooSmallToTell(t *testing.T) {
	one, two := figure.New(1, 1), figure.New(2, 2)
	one.Square(0, 0).Kind = figure.Filled
	two.Square(0, 0).Kind, two.Square(0, 1).Kind = figure.Filled, figure.Filled
	fsys := site(strings.Replace(good, "</main>", string(figure.AppendSVG(figure.AppendSVG(nil, one), two))+"</main>", 1))
	fsys["a.json"] = &fstest.MapFile{Data: []byte(`{"solution": "#"}, "##\n..", "####\n####\n....\n#..#", "cols 1\nrows 1.1"`)}
	o := Options{Secrets: []Secret{
		{"cols 1\nrows 1", "board 1x1"}, {"#", "solution 1x1"}, {"##\n..", "solution 2x2"}, {"####", "solution 1x4"},
		{"####\n####", "solution 2x4"}, {"", "nothing"},
	}}
	if got := faults(t, fsys, o); got != nil {
		t.Errorf("%q, want none", got)
	}
	o.Secrets = append(o.Secrets, Secret{"####\n####\n....\n#..#", "solution 4x4"})
	want := []string{"a.json:1: released: the solution 4x4 is not released"}
	if got := faults(t, fsys, o); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Two lines that look alike are not taken for clues.
func TestCluesIn(t *testing.T) {
	for text, want := range map[string]string{
		"cols 2 1.1 0\nrows 10 1": "2 1.1 0\n10 1",
		"stars 2\nAABB\nAABB":     "",
		"1234\n2143":              "",
		"..3 4\n.. 5":             "",
		"53..7....6..195...":      "",
		"cols 2 x\nrows 10 1":     "",
	} {
		if got := cluesIn(text); got != want {
			t.Errorf("clues of %q are %q, want %q", text, got, want)
		}
	}
}

// No page, however broken, stops the crawl; a drawing spells as many cells as it says.
func FuzzShownBoards(f *testing.F) {
	f.Add(drawn("#.###."))
	f.Add(`<table class="board"><td class="f">1<th scope="row">2 1<br>3</table>`)
	f.Add(cluedTable("1", "", "", "4") + drawnClues("", "2", "", "") + `<table class="board"><td class="k"><tr>1<b class="a">2`)
	f.Add(`<svg viewBox="-98 -116 402 320"><text x="-1" y="-1">1</text><rect x="9" y="0"/><text x="999" y="1">2</text>`)
	f.Fuzz(func(t *testing.T, text string) {
		c := &crawl{secrets: newSecrets([]Secret{{"cols 1\nrows 1", "board"}}), pages: map[string]*pageFacts{}, files: map[string]bool{}}
		c.page("index.html", text)
		c.drawings("a.svg", text)
		for _, token := range tokens(text) {
			if d, ok := newDrawing(token); ok && (len(d.cells) != d.width*len(d.rows) || len(d.cols) != d.width) {
				t.Fatalf("%d cells of %d columns and %d rows", len(d.cells), len(d.cols), len(d.rows))
			}
		}
	})
}

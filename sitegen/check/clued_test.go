package check

import (
	"slices"
	"strings"
	"testing"

	"inkbank/bank/figure"
)

// The board and the solution of a square of 2x2 with clues in black cells.
const (
	cluedBoard  = "#    4\\   6\\\n\\3   .    .\n\\7   .    ."
	cluedAnswer = "#    #    #\n#    1    2\n#    3    4"
)

// cluedTable is cluedBoard as a page shows it, with entries; every label says what it
// has to, in an order of its own.
func cluedTable(entries ...string) string {
	cell := func(label, entry string) string { return `<td aria-label="` + label + `">` + entry + "</td>" }
	black := func(label, clues string) string {
		return `<td class="k" aria-label="` + label + `"><div class="q">` + clues + "</div></td>"
	}
	rows := []string{
		black("1 1 black", "") + black("1 2 down 4 for 2", `<b class="d u">4</b>`) + black("1 3 down 6 for 2", `<b class="d u">6</b>`),
		black("2 1 right: 2 make 3", `<b class="a u">3</b>`) + cell("2 2, 2 make 3, 2 make 4", entries[0]) + cell("2 3, 3 in 2, 6 in 2", entries[1]),
		black("3 1 right: 2 make 7", `<b class="a u">7</b>`) + cell("3 2, 7 in 2, 4 in 2", entries[2]) + cell("3 3, 7 in 2, 6 in 2", entries[3]),
	}
	return `<table class="board"><tbody><tr>` + strings.Join(rows, "</tr>\n<tr>") + "</tr></tbody></table>"
}

// drawnClues is cluedBoard as a drawing, with entries, its first clue hatched.
func drawnClues(entries ...string) string {
	f := figure.New(3, 3)
	for i := range f.Cells {
		f.Cells[i].Kind = figure.Black
	}
	f.At(0, 1).Down, f.At(0, 2).Down, f.At(1, 0).Across, f.At(2, 0).Across = "4", "6", "3", "7"
	f.At(0, 1).Mark = figure.Pattern
	for i, entry := range entries {
		*f.At(1+i/2, 1+i%2) = figure.Cell{Kind: figure.Open, Text: entry}
	}
	return string(figure.AppendSVG(nil, f))
}

// A board with clues in black cells is found by its clues, its solution by what is
// entered, in tables and in drawings.
func TestShownCluesInCells(t *testing.T) {
	o := Options{Secrets: []Secret{{cluedBoard, "board"}, {cluedAnswer, "solution"}, {"#    45\\3", "other"}}}
	for text, want := range map[string]string{
		cluedTable("", "", "", ""):      "board",
		cluedTable("1", "2", "3", "4"):  "solution",
		cluedTable("1", "2", "3", ""):   "",
		drawnClues("", "", "", ""):      "board",
		drawnClues("1", "2", "3", "4"):  "solution",
		drawnClues("1", "", "", ""):     "",
		`<table class="board"></table>`: "",
	} {
		var faulty []string
		for _, f := range faults(t, site(strings.Replace(good, "</main>", text+"</main>", 1)), o) {
			faulty = append(faulty, f[strings.Index(f, ": ")+2:])
		}
		var list []string
		if want != "" {
			list = []string{"released: the " + want + " is not released"}
		}
		if !slices.Equal(faulty, list) {
			t.Errorf("%s\n%q, want %q", text, faulty, list)
		}
	}
}

// A label that says another clue, another number of squares or another place is a
// fault, and so is none.
func TestHeardClues(t *testing.T) {
	whole := cluedTable("", "", "", "")
	for label, bad := range map[string]string{
		"3 3, 7 in 2, 6 in 2": "3 3, 7 in 2, 8 in 2",
		"2 3, 3 in 2, 6 in 2": "2 3, 3 in 2, 6 in 3",
		"1 2 down 4 for 2":    "1 2 down 4",
		"2 1 right: 2 make 3": "1 1 right: 2 make 3",
		"3 2, 7 in 2, 4 in 2": "",
		"1 1 black":           "black",
	} {
		page := strings.Replace(good, "</main>", strings.Replace(whole, `"`+label+`"`, `"`+bad+`"`, 1)+"</main>", 1)
		got := faults(t, site(page), Options{})
		if len(got) != 1 || !strings.Contains(got[0], `E20: the label "`+bad+`" of row `) {
			t.Errorf("%q in place of %q: %q", bad, label, got)
		}
	}
	if got := faults(t, site(strings.Replace(good, "</main>", whole+"</main>", 1)), Options{}); got != nil {
		t.Errorf("%q, want none", got)
	}
}

// Two clues of a cell are one word, whichever is read first.
func TestAddClue(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{addClue(addClue("#", "17", false), "24", true), `17\24`}, {addClue(addClue("#", "24", true), "17", false), `17\24`},
		{addClue("#", "24", true), `\24`}, {addClue("#", "17", false), `17\`},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

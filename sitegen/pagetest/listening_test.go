package pagetest

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
)

// heard is a board as somebody knows it who only listens.
type heard struct {
	tree
	section       *accessibility.Node
	cells         [][]*accessibility.Node
	rows, columns []string // clues at their heads
}

// listen finds the n-th board of the page, from 1, by what it is called.
func listen(t *testing.T, ctx context.Context, title string) heard {
	t.Helper()
	h := heard{tree: readTree(t, ctx)}
	var grid *accessibility.Node
	for _, n := range h.list {
		if textOf(n.Role) == "grid" && strings.HasPrefix(nameOf(n), title+" ") {
			grid = n
		}
	}
	if grid == nil {
		t.Fatalf("no grid is called %q", title)
	}
	h.section = h.by[grid.ParentID]
	for h.section != nil && len(h.roles(h.section, "button")) == 0 {
		h.section = h.by[h.section.ParentID]
	}
	for _, row := range h.roles(grid, "row") {
		var cells []*accessibility.Node
		for _, n := range h.roles(row, "gridcell", "cell", "rowheader", "columnheader") {
			switch textOf(n.Role) {
			case "rowheader":
				h.rows = append(h.rows, clueIn(t, n, "row", len(h.rows)))
			case "columnheader":
				h.columns = append(h.columns, clueIn(t, n, "column", len(h.columns)))
			default:
				if nameOf(n) != "" { // the corner between clues has none
					cells = append(cells, n)
				}
			}
		}
		if len(cells) > 0 {
			h.cells = append(h.cells, cells)
		}
	}
	return h
}

var clueName = regexp.MustCompile(`^(row|column) (\d+), clue ([\d ]+)$`)

// clueIn reads "row 3, clue 3 1" as the board's text has it.
func clueIn(t *testing.T, n *accessibility.Node, kind string, index int) string {
	t.Helper()
	part := clueName.FindStringSubmatch(nameOf(n))
	if part == nil || part[1] != kind || part[2] != strconv.Itoa(index+1) {
		t.Fatalf("the head of %s %d is called %q", kind, index+1, nameOf(n))
	}
	return strings.ReplaceAll(part[3], " ", ".")
}

// said is what a cell says beside its place, which must be where it is.
func (h heard) said(row, col int) string {
	h.t.Helper()
	place := fmt.Sprintf("row %d, column %d, ", row+1, col+1)
	text, ok := strings.CutPrefix(nameOf(h.cells[row][col]), place)
	if !ok {
		h.t.Fatalf("the cell of %sis called %q", place, nameOf(h.cells[row][col]))
	}
	return text
}

// lines writes the cells of a board as lines of text.
func (h heard) lines(between string, token func(said string) string) string {
	h.t.Helper()
	var lines []string
	for row := range h.cells {
		var tokens []string
		for col := range h.cells[row] {
			tokens = append(tokens, token(h.said(row, col)))
		}
		lines = append(lines, strings.Join(tokens, between))
	}
	return strings.Join(lines, "\n")
}

var (
	givenName  = regexp.MustCompile(`^(\d), given$`)
	areaName   = regexp.MustCompile(`^area (\d+)$`)
	acrossName = regexp.MustCompile(`, across (\d+) in (\d+)`)
	downName   = regexp.MustCompile(`, down (\d+) in (\d+)`)
)

// board is the text of the board, in a family's form, by what was heard alone.
func (h heard) board(family string) string {
	h.t.Helper()
	fail := func(said string) string { h.t.Fatalf("a cell says %q", said); return "" }
	switch family {
	case "sudoku":
		return strings.ReplaceAll(h.lines("", func(said string) string {
			if said == "empty" {
				return "."
			}
			if part := givenName.FindStringSubmatch(said); part != nil {
				return part[1]
			}
			return fail(said)
		}), "\n", "")
	case "kakuro":
		return h.lines(" ", func(said string) string {
			kind, _, _ := strings.Cut(said, ",")
			switch across, down := acrossName.FindStringSubmatch(said), downName.FindStringSubmatch(said); {
			case kind == "empty":
				return "."
			case kind == "black" && across == nil && down == nil:
				return "#"
			case kind == "black":
				return first(down) + `\` + first(across)
			}
			return fail(said)
		})
	case "shikaku":
		return h.lines(" ", func(said string) string {
			if said == "empty" {
				return "."
			}
			if part := areaName.FindStringSubmatch(said); part != nil {
				return part[1]
			}
			return fail(said)
		})
	case "nonogram":
		if len(h.rows) != len(h.cells) || len(h.columns) != len(h.cells[0]) {
			h.t.Fatalf("%d and %d clues for %d by %d cells", len(h.rows), len(h.columns), len(h.cells), len(h.cells[0]))
		}
		h.lines("", func(said string) string {
			if said != "empty" {
				return fail(said)
			}
			return "."
		})
		return "cols " + strings.Join(h.columns, " ") + "\nrows " + strings.Join(h.rows, " ")
	}
	h.t.Fatalf("nobody knows how %s is to be heard", family)
	return ""
}

// first is the first group of a match, "" for none.
func first(match []string) string {
	if match == nil {
		return ""
	}
	return match[1]
}

// sums checks that every empty square of a kakuro says the runs that its black cells say.
func (h heard) sums() {
	h.t.Helper()
	for row := range h.cells {
		for col := range h.cells[row] {
			said := h.said(row, col)
			if !strings.HasPrefix(said, "empty") {
				continue
			}
			left, up := col, row
			for strings.HasPrefix(h.said(row, left), "empty") {
				left--
			}
			for strings.HasPrefix(h.said(up, col), "empty") {
				up--
			}
			across, down := acrossName.FindString(h.said(row, left)), downName.FindString(h.said(up, col))
			if said != "empty"+across+down {
				h.t.Errorf("the cell in row %d and column %d says %q, its runs %q and %q", row+1, col+1, said, across, down)
			}
		}
	}
}

// button is the button with a name beside the board.
func (h heard) button(name string) *accessibility.Node {
	h.t.Helper()
	for _, n := range h.roles(h.section, "button") {
		if nameOf(n) == name {
			return n
		}
	}
	h.t.Fatalf("no button is called %q", name)
	return nil
}

// press gives something the focus and then presses a key.
func (h heard) press(n *accessibility.Node, key string) {
	h.t.Helper()
	h.focus(n)
	do(h.t, h.ctx, chromedp.KeyEvent(key))
}

// Every family is solved by what a screen reader is told, and nothing else: the board is
// put together from the names of its cells, solved, and entered by giving the focus to
// cells and buttons. In the end the page says so, and each cell what it holds.
func TestPlayFromAccessibilityTree(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	do(t, ctx, on(screens[0]))
	for _, slot := range played(t) {
		family, title := familyOf(t, slot), titleOf(t, slot)
		do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url+"index.html"))
		h := listen(t, ctx, title)
		if family.Name() == "kakuro" {
			h.sums()
		}
		board := h.board(family.Name())
		graded, err := family.Grade(context.Background(), board)
		if err != nil || graded.Solutions != 1 {
			t.Fatalf("%s: %d solutions, %v, of what is heard:\n%s", slot, graded.Solutions, err, board)
		}
		want := h.solution(family, graded.Solution)
		h.enter(family.PlayMode(), want)
		listen(t, ctx, title).whole(slot, want)
	}
}

// solution is by cell what belongs there; for rectangles where each begins and ends.
func (h heard) solution(family puzzle.Family, text string) [][]string {
	h.t.Helper()
	var out [][]string
	flat := wanted(h.t, family.Name(), text, len(h.cells), len(h.cells[0]))
	for row := range h.cells {
		out = append(out, flat[row*len(h.cells[0]):(row+1)*len(h.cells[0])])
	}
	return out
}

// enter enters a solution: in every other row by the keyboard, in the rest by buttons.
func (h heard) enter(mode puzzle.Mode, want [][]string) {
	h.t.Helper()
	flat, cols := slices.Concat(want...), len(want[0])
	for c, value := range flat {
		cell, byKey := h.cells[c/cols][c%cols], c/cols%2 == 0
		switch {
		case mode == puzzle.Rects && value == strconv.Itoa(c):
			last := lastIndex(flat, value)
			h.press(cell, kb.Enter)
			h.press(h.cells[last/cols][last%cols], kb.Enter)
		case mode == puzzle.Fill && value == "#" && byKey:
			h.press(cell, " ")
		case mode == puzzle.Fill && value == "#":
			h.focus(cell)
			h.press(h.button("Fill"), kb.Enter)
		case mode != puzzle.Digits || value == "" || strings.HasSuffix(nameOf(cell), "given"):
		case byKey:
			h.press(cell, value)
		default:
			h.focus(cell)
			h.press(h.button(value), " ")
		}
	}
}

// whole checks that a board is said to be solved, and that its cells say how.
func (h heard) whole(slot string, want [][]string) {
	h.t.Helper()
	var told string
	for _, n := range h.roles(h.section, "status") {
		if property(n, "live") != "polite" {
			h.t.Errorf("%s: a message is not told politely: %v", slot, property(n, "live"))
		}
		told += h.text(n)
	}
	if !strings.HasPrefix(told, "Solved") {
		h.t.Errorf("%s: %q is told in the end", slot, told)
	}
	for row := range want {
		for col, value := range want[row] {
			said := h.said(row, col)
			switch {
			case value == "" || value == ".":
			case value == "#":
				value = "filled"
			case strings.Contains(said, "in the rectangle"):
				value = fmt.Sprint(rectangleOf(want, value))
				_, text, _ := strings.Cut(said, "in the rectangle ")
				said = fmt.Sprint(placesIn(h.t, text))
			}
			if value != "" && value != "." && said != value && !strings.HasPrefix(said, value+",") {
				h.t.Errorf("%s: row %d, column %d says %q, want %q", slot, row+1, col+1, said, value)
			}
		}
	}
}

// rectangleOf lists the cells with a value, row and column from 1.
func rectangleOf(want [][]string, value string) (list [][2]int) {
	for row := range want {
		for col := range want[row] {
			if want[row][col] == value {
				list = append(list, [2]int{row + 1, col + 1})
			}
		}
	}
	return list
}

var placeName = regexp.MustCompile(`^(?:rows?|(column)s?) ([^a-z]*(?:(?:and|to) [^a-z]*)*), (?:rows?|columns?) (.*)$`)

// placesIn reads which cells a text names: "rows 1 to 3, columns 1 and 2".
func placesIn(t *testing.T, text string) (list [][2]int) {
	t.Helper()
	part := placeName.FindStringSubmatch(text)
	if part == nil {
		t.Fatalf("%q names no cells", text)
	}
	rows, columns := numbersIn(part[2]), numbersIn(part[3])
	if part[1] != "" { // the column comes first
		rows, columns = columns, rows
	}
	for _, row := range rows {
		for _, col := range columns {
			list = append(list, [2]int{row, col})
		}
	}
	return list
}

// numbersIn reads "1, 2 and 5 to 9".
func numbersIn(text string) (list []int) {
	upTo := false
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		n, err := strconv.Atoi(word)
		for err == nil && upTo && list[len(list)-1] < n-1 {
			list = append(list, list[len(list)-1]+1)
		}
		if err == nil {
			list = append(list, n)
		}
		upTo = word == "to"
	}
	return list
}

func familyOf(t *testing.T, slot string) puzzle.Family {
	t.Helper()
	for _, f := range all.Families() {
		if f.Name() == takeOf(t, slot).Family {
			return f
		}
	}
	t.Fatalf("no family of %s", slot)
	return nil
}

// titleOf is how the page calls the board of a slot: the place of the slot in the day.
func titleOf(t *testing.T, slot string) string {
	t.Helper()
	boards, err := boardsOnce()
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range boards.slots {
		if s.Name == slot {
			return fmt.Sprintf("%s%s, %d of %d", strings.ToUpper(s.Family[:1]), s.Family[1:], i+1, len(boards.slots))
		}
	}
	t.Fatalf("no slot %s", slot)
	return ""
}

package pagetest

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkbank/bank/days"
	"inkbank/bank/puzzle/all"
)

//go:embed playing.js
var playingScript string

// playing is a board on its page, as a reader plays it.
type playing struct {
	t    *testing.T
	ctx  context.Context
	slot string
	take days.Take
	// By cell of the page's table, row by row: what belongs there, "" where nothing does.
	rows, cols int
	want       []string
	given      []bool
}

// play opens the board of a slot in a tab.
func play(t *testing.T, ctx context.Context, url, slot string) *playing {
	t.Helper()
	p := &playing{t: t, ctx: ctx, slot: slot, take: takeOf(t, slot)}
	do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url+"index.html#puzzle-"+slot))
	p.again()
	return p
}

// again looks at the page after it was loaded.
func (p *playing) again() {
	p.t.Helper()
	run(p.t, p.ctx, chromedp.Evaluate[int](playingScript))
	var grid struct {
		Rows, Cols int
		Given      []bool
	}
	p.eval("T.grid(slot)", &grid)
	p.rows, p.cols, p.given = grid.Rows, grid.Cols, grid.Given
	p.want = wanted(p.t, p.take.Family, p.take.Solution, p.rows, p.cols)
}

// eval evaluates an expression in which slot is the board's.
func (p *playing) eval(expression string, out any) {
	p.t.Helper()
	quoted, err := json.Marshal(p.slot)
	if err != nil {
		p.t.Fatal(err)
	}
	text := run(p.t, p.ctx, chromedp.Evaluate[string]("(function (slot) { return JSON.stringify("+expression+"); })("+string(quoted)+")"))
	if err := json.Unmarshal([]byte(text), out); err != nil {
		p.t.Fatalf("%s: %v: %s", expression, err, text)
	}
}

func (p *playing) text(expression string) (text string) {
	p.t.Helper()
	p.eval(expression, &text)
	return text
}

// click clicks where the middle of an element is.
func (p *playing) click(element string) {
	p.t.Helper()
	var at [2]float64
	p.eval("T.middle("+element+")", &at)
	do(p.t, p.ctx, chromedp.MouseClickXY(at[0], at[1]))
}

func (p *playing) cell(c int)        { p.t.Helper(); p.click(fmt.Sprintf("T.cell(slot, %d)", c)) }
func (p *playing) press(name string) { p.t.Helper(); p.click(fmt.Sprintf("T.button(slot, %q)", name)) }

func (p *playing) keys(keys string) { p.t.Helper(); do(p.t, p.ctx, chromedp.KeyEvent(keys)) }

// said is the message that is shown.
func (p *playing) said() string { p.t.Helper(); return p.text("T.said(slot)") }

// held is what every cell shows, in the notation of want.
func (p *playing) held() (held []string) {
	p.t.Helper()
	p.eval("T.held(slot)", &held)
	return held
}

// solved checks that the page holds the whole solution and says so.
func (p *playing) solved() {
	p.t.Helper()
	held := p.held()
	for c, want := range p.want {
		if p.take.Family == "nonogram" && want == "." {
			continue // crossing it out is the reader's own affair
		}
		if want != "" && held[c] != want {
			p.t.Errorf("%s: cell %d holds %q, want %q", p.slot, c, held[c], want)
		}
	}
	if said := p.said(); !strings.HasPrefix(said, "Solved") {
		p.t.Errorf("%s: %q is said in the end", p.slot, said)
	}
}

// wanted reads a solution text: by cell of the board's table what belongs there. For
// shikaku that is the first cell of the rectangle over it.
func wanted(t *testing.T, family, solution string, rows, cols int) []string {
	t.Helper()
	var tokens []string
	for line := range strings.Lines(solution) {
		if line = strings.TrimSpace(line); strings.Contains(line, " ") {
			tokens = append(tokens, strings.Fields(line)...)
		} else {
			tokens = append(tokens, strings.Split(line, "")...)
		}
	}
	if len(tokens) != rows*cols {
		t.Fatalf("a solution of %d tokens for a table of %d by %d:\n%s", len(tokens), rows, cols, solution)
	}
	if family == "shikaku" {
		numbers := slices.Clone(tokens)
		for c, number := range numbers {
			tokens[c] = fmt.Sprint(slices.Index(numbers, number))
		}
	}
	for c, token := range tokens {
		if family == "kakuro" && !strings.ContainsAny(token, "123456789") {
			tokens[c] = ""
		}
	}
	return tokens
}

// takeOf is the board of a slot on the newest day.
func takeOf(t *testing.T, slot string) days.Take {
	t.Helper()
	boards, err := boardsOnce()
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range boards.slots {
		if s.Name == slot {
			return boards.takes[i][0]
		}
	}
	t.Fatalf("no slot %s", slot)
	return days.Take{}
}

// played lists the slots of boards that tests play: the largest of each family, or all.
func played(t *testing.T) []string {
	t.Helper()
	if !long() {
		return largest(t)
	}
	return onScreens(t)
}

// smallest lists the slots of boards that tests play which no large one puts to a
// harder test: the smallest of each family, or all.
func smallest(t *testing.T) (list []string) {
	t.Helper()
	all := onScreens(t)
	if long() {
		return all
	}
	for i, slot := range all {
		if i == 0 || takeOf(t, all[i-1]).Family != takeOf(t, slot).Family {
			list = append(list, slot)
		}
	}
	return list
}

// largest lists of each family the slot of the last of its screen sizes and tiers.
func largest(t *testing.T) (list []string) {
	t.Helper()
	all := onScreens(t)
	for i, slot := range all {
		if i == len(all)-1 || takeOf(t, all[i+1]).Family != takeOf(t, slot).Family {
			list = append(list, slot)
		}
	}
	return list
}

// onScreens lists the slots of all boards that stand on screens.
func onScreens(t *testing.T) (list []string) {
	t.Helper()
	boards, err := boardsOnce()
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range boards.slots {
		if onScreen(t, boards.takes[i][0]) {
			list = append(list, s.Name)
		}
	}
	return list
}

func onScreen(t *testing.T, take days.Take) bool {
	t.Helper()
	for _, f := range all.Families() {
		if f.Name() != take.Family {
			continue
		}
		spec, err := f.Spec(take.Size)
		if err != nil {
			t.Fatal(err)
		}
		return spec.Screen
	}
	t.Fatalf("no family %s", take.Family)
	return false
}

// eachBoard opens the boards of some slots, one after the other.
func eachBoard(t *testing.T, slots []string, f func(p *playing)) {
	t.Helper()
	ctx := tab(t)
	_, url := serve(t)
	do(t, ctx, on(screens[0]))
	for _, slot := range slots {
		f(play(t, ctx, url, slot))
	}
}

// Every family is solved by clicks alone, undone to the start and redone.
func TestPlayByClicks(t *testing.T) {
	eachBoard(t, played(t), func(p *playing) {
		start := p.held()
		moves := p.enterAll(p.cell, func(value string) { p.press(value) })
		p.solved()
		for range moves {
			p.press("Undo")
		}
		if got := p.held(); !slices.Equal(got, start) {
			t.Errorf("%s: %d times undo leaves %v", p.slot, moves, got)
		}
		p.press("More")
		for range moves {
			p.press("Redo")
		}
		p.press("Board")
		p.complete()
	})
}

// complete checks what the cells hold.
func (p *playing) complete() {
	p.t.Helper()
	held := p.held()
	for c, want := range p.want {
		if want != "" && want != "." && held[c] != want {
			p.t.Errorf("%s: cell %d holds %q, want %q", p.slot, c, held[c], want)
		}
	}
}

// enterAll enters a whole solution, given how to tap a cell and how to enter a value in
// the one that was tapped, and counts the moves.
func (p *playing) enterAll(tap func(c int), enter func(value string)) (moves int) {
	p.t.Helper()
	for c, want := range p.want {
		switch {
		case want == "" || p.given[c]:
		case p.take.Family == "nonogram":
			if want == "#" {
				tap(c)
				moves++
			}
		case p.take.Family == "shikaku":
			if want == fmt.Sprint(c) {
				tap(c)
				tap(lastIndex(p.want, want))
				moves++
			}
		default:
			tap(c)
			enter(want)
			moves++
		}
	}
	return moves
}

func lastIndex(list []string, want string) int {
	for c := len(list) - 1; c >= 0; c-- {
		if list[c] == want {
			return c
		}
	}
	return -1
}

// Every family is solved by the keyboard alone, from the one stop of the Tab key.
func TestPlayByKeyboard(t *testing.T) {
	eachBoard(t, played(t), func(p *playing) {
		p.oneStop()
		p.byKeys()
		p.oneStop()
	})
}

func (p *playing) byKeys() {
	p.t.Helper()
	p.text(`T.focus(slot)`)
	at := -1
	p.eval(`T.cursor(slot)`, &at)
	tap := func(c int) {
		p.keys(p.route(at, c))
		at = c
		if p.take.Family == "nonogram" || p.take.Family == "shikaku" {
			p.keys(kb.Enter)
		}
	}
	p.enterAll(tap, func(value string) { p.keys(value) })
	p.solved()
}

// oneStop checks that the Tab key stops once in the board.
func (p *playing) oneStop() {
	p.t.Helper()
	var stops int
	if p.eval(`T.stops(slot)`, &stops); stops != 1 {
		p.t.Errorf("%s: the board has %d stops of the Tab key", p.slot, stops)
	}
}

// route is the arrows that lead from one cell to another; each leads to the next cell
// in its direction that something belongs in.
func (p *playing) route(from, to int) string {
	p.t.Helper()
	came := map[int]string{from: ""}
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		if queue[0] == to {
			return came[to]
		}
		for _, way := range []struct {
			key      string
			down, by int
		}{{kb.ArrowLeft, 0, -1}, {kb.ArrowRight, 0, 1}, {kb.ArrowUp, -1, 0}, {kb.ArrowDown, 1, 0}} {
			row, col := queue[0]/p.cols+way.down, queue[0]%p.cols+way.by
			for row >= 0 && row < p.rows && col >= 0 && col < p.cols && p.want[row*p.cols+col] == "" {
				row, col = row+way.down, col+way.by
			}
			if row < 0 || row >= p.rows || col < 0 || col >= p.cols {
				continue
			}
			if _, seen := came[row*p.cols+col]; !seen {
				came[row*p.cols+col] = came[queue[0]] + way.key
				queue = append(queue, row*p.cols+col)
			}
		}
	}
	p.t.Fatalf("%s: no way from cell %d to %d", p.slot, from, to)
	return ""
}

// A message covers the head of its board while it is read, and only then.
func TestMessageGoes(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	do(t, ctx, on(screens[0]))
	p := play(t, ctx, url, played(t)[0])
	const link = `T.section(slot).querySelector(".bar a")`
	onTop := func() (top bool) {
		p.eval(`(function (e, at) { return document.elementFromPoint(at[0], at[1]) === e; })(`+link+`, T.middle(`+link+`))`, &top)
		return top
	}
	for range 2 {
		if !onTop() {
			t.Fatal("a link in the head cannot be reached while nothing is said")
		}
		p.press("Hint")
		if p.said() == "" || onTop() {
			t.Errorf("a hint says %q, and the head is not covered", p.said())
		}
		p.press("Undo")
	}
	if !onTop() || p.said() != "" {
		t.Error("what was said stays")
	}
}

// Every family is solved by hints alone. Each hint says where to look, why, and then
// enters something right.
func TestPlayByHints(t *testing.T) {
	eachBoard(t, played(t), func(p *playing) { p.byHints() })
}

func (p *playing) byHints() {
	p.t.Helper()
	presses := 0
	for ; presses < 4000 && !strings.HasPrefix(p.said(), "Solved"); presses++ {
		before := p.said()
		p.press("Hint")
		if said := p.said(); said == before && said != "" {
			p.t.Fatalf("%s: %q is said again", p.slot, said)
		}
	}
	p.solved()
	p.t.Logf("%s: %d presses", p.slot, presses)
}

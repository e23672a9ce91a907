package pagetest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func itoa(n int) string { return strconv.Itoa(n) }

// One place can be marked and returned to; a restart goes to the start, and redo leads
// to the end again, also after the page was loaded anew.
func TestMarkAndRestart(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", nil)
	free := p.free()
	begun := p.held()
	p.press("More")
	p.press("To mark")
	expect(p, "what is said without a mark", p.said(), "There is no mark yet.")
	p.press("Board")
	enter := func(from, to int) []string {
		for _, c := range free[from:to] {
			p.cell(c)
			p.press(p.want[c])
		}
		return p.held()
	}
	marked := enter(0, 2)
	p.press("More")
	p.press("Mark")
	expect(p, "what is said of a mark", p.said(), "Marked. Go on; To mark comes back here.")
	p.press("Board")
	end := enter(2, 5)
	p.press("More")
	p.press("To mark")
	expect(p, "what is said at the mark", p.said(), "Back at the mark.")
	p.asBefore("at the mark", marked)
	for range 3 {
		p.press("Redo")
	}
	p.asBefore("after redo", end)
	p.press("Restart")
	expect(p, "what is said at the start", p.said(), "Empty again. Undo brings back what was there.")
	p.asBefore("at the start", begun)
	p.reload()
	p.asBefore("at the start, loaded anew", begun)
	p.press("More")
	p.press("To mark")
	p.asBefore("at the mark, loaded anew", marked)
	for range 3 {
		p.press("Redo")
	}
	p.asBefore("after redo", end)
	for range 2 { // one more than there is
		p.press("Redo")
	}
	p.asBefore("after redo of the restart", begun)
	p.press("Board")
	p.press("Undo")
	p.asBefore("after undo of the restart", end)
	p.press("Undo")
	p.cell(free[5])
	p.press(p.want[free[5]])
	next := p.held()
	p.press("More")
	p.press("Redo")
	p.asBefore("after redo where something else was done", next)
}

// A nonogram's squares take what the chosen tool gives; where a tap is only to select,
// the tools give it themselves.
func TestTools(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "nonogram", nil)
	expect(p, "the tool at first", p.pressed("Fill")+p.pressed("Cross"), "truefalse")
	p.cell(3)
	p.press("Cross")
	expect(p, "the other tool", p.pressed("Fill")+p.pressed("Cross"), "falsetrue")
	p.cell(4)
	p.holds(map[int]string{3: "#", 4: "."})
	expect(p, "a filled square", p.label(3), p.place(3)+", filled")
	expect(p, "a crossed square", p.label(4), p.place(4)+", crossed out")
	p.cell(3)
	p.cell(4)
	p.holds(map[int]string{3: ".", 4: ""})
	p.keys(" ")
	p.holds(map[int]string{4: "#"})
	p.keys("x")
	p.holds(map[int]string{4: "."})
	p.keys(kb.Delete)
	p.holds(map[int]string{3: ".", 4: ""})

	p = start(t, ctx, url, "nonogram", map[string]bool{"fillfirst": false})
	p.cell(3)
	p.holds(map[int]string{3: ""})
	p.press("Cross")
	p.holds(map[int]string{3: "."})
	p.press("Fill")
	p.holds(map[int]string{3: "#"})
	p.press("Fill")
	p.holds(map[int]string{3: ""})
	expect(p, "the tools", p.pressed("Fill")+p.pressed("Cross"), "falsefalse")
}

// A rectangle takes the place of those that it overlaps, and goes by two taps on one of
// its squares, or by the button. The first corner is shown and told.
func TestRectangles(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "shikaku", nil)
	begun := p.held()
	at := func(row, col int) int { return row*p.cols + col }
	own := func(c int) string { return itoa(c) }
	p.cell(at(1, 1))
	if marked := p.classed("m"); !slices.Equal(marked, []int{at(1, 1)}) || !strings.HasSuffix(p.label(at(1, 1)), ", first corner") && !strings.HasSuffix(p.label(at(1, 1)), "first corner") {
		t.Errorf("a first corner marks %v and says %q", marked, p.label(at(1, 1)))
	}
	p.press("Erase")
	p.cell(at(1, 1))
	p.cell(at(0, 0)) // from the lower right to the upper left
	square := map[int]string{at(0, 0): own(at(0, 0)), at(0, 1): own(at(0, 0)), at(1, 0): own(at(0, 0)), at(1, 1): own(at(0, 0))}
	p.holds(square)
	if said := p.label(at(1, 1)); !strings.HasSuffix(said, "in the rectangle rows 1 and 2, columns 1 and 2") && !strings.Contains(said, "in the rectangle rows 1 and 2, columns 1 and 2,") {
		t.Errorf("a square of a rectangle says %q", said)
	}
	one := p.held()
	p.cell(at(1, 1))
	p.cell(at(1, 2))
	p.holds(map[int]string{at(0, 0): own(at(0, 0)), at(0, 1): own(at(0, 1)), at(1, 0): own(at(1, 0)), at(1, 1): own(at(1, 1)), at(1, 2): own(at(1, 1))})
	p.press("Undo")
	p.asBefore("after undo", one)
	p.cell(at(0, 1))
	p.cell(at(0, 1))
	p.asBefore("after two taps on one square", begun)
	p.press("Undo")
	p.asBefore("after undo", one)
	p.cell(at(1, 0))
	p.press("Erase") // the corner
	p.press("Erase") // the rectangle
	p.asBefore("after erasing", begun)
}

// A rectangle with more numbers than one, or of another size than its number, breaks the
// rules.
func TestConflictsOfRectangles(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "shikaku", nil)
	p.cell(0)
	p.cell(len(p.want) - 1)
	if marked := p.classed("e"); !slices.Equal(marked, []int{0}) || !strings.HasSuffix(p.label(0), ", breaks a rule") || p.told() != p.label(0) {
		t.Errorf("the whole board as a rectangle marks %v, says %q and tells %q", marked, p.label(0), p.told())
	}
	p.press("Undo")
	if marked := p.classed("e"); len(marked) > 0 {
		t.Errorf("undo leaves %v marked", marked)
	}
	p.cell(slices.Index(p.want, p.want[0]))
	p.cell(lastIndex(p.want, p.want[0]))
	if marked := p.classed("e"); len(marked) > 0 {
		t.Errorf("a right rectangle is marked at %v", marked)
	}
}

// Home and End move, Ctrl goes back and on, letters do what buttons do.
func TestKeys(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", nil)
	free := p.free()
	begun := p.held()
	at := func() (c int) { p.eval(`T.cursor(slot)`, &c); return c }
	press := func(key string, with ...chromedp.Modifier) {
		t.Helper()
		do(t, ctx, chromedp.KeyEvent(key, chromedp.KeyModifiers(with...)))
	}
	p.cell(9)
	press(kb.Home)
	expect(p, "the cursor after Home", at(), 8)
	press(kb.End)
	expect(p, "the cursor after End", at(), 11)
	press(kb.Home, chromedp.ModifierCtrl)
	expect(p, "the cursor after Ctrl+Home", at(), 0)
	press(kb.End, chromedp.ModifierCtrl)
	expect(p, "the cursor after Ctrl+End", at(), 15)

	p.cell(free[0])
	press(p.want[free[0]])
	one := p.held()
	p.cell(free[1])
	press(p.want[free[1]])
	two := p.held()
	press("z", chromedp.ModifierCtrl)
	p.asBefore("after Ctrl+Z", one)
	press("y", chromedp.ModifierCtrl)
	p.asBefore("after Ctrl+Y", two)
	press("z", chromedp.ModifierCtrl)
	press("z", chromedp.ModifierCtrl)
	p.asBefore("after Ctrl+Z", begun)
	press("z", chromedp.ModifierCtrl, chromedp.ModifierShift)
	p.asBefore("after Ctrl+Shift+Z", one)
	p.cell(free[0])
	press(kb.Backspace)
	p.asBefore("after Backspace", begun)
	press(p.want[free[0]])
	press(kb.Delete)
	p.asBefore("after Delete", begun)
	for _, key := range []string{"n", "N"} {
		press(key)
	}
	expect(p, "the button of notes after n and N", p.pressed("Notes"), "false")
	press("c")
	expect(p, "what is said after c", p.said(), "Right so far.")
	press("9") // there is none on this board
	p.asBefore("after a digit that the board has not", begun)
	press("r", chromedp.ModifierAlt)
	p.asBefore("after Alt+R", begun)
}

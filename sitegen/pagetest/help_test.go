package pagetest

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A check says first how much is wrong and at the second tap what, and begins anew after
// anything else.
func TestCheck(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", map[string]bool{"conflicts": false})
	free := p.free()
	p.cell(free[3])
	p.press(p.want[free[3]])
	p.press("Check")
	expect(p, "the check", p.said(), "Right so far.")
	for n, c := range free[:3] {
		p.cell(c)
		p.press(p.other(c))
		p.press("Check")
		want := fmt.Sprintf("%d squares are wrong. Check again to see which.", n+1)
		if n == 0 {
			want = "1 square is wrong. Check again to see which."
		}
		expect(p, "the check", p.said(), want)
		if marked := p.classed("e"); len(marked) > 0 {
			t.Errorf("the first check marks %v", marked)
		}
	}
	p.press("Check")
	if said := p.said(); !strings.HasPrefix(said, "Wrong: ") || !strings.HasSuffix(said, ".") {
		t.Errorf("the second check says %q", said)
	}
	if marked := p.classed("e"); !slices.Equal(marked, free[:3]) {
		t.Errorf("the second check marks %v, want %v", marked, free[:3])
	}
	expect(p, "a wrong square", p.label(free[0]), p.place(free[0])+", "+p.other(free[0])+", wrong")
	p.press("Undo")
	if marked := p.classed("e"); len(marked) > 0 {
		t.Errorf("%v are still marked", marked)
	}
	p.keys("c")
	expect(p, "the check", p.said(), "2 squares are wrong. Check again to see which.")
}

// A check tells crosses from fills, and rectangles from squares.
func TestCheckOfOthers(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "nonogram", nil)
	p.press("Cross")
	p.cell(slices.Index(p.want, "."))
	p.press("Check")
	expect(p, "the check", p.said(), "Right so far.")
	p.cell(slices.Index(p.want, "#"))
	p.press("Check")
	expect(p, "the check", p.said(), "1 square is wrong. Check again to see which.")
	p.press("Check")
	expect(p, "the check", p.said(), "Wrong: "+p.place(slices.Index(p.want, "#"))+".")

	p = start(t, ctx, url, "shikaku", nil)
	wrong := p.wrongRectangle()
	p.cell(wrong)
	p.cell(wrong + 1)
	p.press("Check")
	expect(p, "the check", p.said(), "1 rectangle is wrong. Check again to see which.")
	p.press("Check")
	expect(p, "the check", p.said(), "Wrong: the rectangle from "+p.place(wrong)+".")
	p.press("Hint")
	expect(p, "the hint", p.said(), "Wrong: the rectangle from "+p.place(wrong)+". Hint again takes it away.")
	p.press("Hint")
	expect(p, "what is said once it is gone", p.said(), "")
	p.press("Check")
	expect(p, "the check", p.said(), "Right so far.")
}

// wrongRectangle is a cell that makes no rectangle with the next one.
func (p *playing) wrongRectangle() int {
	p.t.Helper()
	for c := range p.want {
		if (c+1)%p.cols > 0 && p.want[c] != p.want[c+1] {
			return c
		}
	}
	p.t.Fatalf("%s: no squares side by side are apart", p.slot)
	return 0
}

// A hint names what is wrong before anything else; then where to look and, for more, the
// page that explains it.
func TestHintNamesWhatIsWrong(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", nil)
	free := p.free()
	before := p.held()
	for _, c := range []int{free[2], free[1]} {
		p.cell(c)
		p.press(p.other(c))
	}
	for _, c := range []int{free[1], free[2]} {
		p.press("Hint")
		expect(p, "the hint", p.said(), "Wrong: "+p.place(c)+". Hint again takes it away.")
		expect(p, "a wrong square", strings.HasSuffix(p.label(c), ", wrong"), true)
		p.press("Hint")
		expect(p, "what is said once it is gone", p.said(), "")
		expect(p, "what a square holds once that is gone", p.held()[c], "")
	}
	p.asBefore("once all that is wrong is gone", before)
	p.keys("h")
	said := p.said()
	if strings.HasPrefix(said, "Wrong") || !strings.HasSuffix(said, ". How it works") {
		t.Errorf("a hint says %q", said)
	}
	link := p.text(`T.section(slot).querySelector('.say a').href`)
	page, err := http.Get(link)
	if err != nil {
		t.Fatal(err)
	}
	if page.Body.Close(); page.StatusCode != http.StatusOK {
		t.Errorf("a hint leads to %s: %s", link, page.Status)
	}
	p.press("Hint")
	if p.said() == said || len(p.classed("m")) == 0 {
		t.Errorf("the second page says %q and frames nothing", p.said())
	}
	p.asBefore("before the entry is made", before)
	p.cell(free[0])
	expect(p, "what is said after a tap on the board", p.said(), "")
	if marked := append(p.classed("m"), p.classed("h")...); len(marked) > 0 {
		t.Errorf("%v are still marked", marked)
	}
}

// The minutes of a game are counted, where the reader wants that, while it is played.
func TestTimer(t *testing.T) {
	ctx := tab(t)
	before(t, ctx, `window.ticks = [];
		var real = window.setInterval;
		window.setInterval = function (f, ms) { if (ms === 60000) { ticks.push(f); return 0; } return real(f, ms); };`)
	_, url := serve(t)
	for _, c := range []struct {
		on      bool
		minutes int
		want    string
	}{
		{true, 1, " It took 1 minute."}, {true, 3, " It took 3 minutes."}, {true, 0, ""}, {false, 3, ""},
	} {
		p := start(t, ctx, url, "sudoku", map[string]bool{"timer": c.on})
		p.passMinutes(5) // before anything is done
		free := p.free()
		p.cell(free[0])
		p.press(p.want[free[0]])
		p.passMinutes(c.minutes)
		p.reload()
		p.given[free[0]] = true // it is done
		p.enterAll(p.cell, p.press)
		if said := p.said(); !strings.HasPrefix(said, "Solved: Easy, proved.") || !strings.HasSuffix(said, "."+c.want) {
			t.Errorf("with the timer %v %q is said after %d minutes", c.on, said, c.minutes)
		}
		p.passMinutes(1)
		p.press("Undo")
		expect(p, "what is shown of time in play", strings.Contains(p.text(`T.section(slot).textContent`), "minute"), false)
	}
}

// passMinutes does what happens in so many minutes.
func (p *playing) passMinutes(count int) {
	p.t.Helper()
	for range count {
		run(p.t, p.ctx, chromedp.Evaluate[int](`ticks.forEach(function (f) { f(); }), ticks.length`))
	}
}

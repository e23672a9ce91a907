package pagetest

import (
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// someMoves enters the first few things of a board and returns what it holds then.
func someMoves(p *playing, count int) []string {
	p.t.Helper()
	whole := p.want
	p.want = slices.Clone(whole)
	for c := range p.want {
		if p.take.Family == "shikaku" && p.want[c] != whole[0] || p.take.Family != "shikaku" && c > 3*p.cols {
			p.want[c] = ""
		}
	}
	made := 0
	p.enterAll(p.cell, func(value string) {
		if made++; made <= count {
			p.press(value)
		}
	})
	p.want = whole
	return p.held()
}

func (p *playing) reload() {
	p.t.Helper()
	do(p.t, p.ctx, chromedp.Reload())
	p.again()
}

// What was done is there again after the page was loaded anew, and can still be undone
// to the start.
func TestReloadKeepsProgress(t *testing.T) {
	eachBoard(t, smallest(t), func(p *playing) {
		start := p.held()
		held := someMoves(p, 5)
		if slices.Equal(held, start) {
			t.Fatalf("%s: nothing was entered", p.slot)
		}
		p.reload()
		if got := p.held(); !slices.Equal(got, held) {
			t.Errorf("%s: after loading it anew the board holds %v, want %v", p.slot, got, held)
		}
		for range 3 * p.cols * p.cols {
			if slices.Equal(p.held(), start) {
				break
			}
			p.press("Undo")
		}
		if got := p.held(); !slices.Equal(got, start) {
			t.Errorf("%s: undo ends with %v", p.slot, got)
		}
	})
}

// Two tabs with one board take turns: what either has entered is there in both.
func TestTwoTabs(t *testing.T) {
	first := tab(t)
	second, cancel := chromedp.NewContext(first)
	t.Cleanup(cancel)
	_, url := serve(t)
	do(t, first, on(screens[0]))
	do(t, second, on(screens[0]))
	for _, slot := range smallest(t) {
		a, b := play(t, first, url, slot), play(t, second, url, slot)
		taps, each := 0, 1
		if a.take.Family == "shikaku" {
			each = 2 // corners
		}
		turn := func() *playing { // two moves here, two there
			if taps/each%4 > 1 {
				return b
			}
			return a
		}
		var now *playing
		a.enterAll(func(c int) {
			if next := turn(); next != now {
				if now != nil {
					next.waitFor(now)
				}
				now = next
			}
			now.cell(c)
			taps++
		}, func(value string) { now.press(value) })
		a.waitFor(b)
		b.waitFor(a)
		a.press("Check")
		a.complete()
		b.press("Check")
		b.complete()
	}
}

// waitFor waits until this tab reads what the other has kept: a browser tells its tabs
// sooner than a reader can change them.
func (p *playing) waitFor(other *playing) {
	p.t.Helper()
	for range 500 {
		if p.text("T.kept(slot)") == other.text("T.kept(slot)") {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	p.t.Fatalf("%s: tabs keep different things", p.slot)
}

// A board is played to the end where nothing can be kept: storage that is forbidden, and
// storage that is full.
func TestPlayWithoutStorage(t *testing.T) {
	for name, script := range map[string]string{
		"forbidden": `Object.defineProperty(window, "localStorage", {get: function () { throw new Error("forbidden"); }});`,
		"absent":    `Object.defineProperty(window, "localStorage", {value: null});`,
		"full":      `Storage.prototype.setItem = function () { throw new Error("full"); };`,
	} {
		t.Run(name, func(t *testing.T) {
			ctx := tab(t)
			_, url := serve(t)
			do(t, ctx, on(screens[0]))
			if _, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
				t.Fatal(err)
			}
			for _, slot := range smallest(t) {
				p := play(t, ctx, url, slot)
				p.enterAll(p.cell, p.press)
				p.solved()
			}
		})
	}
}

// What somebody has changed in the kept text is not taken: the board starts anew, and
// can be played.
func TestTamperedProgress(t *testing.T) {
	eachBoard(t, smallest(t), func(p *playing) {
		start := p.held()
		someMoves(p, 5)
		for _, change := range []string{
			`text.replace(/.$/, "z")`, `text + ";0-1-0"`, `text.slice(0, text.length / 2)`, `"1.1.x"`, `"{}"`, `text.replace(/\..*?\./, ".7.")`,
		} {
			p.text(`(function () {
				var text = localStorage.getItem("kept") || T.kept(slot);
				localStorage.setItem("kept", text);
				localStorage.setItem(T.key(slot), ` + change + `);
				return "";
			})()`)
			p.reload()
			if got := p.held(); !slices.Equal(got, start) {
				t.Errorf("%s: %s is taken: %v", p.slot, change, got)
			}
		}
		p.text(`localStorage.removeItem("kept") || ""`)
		p.enterAll(p.cell, p.press)
		p.solved()
	})
}

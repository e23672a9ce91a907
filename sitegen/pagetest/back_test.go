package pagetest

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// waysBack are the links of a page that lead to a day's board, and the text of the last
// way on.
func waysBack(t *testing.T, ctx context.Context) string {
	t.Helper()
	return js(t, ctx, `(function () {
		var all = [].slice.call(document.querySelectorAll('.links a'));
		return all.filter(function (a) { return /#puzzle-/.test(a.href); }).map(function (a) { return a.textContent + ' ' + a.getAttribute('href'); }).join('; ');
	})()`)
}

// follow clicks the link of a board's screen with a text, which the pad has or the words.
func (p *playing) follow(text string) {
	p.t.Helper()
	p.text(fmt.Sprintf(`(function () {
		[].filter.call(T.section(slot).querySelectorAll("a"), function (a) { return a.textContent === %q; })[0].click();
		return "";
	})()`, text))
	arrive(p.t, p.ctx, `!document.querySelector('.pad')`)
}

// arrive waits until the page that a link leads to is there, by what holds on it alone.
func arrive(t *testing.T, ctx context.Context, holds string) {
	t.Helper()
	for range 500 {
		there, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`document.readyState === 'complete' && `+holds))
		if err == nil && there { // while pages change there is an error
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%s does not come to hold", holds)
}

// From settings and from how-to pages a link leads back to the board that the reader
// came from. A reader who came from nowhere has the way home.
func TestBackToThePuzzle(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	failed := watchErrors(t, ctx)
	slot := played(t)[1]
	for _, path := range []string{"howto/sudoku/1/index.html", "howto/sudoku/index.html", settingsPage, "keys/index.html", "ja/" + settingsPage} {
		do(t, ctx, on(screens[0]), chromedp.Navigate(url+path))
		if got := waysBack(t, ctx); got != "" {
			t.Errorf("%s leads to a board that nobody came from: %s", path, got)
		}
	}
	p := play(t, ctx, url, slot)
	address := "2026/11/29/index.html#puzzle-" + slot
	p.follow("Settings")
	if got, want := waysBack(t, ctx), "Back to the puzzle ../"+address; got != want {
		t.Errorf("the settings lead back by %q, want %q", got, want)
	}
	for path, want := range map[string]string{
		"howto/sudoku/1/index.html": "Back ../../../" + address + "; Back to the puzzle ../../../" + address,
		"howto/kakuro/3/index.html": "Back to the puzzle ../../../" + address,
		"howto/kakuro/index.html":   "Back to the puzzle ../../" + address,
		"keys/index.html":           "Back to the puzzle ../" + address,
		"ja/" + settingsPage:        "問題に戻る ../" + address,
		"ja/howto/kakuro/2/":        "問題に戻る ../../../" + address,
		"about/index.html":          "",
	} {
		do(t, ctx, chromedp.Navigate(url+path))
		if got := waysBack(t, ctx); got != want {
			t.Errorf("%s leads back by %q, want %q", path, got, want)
		}
	}
	do(t, ctx, chromedp.Navigate(url+"ja/howto/kakuro/2/index.html"))
	js(t, ctx, `(document.querySelector('.links a[href*="#puzzle-"]').click(), '')`)
	arrive(t, ctx, `!!document.querySelector('.pad button') && location.hash === '#puzzle-`+slot+`'`)
	if at := js(t, ctx, `location.href`); at != url+"ja/2026/11/29/#puzzle-"+slot { // as the server calls the page
		t.Errorf("the way back leads to %s", at)
	}
	failed()
	other := tab(t)
	do(t, other, chromedp.Navigate(url+settingsPage))
	if got := waysBack(t, other); got != "" {
		t.Errorf("another window leads back by %q", got)
	}
}

// Pages that lead back to a board keep to their screens, and without scripts say nothing
// of it.
func TestBackHasRoom(t *testing.T) {
	ctx := tab(t)
	dir, url := serve(t)
	p := play(t, ctx, url, largest(t)[0])
	p.follow("Settings")
	for _, path := range pagePaths(t, dir) {
		if !strings.Contains(path, "howto/") && !strings.Contains(path, "keys/") && !strings.Contains(path, "settings/") {
			continue
		}
		do(t, ctx, chromedp.Navigate(url+path))
		if waysBack(t, ctx) == "" {
			t.Fatalf("%s leads to no board", path)
		}
		for _, s := range chosenScreens() {
			do(t, ctx, on(s))
			m := measured(t, ctx)
			for _, fault := range m.faults(s, url) {
				t.Errorf("%dx%d: %s: %s", s.w, s.h, path, fault)
			}
			if used := m.Screens[0].Used; used > m.Height {
				t.Errorf("%dx%d: %s takes %.0f px of %.0f", s.w, s.h, path, used, m.Height)
			}
		}
	}
}

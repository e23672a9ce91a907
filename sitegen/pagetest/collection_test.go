package pagetest

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A board of a collection is played like a day's. Once it is solved its list says so,
// and pages that it leads to lead back to it.
func TestPlayCollection(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	failed := watchErrors(t, ctx)
	boards, err := boardsOnce()
	if err != nil {
		t.Fatal(err)
	}
	c := collections(boards)[0]
	folder := url + "collections/" + c.Name + "/"
	do(t, ctx, on(screens[0]), chromedp.Navigate(folder+"2/index.html"))
	js(t, ctx, `(localStorage.clear(), '')`)
	p := &playing{t: t, ctx: ctx, slot: "2"}
	for take, err := range c.Takes {
		if err != nil {
			t.Fatal(err)
		}
		p.take = take
		break
	}
	do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(folder+"2/index.html"))
	p.again()
	p.byHints()
	do(t, ctx, chromedp.Navigate(folder+"2/index.html"))
	p.again()
	p.follow("How to play")
	if got := waysBack(t, ctx); !strings.Contains(got, "Back to the puzzle ../../../collections/"+c.Name+"/2/index.html#puzzle-2") {
		t.Errorf("how to play leads back by %q", got)
	}
	do(t, ctx, chromedp.Navigate(folder+"index.html"))
	ticks := js(t, ctx, `[].map.call(document.querySelectorAll('.tick'), function (a) { return a.getAttribute('aria-label'); }).join('; ')`)
	if ticks != "Puzzle 2, 1 of 1 solved" {
		t.Errorf("solved are %q", ticks)
	}
	for _, b := range barriers(t, ctx) {
		t.Error(b)
	}
	failed()
}

// The list of a collection fits every screen with its ticks too.
func TestCollectionScreens(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	boards, err := boardsOnce()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range collections(boards)[:1] {
		for _, root := range []string{"", "ja/"} {
			for _, s := range chosenScreens() {
				path := url + root + "collections/" + c.Name + "/index.html"
				do(t, ctx, on(s), chromedp.Navigate(path))
				js(t, ctx, `(localStorage.clear(), localStorage.setItem('inkbank/s/collections/`+c.Name+`', '1 2 10 50'), '')`)
				do(t, ctx, chromedp.Navigate(path))
				look(t, ctx, s, url, path)
			}
		}
	}
	js(t, ctx, `(localStorage.clear(), '')`)
}

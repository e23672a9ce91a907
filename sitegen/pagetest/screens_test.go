package pagetest

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

//go:embed measure.js
var measureScript string

// measures is what the script reports of a page, in CSS px.
type measures struct {
	ScrollWidth, Width, Height float64
	Rem                        float64
	Least                      struct {
		Size float64
		Text string
	}
	Screens []struct {
		ID                 string
		Guide, Board, List bool
		Used, Top          float64
	}
	Boards []struct { // the smallest cell of each
		Columns       int
		Width, Height float64
	}
	Taps      []tap
	Pads      []padMeasures
	Resources []string
	Restless  int
}

type rect struct{ Left, Right, Top, Bottom, Width, Height float64 }

type tap struct {
	rect
	Text   string
	Inline bool
}

// phoneColumns is how many cells side by side a phone must show large enough for
// a finger. Wider boards are for reading there.
const phoneColumns = 10

// sevenMM is 7 mm on a screen of the usual 96 px to the inch.
const sevenMM = 26

// Every page on every screen keeps the rules that need a screen to be seen, as it is
// without scripts.
func TestScreens(t *testing.T) {
	ctx := tab(t)
	scripts(t, ctx, false)
	dir, url := serveWide(t)
	paths := append(pagePaths(t, dir), dayPaths()...)
	slices.Sort(paths)
	for _, path := range slices.Compact(paths) {
		do(t, ctx, chromedp.Navigate(url+path))
		for _, s := range chosenScreens() {
			do(t, ctx, on(s))
			var m measures
			if err := json.Unmarshal([]byte(run(t, ctx, chromedp.Evaluate[string](measureScript))), &m); err != nil {
				t.Fatal(err)
			}
			for _, fault := range m.faults(s, url) {
				t.Errorf("%dx%d: %s: %s", s.w, s.h, path, fault)
			}
		}
	}
}

// small are screens that pages were not laid out for: they may scroll there,
// but what is on them can be read.
var small = []screen{
	{320, 480, 2}, {320, 568, 2}, {320, 640, 2}, {360, 560, 3}, {480, 560, 1}, {600, 560, 1}, {640, 360, 2}, {480, 320, 2},
}

func TestSmallScreens(t *testing.T) {
	ctx := tab(t)
	_, url := serveWide(t)
	for _, s := range small {
		for _, path := range []string{"index.html", "howto/sudoku/2/index.html", "howto/sudoku/15/index.html", "ja/howto/sudoku/19/index.html"} {
			do(t, ctx, on(s), chromedp.Navigate(url+path))
			var m measures
			if err := json.Unmarshal([]byte(run(t, ctx, chromedp.Evaluate[string](measureScript))), &m); err != nil {
				t.Fatal(err)
			}
			if m.ScrollWidth > m.Width {
				t.Errorf("%dx%d: %s is %.0f px wide", s.w, s.h, path, m.ScrollWidth)
			}
			if len(m.Boards) == 0 {
				t.Errorf("%dx%d: %s has no board", s.w, s.h, path)
			}
			for _, b := range m.Boards {
				if b.Columns <= 9 && (b.Width < sevenMM || b.Height < sevenMM) {
					t.Errorf("%dx%d: %s has cells of %+v", s.w, s.h, path, b)
				}
			}
		}
	}
}

func (m measures) faults(s screen, url string) (faults []string) {
	note := func(rule, format string, args ...any) {
		faults = append(faults, rule+": "+fmt.Sprintf(format, args...))
	}
	w := float64(s.w)
	if m.ScrollWidth > m.Width {
		note("E1", "%.0f px wide", m.ScrollWidth)
	}
	for _, part := range m.Screens {
		if (part.Board || part.Guide) && part.Used > m.Height {
			note("E2", "screen %q takes %.0f px of %.0f", part.ID, part.Used, m.Height)
		}
		if part.List && part.Used > m.Height {
			note("E16", "a list takes %.0f px of %.0f", part.Used, m.Height)
		}
	}
	least := sevenMM + 0.0
	if s.reader() {
		least = .045 * w
	}
	for _, b := range m.Boards {
		if (s.reader() || b.Columns <= phoneColumns) && (b.Width < least || b.Height < least) {
			note("E3", "a board of %d columns has a cell of %.1f x %.1f px: want %.1f", b.Columns, b.Width, b.Height, least)
		}
	}
	for _, tap := range m.Taps {
		if s.reader() && !tap.Inline && (tap.Width < .08*w || tap.Height < .064*w) {
			note("E3", "%q is %.0f x %.0f px: want %.0f x %.0f", tap.Text, tap.Width, tap.Height, .08*w, .064*w)
		}
		if tap.Right > .96*w {
			note("E4", "%q reaches to %.0f px", tap.Text, tap.Right)
		}
	}
	if s.reader() && m.Least.Size < .027*w-.5 || m.Least.Size < 16 || !s.reader() && m.Rem > 20 {
		note("E17", "text of %.1f px: %q", m.Least.Size, m.Least.Text)
	}
	if m.Restless > 0 {
		note("E6", "%d restless elements", m.Restless)
	}
	beside := 2
	if slices.Contains(m.Resources, url+"howto.css") {
		beside++
	}
	if len(m.Resources) > beside {
		note("E12", "%d files beside the page", len(m.Resources))
	}
	for _, name := range m.Resources {
		if !strings.HasPrefix(name, url) {
			note("E11", "%s is asked for", name)
		}
	}
	return faults
}

// After "Next puzzle" the whole screen of the next board is in view, with its buttons.
// Where these have the place of the links, the links are there while the others are.
func TestNextPuzzle(t *testing.T) {
	ctx := tab(t)
	_, url := serveWide(t)
	look := func(s screen, day string) {
		t.Helper()
		do(t, ctx, on(s), chromedp.Navigate("about:blank"), chromedp.Navigate(url+day+"index.html"))
		boards := run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.board').length`))
		for n := 1; n < boards; n++ {
			// The link is on the screen that is in view now.
			view := run(t, ctx, chromedp.Evaluate[[]float64](`(function () {
				var here = document.querySelectorAll('section.screen')[`+fmt.Sprint(n-1)+`];
				var next = here.querySelectorAll('.links a')[1], seen = next.getClientRects().length;
				if (!seen) {
					here.querySelector('[data-name="more"]').click();
					seen = next.getClientRects().length;
				}
				next.click();
				var section = document.getElementById(location.hash.slice(1)), end = 0;
				[].forEach.call(section.querySelectorAll('*'), function (e) {
					end = Math.max(end, e.getClientRects().length > 0 ? e.getBoundingClientRect().bottom : 0);
				});
				return [section.getBoundingClientRect().top, end, innerHeight, seen, section.querySelectorAll('.pad button').length];
			})()`))
			if view[0] < -.5 || view[1] > view[2]+.5 {
				t.Errorf("%dx%d: %s: board %d is seen from %.1f to %.1f of %.0f", s.w, s.h, day, n+1, view[0], view[1], view[2])
			}
			if view[3] == 0 || view[4] == 0 {
				t.Errorf("%dx%d: %s: board %d is reached by no link that is seen, or has no buttons: %v", s.w, s.h, day, n+1, view)
			}
		}
	}
	for _, s := range chosenScreens() {
		for _, day := range solvedDays {
			look(s, day)
		}
	}
}

package pagetest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"inkbank/bank/puzzle"
	"inkbank/content"
)

// padMeasures is what the script reports of a screen with buttons.
type padMeasures struct {
	ID      string
	Board   [4]float64 // left, top within the screen, width and height
	Buttons int        // that are shown
	Text    string     // of all buttons and the message
	Long    []string   // texts that are too long for their buttons
	Said    string     // the message that is shown
	Covers  bool       // the message covers something of the board
	Cut     bool       // the message is too long for its place
}

// playPaths are pages on which boards are played: together each size of each tier, each
// size and each tier in each language, or all of these at once.
func playPaths() []string {
	if long() {
		return []string{"index.html", "ja/index.html"}
	}
	return []string{"index.html", "ja/2026/11/28/index.html", "2026/11/27/index.html"}
}

// scriptPaths are other pages that scripts change.
var scriptPaths = []string{"settings/index.html", "ja/settings/index.html", "archive/2026/11/index.html", "ja/archive/2026/11/index.html"}

// While somebody plays, the page keeps the rules that need a screen to be seen: with the
// buttons that are there at first, with the others, and with each page of a hint. The
// boards stay where they are.
func TestPlayScreens(t *testing.T) {
	ctx := tab(t)
	_, url := serveWide(t)
	for _, s := range chosenScreens() {
		t.Run(fmt.Sprintf("%dx%d", s.w, s.h), func(t *testing.T) {
			for _, path := range playPaths() {
				do(t, ctx, on(s), chromedp.Navigate(url+"404.html"))
				prefer(t, ctx, nil) // a board that other screens have solved has other words
				do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url+path))
				first := measured(t, ctx)
				if len(first.Pads) == 0 {
					t.Fatalf("%s: there is no button", path)
				}
				look := func(state string, m measures) {
					for _, fault := range slices.Concat(m.faults(s, url), m.padFaults(first)) {
						t.Errorf("%s, %s: %s", path, state, fault)
					}
				}
				look("at first", first)
				pressAll(t, ctx, "more")
				look("with more", measured(t, ctx))
				pressAll(t, ctx, "text")
				look("with its progress as a text", measured(t, ctx))
				pressAll(t, ctx, "play")
				for n := range 3 {
					pressAll(t, ctx, "hint")
					look(fmt.Sprintf("with hint %d", n+1), measured(t, ctx))
				}
			}
			for _, path := range scriptPaths {
				do(t, ctx, chromedp.Navigate(url+path))
				for _, fault := range measured(t, ctx).faults(s, url) {
					t.Errorf("%s: %s", path, fault)
				}
			}
		})
	}
}

// padFaults compares the screens with buttons with what they were at first.
func (m measures) padFaults(first measures) (faults []string) {
	for i, p := range m.Pads {
		note := func(format string, args ...any) { faults = append(faults, p.ID+": "+fmt.Sprintf(format, args...)) }
		if p.Buttons == 0 {
			note("no button is shown")
		}
		if len(p.Long) > 0 {
			note("too long for their buttons: %q", p.Long)
		}
		if p.Board != first.Pads[i].Board {
			note("the board has moved from %v to %v", first.Pads[i].Board, p.Board)
		}
		if p.Covers {
			note("the message covers the board")
		}
		if p.Cut {
			note("the message is cut: %q", p.Said)
		}
		for _, r := range p.Text {
			if !puzzle.Legible(r) {
				note("E14: %q in the text", r)
			}
		}
	}
	return faults
}

func measured(t *testing.T, ctx context.Context) (m measures) {
	t.Helper()
	if err := json.Unmarshal([]byte(run(t, ctx, chromedp.Evaluate[string](measureScript))), &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// pressAll presses the button of a name on every board of the page.
func pressAll(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	if n := run(t, ctx, chromedp.Evaluate[int](`(function () {
		var list = document.querySelectorAll('.pad button[data-name="`+name+`"]');
		[].forEach.call(list, function (b) { b.click(); });
		return list.length;
	})()`)); n == 0 {
		t.Fatalf("no button %q", name)
	}
}

// longMessages are longer than any place for a message, in a script with spaces between
// words and in one without.
var longMessages = map[string]string{
	"index.html":    strings.Repeat("Row 3, columns 4 and 6 can only be 2 and 7, so no other square of row 3 can be. ", 8),
	"ja/index.html": strings.Repeat("3行4・6列には2と7しか入りません。だから3行目の他のマスに2と7は入りません（そうです）。", 8),
}

// A message that is too long for its place is shown in parts, all of it, each as long as
// there is room for, and none over the board. Tapping it leads on, and then away.
func TestLongMessage(t *testing.T) {
	ctx := tab(t)
	_, url := serveWide(t)
	for _, s := range chosenScreens() {
		for path, text := range longMessages {
			do(t, ctx, on(s), chromedp.Navigate("about:blank"), chromedp.Navigate(url+path))
			first := measured(t, ctx)
			parts := messageParts(t, ctx, text, func(m measures) {
				for _, fault := range m.padFaults(first) {
					t.Errorf("%dx%d: %s: %s", s.w, s.h, path, fault)
				}
			})
			if len(parts) < 2 {
				t.Errorf("%dx%d: %s: the message is shown in %d parts", s.w, s.h, path, len(parts))
			}
			whole := ""
			for i, part := range parts {
				text, more := strings.CutSuffix(part, "…")
				if more == (i == len(parts)-1) {
					t.Errorf("%dx%d: %s: part %d of %d is %q", s.w, s.h, path, i+1, len(parts), part)
				}
				whole += strings.ReplaceAll(text, " ", "")
			}
			if want := strings.ReplaceAll(text, " ", "") + "Link"; whole != want {
				t.Errorf("%dx%d: %s: the parts make %q, want %q", s.w, s.h, path, whole, want)
			}
		}
	}
}

// messageParts says a text with a link after it on every board of the page, and lists
// the parts that the first board shows one after another as its message is tapped.
func messageParts(t *testing.T, ctx context.Context, text string, look func(measures)) (parts []string) {
	t.Helper()
	c, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	script := ""
	for _, part := range c.Scripts {
		if strings.HasPrefix(part.Name, "board/") && !part.Last {
			script += part.Text + "\n"
		}
	}
	quoted, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	run(t, ctx, chromedp.Evaluate[int](`(function () {`+script+`
		[].forEach.call(document.querySelectorAll('.screen .pad'), function (pad) {
			var section = pad.parentNode;
			section.removeChild(section.querySelector('.say'));
			makeSay(section).say(`+string(quoted)+`, '#', 'Link');
		});
		return 1;
	})()`))
	for range 200 {
		m := measured(t, ctx)
		if m.Pads[0].Said == "" {
			return parts
		}
		look(m)
		parts = append(parts, m.Pads[0].Said)
		run(t, ctx, chromedp.Evaluate[int](`[].forEach.call(document.querySelectorAll('.say'), function (e) { e.click(); }), 1`))
	}
	t.Fatal("the message has no end")
	return nil
}

// What is for playing is not printed: no button, no message, one board a page in the
// size it has without scripts.
func TestPrintPlay(t *testing.T) {
	ctx := tab(t)
	_, url := serveWide(t)
	sizes := func() []float64 {
		return run(t, ctx, chromedp.Evaluate[[]float64](`[].map.call(document.querySelectorAll('.board'), function (e) {
			return e.getBoundingClientRect().width;
		})`))
	}
	media := func(name string) {
		if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: name}); err != nil {
			t.Fatal(err)
		}
	}
	scripts(t, ctx, false)
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+"index.html"))
	media("print")
	want := sizes()
	scripts(t, ctx, true)
	media("")
	do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url+"index.html"))
	pressAll(t, ctx, "hint")
	boards := run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.board').length`))
	if pages := printedPages(t, ctx, page.PrintToPDFParams{}); pages != boards {
		t.Errorf("%d boards are printed on %d pages", boards, pages)
	}
	media("print")
	for i, width := range sizes() {
		if width < .98*want[i] || width > 1.02*want[i] {
			t.Errorf("board %d is printed %.0f px wide, without scripts %.0f", i+1, width, want[i])
		}
	}
	if shown := run(t, ctx, chromedp.Evaluate[int](`[].filter.call(document.querySelectorAll('button, .pad, .say'), function (e) {
		return e.getClientRects().length > 0;
	}).length`)); shown > 0 {
		t.Errorf("%d parts of the pad and the message are printed", shown)
	}
	media("")
}

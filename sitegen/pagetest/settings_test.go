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
)

// switches are the settings of the page, in order, and whether each is on at first.
var switches = []struct {
	name string
	on   bool
}{
	{"conflicts", true}, {"notes", true}, {"digitfirst", false}, {"fillfirst", true}, {"timer", false},
	{"large", false}, {"left", false}, {"fast", false}, {"dark", false},
}

const settingsPage = "settings/index.html"

// js evaluates an expression that is a string.
func js(t *testing.T, ctx context.Context, expression string) string {
	t.Helper()
	return run(t, ctx, chromedp.Evaluate[string](expression))
}

// tapOn clicks once where the middle of an element is.
func tapOn(t *testing.T, ctx context.Context, selector string) {
	t.Helper()
	at := run(t, ctx, chromedp.Evaluate[[]float64](`(function () {
		var r = document.querySelector('`+selector+`').getBoundingClientRect();
		return [r.left + r.width / 2, r.top + r.height / 2];
	})()`))
	do(t, ctx, chromedp.MouseClickXY(at[0], at[1]))
}

func tapSetting(t *testing.T, ctx context.Context, name string) {
	t.Helper()
	tapOn(t, ctx, `[data-setting="`+name+`"]`)
}

// shown is what the page shows of a setting: true for on, by the word, the tick and
// what is said to those who listen. Where these differ the test fails.
func shown(t *testing.T, ctx context.Context, name string) bool {
	t.Helper()
	state := js(t, ctx, `(function () {
		var b = document.querySelector('[data-setting="`+name+`"]');
		return [b.querySelector('.state').innerText.trim(), getComputedStyle(b.querySelector('i'), ':after').content, b.getAttribute('aria-pressed')].join(' ');
	})()`)
	switch state {
	case `On "" true`, `オン "" true`:
		return true
	case `Off none false`, `オフ none false`:
		return false
	}
	t.Errorf("the setting %s shows %q", name, state)
	return false
}

func said(t *testing.T, ctx context.Context) string {
	t.Helper()
	return js(t, ctx, `document.querySelector('.said').textContent`)
}

// before runs a script in every page of a tab before those of the page.
func before(t *testing.T, ctx context.Context, script string) {
	t.Helper()
	if _, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		t.Fatal(err)
	}
}

// watchErrors makes a tab keep what its scripts fail at; the function fails for each.
func watchErrors(t *testing.T, ctx context.Context) func() {
	t.Helper()
	before(t, ctx, `window.failed = []; addEventListener('error', function (e) { failed.push(e.message); });`)
	return func() {
		t.Helper()
		if failed := js(t, ctx, `failed.join('; ')`); failed != "" {
			t.Errorf("scripts fail: %s", failed)
		}
	}
}

// Settings are kept for the next visit, in every language, and those of the look hold
// on all pages from the first moment.
func TestSettingsAreKept(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	failed := watchErrors(t, ctx)
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+settingsPage))
	for _, s := range switches {
		if shown(t, ctx, s.name) != s.on {
			t.Errorf("%s is %v at first", s.name, !s.on)
		}
		tapSetting(t, ctx, s.name)
		if shown(t, ctx, s.name) == s.on {
			t.Errorf("a tap leaves %s as it was", s.name)
		}
		if text := said(t, ctx); text != "" {
			t.Errorf("%q is said of %s", text, s.name)
		}
	}
	for _, b := range barriers(t, ctx) {
		t.Error(b)
	}
	failed()
	do(t, ctx, chromedp.Navigate(url+"ja/"+settingsPage))
	for _, s := range switches {
		if shown(t, ctx, s.name) == s.on {
			t.Errorf("%s is %v again on the next page", s.name, s.on)
		}
	}
	// What the root element is when the first part of the page has been read.
	before(t, ctx, `new MutationObserver(function (list, self) {
		if (document.body && !window.early) { window.early = document.documentElement.className; self.disconnect(); }
	}).observe(document, { childList: true, subtree: true });`)
	do(t, ctx, chromedp.Navigate(url+"about/index.html"))
	if early := js(t, ctx, `window.early`); early != "play large left fast dark" {
		t.Errorf("a page starts with the classes %q", early)
	}
	failed()
}

// A change in one tab is seen in another.
func TestSettingsInTwoTabs(t *testing.T) {
	one, two := tab(t), tab(t)
	_, url := serve(t)
	do(t, one, on(screens[0]), chromedp.Navigate(url+settingsPage))
	do(t, two, on(screens[0]), chromedp.Navigate(url+settingsPage))
	tapSetting(t, one, "large")
	run(t, two, chromedp.Poll[bool](`document.documentElement.className === 'play large'`))
	if !shown(t, two, "large") {
		t.Error("a setting of another tab is not shown")
	}
	tapSetting(t, two, "dark")
	tapSetting(t, two, "large")
	run(t, one, chromedp.Poll[bool](`document.documentElement.className === 'play dark'`))
	if shown(t, one, "large") || !shown(t, one, "dark") {
		t.Error("two tabs show different settings")
	}
}

// Without a storage the page says so, and settings last as long as the window.
func TestSettingsWithoutStorage(t *testing.T) {
	for name, script := range map[string]string{
		"forbidden": `Object.defineProperty(window, 'localStorage', { get: function () { throw new DOMException('no', 'SecurityError'); } });`,
		"absent":    `Object.defineProperty(window, 'localStorage', { value: undefined });`,
		"full":      `Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError'); };`,
		"deaf":      `Storage.prototype.setItem = function () {};`,
	} {
		t.Run(name, func(t *testing.T) {
			ctx := tab(t)
			_, url := serve(t)
			failed := watchErrors(t, ctx)
			before(t, ctx, script)
			do(t, ctx, on(screens[0]), chromedp.Navigate(url+settingsPage))
			if text := said(t, ctx); text != "This browser keeps nothing: settings last until its window is closed." {
				t.Errorf("%q is said", text)
			}
			tapSetting(t, ctx, "conflicts")
			tapSetting(t, ctx, "large")
			do(t, ctx, chromedp.Navigate(url+"archive/2026/11/index.html"))
			if class := js(t, ctx, `document.documentElement.className`); class != "play large" {
				t.Errorf("the next page has the classes %q", class)
			}
			failed()
			do(t, ctx, chromedp.Navigate(url+settingsPage))
			if shown(t, ctx, "conflicts") || !shown(t, ctx, "large") {
				t.Error("settings are lost within the window")
			}
			failed()
		})
	}
}

// Settings work where pages are read from a folder.
func TestSettingsFromFolder(t *testing.T) {
	ctx := tab(t)
	dir, _ := serve(t)
	do(t, ctx, on(screens[0]), chromedp.Navigate("file://"+dir+"/"+settingsPage))
	tapSetting(t, ctx, "dark")
	do(t, ctx, chromedp.Navigate("file://"+dir+"/ja/about/index.html"))
	if class := js(t, ctx, `document.documentElement.className`); class != "play dark" {
		t.Errorf("the next page has the classes %q", class)
	}
	do(t, ctx, chromedp.Navigate("file://"+dir+"/"+settingsPage))
	tapSetting(t, ctx, "dark")
}

// Where the storage is really full, a setting takes the place of the oldest progress.
func TestSettingsInFullStorage(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+"404.html"))
	js(t, ctx, `(function () {
		localStorage.setItem('inkbank/p/later', '0.2.' + new Array(1000).join('x'));
		localStorage.setItem('inkbank/p/first', '0.1.' + new Array(1000).join('x'));
		for (var n = 1 << 22, text = ''; n >= 1; ) {
			try { localStorage.setItem('foreign', text + new Array(n + 1).join('y')); text += new Array(n + 1).join('y'); } catch (e) { n >>= 1; }
		}
		return '';
	})()`)
	do(t, ctx, chromedp.Navigate(url+settingsPage))
	tapSetting(t, ctx, "large")
	if text := said(t, ctx); text != "" {
		t.Errorf("%q is said", text)
	}
	if keys := js(t, ctx, `Object.keys(localStorage).sort().join(' ')`); keys != "foreign inkbank/o/large inkbank/p/later" {
		t.Errorf("the storage has %s", keys)
	}
}

// Texts that nobody has written change nothing, and no page fails at them.
func TestTamperedStorage(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	failed := watchErrors(t, ctx)
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+"404.html"))
	js(t, ctx, `(function () {
		['o/conflicts', 'o/large', 's/2026-11-29', 'p/x', 't', 'o/', 's/', 'p/'].forEach(function (key) { localStorage.setItem('inkbank/' + key, '<b>{"\u0000'); });
		window.name = '{"inkbank/o/dark":1,"inkbank/s/2026-11-28":{}}';
		return '';
	})()`)
	do(t, ctx, chromedp.Navigate(url+settingsPage))
	for _, s := range switches {
		if shown(t, ctx, s.name) != s.on {
			t.Errorf("%s is %v", s.name, !s.on)
		}
	}
	failed()
	do(t, ctx, chromedp.Navigate(url+"index.html"))
	failed()
	do(t, ctx, chromedp.Navigate(url+monthPage))
	failed()
}

// A second tap forgets everything of ours; any other tap between them saves it.
func TestForget(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+"404.html"))
	js(t, ctx, `(function () {
		['o/large', 's/2026-11-29', 'p/abc'].forEach(function (key) { localStorage.setItem('inkbank/' + key, '1'); });
		localStorage.setItem('foreign', '1');
		return '';
	})()`)
	keys := func() string { return js(t, ctx, `Object.keys(localStorage).sort().join(' ')`) }
	const all, button = "foreign inkbank/o/large inkbank/p/abc inkbank/s/2026-11-29", "[data-forget]"
	do(t, ctx, chromedp.Navigate(url+settingsPage))
	tapOn(t, ctx, button)
	if text := said(t, ctx); !strings.HasPrefix(text, "Tap it once more") || keys() != all {
		t.Errorf("after a tap %q is said, and there are %s", text, keys())
	}
	tapSetting(t, ctx, "large")
	tapSetting(t, ctx, "large")
	tapOn(t, ctx, button)
	if text := said(t, ctx); !strings.HasPrefix(text, "Tap it once more") || keys() != all {
		t.Errorf("after a tap elsewhere and one more %q is said, and there are %s", text, keys())
	}
	tapOn(t, ctx, button)
	if text := said(t, ctx); text != "Everything is forgotten." || keys() != "foreign" {
		t.Errorf("after the second tap %q is said, and there are %s", text, keys())
	}
	if shown(t, ctx, "large") || js(t, ctx, `document.documentElement.className`) != "play" {
		t.Error("settings are forgotten and still hold")
	}
	tapOn(t, ctx, button)
	if text := said(t, ctx); !strings.HasPrefix(text, "Tap it once more") {
		t.Errorf("after the third tap %q is said", text)
	}
}

// The keyboard reaches and switches each setting.
func TestSettingsByKeyboard(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+settingsPage))
	var reached []string
	for range 20 {
		do(t, ctx, chromedp.KeyEvent("\t"))
		name := js(t, ctx, `document.activeElement.getAttribute('data-setting') || ''`)
		if name != "" && !slices.Contains(reached, name) {
			was := shown(t, ctx, name)
			do(t, ctx, chromedp.KeyEvent(" "))
			if shown(t, ctx, name) == was {
				t.Errorf("the space bar does not switch %s", name)
			}
			reached = append(reached, name)
		}
	}
	if len(reached) != len(switches) {
		t.Errorf("the Tab key reaches %v", reached)
	}
}

// Without scripts the page says that it takes one, and shows no button.
func TestSettingsWithoutScripts(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	if _, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+settingsPage))
	if text := js(t, ctx, `document.querySelector('.settings').innerText`); !strings.Contains(text, "Settings need a script") || strings.Contains(text, "On") {
		t.Errorf("without scripts the page says %q", text)
	}
}

// Whatever is on, the page fits every screen, each name stands beside its state, and a
// tap repaints little.
func TestSettingsScreens(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for _, s := range chosenScreens() {
		for _, root := range []string{"", "ja/"} {
			for _, chosen := range []string{"", "large left fast dark"} {
				at := fmt.Sprintf("%dx%d: %s, %q", s.w, s.h, root, chosen)
				do(t, ctx, on(s), chromedp.Navigate(url+root+settingsPage))
				js(t, ctx, `(function () {
					localStorage.clear();
					'`+chosen+`'.split(' ').forEach(function (name) { if (name) { localStorage.setItem('inkbank/o/' + name, '1'); } });
					return '';
				})()`)
				do(t, ctx, chromedp.Reload())
				look(t, ctx, s, url, at)
				share := repainted(t, ctx, func() { tapSetting(t, ctx, "timer") })
				t.Logf("%s: a tap repaints %.2f %%", at, 100*share)
				if share == 0 || share > .02 {
					t.Errorf("%s: a tap repaints %.2f %%", at, 100*share)
				}
				tapOn(t, ctx, "[data-forget]")
				look(t, ctx, s, url, at)
			}
		}
	}
}

// look measures a page of one screen as it stands.
func look(t *testing.T, ctx context.Context, s screen, url, at string) {
	t.Helper()
	var m measures
	if err := json.Unmarshal([]byte(js(t, ctx, measureScript)), &m); err != nil {
		t.Fatal(err)
	}
	for _, fault := range m.faults(s, url) {
		t.Errorf("%s: %s", at, fault)
	}
	if len(m.Screens) != 1 || m.Screens[0].Used > m.Height {
		t.Errorf("%s: the screen takes %v of %.0f px", at, m.Screens, m.Height)
	}
	tight := js(t, ctx, `[].filter.call(document.querySelectorAll('.switches button, .calendar td, .calendar a, .streak'), function (e) {
		return e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1;
	}).map(function (e) { return e.textContent; }).join('; ')`)
	if tight != "" {
		t.Errorf("%s: there is no room for %q", at, tight)
	}
}

const monthPage = "archive/2026/11/index.html"

// A month shows how much of each day is solved and how many days in a row, from what
// is kept alone; what has vanished leaves no trace.
func TestArchiveMarks(t *testing.T) {
	ctx := tab(t)
	_, url := serveWide(t)
	failed := watchErrors(t, ctx)
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+monthPage))
	count := run(t, ctx, chromedp.Evaluate[int](`+document.querySelector('.calendar a').getAttribute('data-boards')`))
	do(t, ctx, chromedp.Navigate(url+"2026/11/29/index.html"))
	if boards := run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.board').length`)); count != boards {
		t.Errorf("the calendar has %d boards a day, the day's page %d", count, boards)
	}
	marks := func() []string {
		return run(t, ctx, chromedp.Evaluate[[]string](`[].map.call(document.querySelectorAll('.calendar a'), function (a) {
			return [a.getAttribute('aria-label') + ':', a.textContent].concat(a.className === 'part' ? a.getAttribute('data-part') : a.className || []).join(' ');
		}).concat(document.querySelector('.streak').textContent)`))
	}
	for _, c := range []struct {
		lang   string
		solved map[string]int
		want   []string
	}{
		{"", nil, []string{"Thursday 26 November 2026: 26", "Friday 27 November 2026: 27", "Saturday 28 November 2026: 28", "Sunday 29 November 2026: 29", ""}},
		{"", map[string]int{"2026-11-28": count, "2026-11-29": 2}, []string{
			"Thursday 26 November 2026: 26", "Friday 27 November 2026: 27",
			fmt.Sprintf("Saturday 28 November 2026, %d of %d solved: 28 tick", count, count),
			fmt.Sprintf("Sunday 29 November 2026, 2 of %d solved: 29 2/%d", count, count),
			"Solved: 2 days in a row",
		}},
		{"", map[string]int{"2026-11-28": count + 5}, []string{
			"Thursday 26 November 2026: 26", "Friday 27 November 2026: 27",
			fmt.Sprintf("Saturday 28 November 2026, %d of %d solved: 28 tick", count, count),
			"Sunday 29 November 2026: 29",
			"Solved: 1 day in a row",
		}},
		{"ja/", map[string]int{"2026-11-29": 1}, []string{
			"2026年11月26日（木）: 26", "2026年11月27日（金）: 27", "2026年11月28日（土）: 28",
			fmt.Sprintf("2026年11月29日（日）, %d問中1問を解きました: 29 1/%d", count, count), "1日分を解きました",
		}},
	} {
		keep(t, ctx, c.solved)
		do(t, ctx, chromedp.Navigate(url+c.lang+monthPage))
		if got := marks(); !slices.Equal(got, c.want) {
			t.Errorf("%v shows %q, want %q", c.solved, got, c.want)
		}
		failed()
	}
	for _, b := range barriers(t, ctx) {
		t.Error(b)
	}
	do(t, ctx, chromedp.Navigate(url+monthPage))
	keep(t, ctx, nil)
	other := tab(t)
	do(t, other, chromedp.Navigate(url+"404.html"))
	keep(t, other, map[string]int{"2026-11-29": count})
	run(t, ctx, chromedp.Poll[bool](`document.querySelectorAll('.tick').length === 1`))
}

// keep leaves nothing in the storage but days with so many boards solved.
func keep(t *testing.T, ctx context.Context, solved map[string]int) {
	t.Helper()
	text, err := json.Marshal(solved)
	if err != nil {
		t.Fatal(err)
	}
	js(t, ctx, `(function (solved) {
		localStorage.clear();
		for (var date in solved) {
			for (var slots = [], n = 0; n < solved[date]; n++) { slots.push('slot-' + n); }
			localStorage.setItem('inkbank/s/' + date, slots.join(' '));
		}
		return '';
	})(`+string(text)+`)`)
}

// A month with all its marks fits every screen.
func TestArchiveScreens(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for _, s := range chosenScreens() {
		for _, root := range []string{"", "ja/"} {
			do(t, ctx, on(s), chromedp.Navigate(url+root+monthPage))
			keep(t, ctx, map[string]int{"2026-11-27": 10, "2026-11-28": 1000, "2026-11-29": 10})
			do(t, ctx, chromedp.Reload())
			look(t, ctx, s, url, fmt.Sprintf("%dx%d: %s", s.w, s.h, root))
		}
	}
}

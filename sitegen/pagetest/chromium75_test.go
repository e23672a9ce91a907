package pagetest

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"inkbank/bank/puzzle/puzzletest"
)

// oldChromiumFile is the npm package that has a Chromium 75, which is what current
// Kindles have.
const oldChromiumFile = "chrome-aws-lambda/bin/chromium-75.0.3765.0.br"

// unpacker makes a program of a compressed file, whole or not at all.
const unpacker = `
const fs = require('fs'), zlib = require('zlib'), [packed, program] = process.argv.slice(1);
fs.mkdirSync(require('path').dirname(program), {recursive: true});
fs.writeFileSync(program + '.' + process.pid, zlib.brotliDecompressSync(fs.readFileSync(packed)), {mode: 0o755});
fs.renameSync(program + '.' + process.pid, program);
`

// oldChromium is the path of the program, which is unpacked once for all runs.
func oldChromium(t *testing.T) string {
	t.Helper()
	packed := puzzletest.Npm(t, oldChromiumFile)
	program := filepath.Join(filepath.Dir(packed), "..", "..", ".cache", strings.TrimSuffix(filepath.Base(packed), ".br"))
	if _, err := os.Stat(program); err == nil {
		return program
	}
	if out, err := exec.Command(puzzletest.Tool(t, "node"), "-e", unpacker, packed, program).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// oldTab opens a tab of it.
func oldTab(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("skipped: short mode starts no browser")
	}
	return chromium75.tab(t, oldChromium(t),
		chromedp.Flag("single-process", true), chromedp.Flag("no-zygote", true), chromedp.Flag("disable-gpu", true))
}

// Every family is played to the end on the engine of current Kindles: by taps, by hints,
// and after the page was loaded anew.
func TestPlayOnChromium75(t *testing.T) {
	ctx := oldTab(t)
	_, url := serve(t)
	do(t, ctx, on(screens[0]))
	if agent := js(t, ctx, `navigator.userAgent`); !strings.Contains(agent, "Chrome/75.") {
		t.Fatalf("this is %s", agent)
	}
	for _, slot := range played(t) {
		p := play(t, ctx, url, slot)
		begun := p.held()
		held := someMoves(p, 5)
		p.reload()
		p.asBefore("loaded anew", held)
		for range 3 * p.cols {
			p.press("Undo")
		}
		p.asBefore("after undo", begun)
		p.enterAll(p.cell, p.press)
		p.solved()
	}
	for _, family := range []string{"sudoku", "nonogram", "kakuro", "shikaku"} {
		start(t, ctx, url, family, nil).byHints()
	}
}

// Settings are kept there from page to page, and hold.
func TestSettingsOnChromium75(t *testing.T) {
	ctx := oldTab(t)
	_, url := serve(t)
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+settingsPage))
	prefer(t, ctx, nil)
	do(t, ctx, chromedp.Reload())
	for _, s := range switches {
		tapSetting(t, ctx, s.name)
	}
	do(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(url+"ja/"+settingsPage))
	for _, s := range switches {
		if shown(t, ctx, s.name) == s.on {
			t.Errorf("%s is %v again on the next page", s.name, s.on)
		}
	}
	if class := js(t, ctx, `document.documentElement.className`); class != "play large left fast dark" {
		t.Errorf("the page's look is %q", class)
	}
	prefer(t, ctx, nil)
}

// Pages fit its screens in play as they do others.
func TestScreensOnChromium75(t *testing.T) {
	ctx := oldTab(t)
	_, url := serveWide(t)
	for _, s := range []screen{{600, 700, 1}, {1072, 1231, 1}} {
		for _, path := range append(playPaths(), settingsPage, monthPage) {
			do(t, ctx, on(s), chromedp.Navigate("about:blank"), chromedp.Navigate(url+path))
			for _, name := range []string{"", "more", "hint"} {
				if name != "" && slices.Contains(playPaths(), path) {
					pressAll(t, ctx, name)
				}
				for _, fault := range measured(t, ctx).faults(s, url) {
					t.Errorf("%dx%d: %s %s: %s", s.w, s.h, path, name, fault)
				}
			}
		}
	}
}

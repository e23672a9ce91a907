package pagetest

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"inkbank/bank/puzzle/puzzletest"
)

// No page has an error of HTML.
func TestValid(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: short mode validates no page")
	}
	dir, _ := serve(t)
	validate(t, dir, pagePaths(t, dir)...)
}

// validate looks for errors in files of a folder.
func validate(t *testing.T, dir string, paths ...string) {
	t.Helper()
	node := puzzletest.Tool(t, "node")
	program := puzzletest.Npm(t, "html-validate/bin/html-validate.mjs")
	config, err := filepath.Abs(filepath.Join("..", "testdata", "htmlvalidate.json"))
	if err != nil {
		t.Fatal(err)
	}
	args := []string{program, "--config", config, "--formatter", "text"}
	cmd := exec.Command(node, append(args, paths...)...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, bytes.TrimSpace(out))
	}
}

// No page has a barrier that axe knows (E20).
func TestAccessible(t *testing.T) {
	puzzletest.Npm(t, axeFile)
	ctx := tab(t)
	dir, url := serve(t)
	do(t, ctx, on(screens[0]))
	count := map[bool]int{}
	for _, path := range pagePaths(t, dir) {
		japanese := strings.HasPrefix(path, "ja/")
		count[japanese]++
		if !long() && count[japanese]%2 == 0 { // 404.html comes first, so each page is looked at in one language
			continue
		}
		do(t, ctx, chromedp.Navigate(url+path))
		for _, b := range barriers(t, ctx) {
			t.Errorf("%s: %s", path, b)
		}
	}
}

// axeFile is the npm package that knows barriers.
const axeFile = "axe-core/axe.min.js"

// barriers lists those of the page in a tab as it stands, or of the parts that some
// selectors name; none where axe is not there.
func barriers(t *testing.T, ctx context.Context, parts ...string) (list []string) {
	t.Helper()
	axe, err := os.ReadFile(filepath.Join("..", "testdata", "node_modules", axeFile))
	if err != nil {
		return nil
	}
	within := "document"
	if len(parts) > 0 {
		within = "{include: [" + quoted(parts) + "]}"
	}
	if !run(t, ctx, chromedp.Evaluate[bool]("!!window.axe")) {
		run(t, ctx, chromedp.Evaluate[string](string(axe)+"; axe.version"))
	}
	found := run(t, ctx, chromedp.Evaluate[string](`axe.run(`+within+`).then(function (r) {
		return JSON.stringify(r.violations.map(function (v) { return v.id + ": " + v.help + ": " + v.nodes[0].html; }));
	})`, chromedp.EvalAwaitPromise))
	if err := json.Unmarshal([]byte(found), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

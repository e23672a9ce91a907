package pagetest

import (
	"context"
	"os"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"inkbank/bank/puzzle/puzzletest"
)

// screen is a viewport in CSS px.
type screen struct {
	w, h  int64
	scale float64
}

// screens are those of known devices; the first three are looked at by default:
// the smallest common one, the one with the least height, and a phone.
var screens = []screen{
	{600, 700, 1}, {732, 762, 1}, {390, 844, 3},
	{582, 706, 1}, {600, 800, 1}, {758, 899, 1}, {1072, 1231, 1}, {536, 724, 2}, {618, 824, 2},
	{702, 936, 2}, {360, 640, 3}, {936, 702, 2}, {1366, 768, 1},
}

// reader reports whether a screen is an e-reader's, held upright.
func (s screen) reader() bool { return s.w >= 536 && s.w <= 1072 && s.h > s.w }

func chosenScreens() []screen {
	if long() {
		return screens
	}
	return screens[:3]
}

// long reports whether everything is to be looked at.
func long() bool { return os.Getenv("INKBANK_LONG") != "" }

// engine is a browser that all tests share, once one has started it.
type engine struct {
	once  sync.Once
	ctx   context.Context
	close func()
}

var modern, chromium75 engine

// tab opens a tab.
func (e *engine) tab(t *testing.T, path string, options ...chromedp.ExecAllocatorOption) context.Context {
	t.Helper()
	e.once.Do(func() {
		options = append(append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox), options...)
		allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
		var cancel context.CancelFunc
		e.ctx, cancel = chromedp.NewContext(allocator)
		e.close = func() { cancel(); stop() }
		if err := chromedp.Do(e.ctx); err != nil { // starts it
			t.Fatal(err)
		}
	})
	ctx, cancel := chromedp.NewContext(e.ctx)
	t.Cleanup(cancel)
	if err := chromedp.Listen(ctx, func(event any) {
		if text := exceptionText(event); text != "" {
			t.Errorf("a script fails: %s", text)
		}
	}); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// stop ends the browser, if it was started.
func (e *engine) stop() {
	if e.close != nil {
		e.close()
	}
}

// tab opens a tab of the browser that most tests use.
func tab(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("skipped: short mode starts no browser")
	}
	return modern.tab(t, puzzletest.Tool(t, "chromium"),
		chromedp.Flag("hide-scrollbars", true), chromedp.Flag("font-render-hinting", "none"),
		chromedp.Flag("disable-lcd-text", true), chromedp.Flag("force-color-profile", "srgb"))
}

func do(t *testing.T, ctx context.Context, steps ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, steps...); err != nil {
		t.Fatal(err)
	}
}

func run[T any](t *testing.T, ctx context.Context, action chromedp.Action[T]) T {
	t.Helper()
	out, err := chromedp.Run(ctx, action)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// scripts lets pages in a tab run their scripts or not; what tests evaluate runs anyway.
func scripts(t *testing.T, ctx context.Context, run bool) {
	t.Helper()
	params := emulation.SetScriptExecutionDisabledParams{Value: !run}
	if _, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, params); err != nil {
		t.Fatal(err)
	}
}

// on sets the viewport.
func on(s screen) chromedp.Action[chromedp.Void] {
	return chromedp.EmulateViewport(s.w, s.h, chromedp.EmulateScale(s.scale))
}

// exceptionText is what a script failed with; "" for other events.
func exceptionText(event any) string {
	if thrown, ok := event.(*runtime.EventExceptionThrown); ok {
		return thrown.ExceptionDetails.Text + " " + string(thrown.ExceptionDetails.Exception.Description)
	}
	return ""
}

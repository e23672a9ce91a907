package pagetest

import (
	"bytes"
	"encoding/base64"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

var pdfPage = regexp.MustCompile(`/Type\s*/Page\b`)

// A day is printed one board a page, and nothing else.
func TestPrint(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	do(t, ctx, chromedp.Navigate(url+"2026/11/28/index.html"))
	boards := run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.board').length`))
	printed, err := chromedp.Call(ctx, page.PrintToPDF, page.PrintToPDFParams{})
	if err != nil {
		t.Fatal(err)
	}
	pdf := []byte(printed.Data)
	if !bytes.HasPrefix(pdf, []byte("%PDF")) {
		if pdf, err = base64.StdEncoding.DecodeString(string(printed.Data)); err != nil {
			t.Fatal(err)
		}
	}
	if pages := len(pdfPage.FindAll(pdf, -1)); pages != boards {
		t.Errorf("%d boards are printed on %d pages", boards, pages)
	}
}

// Without scripts a day's page shows all that it has (E8).
func TestWithoutScripts(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	if _, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+"index.html"))
	shown := run(t, ctx, chromedp.Evaluate[string](`(function () {
		function seen(e) { return e && e.getClientRects().length > 0 && e.innerText.trim() !== ''; }
		var lacking = [];
		['h1', 'h2', '.side', '.note', '.board .g', '.links a'].forEach(function (s) {
			if (!seen(document.querySelector(s))) { lacking.push(s); }
		});
		if (document.querySelectorAll('button, input, noscript').length) { lacking.push('controls are shown'); }
		return lacking.join(' ');
	})()`))
	if shown != "" {
		t.Errorf("without scripts the page lacks %s", shown)
	}
}

// The site works from a folder as well.
func TestFromFolder(t *testing.T) {
	ctx := tab(t)
	dir, _ := serve(t)
	do(t, ctx, chromedp.Navigate("file://"+dir+"/index.html"))
	if style := run(t, ctx, chromedp.Evaluate[string](`getComputedStyle(document.body).marginTop`)); style != "0px" {
		t.Error("the style sheet is not found from a folder")
	}
	links := run(t, ctx, chromedp.Evaluate[[]string](`[].map.call(document.querySelectorAll('a'), function (a) { return a.href; })`))
	for _, link := range links {
		do(t, ctx, chromedp.Navigate(link))
		if run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('main').length`)) != 1 {
			t.Errorf("%s is no page", link)
		}
	}
}

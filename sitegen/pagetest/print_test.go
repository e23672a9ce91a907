package pagetest

import (
	"bytes"
	"context"
	"encoding/base64"
	"regexp"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

var pdfPage = regexp.MustCompile(`/Type\s*/Page\b`)

// A day is printed one board a page, and nothing else.
func TestPrint(t *testing.T) {
	ctx := tab(t)
	_, url := serveWide(t)
	for _, day := range solvedDays {
		do(t, ctx, chromedp.Navigate(url+day+"index.html"))
		boards := run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.board').length`))
		if pages := printedPages(t, ctx, page.PrintToPDFParams{}); pages != boards {
			t.Errorf("%s: %d boards are printed on %d pages", day, boards, pages)
		}
	}
}

// A board for paper takes one page, of either size of paper, and so does its solution.
func TestPrintPaper(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for name, size := range map[string]page.PrintToPDFParams{
		"A4": {PaperWidth: 8.27, PaperHeight: 11.69}, "Letter": {PaperWidth: 8.5, PaperHeight: 11.0},
	} {
		for _, path := range paperPaths() {
			do(t, ctx, chromedp.Navigate(url+path))
			sheets := run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.sheet svg').length`))
			if pages := printedPages(t, ctx, size); sheets == 0 || pages != sheets {
				t.Errorf("%s: %d boards of %s are printed on %d pages", name, sheets, path, pages)
			}
		}
	}
}

// printedPages is how many pages a printer would take for the page in the tab.
func printedPages(t *testing.T, ctx context.Context, params page.PrintToPDFParams) int {
	t.Helper()
	printed, err := chromedp.Call(ctx, page.PrintToPDF, params)
	if err != nil {
		t.Fatal(err)
	}
	pdf := []byte(printed.Data)
	if !bytes.HasPrefix(pdf, []byte("%PDF")) {
		if pdf, err = base64.StdEncoding.DecodeString(string(printed.Data)); err != nil {
			t.Fatal(err)
		}
	}
	return len(pdfPage.FindAll(pdf, -1))
}

// Without scripts a day's page shows all that it has (E8).
func TestWithoutScripts(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	scripts(t, ctx, false)
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
	links := run(t, ctx, chromedp.Evaluate[[]string](`[].map.call(document.querySelectorAll('a'), function (a) { return a.href.split('#')[0]; })`))
	slices.Sort(links)
	for _, link := range slices.Compact(links) {
		do(t, ctx, chromedp.Navigate(link))
		if run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('main').length`)) != 1 {
			t.Errorf("%s is no page", link)
		}
	}
}

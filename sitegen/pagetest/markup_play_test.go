package pagetest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"inkbank/bank/puzzle/puzzletest"
)

// playStates are what boards are like while somebody plays, each after the one before.
var playStates = []struct {
	name string
	do   func(p *playing)
}{
	{"after some entries", func(p *playing) { p.scribble() }},
	{"with a hint", func(p *playing) { p.named("hint"); p.named("hint") }},
	{"with what is wrong", func(p *playing) { p.breakRule(); p.named("check"); p.named("check") }},
	{"with more buttons", func(p *playing) { p.named("more") }},
	{"with a text", func(p *playing) { p.named("text") }},
}

// named presses a button by its name in scripts, in any language.
func (p *playing) named(name string) {
	p.t.Helper()
	p.click(fmt.Sprintf("T.section(slot).querySelector('[data-name=%s]')", name))
}

// Whatever is shown of boards in play, in each language, axe knows no barrier in it (E20)
// and it is valid HTML.
func TestMarkupInPlay(t *testing.T) {
	puzzletest.Npm(t, axeFile)
	dir, ctx := t.TempDir(), tab(t)
	_, url := serve(t)
	slots := smallest(t)
	if long() {
		slots = largest(t)
	}
	for _, lang := range []string{"en", "ja"} {
		do(t, ctx, on(screens[0]), chromedp.Navigate(url+"404.html"))
		prefer(t, ctx, nil)
		root := map[string]string{"en": "", "ja": "ja/"}[lang]
		var boards []*playing
		for _, slot := range slots {
			boards = append(boards, play(t, ctx, url+root, slot))
		}
		for _, state := range playStates {
			for _, p := range boards {
				p.text(`(T.section(slot).scrollIntoView(), "")`)
				state.do(p)
			}
			at := lang + " " + state.name
			for _, b := range barriers(t, ctx, sections(slots)...) {
				t.Errorf("%s: %s", at, b)
			}
			if err := os.WriteFile(filepath.Join(dir, at+".html"), []byte(pageAsText(t, ctx, slots)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	validate(t, dir, ".")
}

// sections are the selectors of boards.
func sections(slots []string) (list []string) {
	for _, slot := range slots {
		list = append(list, "#puzzle-"+slot)
	}
	return list
}

// quoted writes texts as scripts do.
func quoted(texts []string) string {
	var list []string
	for _, text := range texts {
		list = append(list, fmt.Sprintf("%q", text))
	}
	return strings.Join(list, ", ")
}

// pageAsText is the page as it stands, with no boards but those of some slots.
func pageAsText(t *testing.T, ctx context.Context, slots []string) string {
	t.Helper()
	return js(t, ctx, `(function () {
		var page = document.documentElement.cloneNode(true), keep = [`+quoted(sections(slots))+`];
		[].forEach.call(page.querySelectorAll('section.screen'), function (s) {
			if (keep.indexOf('#' + s.id) < 0) { s.parentNode.removeChild(s); }
		});
		return '<!DOCTYPE html>\n' + page.outerHTML;
	})()`)
}

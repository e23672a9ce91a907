package pagetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// boxed is what stands in the box.
func (p *playing) boxed() string {
	p.t.Helper()
	return p.text(`T.section(slot).querySelector("textarea").value`)
}

// takeText puts a text into the box and has it taken.
func (p *playing) takeText(text string) {
	p.t.Helper()
	p.text(fmt.Sprintf(`(T.section(slot).querySelector("textarea").value = %q)`, text))
	p.click(`[].filter.call(T.section(slot).querySelectorAll(".text-box button"), function (b) { return b.textContent === "Take this text"; })[0]`)
}

// Progress goes out as a text and comes in on another device; other texts change nothing.
// The text of a solved board tells nobody how.
func TestProgressAsText(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for _, family := range []string{"sudoku", "nonogram", "kakuro", "shikaku"} {
		p := start(t, ctx, url, family, nil)
		begun := p.held()
		held := someMoves(p, 4)
		p.press("More")
		p.press("Text")
		text := p.boxed()
		prefer(t, ctx, nil)
		p.reload()
		p.asBefore("on another device", begun)
		p.press("More")
		p.press("Text")
		for i, wrong := range []string{text + "0", "", "1.0.-1.0.", text[1:], strings.Replace(text, "-", "-1", 1), strings.ToUpper(text)} {
			if i > 0 && family != "sudoku" {
				break // one family tries them all
			}
			p.takeText(wrong)
			expect(p, "what is said of "+wrong, p.said(), "This is no text of this board. Nothing has changed.")
			p.asBefore("after a wrong text", begun)
		}
		p.takeText(" " + text[:9] + "\n" + text[9:] + "\n") // as mail may break it
		expect(p, "what is said of a text", p.said(), "Taken.")
		p.asBefore("after a text", held)
		p.reload()
		p.asBefore("loaded anew", held)

		other := p.otherSlot()
		q := play(t, ctx, url, other)
		q.press("More")
		q.press("Text")
		q.takeText(text)
		expect(q, "what is said of a text of another board", q.said(), "This is no text of this board. Nothing has changed.")
	}
}

// otherSlot is another board of the same family.
func (p *playing) otherSlot() string {
	p.t.Helper()
	for _, slot := range played(p.t) {
		if takeOf(p.t, slot).Family == p.take.Family && slot != p.slot {
			return slot
		}
	}
	p.t.Fatalf("%s: no other board of the family", p.slot)
	return ""
}

func TestShare(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", nil)
	p.enterAll(p.cell, p.press)
	p.solved()
	p.press("More")
	p.press("Text")
	want := titleOf(t, p.slot) + "\n2026-11-29\nSolved: Easy, proved.\n" + url + "2026/11/29/index.html#puzzle-" + p.slot
	expect(p, "the text to share", p.boxed(), want)
	if words := p.text(`[].map.call(T.section(slot).querySelectorAll(".text-box button"), function (b) { return b.textContent; }).join()`); words != "Close" {
		t.Errorf("a text to share has the buttons %s", words)
	}
	selected := run(t, ctx, chromedp.Evaluate[int](`document.activeElement.selectionEnd - document.activeElement.selectionStart`))
	expect(p, "the length of what is selected", selected, len(want))
}

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
	p.boxButton("Take this text")
}

// boxButton presses a button below the box.
func (p *playing) boxButton(word string) {
	p.t.Helper()
	p.click(fmt.Sprintf(`[].filter.call(T.section(slot).querySelectorAll(".text-box button"), function (b) { return b.textContent === %q; })[0]`, word))
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
		p.takeText(text + strings.Repeat(" ", 100_001-len(text)))
		expect(p, "what is said of a text that is too long", p.said(), "This text is too long: it has more than 100000 letters. Nothing has changed.")
		p.asBefore("after a text that is too long", begun)
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

// boxState is how a text stands on its screen, in CSS px.
type boxState struct {
	Shown, Whole                  float64 // heights of what is seen of the text and of all of it
	Top, Bottom, Head, End, Below float64 // of the box; of the message, the pad and the screen
	Font                          string
	Selected, Length              int
}

func (p *playing) boxState() (b boxState) {
	p.t.Helper()
	p.eval(`(function (section) {
		var box = section.querySelector(".text-box"), area = box.querySelector("textarea");
		var bottom = function (e) { return e.getBoundingClientRect().bottom; };
		return {
			Shown: area.clientHeight, Whole: area.scrollHeight, Top: box.getBoundingClientRect().top, Bottom: bottom(box),
			Head: bottom(section.querySelector(".say")), End: bottom(section.querySelector(".pad")), Below: innerHeight,
			Font: getComputedStyle(area).fontFamily, Selected: area.selectionEnd - area.selectionStart, Length: area.value.length
		};
	})(T.section(slot))`, &b)
	return b
}

// textHasRoom checks where a text stands, and that it is seen whole or not.
func (p *playing) textHasRoom(what string, whole bool) {
	p.t.Helper()
	b := p.boxState()
	at := fmt.Sprintf("%s of %.0f px, %s", p.slot, b.Below, what)
	if b.Top < b.Head-.5 || b.Bottom > b.Below+.5 || b.Top > b.End {
		p.t.Errorf("%s stands from %.1f to %.1f, the message ends at %.1f, the pad at %.1f", at, b.Top, b.Bottom, b.Head, b.End)
	}
	if whole != (b.Whole <= b.Shown) {
		p.t.Errorf("%s: %.0f px are seen of %.0f", at, b.Shown, b.Whole)
	}
	if !strings.Contains(b.Font, "Helvetica") {
		p.t.Errorf("%s is in %s", at, b.Font)
	}
}

// A text is seen whole where it stands, below the message, with its buttons on the
// screen. One that is longer than the screen takes all of its place.
func TestTextHasRoom(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for _, s := range chosenScreens() {
		for _, slot := range largest(t) {
			do(t, ctx, on(s), chromedp.Navigate(url+"404.html"))
			prefer(t, ctx, nil)
			p := play(t, ctx, url, slot)
			someMoves(p, 3)
			p.press("More")
			p.press("Text")
			p.textHasRoom("the progress", true)
			b := p.boxState()
			expect(p, "the length of what is selected", b.Selected, b.Length)
			expect(p, "what is said of it", p.said(), fmt.Sprintf("Your progress on this board, as a text to keep: %d letters", b.Length))
			p.text(`(function (area) {
				area.value = new Array(20000).join("0-1-0;");
				area.dispatchEvent(new Event("input"));
				return "";
			})(T.section(slot).querySelector("textarea"))`)
			p.textHasRoom("a long text", false)
			if b := p.boxState(); b.Top > b.Head+1 {
				t.Errorf("%s: a long text leaves %.0f px free", slot, b.Top-b.Head)
			}
		}
		p := start(t, ctx, url, "sudoku", nil)
		do(t, ctx, on(s))
		p.enterAll(p.cell, p.press)
		p.press("More")
		p.press("Text")
		p.textHasRoom("the text to share", true)
	}
}

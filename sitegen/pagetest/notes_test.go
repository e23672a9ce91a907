package pagetest

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// apart is a free cell that shares no row, column or box of a 4x4 sudoku with another.
func (p *playing) apart(from int) int {
	p.t.Helper()
	for _, c := range p.free() {
		if c/4 != from/4 && c%4 != from%4 && (c/8 != from/8 || c%4/2 != from%4/2) {
			return c
		}
	}
	p.t.Fatalf("%s: every square meets the one in %s", p.slot, p.place(from))
	return 0
}

// Notes are written while the button is on, go where a digit rules them out, and come
// back with it.
func TestNotes(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", nil)
	a, b := p.pairInRow()
	p.press("Notes")
	expect(p, "the button of notes", p.pressed("Notes"), "true")
	p.cell(a)
	p.press("1")
	p.press("3")
	p.press("4")
	p.press("4")
	expect(p, "what is noted", p.notes(a), "1 3")
	expect(p, "what is said of it", p.label(a), p.place(a)+", notes 1, 3")
	p.keys("n")
	expect(p, "the button of notes", p.pressed("Notes"), "false")

	p.cell(b)
	p.press("1")
	expect(p, "what is noted beside a 1", p.notes(a), "3")
	p.holds(map[int]string{a: "", b: "1"})
	p.press("Undo")
	expect(p, "what is noted after undo", p.notes(a), "1 3")
	p.holds(map[int]string{a: "", b: ""})
	p.cell(p.apart(a))
	p.press("1")
	expect(p, "what is noted apart from a 1", p.notes(a), "1 3")
	p.press("Undo")

	p.cell(a)
	p.press("2")
	expect(p, "what is noted below a 2", p.notes(a), "")
	p.holds(map[int]string{a: "2"})
	p.press("Erase")
	p.holds(map[int]string{a: ""})
	expect(p, "what is said of an empty square", p.label(a), p.place(a)+", empty")
	p.press("Undo")
	p.press("Undo")
	expect(p, "what is noted after undo", p.notes(a), "1 3")
	p.press("Erase")
	expect(p, "what is noted after erasing", p.notes(a), "")
	p.press("Undo")
	p.reload()
	expect(p, "what is noted after a reload", p.notes(a), "1 3")
}

// Where the reader tidies notes alone, a digit leaves them.
func TestNotesStay(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", map[string]bool{"notes": false})
	a, b := p.pairInRow()
	p.cell(a)
	p.press("Notes")
	p.press("1")
	p.press("3")
	p.press("Notes")
	p.cell(b)
	p.press("1")
	expect(p, "what is noted beside a 1", p.notes(a), "1 3")
}

// A digit that is chosen first goes into each square that is tapped, until it is put
// away; the keyboard enters at once.
func TestDigitFirst(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", map[string]bool{"digitfirst": true})
	a, b := p.pairInRow()
	c := p.apart(a)
	p.press("3")
	expect(p, "the 3", p.pressed("3"), "true")
	p.cell(a)
	p.cell(c)
	p.holds(map[int]string{a: "3", c: "3"})
	p.cell(a)
	p.holds(map[int]string{a: "", c: "3"})
	p.press("2")
	expect(p, "the 3", p.pressed("3"), "false")
	expect(p, "the 2", p.pressed("2"), "true")
	p.press("Notes")
	p.cell(a)
	expect(p, "what is noted", p.notes(a), "2")
	p.press("Notes")
	p.press("2")
	expect(p, "the 2", p.pressed("2"), "false")
	p.cell(b)
	p.holds(map[int]string{b: ""})
	p.keys("4")
	p.holds(map[int]string{b: "4"})
	p.press("2")
	p.keys(kb.Enter)
	p.holds(map[int]string{b: "2"})
	p.keys(" ")
	p.holds(map[int]string{b: ""})
}

package pagetest

import (
	"fmt"
	"image"
	"testing"

	"github.com/chromedp/chromedp"
)

// waveOf counts the pixels that the mark of a broken rule draws in a square, whose class
// is what it is but for the mark.
func (p *playing) waveOf(c int) int {
	p.t.Helper()
	with := picture(p.t, p.ctx)
	var box [4]float64
	p.eval(fmt.Sprintf(`(function (e) {
		var r = e.getBoundingClientRect(), k = devicePixelRatio;
		e.className = (" " + e.className + " ").replace(" e ", " ");
		return [r.left * k, r.top * k, r.right * k, r.bottom * k];
	})(T.cell(slot, %d))`, c), &box)
	within := image.Rect(int(box[0]), int(box[1]), int(box[2])+1, int(box[3])+1)
	change := compare(with, picture(p.t, p.ctx))
	if !change.box.In(within) {
		p.t.Errorf("%s: the mark in %v draws in %v", p.slot, within, change.box)
	}
	p.text(fmt.Sprintf(`(T.cell(slot, %d).className += " e")`, c))
	return len(change.points)
}

// The mark of a broken rule is seen below the frame of the cursor as well as without it.
func TestBrokenUnderCursor(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for _, s := range chosenScreens() {
		for _, dark := range []bool{false, true} {
			p := start(t, ctx, url, "sudoku", map[string]bool{"dark": dark})
			do(t, ctx, on(s))
			a, b := p.pairInRow()
			p.cell(a)
			p.press("1")
			p.cell(b)
			p.press("1")
			if list := p.classed("e"); len(list) < 2 {
				t.Fatalf("%s: squares %v break a rule", p.slot, list)
			}
			free, framed := p.waveOf(a), p.waveOf(b)
			if framed < free*7/10 || free == 0 {
				t.Errorf("%dx%d, dark %v: the mark has %d pixels below the cursor, %d elsewhere", s.w, s.h, dark, framed, free)
			}
		}
	}
}

// Larger type makes what stands in squares larger, and moves no square; all of it stays
// inside its square, also what a hint shows there.
func TestLargerType(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	const sizes = `(function (section) {
		return [].map.call(section.querySelectorAll(".board td"), function (e) {
			var r = e.getBoundingClientRect(), text = document.createRange();
			text.selectNodeContents(e);
			var t = text.getBoundingClientRect(), letters = e.querySelector(".n, .q") ? 0 : t.height;
			return [r.left, r.top, r.width, r.height, e.textContent ? Math.max(r.left - t.left, t.right - r.right, r.top - t.top, t.bottom - r.bottom) : -1, letters];
		});
	})(T.section(slot))`
	for _, s := range chosenScreens() {
		for _, slot := range largest(t) {
			var plain, large [][6]float64
			for _, on1 := range []bool{false, true} {
				do(t, ctx, on(s), chromedp.Navigate(url+"404.html"))
				prefer(t, ctx, map[string]bool{"large": on1})
				p := play(t, ctx, url, slot)
				someMoves(p, 5)
				p.press("Hint")
				p.press("Hint")
				if on1 {
					p.eval(sizes, &large)
				} else {
					p.eval(sizes, &plain)
				}
			}
			grown := 0
			for i, now := range large {
				was := plain[i]
				for k := range 4 {
					if was[k] != now[k] {
						t.Errorf("%s, %dx%d: square %d is at %v, in larger type at %v", slot, s.w, s.h, i, was[:4], now[:4])
						break
					}
				}
				if now[4] > max(0, was[4]) {
					t.Errorf("%s, %dx%d: what is in square %d juts out by %.1f px", slot, s.w, s.h, i, now[4])
				}
				if was[5] > 0 && now[5] >= 1.2*was[5] {
					grown++
				}
			}
			if grown == 0 && familyOf(t, slot).Name() != "nonogram" {
				t.Errorf("%s, %dx%d: nothing is larger", slot, s.w, s.h)
			}
		}
	}
}

// A message covers all of what stands below it, also where letters jut out a little.
func TestMessageCovers(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for _, s := range []screen{{390, 844, 3}, {360, 640, 3}, {600, 700, 1}} {
		do(t, ctx, on(s))
		p := play(t, ctx, url, played(t)[0])
		p.press("Hint")
		var at [4]float64
		p.eval(`(function (section) {
			var say = section.querySelector(".say").getBoundingClientRect(), bar = section.querySelector(".bar").getBoundingClientRect();
			return [bar.left - say.left, say.right - bar.right, section.querySelector(".say div").getBoundingClientRect().left - bar.left, say.left];
		})(T.section(slot))`, &at)
		if at[0] < 1 || at[1] < 1 || at[2] < -.5 || at[2] > .5 || at[3] < 0 {
			t.Errorf("%dx%d: the message reaches %.1f px further left, %.1f px further right, its text is %.1f px away", s.w, s.h, at[0], at[1], at[2])
		}
	}
}

package pagetest

import (
	"bytes"
	"context"
	"image"
	"image/draw"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkbank/bank/puzzle"
)

// What is drawn is black or white on every screen with a board or diagram, and
// on screens of boards less than 2 % of the pixels of a screenshot in 16 levels
// lie between (E5). The smooth edges of letters are all that is grey there; where
// few pixels make a letter they take up to 3 %.
func TestGrey(t *testing.T) {
	ctx := tab(t)
	dir, url := serve(t)
	for _, s := range chosenScreens() {
		for _, path := range greyPaths(t, dir) {
			do(t, ctx, on(s), chromedp.Navigate(url+path))
			if run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.board').length`)) == 0 {
				continue
			}
			if share := shoot(t, ctx); share >= greyLimit(s) && !strings.Contains(path, "howto/") {
				t.Errorf("%dx%d: %s: %.2f %% of the pixels are grey", s.w, s.h, path, 100*share)
			}
			run(t, ctx, chromedp.Evaluate[int](hideLetters))
			if share := shoot(t, ctx); share >= .001 {
				t.Errorf("%dx%d: %s: %.2f %% of the pixels are grey without letters", s.w, s.h, path, 100*share)
			}
		}
	}
}

// greyLimit is how much of a screen with a board may be grey.
func greyLimit(s screen) float64 {
	if s.scale == 1 && s.w < 800 {
		return .03
	}
	return .02
}

// In play nothing grey comes along: not with entries, notes, a broken rule, what a hint
// shows, other buttons or a text.
func TestGreyInPlay(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for _, s := range chosenScreens() {
		for _, slot := range largest(t) {
			do(t, ctx, on(s), chromedp.Navigate(url+"404.html"))
			prefer(t, ctx, nil)
			p := play(t, ctx, url, slot)
			look := func(state string, limit float64) {
				t.Helper()
				if share := shoot(t, ctx); share >= limit {
					t.Errorf("%dx%d: %s, %s: %.2f %% of the pixels are grey", s.w, s.h, slot, state, 100*share)
				}
			}
			drawn := func(state string) {
				t.Helper()
				run(t, ctx, chromedp.Evaluate[int](hideLetters))
				look(state+", without letters", .001)
				js(t, ctx, `document.head.removeChild(document.head.lastChild), ""`)
			}
			p.scribble()
			look("after some entries", greyLimit(s))
			p.press("Hint")
			p.press("Hint")
			look("with a hint", greyLimit(s)+greyMessage)
			drawn("with a hint")
			p.breakRule()
			p.press("Check")
			p.press("Check")
			p.press("More")
			look("with what is wrong", greyLimit(s)+greyMessage)
			drawn("with what is wrong")
		}
	}
}

// greyMessage is what three lines of a message may add.
const greyMessage = .005

// scribble enters a few right things, and notes where there are some.
func (p *playing) scribble() {
	p.t.Helper()
	someMoves(p, 3)
	if familyOf(p.t, p.slot).PlayMode() != puzzle.Digits {
		return
	}
	p.named("notes")
	free := p.free()
	for _, c := range free[len(free)-3:] {
		p.cell(c)
		for _, v := range []string{"1", "2", "4"} {
			p.press(v)
		}
	}
	p.named("notes")
}

// breakRule enters something wrong that can be seen at once.
func (p *playing) breakRule() {
	p.t.Helper()
	switch familyOf(p.t, p.slot).PlayMode() {
	case puzzle.Digits:
		a, b := p.pairInRow()
		for _, c := range []int{a, b} {
			p.cell(c)
			p.keys(kb.Delete)
			p.press("1")
		}
	case puzzle.Fill:
		for c, want := range p.want {
			if want == "." && c < 2*p.cols {
				p.cell(c)
			}
		}
	case puzzle.Rects:
		p.cell(0)
		p.cell(len(p.want) - 1)
	}
	var broken int
	if p.eval("T.section(slot).querySelectorAll('.board .e').length", &broken); broken == 0 {
		p.t.Errorf("%s: no broken rule is shown", p.slot)
	}
}

// greyPaths are a few pages with boards, or all.
func greyPaths(t *testing.T, dir string) []string {
	if long() {
		return pagePaths(t, dir)
	}
	return []string{"index.html", "ja/index.html", "2026/11/28/solution/index.html", "howto/sudoku/8/index.html"}
}

const hideLetters = `(function () {
	var style = document.createElement('style');
	style.textContent = '* { color: transparent !important; text-decoration: none !important; }';
	document.head.appendChild(style);
	return 1;
})()`

func shoot(t *testing.T, ctx context.Context) float64 {
	t.Helper()
	return grey(picture(t, ctx))
}

// picture is what the tab shows, its first pixel at the top left.
func picture(t *testing.T, ctx context.Context) *image.NRGBA {
	t.Helper()
	taken, err := chromedp.Call(ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: "png", OptimizeForSpeed: new(true)})
	if err != nil {
		t.Fatal(err)
	}
	shot, err := png.Decode(bytes.NewReader(taken.Data))
	if err != nil {
		t.Fatal(err)
	}
	if opaque, ok := shot.(*image.RGBA); ok && opaque.Opaque() { // as a page is: then both say the same
		return &image.NRGBA{Pix: opaque.Pix, Stride: opaque.Stride, Rect: opaque.Rect}
	}
	out := image.NewNRGBA(shot.Bounds())
	draw.Draw(out, out.Bounds(), shot, image.Point{}, draw.Src)
	return out
}

// level is how light a pixel is on a screen of 16 levels.
func level(pixel []uint8) int {
	return ((299*int(pixel[0])+587*int(pixel[1])+114*int(pixel[2]))/1000 + 8) / 17
}

// grey is the share of pixels that are neither black nor white in 16 levels.
func grey(shot *image.NRGBA) float64 {
	count := 0
	for i := 0; i < len(shot.Pix); i += 4 {
		if l := level(shot.Pix[i:]); l != 0 && l != 15 {
			count++
		}
	}
	return float64(count) / float64(len(shot.Pix)/4)
}

// repainted is the share of the pixels that differ after something was done.
func repainted(t *testing.T, ctx context.Context, something func()) float64 {
	t.Helper()
	was := picture(t, ctx)
	something()
	return compare(was, picture(t, ctx)).share
}

package pagetest

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// What is drawn is black or white on every screen with a board or diagram, and
// on screens of boards less than 2 % of the pixels of a screenshot in 16 levels
// lie between (E5). The smooth edges of letters are all that is grey there; where
// few pixels make a letter they take up to 3 %.
func TestGrey(t *testing.T) {
	ctx := tab(t)
	dir, url := serve(t)
	for _, s := range chosenScreens() {
		limit := .02
		if s.scale == 1 && s.w < 800 {
			limit = .03
		}
		for _, path := range greyPaths(t, dir) {
			do(t, ctx, on(s), chromedp.Navigate(url+path))
			if run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.board').length`)) == 0 {
				continue
			}
			if share := shoot(t, ctx); share >= limit && !strings.Contains(path, "howto/") {
				t.Errorf("%dx%d: %s: %.2f %% of the pixels are grey", s.w, s.h, path, 100*share)
			}
			run(t, ctx, chromedp.Evaluate[int](hideLetters))
			if share := shoot(t, ctx); share >= .001 {
				t.Errorf("%dx%d: %s: %.2f %% of the pixels are grey without letters", s.w, s.h, path, 100*share)
			}
		}
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
	shot, err := png.Decode(bytes.NewReader(run(t, ctx, chromedp.CaptureScreenshot())))
	if err != nil {
		t.Fatal(err)
	}
	return grey(shot)
}

// grey is the share of pixels that are neither black nor white in 16 levels.
func grey(shot image.Image) float64 {
	b := shot.Bounds()
	count := 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := shot.At(x, y).RGBA()
			l := (299*(r>>8) + 587*(g>>8) + 114*(bl>>8)) / 1000
			if level := (l + 8) / 17; level != 0 && level != 15 {
				count++
			}
		}
	}
	return float64(count) / float64(b.Dx()*b.Dy())
}

// repainted is the share of the pixels that differ after something was done.
func repainted(t *testing.T, ctx context.Context, something func()) float64 {
	t.Helper()
	picture := func() image.Image {
		shot, err := png.Decode(bytes.NewReader(run(t, ctx, chromedp.CaptureScreenshot())))
		if err != nil {
			t.Fatal(err)
		}
		return shot
	}
	one := picture()
	something()
	two, b, count := picture(), one.Bounds(), 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if one.At(x, y) != two.At(x, y) {
				count++
			}
		}
	}
	return float64(count) / float64(b.Dx()*b.Dy())
}

package pagetest

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"github.com/chromedp/chromedp"
)

// The screens of boards are black and white: less than 2 % of the pixels of a
// screenshot in 16 levels lie between (E5).
func TestGrey(t *testing.T) {
	dir, url := serve(t)
	ctx := tab(t)
	for _, s := range chosenScreens() {
		for _, path := range append([]string{"index.html", "ja/index.html", "2026/11/28/solution/index.html"}, pagePaths(t, dir)...) {
			do(t, ctx, on(s), chromedp.Navigate(url+path))
			if run(t, ctx, chromedp.Evaluate[int](`document.querySelectorAll('.board').length`)) == 0 {
				continue
			}
			shot, err := png.Decode(bytes.NewReader(run(t, ctx, chromedp.CaptureScreenshot())))
			if err != nil {
				t.Fatal(err)
			}
			if share := grey(shot); share >= .02 {
				t.Errorf("%dx%d: %s: %.2f %% of the pixels are grey", s.w, s.h, path, 100*share)
			}
		}
	}
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

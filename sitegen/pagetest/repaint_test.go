package pagetest

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"slices"
	"testing"
	"text/tabwriter"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkbank/bank/puzzle"
)

// What one input may repaint of a screen, as shares of its pixels (E7).
const (
	mostSelected = .02
	mostEntered  = .005
)

// repaintScreens are those of e-readers on which repaints are measured.
var repaintScreens = []screen{{600, 700, 1}, {732, 762, 1}, {1072, 1231, 1}}

// input is one thing that a reader does to a board, and what it may repaint; 0 where
// that is only told.
type input struct {
	name string
	do   func()
	most float64
}

// Selecting a square and entering something repaints little, within the board and the
// buttons. What hints and checks repaint is told for comparison.
func TestRepaints(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	var table bytes.Buffer
	w := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	defer func() {
		_ = w.Flush() // into memory
		t.Logf("share of the screen that is repainted, in %%:\n%s", table.String())
	}()
	for _, slot := range played(t) {
		t.Run(slot, func(t *testing.T) {
			for _, s := range repaintScreens {
				do(t, ctx, on(s), chromedp.Navigate(url+"404.html"))
				prefer(t, ctx, nil)
				p := play(t, ctx, url, slot)
				fmt.Fprintf(w, "%s\t%s\t%dx%d", slot, p.take.Size, s.w, s.h)
				p.repaints(w)
				fmt.Fprintln(w)
			}
		})
	}
}

// repaints does one thing after the other and writes what each repaints.
func (p *playing) repaints(w io.Writer) {
	p.t.Helper()
	inputs := p.inputs()
	was := picture(p.t, p.ctx)
	for _, in := range inputs {
		in.do()
		now := picture(p.t, p.ctx)
		c := compare(was, now)
		was = now
		fmt.Fprintf(w, "\t%s %.2f", in.name, 100*c.share)
		if in.most == 0 {
			continue
		}
		at := fmt.Sprintf("%s, %v", p.slot, now.Bounds().Max)
		if c.share == 0 || c.share > in.most {
			p.t.Errorf("%s: %s repaints %.3f %%, %v", at, in.name, 100*c.share, c.box)
		}
		if outside := p.outside(c); len(outside) > 0 {
			p.t.Errorf("%s: %s repaints %d pixels beside board and pad, at %v first", at, in.name, len(outside), outside[0])
		}
	}
}

// inputs are what a reader does to a board that has a few entries already.
func (p *playing) inputs() (list []input) {
	p.t.Helper()
	someMoves(p, 3)
	add := func(name string, most float64, do func()) { list = append(list, input{name, do, most}) }
	hold := func(name string) func() { return func() { p.press(name) } }
	free := slices.DeleteFunc(p.free(), func(c int) bool { return c < p.cols*p.rows/2 })
	at := -1
	p.eval("T.cursor(slot)", &at)
	free = slices.DeleteFunc(free, func(c int) bool { return c == at })
	a, b := free[0], free[1]
	switch familyOf(p.t, p.slot).PlayMode() {
	case puzzle.Digits:
		add("select", mostSelected, func() { p.cell(a) })
		add("select", mostSelected, func() { p.cell(b) })
		add("enter", mostEntered, hold(p.want[b]))
		add("undo", mostEntered, hold("Undo"))
		add("notes", 0, hold("Notes"))
		add("note", mostEntered, hold("1"))
		add("note", mostEntered, hold("2"))
		add("notes", 0, hold("Notes"))
	case puzzle.Fill:
		add("select", mostSelected, func() { p.cell(a) })
		add("fill", mostSelected, func() { p.cell(b) })
		add("enter", mostEntered, func() { p.keys(kb.Enter) })
		add("cross", mostEntered, func() { p.keys("x") })
		add("tool", 0, hold("Cross"))
	case puzzle.Rects:
		last := lastIndex(p.want, p.want[a])
		add("corner", mostSelected, func() { p.cell(slices.Index(p.want, p.want[a])) })
		add("rectangle", mostSelected, func() { p.cell(last) })
		add("undo", mostEntered, hold("Undo"))
	default:
		p.t.Fatalf("nobody knows how %s is played", p.slot)
	}
	if !long() {
		return list
	}
	add("more", 0, hold("More"))
	add("play", 0, hold("Board"))
	add("hint", 0, hold("Hint"))
	add("reason", 0, hold("Hint"))
	add("check", 0, hold("Check"))
	return list
}

// outside lists what changed beside the board and its pad.
func (p *playing) outside(c change) []image.Point {
	p.t.Helper()
	var rects [][4]float64
	p.eval(`[".board", ".pad"].map(function (name) {
		var r = T.section(slot).querySelector(name).getBoundingClientRect();
		return [r.left, r.top, r.right, r.bottom];
	})`, &rects)
	return slices.DeleteFunc(c.points, func(at image.Point) bool {
		for _, r := range rects {
			if x, y := float64(at.X), float64(at.Y); x >= r[0]-1 && x <= r[2] && y >= r[1]-1 && y <= r[3] {
				return true
			}
		}
		return false
	})
}

// change is what differs between two pictures in 16 levels.
type change struct {
	share  float64
	box    image.Rectangle
	points []image.Point
}

func compare(one, two *image.NRGBA) (c change) {
	b := one.Bounds()
	for i := 0; i < len(one.Pix); i += 4 {
		if was, now := one.Pix[i:i+4], two.Pix[i:i+4]; bytes.Equal(was, now) || level(was) == level(now) {
			continue
		}
		at := image.Pt(i%one.Stride/4, i/one.Stride)
		c.points = append(c.points, at)
		c.box = c.box.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
	}
	c.share = float64(len(c.points)) / float64(b.Dx()*b.Dy())
	return c
}

package card

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"inkbank/bank/figure"
)

// hundredths of a cell are the lengths of a figure.
const hundredths = 100

// pen draws a figure: the top left corner of its board is at x and y, and a cell is so
// many pixels wide.
type pen struct {
	drawing
	x, y, cell int
	faces      map[face]font.Face
}

// face is a size of type in pixels, plain or bold.
type face struct {
	size int
	bold bool
}

// board draws a figure as large as it fits, in the middle of a place.
func (d drawing) board(f *figure.Figure, place image.Rectangle) error {
	left, top, w, h := f.Bounds()
	cell := min(place.Dx()*hundredths/w, place.Dy()*hundredths/h)
	p := pen{drawing: d, cell: cell, faces: map[face]font.Face{}}
	p.x = place.Min.X + (place.Dx()-p.px(w))/2 - p.px(left)
	p.y = place.Min.Y + (place.Dy()-p.px(h))/2 - p.px(top)
	for _, e := range f.Elements() {
		if err := p.element(e); err != nil {
			return err
		}
	}
	return nil
}

// px is a length in pixels.
func (p pen) px(length int) int { return length * p.cell / hundredths }

// wide is the width of a line in pixels, which is seen however thin it is.
func (p pen) wide(stroke int) int { return max(1, (stroke*p.cell+hundredths/2)/hundredths) }

func (p pen) at(x, y int) image.Point { return image.Pt(p.x+p.px(x), p.y+p.px(y)) }

func (p pen) element(e figure.Element) error {
	switch e.Kind {
	case figure.Area:
		p.fill(image.Rectangle{p.at(e.X, e.Y), p.at(e.X+e.W, e.Y+e.H)}, e.White)
	case figure.Frame:
		for _, l := range []figure.Line{
			{X1: e.X, Y1: e.Y, X2: e.X + e.W, Y2: e.Y}, {X1: e.X, Y1: e.Y + e.H, X2: e.X + e.W, Y2: e.Y + e.H},
			{X1: e.X, Y1: e.Y, X2: e.X, Y2: e.Y + e.H}, {X1: e.X + e.W, Y1: e.Y, X2: e.X + e.W, Y2: e.Y + e.H},
		} {
			p.line(l, e.Stroke, e.White)
		}
	case figure.Strips:
		for _, l := range e.Lines {
			p.line(l, e.Stroke, e.White)
		}
	case figure.Disc:
		p.disc(e)
	case figure.Text:
		return p.label(e)
	}
	return nil
}

// line draws a line by squares as wide as it is: one along a side in one piece, another
// point by point.
func (p pen) line(l figure.Line, stroke int, white bool) {
	from, to, w := p.at(l.X1, l.Y1), p.at(l.X2, l.Y2), p.wide(stroke)
	square := func(at image.Point) image.Rectangle {
		corner := at.Sub(image.Pt(w/2, w/2))
		return image.Rectangle{corner, corner.Add(image.Pt(w, w))}
	}
	if from.X == to.X || from.Y == to.Y {
		p.fill(square(from).Union(square(to)), white)
		return
	}
	by := to.Sub(from)
	steps := max(by.X, -by.X, by.Y, -by.Y)
	for i := range steps + 1 {
		p.fill(square(from.Add(image.Pt(by.X*i/steps, by.Y*i/steps))), white)
	}
}

// disc draws a white circle with a black rim.
func (p pen) disc(e figure.Element) {
	middle, outer := p.at(e.X, e.Y), p.px(e.W)
	inner := outer
	if e.Stroke > 0 {
		w := p.wide(e.Stroke)
		inner, outer = outer-w/2, outer+w-w/2
	}
	for y := -outer; y <= outer; y++ {
		for x := -outer; x <= outer; x++ {
			if square := x*x + y*y; square <= outer*outer {
				at := middle.Add(image.Pt(x, y))
				p.fill(image.Rectangle{at, at.Add(image.Pt(1, 1))}, square <= inner*inner)
			}
		}
	}
}

// label writes a text of a figure, over a rim of itself in the other ink where it has one.
func (p pen) label(e figure.Element) error {
	set, err := p.face(face{p.px(e.Size), e.Bold})
	if err != nil {
		return err
	}
	at := p.at(e.X, e.Y)
	x, y := fixed.I(at.X), fixed.I(at.Y+p.px(e.Size)*7/20)
	if width := font.MeasureString(set, e.Text); e.End {
		x -= width
	} else {
		x -= width / 2
	}
	if e.Rim > 0 {
		by := fixed.I(max(1, p.px(e.Rim)/2))
		for _, dx := range []fixed.Int26_6{-by, 0, by} {
			for _, dy := range []fixed.Int26_6{-by, 0, by} {
				p.text(e.Text, set, x+dx, y+dy, !e.White)
			}
		}
	}
	p.text(e.Text, set, x, y, e.White)
	return nil
}

// face is the type of a size.
func (p pen) face(k face) (font.Face, error) {
	if f, ok := p.faces[k]; ok {
		return f, nil
	}
	data := goregular.TTF
	if k.bold {
		data = gobold.TTF
	}
	parsed, err := opentype.Parse(data)
	if err != nil {
		return nil, err
	}
	p.faces[k], err = faceOf(parsed, k.size)
	return p.faces[k], err
}

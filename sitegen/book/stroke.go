package book

import "inkbank/bank/figure"

// figureAt draws a figure with the top left of its bounds at a place, a cell being so
// many millimetres wide.
func (s *sheet) figureAt(f *figure.Figure, x, y, cell float64) {
	left, top, _, _ := f.Bounds()
	p := pen{sheet: s, x: x - float64(left)*cell/100, y: y - float64(top)*cell/100, unit: cell / 100}
	for _, e := range f.Elements() {
		p.element(e)
	}
	s.SetDrawColor(0, 0, 0)
	s.SetFillColor(0, 0, 0)
	s.SetTextColor(0, 0, 0)
}

// pen draws elements of a figure.
type pen struct {
	*sheet
	x, y, unit float64 // where the board starts, and a hundredth of a cell
}

func (p pen) at(x, y int) (float64, float64) {
	return p.x + float64(x)*p.unit, p.y + float64(y)*p.unit
}

func (p pen) stroke(width int, white bool) {
	p.SetLineWidth(float64(width) * p.unit)
	c := shade(white)
	p.SetDrawColor(c, c, c)
}

func shade(white bool) int {
	if white {
		return 255
	}
	return 0
}

func (p pen) element(e figure.Element) {
	x, y := p.at(e.X, e.Y)
	w, h := float64(e.W)*p.unit, float64(e.H)*p.unit
	switch e.Kind {
	case figure.Area:
		p.SetFillColor(0, 0, 0)
		p.Rect(x, y, w, h, "F")
	case figure.Frame:
		p.stroke(e.Stroke, e.White)
		p.Rect(x, y, w, h, "D")
	case figure.Strips:
		p.stroke(e.Stroke, e.White)
		for _, l := range e.Lines {
			x1, y1 := p.at(l.X1, l.Y1)
			x2, y2 := p.at(l.X2, l.Y2)
			p.Line(x1, y1, x2, y2)
		}
	case figure.Disc:
		p.SetFillColor(255, 255, 255)
		style := "FD"
		if e.Stroke == 0 {
			style = "F"
		}
		p.stroke(e.Stroke, false)
		p.Circle(x, y, w, style)
	case figure.Text:
		p.label(e, x, y)
	}
}

// label writes a text of a figure. Its numbers are set in a typeface that every reader
// knows, whatever the words are set in.
func (p pen) label(e figure.Element, x, y float64) {
	size := float64(e.Size) * p.unit
	style := ""
	if e.Bold {
		style = "B"
	}
	p.SetFont(latinFace, style, size*pointsOfMM)
	text := p.latin(e.Text)
	if width := p.GetStringWidth(text); e.End {
		x -= width
	} else {
		x -= width / 2
	}
	y += size * 7 / 20
	if e.Rim > 0 {
		c := shade(!e.White)
		p.stroke(e.Rim, !e.White)
		p.SetTextColor(c, c, c)
		p.SetTextRenderingMode(2) // filled, with a rim
		p.Text(x, y, text)
		p.SetTextRenderingMode(0)
	}
	c := shade(e.White)
	p.SetTextColor(c, c, c)
	p.Text(x, y, text)
}

package sitegen

import (
	"strconv"

	"inkbank/bank/figure"
)

// overlay draws the shapes of a figure over the board of its table, without the
// gutters. Coordinates are hundredths of a cell.
func (m *markup) overlay(f *figure.Figure) {
	rows, cols := f.Board()
	m.raw(`<svg class="over" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 `,
		strconv.Itoa(cols*100), " ", strconv.Itoa(rows*100), `">`)
	for _, s := range f.Shapes {
		m.shape(s)
	}
	m.raw("</svg>")
}

func (m *markup) shape(s figure.Shape) {
	width := "3"
	if s.Weight == figure.Thick {
		width = "7"
	}
	x, y := (s.X1+s.X2)/2, (s.Y1+s.Y2)/2
	switch {
	case s.Ring:
		x, y = s.X1, s.Y1
		m.raw("<circle").num("cx", x).num("cy", y).num("r", s.X2).raw(` fill="#fff" stroke="#000" stroke-width="`, width, `"/>`)
	case s.Weight != figure.None:
		m.raw("<line").num("x1", s.X1).num("y1", s.Y1).num("x2", s.X2).num("y2", s.Y2).raw(` stroke="#000" stroke-width="`, width, `"/>`)
	}
	if s.Text != "" {
		m.raw("<text").num("x", x).num("y", y+18).raw(` font-size="50" text-anchor="middle">`).text(s.Text).raw("</text>")
	}
}

package sitegen

import (
	"strconv"

	"inkbank/bank/figure"
)

// overlay draws the shapes of a figure, and the diagonals of its split cells,
// over the board of its table, without the gutters. Coordinates are hundredths of
// a cell.
func (m *markup) overlay(f *figure.Figure) {
	rows, cols := f.Board()
	m.raw(`<svg class="over" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 `,
		strconv.Itoa(cols*100), " ", strconv.Itoa(rows*100), `">`)
	for i := range f.Cells {
		if split(f.Cells[i]) {
			row, col := f.Place(i/f.Cols, i%f.Cols)
			m.line(col*100, row*100, col*100+100, row*100+100, "#fff", "3")
		}
	}
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
		m.line(s.X1, s.Y1, s.X2, s.Y2, "#000", width)
	}
	if s.Text != "" {
		m.raw("<text").num("x", x).num("y", y+18).raw(` font-size="50" text-anchor="middle">`).text(s.Text).raw("</text>")
	}
}

func (m *markup) line(x1, y1, x2, y2 int, stroke, width string) {
	m.raw("<line").num("x1", x1).num("y1", y1).num("x2", x2).num("y2", y2)
	m.raw(` stroke="`, stroke, `" stroke-width="`, width, `"/>`)
}

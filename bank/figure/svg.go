package figure

import (
	"encoding/xml"
	"strconv"
)

// Measures of a drawing; a cell is 100 units a side.
const (
	cell   = 100
	margin = 4 // room for the outer half of a thick edge
	thin   = 2
	thick  = 7

	cellTenths   = 100  // of a millimetre, as printed
	widthTenths  = 1800 // what a page has room for, of A4 or Letter
	heightTenths = 2500
)

// AppendSVG appends the figure as one SVG element and returns the extended
// slice. Everything is black on white, text in the reader's own sans-serif
// font; nothing outside is referred to and no id is used, so that several
// figures can stand in one document. Printed, a cell is 10 mm wide, or less where
// the drawing would be wider than 180 mm or higher than 250 mm.
func AppendSVG(dst []byte, f Figure) []byte {
	s := svg{dst}
	s.open(f)
	for _, e := range f.Elements() {
		s.element(e)
	}
	s.text("</svg>")
	return s.out
}

// svg is a growing drawing.
type svg struct{ out []byte }

// Write lets package xml escape into the drawing; it never fails.
func (s *svg) Write(p []byte) (int, error) {
	s.out = append(s.out, p...)
	return len(p), nil
}

// text appends markup with numbers between its parts.
func (s *svg) text(parts ...string) {
	for _, p := range parts {
		s.out = append(s.out, p...)
	}
}

func n(v int) string { return strconv.Itoa(v) }

// millimetres writes tenths of a millimetre.
func millimetres(tenths int) string { return n(tenths/10) + "." + n(tenths%10) + "mm" }

func (s *svg) open(f Figure) {
	x, y, w, h := f.Bounds()
	wide := min(w*cellTenths/cell, widthTenths, heightTenths*w/h)
	s.text(`<svg xmlns="http://www.w3.org/2000/svg" width="`, millimetres(wide), `" height="`, millimetres(wide*h/w),
		`" viewBox="`, n(x), " ", n(y), " ", n(w), " ", n(h),
		`" font-family="sans-serif" text-anchor="middle" stroke-linecap="square">`)
	s.rect(x, y, w, h)
	s.text(` fill="#fff"/>`)
}

func (s *svg) element(e Element) {
	switch e.Kind {
	case Area:
		s.rect(e.X, e.Y, e.W, e.H)
		s.text(`/>`)
	case Frame:
		s.rect(e.X, e.Y, e.W, e.H)
		s.text(` fill="none" stroke="`, ink(e.White), `" stroke-width="`, n(e.Stroke), `"/>`)
	case Strips:
		s.text(`<path fill="none" stroke="`, ink(e.White), `" stroke-width="`, n(e.Stroke), `" d="`)
		for _, l := range e.Lines {
			s.text("M", n(l.X1), " ", n(l.Y1), "L", n(l.X2), " ", n(l.Y2))
		}
		s.text(`"/>`)
	case Disc:
		s.text(`<circle cx="`, n(e.X), `" cy="`, n(e.Y), `" r="`, n(e.W), `" fill="#fff" stroke="#000" stroke-width="`, n(e.Stroke), `"/>`)
	case Text:
		s.label(e)
	}
}

// ink is the colour of what is drawn.
func ink(white bool) string {
	if white {
		return "#fff"
	}
	return "#000"
}

// rect opens a rectangle.
func (s *svg) rect(x, y, w, h int) {
	s.text(`<rect x="`, n(x), `" y="`, n(y), `" width="`, n(w), `" height="`, n(h), `"`)
}

func (s *svg) label(e Element) {
	attributes := `x="` + n(e.X) + `" y="` + n(e.Y+e.Size*7/20) + `" font-size="` + n(e.Size) + `"`
	if e.Bold {
		attributes += ` font-weight="bold"`
	}
	if e.End {
		attributes += ` text-anchor="end" word-spacing="` + n(clueWords) + `"`
	}
	if e.Rim > 0 {
		rim := ink(!e.White)
		s.text(`<text `, attributes, ` fill="`, rim, `" stroke="`, rim, `" stroke-width="`, n(e.Rim),
			`" stroke-linejoin="round" aria-hidden="true">`)
		s.escape(e.Text)
		s.text(`</text>`)
	}
	s.text(`<text `, attributes, ` fill="`, ink(e.White), `">`)
	s.escape(e.Text)
	s.text(`</text>`)
}

// escape appends text as character data; what XML cannot hold becomes U+FFFD.
func (s *svg) escape(text string) {
	xml.EscapeText(s, []byte(text)) // Write never fails
}

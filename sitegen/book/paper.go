package book

// Paper is the size of a page and what suits it, lengths in tenths of a millimetre.
type Paper struct {
	Name          string
	Width, Height int
	Margin        int
	Type          int // size of plain text, in tenths of a point
	PerPage       int // boards on a page, where nobody says how many
}

// Papers lists the sizes of pages: two for printers, and the screens of e-readers and
// tablets by their diagonals in inch.
func Papers() []Paper {
	return []Paper{
		{"a4", 2100, 2970, 160, 100, 2},
		{"letter", 2159, 2794, 160, 100, 2},
		{"6", 914, 1219, 35, 80, 1},
		{"7.8", 1189, 1585, 50, 90, 1},
		{"10.3", 1570, 2093, 70, 100, 1},
	}
}

// MaxPerPage is the most boards that a page can have.
const MaxPerPage = 12

// screen reports whether a page is a device's.
func (p Paper) screen() bool { return p.PerPage == 1 }

func (p Paper) width() float64  { return float64(p.Width) / 10 }
func (p Paper) height() float64 { return float64(p.Height) / 10 }
func (p Paper) margin() float64 { return float64(p.Margin) / 10 }
func (p Paper) points() float64 { return float64(p.Type) / 10 }

// line is the height of a line of type of so many points.
func line(points float64) float64 { return points * 1.35 / pointsOfMM }

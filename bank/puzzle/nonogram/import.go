package nonogram

import (
	"io"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// importPicture makes a board of a picture. Where the ladder does not solve it, it
// says which cells stay open and which single changes would help, or with Repair
// makes the fewest changes that it can find.
func importPicture(r io.Reader, o puzzle.ImportOptions) (*board, []grade.Site, error) {
	g, err := readCells(r, o)
	if err != nil {
		return nil, nil, err
	}
	v := newCanvas(g)
	if v.known.open == 0 {
		return v.b, nil, nil
	}
	v.effort.allow(singleWork)
	single := v.repairs()
	fixes, tried := single, 0
	if o.Repair && len(single) == 0 {
		fixes, tried = v.mend()
	}
	if !o.Repair || len(fixes) == 0 {
		return nil, nil, v.unsolved(single, tried)
	}
	v.flip(fixes[0].changed...)
	return v.b, sites(fixes[0].changed), nil
}

// unsolved says what the ladder leaves open, and which single changes would help.
func (v *canvas) unsolved(single []fix, tried int) *puzzle.UnsolvedPicture {
	e := &puzzle.UnsolvedPicture{Open: sites(cellsOf(v.known.undecided())), Wanted: tried}
	for _, f := range single {
		c := f.changed[0]
		value := filledValue
		if v.g.filled(c.row, c.col) {
			value = emptyValue
		}
		e.Repairs = append(e.Repairs, puzzle.Repair{At: grade.At(c.row, c.col), Value: value, Tier: f.tier})
	}
	return e
}

func sites(cells []cell) []grade.Site {
	list := make([]grade.Site, len(cells))
	for i, c := range cells {
		list[i] = grade.At(c.row, c.col)
	}
	return list
}

package playdata

import (
	"fmt"
	"slices"

	"inkbank/grade"
)

// kinds are the kinds of arguments, by their numbers.
func kinds() []grade.ArgKind {
	return []grade.ArgKind{grade.ArgUnit, grade.ArgCells, grade.ArgValues, grade.ArgLine, grade.ArgClue, grade.ArgChain}
}

// largestKind is the largest number that 3 bits hold.
const largestKind = 7

// arg writes an argument, all of it.
func (p *packer) arg(a grade.Arg) error {
	p.bits(slices.Index(kinds(), a.Kind), largestKind)
	unit := a.Unit != "" || len(a.Index) > 0
	switch a.Kind {
	case grade.ArgUnit, grade.ArgLine:
		if a.Unit != "" && len(a.Sites)+len(a.Values) == 0 {
			return p.unit(a)
		}
	case grade.ArgCells:
		if !unit && len(a.Values) == 0 {
			return p.cells(a.Sites)
		}
	case grade.ArgValues:
		if !unit && len(a.Sites) == 0 {
			p.list(a.Values)
			return nil
		}
	case grade.ArgClue, grade.ArgChain:
		if !unit && (a.Kind == grade.ArgClue || len(a.Sites) == len(a.Values)) {
			err := p.cells(a.Sites)
			p.list(a.Values)
			return err
		}
	}
	return fmt.Errorf("an argument of kind %q with other things in it: %+v", a.Kind, a)
}

// unit writes which units an argument names.
func (p *packer) unit(a grade.Arg) error {
	p.bits(slices.Index(p.units, a.Unit), len(p.units)-1)
	p.gamma(len(a.Index))
	for _, n := range a.Index {
		if n < 0 {
			return fmt.Errorf("there is no %s %d", a.Unit, n+1)
		}
		p.bits(n, p.largest)
	}
	return nil
}

// list writes values.
func (p *packer) list(values []string) {
	p.gamma(len(values))
	switch {
	case len(values) == 0:
	case p.allEntries(values):
		p.bits(0, 1)
		p.indices(values, len(p.Entries))
	default:
		p.bits(1, 1)
		p.indices(values, len(p.values))
	}
}

func (p *packer) allEntries(values []string) bool {
	return !slices.ContainsFunc(values, func(v string) bool { return !slices.Contains(p.Entries, v) })
}

// indices writes which of the first so many values some are.
func (p *packer) indices(values []string, of int) {
	for _, v := range values {
		p.bits(slices.Index(p.values, v), of-1)
	}
}

// cells writes cells in their order, as runs of neighbours.
func (p *packer) cells(sites []grade.Site) error {
	list := make([]int, len(sites))
	for i, at := range sites {
		var err error
		if list[i], err = p.cell(at); err != nil {
			return err
		}
	}
	runs := p.runs(list)
	p.gamma(len(runs))
	for _, r := range runs {
		p.bits(r.first, p.Rows*p.Cols-1)
		p.gamma(r.more)
		switch {
		case r.more == 0:
		case r.by == 1:
			p.bits(0, 1)
		default:
			p.bits(1, 1)
		}
	}
	return nil
}

// run is a cell and so many more, each by so many after the one before.
type run struct{ first, more, by int }

// runs cuts a list of cells into runs to the right or down, the first as long as it
// can be and so on. One to the right may go on in the next row.
func (p *packer) runs(list []int) (out []run) {
	for _, cell := range list {
		if len(out) > 0 {
			r := &out[len(out)-1]
			step := cell - (r.first + r.more*r.by)
			if r.more > 0 && step == r.by || r.more == 0 && (step == 1 || step == p.Cols) {
				r.more, r.by = r.more+1, step
				continue
			}
		}
		out = append(out, run{first: cell})
	}
	return out
}

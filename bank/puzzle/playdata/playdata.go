// Package playdata packs what a page needs to play a board: the solution, and the
// steps of a path with all that sentences say of them. The reader is a script of
// package content; both must change together, and then Version does.
//
// The data is a stream of bits, the most significant of a byte first, filled up with
// zeros. bits(m) is a number in as many bits as m has. gamma is Elias' code of the
// number plus one: as many zeros as the binary number has digits after its first, then
// the digits. A text is the gamma of its length and 7 bits a character. A cell is
// bits(cells-1), cells counted row by row.
//
//	version    8 bits
//	rows, cols gamma each, of the grid whose cells steps name
//	E, V       gamma each: the values that can be entered, and others that are named
//	values     E+V of them: 1 and a cell for one that is a cell ("r1c6"), 0 and a text
//	units      gamma of how many kinds of units are named, each a text
//	largest    gamma of the largest index of a unit
//	solution   bits(E) for each cell: 0 for no entry, else its number from 1
//	T          gamma of how many techniques the family has, over all its sizes
//	steps      gamma of how many, then each
//
// A step is its technique as bits(T-1); the cells that it sets, whose values are the
// solution's; gamma of how many groups of clears, each a list of values, written as
// entries, and the cells that lose them all; gamma of how many arguments, each its kind
// in 3 bits (unit, cells, values, line, clue, chain) and then:
//
//	unit, line bits(kinds of units - 1), gamma of how many, bits(largest) each
//	cells      cells
//	values     values
//	clue       cells, values
//	chain      cells, values, equally many
//
// Values are the gamma of how many and then, where there are any, 0 and bits(E-1) each
// for entries, 1 and bits(E+V-1) each for any values. Cells are the gamma of how many
// runs; a run is its first cell, the gamma of how many more follow, and if any do 0 for
// neighbours to the right, 1 for neighbours below.
//
// Equal boards and paths give equal bytes. A step's pattern, Step.Cells, is left out.
package playdata

import (
	"errors"
	"fmt"
	"slices"

	"inkbank/grade"
)

// Version is the first byte of the data.
const Version = 1

// Board is what stands around the steps of a path.
type Board struct {
	Rows, Cols int
	Entries    []string // what can be entered in a cell, in the order in which a page offers it
	Solution   []string // a value a cell, row by row; "" where nothing is entered
	Techniques []string // of the whole family, over all its sizes
}

// Pack writes a board and a path that solves it. What the format cannot hold is an
// error that names it: a pair of cells, a text that is not ASCII, a set that differs
// from the solution, a clear that is no entry.
func Pack(b Board, path []grade.Step) ([]byte, error) {
	if len(b.Entries) == 0 || b.Rows*b.Cols < 1 || len(b.Solution) != b.Rows*b.Cols {
		return nil, fmt.Errorf("%d by %d cells, %d of a solution, %d entries", b.Rows, b.Cols, len(b.Solution), len(b.Entries))
	}
	p := packer{Board: b, values: slices.Clone(b.Entries)}
	p.collect(path)
	if err := p.head(); err != nil {
		return nil, err
	}
	p.gamma(len(path))
	for i, step := range path {
		if err := p.step(step); err != nil {
			return nil, fmt.Errorf("step %d, %s: %w", i+1, step.Technique, err)
		}
	}
	return p.b, nil
}

// packer writes one board.
type packer struct {
	Board
	stream
	values  []string // the entries, then what else is named
	units   []string
	largest int // index of a unit
}

// collect finds the values and units that arguments name.
func (p *packer) collect(path []grade.Step) {
	add := func(list *[]string, text string) {
		if !slices.Contains(*list, text) {
			*list = append(*list, text)
		}
	}
	for _, step := range path {
		for _, a := range step.Args {
			for _, v := range a.Values {
				add(&p.values, v)
			}
			if a.Unit != "" {
				add(&p.units, a.Unit)
			}
			for _, n := range a.Index {
				p.largest = max(p.largest, n)
			}
		}
	}
}

// head writes all that stands before the steps.
func (p *packer) head() error {
	p.bits(Version, 255)
	p.gamma(p.Rows)
	p.gamma(p.Cols)
	p.gamma(len(p.Entries))
	p.gamma(len(p.values) - len(p.Entries))
	for _, v := range p.values {
		if err := p.value(v); err != nil {
			return err
		}
	}
	p.gamma(len(p.units))
	for _, u := range p.units {
		if err := p.text(u); err != nil {
			return err
		}
	}
	p.gamma(p.largest)
	for i, v := range p.Solution {
		k := slices.Index(p.Entries, v)
		if k < 0 && v != "" {
			return fmt.Errorf("%v: the solution's %q is no entry", grade.At(i/p.Cols, i%p.Cols), v)
		}
		p.bits(k+1, len(p.Entries))
	}
	p.gamma(len(p.Techniques))
	return nil
}

// value writes a value as it is spelled.
func (p *packer) value(v string) error {
	at, err := grade.ParseSite(v)
	if err != nil {
		p.bits(0, 1)
		return p.text(v)
	}
	p.bits(1, 1)
	cell, err := p.cell(at)
	p.bits(cell, p.Rows*p.Cols-1)
	return err
}

// cell is the number of a cell.
func (p *packer) cell(at grade.Site) (int, error) {
	if at.Pair() || at.Row() < 0 || at.Row() >= p.Rows || at.Col() >= p.Cols {
		return 0, fmt.Errorf("%v is no cell of %d rows and %d columns", at, p.Rows, p.Cols)
	}
	return at.Row()*p.Cols + at.Col(), nil
}

func (p *packer) step(s grade.Step) error {
	technique := slices.Index(p.Techniques, s.Technique)
	if technique < 0 {
		return errors.New("the family has no such technique")
	}
	p.bits(technique, len(p.Techniques)-1)
	if err := p.sets(s.Sets); err != nil {
		return err
	}
	if err := p.clears(s.Clears); err != nil {
		return err
	}
	p.gamma(len(s.Args))
	for _, a := range s.Args {
		if err := p.arg(a); err != nil {
			return err
		}
	}
	return nil
}

// sets writes the cells that get the solution's values.
func (p *packer) sets(list []grade.Change) error {
	sites := make([]grade.Site, len(list))
	for i, c := range list {
		cell, err := p.cell(c.At)
		if err != nil {
			return err
		}
		if p.Solution[cell] != c.Value || c.Value == "" {
			return fmt.Errorf("sets %v to %q, the solution has %q", c.At, c.Value, p.Solution[cell])
		}
		sites[i] = c.At
	}
	return p.cells(sites)
}

// clears writes what is ruled out, cells that lose the same together. The reader puts
// cells in reading order again, so they have to be in it.
func (p *packer) clears(list []grade.Change) error {
	var texts []string
	sites := map[string][]grade.Site{}
	last := -1
	for _, c := range list {
		cell, err := p.cell(c.At)
		if err != nil {
			return err
		}
		if cell <= last {
			return fmt.Errorf("clears %v out of turn", c.At)
		}
		last = cell
		if sites[c.Value] == nil {
			texts = append(texts, c.Value)
		}
		sites[c.Value] = append(sites[c.Value], c.At)
	}
	p.gamma(len(texts))
	for _, text := range texts {
		values := grade.SplitValues(text)
		if !p.allEntries(values) || len(values) == 0 {
			return fmt.Errorf("clears %q, which is no entry", text)
		}
		p.gamma(len(values))
		p.indices(values, len(p.Entries))
		if err := p.cells(sites[text]); err != nil {
			return err
		}
	}
	return nil
}

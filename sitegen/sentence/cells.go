package sentence

import (
	"slices"
	"strconv"

	"inkbank/grade"
)

// site says a cell, or a pair of cells.
func (w writer) site(at grade.Site) string {
	if at.Pair() {
		from := grade.At(at.Row(), at.Col())
		return w.l.Say("place.pair", "from", w.site(from), "to", w.site(at.To()))
	}
	return w.l.Say("place.cell", "row", number(at.Row()), "column", number(at.Col()))
}

// cells says several places. Cells of one row, or else of one column, are said
// together: "row 1, columns 2 and 5". Otherwise runs of cells of one row are, and
// neighbouring rows whose cells make a rectangle: "rows 1 and 2, columns 3 to 5".
func (w writer) cells(sites []grade.Site) string {
	if said, ok := w.oneLine(sites); ok {
		return said
	}
	var groups []string
	for len(sites) > 0 {
		row := rowRun(sites)
		n := len(row)
		for isBlock(row) && n < len(sites) && continues(sites[n-len(row):], len(row)) {
			n += len(row)
		}
		groups = append(groups, w.group(sites[:n]))
		sites = sites[n:]
	}
	return w.l.List("places", groups)
}

// rowRun is the longest run of cells of one row that a list starts with, or its first
// place alone.
func rowRun(sites []grade.Site) []grade.Site {
	n := 1
	for n < len(sites) && !sites[n].Pair() && !sites[0].Pair() && sites[n].Row() == sites[0].Row() {
		n++
	}
	return sites[:n]
}

// isBlock reports whether cells of one row are two or more neighbours from left to right.
func isBlock(row []grade.Site) bool {
	for i, at := range row {
		if at.Pair() || at.Col() != row[0].Col()+i {
			return false
		}
	}
	return len(row) > 1
}

// continues reports whether the first so many cells of a list stand right above the
// next ones, which are all that follow of their row.
func continues(sites []grade.Site, count int) bool {
	next := rowRun(sites[count:])
	if len(next) != count {
		return false
	}
	for i, at := range next {
		if at.Pair() || at.Row() != sites[i].Row()+1 || at.Col() != sites[i].Col() {
			return false
		}
	}
	return true
}

// group says cells that share a row, or that make a rectangle of several.
func (w writer) group(sites []grade.Site) string {
	if said, ok := w.oneLine(sites); ok {
		return said
	}
	first, last := sites[0], sites[len(sites)-1]
	return w.l.Say("place.block", "rows", w.numbers(between(first.Row(), last.Row())), "columns", w.numbers(between(first.Col(), last.Col())))
}

// oneLine says cells that share a row or a column; false where they do not.
func (w writer) oneLine(sites []grade.Site) (string, bool) {
	switch {
	case len(sites) == 0:
		return "", false
	case len(sites) == 1:
		return w.site(sites[0]), true
	case slices.ContainsFunc(sites, grade.Site.Pair):
		return "", false
	case same(sites, grade.Site.Row):
		return w.l.Say("place.same-row", "row", number(sites[0].Row()), "columns", w.numbers(each(sites, grade.Site.Col))), true
	case same(sites, grade.Site.Col):
		return w.l.Say("place.same-column", "column", number(sites[0].Col()), "rows", w.numbers(each(sites, grade.Site.Row))), true
	}
	return "", false
}

func same(sites []grade.Site, line func(grade.Site) int) bool {
	return !slices.ContainsFunc(sites, func(s grade.Site) bool { return line(s) != line(sites[0]) })
}

// leastRun is how many numbers in a row are said by the first and last alone.
const leastRun = 3

// numbers lists rows or columns, counted from 0, in ascending order: "1, 2 and 5 to 9".
func (w writer) numbers(lines []int) string {
	ascending := slices.Sorted(slices.Values(lines))
	var list []string
	for len(ascending) > 0 {
		n, first := 1, ascending[0]
		for n < len(ascending) && ascending[n] == first+n {
			n++
		}
		if n < leastRun {
			n = 1
			list = append(list, number(first))
		} else {
			list = append(list, w.l.Say("list.numbers-run", "from", number(first), "to", number(first+n-1)))
		}
		ascending = ascending[n:]
	}
	return w.l.List("numbers", list)
}

// each returns the rows or the columns of cells.
func each(sites []grade.Site, line func(grade.Site) int) []int {
	lines := make([]int, len(sites))
	for i, at := range sites {
		lines[i] = line(at)
	}
	return lines
}

// between counts from one number to another, both included.
func between(first, last int) (list []int) {
	for n := first; n <= last; n++ {
		list = append(list, n)
	}
	return list
}

// number says a row or column counted from 0 as people count.
func number(index int) string { return strconv.Itoa(index + 1) }

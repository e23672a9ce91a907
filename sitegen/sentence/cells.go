package sentence

import (
	"cmp"
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
// together: "row 1, columns 2 and 5". Otherwise runs of cells of one row are.
func (w writer) cells(sites []grade.Site) string {
	if said, ok := w.oneLine(sites); ok {
		return said
	}
	var groups []string
	for len(sites) > 0 {
		n := 1
		for n < len(sites) && !sites[n].Pair() && !sites[0].Pair() && sites[n].Row() == sites[0].Row() {
			n++
		}
		said, _ := w.oneLine(sites[:n])
		groups = append(groups, said)
		sites = sites[n:]
	}
	return w.l.List("places", groups)
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
		return w.l.Say("place.same-row", "row", number(sites[0].Row()), "columns", w.numbers(sites, grade.Site.Col)), true
	case same(sites, grade.Site.Col):
		return w.l.Say("place.same-column", "column", number(sites[0].Col()), "rows", w.numbers(sites, grade.Site.Row)), true
	}
	return "", false
}

func same(sites []grade.Site, line func(grade.Site) int) bool {
	return !slices.ContainsFunc(sites, func(s grade.Site) bool { return line(s) != line(sites[0]) })
}

// leastRun is how many numbers in a row are said by the first and last alone.
const leastRun = 3

// numbers lists the rows or the columns of cells in ascending order: "1, 2 and 5 to 9".
func (w writer) numbers(sites []grade.Site, line func(grade.Site) int) string {
	ascending := slices.SortedFunc(slices.Values(sites), func(a, b grade.Site) int { return cmp.Compare(line(a), line(b)) })
	var list []string
	for len(ascending) > 0 {
		n, first := 1, line(ascending[0])
		for n < len(ascending) && line(ascending[n]) == first+n {
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

// number says a row or column counted from 0 as people count.
func number(index int) string { return strconv.Itoa(index + 1) }

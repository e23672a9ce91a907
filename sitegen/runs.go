package sitegen

import (
	"strconv"
	"strings"

	"inkbank/bank/figure"
	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// crossing is the two runs that a square lies in, or that a black cell heads. One
// that is not there has no clue.
type crossing struct{ across, down figure.Run }

// crossings finds the runs of all cells of a board with clues in black cells; nil
// for other boards.
func crossings(f *figure.Figure) map[place]crossing {
	if !f.Split() {
		return nil
	}
	out := map[place]crossing{}
	for _, run := range f.Runs() {
		if run.Clue == "" {
			continue
		}
		for n := -1; n < run.Length; n++ {
			row, col := run.Square(n)
			c := out[place{row, col}]
			if run.Down {
				c.down = run
			} else {
				c.across = run
			}
			out[place{row, col}] = c
		}
	}
	return out
}

// withClues says what is in a cell, and the clues of the runs that it belongs to:
// "empty, across 17 in 2, down 24 in 3".
func (l tongue) withClues(value string, c crossing) string {
	parts := []string{value}
	for _, way := range []struct {
		key string
		run figure.Run
	}{{"board.across", c.across}, {"board.down", c.down}} {
		if way.run.Clue != "" {
			parts = append(parts, l.Say(way.key, "clue", way.run.Clue, "n", strconv.Itoa(way.run.Length)))
		}
	}
	return strings.Join(parts, l.Word("list.names-separator"))
}

// runsInWords says the clues of a board whose black cells hold them, a paragraph a
// row and then a paragraph a column, each run with its place, its length and what
// is given in it.
func (l tongue) runsInWords(f *figure.Figure, family content.FamilyPage) []string {
	out := []string{l.Word("text.runs")}
	if cluesOnly(f) {
		out = append(out, l.Word("text.clues-only"))
	}
	runs := f.Runs()
	for len(runs) > 0 {
		key, line, n := "text.row", runs[0].Row, 0
		if runs[0].Down {
			key, line = "text.column", runs[0].Col
		}
		var said []string
		for n < len(runs) && runs[n].Down == runs[0].Down && (runs[n].Row == line && !runs[n].Down || runs[n].Col == line && runs[n].Down) {
			said = append(said, l.run(f, runs[n], family))
			n++
		}
		out = append(out, l.lineInWords(key, line, strings.Join(said, l.Word("list.places-separator"))))
		runs = runs[n:]
	}
	return out
}

// cluesOnly reports whether nothing is to be filled in in the first row and the
// first column of a board.
func cluesOnly(f *figure.Figure) bool {
	rows, cols := f.Board()
	for row := range rows {
		for col := range cols {
			if row*col == 0 && f.Square(row, col).Kind != figure.Black {
				return false
			}
		}
	}
	return true
}

// run says one run: "17 in 2, columns 2 and 3".
func (l tongue) run(f *figure.Figure, r figure.Run, family content.FamilyPage) string {
	kind, first := "column", r.Col
	if r.Down {
		kind, first = "row", r.Row
	}
	clue := r.Clue
	if clue == "" {
		clue = l.Word("text.no-clue")
	}
	said := l.Say("text.run", "clue", clue, "n", strconv.Itoa(r.Length), "places", sentence.Span(l.Language, kind, first, r.Length))
	if givens := l.givens(f, r, family); len(givens) > 0 {
		said = l.Say("text.run-given", "run", said, "givens", l.List("changes", givens))
	}
	return said
}

// givens says what a run's squares hold from the start.
func (l tongue) givens(f *figure.Figure, r figure.Run, family content.FamilyPage) (list []string) {
	for n := range r.Length {
		row, col := r.Square(n)
		if text := said(f.Square(row, col), family); text != "" {
			list = append(list, l.Say("change.set", "values", text, "cells", sentence.Cell(l.Language, grade.At(row, col))))
		}
	}
	return list
}

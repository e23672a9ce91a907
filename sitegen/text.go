package sitegen

import (
	"strconv"
	"strings"

	"inkbank/bank/figure"
	"inkbank/content"
	"inkbank/sitegen/sentence"
)

// textPage says a page's boards in words, row by row, for those who listen.
func (b *build) textPage(l tongue, boards []board) error {
	first := &boards[0]
	p := page{l: l, path: first.path() + "text/", title: l.Say("text.title", "date", first.heading(l))}
	if first.of != nil {
		p.title = l.Say("collection.text", "title", first.heading(l))
	}
	names := make([]string, len(boards))
	for i := range boards {
		var err error
		if names[i], err = b.name(l, &boards[i]); err != nil {
			return err
		}
	}
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="text">`, "\n")
		b.head(p, m, "h1", p.title, "")
		for i := range boards {
			x := &boards[i]
			m.raw("<h2").attr("id", "text-"+x.Slot).raw(">").text(names[i]).raw("</h2>\n")
			m.el(`p class="tier"`, l.claim(x.Take.Claim))
			m.el("p", x.words(l).Rules)
			for _, line := range l.inWords(&x.drawn, x.words(l)) {
				m.el("p", line)
			}
		}
		m.links(p.puzzles(first), p.siblings(first), link{p.href("about/"), l.Word("nav.about")})
		m.raw("</div>\n")
	})
}

// puzzles links to a board's own page.
func (p page) puzzles(x *board) link {
	if x.of != nil {
		return link{p.href(x.path()), p.l.Word("nav.puzzle")}
	}
	return link{p.href(x.path()), p.l.Word("nav.puzzles")}
}

// inWords links to the boards of a board's page in words.
func (p page) inWords(x *board) link {
	return link{p.href(x.path() + "text/"), p.l.Word("nav.text")}
}

// inWords says what is printed on a board: the clues in it or around it, or else
// what its cells hold, a paragraph a row.
func (l tongue) inWords(f *figure.Figure, family content.FamilyPage) []string {
	rows, cols := f.Board()
	out := []string{l.Say("text.size", "rows", strconv.Itoa(rows), "columns", strconv.Itoa(cols))}
	if f.Split() {
		return append(out, l.runsInWords(f, family)...)
	}
	if f.LeftClues > 0 {
		for row := range rows {
			out = append(out, l.lineInWords("text.row", row, said(f.RowClue(row), family)))
		}
	}
	if f.TopClues > 0 {
		for col := range cols {
			out = append(out, l.lineInWords("text.column", col, said(f.ColumnClue(col), family)))
		}
	}
	if f.LeftClues+f.TopClues > 0 {
		return out
	}
	if f.Numbered() {
		return append(out, l.numbersInWords(f, family)...)
	}
	for row := range rows {
		out = append(out, l.lineInWords("text.row", row, strings.Join(rowInWords(l, f, row, family), l.Word("list.names-separator"))))
	}
	return out
}

// numbersInWords says a board with clues in some of its squares, a paragraph a row:
// each clue with its column, for what is empty could hardly be counted by ear.
func (l tongue) numbersInWords(f *figure.Figure, family content.FamilyPage) []string {
	out := []string{l.Word("text.numbers")}
	rows, cols := f.Board()
	for row := range rows {
		var cells []string
		for col := range cols {
			if text := said(f.Square(row, col), family); text != "" {
				cells = append(cells, l.Say("change.set", "values", text, "cells", sentence.Span(l.Language, "column", col, 1)))
			}
		}
		if cells == nil {
			cells = []string{l.Word("text.empty")}
		}
		out = append(out, l.lineInWords("text.row", row, strings.Join(cells, l.Word("list.names-separator"))))
	}
	return out
}

// lineInWords says a line of a board, counted from 0.
func (l tongue) lineInWords(key string, n int, cells string) string {
	return l.Say(key, "n", strconv.Itoa(n+1), "cells", cells)
}

func rowInWords(l tongue, f *figure.Figure, row int, family content.FamilyPage) []string {
	var cells []string
	for col := range f.Cols {
		c := f.At(row, col)
		if c.Kind == figure.Blank {
			continue
		}
		if text := said(c, family); text != "" {
			cells = append(cells, text)
		} else {
			cells = append(cells, l.value(c.Kind, ""))
		}
	}
	return cells
}

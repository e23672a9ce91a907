package sitegen

import (
	"fmt"
	"strings"

	"inkbank/bank/days"
	"inkbank/bank/figure"
)

// textPage says a day's boards in words, row by row, for those who listen.
func (b *build) textPage(l tongue, d days.Date, boards []board) error {
	p := page{l: l, path: dayPath(d) + "text/", title: l.Say("text.title", "date", l.date("long", d))}
	names := make([]string, len(boards))
	rules := make([]string, len(boards))
	for i := range boards {
		var err error
		if names[i], err = b.name(l, &boards[i]); err != nil {
			return err
		}
		family, err := l.Family(boards[i].Take.Family)
		if err != nil {
			return err
		}
		rules[i] = family.Rules
	}
	return b.out.put(p.file(), b.page(p, func(m *markup) {
		m.raw(`<div class="text">`, "\n")
		b.head(p, m, "h1", p.title, "")
		for i := range boards {
			x := &boards[i]
			m.raw("<h2").attr("id", "text-"+x.Slot).raw(">").text(names[i]).raw("</h2>\n")
			m.el(`p class="tier"`, l.claim(x.Take.Claim))
			m.el("p", rules[i])
			m.el("p", l.Say("text.size", "rows", fmt.Sprint(x.drawn.Rows), "columns", fmt.Sprint(x.drawn.Cols)))
			m.inWords(l, &x.drawn)
		}
		m.links(p.puzzles(d), p.earlier(d), link{p.href("about/"), l.Word("nav.about")})
		m.raw("</div>\n")
	}))
}

// puzzles links to a day's own page.
func (p page) puzzles(d days.Date) link { return link{p.href(dayPath(d)), p.l.Word("nav.puzzles")} }

// inWords links to a day's boards in words.
func (p page) inWords(d days.Date) link {
	return link{p.href(dayPath(d) + "text/"), p.l.Word("nav.text")}
}

// inWords says what is printed on a board, a paragraph a row.
func (m *markup) inWords(l tongue, f *figure.Figure) {
	for row := range f.Rows {
		var cells []string
		for col := range f.Cols {
			c := f.At(row, col)
			switch {
			case c.Kind == figure.Blank:
			case c.Label != "":
				cells = append(cells, c.Label)
			case c.Text != "":
				cells = append(cells, c.Text)
			default:
				cells = append(cells, l.Word("text.empty"))
			}
		}
		said := strings.Join(cells, l.Word("list.names-separator"))
		m.el("p", l.Say("text.row", "n", fmt.Sprint(row+1), "cells", said))
	}
}

package sitegen

import (
	"strconv"

	"inkbank/bank/days"
)

// archive writes the calendars: a page a month, a page a year, and a page of
// all years.
func (b *build) archive(seen calendar) error {
	years := byYear(seen.dates)
	for _, l := range b.tongues {
		for i := range years {
			if err := b.year(l, years, i); err != nil {
				return err
			}
		}
		if err := b.years(l, years); err != nil {
			return err
		}
		if err := b.months(l, years); err != nil {
			return err
		}
	}
	return nil
}

// year and month are the days of a site in that year or month, ascending; none
// of them is empty.
type (
	year  struct{ months []month }
	month struct{ days []days.Date }
)

func (m month) first() days.Date { return m.days[0].FirstOfMonth() }

func byYear(dates []days.Date) []year {
	var out []year
	for i, d := range dates {
		if i == 0 || dates[i-1].Year != d.Year {
			out = append(out, year{})
		}
		y := &out[len(out)-1]
		if i == 0 || dates[i-1].FirstOfMonth() != d.FirstOfMonth() {
			y.months = append(y.months, month{})
		}
		m := &y.months[len(y.months)-1]
		m.days = append(m.days, d)
	}
	return out
}

// years writes the page of all years.
func (b *build) years(l tongue, years []year) error {
	p := page{l: l, path: "archive/", title: l.Word("archive.title")}
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="screen">`, "\n")
		b.head(p, m, "h1", p.title, "")
		m.raw(`<table class="pages"`).attr("aria-label", p.title).raw("><tbody>\n")
		for i := 0; i < len(years); i += yearsPerRow {
			m.raw("<tr>")
			for j := i; j < i+yearsPerRow; j++ {
				if j >= len(years) {
					m.raw("<td></td>")
					continue
				}
				first := years[j].months[0].first()
				m.raw("<td>").link(p.href(yearPath(first)), l.date("year", first)).raw("</td>")
			}
			m.raw("</tr>\n")
		}
		m.raw("</tbody></table>\n")
		m.links(link{p.href(kindsPath), l.Word("archive.kinds")}, b.toCollections(p), b.toBooks(p), p.home(), link{p.href("about/"), l.Word("nav.about")}, p.toSettings())
		m.raw("</div>\n")
	})
}

const (
	yearsPerRow  = 4
	monthsPerRow = 3
)

// home links to the first page.
func (p page) home() link { return link{p.href(""), p.l.Word("nav.home")} }

// year writes the page of one year: its months, those without a day unlinked.
func (b *build) year(l tongue, years []year, i int) error {
	first := years[i].months[0].first()
	p := page{l: l, path: yearPath(first), title: l.Say("archive.year", "year", l.date("year", first))}
	linked := map[int]month{}
	for _, m := range years[i].months {
		linked[m.first().Month] = m
	}
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="screen">`, "\n")
		b.head(p, m, "h1", p.title, "")
		m.raw(`<table class="pages"`).attr("aria-label", p.title).raw("><tbody>\n")
		for n := 1; n <= 12; n++ {
			if n%monthsPerRow == 1 {
				m.raw("<tr>")
			}
			m.raw("<td>")
			if month, ok := linked[n]; ok {
				m.link(p.href(monthPath(month.first())), l.Word("month."+strconv.Itoa(n)))
			} else {
				m.text(l.Word("month." + strconv.Itoa(n)))
			}
			m.raw("</td>")
			if n%monthsPerRow == 0 {
				m.raw("</tr>\n")
			}
		}
		m.raw("</tbody></table>\n")
		previous, next := link{}, link{}
		if i > 0 {
			previous = link{p.href(yearPath(years[i-1].months[0].first())), l.Word("nav.previous-year")}
		}
		if i+1 < len(years) {
			next = link{p.href(yearPath(years[i+1].months[0].first())), l.Word("nav.next-year")}
		}
		m.links(previous, next, p.allDays(), p.home())
		m.raw("</div>\n")
	})
}

// months writes the calendar of every month.
func (b *build) months(l tongue, years []year) error {
	var all []month
	for _, y := range years {
		all = append(all, y.months...)
	}
	for i := range all {
		if err := b.month(l, all, i); err != nil {
			return err
		}
	}
	return nil
}

func (b *build) month(l tongue, all []month, i int) error {
	first := all[i].first()
	p := page{l: l, path: monthPath(first), title: l.Say("archive.month", "month", l.date("month", first))}
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="screen">`, "\n")
		b.head(p, m, "h1", p.title, "")
		b.calendar(p, m, all[i])
		if i+1 == len(all) {
			streak(p, m)
		}
		previous, next := link{}, link{}
		if i > 0 {
			previous = link{p.href(monthPath(all[i-1].first())), l.Word("nav.previous-month")}
		}
		if i+1 < len(all) {
			next = link{p.href(monthPath(all[i+1].first())), l.Word("nav.next-month")}
		}
		ways := []link{previous, next, {p.href(yearPath(first)), l.date("year", first)}, p.home()}
		if books := b.booksOf(p, first); books != nil {
			ways = append(ways, b.toBooks(p))
			ways = append(ways, books...)
		}
		m.links(append(ways, p.toSettings())...)
		m.raw("</div>\n")
	})
}

// streak writes the place where a script says for how many days in a row the reader has
// solved a board. Only the newest month has it: there the row ends.
func streak(p page, m *markup) {
	m.raw(`<p class="streak"`)
	for _, form := range []string{"one", "other"} {
		m.attr("data-"+form, p.l.Word("archive.streak-"+form))
	}
	m.raw("></p>\n")
}

// calendar writes a month as a table, a week a row from Monday on. Its links say for
// a script how many boards a day has.
func (b *build) calendar(p page, m *markup, month month) {
	first := month.first()
	m.raw(`<table class="calendar"`).attr("data-solved", p.l.Word("archive.solved")).raw("><thead>\n<tr>")
	for w := 1; w <= 7; w++ {
		n := strconv.Itoa(w)
		m.raw(`<th scope="col"`).attr("aria-label", p.l.Word("weekday."+n)).raw(">").text(p.l.Word("weekday-short." + n)).raw("</th>")
	}
	m.raw("</tr>\n</thead><tbody>\n")
	linked := map[int]bool{}
	for _, d := range month.days {
		linked[d.Day] = true
	}
	for day := 1 - first.Weekday(); day <= first.DaysInMonth(); {
		m.raw("<tr>")
		for range 7 {
			b.calendarDay(p, m, days.Date{Year: first.Year, Month: first.Month, Day: day}, linked[day])
			day++
		}
		m.raw("</tr>\n")
	}
	m.raw("</tbody></table>\n")
}

// calendarDay writes one place of a calendar; days outside the month are empty.
func (b *build) calendarDay(p page, m *markup, d days.Date, linked bool) {
	number := strconv.Itoa(d.Day)
	m.raw("<td>")
	switch {
	case linked:
		m.raw("<a").attr("href", p.href(dayPath(d))).attr("aria-label", p.l.date("long", d)).
			num("data-boards", b.onScreen[d]).raw(">", number, "</a>")
	case d.Day >= 1 && d.Day <= d.DaysInMonth():
		m.raw(number)
	}
	m.raw("</td>")
}

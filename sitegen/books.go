package sitegen

import (
	"errors"
	"strconv"

	"inkbank/bank/days"
	"inkbank/sitegen/book"
)

// booksPath is the folder of books and of the pages that list them.
const booksPath = "books/"

// bookFormats are the ends of the names of books, with the words for them.
var bookFormats = [...][2]string{{".epub", "book.epub"}, {".pdf", "book.pdf"}}

// over reports whether a month gets a book: it is over, and the solutions of all its days
// may be shown.
func (b *build) over(m Month) bool {
	first := m.Dates[0].FirstOfMonth()
	return b.Books && !b.Preview && b.solvable(first.AddDays(first.DaysInMonth()-1))
}

// bookFile is the file of a month's book in a language.
func bookFile(l tongue, first days.Date, format string) string {
	return l.root + booksPath + first.String()[:len("2026-11")] + format
}

// monthBooks writes the books of a month in every language and returns the names of
// their files; none for no days.
func (b *build) monthBooks(month []Day) (names []string, err error) {
	if len(month) == 0 {
		return nil, nil
	}
	volume := b.monthVolume(month)
	for _, l := range b.tongues {
		set, err := b.setBook(l, volume)
		if err != nil {
			return nil, err
		}
		epub, err := book.EPUB(set)
		if err != nil {
			return nil, err
		}
		pdf, err := b.pdf(set)
		if err != nil {
			return nil, err
		}
		for i, data := range [][]byte{epub, pdf} {
			if data == nil {
				continue
			}
			name := bookFile(l, month[0].Date.FirstOfMonth(), bookFormats[i][0])
			if err := b.out.put(name, data); err != nil {
				return nil, err
			}
			names = append(names, name)
		}
	}
	return names, nil
}

// pdf sets a book for paper; nil where no typeface at hand has its letters, or where a
// board is too large for the paper.
func (b *build) pdf(set *book.Book) ([]byte, error) {
	o := book.PDFOptions{Paper: book.Papers()[0]}
	data, err := book.PDF(set, o)
	if _, missing := errors.AsType[*book.MissingError](err); missing && b.BookFont != nil {
		o.Font = b.BookFont
		data, err = book.PDF(set, o)
	}
	_, missing := errors.AsType[*book.MissingError](err)
	_, small := errors.AsType[*book.SmallError](err)
	if missing || small {
		return nil, nil
	}
	return data, err
}

// booksOf links to the books of a month.
func (b *build) booksOf(p page, first days.Date) (out []link) {
	for _, format := range bookFormats {
		if name := bookFile(p.l, first, format[0]); b.books[name] {
			out = append(out, link{p.top() + name, p.l.Word(format[1])})
		}
	}
	return out
}

// toBooks links to the list of books, on a site that has them.
func (b *build) toBooks(p page) link {
	if !b.Books || b.Preview {
		return link{}
	}
	return link{p.href(booksPath), p.l.Word("book.title")}
}

// library writes the pages that list books: one a year, the newest one at the root of
// their folder.
func (b *build) library(seen calendar) error {
	if !b.Books || b.Preview {
		return nil
	}
	for _, l := range b.tongues {
		years := b.yearsWithBooks(l, seen)
		if len(years) == 0 {
			if err := b.shelfOf(l, nil, 0); err != nil {
				return err
			}
		}
		for i := range years {
			if err := b.shelfOf(l, years, i); err != nil {
				return err
			}
		}
	}
	return nil
}

// yearsWithBooks lists the years in which a month has a book, newest first, with those
// months.
func (b *build) yearsWithBooks(l tongue, seen calendar) (out []year) {
	for _, y := range byYear(seen.dates) {
		var months []month
		for _, m := range y.months {
			if b.books[bookFile(l, m.first(), bookFormats[0][0])] {
				months = append(months, m)
			}
		}
		if months != nil {
			out = append([]year{{months}}, out...)
		}
	}
	return out
}

// shelfPath is the folder of the i-th of the pages that list books.
func shelfPath(years []year, i int) string {
	if i == 0 {
		return booksPath
	}
	return booksPath + strconv.Itoa(years[i].months[0].first().Year) + "/"
}

// booksPerRow is how many months stand beside each other in a list of books.
const booksPerRow = 3

// shelfOf writes a page that lists the books of a year; of none where there is no year yet.
func (b *build) shelfOf(l tongue, years []year, i int) error {
	p := page{l: l, path: booksPath, title: l.Word("book.title")}
	if i < len(years) {
		p.path = shelfPath(years, i)
	}
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="screen">`, "\n")
		b.head(p, m, "h1", p.title, "")
		m.el("p", l.Word("book.text"))
		if i >= len(years) {
			m.el("p", l.Word("book.none"))
		} else {
			b.booksOfYear(p, m, years[i])
		}
		newer, older := link{}, link{}
		if i > 0 {
			newer = link{p.href(shelfPath(years, i-1)), l.Word("nav.next-year")}
		}
		if i+1 < len(years) {
			older = link{p.href(shelfPath(years, i+1)), l.Word("nav.previous-year")}
		}
		m.links(older, newer, p.allDays(), p.home())
		m.raw("</div>\n")
	})
}

// booksOfYear writes the books of a year as a table.
func (b *build) booksOfYear(p page, m *markup, y year) {
	m.raw(`<table class="pages books"`).attr("aria-label", p.title).raw("><tbody>\n")
	for i := 0; i < len(y.months); i += booksPerRow {
		m.raw("<tr>")
		for j := i; j < i+booksPerRow; j++ {
			if j >= len(y.months) {
				m.raw(`<td></td>`)
				continue
			}
			first := y.months[j].first()
			name := p.l.date("month", first)
			m.raw("<td>").raw(`<p>`).text(name).raw("</p>")
			for _, l := range b.booksOf(p, first) {
				m.raw("<a").attr("href", l.href).attr("aria-label", name+p.l.Word("list.names-separator")+l.text).raw(">").text(l.text).raw("</a>")
			}
			m.raw("</td>")
		}
		m.raw("</tr>\n")
	}
	m.raw("</tbody></table>\n")
}

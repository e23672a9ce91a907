package sitegen

import (
	"strconv"
	"strings"

	"inkbank/bank/days"
	"inkbank/grade"
)

// listing is a list of links on as many pages as it takes, each no longer than the
// screen of any known e-reader.
type listing struct {
	title   string
	items   []link // addresses are paths within the language, perhaps with an anchor
	columns int
	rows    int                     // of a page
	path    func(part int) string   // of a page, from 1
	parts   [][]link                // items by page; worked out where it is nil
	others  func(p page) []link     // ways on beside those to other pages of the list
	note    func(p page, m *markup) // between title and list; nil for none
}

// inParts cuts items into parts of at most so many.
func inParts(items []link, most int) (parts [][]link) {
	for len(items) > 0 {
		n := min(most, len(items))
		parts, items = append(parts, items[:n]), items[n:]
	}
	return parts
}

// list writes the pages of a list in one language.
func (b *build) list(l tongue, list listing) error {
	parts := list.parts
	if parts == nil {
		parts = inParts(list.items, list.rows*list.columns)
	}
	for i, items := range parts {
		p := page{l: l, path: list.path(i + 1), title: list.title}
		previous, next := link{}, link{}
		if i > 0 {
			previous = link{p.href(list.path(i)), l.Word("nav.previous")}
		}
		if i+1 < len(parts) {
			next = link{p.href(list.path(i + 2)), l.Word("nav.next")}
		}
		err := b.putPage(p, func(m *markup) {
			m.raw(`<div class="screen">`, "\n")
			b.head(p, m, "h1", p.title, "")
			if list.note != nil {
				list.note(p, m)
			}
			m.raw(`<table class="pages"`).attr("aria-label", p.title).raw("><tbody>\n")
			for row := 0; row < len(items); row += list.columns {
				m.raw("<tr>")
				for col := row; col < row+list.columns; col++ {
					m.raw("<td>")
					if col < len(items) {
						m.link(p.up(p.path)+items[col].href, items[col].text)
					}
					m.raw("</td>")
				}
				m.raw("</tr>\n")
			}
			m.raw("</tbody></table>\n")
			m.links(append([]link{previous, next}, list.others(p)...)...)
			m.raw("</div>\n")
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// onDay is where a board of some kind stands on a day.
type onDay struct {
	date days.Date
	slot string
}

// kindOf is a kind that archives list days of: a family and a tier that was proved.
type kindOf struct{ family, tier string }

const kindsPath = "archive/kinds/"

func (k kindOf) path() string { return "archive/" + k.family + "-" + k.tier + "/" }

// Sizes of lists in the archive.
const (
	kindColumns = 2
	kindRows    = 7
)

// kinds writes a list of days for every kind of boards, and a list of those lists.
func (b *build) kinds(calendar) error {
	for _, l := range b.tongues {
		var all []link
		for _, f := range b.Families {
			for _, tier := range grade.Tiers() {
				k := kindOf{f.Name(), tier.String()}
				if len(b.byKind[k]) == 0 {
					continue
				}
				family, err := l.Family(k.family)
				if err != nil {
					return err
				}
				title := l.Say("archive.kind", "family", family.Title, "tier", l.Tier(k.tier))
				all = append(all, link{k.path() + "index.html", title})
				if err := b.kind(l, k, title); err != nil {
					return err
				}
			}
		}
		err := b.list(l, listing{
			title: l.Word("archive.kinds"), items: all, columns: kindColumns, rows: kindRows,
			path:   numbered(kindsPath),
			others: func(p page) []link { return []link{p.allDays(), p.home(), p.toSettings()} },
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// numbered is the path of a list's pages: the first one's, and below it numbers.
func numbered(base string) func(part int) string {
	return func(part int) string {
		if part == 1 {
			return base
		}
		return base + strconv.Itoa(part) + "/"
	}
}

// kind lists the days of one kind, newest first. The pages are filled from the oldest
// day on, so that only the first one changes when a day comes out.
func (b *build) kind(l tongue, k kindOf, title string) error {
	all := b.byKind[k]
	var parts [][]link
	for first := 0; first < len(all); first += kindColumns * kindRows {
		var part []link
		for _, on := range all[first:min(first+kindColumns*kindRows, len(all))] {
			part = append([]link{{dayPath(on.date) + "index.html#" + puzzleAnchor(on.slot), l.date("day", on.date)}}, part...)
		}
		parts = append([][]link{part}, parts...)
	}
	return b.list(l, listing{
		title: title, columns: kindColumns, parts: parts,
		path: func(part int) string {
			if part == 1 {
				return k.path()
			}
			return k.path() + strconv.Itoa(len(parts)+1-part) + "/"
		},
		others: func(p page) []link {
			return []link{{p.href(kindsPath), l.Word("archive.kinds")}, p.home()}
		},
	})
}

// kindsOn lists the kinds of a day's boards, each once with the slot of the first.
func kindsOn(boards []board) (out []string) {
	seen := map[kindOf]bool{}
	for i := range boards {
		k := kindOf{boards[i].Take.Family, boards[i].Take.Claim.Tier.String()}
		if k.tier != "" && !seen[k] {
			seen[k] = true
			out = append(out, k.family+" "+k.tier+" "+boards[i].Slot)
		}
	}
	return out
}

// noteKinds takes up what kindsOn says of a day, which comes after all before it.
func (b *build) noteKinds(d days.Date, kinds []string) {
	for _, text := range kinds {
		if parts := strings.Fields(text); len(parts) == 3 {
			k := kindOf{parts[0], parts[1]}
			b.byKind[k] = append(b.byKind[k], onDay{d, parts[2]})
		}
	}
}

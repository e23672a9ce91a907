package sitegen

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"runtime"
	"strconv"

	"golang.org/x/sync/errgroup"

	"inkbank/bank/days"
	"inkbank/sitegen/sentence"
)

// Collection is a published collection of a site.
type Collection struct {
	Name      string
	Titles    map[string]string // by language; one that is missing is made of words
	Selection days.Selection
	PerSheet  int // boards on a printed sheet, one of PerSheet's choices; 0 for the usual number
	// Key changes whenever anything changes that the boards hold, as a Month's does.
	Key string
	// Takes yields the boards, as many as the selection says. An error ends the build.
	Takes iter.Seq2[days.Take, error]
}

// member says of a board which of a collection's it is.
type member struct {
	*Collection
	n int // from 1
}

const collectionsPath = "collections/"

// collectionPart is how many boards of a collection a page lists, and prints.
const (
	collectionColumns = 10
	collectionPart    = 5 * collectionColumns
)

func (c *Collection) folder() string { return collectionsPath + c.Name + "/" }

// path is the folder of the page of a board, from 1.
func (c *Collection) path(n int) string { return c.folder() + strconv.Itoa(n) + "/" }

// part is which page of a collection's lists has a board, from 1; parts how many there are.
func (c *Collection) part(n int) int { return (n-1)/collectionPart + 1 }
func (c *Collection) parts() int     { return c.part(c.Selection.Count) }

// listPath is the folder of the page that lists a board.
func (c *Collection) listPath(n int) string { return c.partPath(c.part(n)) }

func (c *Collection) partPath(part int) string {
	if part == 1 {
		return c.folder()
	}
	return c.folder() + "part/" + strconv.Itoa(part) + "/"
}

// printPath is the folder of the page that prints a board.
func (c *Collection) printPath(n int) string { return numbered(c.folder() + "print/")(c.part(n)) }

// headingWidth is how wide a title may be to stand in the date's place: as the widest date.
const headingWidth = 1300

// title is what a page calls a collection.
func (c *Collection) title(l tongue) string {
	if title := c.Titles[l.Code]; title != "" {
		return title
	}
	return c.kind(l)
}

// kind says a collection's boards by kind and number.
func (c *Collection) kind(l tongue) string {
	family, _ := l.Family(c.Selection.Family) // a missing page has stopped the build before
	return l.Say("collection.name", "family", family.Title, "tier", l.Tier(c.Selection.Tier.String()), "count", strconv.Itoa(c.Selection.Count))
}

// heading is the title where there is room for it in the date's place.
func (c *Collection) heading(l tongue) string {
	if title := c.title(l); width(title) <= headingWidth {
		return title
	}
	return c.kind(l)
}

// path is the folder of a board's page.
func (x *board) path() string {
	if x.of != nil {
		return x.of.path(x.of.n)
	}
	return dayPath(x.Date)
}

// heading is what stands above a board: its day, or the collection that it is in.
func (x *board) heading(l tongue) string {
	if x.of != nil {
		return x.of.heading(l)
	}
	return l.date("long", x.Date)
}

// at says where a board stands, in errors.
func (x *board) at() string {
	if x.of != nil {
		return fmt.Sprintf("collection %s, board %d", x.of.Name, x.of.n)
	}
	return fmt.Sprintf("day %v, slot %s", x.Date, x.Slot)
}

// kept is what a script keeps under that a board is solved; a board's slot says which.
func (x *board) kept() string {
	if x.of != nil {
		return collectionsPath + x.of.Name
	}
	return x.Date.String()
}

// siblings links to where a board is listed: the calendar of its month, or its collection.
func (p page) siblings(x *board) link {
	if x.of != nil {
		return link{p.href(x.of.listPath(x.of.n)), p.l.Word("nav.list")}
	}
	return p.earlier(x.Date)
}

// memberLinks are the ways to go on from a board of a collection. They take no more
// room than those of a day.
func (b *build) memberLinks(p page, x *board) []link {
	previous, next := link{}, link{}
	if x.of.n > 1 {
		previous = link{p.href(x.of.path(x.of.n - 1)), p.l.Word("nav.previous")}
	}
	if x.of.n < x.of.Selection.Count {
		next = link{p.href(x.of.path(x.of.n + 1)), p.l.Word("nav.next")}
	}
	return []link{
		{p.href(howtoPath(x.Take.Family, 1)), p.l.Word("nav.how-to")}, previous, next,
		{p.href(x.path() + "solution/"), p.l.Word("nav.solution")},
	}
}

// headToList writes the collection's title above a board, which leads to its list.
func (b *build) headToList(p page, m *markup, s screen) {
	m.raw(`<div class="bar"><h1>`).link(p.href(s.of.listPath(s.of.n)), s.date).raw("</h1>\n")
	if len(b.tongues) > 1 {
		m.raw(`<p class="side">`)
		b.tongueLinks(p, m, func(tongue) string { return puzzleAnchor(s.Slot) })
		m.raw("</p>")
	}
	m.raw("</div>\n")
}

// toCollections links to the list of all collections, if there are any.
func (b *build) toCollections(p page) link {
	if len(b.Collections) == 0 {
		return link{}
	}
	return link{p.href(collectionsPath), p.l.Word("nav.collections")}
}

// collections writes the pages of all collections.
func (b *build) collections(ctx context.Context) error {
	for i := range b.Collections {
		if err := b.collection(ctx, &b.Collections[i]); err != nil {
			return fmt.Errorf("collection %s: %w", b.Collections[i].Name, err)
		}
	}
	return nil
}

// collection writes the pages of a collection, or leaves them as they are where they
// would be the same.
func (b *build) collection(ctx context.Context, c *Collection) error {
	name, key := collectionsPath+c.Name, ""
	if b.stamped != "" && c.Key != "" {
		titles, err := json.Marshal(c.Titles)
		if err != nil {
			return err
		}
		key = sumOf(b.stamped, "collection", c.Key, string(titles), strconv.Itoa(c.PerSheet))
	}
	facts, kept, err := b.keep(name, key)
	if err != nil {
		return err
	}
	if !kept {
		if facts, err = b.writeCollection(ctx, c, name, key); err != nil {
			return err
		}
	}
	for _, k := range facts.Shapes {
		b.shapes.merge(k)
	}
	return nil
}

func (b *build) writeCollection(ctx context.Context, c *Collection, name, key string) (facts monthFacts, err error) {
	part := *b
	part.shapes, part.out = &shapes{}, b.out.section(name)
	boards, err := part.members(c)
	if err != nil {
		return facts, err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range boards {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			return part.memberPages(boards[i : i+1])
		})
	}
	if err := group.Wait(); err != nil {
		return facts, err
	}
	for _, l := range b.tongues {
		for n := range c.parts() {
			if err := part.collectionList(l, c, n+1, boards); err != nil {
				return facts, err
			}
			if err := part.printPage(l, c, n+1, boards); err != nil {
				return facts, err
			}
		}
	}
	facts.Shapes = part.shapes.all()
	text, err := json.Marshal(facts)
	if err != nil {
		return facts, err
	}
	return facts, b.out.end(part.out, key, string(text))
}

// members draws the boards of a collection.
func (b *build) members(c *Collection) ([]board, error) {
	var boards []board
	for take, err := range c.Takes {
		if err != nil {
			return nil, err
		}
		n := len(boards) + 1
		x, err := b.board(days.Entry{Slot: strconv.Itoa(n), Take: take})
		if err != nil {
			return nil, fmt.Errorf("board %d: %w", n, err)
		}
		x.n, x.count, x.of = 1, 1, &member{c, n}
		boards = append(boards, x)
	}
	if len(boards) != c.Selection.Count {
		return nil, fmt.Errorf("it has %d boards, not %d", len(boards), c.Selection.Count)
	}
	return boards, nil
}

// memberPages writes the pages of one board.
func (b *build) memberPages(boards []board) error {
	for _, l := range b.tongues {
		if err := b.dayPage(l, boards[0].path(), days.Date{}, boards); err != nil {
			return err
		}
		if err := b.textPage(l, boards); err != nil {
			return err
		}
	}
	return b.solutionPages(boards)
}

// collectionList writes a page of a collection's list: a table of numbers, in which a
// script ticks those that are solved.
func (b *build) collectionList(l tongue, c *Collection, part int, boards []board) error {
	p := page{l: l, path: c.partPath(part), title: c.title(l)}
	first := (part - 1) * collectionPart
	own := boards[first:min(first+collectionPart, len(boards))]
	return b.putPage(p, func(m *markup) {
		m.raw(`<div class="screen">`, "\n")
		b.head(p, m, "h1", p.title, "")
		b.collectionNote(p, m, c)
		m.raw(`<table class="calendar"`).attr("data-collection", collectionsPath+c.Name).
			attr("data-solved", l.Word("archive.solved")).raw("><tbody>\n")
		for row := 0; row < len(own); row += collectionColumns {
			m.raw("<tr>")
			for col := row; col < row+collectionColumns; col++ {
				m.raw("<td>")
				if col < len(own) {
					n := strconv.Itoa(own[col].of.n)
					m.raw("<a").attr("href", p.href(own[col].path())).attr("aria-label", l.Say("collection.board", "n", n)).
						num("data-boards", 1).raw(">", n, "</a>")
				}
				m.raw("</td>")
			}
			m.raw("</tr>\n")
		}
		m.raw("</tbody></table>\n")
		previous, next := link{}, link{}
		if part > 1 {
			previous = link{p.href(c.partPath(part - 1)), l.Word("nav.previous")}
		}
		if part < c.parts() {
			next = link{p.href(c.partPath(part + 1)), l.Word("nav.next")}
		}
		m.links(previous, next, link{p.href(numbered(c.folder() + "print/")(part)), l.Word("nav.paper")}, b.toCollections(p), p.home())
		m.raw("</div>\n")
	})
}

// collectionNote says what the boards of a collection have in common.
func (b *build) collectionNote(p page, m *markup, c *Collection) {
	proved := p.l.Say("collection.proved", "tier", p.l.Tier(c.Selection.Tier.String()))
	said := sentence.Follow(p.l.Count("collection.boards", c.Selection.Count), proved)
	m.raw(`<p class="note">`).text(said).text(sentence.Gap(said))
	if c.Selection.Needs != "" {
		needs := p.l.Word("collection.needs")
		m.words(needs, "technique", func() { b.techniques(p, m, c.Selection.Family, []string{c.Selection.Needs}) })
		m.text(sentence.Gap(needs))
	}
	m.text(p.l.Word("why.logic")).raw("</p>\n")
}

// Sizes of the list of all collections.
const (
	collectionsColumns = 2
	collectionsRows    = 5
)

// collectionIndex lists all collections.
func (b *build) collectionIndex(calendar) error {
	if len(b.Collections) == 0 {
		return nil
	}
	for _, l := range b.tongues {
		var items []link
		for i := range b.Collections {
			items = append(items, link{b.Collections[i].folder() + "index.html", b.Collections[i].heading(l)})
		}
		err := b.list(l, listing{
			title: l.Word("collection.title"), items: items, columns: collectionsColumns, rows: collectionsRows,
			path: func(part int) string { // no collection's name is a hyphen
				if part == 1 {
					return collectionsPath
				}
				return collectionsPath + "-/" + strconv.Itoa(part) + "/"
			},
			others: func(p page) []link { return []link{p.home(), p.allDays(), p.toSettings()} },
		})
		if err != nil {
			return err
		}
	}
	return nil
}

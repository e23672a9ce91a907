package sitegen

import (
	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/sitegen/card"
)

// cardFile is the picture of the site in a language, for links on other sites.
const cardFile = "card.png"

// hasCards reports whether there are such pictures: those who show them ask for a whole
// address.
func (b *build) hasCards() bool { return b.base != "" && !b.Preview }

// cards draws them, with the first board of the newest day.
func (b *build) cards(seen calendar) error {
	if !b.hasCards() {
		return nil
	}
	board, err := b.firstBoard(seen.newest())
	if err != nil {
		return err
	}
	for _, l := range b.tongues {
		data, err := card.PNG(card.Card{Title: b.title(l), Line: l.Word("feed.line"), Board: board, Font: b.BookFont.Data()})
		if err != nil {
			return err
		}
		if err := b.out.put(l.root+cardFile, data); err != nil {
			return err
		}
	}
	return nil
}

// firstBoard draws the first board of a day as it is given.
func (b *build) firstBoard(d Day) (figure.Figure, error) {
	take := b.inOrder(d.Entries)[0].Take
	return b.families[take.Family].Draw(take.Board, "", puzzle.Marks{})
}

// cardLines tell other sites what to show of a page.
func (b *build) cardLines(p page, m *markup) {
	property := func(name, value string) {
		m.raw("<meta").attr("property", "og:"+name).attr("content", value).raw(">\n")
	}
	property("type", "website")
	property("site_name", b.title(p.l))
	property("title", p.title)
	property("url", b.base+p.l.root+p.path)
	property("image", b.base+p.l.root+cardFile)
}

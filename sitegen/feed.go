package sitegen

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"inkbank/bank/days"
)

// feedDays is how many days a feed goes back.
const feedDays = 20

// feeds writes an Atom feed in every language: an entry a day, newest first.
func (b *build) feeds(seen calendar) error {
	for _, l := range b.tongues {
		m := &markup{}
		if err := b.feed(l, m, seen); err != nil {
			return err
		}
		if err := b.out.put(l.root+"feed.xml", m.b); err != nil {
			return err
		}
	}
	return nil
}

func (b *build) feed(l tongue, m *markup, seen calendar) error {
	m.raw(`<?xml version="1.0" encoding="utf-8"?>`, "\n", `<feed xmlns="http://www.w3.org/2005/Atom"`).attr("xml:lang", l.Code).raw(">\n")
	m.el("title", b.title(l)).el("id", b.feedID(l, ""))
	m.el("updated", stamp(seen.newest().Date))
	m.raw("<author>").el("name", b.title(l)).raw("</author>\n")
	if b.base != "" {
		m.raw(`<link rel="self"`).attr("href", b.base+l.root+"feed.xml").raw("/>\n")
	}
	m.raw("<link").attr("href", b.feedLink(l, "")).raw("/>\n")
	for _, d := range slices.Backward(seen.recent) {
		if err := b.feedEntry(l, m, d); err != nil {
			return err
		}
	}
	m.raw("</feed>\n")
	return nil
}

func (b *build) feedEntry(l tongue, m *markup, d Day) error {
	boards, err := b.boards(d)
	if err != nil {
		return err
	}
	m.raw("<entry>\n").el("title", l.Say("feed.entry", "date", l.date("long", d.Date)))
	m.el("id", b.feedID(l, dayPath(d.Date))).el("updated", stamp(d.Date))
	m.raw("<link").attr("href", b.feedLink(l, dayPath(d.Date))).raw("/>\n<summary>")
	for i := range boards {
		name, err := b.name(l, &boards[i])
		if err != nil {
			return err
		}
		if i > 0 {
			m.text(l.Word("list.places-separator"))
		}
		m.text(name)
		if claim := l.claim(boards[i].Take.Claim); claim != "" {
			m.text(l.Word("list.names-separator") + claim)
		}
	}
	m.raw("</summary>\n</entry>\n")
	return nil
}

// feedLink is absolute where the site's address is known, else relative to the feed.
func (b *build) feedLink(l tongue, path string) string {
	if b.base != "" {
		return b.base + l.root + path
	}
	return path + "index.html"
}

// feedID names a feed or an entry for good: by its address, or without one by a
// number made from what it is.
func (b *build) feedID(l tongue, path string) string {
	if b.base != "" {
		return b.base + l.root + path
	}
	sum := sha256.Sum256([]byte("inkbank feed 1\n" + b.title(l) + "\n" + l.Code + "\n" + path))
	sum[6], sum[8] = sum[6]&0x0f|0x80, sum[8]&0x3f|0x80 // version and variant of a UUID of one's own making
	text := hex.EncodeToString(sum[:16])
	return "urn:uuid:" + text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}

// stamp is a date as feeds want it. The site knows no time of day.
func stamp(d days.Date) string { return d.String() + "T00:00:00Z" }

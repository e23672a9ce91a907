package main

import (
	"fmt"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// defaultConfig writes the inkbank.toml that a new folder gets: a slot for every
// family, each line explained to somebody who never saw such a file.
func defaultConfig(families []puzzle.Family) string {
	var b strings.Builder
	b.WriteString(defaultHead)
	for _, f := range families {
		writeDefaultSlot(&b, f)
	}
	writeDefaultCollection(&b, families[0])
	return b.String()
}

const defaultHead = `# This file says what your puzzle site is like. It is plain text: change it in any
# editor, save it, and the next run of inkbank follows it.
#
# A line that starts with # is a remark, for you alone. All others are a name, an
# equals sign and a value; keep the quotes where there are some. After a slip
# nothing is lost: inkbank says which line it does not understand. Above the first
# [[slot]], a line that you take out goes back to the value that it has here.

# The name of your site, such as "Daily puzzles". With nothing between the quotes
# the site calls itself by its own words in each language.
title = ""

# The languages of the site. The first one is what readers see who open its
# address; each page leads to the same page in the others. While this line is a
# remark the site has every language that inkbank knows. To choose, take the # away.
# languages = ["en", "ja"]

# Where your day begins: a region and a city, such as "Europe/Berlin" or
# "Asia/Tokyo". "UTC" is the time of Greenwich, without summer time.
timezone = "UTC"

# The time of day when the day's puzzles come out there. "00:00" is midnight.
release = "00:00"

# How many days before its date a day comes out. 0 is on the day itself; with 1,
# readers far to the east, who are ahead of you, have it on time too.
early = 0

# The whole address of your site, such as "https://example.org/puzzles/". Only the
# news feed and the list for search engines need it: with nothing between the
# quotes all pages work all the same, at any address.
base_url = ""

# For how many days ahead puzzles are made. The more, the longer your site goes on
# when the making of new ones is forgotten.
stock_days = 60

# Where things lie, seen from this file's folder: all puzzles, those that nobody
# may know yet too; the list of what has been published (keep a copy of this one);
# the finished site, the only folder to upload; and what a preview writes.
bank = "bank.db"
ledger = "ledger.jsonl"
public = "public"
preview = "preview"

# What stands at the end of every page, below the name of the site: a line or two,
# with links if you like, such as "Write to [me](mailto:me@example.org)".
footer = ""

# A picture beside that name: an SVG, PNG, GIF or JPEG file of 32 KB at most, in black
# and white where e-readers shall see it well. Take the # away and name it.
# logo = "logo.svg"

# Two folders that may be there or not. Files in theme replace those that the site is
# made from, such as its style sheet: inkbank theme list names them. Files in static
# become part of the site as they are.
theme = "theme"
static = "static"

# When a month is over, the site gets a book of its puzzles for e-readers, and one
# for paper. false is for a site without them.
books = true

# A book for paper needs a typeface with all its letters. Those of western Europe are
# always there; for others, such as Japanese, name a TrueType font (a file .ttf) and
# take the # away from both lines.
# [book]
# font = "ipaexg.ttf"

# From here on: what each day has. Every part that begins with [[slot]] is one
# puzzle a day, in this order on the page. Copy a part to have one more, with a
# name of its own; take one out to have one less. What is published stays as it is.
`

// defaultWeek is how hard the days are, Monday first, in a family that has all tiers.
var defaultWeek = [7]grade.Tier{
	grade.Easy, grade.Easy, grade.Medium, grade.Medium, grade.Hard, grade.Hard, grade.Expert,
}

// writeDefaultSlot writes a slot of a family, of its size for daily use.
func writeDefaultSlot(b *strings.Builder, f puzzle.Family) {
	s := dailySpec(f)
	fmt.Fprintf(b, `
[[slot]]
# The name of this part. It stands in addresses, so it is best never changed.
name = %[1]q
# The kind of puzzle.
family = %[1]q
# How large it is. There is %[2]s.
size = %[3]q
`, f.Name(), sizeChoices(f), s.Size)
	if len(s.Options) > 0 {
		b.WriteString(optionLines(s.Options))
	}
	fmt.Fprintf(b, `# What its page calls it, if you do not want its usual name.
# title = "For breakfast"
# How hard it is on each day of the week. For this size there is
# %s.
# A line tier = "easy" would stand for all the days that have no line of their own.
`, tierChoices(s))
	for day, key := range weekdays {
		fmt.Fprintf(b, "%s = %q\n", key, defaultTier(s, defaultWeek[day]).String())
	}
}

// writeDefaultCollection shows, as remarks, how a collection is asked for.
func writeDefaultCollection(b *strings.Builder, f puzzle.Family) {
	s := dailySpec(f)
	tier := defaultTier(s, grade.Hard)
	fmt.Fprintf(b, `
# A collection is a number of puzzles of one kind, easiest first, with pages of their
# own; no day has any of them. To have one, take the # away from the lines below:
# inkbank generate makes what it needs, and the next publish puts it on the site.
# From then on it never changes; taking these lines out again does not remove it.
# [[collection]]
# The name stands in addresses: small letters, digits and hyphens.
# name = "%[1]s-%[3]s"
# family = %[1]q
# size = %[2]q
# tier = %[3]q
# How many puzzles it has.
# count = 50
# What its pages call it, if not by number and kind.
# title = "Fifty for the winter"
# How many of them a printed sheet has: 1, 2, 4 or 6.
# per_sheet = 2
# It can take only some of them: by score, which is higher for longer ways,
# min_score = 100
# max_score = 900
`, f.Name(), s.Size, tier)
	if f.HasGivens() {
		b.WriteString("# by how much is given, from the fewest to the most,\n# givens = \"20-30\"\n")
	}
	if name := techniqueOf(f, tier); name != "" {
		fmt.Fprintf(b, "# and only those that cannot be solved without a technique.\n# needs = %q\n", name)
	}
}

// techniqueOf is the first technique of a tier, "" where there is none.
func techniqueOf(f puzzle.Family, t grade.Tier) string {
	for _, info := range f.Techniques() {
		if info.Tier == t {
			return info.Name
		}
	}
	return ""
}

// optionLines explains the options of a size and shows how to choose.
func optionLines(options []puzzle.Option) string {
	var choices, example []string
	for _, o := range options {
		choices = append(choices, o.Name+" is "+strings.Join(o.Values, " or "))
		example = append(example, o.Name+"="+o.Values[len(o.Values)-1])
	}
	return fmt.Sprintf("# What else can be chosen; the first is what you get without such a line:\n# %s.\n# options = %q\n",
		strings.Join(choices, ",\n# "), strings.Join(example, ","))
}

// phoneSide is how many cells a phone shows side by side, large enough to see.
const phoneSide = 12

// dailySpec is the size for daily use: of those that fit a phone one with the most
// tiers below Extreme, and of these the largest.
func dailySpec(f puzzle.Family) puzzle.Spec {
	specs := f.Specs()
	best, most := specs[0], -1
	for _, s := range specs {
		tiers := 0
		for _, t := range s.Tiers {
			if t < grade.Extreme {
				tiers++
			}
		}
		if s.Screen && max(s.Width, s.Height) <= phoneSide && tiers >= most {
			best, most = s, tiers
		}
	}
	return best
}

// defaultTier is the hardest tier of a spec that is no harder than the one
// wanted; its easiest where all are.
func defaultTier(s puzzle.Spec, wanted grade.Tier) grade.Tier {
	tier := s.Tiers[0]
	for _, t := range s.Tiers {
		if t <= wanted {
			tier = t
		}
	}
	return tier
}

// sizeChoices names a family's sizes, those for paper last.
func sizeChoices(f puzzle.Family) string {
	var screen, paper []string
	for _, s := range f.Specs() {
		if s.Screen {
			screen = append(screen, s.Size)
		} else {
			paper = append(paper, s.Size)
		}
	}
	names := strings.Join(screen, ", ")
	if len(paper) > 0 {
		names += ", and for print " + strings.Join(paper, ", ")
	}
	return names
}

// tierChoices names a size's tiers.
func tierChoices(s puzzle.Spec) string {
	names := tierNames(s.Tiers)
	for i, t := range s.Tiers {
		if t == grade.Extreme {
			names[i] += " (steps are not enough, it takes a what-if)"
		}
	}
	return strings.Join(names, ", ")
}

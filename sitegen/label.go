package sitegen

import (
	"strconv"

	"inkbank/bank/figure"
	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// cellLabel says where a cell is and what is in it, for those who listen; nothing
// for a blank.
func cellLabel(t laidTable, at place, c *figure.Cell) string {
	if c.Kind == figure.Blank {
		return ""
	}
	site, runs := grade.At(at.row, at.col), t.runs[at]
	text := said(c, t.family)
	if r, known := t.regions[c.Region]; known {
		return t.l.sayCell(site, t.l.withRegion(t.l.value(c.Kind, text), c, site, r))
	}
	if text == "" && len(c.Notes) > 0 {
		var notes []string
		for _, n := range c.Notes {
			if n.Text != "" {
				notes = append(notes, t.family.Value(n.Text))
			}
		}
		return t.l.sayCell(site, t.l.withClues(t.l.Say("board.notes", "notes", t.l.List("numbers", notes)), runs))
	}
	return t.l.labels.get(labelKey{site, c.Kind, text, runs}, func() string {
		switch {
		case at.headsRow():
			return t.l.Say("board.row-clue", "n", strconv.Itoa(at.row+1), "values", text)
		case at.headsColumn():
			return t.l.Say("board.column-clue", "n", strconv.Itoa(at.col+1), "values", text)
		}
		return t.l.sayCell(site, t.l.withClues(t.l.value(c.Kind, text), runs))
	})
}

// said is what a cell holds in words: its label, or the words for its text.
func said(c *figure.Cell, family content.FamilyPage) string {
	if c.Label != "" {
		return c.Label
	}
	if c.Kind == figure.Clue {
		return family.SayClue(c.Text)
	}
	return family.Value(c.Text)
}

func (l tongue) sayCell(at grade.Site, value string) string {
	return l.Say("board.cell", "cell", sentence.Cell(l.Language, at), "value", value)
}

// value says what is in a cell of a kind; text is what it holds beside that.
func (l tongue) value(kind figure.Kind, text string) string {
	switch {
	case text == "" && kind == figure.Filled:
		return l.Word("board.filled")
	case text == "" && kind == figure.Struck:
		return l.Word("board.struck")
	case text == "" && kind == figure.Black:
		return l.Word("board.black")
	case text == "":
		return l.Word("text.empty")
	case kind == figure.Given:
		return l.Say("board.given", "value", text)
	}
	return text
}

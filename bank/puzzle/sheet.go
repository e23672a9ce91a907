package puzzle

import (
	"strings"
	"unicode"
)

// Sheet is a board as a file holds it.
type Sheet struct {
	Board    string // a text that Decode takes; canonical where it is written
	Solution string // solution text that the file gives, "" for none; a claim of the file, not trusted
	Credit
}

// Credit says what a board is called, who made it and on what terms; all may be
// "". Its keys in JSON are a promise of exports and of ledgers. Whatever a Family reads or writes is clean, so a format gets one line each;
// what its syntax cannot hold, such as a quote, is its own business: it replaces
// it or leaves it out, and never lets it change the board.
type Credit struct {
	Title   string `json:"title,omitempty"`
	Author  string `json:"author,omitempty"`
	Licence string `json:"licence,omitempty"`
}

// longestCredit bounds each part of a credit, in runes.
const longestCredit = 200

// Clean returns the credit as it may be stored and shown: each part valid UTF-8
// on one line of at most 200 runes, with single spaces and none at its ends, and
// of Legible characters only. It composes nothing: an accent that stands for itself
// stays so.
func (c Credit) Clean() Credit {
	return Credit{cleanLine(c.Title), cleanLine(c.Author), cleanLine(c.Licence)}
}

func cleanLine(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r) || unicode.IsSpace(r): // U+2028 and U+2029 are spaces too
			return ' '
		case !Legible(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > longestCredit {
		text = strings.TrimSpace(string(runes[:longestCredit]))
	}
	return text
}

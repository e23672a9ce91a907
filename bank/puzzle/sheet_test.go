package puzzle_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

func TestCleanCredit(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		" Early  frost ":                    "Early frost",
		"two\r\nlines\tand\u2028more\u2029": "two lines and more",
		"red \x1b[31m alert\x00\x7f\u0085":  "red [31m alert",
		"turned \u202eround\u2069\u200f":    "turned round",
		"bad \xff byte":                     "bad byte",
		"雪の朝":                               "雪の朝",
		"नमस्\u200dते":                      "नमस्ते",
		"\ufeffice \U0001F9CA\u200b and 👩\u200d👩\u200d👧 snow": "ice and snow",
		"1\ufe0f\u20e3 \ue000 → ♥\ufe0f":                      "1",
		"Cafe\u0301 ‘Đặng’ – עברית ©™€":                       "Cafe\u0301 ‘Đặng’ – עברית ©™€",
		strings.Repeat("ü", 250):                              strings.Repeat("ü", 200),
		strings.Repeat("x", 199) + " y and z":                 strings.Repeat("x", 199),
	} {
		c := puzzle.Credit{Title: text, Author: text, Licence: text}
		if got := c.Clean(); got != (puzzle.Credit{Title: want, Author: want, Licence: want}) {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// What is clean stays as it is, is one line of text and no longer than it may be.
func FuzzCleanCredit(f *testing.F) {
	f.Add("a\nb \u202e\xff")
	f.Add(strings.Repeat("\u2028é ", 150))
	f.Fuzz(func(t *testing.T, text string) {
		c := puzzle.Credit{Title: text}.Clean()
		if c != c.Clean() || !utf8.ValidString(c.Title) || strings.ContainsAny(c.Title, "\n\r\x00\x1b\u2028\u202e\u200b\ufffd") ||
			c.Title != strings.TrimSpace(c.Title) || utf8.RuneCountInString(c.Title) > 200 {
			t.Errorf("%q becomes %q", text, c.Title)
		}
	})
}

func TestUnsolvedPicture(t *testing.T) {
	for want, e := range map[string]puzzle.UnsolvedPicture{
		"logic does not solve the board of this picture: 1 cell stays open":                                                 {Open: sites(1)},
		"logic does not solve the board of this picture: 4 cells stay open, and single changes were tried in vain":          {Open: sites(4), Wanted: 1},
		"logic does not solve the board of this picture: 2 cells stay open, and up to 3 changes at once were tried in vain": {Open: sites(2), Wanted: 3},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func sites(n int) (out []grade.Site) {
	for col := range n {
		out = append(out, grade.At(0, col))
	}
	return out
}

package check

import (
	"cmp"
	"html"
	"math/bits"
	"regexp"
	"strings"

	"inkbank/bank/days"
)

// secrets finds many texts in one pass: by their first bytes, all equally many.
type secrets struct {
	prefix int
	byHead map[string][]needle
	tables map[string]string // what the cells of a drawn board spell out, to what it is
	clues  map[string]string // what the clues around one spell out, to what it is
}

type needle struct{ text, what string }

func newSecrets(list []Secret) secrets {
	s := secrets{byHead: map[string][]needle{}, tables: map[string]string{}, clues: map[string]string{}}
	var needles []needle
	for _, secret := range list {
		clues := cluesIn(secret.Text)
		told := weight(cmp.Or(clues, secret.Text))
		if told < leastShown {
			continue
		}
		s.tables[strings.Join(strings.Fields(secret.Text), "")] = secret.What
		if clues != "" {
			s.clues[clues] = secret.What
		}
		if told < leastWritten {
			continue
		}
		for _, form := range forms(secret.Text) {
			needles = append(needles, needle{form, secret.What})
		}
	}
	for i, n := range needles {
		if i == 0 || len(n.text) < s.prefix {
			s.prefix = len(n.text)
		}
	}
	for _, n := range needles {
		s.byHead[n.text[:s.prefix]] = append(s.byHead[n.text[:s.prefix]], n)
	}
	return s
}

// Some boards are so small or so plain that what they hold is found everywhere: a
// solution "#" in every file, a row of filled squares in every larger picture. A
// find says nothing then, so they are not looked for. The bounds are in the unit of
// weight. No solution of 2x2 squares, filled or empty, reaches either; an id reaches
// both. A whole table or drawing is compared as one, so it may
// be lighter than what is looked for within a file.
const (
	leastShown   = 12
	leastWritten = 16
)

// weight says roughly how many bits a text tells: runs of equal signs, times the
// bits that say which of its signs it is. Plain length would not do: a long row of
// the same sign tells next to nothing.
func weight(text string) int {
	signs, runs, last := map[rune]bool{}, 0, rune(-1)
	for _, r := range text {
		if r != last {
			runs++
		}
		signs[r], last = true, r
	}
	return runs * bits.Len(uint(max(0, len(signs)-1)))
}

// forms are the ways in which files write a text: as it is, in HTML, in JSON.
func forms(text string) []string {
	out := []string{text}
	for _, form := range []string{html.EscapeString(text), strings.NewReplacer("\n", `\n`, `\`, `\\`, `"`, `\"`).Replace(text)} {
		if form != text {
			out = append(out, form)
		}
	}
	return out
}

// secret looks for boards, solutions and ids that must not be public yet, in a
// file and in its name.
func (c *crawl) secret(file, text string) {
	c.find(file, text, func(at int) int { return 1 + strings.Count(text[:at], "\n") })
	c.find(file, file, func(int) int { return 0 })
}

// released looks for days that must not be public yet.
func (c *crawl) released(file, text string) {
	if c.Newest == (days.Date{}) {
		return
	}
	c.dates(file, 0, file)
	for n, line := range strings.Split(text, "\n") {
		c.dates(file, n+1, line)
	}
}

// find looks for secrets in a text; line says for where it stands in the text
// what line of the file that is.
func (c *crawl) find(file, text string, line func(at int) int) {
	for i := 0; c.secrets.prefix > 0 && i+c.secrets.prefix <= len(text); i++ {
		for _, n := range c.secrets.byHead[text[i:i+c.secrets.prefix]] {
			if strings.HasPrefix(text[i:], n.text) {
				c.fault(file, line(i), "released", "the %s is not released", n.what)
			}
		}
	}
}

var dateText = regexp.MustCompile(`\b\d{4}([-/])\d{2}([-/])\d{2}\b`)

// dates looks for dates as addresses and programs write them.
func (c *crawl) dates(file string, line int, text string) {
	for _, found := range dateText.FindAllString(text, -1) {
		d, err := days.Parse(strings.ReplaceAll(found, "/", "-"))
		if err == nil && d.After(c.Newest) {
			c.fault(file, line, "released", "%s is not released: the newest day is %v", found, c.Newest)
		}
	}
}

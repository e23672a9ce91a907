package sitegen

import "inkbank/sitegen/sentence"

// width estimates how wide a text is on one line, in hundredths of its size:
// about half for Latin letters, whole for Chinese and Japanese ones.
func width(text string) int {
	total := 0
	for _, r := range text {
		total += letterWidth(r)
	}
	return total
}

// letterWidth is width for a letter.
func letterWidth(r rune) int {
	switch r {
	case ' ', '.', ',', ':', ';', '\'', 'i', 'j', 'l', '|', '!':
		return 30
	}
	if r >= sentence.WideRune {
		return 100
	}
	return 50
}

// titleWidth is how wide a text is in the place of a date: in bold type and larger.
// Letters that are as wide as high are no wider when they are bold.
func titleWidth(text string) int {
	total := 0
	for _, r := range text {
		if w := letterWidth(r); r >= sentence.WideRune {
			total += w
		} else {
			total += w * boldWidth / 100
		}
	}
	return total * fullTitle / 10
}

// languagesWidth is the width of the links to a page in other languages.
func (b *build) languagesWidth(here tongue) int {
	total := 0
	for _, l := range b.tongues {
		if l.Code != here.Code {
			total += width(l.Name) + sideSpace
		}
	}
	return total
}

// linkWidths is how wide links are, each with the space after it.
func linkWidths(list []link) (out []int) {
	for _, l := range list {
		if l.href != "" {
			w := max(300, width(l.text))
			out = append(out, w+w/12+linkSpace) // letters of some typefaces are wider
		}
	}
	return out
}

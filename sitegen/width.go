package sitegen

import "strings"

// width estimates how wide a text is on one line, in hundredths of its size:
// about half for Latin letters, whole for Chinese and Japanese ones.
func width(text string) int {
	total := 0
	for _, r := range text {
		switch {
		case r >= wideRune:
			total += 100
		case strings.ContainsRune(" .,:;'ijl|!", r):
			total += 30
		default:
			total += 50
		}
	}
	return total
}

// wideRune is where the letters start that are as wide as high: Chinese,
// Japanese and their punctuation.
const wideRune = 0x2e80

// linksWidth is the width of links side by side, with the space between them.
func linksWidth(list []link) int {
	total := 0
	for _, l := range list {
		if l.href != "" {
			total += max(300, width(l.text)) + linkSpace
		}
	}
	return total
}

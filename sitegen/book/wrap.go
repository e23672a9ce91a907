package book

import (
	"strings"
	"unicode"
)

// wrap breaks a text into lines that are no wider than some room. Words break where
// there are spaces; text without them between any two characters of which neither has
// to stay with the other. A piece that is wider than a line is broken anywhere.
func wrap(text string, room float64, length func(string) float64) (lines []string) {
	line := ""
	flush := func() {
		if line = strings.TrimRight(line, " "); line != "" {
			lines = append(lines, line)
		}
		line = ""
	}
	for _, piece := range pieces(text) {
		if line != "" && length(strings.TrimRight(line+piece, " ")) > room {
			flush()
		}
		if line == "" {
			piece = strings.TrimLeft(piece, " ")
		}
		for length(strings.TrimRight(piece, " ")) > room && len([]rune(piece)) > 1 {
			var head string
			head, piece = longest(piece, room, length)
			lines = append(lines, head)
		}
		line += piece
	}
	flush()
	return lines
}

// longest splits off as much of a piece as a line has room for, and at least a character.
func longest(piece string, room float64, length func(string) float64) (head, rest string) {
	runes := []rune(piece)
	n := 1
	for n < len(runes)-1 && length(string(runes[:n+1])) <= room {
		n++
	}
	return string(runes[:n]), string(runes[n:])
}

// pieces splits a text after each place where a line may end.
func pieces(text string) (out []string) {
	runes := []rune(text)
	start := 0
	for i := 1; i < len(runes); i++ {
		if mayBreak(runes[i-1], runes[i]) {
			out = append(out, string(runes[start:i]))
			start = i
		}
	}
	if start < len(runes) {
		out = append(out, string(runes[start:]))
	}
	return out
}

// mayBreak reports whether a line may end between two characters.
func mayBreak(before, after rune) bool {
	switch {
	case after == ' ':
		return false
	case before == ' ':
		return true
	case !wide(before) && !wide(after):
		return false
	case unicode.In(before, unicode.Ps, unicode.Pi): // what opens stays with what follows
		return false
	case unicode.In(after, unicode.Pe, unicode.Pf) || strings.ContainsRune("、。，．,.：；:;！？!?ー々ゝゞヽヾ・〜…ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ％%", after):
		return false
	}
	return true
}

// wide reports whether a character is of a script that is written without spaces.
func wide(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x30ff || r >= 0xff00 && r <= 0xffef
}

package sentence

import "unicode/utf8"

// Follow puts one sentence after another.
func Follow(first, second string) string { return first + Gap(first) + second }

// Gap is what stands after a sentence: a space, but none after the wide full
// stop of Chinese and Japanese.
func Gap(sentence string) string {
	if last, _ := utf8.DecodeLastRuneInString(sentence); last >= WideRune {
		return ""
	}
	return " "
}

// WideRune is where the letters start that are as wide as high: Chinese,
// Japanese and their punctuation.
const WideRune = 0x2e80

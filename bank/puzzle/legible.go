package puzzle

import "unicode"

// Legible reports whether a text that readers see may hold a character: letters,
// marks, numbers and punctuation of any script, spaces, signs of money and of
// rights. It refuses what e-readers show as a box or not at all: emoji and
// pictures, arrows and rare symbols, private and unassigned characters, and those
// that only direct or join what stands around them.
func Legible(r rune) bool {
	switch {
	case unicode.In(r, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
		return false // nothing to see, whatever else they are
	case r >= 0x20d0 && r <= 0x20ff: // marks around symbols, such as the one that makes a digit a key
		return false
	case r >= 0x2700 && r <= 0x27bf, r >= 0x1f000 && r <= 0x1faff: // ornaments and pictures, some called numbers
		return false
	case unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.Zs, unicode.Sc, unicode.Sk):
		return true
	}
	return unicode.In(r, unicode.Sm, unicode.So) && legibleSymbol(r)
}

// legibleSymbol says which mathematical and other symbols fonts have: those of a
// script's own block, and a few besides.
func legibleSymbol(r rune) bool {
	switch {
	case r < 0x2000: // © ® ° and those of scripts
	case r == 0x2116 || r == 0x2122: // № ™
	case r >= 0x3000 && r < 0x3040, r >= 0xff00 && r < 0xffe8: // with Han and kana, and wide forms
	default:
		return false
	}
	return true
}

package check

// characters looks for signs that many e-readers have no picture of (E14).
func (p *pageCheck) characters(line int, text string) {
	for _, r := range text {
		if rare(r) {
			p.fault(line, "E14", "the sign %q (%U) is a box on many e-readers", r, r)
		}
	}
}

// rare reports whether a character is neither a letter or punctuation of the
// usual scripts nor among the few signs that every font has.
func rare(r rune) bool {
	switch {
	case r < 0x0250: // Latin
	case r >= 0x0370 && r < 0x0530: // Greek, Cyrillic
	case r >= 0x2010 && r <= 0x2026 && r != 0x2016 && r != 0x2023: // dashes, quotes, dots
	case r == 0x20ac: // euro
	case r >= 0x3000 && r < 0x3100: // Japanese punctuation and kana
	case r >= 0x4e00 && r < 0xa000: // Han
	case r >= 0xac00 && r < 0xd7a4: // Hangul
	case r >= 0xff00 && r <= 0xffef: // wide forms
	default:
		return true
	}
	return r < 0x20 && r != '\n' && r != '\t' || r == 0xad
}

package check

import "inkbank/bank/puzzle"

// characters looks for signs that many e-readers have no picture of (E14).
func (p *pageCheck) characters(line int, text string) {
	for _, r := range text {
		if rare(r) {
			p.fault(line, "E14", "the sign %q (%U) is a box on many e-readers", r, r)
		}
	}
}

// rare reports whether a character is not for readers; lines and tabs are the
// file's own. What a credit may hold is asked in the same place, so that no board
// is published whose page is a fault.
func rare(r rune) bool {
	return r != '\n' && r != '\t' && !puzzle.Legible(r)
}

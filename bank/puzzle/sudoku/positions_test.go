package sudoku

import (
	"strings"

	"inkbank/bank/puzzle/puzzletest"
)

// position6 is the text of a 6x6 position: everything is possible, but for the
// cells named ("r1c1=12"); "r1!1 c2!1" takes a digit from a whole row or column
// first. All effects below were worked out by hand.
func position6(changes string) string {
	tokens := make([]string, 36)
	for i := range tokens {
		tokens[i] = "123456"
	}
	for field := range strings.FieldsSeq(changes) {
		line, digit, whole := strings.Cut(field, "!")
		if whole {
			n := int(line[1] - '1')
			for i := range 6 {
				at := 6*n + i
				if line[0] == 'c' {
					at = 6*i + n
				}
				tokens[at] = strings.ReplaceAll(tokens[at], digit, "")
			}
			continue
		}
		cell, digits, _ := strings.Cut(field, "=")
		tokens[6*int(cell[1]-'1')+int(cell[3]-'1')] = digits
	}
	return strings.Join(tokens, " ")
}

// blank6 is a 6x6 board without givens, for positions to stand on. Its boxes are
// two rows by three columns.
var blank6 = strings.Repeat(".", 36)

// suitePositions say where each rung fires, on 6x6, and a near miss.
func suitePositions() []puzzletest.Position {
	fires := func(name, position, effect string) puzzletest.Position {
		return puzzletest.Fires(name, blank6, position6(position), effect)
	}
	misses := func(name, position string) puzzletest.Position {
		return puzzletest.Misses(name, blank6, position6(position))
	}
	return append(suiteSingles(), []puzzletest.Position{
		fires("pointing", "r1c3=23456 r2c1=23456 r2c2=23456 r2c3=23456", "r1c4!=1 r1c5!=1 r1c6!=1"),
		misses("pointing", "r1c3=23456 r2c1=23456 r2c2=23456"),
		fires("claiming", "r1!1 r1c1=123456 r1c2=123456", "r2c1!=1 r2c2!=1 r2c3!=1"),
		misses("claiming", "r1!1 r1c1=123456 r1c2=123456 r1c4=123456"),
		fires("naked-pair", "r1c1=12 r1c4=12", "r1c2!=12 r1c3!=12 r1c5!=12 r1c6!=12"),
		misses("naked-pair", "r1c1=12 r1c4=13"),
		fires("hidden-pair", "r1!1 r1!2 r1c1=123456 r1c4=12345", "r1c1!=3456 r1c4!=345"),
		misses("hidden-pair", "r1!1 r1!2 r1c1=123456 r1c4=12345 r1c5=13456"),
		fires("naked-triple", "r1c1=12 r1c2=23 r1c4=13", "r1c3!=123 r1c5!=123 r1c6!=123"),
		misses("naked-triple", "r1c1=12 r1c2=23 r1c4=14"),
		fires("hidden-triple", "r1!1 r1!2 r1!3 r1c1=1245 r1c2=236 r1c4=134", "r1c1!=45 r1c2!=6 r1c4!=4"),
		misses("hidden-triple", "r1!1 r1!2 r1!3 r1c1=1245 r1c2=236 r1c4=134 r1c5=1456"),
		fires("x-wing", "r1!1 r3!1 r1c1=123456 r1c4=123456 r3c1=123456 r3c4=123456",
			"r2c1!=1 r4c1!=1 r5c1!=1 r6c1!=1 r2c4!=1 r4c4!=1 r5c4!=1 r6c4!=1"),
		misses("x-wing", "r1!1 r3!1 r1c1=123456 r1c4=123456 r3c1=123456 r3c5=123456"),
		fires("swordfish", "r1!1 r3!1 r5!1 r1c1=12 r1c2=12 r3c2=12 r3c4=12 r5c1=12 r5c4=12",
			"r2c1!=1 r4c1!=1 r6c1!=1 r2c2!=1 r4c2!=1 r6c2!=1 r2c4!=1 r4c4!=1 r6c4!=1"),
		misses("swordfish", "r1!1 r3!1 r5!1 r1c1=13456 r1c2=13456 r3c2=13456 r3c4=13456 r5c1=13456 r5c5=13456"),
		fires("skyscraper", "r1!1 r3!1 r1c1=123456 r1c4=123456 r3c1=123456 r3c5=123456", "r2c5!=1 r4c4!=1"),
		misses("skyscraper", "r1!1 r3!1 r1c1=123456 r1c4=123456 r3c2=123456 r3c5=123456"),
		fires("two-string-kite", "r1!1 c2!1 r1c1=123456 r1c5=123456 r2c2=123456 r5c2=123456", "r5c5!=1"),
		misses("two-string-kite", "r1!1 c2!1 r1c1=123456 r1c5=123456 r2c2=123456 r5c2=123456 r3c2=123456"),
		fires("xy-wing", "r1c1=12 r1c4=13 r3c1=23", "r3c4!=3"),
		misses("xy-wing", "r1c1=12 r1c4=13 r3c1=24"),
		fires("xyz-wing", "r1c1=123 r1c4=13 r2c2=23", "r1c2!=3 r1c3!=3"),
		misses("xyz-wing", "r1c1=123 r1c4=13 r2c2=24"),
		fires("w-wing", "r1c1=12 r5c5=12 r3!1 r3c1=123456 r3c5=123456", "r1c5!=2 r5c1!=2"),
		misses("w-wing", "r1c1=12 r5c5=12 r3!1 r3c1=123456 r3c5=123456 r3c6=123456"),
		fires("naked-quad", "r1c1=12 r1c2=23 r1c4=34 r1c5=14", "r1c3!=1234 r1c6!=1234"),
		misses("naked-quad", "r1c1=12 r1c2=23 r1c4=34 r1c5=15"),
		fires("jellyfish", "r1!1 r2!1 r3!1 r5!1 r1c1=123456 r1c2=123456 r2c2=123456 r2c4=123456 "+
			"r3c4=123456 r3c5=123456 r5c5=123456 r5c1=123456",
			"r4c1!=1 r6c1!=1 r4c2!=1 r6c2!=1 r4c4!=1 r6c4!=1 r4c5!=1 r6c5!=1"),
		misses("jellyfish", "r1!1 r2!1 r3!1 r1c1=123456 r1c2=123456 r2c3=123456 r2c4=123456 "+
			"r3c4=123456 r3c5=123456"),
		fires("hidden-quad", "r1c3=56 r1c6=56", "r1c1!=56 r1c2!=56 r1c4!=56 r1c5!=56"),
		misses("hidden-quad", "r1c3=56 r1c6=156"),
	}...)
}

// suiteSingles are boards on which a single is to be seen at the start.
func suiteSingles() []puzzletest.Position {
	board := func(rows ...string) string { return strings.Join(rows, "") }
	return []puzzletest.Position{
		puzzletest.Fires("full-house", "12345."+blank6[6:], "", "r1c6=6"),
		puzzletest.Misses("full-house", "1234.."+blank6[6:], ""),
		puzzletest.Fires("hidden-single-box",
			board("......", "...1..", "1.....", "......", ".1....", "......"), "", "r1c3=1"),
		puzzletest.Misses("hidden-single-box",
			board("......", "...1..", "1.....", "......", "......", "......"), ""),
		puzzletest.Fires("hidden-single-line",
			board("......", "1.....", "...1..", "......", "....1.", "......"), "", "r1c6=1"),
		puzzletest.Misses("hidden-single-line",
			board("......", "1.....", "...1..", "......", "......", "......"), ""),
		puzzletest.Fires("naked-single",
			board("...23.", ".6....", "4.....", "5.....", "......", "......"), "", "r1c1=1"),
		puzzletest.Misses("naked-single",
			board("...23.", ".6....", "4.....", "......", "......", "......"), ""),
	}
}

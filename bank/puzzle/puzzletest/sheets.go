package puzzletest

import (
	"bytes"
	"testing"

	"inkbank/bank/puzzle"
)

// kept is what a format keeps of a sheet beside its board.
type kept struct{ solution, credit bool }

// holds reports whether got is the sheet as some format kept it: the board, and
// the solution and the credit each whole or not at all.
func holds(sheet, got puzzle.Sheet) bool {
	return got.Board == sheet.Board &&
		(got.Solution == sheet.Solution || got.Solution == "") &&
		(got.Credit == sheet.Credit || got.Credit == puzzle.Credit{})
}

// Credits that every syntax can hold, and one that few can: whatever a format
// makes of it, the board and the solution are not touched.
var (
	plainCredits = []puzzle.Credit{
		{Title: "Early frost", Author: "A. Person", Licence: "CC BY 4.0"},
		{Title: "Crêpe 7"},
		{Author: "鈴木"},
		{Licence: "CC0"},
	}
	oddCredit = puzzle.Credit{
		Title:   "\"</title>\r\n\n#1 %d 'x' \\\" {}; title: \x1b[1m",
		Author:  "<!-- & \\",
		Licence: "]]>\u202e\xff\n0",
	}
)

// testSheets: what a format writes of a sheet it reads back, named or sniffed.
func testSheets(t *testing.T, f puzzle.Family, format string, s sample) (k kept) {
	testSheet(t, f, format, puzzle.Sheet{Board: s.Text})
	sheet := puzzle.Sheet{Board: s.Text, Solution: s.Solution}
	for i, credit := range plainCredits {
		sheet.Credit = credit
		got := testSheet(t, f, format, sheet)
		now := kept{got.Solution != "", got.Credit != puzzle.Credit{}}
		if i > 0 && now != k {
			t.Errorf("format %s keeps %+v with one credit and %+v with %+v\n%s", format, k, now, credit, s.Text)
		}
		k = now
	}
	testOddCredit(t, f, format, sheet, k)
	return k
}

// testSheet returns the sheet as it is read back.
func testSheet(t *testing.T, f puzzle.Family, format string, sheet puzzle.Sheet) (read puzzle.Sheet) {
	for _, name := range []string{"", format} {
		file, got, err := back(f, format, name, sheet)
		if err != nil || len(got) != 1 || !holds(sheet, got[0]) {
			t.Errorf("format %s read as %q: %+v, %v\n%s\nof\n%+v", format, name, got, err, file, sheet)
			continue
		}
		read = got[0]
	}
	return read
}

// testOddCredit: a credit that a format must change stays one, and changes nothing else.
func testOddCredit(t *testing.T, f puzzle.Family, format string, sheet puzzle.Sheet, k kept) {
	sheet.Credit = oddCredit
	file, got, err := back(f, format, format, sheet)
	if err != nil || len(got) != 1 || got[0].Board != sheet.Board || (got[0].Solution == sheet.Solution) != k.solution {
		t.Errorf("format %s with an odd credit reads as %+v, %v\n%s", format, got, err, file)
		return
	}
	if c := got[0].Credit; c != c.Clean() || (c != puzzle.Credit{}) != k.credit {
		t.Errorf("format %s makes %+q of an odd credit\n%s", format, c, file)
	}
}

// back writes a sheet in a format and reads it as another.
func back(f puzzle.Family, format, as string, sheet puzzle.Sheet) (file string, got []puzzle.Sheet, err error) {
	var out bytes.Buffer
	if err = f.Write(&out, format, sheet); err != nil {
		return "", nil, err
	}
	got, _, err = readAll(f, out.String(), as)
	return out.String(), got, err
}

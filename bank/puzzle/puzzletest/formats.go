package puzzletest

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// testFormats: what a format writes it reads back, named or sniffed.
func testFormats(t *testing.T, f puzzle.Family, boards []sample) {
	list := f.Formats()
	if len(list) == 0 || list[0] != (puzzle.FormatInfo{Name: puzzle.TextFormat, Write: true}) {
		t.Errorf("formats %v: want %s first", list, puzzle.TextFormat)
	}
	names := map[string]bool{}
	for _, info := range list {
		if names[info.Name] || !wordName.MatchString(info.Name) {
			t.Errorf("format %q: listed twice, or no lower-case name", info.Name)
		}
		names[info.Name] = true
		if info.Write {
			testFormat(t, f, info.Name, boards)
		} else if err := f.Write(&bytes.Buffer{}, info.Name, puzzle.Sheet{Board: boards[0].Text}); err == nil {
			t.Errorf("format %s: written, though only read", info.Name)
		}
	}
	err := f.Read(strings.NewReader(""), "no-such-format", nil)
	if err == nil || !strings.Contains(err.Error(), puzzle.TextFormat) {
		t.Errorf("an unknown format: %v, want an error that lists the formats", err)
	}
	testTextFile(t, f, boards)
}

// testFormat: a format may lack a size, but serves some.
func testFormat(t *testing.T, f puzzle.Family, format string, boards []sample) {
	served := 0
	var first kept
	for _, s := range boards {
		if f.Write(io.Discard, format, puzzle.Sheet{Board: s.Text}) != nil {
			continue
		}
		k := testSheets(t, f, format, s)
		if served++; served == 1 {
			first = k
		}
		if k != first {
			t.Errorf("format %s keeps %+v of a sheet and %+v of another\n%s", format, first, k, s.Text)
		}
	}
	if served == 0 {
		t.Errorf("format %s writes no board", format)
	}
}

// testTextFile: a file of all boards reads back in order, faults keep their
// place, and reading stops when it is told to.
func testTextFile(t *testing.T, f puzzle.Family, boards []sample) {
	var file bytes.Buffer
	var want []puzzle.Sheet
	for _, s := range boards {
		sheet := puzzle.Sheet{Board: s.Text}
		if err := f.Write(&file, puzzle.TextFormat, sheet); err != nil {
			t.Errorf("%v\n%s", err, s.Text)
		}
		want = append(want, sheet)
	}
	got, lines, err := readAll(f, file.String(), "")
	if err != nil || !slices.Equal(got, want) || !slices.IsSorted(lines) || lines[0] != 1 {
		t.Errorf("a file of %d boards reads as %d from lines %v, %v", len(want), len(got), lines, err)
	}
	got, _, err = readAll(f, "?\n\n"+file.String(), puzzle.TextFormat)
	if err != nil || len(got) != len(want)+1 || got[0] != (puzzle.Sheet{}) || !slices.Equal(got[1:], want) {
		t.Errorf("a file that starts with a fault reads as %d boards, %v", len(got), err)
	}
	calls := 0
	err = f.Read(strings.NewReader(file.String()), "", func(int, puzzle.Sheet, error) bool { calls++; return false })
	if err != nil || calls != 1 {
		t.Errorf("%d boards after being told to stop, %v", calls, err)
	}
}

// readAll reads a file; a board that has a fault is the empty sheet.
func readAll(f puzzle.Family, file, format string) (sheets []puzzle.Sheet, lines []int, err error) {
	err = f.Read(strings.NewReader(file), format, func(line int, s puzzle.Sheet, err error) bool {
		if err != nil {
			s = puzzle.Sheet{}
		}
		sheets, lines = append(sheets, s), append(lines, line)
		return true
	})
	return sheets, lines, err
}

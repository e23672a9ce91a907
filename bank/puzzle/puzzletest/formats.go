package puzzletest

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

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
			testStops(t, f, format, puzzle.Sheet{Board: s.Text})
			testLineEnds(t, f, format, puzzle.Sheet{Board: s.Text})
		}
		if k != first {
			t.Errorf("format %s keeps %+v of a sheet and %+v of another\n%s", format, first, k, s.Text)
		}
	}
	if served == 0 {
		t.Errorf("format %s writes no board", format)
	}
}

// testStops: reading stops when it is told to, also before a fault, and at what the
// file's own reading reports.
func testStops(t *testing.T, f puzzle.Family, format string, sheet puzzle.Sheet) {
	one := Files{f}.Written(t, format, sheet)
	two := one + one
	for _, file := range []string{two, two[:len(two)*3/4], "?\n\n" + two} {
		calls := 0
		err := f.Read(strings.NewReader(file), format, func(int, puzzle.Sheet, error) bool { calls++; return false })
		if err != nil || calls != 1 {
			t.Errorf("format %s: %d boards after being told to stop, %v\n%s", format, calls, err, file)
		}
	}
	torn, boards := errors.New("torn"), 0
	file := io.MultiReader(strings.NewReader(two), iotest.ErrReader(torn))
	err := f.Read(file, format, func(_ int, _ puzzle.Sheet, err error) bool {
		if boards++; err != nil {
			t.Errorf("format %s: %v, of a torn file\n%s", format, err, two)
		}
		return true
	})
	if !errors.Is(err, torn) || boards == 0 {
		t.Errorf("format %s: %d boards and %v of a torn file\n%s", format, boards, err, two)
	}
}

// testLineEnds: a file is read alike, named or sniffed, whatever ends its lines.
func testLineEnds(t *testing.T, f puzzle.Family, format string, sheet puzzle.Sheet) {
	one := Files{f}.Written(t, format, sheet)
	two := one + one
	for _, end := range []string{"\r\n", "\r", "\r\r\n"} {
		for _, named := range []string{format, ""} {
			want, at, _ := readAll(f, two, named)
			got, lines, err := readAll(f, strings.ReplaceAll(two, "\n", end), named)
			if err != nil || !slices.Equal(got, want) || !slices.Equal(lines, at) {
				t.Errorf("format %s with lines that end in %q: %d boards at %v, %v; want %d at %v\n%s", format, end, len(got), lines, err, len(want), at, two)
			}
		}
	}
}

// testTextFile: a file of all boards reads back in order, and faults keep their place.
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

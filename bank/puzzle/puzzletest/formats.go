package puzzletest

import (
	"bytes"
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
		} else if err := f.Write(&bytes.Buffer{}, info.Name, boards[0].Text); err == nil {
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
	for _, s := range boards {
		var file bytes.Buffer
		if f.Write(&file, format, s.Text) != nil {
			continue
		}
		served++
		for _, name := range []string{format, ""} {
			got, _, err := readAll(f, file.String(), name)
			if err != nil || !slices.Equal(got, []string{s.Text}) {
				t.Errorf("format %s read as %q: %q, %v\n%s\nof\n%s", format, name, got, err, file.String(), s.Text)
			}
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
	var want []string
	for _, s := range boards {
		if err := f.Write(&file, puzzle.TextFormat, s.Text); err != nil {
			t.Errorf("%v\n%s", err, s.Text)
		}
		want = append(want, s.Text)
	}
	got, lines, err := readAll(f, file.String(), "")
	if err != nil || !slices.Equal(got, want) || !slices.IsSorted(lines) || lines[0] != 1 {
		t.Errorf("a file of %d boards reads as %d from lines %v, %v", len(want), len(got), lines, err)
	}
	got, _, err = readAll(f, "?\n\n"+file.String(), puzzle.TextFormat)
	if err != nil || len(got) != len(want)+1 || got[0] != "" || !slices.Equal(got[1:], want) {
		t.Errorf("a file that starts with a fault reads as %d boards, %v", len(got), err)
	}
	calls := 0
	err = f.Read(strings.NewReader(file.String()), "", func(int, string, error) bool { calls++; return false })
	if err != nil || calls != 1 {
		t.Errorf("%d boards after being told to stop, %v", calls, err)
	}
}

// readAll reads a file; a board that has a fault is "".
func readAll(f puzzle.Family, file, format string) (boards []string, lines []int, err error) {
	err = f.Read(strings.NewReader(file), format, func(line int, board string, err error) bool {
		if err != nil {
			board = ""
		}
		boards, lines = append(boards, board), append(lines, line)
		return true
	})
	return boards, lines, err
}

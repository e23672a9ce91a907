package puzzletest

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// Files checks what a family's formats read and write against files from outside:
// for the tests of a family's formats, of which the suite only knows that what they
// write they read back. A format "" is the one that sniffs right.
type Files struct{ Family puzzle.Family }

// Found is what must come of one board in a file. Make it by SheetAt or FaultAt.
type Found struct {
	line  int
	sheet puzzle.Sheet
	says  string
}

// SheetAt is a board that starts at a line, with all that is read with it.
func SheetAt(line int, s puzzle.Sheet) Found { return Found{line, s, ""} }

// FaultAt is a board that starts at a line and is refused, with a part of the
// message that must come.
func FaultAt(line int, says string) Found { return Found{line, puzzle.Sheet{}, says} }

// read is all that reading hands over, faults by their whole messages.
func (f Files) read(format, file string) (list []Found, err error) {
	err = f.Family.Read(strings.NewReader(file), format, func(line int, s puzzle.Sheet, err error) bool {
		found := SheetAt(line, s)
		if err != nil {
			found.says = err.Error()
		}
		list = append(list, found)
		return true
	})
	return list, err
}

// Reads reads a file and compares all that is found.
func (f Files) Reads(t *testing.T, format, file string, want ...Found) {
	t.Helper()
	got, err := f.read(format, file)
	if err != nil || len(got) != len(want) {
		t.Errorf("%s reads %d boards, %v; want %d\n%.2000s\n%+v", format, len(got), err, len(want), file, got)
		return
	}
	for i, w := range want {
		same := got[i].line == w.line && got[i].sheet == w.sheet && (got[i].says == "") == (w.says == "")
		if !same || !strings.Contains(got[i].says, w.says) {
			t.Errorf("%s reads %+v, want %+v\n%.2000s", format, got[i], w, file)
		}
	}
}

// One reads a file of one board.
func (f Files) One(t *testing.T, format, file string) puzzle.Sheet {
	t.Helper()
	got, err := f.read(format, file)
	if err != nil || len(got) != 1 || got[0].says != "" {
		t.Errorf("%s reads %d boards, %v; want one\n%.2000s\n%+v", format, len(got), err, file, got)
		return puzzle.Sheet{}
	}
	return got[0].sheet
}

// Writes writes a sheet and compares.
func (f Files) Writes(t *testing.T, format string, s puzzle.Sheet, want string) {
	t.Helper()
	if got := f.Written(t, format, s); got != want {
		t.Errorf("%s writes\n%s\nwant\n%s", format, got, want)
	}
}

// Written is a file of one sheet.
func (f Files) Written(t *testing.T, format string, s puzzle.Sheet) string {
	t.Helper()
	var out bytes.Buffer
	if err := f.Family.Write(&out, format, s); err != nil {
		t.Errorf("%s: %v\n%+v", format, err, s)
	}
	return out.String()
}

// Refuses reads a file that starts with one faulty board and goes on with a good
// one: the fault is told once, by a message with this part, and hides nothing.
func (f Files) Refuses(t *testing.T, format, faulty string, good puzzle.Sheet, says string) {
	t.Helper()
	if said := f.fault(t, format, faulty, good); said != nil && !strings.Contains(said.Error(), says) {
		t.Errorf("%s says %q, want %q\n%.2000s", format, said, says, faulty)
	}
}

// RefusesLarge is Refuses for a board that is larger than any, which callers can tell.
func (f Files) RefusesLarge(t *testing.T, format, large string, good puzzle.Sheet) {
	t.Helper()
	if said := f.fault(t, format, large, good); said != nil && !errors.Is(said, puzzle.ErrSize) {
		t.Errorf("%s says %q, want %q\n%.2000s", format, said, puzzle.ErrSize, large)
	}
}

// fault returns what is said of a faulty board before a good one, nil where the
// test has failed.
func (f Files) fault(t *testing.T, format, faulty string, good puzzle.Sheet) (said error) {
	t.Helper()
	faults := 0
	var last puzzle.Sheet
	file := faulty + f.Written(t, format, good)
	err := f.Family.Read(strings.NewReader(file), format, func(_ int, s puzzle.Sheet, err error) bool {
		if last = s; err != nil {
			said = err
			faults++
		}
		return true
	})
	if err != nil || faults != 1 || last.Board != good.Board {
		t.Errorf("%s has %d faults, says %v, %v, and reads %q\n%.2000s", format, faults, said, err, last.Board, file)
		return nil
	}
	return said
}

// RefusesSolution: a solution that is none is not written, as other programs would
// trust it.
func (f Files) RefusesSolution(t *testing.T, format, board string, wrong ...string) {
	t.Helper()
	for _, solution := range wrong {
		var out bytes.Buffer
		err := f.Family.Write(&out, format, puzzle.Sheet{Board: board, Solution: solution})
		if err == nil || !strings.HasPrefix(err.Error(), "solution: ") || out.Len() > 0 {
			t.Errorf("%s writes %q, %v, of a board with the solution %q", format, out.String(), err, solution)
		}
	}
}

package puzzletest

import (
	"bytes"
	"testing"

	"inkbank/bank/puzzle"
)

// FuzzBoard is the body of a fuzz target for board texts: whatever reads as a
// board is written canonically, and that reads back as itself. Seeds are texts
// of boards, good ones and bad ones.
func FuzzBoard(f *testing.F, family puzzle.Family, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		shape, err := family.Canonical(text)
		if err != nil {
			return
		}
		again, err := family.Canonical(shape.Text)
		if err != nil || again != shape {
			t.Errorf("%q is canonically %+v, and that %+v, %v", text, shape, again, err)
		}
		key, err := family.Key(text)
		canon, err2 := family.Canon(text)
		if err != nil || err2 != nil {
			t.Errorf("%q has no key or canonical copy: %v, %v", text, err, err2)
		}
		if key2, err := family.Key(canon); err != nil || key2 != key {
			t.Errorf("%q has key %x and its canonical copy %x, %v", text, key, key2, err)
		}
	})
}

// FuzzAnswer is the body of a fuzz target for solution texts on one board: an
// answer that is judged right can be drawn, and none makes a function panic.
func FuzzAnswer(f *testing.F, family puzzle.Family, board string, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, answer string) {
		right := family.Judge(board, answer)
		if _, err := family.DrawSolution(board, answer); right == nil && err != nil {
			t.Errorf("%q is judged right and cannot be drawn: %v", answer, err)
		}
	})
}

// FuzzPosition is the body of a fuzz target for position texts on one board:
// whatever reads as a position can be drawn, and techniques look at it without
// a panic, whether it holds a solution or not.
func FuzzPosition(f *testing.F, family puzzle.Family, board string, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, position string) {
		if _, err := family.Draw(board, position, puzzle.Marks{Notes: true, Entries: true}); err != nil {
			return
		}
		for _, q := range family.Techniques() {
			steps, err := family.Find(board, position, q.Name)
			if err != nil {
				continue // not on this size's ladder
			}
			for i := range steps {
				if _, err := family.Draw(board, position, puzzle.Marks{Notes: true, Step: &steps[i]}); err != nil {
					t.Errorf("%s: %v on %q", q.Name, err, position)
				}
			}
		}
	})
}

// FuzzFormat is the body of a fuzz target for one format's reader: every sheet
// it yields has a canonical board and a clean credit and, where the format is
// written too, reads back; its solution and its credit come back whole or not at all.
func FuzzFormat(f *testing.F, family puzzle.Family, format string, seeds ...string) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	writes := false
	for _, info := range family.Formats() {
		writes = writes || info.Name == format && info.Write
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		sheets, _, _ := readAll(family, string(file), format)
		for _, s := range sheets {
			if s == (puzzle.Sheet{}) {
				continue
			}
			if shape, err := family.Canonical(s.Board); err != nil || shape.Text != s.Board || s.Credit.Clean() != s.Credit {
				t.Errorf("%q is read and not canonical: %v", s, err)
			}
			var out bytes.Buffer
			if !writes || family.Write(&out, format, s) != nil {
				continue
			}
			again, _, err := readAll(family, out.String(), format)
			if err != nil || len(again) != 1 || !holds(s, again[0]) {
				t.Errorf("%q is written as %q and read as %q, %v", s, out.String(), again, err)
			}
		}
	})
}

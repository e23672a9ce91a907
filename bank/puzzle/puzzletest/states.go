package puzzletest

import (
	"strings"
	"testing"

	"inkbank/grade"
)

// testDecode: Decode is the exact inverse of Encode.
func testDecode[P any, S grade.State[S]](t *testing.T, l lattice[P, S]) {
	if text := l.def.Encode(l.p); text != l.Text {
		t.Errorf("a board is written as\n%s\nand was read from\n%s", text, l.Text)
	}
	for _, p := range l.def.Symmetries(l.p) {
		text := l.def.Encode(p)
		again, err := l.def.Decode(text)
		if err != nil || l.def.Encode(again) != text || l.def.Key(again) != l.def.Key(p) || !l.def.Start(again).Equal(l.def.Start(p)) {
			t.Errorf("a board reads back as another one, %v\n%s", err, text)
		}
	}
}

// testState holds a family's state to the promises of grade.State.
func testState[P any, S grade.State[S]](t *testing.T, l lattice[P, S]) {
	check := func(ok bool, what string) {
		t.Helper()
		if !ok {
			t.Errorf("%s\n%s", what, l.Text)
		}
	}
	check(l.end.Solved() && !l.end.Broken() && l.end.Open() == 0, "the solution is not solved")
	check(!l.start.Broken() && l.start.Left() > l.end.Left() && l.start.Open() > 0, "the start is no further from the end")
	check(l.def.Start(l.p).Equal(l.start), "two starts are not equal")
	r := l.random("states")
	for range 20 {
		s := l.state(t, r)
		sub := l.thinned(t, r, s)
		check(s.Equal(s) && s.Within(s) && s.Clone().Equal(s), "a position is not equal to itself")
		check(sub.Within(s) && l.end.Within(sub), "a position with values removed does not lie within")
		check(sub.Equal(s) == s.Within(sub), "two positions within each other are not equal, or the reverse")
		check(sub.Equal(s) == (sub.Left() == s.Left()), "removing values does not lower what is left")
		check(s.Solved() == s.Equal(l.end) && s.Open() >= sub.Open(), "solved and open cells do not fit the position")
		copied := l.start.Clone()
		copied.Assign(s)
		check(copied.Equal(s), "an assigned position is not equal")
		l.def.Ladder.Close(copied, l.def.Ladder.UpTo(grade.Extreme))
		l.breakUp(t, copied)
		check(l.end.Within(s), "changing a copy changes the original")
		check(copied.Broken() && !copied.Solved() && copied.Within(l.end) && !l.end.Within(copied), "a broken position is not within every other")
		check(copied.Equal(copied.Clone()) && !copied.Equal(s), "broken positions are not all equal")
	}
	for _, step := range []grade.Step{
		{Sets: []grade.Change{{At: grade.At(250, 250), Value: "1"}}},
		{Clears: []grade.Change{{At: grade.At(250, 250), Value: "1"}}},
	} {
		err := l.start.Clone().Do(step)
		check(err != nil && strings.Contains(err.Error(), "r251c251"), "a step outside the board is done, or its error does not name the cell")
	}
	for _, c := range l.possibilities(l.p, l.end)[:1] {
		c.Value = "?"
		check(l.start.Clone().Do(grade.Step{Sets: []grade.Change{c}}) != nil, "a value that is none is entered")
		check(l.start.Clone().Do(grade.Step{Clears: []grade.Change{c}}) != nil, "a value that is none is cleared")
	}
}

// breakUp removes every value of s.
func (l lattice[P, S]) breakUp(t *testing.T, s S) {
	t.Helper()
	for _, c := range l.possibilities(l.p, s) {
		if s.Broken() {
			return
		}
		if err := s.Do(grade.Step{Clears: []grade.Change{c}}); err != nil {
			t.Fatalf("clear %v %q: %v\n%s", c.At, c.Value, err, l.Text)
		}
	}
}

// testStateTexts: the text of a position reads back as the same text, and that
// of a position where easy rules stop as the same position.
func testStateTexts[P any, S grade.State[S]](t *testing.T, l lattice[P, S]) {
	r := l.random("state texts")
	for range 20 {
		s := l.state(t, r)
		text := l.text(s)
		again, err := l.def.DecodeState(l.p, text)
		if err != nil || l.text(again) != text {
			t.Errorf("a position reads back as another one, %v\n%s\nof\n%s", err, text, l.Text)
			return
		}
		l.def.Ladder.Close(s, l.def.Ladder.UpTo(grade.Easy))
		text = l.text(s)
		if again, err = l.def.DecodeState(l.p, text); err != nil || !again.Equal(s) {
			t.Errorf("a position where easy rules stop reads back as another one, %v\n%s\nof\n%s", err, text, l.Text)
		}
		for _, damaged := range []string{"?", text + " ?", "? " + text, text[:strings.LastIndexByte(" "+text, ' ')]} {
			if _, err := l.def.DecodeState(l.p, damaged); err == nil {
				t.Errorf("the damaged position %q is read\n%s", damaged, l.Text)
			}
		}
	}
	solution := l.def.Solution(l.p, l.end)
	again, err := l.def.ParseSolution(l.p, solution)
	if err != nil || solution != l.Solution || !again.Equal(l.end) {
		t.Errorf("the solution reads back as another one, %v\n%s", err, solution)
	}
	for _, wrong := range oneOff(solution) {
		if _, err := l.def.ParseSolution(l.p, wrong); err == nil {
			t.Errorf("a wrong solution is read\n%s\nof\n%s", wrong, l.Text)
		}
	}
}

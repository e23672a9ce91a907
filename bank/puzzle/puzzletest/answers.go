package puzzletest

import (
	"regexp"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// placed matches a message that says where.
var placed = regexp.MustCompile(`r[0-9]+c[0-9]+|line`)

// testAnswers: the only solution is right, and nothing else is.
func testAnswers(t *testing.T, f puzzle.Family, s sample) {
	if err := f.Judge(s.Text, s.Solution); err != nil {
		t.Errorf("the solution is refused: %v\n%s\n%s", err, s.Text, s.Solution)
	}
	for _, wrong := range []string{"", "?", s.Text, s.Solution[:len(s.Solution)-1], s.Solution + "\n" + s.Solution} {
		if err := f.Judge(s.Text, wrong); err == nil {
			t.Errorf("the answer %q is accepted", wrong)
		}
	}
	for _, wrong := range oneOff(s.Solution) {
		err := f.Judge(s.Text, wrong)
		if err == nil {
			t.Errorf("an answer that is not the only solution is accepted\n%s\n%s", s.Text, wrong)
		} else if !placed.MatchString(err.Error()) {
			t.Errorf("message %q does not say where", err)
		}
		if _, err := f.DrawSolution(s.Text, wrong); err == nil {
			t.Errorf("a wrong solution is drawn\n%s", wrong)
		}
	}
}

// oneOff lists texts that differ from a text in one character, each put in
// another's place; blanks stay as they are.
func oneOff(text string) (out []string) {
	r := source("one off", text)
	symbols := strings.Join(strings.Fields(text), "")
	for range 12 {
		i, c := r.IntN(len(text)), symbols[r.IntN(len(symbols))]
		if text[i] == c || text[i] == ' ' || text[i] == '\n' {
			continue
		}
		out = append(out, text[:i]+string(c)+text[i+1:])
	}
	return out
}

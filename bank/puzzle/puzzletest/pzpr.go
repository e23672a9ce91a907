package puzzletest

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"os/exec"
	"testing"
)

//go:embed pzpr.js
var pzprScript string

// Linked is a link to a board and an answer to that board: rows of tokens split by
// spaces, a token a cell, those above and beside the board among them where the
// kind has clues there. Numbers are entered as they are, given ones and black
// cells (#) must be the board's, "." stays empty; where a board is cut into
// regions, a border comes between different tokens. "" only asks for the board. In a
// link's place may stand a file that pzpr saves, whose own answer is judged for "".
type Linked struct {
	Link   string `json:"link"`
	Answer string `json:"answer"`
}

// Judged is the board that a foreign program reads in a link, in tokens like an
// answer's: the number of a cell, ? for an unknown one, D\A in a black cell (sums
// below and to the right), # in one without, "." for nothing. Says is "complete",
// the program's name of the first rule that the answer breaks, or "error: " and
// what is wrong with the link or the answer.
type Judged struct {
	Board string `json:"board"`
	Says  string `json:"says"`
}

// Pzpr has pzpr, the program behind puzz.link, read links and judge answers, each
// on a fresh board. It forgives links too much: what is missing at the end is no
// clue, what is too much falls away. So look at the boards too. The test is
// skipped where node or pzpr is not there, and fails where CI=true.
func Pzpr(t testing.TB, questions ...Linked) []Judged {
	t.Helper()
	node := Tool(t, "node")
	Npm(t, "pzpr/package.json")
	var in bytes.Buffer
	for _, q := range questions {
		line, err := json.Marshal(q)
		if err != nil {
			t.Fatal(err)
		}
		in.Write(append(line, '\n'))
	}
	cmd := exec.Command(node, "--eval", pzprScript)
	cmd.Dir, cmd.Stdin = npmHome(t), &in // node finds pzpr from there
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("pzpr: %v\n%s", err, stderrOf(err))
	}
	return judgements(t, out, len(questions))
}

func judgements(t testing.TB, out []byte, want int) (judged []Judged) {
	t.Helper()
	for line := range bytes.Lines(out) {
		var j Judged
		if err := json.Unmarshal(line, &j); err != nil {
			t.Fatalf("pzpr: %v: %q", err, line)
		}
		judged = append(judged, j)
	}
	if len(judged) != want {
		t.Fatalf("pzpr: %d answers to %d questions", len(judged), want)
	}
	return judged
}

// stderrOf is what a program that failed wrote of that.
func stderrOf(err error) []byte {
	if exit, ok := err.(*exec.ExitError); ok {
		return exit.Stderr
	}
	return nil
}

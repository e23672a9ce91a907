package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"inkbank/bank/puzzle/all"
	"inkbank/bank/puzzle/puzzletest"
)

// exampleLines lists the examples of a command and of all below it as words
// after "inkbank", without what the shell or cron takes.
func exampleLines(t *testing.T, cmd *cobra.Command) (out [][]string) {
	for line := range strings.SplitSeq(cmd.Example, "\n") {
		if line == "" {
			continue
		}
		_, after, found := strings.Cut(line, "inkbank ")
		if !found && strings.TrimSpace(line) != "inkbank" {
			t.Errorf("%s: example %q calls no inkbank", cmd.Name(), line)
		}
		words := shellWords(after)
		for i, w := range words {
			if w == "<" || w == ">" || w == "|" || w == "&&" {
				words = words[:i]
				break
			}
		}
		out = append(out, words)
	}
	for _, c := range cmd.Commands() {
		out = append(out, exampleLines(t, c)...)
	}
	return out
}

// shellWords splits a line as a shell does, as far as quotes go.
func shellWords(line string) []string {
	var words []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

func exampleApp() *app {
	return &app{families: all.Families(), stdin: strings.NewReader(""), stdout: bufio.NewWriter(io.Discard), stderr: io.Discard, now: clock}
}

// Every example of the help is a command line that the program takes.
func TestExamplesParse(t *testing.T) {
	lines := exampleLines(t, exampleApp().rootCommand())
	if len(lines) < 20 {
		t.Fatalf("only %d examples", len(lines))
	}
	for _, words := range lines {
		cmd, rest, err := exampleApp().rootCommand().Find(words)
		if err == nil {
			err = cmd.ParseFlags(rest)
		}
		if err == nil && cmd.Args != nil {
			err = cmd.Args(cmd, cmd.Flags().Args())
		}
		if err != nil || !cmd.HasParent() {
			t.Errorf("inkbank %s: %v", strings.Join(words, " "), err)
		}
	}
}

// The examples that make and read boards do what they say, one after the other
// in a folder of one's own.
func TestExamplesRun(t *testing.T) {
	if puzzletest.Raced {
		t.Skip("skipped: the race detector watches the same commands in scripts")
	}
	t.Chdir(t.TempDir())
	noon := func() (time.Time, error) { return time.Unix(1795953600, 0), nil }
	boards := ""
	call := func(words ...string) string {
		var out, talk bytes.Buffer
		if code := run(context.Background(), append([]string{"inkbank"}, words...), strings.NewReader(boards), &out, &talk, noon); code != exitDone {
			t.Errorf("inkbank %s: exit code %d: %s", strings.Join(words, " "), code, talk.String())
		}
		return out.String()
	}
	root := exampleApp().rootCommand()
	all := func(name ...string) {
		cmd, _, err := root.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, words := range exampleLines(t, cmd) {
			call(words...)
		}
	}
	all("merge") // makes the folder, and the parts on the way
	all("generate")
	all("stats")
	all("list")
	boards = call("export", "--family", exampleApp().families[0].Name(), "--format", "text", "--limit", "3")
	if err := os.WriteFile("boards.txt", []byte(boards), 0o644); err != nil {
		t.Fatal(err)
	}
	all("schedule", "plan")
	all("schedule", "list")
	all("preview")
	all("publish")
	call("check", "--base-url", "https://example.org/puzzles/")
	all("grade")
}

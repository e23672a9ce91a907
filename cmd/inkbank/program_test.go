package main

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
)

// What to type next is said with the program as it was called, and its settings.
func TestNextCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	call := func(words ...string) string {
		var out, talk bytes.Buffer
		run(context.Background(), words, strings.NewReader(""), &out, &talk, clock)
		return out.String() + talk.String()
	}
	next := func(want string, words ...string) {
		t.Helper()
		if got := call(words...); !strings.Contains(got, "next: "+filepath.FromSlash(want)+"\n") {
			t.Errorf("%q says %q, want next: %s", words, got, want)
		}
	}
	next("inkbank init", "inkbank")
	next("bin/inkbank --config my.toml init", filepath.FromSlash("bin/inkbank"), "--config", "my.toml")
	next("cd puzzles && ../inkbank generate", filepath.FromSlash("./inkbank"), "init", "puzzles")
	next("cd a/b && inkbank generate", "inkbank", "init", filepath.FromSlash("a/b"))
	next("./inkbank --config other/my.toml generate", filepath.FromSlash("./inkbank"), "--config", "my.toml", "init", "other")
	next("./inkbank --config puzzles/inkbank.toml generate", filepath.FromSlash("./inkbank"), "--config", filepath.FromSlash("puzzles/inkbank.toml"))
	t.Chdir("puzzles")
	next("../inkbank generate", filepath.FromSlash("../inkbank"))
}

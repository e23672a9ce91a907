package figure

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// split reads a board: "." is an open square, "#" a black cell, "16\3" a black cell
// with clues, "5" a given, "_" nothing.
func split(text string) Figure {
	lines := strings.Split(text, "\n")
	f := New(len(lines), len(strings.Fields(lines[0])))
	for row, line := range lines {
		for col, word := range strings.Fields(line) {
			c := f.At(row, col)
			down, across, clues := strings.Cut(word, `\`)
			switch {
			case clues:
				*c = Cell{Kind: Black, Down: down, Across: across}
			case word == "#":
				c.Kind = Black
			case word == ".":
				c.Kind = Open
			case word != "_":
				*c = Cell{Kind: Given, Text: word}
			}
			c.Top, c.Right, c.Bottom, c.Left = Thin, Thin, Thin, Thin
		}
	}
	return f
}

func TestRuns(t *testing.T) {
	for board, want := range map[string][]string{
		"#   16\\ 24\\ #\n\\17 .   .   #\n\\23 .   5   #": {
			"r2c2 across 17 in 2", "r3c2 across 23 in 2", "r2c2 down 16 in 2", "r2c3 down 24 in 2",
		},
		// A clue without squares is not lost; runs without a clue are named, if they are more than a square.
		"\\3 #\n. .":    {"r1c2 across 3 in 0", "r2c1 across  in 2"},
		"# \\6 . _ . .": {"r1c3 across 6 in 1", "r1c5 across  in 2"},
		". .\n. .":      {"r1c1 across  in 2", "r2c1 across  in 2", "r1c1 down  in 2", "r1c2 down  in 2"},
	} {
		f := split(board)
		var got []string
		for _, r := range f.Runs() {
			way := "across"
			if r.Down {
				way = "down"
			}
			got = append(got, fmt.Sprintf("r%dc%d %s %s in %d", r.Row+1, r.Col+1, way, r.Clue, r.Length))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\n%q, want %q", board, got, want)
		}
		if f.Split() != strings.Contains(board, `\`) {
			t.Errorf("%s\nhas clues: %t", board, f.Split())
		}
	}
}

// The squares of a run lead on from the black cell that has its clue.
func TestRunSquares(t *testing.T) {
	f := split("#   16\\ 24\\ #\n\\17 .   .   #\n\\23 .   5   #")
	for _, r := range f.Runs() {
		if head := f.Square(r.Square(-1)); head.clue(r.Down) != r.Clue {
			t.Errorf("%+v is headed by %+v", r, head)
		}
		for n := range r.Length {
			if c := f.Square(r.Square(n)); c.Kind == Black {
				t.Errorf("square %d of %+v is black", n, r)
			}
		}
	}
}

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
	"inkbank/bank/puzzle/puzzletest"
)

// TestStock fills a bank with boards of every tier that a default week can ask
// for, 15 a tier or 1,000 with INKBANK_LONG=1, and confirms all of them: each
// has exactly one solution by a count of its own, the bank passes verify with
// everything proved anew, and no two boards are symmetric copies.
func TestStock(t *testing.T) {
	if puzzletest.Raced {
		t.Skip("skipped: the race detector watches workers fill banks in scripts")
	}
	count := "15"
	if os.Getenv("INKBANK_LONG") == "1" {
		count = "1000"
	}
	for _, f := range all.Families() {
		spec := largestOnScreen(f)
		for _, tier := range spec.Tiers {
			t.Run(f.Name()+"/"+spec.Size+"/"+tier.String(), func(t *testing.T) {
				stockOf(t, f, spec.Size, tier.String(), count)
			})
		}
	}
}

// largestOnScreen is the largest size that days can have.
func largestOnScreen(f puzzle.Family) (largest puzzle.Spec) {
	for _, spec := range f.Specs() {
		if spec.Screen {
			largest = spec
		}
	}
	return largest
}

func stockOf(t *testing.T, f puzzle.Family, size, tier, count string) {
	dir := t.TempDir()
	must := func(args ...string) string {
		var out, talk bytes.Buffer
		args = append([]string{"inkbank"}, append(args, "--config", filepath.Join(dir, configName))...)
		if code := run(context.Background(), args, strings.NewReader(""), &out, &talk, noon); code != exitDone {
			t.Fatalf("inkbank %s: exit %d\n%s", strings.Join(args, " "), code, talk.String())
		}
		return out.String()
	}
	must("init", dir, "--seed", "5374")
	must("generate", "--family", f.Name(), "--size", size, "--tier", tier, "--count", count)
	must("verify", "--reprove")
	boards, classes := 0, map[string]string{}
	for line := range strings.Lines(must("export", "--format", "jsonl")) {
		var board struct{ ID, Board, Tier string }
		if err := json.Unmarshal([]byte(line), &board); err != nil {
			t.Fatal(err)
		}
		boards++
		if board.Tier != tier {
			t.Errorf("%s is %s", board.ID, board.Tier)
		}
		confirmed(t, f, board.Board, board.ID, classes)
	}
	if strconv.Itoa(boards) != count {
		t.Errorf("%d boards, want %s", boards, count)
	}
}

// confirmed checks one board by what the grading did not use: a new count, and
// the exact form that only symmetric copies share.
func confirmed(t *testing.T, f puzzle.Family, board, id string, classes map[string]string) {
	g, err := f.Grade(context.Background(), board)
	if err != nil || g.Solutions != 1 {
		t.Errorf("%s: %d solutions, %v", id, g.Solutions, err)
	}
	canon, err := f.Canon(board)
	if err != nil {
		t.Fatal(err)
	}
	if twin, met := classes[canon]; met {
		t.Errorf("%s and %s are symmetric copies", id, twin)
	}
	classes[canon] = id
}

func noon() (time.Time, error) { return time.Unix(1795953600, 0), nil }

package db

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"testing"

	"inkbank/bank"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

// childBank names the bank that this program, started as a child of its own
// test, works on until it is killed.
const childBank = "INKBANK_TEST_CHILD_BANK"

func TestMain(m *testing.M) {
	if path := os.Getenv(childBank); path != "" {
		os.Exit(generateUntilKilled(path))
	}
	os.Exit(m.Run())
}

// childQuota is what the child's stream shall hold.
const childQuota = 400

// generateUntilKilled commits after nearly each board: with one worker no slow
// trial lets others gather behind it. For each commit it first reads a byte, and
// prints a line afterwards.
func generateUntilKilled(path string) int {
	ctx := context.Background()
	s, err := Open(ctx, path, Write)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	past, err := s.Past(ctx, small)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	flush := make(chan struct{})
	close(flush)
	job := bank.Job{Stream: small, Family: toy.Family(), Quota: childQuota, Past: past, Commit: func(b bank.Batch) error {
		if _, err := os.Stdin.Read(make([]byte, 1)); err != nil {
			return err
		}
		err := s.Commit(b)
		fmt.Println("committed")
		return err
	}}
	if err := (bank.Pool{Workers: 1, Flush: flush}).Run(ctx, job); err != nil {
		fmt.Println(err)
		return 1
	}
	return 0 // without closing: nothing may depend on it
}

// TestKilled kills the work on a bank again and again, and compares with a run
// that nothing disturbs.
func TestKilled(t *testing.T) {
	calm := create(t)
	generate(t, calm, 2, childQuota, small)
	s := create(t)
	closeStore(t, s)
	kills := 0
	for killDuringCommit(t, s.Path(), 10+3*kills) {
		kills++
		r := open(t, s.Path(), Read)
		faultless(t, r)
		closeStore(t, r)
	}
	if kills < 3 {
		t.Errorf("killed only %d times", kills)
	}
	if a, b := digest(t, calm), digest(t, open(t, s.Path(), Write)); a != b {
		t.Errorf("digest %s undisturbed, %s after %d kills", a, b, kills)
	}
}

func TestOneDigest(t *testing.T) {
	streams := []bank.Stream{small, stream("4x4", grade.Easy, "signs=some"), stream("5x5", grade.Easy, "signs=some")}
	one, many := create(t), create(t)
	generate(t, one, 1, 50, streams...)
	generate(t, many, 8, 30, streams[2])
	generate(t, many, 8, 50, streams[1], streams[2], streams[0])
	if a, b := digest(t, one), digest(t, many); a != b {
		t.Errorf("digest %s with one worker, %s with eight and in another order", a, b)
	}
	faultless(t, many)
	before := digest(t, many)
	closeStore(t, many)
	if after := digest(t, open(t, many.Path(), Read)); after != before {
		t.Error("another digest when opened again")
	}
}

// killDuringCommit lets a child work on a bank and kills it somewhere in one of its
// commits. False where the child came to its end before.
func killDuringCommit(t *testing.T, path string, commits int) bool {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childBank+"="+path)
	in, inErr := child.StdinPipe()
	out, outErr := child.StdoutPipe()
	if err := errors.Join(inErr, outErr, child.Start()); err != nil {
		t.Fatal(err)
	}
	if _, err := in.Write(make([]byte, commits)); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for range commits - 1 {
		if !lines.Scan() {
			if err := child.Wait(); err != nil {
				t.Fatal(err)
			}
			return false
		}
		if text := lines.Text(); text != "committed" {
			t.Fatal(text)
		}
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	child.Wait() // says that it was killed
	return true
}

func TestShardsMerged(t *testing.T) {
	const quota = 60
	single := create(t)
	generate(t, single, 2, quota, small)
	var parts []bank.Part
	for i := range 3 {
		part := create(t)
		closeStore(t, part)
		part = open(t, part.Path(), WriteShared)
		st := small
		st.Shard = bank.Shard{Index: i, Of: 3}
		generate(t, part, 2, quota, st)
		if n, err := part.Count(t.Context()); n != 0 || err != nil || list(t, part, Filter{}) != "" {
			t.Errorf("a shard counts as %d boards of the bank, %v", n, err)
		}
		faultless(t, part)
		closeStore(t, part)
		part = open(t, part.Path(), Read)
		parts = append(parts, partsOf(t, part)...)
	}
	jobs, err := bank.Merge(parts)
	if err != nil {
		t.Fatal(err)
	}
	merged := create(t)
	past, err := merged.Past(t.Context(), jobs[0].Stream)
	if err != nil {
		t.Fatal(err)
	}
	jobs[0].Family, jobs[0].Past, jobs[0].Commit = toy.Family(), past, merged.Commit
	if err := (bank.Pool{Workers: 2}).Run(t.Context(), jobs...); err != nil {
		t.Fatal(err)
	}
	if a, b := digest(t, single), digest(t, merged); a != b {
		t.Errorf("digest %s of a single run, %s of merged shards", a, b)
	}
	faultless(t, merged)
}

// partsOf lists what a bank has for a merge.
func partsOf(t *testing.T, s *Store) []bank.Part {
	t.Helper()
	streams, err := s.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var parts []bank.Part
	for _, st := range streams {
		parts = append(parts, bank.Part{Stream: st.Stream, Progress: st.Progress, Boards: s.Rows(t.Context(), st.Stream)})
	}
	return parts
}

// TestBatchIsAtomic commits a batch whose last board the bank must refuse.
func TestBatchIsAtomic(t *testing.T) {
	s := create(t)
	fill(t, s, small, grade.Medium, "a", "b")
	before := digest(t, s)
	bad := madeUp(small, 40, "d", grade.Medium)
	bad.Solution = ""
	err := s.Commit(bank.Batch{
		Stream: small, Boards: []bank.Board{madeUp(small, 30, "c", grade.Medium), bad},
		Progress: bank.Progress{Next: 41, Accepted: 4},
	})
	if err == nil || !strings.Contains(err.Error(), bad.ID) {
		t.Errorf("got %v", err)
	}
	if digest(t, s) != before || list(t, s, Filter{}) != "a b" {
		t.Error("part of a batch was kept")
	}
	faultless(t, s)
}

func TestStreamMoved(t *testing.T) {
	s := create(t)
	fill(t, s, small, grade.Medium, "a", "b")
	for _, b := range []bank.Batch{
		{Stream: small, Progress: bank.Progress{Next: 19, Accepted: 2}},
		{Stream: small, Progress: bank.Progress{Next: 30, Accepted: 3}, Boards: []bank.Board{madeUp(small, 15, "c", grade.Medium)}},
	} {
		says(t, s.Commit(b), ErrStreamMoved, "toy 4x4 medium")
	}
}

// TestPast checks that all there is to know of a stream comes back.
func TestPast(t *testing.T) {
	s := create(t)
	progress := bank.Progress{Next: 77, Accepted: 2, Dry: 46, Exhausted: true, Quota: 9}
	boards := []bank.Board{madeUp(small, 3, "a", grade.Medium), madeUp(small, 30, "b", grade.Medium)}
	if err := s.Commit(bank.Batch{Stream: small, Boards: boards, Progress: progress}); err != nil {
		t.Fatal(err)
	}
	past, err := s.Past(t.Context(), small)
	if err != nil || past.Progress != progress {
		t.Errorf("got %+v, %v", past.Progress, err)
	}
	keys := map[int64]uint64{}
	if err := past.Keys(func(n int64, key uint64) { keys[n] = key }); err != nil {
		t.Fatal(err)
	}
	if want := map[int64]uint64{3: 1<<63 + 3, 30: 1<<63 + 30}; !reflect.DeepEqual(keys, want) {
		t.Errorf("keys %v, want %v", keys, want)
	}
	if text, err := past.Text(30); text != "b" || err != nil {
		t.Errorf("text %q, %v", text, err)
	}
	var back []bank.Board
	for b, err := range s.Rows(t.Context(), small) {
		if err != nil {
			t.Fatal(err)
		}
		back = append(back, b)
	}
	if !reflect.DeepEqual(back, boards) {
		t.Errorf("rows %+v, want %+v", back, boards)
	}
	for _, other := range []bank.Stream{
		stream("4x4", grade.Easy, ""), stream("4x4", grade.Medium, "signs=some"), stream("5x5", grade.Medium, ""),
		{Seed: seed, Family: "toy", Size: "4x4", Aimed: grade.Medium, Revision: 2},
		{Seed: seed, Family: "toy", Size: "4x4", Aimed: grade.Medium, Revision: 1, KeepAll: true},
		{Seed: seed, Family: "toy", Size: "4x4", Aimed: grade.Medium, Revision: 1, Shard: bank.Shard{Index: 0, Of: 1}},
	} {
		if past, err := s.Past(t.Context(), other); err != nil || past.Progress != (bank.Progress{}) {
			t.Errorf("%v: %+v, %v", other, past.Progress, err)
		}
	}
}

// TestIDsJoinInLots adds more boards than wait for one another, and looks boards
// up before and after.
func TestIDsJoinInLots(t *testing.T) {
	s := create(t)
	batch := bank.Batch{Stream: small}
	for n := range int64(nameLot + 5) {
		batch.Boards = append(batch.Boards, madeUp(small, n, fmt.Sprint("board ", n), grade.Medium))
	}
	cut := nameLot - 5
	for _, boards := range [][]bank.Board{batch.Boards[:cut], batch.Boards[cut:]} {
		batch.Boards = boards
		batch.Progress.Next += int64(len(boards))
		batch.Progress.Accepted += len(boards)
		batch.Progress.Quota = batch.Progress.Accepted
		if err := s.Commit(batch); err != nil {
			t.Fatal(err)
		}
		for _, b := range []bank.Board{boards[0], boards[len(boards)-1]} {
			if got, err := s.Find(t.Context(), b.ID); err != nil || got.Text != b.Text {
				t.Errorf("%s: found %q, %v", b.ID, got.Text, err)
			}
		}
	}
	if len(s.unnamed) != 0 {
		t.Errorf("%d ids still wait", len(s.unnamed))
	}
	faultless(t, s)
}

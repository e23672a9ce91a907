package db

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"inkbank/bank"
	"inkbank/grade"
)

// mount mounts a file system in memory until the test ends, or skips the test
// where that is not allowed.
func mount(t *testing.T, options string) (dir string, remount func(options string)) {
	t.Helper()
	dir = t.TempDir()
	on := func(options string) error {
		return exec.Command("mount", "-t", "tmpfs", "-o", options, "tmpfs", dir).Run()
	}
	if err := on(options); err != nil {
		t.Skipf("cannot mount a file system here (that needs root): %v", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir, func(options string) {
		if err := on("remount," + options); err != nil {
			t.Fatal(err)
		}
	}
}

// TestReadOnlyDisk reads a bank that lies where nothing can be written.
func TestReadOnlyDisk(t *testing.T) {
	dir, remount := mount(t, "size=8m")
	path := filepath.Join(dir, "bank.db")
	s, err := Create(t.Context(), path, seed)
	if err != nil {
		t.Fatal(err)
	}
	fill(t, s, small, grade.Medium, "a", "b")
	closeStore(t, s)
	remount("ro")
	r := open(t, path, Read)
	if got := list(t, r, Filter{}); got != "a b" {
		t.Errorf("holds %s", got)
	}
	faultless(t, r)
	for _, m := range []Mode{Write, WriteShared} {
		_, err := Open(t.Context(), path, m)
		says(t, err, ErrReadOnly, path)
	}
	other := filepath.Join(dir, "other.db")
	_, err = Create(t.Context(), other, seed)
	says(t, err, ErrReadOnly, other)
	closeStore(t, r)
	remount("rw")
	if names := fileNames(t, dir); names != "bank.db bank.db-lock" {
		t.Errorf("left behind: %s", names)
	}
}

// TestDiskFillsUp commits until the disk is full, and again when there is room.
func TestDiskFillsUp(t *testing.T) {
	dir, remount := mount(t, "size=600k")
	s, err := Create(t.Context(), filepath.Join(dir, "bank.db"), seed)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	batch := func(from int64) bank.Batch {
		b := bank.Batch{Stream: small, Progress: bank.Progress{Next: from + 50, Accepted: int(from) + 50, Quota: int(from) + 50}}
		for n := from; n < from+50; n++ {
			b.Boards = append(b.Boards, madeUp(small, n, strings.Repeat("x", 1000+int(n)), grade.Medium))
		}
		return b
	}
	next := int64(0)
	for ; err == nil; next += 50 {
		err = s.Commit(batch(next))
	}
	says(t, err, ErrFull, s.Path())
	next -= 50
	past, err := s.Past(t.Context(), small)
	if err != nil || past.Progress.Next != next || next == 0 {
		t.Errorf("progress %+v, %v; %d were committed", past.Progress, err, next)
	}
	faultless(t, s)
	full, err := Create(t.Context(), filepath.Join(dir, "other.db"), seed)
	if err == nil {
		full.Close()
	} else {
		says(t, err, ErrFull, "other.db")
	}
	remount("size=16m")
	if err := s.Commit(batch(next)); err != nil {
		t.Errorf("with room again: %v", err)
	}
	closeStore(t, s)
	faultless(t, open(t, s.Path(), Read))
}

// TestDeniedToUser opens banks that a user may not read or write.
func TestDeniedToUser(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("to root nothing is denied")
	}
	s := create(t)
	closeStore(t, s)
	deny := func(mode os.FileMode) {
		if err := os.Chmod(s.Path(), mode); err != nil {
			t.Fatal(err)
		}
	}
	deny(0)
	_, err := Open(t.Context(), s.Path(), Read)
	says(t, err, ErrUnreadable, s.Path())
	deny(0o400)
	_, err = Open(t.Context(), s.Path(), Write)
	says(t, err, ErrReadOnly, s.Path())
	if r, err := Open(t.Context(), s.Path(), Read); err != nil {
		t.Error(err)
	} else {
		closeStore(t, r)
	}
	dir := filepath.Dir(s.Path())
	if err := errors.Join(os.Remove(s.Path()+"-lock"), os.Chmod(dir, 0o500)); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(dir, 0o700)
	deny(0o600)
	_, err = Open(t.Context(), s.Path(), Write)
	says(t, err, ErrReadOnly, s.Path())
	if r, err := Open(t.Context(), s.Path(), Read); err != nil {
		t.Error(err)
	} else {
		closeStore(t, r)
	}
}

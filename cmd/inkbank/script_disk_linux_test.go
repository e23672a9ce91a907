package main

import (
	"os"
	"syscall"

	"github.com/rogpeppe/go-internal/testscript"
)

// scriptSmall makes a folder that is a disk of its own, of so many KiB: small disk 300.
func scriptSmall(ts *testscript.TestScript, neg bool, args []string) {
	dir := ts.MkAbs(args[0])
	ts.Check(os.MkdirAll(dir, 0o755))
	ts.Check(syscall.Mount("none", dir, "tmpfs", 0, "size="+args[1]+"k"))
	ts.Defer(func() { syscall.Unmount(dir, 0) })
}

// scriptRemount changes a small disk: with a number of KiB its size, without one
// it becomes read-only.
func scriptRemount(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 2 {
		ts.Check(syscall.Mount("none", ts.MkAbs(args[0]), "tmpfs", syscall.MS_REMOUNT, "size="+args[1]+"k"))
		return
	}
	ts.Check(syscall.Mount("none", ts.MkAbs(args[0]), "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
}

// canMount reports whether this process may make disks.
func canMount() bool {
	dir, err := os.MkdirTemp("", "disk")
	if err != nil {
		return false
	}
	defer os.Remove(dir)
	return syscall.Mount("none", dir, "tmpfs", 0, "size=16k") == nil && syscall.Unmount(dir, 0) == nil
}

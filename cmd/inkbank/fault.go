package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/db"
)

// The exit codes; other people's scripts rest on them.
const (
	exitDone        = 0
	exitFailed      = 1
	exitUsage       = 2   // the command line, or inkbank.toml, asks for what there is not
	exitDry         = 3   // a slot runs dry, under --strict
	exitFaults      = 4   // verify or check found faults
	exitInterrupted = 130 // stopped by a signal; the same command goes on from there
)

// fault is an error with the exit code it ends the program with, and what to do next.
type fault struct {
	code int
	err  error
	hint string
}

func (f *fault) Error() string { return f.err.Error() }
func (f *fault) Unwrap() error { return f.err }

// usage is a fault of the command line or of inkbank.toml.
func usage(hint, format string, args ...any) error {
	return &fault{exitUsage, fmt.Errorf(format, args...), hint}
}

// failure is a command that could not do its work.
func failure(hint, format string, args ...any) error {
	return &fault{exitFailed, fmt.Errorf(format, args...), hint}
}

// explain is the one place that turns an error into a message of one line, a hint
// and an exit code.
func explain(err error) (message, hint string, code int) {
	message = printable(strings.ReplaceAll(err.Error(), "\n", "; "))
	if f, ok := errors.AsType[*fault](err); ok {
		return message, f.hint, f.code
	}
	for _, k := range known {
		if errors.Is(err, k.err) {
			return cmp.Or(k.message, message), k.hint, k.code
		}
	}
	return message, "", exitFailed
}

// printable is a message that a terminal shows as it is: damaged or hostile files
// may put anything into one.
func printable(message string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || unicode.IsPrint(r) {
			return r
		}
		return utf8.RuneError
	}, strings.ToValidUTF8(message, string(utf8.RuneError)))
}

// known lists errors of other packages and of the system that have a hint, the
// more telling first; where message is "" the error's own is shown.
var known = []struct {
	err     error
	message string
	hint    string
	code    int
}{
	{puzzle.ErrUnsound, "", "this is a fault of inkbank: stop, keep the board that is named, and report it", exitFailed},
	{bank.ErrRevision, "", "its boards stay as they are; take another bank, or another --options, for boards of this version", exitFailed},
	{db.ErrMissing, "", "inkbank init makes one; --bank names one elsewhere", exitFailed},
	{db.ErrNotBank, "", "name the bank with --bank; nothing was changed", exitFailed},
	{db.ErrNewer, "", "take the newer inkbank; nothing was changed", exitFailed},
	{db.ErrLocked, "", "wait until the other inkbank is done, or stop it with Ctrl-C, which loses nothing", exitFailed},
	{db.ErrReadOnly, "", "see who owns the file and its folder, and whether both can be written", exitFailed},
	{db.ErrFull, "", "make room on the disk and run the same command again: it goes on where this one stopped", exitFailed},
	{db.ErrDisk, "", "see what the system says of the disk; what was stored before is kept", exitFailed},
	{db.ErrDamaged, "", "take a copy from a backup; inkbank recover brings published days back into a new bank", exitFailed},
	{db.ErrSeedFixed, "", "leave --seed away, or take another bank", exitUsage},
	{db.ErrNoBoard, "", "inkbank list shows the boards and their ids", exitFailed},
	{db.ErrAmbiguous, "", "give more letters of the id", exitUsage},
	{db.ErrStreamMoved, "", "run the same command again", exitFailed},
	{syscall.ENOSPC, "", "make room on the disk and run the same command again: it goes on where this one stopped", exitFailed},
	{syscall.EROFS, "", "the disk is read-only: work in a folder that can be written", exitFailed},
	{syscall.EISDIR, "", "a file is wanted there, and there is a folder", exitFailed},
	{fs.ErrPermission, "", "see who owns the file and its folder, and whether both can be written", exitFailed},
	{fs.ErrNotExist, "", "check the name, and the folder that you are in", exitFailed},
	{context.Canceled, "interrupted", "nothing is lost: run the same command again", exitInterrupted},
}

// Command inkbank makes a bank of logic puzzles, grades each by what it needs,
// and publishes them as a daily site of static pages.
//
// The package wires the others and decides nothing about puzzles, days or
// pages: it owns the commands and their flags, inkbank.toml, messages with
// hints, exit codes, signals and the clock, which nothing below it reads.
package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"syscall"
	"time"

	"inkbank/bank/puzzle/all"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	os.Exit(run(ctx, os.Args, os.Stdin, os.Stdout, os.Stderr, clock))
}

// run carries out one command line, the program's name first, and returns the exit code. Data goes to
// stdout, talk to stderr; now is the only clock.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, now func() (time.Time, error)) int {
	a := &app{
		program: args[0], families: all.Families(), stdin: &interruptible{ctx, stdin},
		stdout: bufio.NewWriter(stdout), stderr: stderr, now: now,
	}
	return a.execute(ctx, args[1:])
}

// execute carries out a command line without the program's name.
func (a *app) execute(ctx context.Context, args []string) int {
	cmd := a.rootCommand()
	cmd.SetArgs(args)
	cmd.SetIn(a.stdin)
	cmd.SetOut(a.stdout)
	cmd.SetErr(a.stderr)
	err := cmd.ExecuteContext(ctx)
	if flushed := a.stdout.Flush(); flushed != nil && err == nil {
		err = fmt.Errorf("standard output: %w", flushed)
	}
	if err == nil {
		return exitDone
	}
	message, hint, code := explain(err)
	fmt.Fprintf(a.stderr, "inkbank: %s\n", message)
	if hint != "" {
		fmt.Fprintf(a.stderr, "hint: %s\n", hint)
	}
	return code
}

// interruptible is a reader whose Read ends with its context, though nothing may
// ever come: somebody who is to type boards presses Ctrl-C instead.
type interruptible struct {
	ctx context.Context
	in  io.Reader
}

func (r *interruptible) Read(p []byte) (int, error) {
	type result struct {
		n   int
		err error
	}
	mine := make([]byte, len(p)) // p is the caller's again when ctx ends first
	done := make(chan result, 1)
	go func() {
		n, err := r.in.Read(mine)
		done <- result{n, err}
	}()
	select {
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	case got := <-done:
		return copy(p, mine[:got.n]), got.err
	}
}

// epochVariable is the standard name for "build as if it were this moment", in
// seconds since 1970.
const epochVariable = "SOURCE_DATE_EPOCH"

// clock is the time now, or the moment that SOURCE_DATE_EPOCH names.
func clock() (time.Time, error) {
	text := os.Getenv(epochVariable)
	if text == "" {
		return time.Now(), nil
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, usage("give it seconds since 1970, or unset it", "%s is %q, which is no number", epochVariable, text)
	}
	return time.Unix(seconds, 0), nil
}

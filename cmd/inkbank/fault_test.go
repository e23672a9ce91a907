package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"

	"inkbank/db"
)

func TestExplain(t *testing.T) {
	for _, c := range []struct {
		err     error
		message string
		code    int
		hint    bool
	}{
		{usage("do that", "no %s", "such"), "no such", exitUsage, true},
		{fmt.Errorf("a.toml:3: %w", usage("do that", "no such")), "a.toml:3: no such", exitUsage, true},
		{failure("do that", "cannot"), "cannot", exitFailed, true},
		{errors.Join(context.Canceled), "interrupted", exitInterrupted, true},
		{fmt.Errorf("b.db: %w", db.ErrLocked), "b.db: another inkbank is writing to this bank", exitFailed, true},
		{fmt.Errorf("out: %w", syscall.ENOSPC), "out: no space left on device", exitFailed, true},
		// A commit that failed while the run was stopped is not just an interruption.
		{errors.Join(context.Canceled, fmt.Errorf("b.db: %w", db.ErrFull)), "context canceled; b.db: the disk is full", exitFailed, true},
		{errors.Join(errors.New("one"), errors.New("two")), "one; two", exitFailed, false},
		{errors.New("盤 \x1b[2J\x85 \u202e!"), "盤 \ufffd[2J\ufffd \ufffd!", exitFailed, false}, // nothing that moves the cursor
	} {
		message, hint, code := explain(c.err)
		if message != c.message || code != c.code || (hint != "") != c.hint {
			t.Errorf("explain(%v) = %q, %q, %d", c.err, message, hint, code)
		}
		if strings.Contains(message, "\n") {
			t.Errorf("%q is more than one line", message)
		}
	}
}

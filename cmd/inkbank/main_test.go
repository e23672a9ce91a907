package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"
)

// Ctrl-C ends a command that waits for standard input.
func TestInterruptedWhileReading(t *testing.T) {
	for _, command := range []string{"grade --family sudoku", "import - --family sudoku", "grade - --format jsonl"} {
		in, typing := io.Pipe() // nobody ever types
		ctx, interrupt := context.WithCancel(t.Context())
		var stdout, stderr bytes.Buffer
		ended := make(chan int)
		go func() { ended <- run(ctx, strings.Fields("inkbank "+command), in, &stdout, &stderr, clock) }()
		interrupt()
		select {
		case code := <-ended:
			if code != exitInterrupted || !strings.Contains(stderr.String(), "interrupted") {
				t.Errorf("%s: exit code %d, %s", command, code, &stderr)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s still waits", command)
		}
		typing.Close()
	}
}

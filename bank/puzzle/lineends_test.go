package puzzle_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"inkbank/bank/puzzle"
)

// Every kind of end is \n afterwards, however the text comes in pieces, and nothing else
// changes; a fault in reading comes after all that was read.
func TestLineEnds(t *testing.T) {
	torn := errors.New("torn")
	for text, want := range map[string]string{
		"":                                    "",
		"a":                                   "a",
		"a\nb\n\nc":                           "a\nb\n\nc",
		"a\r\nb\r\n\r\nc\r\n":                 "a\nb\n\nc\n",
		"a\rb\r\rc\r":                         "a\nb\n\nc\n",
		"a\r\r\nb\r\r\n":                      "a\nb\n",
		"\r":                                  "\n",
		"\r\r":                                "\n\n",
		"a\n\rb\r\n\rc":                       "a\n\nb\n\nc",
		strings.Repeat("x", 4095) + "\r\ny\r": strings.Repeat("x", 4095) + "\ny\n",
		strings.Repeat("x", 4094) + "\r\r\ny": strings.Repeat("x", 4094) + "\ny",
	} {
		for name, in := range map[string]io.Reader{
			"whole": strings.NewReader(text), "byte by byte": iotest.OneByteReader(strings.NewReader(text)),
			"with the end": iotest.DataErrReader(strings.NewReader(text)),
		} {
			if got, err := io.ReadAll(puzzle.LineEnds(in)); err != nil || string(got) != want {
				t.Errorf("%q, %s: %q, %v; want %q", text, name, got, err, want)
			}
		}
		once := io.MultiReader(strings.NewReader(text), &failing{err: torn})
		if got, err := io.ReadAll(puzzle.LineEnds(once)); !errors.Is(err, torn) || string(got) != want {
			t.Errorf("%q, torn: %q, %v; want %q", text, got, err, want)
		}
	}
	if err := iotest.TestReader(puzzle.LineEnds(strings.NewReader("a\rbc\r\nd")), []byte("a\nbc\nd")); err != nil {
		t.Error(err)
	}
}

// failing fails once and is at its end afterwards.
type failing struct{ err error }

func (f *failing) Read([]byte) (int, error) {
	err := f.err
	f.err = io.EOF
	return 0, err
}

// What has come is handed over, though more is to come.
func TestLineEndsDoNotWait(t *testing.T) {
	in, out := io.Pipe()
	go func() { _, _ = out.Write([]byte("a\r\nb\n")) }()
	room := make([]byte, 100)
	if n, err := puzzle.LineEnds(in).Read(room); err != nil || string(room[:n]) != "a\nb\n" {
		t.Errorf("%q, %v", room[:n], err)
	}
}

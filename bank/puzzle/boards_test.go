package puzzle_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"inkbank/bank/puzzle"
)

// parted is a board that starts at a line with > and ends before the next such line;
// an x in a line is a fault.
type parted struct {
	puzzle.Begun
	text string
}

func (p *parted) Take(number int, line string, fault error) bool {
	switch {
	case p.Line == 0 && line == "":
		return true
	case p.Line == 0:
		p.Line = number
	case strings.HasPrefix(line, ">"):
		return false
	}
	if strings.Contains(line, "x") {
		fault = errors.New("an x")
	}
	p.Note(number, fault)
	p.text += line
	return true
}

func (p *parted) Sheet() (puzzle.Sheet, error) { return puzzle.Sheet{Board: p.text}, p.Fault }

// readParted reads up to so many boards and says of each where it starts, what it
// is and what is wrong with it.
func readParted(r io.Reader, most int) (got []string, err error) {
	lines := func(take func(int, string, error) bool) error { return puzzle.Lines(r, 9, take) }
	err = puzzle.ReadBoards(lines, func() puzzle.LineBoard { return new(parted) }, func(line int, s puzzle.Sheet, err error) bool {
		got = append(got, fmt.Sprintf("%d %s %v", line, s.Board, err))
		return len(got) < most
	})
	return got, err
}

func TestReadBoards(t *testing.T) {
	for file, want := range map[string][]string{
		"":                     nil,
		"\n\n":                 nil,
		"\n>a":                 {"2 >a <nil>"},
		"a\nb\n\n>c\n\r\nd\n>": {"1 ab <nil>", "4 >cd <nil>", "7 > <nil>"},
		">a\nx\nx\n>b":         {"1 >axx line 2: an x", "4 >b <nil>"},
		"\xff\n>b":             {"1 \xff line 1: not UTF-8 text: save the file as UTF-8", "2 >b <nil>"},
	} {
		got, err := readParted(strings.NewReader(file), 9)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q reads as %q, %v; want %q", file, got, err, want)
		}
	}
}

func TestReadBoardsStops(t *testing.T) {
	for most := 1; most < 4; most++ {
		if got, err := readParted(strings.NewReader(">a\n>b\n>c"), most); err != nil || len(got) != most {
			t.Errorf("%q, %v; want %d boards", got, err, most)
		}
	}
}

// A board that a torn file breaks off is not handed over.
func TestReadBoardsOfATornFile(t *testing.T) {
	torn := errors.New("torn")
	got, err := readParted(io.MultiReader(strings.NewReader(">a\n>b\nc"), iotest.ErrReader(torn)), 9)
	if !errors.Is(err, torn) || !slices.Equal(got, []string{"1 >a <nil>"}) {
		t.Errorf("%q, %v", got, err)
	}
}

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
	"inkbank/bank/puzzle/puzzletest/toy"
)

func TestReadTexts(t *testing.T) {
	for _, c := range []struct {
		file    string
		oneLine bool
		want    string
	}{
		{"", true, ""},
		{"\n \n\r\n", false, ""},
		{"a\nb\n", true, "1:a 2:b"},
		{"a\r\n\r\nb", true, "1:a 3:b"},
		{"a\nb\n\nc\n", false, "1:a|b 4:c"},
		{"\n\na\r\nb\r\n \t\r\n\r\nc", false, "3:a|b 7:c"},
		{"  a \nb\n", false, "1:  a |b"},
	} {
		var got []string
		err := puzzle.ReadTexts(strings.NewReader(c.file), c.oneLine, func(line int, text string, _ error) bool {
			got = append(got, fmt.Sprintf("%d:%s", line, strings.ReplaceAll(text, "\n", "|")))
			return true
		})
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("%q reads as %q, %v; want %q", c.file, got, err, c.want)
		}
	}
}

func TestReadTextsStops(t *testing.T) {
	for _, oneLine := range []bool{true, false} {
		calls := 0
		err := puzzle.ReadTexts(strings.NewReader("a\n\nb\n\nc"), oneLine, func(int, string, error) bool { calls++; return calls < 2 })
		if err != nil || calls != 2 {
			t.Errorf("%d calls, %v", calls, err)
		}
	}
}

func TestReadTextsRefusesWhatIsNoText(t *testing.T) {
	file := "a\n" + strings.Repeat("x", 2<<20) + "\nb\n\xff\xfe1\x00\nc\r\n" + strings.Repeat("y", 1<<20) + "\r\nd"
	var good, bad []int
	err := puzzle.ReadTexts(strings.NewReader(file), true, func(line int, text string, err error) bool {
		if err == nil {
			good = append(good, line)
		} else {
			bad = append(bad, line)
		}
		return len(text) < 2<<20 // the long one comes cut
	})
	if err != nil || !slices.Equal(good, []int{1, 3, 5, 6, 7}) || !slices.Equal(bad, []int{2, 4}) {
		t.Errorf("good lines %v, bad lines %v, %v", good, bad, err)
	}
	file = "a\nb\xff\n\nc\n"
	var got []string
	err = puzzle.ReadTexts(strings.NewReader(file), false, func(line int, _ string, err error) bool {
		got = append(got, fmt.Sprint(line, " ", err))
		return true
	})
	if want := []string{"1 " + puzzle.ErrEncoding.Error(), "4 <nil>"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
	fault := errors.New("fault")
	for _, format := range []string{"", "text", "game-id"} {
		err := toy.Family().Read(iotest.ErrReader(fault), format, func(int, puzzle.Sheet, error) bool { return true })
		if !errors.Is(err, fault) {
			t.Errorf("format %q: %v, want the reader's own error", format, err)
		}
	}
}

// The same board in three formats, told by what they look like.
func TestSniffing(t *testing.T) {
	gameID := "4:1,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0\n"
	for _, c := range []struct{ name, file string }{
		{"text", small + "\n"},
		{"game-id", gameID},
		{"pairs", "4 r1c1=1 r1c2=2 r1c3=3\n"},
		{"cards", "title: Three\nboard: " + gameID},
	} {
		for _, format := range []string{"", c.name} {
			var got []string
			err := toy.Family().Read(iotest.OneByteReader(strings.NewReader(c.file)), format, func(_ int, s puzzle.Sheet, err error) bool {
				got = append(got, s.Board)
				return err == nil
			})
			if err != nil || len(got) != 1 || got[0] != small {
				t.Errorf("%s read as %q: %q, %v", c.name, format, got, err)
			}
		}
	}
	// A named format is not doubted.
	err := toy.Family().Read(strings.NewReader(gameID), "text", func(line int, s puzzle.Sheet, err error) bool {
		if line != 1 || s != (puzzle.Sheet{}) || err == nil {
			t.Errorf("a game ID as text: line %d, %q, %v", line, s, err)
		}
		return true
	})
	if err != nil {
		t.Error(err)
	}
}

// Faulty boards keep their place, with their line, in every format.
func TestReadKeepsPlaces(t *testing.T) {
	for format, file := range map[string]string{
		"text":    "1-1-1-1\n\n" + small + "\n\n\n?\n",
		"game-id": "4:1,1\n\n" + "4:1,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0\n9\n",
		"pairs":   "4 r9c9=1\n\n4 r1c1=1 r1c2=2 r1c3=3\n4 r1c1\n",
		"cards":   "name: x\n\nboard: 4:1,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0\n\nboard:\n",
	} {
		var got []string
		err := toy.Family().Read(strings.NewReader(file), format, func(line int, s puzzle.Sheet, err error) bool {
			got = append(got, fmt.Sprint(line, s.Board == small, err == nil))
			return true
		})
		want := "1 false false, 3 true true, "
		if text := strings.Join(got, ", "); err != nil || len(got) != 3 || !strings.HasPrefix(text, want) || !strings.HasSuffix(text, "false false") {
			t.Errorf("%s: %s, %v", format, text, err)
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	f, sheet := toy.Family(), puzzle.Sheet{Board: small}
	if err := f.Write(io.Discard, "pairs", sheet); err == nil || !strings.Contains(err.Error(), "pairs") {
		t.Errorf("a format that is only read: %v", err)
	}
	if err := f.Write(io.Discard, "nonsense", sheet); err == nil || !strings.Contains(err.Error(), "text, game-id, pairs, cards") {
		t.Errorf("an unknown format: %v", err)
	}
	if err := f.Write(io.Discard, "game-id", puzzle.Sheet{Board: "nonsense"}); err == nil {
		t.Error("what is no board is written")
	}
}

// Texts come in order, without blank lines, and hold all that is not blank.
func FuzzReadTexts(f *testing.F) {
	f.Add("a\nb\n\nc\r\n", true)
	f.Add("\n\n a\r\r\n\t\nb", false)
	f.Fuzz(func(t *testing.T, file string, oneLine bool) {
		var held []string
		last := 0
		err := puzzle.ReadTexts(strings.NewReader(file), oneLine, func(line int, text string, _ error) bool {
			lines := strings.Split(text, "\n")
			if line <= last || oneLine && len(lines) > 1 {
				t.Errorf("line %d after %d: %q", line, last, text)
			}
			last = line + len(lines) - 1
			held = append(held, lines...)
			return true
		})
		var want []string
		for line := range strings.SplitSeq(file, "\n") {
			if strings.TrimSpace(line) != "" {
				want = append(want, strings.TrimSuffix(line, "\r"))
			}
		}
		if err != nil || !slices.Equal(held, want) {
			t.Errorf("%q holds %q, %v; want %q", file, held, err, want)
		}
	})
}

// What is no board text comes whole with the fault, however its lines end, and only
// where it was taken for one.
func TestTextError(t *testing.T) {
	for format, want := range map[string][]string{puzzle.TextFormat: {"5x5:none", "a\nb"}, "": {"5x5:none", "a\nb"}, "game-id": {"", "", ""}} {
		var got []string
		err := toy.Family().Read(strings.NewReader("5x5:none\r\n\r\na\r\nb\r\n"), format, func(_ int, s puzzle.Sheet, err error) bool {
			text := ""
			if e, ok := errors.AsType[*puzzle.TextError](err); ok && s == (puzzle.Sheet{}) && e.Error() == e.Err.Error() {
				text = e.Text
			}
			got = append(got, text)
			return true
		})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("format %q: %q, %v; want %q", format, got, err, want)
		}
	}
}

package link

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// rowsTold is a board of a saved file that tells what it is given: no side may be
// longer than 9, no row may have an x.
type rowsTold struct{ told string }

func (r *rowsTold) Size(columns, rows int) error {
	if columns > 9 || rows > 9 {
		return puzzle.ErrSize
	}
	r.told = fmt.Sprintf("%d by %d", columns, rows)
	return nil
}

func (r *rowsTold) Row(n int, line string) error {
	if r.told == "" || strings.Contains(r.told, "x") {
		panic("a row behind a fault")
	}
	r.told += fmt.Sprintf(" %d(%s)", n, line)
	if strings.Contains(line, "x") {
		return errors.New("an x")
	}
	return nil
}

func (r *rowsTold) Sheet(lines int) (puzzle.Sheet, error) {
	return puzzle.Sheet{Board: fmt.Sprintf("%s, %d lines", r.told, lines)}, nil
}

// Heads as pzpr 0.10.1 and today's puzz.link write them, and what is wrong with others.
func TestSavedFormat(t *testing.T) {
	f := SavedFormat("shikaku", func() SavedBoard { return new(rowsTold) }, nil)
	good := SavedHead("shikaku", 2, 1) + "2 . \n0 \n"
	if good != "pzprv3\nshikaku\n1\n2\n2 . \n0 \n" {
		t.Errorf("a head is\n%s", good)
	}
	const told = "2 by 1 0(2 .) 1(0), 2 lines <nil>"
	for file, want := range map[string][]string{
		"":     nil,
		"\n\n": nil,
		good:   {"1 " + told},
		"\r\n" + strings.ReplaceAll(good, "\n", "\r\n"): {"2 " + told},
		strings.ReplaceAll(good, "\n", "/"):             {"1 2 by 1 0(2 .) 1(0) 2(), 3 lines <nil>"},
		strings.Replace(good, "v3", "v3.1", 1):          {"1 " + told},
		"Dear reader\n\n" + good + good:                 {`1  "Dear reader", want pzprv3`, "3 " + told, "9 " + told},
		"pzprv3\nkakuro\n1\n2\n2 .\n" + good:            {`1  line 2: a board of "kakuro": want shikaku`, "6 " + told},
		"pzprv3\nshikaku\none\n2\n2 .\n" + good:         {`1  line 3: "one" is no number of rows or columns`, "6 " + told},
		"pzprv3\nshikaku\n1\n-2\n2 .\n" + good:          {`1  line 4: "-2" is no number of rows or columns`, "6 " + told},
		"pzprv3\nshikaku\n1\n10\n2 .\n" + good:          {"1  line 4: " + puzzle.ErrSize.Error(), "6 " + told},
		"pzprv3\nshikaku\n1\n2\nx\nx\n" + good:          {"1  line 5: an x", "7 " + told},
		"pzprv3\nshikaku\n1\n2\n\xff\nx" + "\n" + good:  {"1  line 5: " + puzzle.ErrEncoding.Error(), "7 " + told},
		"pzprv3\nshikaku\n1\n" + good:                   {"1  the file ends before the first row", "4 " + told},
		"pzprv3\nshikaku\n1\n2\n" + good:                {"1  the file ends before the first row", "5 " + told},
	} {
		var got []string
		err := f.Read(strings.NewReader(file), func(line int, s puzzle.Sheet, err error) bool {
			got = append(got, fmt.Sprintf("%d %s %v", line, s.Board, err))
			return true
		})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q reads as %q, %v; want %q", file, got, err, want)
		}
		if starts := strings.HasPrefix(strings.TrimSpace(file), "pzprv3"); f.Sniff([]byte(file)) != starts {
			t.Errorf("%q is sniffed as %v", file, !starts)
		}
	}
}

// Reading stops at once where it is told to, also within a line.
func TestSavedFormatStops(t *testing.T) {
	f := SavedFormat("shikaku", func() SavedBoard { return new(rowsTold) }, nil)
	calls := 0
	err := f.Read(strings.NewReader(strings.Repeat("pzprv3/shikaku/1/2/2 ./pzprv3/shikaku/1/2/2 ./\n", 3)), func(int, puzzle.Sheet, error) bool { calls++; return false })
	if err != nil || calls != 1 {
		t.Errorf("%d boards, %v", calls, err)
	}
}

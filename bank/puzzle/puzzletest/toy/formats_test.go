package toy

import (
	"bytes"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// A game ID written by hand after the form's description: r1c1 is 2 and greater
// than r1c2 to its right; r2c1 is greater than r1c1 above and r3c1 below; r4c4 is
// greater than r4c3 to its left.
func TestGameID(t *testing.T) {
	board := "2>.-.-.\n^------\n.-.-.-.\nv------\n.-.-.-.\n-------\n.-.-.>."
	board = board[:len(board)-2] + "<."
	id := "4:2R,0,0,0,0UD,0,0,0,0,0,0,0,0,0,0,0L"
	var out bytes.Buffer
	if err := Family().Write(&out, "game-id", puzzle.Sheet{Board: board}); err != nil || out.String() != id+"\n" {
		t.Errorf("written as %q, %v; want %q", out.String(), err, id)
	}
	err := Family().Read(strings.NewReader(id), "game-id", func(_ int, got puzzle.Sheet, err error) bool {
		if got != (puzzle.Sheet{Board: board}) {
			t.Errorf("read as\n%s\nwant\n%s\n%v", got, board, err)
		}
		return true
	})
	if err != nil {
		t.Error(err)
	}
}

func TestFormatsRefuse(t *testing.T) {
	for _, c := range []struct{ format, line, says string }{
		{"game-id", "4", "no game ID"},
		{"game-id", "x:1", "no game ID"},
		{"game-id", "4:1,2", "2 cells"},
		{"game-id", "4:0,5" + strings.Repeat(",0", 14), "r1c2"},
		{"game-id", "4:0U" + strings.Repeat(",0", 15), "r1c1"},
		{"game-id", "4:0X" + strings.Repeat(",0", 15), "r1c1"},
		{"game-id", "4:0R,0L" + strings.Repeat(",0", 14), "both signs"},
		{"game-id", "4:1,1" + strings.Repeat(",0", 14), "r1c2"},
		{"game-id", "7:0", "no game ID"},
		{"pairs", "4 r1c1", "want a given"},
		{"pairs", "4 r1c5=1", "outside"},
		{"pairs", "4 r1c1=5", "1 to 4"},
		{"pairs", "4 r1c1<r2c2", "no neighbours"},
		{"pairs", "4 r1c1<r1c2 r1c2<r1c1", "both signs"},
		{"pairs", "9 r1c1=1", "side of 9"},
		{"cards", "title: x", "no game ID"},
		{"cards", "by: x\nboard: 4:0", "want one of title, author, licence, board, solution"},
		{"cards", "title: x\ntitle: y", "title stands there twice"},
	} {
		err := Family().Read(strings.NewReader(c.line), c.format, func(_ int, s puzzle.Sheet, err error) bool {
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s %q reads as %q, %v; want an error with %q", c.format, c.line, s, err, c.says)
			}
			return true
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// A card written by hand, with all that it can hold.
func TestCards(t *testing.T) {
	file := "title: A staircase\nauthor: A. Person\nlicence: CC0: all of it\n" +
		"board: 4:1,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0\nsolution: 1234 2143 3412 4321\n\n"
	want := puzzle.Sheet{
		Board:    bare(4, "1-2-3-."),
		Solution: "1234\n2143\n3412\n4321",
		Credit:   puzzle.Credit{Title: "A staircase", Author: "A. Person", Licence: "CC0: all of it"},
	}
	var out bytes.Buffer
	if err := Family().Write(&out, "cards", want); err != nil || out.String() != file {
		t.Errorf("written as\n%s%v, want\n%s", out.String(), err, file)
	}
	file += "solution:1234  2143\t3412 4321\nboard:4:1,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0\nlicence: CC0: all of it\nauthor:  A. \u202ePerson\ntitle: A\a staircase\n"
	count := 0
	err := Family().Read(strings.NewReader(file), "", func(line int, s puzzle.Sheet, err error) bool {
		if count++; s != want || err != nil || line != 1+6*(count-1) {
			t.Errorf("line %d reads as %+q, %v; want %+q", line, s, err, want)
		}
		return true
	})
	if err != nil || count != 2 {
		t.Errorf("%d cards, %v", count, err)
	}
}

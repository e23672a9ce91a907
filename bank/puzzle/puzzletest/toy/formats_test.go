package toy

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// files checks what is read and written here.
var files = puzzletest.Files{Family: Family()}

// A game ID written by hand after the form's description: r1c1 is 2 and greater
// than r1c2 to its right; r2c1 is greater than r1c1 above and r3c1 below; r4c4 is
// greater than r4c3 to its left.
func TestGameID(t *testing.T) {
	board := "2>.-.-.\n^------\n.-.-.-.\nv------\n.-.-.-.\n-------\n.-.-.>."
	board = board[:len(board)-2] + "<."
	id := "4:2R,0,0,0,0UD,0,0,0,0,0,0,0,0,0,0,0L"
	files.Writes(t, "game-id", puzzle.Sheet{Board: board}, id+"\n")
	files.Reads(t, "game-id", id, puzzletest.SheetAt(1, puzzle.Sheet{Board: board}))
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
		files.Reads(t, c.format, c.line, puzzletest.FaultAt(1, c.says))
	}
}

// A fault hides nothing of what follows it.
func TestFormatsReadOn(t *testing.T) {
	good := puzzle.Sheet{Board: bare(4, "1-2-3-.")}
	files.Refuses(t, "game-id", "4:1,2\n", good, "2 cells")
	files.Refuses(t, "cards", "title: x\ntitle: y\n\n", good, "title stands there twice")
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
	files.Writes(t, "cards", want, file)
	if got := files.One(t, "", file); got != want {
		t.Errorf("read as %+q, want %+q", got, want)
	}
	file += "solution:1234  2143\t3412 4321\nboard:4:1,2,3,0,0,0,0,0,0,0,0,0,0,0,0,0\nlicence: CC0: all of it\nauthor:  A. \u202ePerson\ntitle: A\a staircase\n"
	files.Reads(t, "", file, puzzletest.SheetAt(1, want), puzzletest.SheetAt(7, want))
}

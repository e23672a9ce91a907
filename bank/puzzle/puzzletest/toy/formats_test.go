package toy

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
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
	if err := Family().Write(&out, "game-id", board); err != nil || out.String() != id+"\n" {
		t.Errorf("written as %q, %v; want %q", out.String(), err, id)
	}
	err := Family().Read(strings.NewReader(id), "game-id", func(_ int, got string, err error) bool {
		if got != board {
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
	} {
		err := Family().Read(strings.NewReader(c.line), c.format, func(_ int, board string, err error) bool {
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s %q reads as %q, %v; want an error with %q", c.format, c.line, board, err, c.says)
			}
			return true
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// mask says by dots and other characters which cells of a board are given.
func mask(t *testing.T, board string) string {
	t.Helper()
	b, err := decode(board, 1, maxSide)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for i := range b.n * b.n {
		out.WriteByte("01"[min(b.given[i], 1)])
	}
	return out.String()
}

func TestPicture(t *testing.T) {
	const dark = "1101101001011011" // a ring with gaps, as bits row by row
	plain := puzzle.ImportOptions{Format: "pbm"}
	board, err := Family().ImportPicture(strings.NewReader("P1\n4 4\n"+dark), plain)
	if err != nil {
		t.Fatal(err)
	}
	if got := mask(t, board); got != dark {
		t.Errorf("givens %s, want %s", got, dark)
	}
	if _, _, err := Family().Path(board); err != nil {
		t.Errorf("the board is not solved: %v", err)
	}

	// The same as a PNG of 20 by 20 grey pixels.
	img := image.NewGray(image.Rect(0, 0, 20, 20))
	for i := range img.Pix {
		img.SetGray(i%20, i/20, color.Gray{Y: 127 + 128*('1'-dark[i/100*4+i%20/5])})
	}
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	scaled, err := Family().ImportPicture(&file, puzzle.ImportOptions{Format: "png", Size: "4x4"})
	if err != nil || scaled != board {
		t.Errorf("the PNG is\n%s\n%v, want\n%s", scaled, err, board)
	}
}

// Two givens are too few for a board of 4x4 without signs; a repair adds some.
func TestPictureRepair(t *testing.T) {
	const dark = "1000001000000000"
	o := puzzle.ImportOptions{Format: "pbm"}
	if board, err := Family().ImportPicture(strings.NewReader("P1 4 4 "+dark), o); err == nil {
		t.Errorf("solved from two givens:\n%s", board)
	}
	o.Repair = true
	board, err := Family().ImportPicture(strings.NewReader("P1 4 4 "+dark), o)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Family().Path(board); err != nil {
		t.Errorf("the board is not solved: %v", err)
	}
	got := mask(t, board)
	// The least number of givens that fix a 4x4 square is 4 (the smallest critical sets).
	if got[0] != '1' || got[6] != '1' || strings.Count(got, "1") != 4 {
		t.Errorf("givens %s, want the two of %s and two more", got, dark)
	}
}

func TestPicturesRefused(t *testing.T) {
	for _, c := range []struct{ file, format, size, says string }{
		{"P1 4 5 " + strings.Repeat("1", 20), "pbm", "", "square"},
		{"P1 4 4 111", "pbm", "", "3 of 16"},
		{"P4 4 4 1111", "pbm", "", "P1"},
		{"P1 4 4 " + strings.Repeat("1", 16), "pbm", "4", "4x4"},
		{"P1 4 4 " + strings.Repeat("1", 16), "gif", "", "png or pbm"},
		{"P1 9 9 " + strings.Repeat("1", 81), "pbm", "", "side of 9"},
	} {
		_, err := Family().ImportPicture(strings.NewReader(c.file), puzzle.ImportOptions{Format: c.format, Size: c.size})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want an error with %q", c.file, err, c.says)
		}
	}
}

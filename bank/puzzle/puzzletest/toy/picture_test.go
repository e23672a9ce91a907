package toy

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

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

// ring is a ring with gaps, as bits row by row.
const ring = "1101101001011011"

// greyPNG is a picture of 4x4 cells as 20 by 20 grey pixels.
func greyPNG(dark string) string {
	img := image.NewGray(image.Rect(0, 0, 20, 20))
	for i := range img.Pix {
		img.SetGray(i%20, i/20, color.Gray{Y: 127 + 128*('1'-dark[i/100*4+i%20/5])})
	}
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		panic(err) // a buffer takes everything
	}
	return file.String()
}

// pictures are for the suite: three givens can be made to do with one more or two, two need two.
func pictures() []puzzletest.Picture {
	return []puzzletest.Picture{
		{File: "P1 4 4 " + ring, Format: "pbm", Solved: true},
		{File: greyPNG(ring), Format: "png", Size: "4x4", Solved: true},
		{File: "P1 4 4 1000001000000100", Format: "pbm"},
		{File: "P1 4 4 1000001000000000", Format: "pbm"},
		{File: "P1 4 4 " + strings.Repeat("0", 16), Format: "pbm"}, // beyond repair
	}
}

func TestPicture(t *testing.T) {
	const dark = ring
	plain := puzzle.ImportOptions{Format: "pbm"}
	board, _, err := Family().ImportPicture(strings.NewReader("P1\n4 4\n"+dark), plain)
	if err != nil {
		t.Fatal(err)
	}
	if got := mask(t, board); got != dark {
		t.Errorf("givens %s, want %s", got, dark)
	}
	if _, _, err := Family().Path(board); err != nil {
		t.Errorf("the board is not solved: %v", err)
	}

	scaled, _, err := Family().ImportPicture(strings.NewReader(greyPNG(dark)), puzzle.ImportOptions{Format: "png", Size: "4x4"})
	if err != nil || scaled != board {
		t.Errorf("the PNG is\n%s\n%v, want\n%s", scaled, err, board)
	}
}

// Two givens are too few for a board of 4x4 without signs; a repair adds some.
func TestPictureRepair(t *testing.T) {
	const dark = "1000001000000000"
	o := puzzle.ImportOptions{Format: "pbm"}
	_, _, err := Family().ImportPicture(strings.NewReader("P1 4 4 "+dark), o)
	if e, ok := errors.AsType[*puzzle.UnsolvedPicture](err); !ok || len(e.Open) != 14 || len(e.Repairs) != 0 || e.Wanted != 0 {
		t.Errorf("two givens: %+v, want that 14 cells stay open and no single one more helps", err)
	}
	o.Repair = true
	board, changed, err := Family().ImportPicture(strings.NewReader("P1 4 4 "+dark), o)
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
	for _, s := range changed {
		if i := 4*s.Row() + s.Col(); got[i] != '1' || dark[i] != '0' {
			t.Errorf("%v changed, with givens %s of %s", s, got, dark)
		}
	}
	if len(changed) != 2 {
		t.Errorf("%v changed, want two", changed)
	}
}

// With one given less than the least there are single repairs, of cells that stay open.
func TestPictureRepairs(t *testing.T) {
	_, _, err := Family().ImportPicture(strings.NewReader("P1 4 4 1000001000000100"), puzzle.ImportOptions{Format: "pbm"})
	e, ok := errors.AsType[*puzzle.UnsolvedPicture](err)
	if !ok || len(e.Repairs) == 0 {
		t.Fatalf("%+v, want repairs", err)
	}
	for _, r := range e.Repairs {
		if r.Tier != grade.Easy && r.Tier != grade.Medium || !strings.Contains("1234", r.Value) || !slices.Contains(e.Open, r.At) {
			t.Errorf("repair %+v of a 4x4 board with open cells %v", r, e.Open)
		}
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
		_, _, err := Family().ImportPicture(strings.NewReader(c.file), puzzle.ImportOptions{Format: c.format, Size: c.size})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want an error with %q", c.file, err, c.says)
		}
	}
}

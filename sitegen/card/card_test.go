package card

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"testing"

	"inkbank/bank/figure"
)

// chessboard is a figure whose cells are black and white by turns.
func chessboard(side int) figure.Figure {
	f := figure.New(side, side)
	for i := range f.Cells {
		c := figure.Cell{Kind: figure.Open, Top: figure.Thin, Right: figure.Thin, Bottom: figure.Thin, Left: figure.Thin}
		if (i/side+i%side)%2 == 0 {
			c.Kind = figure.Filled
		}
		f.Cells[i] = c
	}
	return f
}

func drawn(t *testing.T, c Card) image.Image {
	t.Helper()
	data, err := PNG(c)
	if err != nil {
		t.Fatal(err)
	}
	again, err := PNG(c)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("equal cards differ, or %v", err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size != image.Pt(1200, 630) {
		t.Errorf("the card is %v", size)
	}
	return picture
}

// inked is the smallest rectangle that holds all that is not white within a part.
func inked(picture image.Image, part image.Rectangle) (out image.Rectangle) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if r, _, _, _ := picture.At(x, y).RGBA(); r < 0xf000 {
				out = out.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return out
}

// The board stands at the left, 510 px high, and the words at its right, within the margins.
func TestCard(t *testing.T) {
	picture := drawn(t, Card{Title: "Ink & paper", Line: "A new puzzle every day.", Board: chessboard(6)})
	board := inked(picture, image.Rect(0, 0, 600, 630))
	if want := image.Rect(60, 60, 570, 570); !board.Inset(-12).In(image.Rect(40, 40, 590, 590)) || !want.Inset(12).In(board) {
		t.Errorf("the board is at %v", board)
	}
	words := inked(picture, image.Rect(600, 0, 1200, 630))
	if words.Empty() || !words.In(image.Rect(630, 60, 1140, 570)) {
		t.Errorf("the words are at %v", words)
	}
	if at := picture.At(100, 100); at != picture.At(275, 105) {
		t.Errorf("two black squares are %v and %v", at, picture.At(275, 105))
	}
}

// Words that are too long are broken and stay within the card.
func TestLongWords(t *testing.T) {
	for _, title := range []string{"The puzzles of the Society for the Preservation of Slow Screens", "Donaudampfschifffahrtsgesellschaftsrätsel"} {
		picture := drawn(t, Card{Title: title, Line: "A new puzzle every day. Logic is enough: you never have to guess.", Board: chessboard(9)})
		if words := inked(picture, image.Rect(600, 0, 1200, 630)); words.Dy() < 150 || !words.In(image.Rect(630, 40, 1145, 590)) {
			t.Errorf("%s: the words are at %v", title, words)
		}
	}
}

// Letters that no typeface at hand has leave the board alone, in the middle; with a
// typeface that has them they are set.
func TestOtherLetters(t *testing.T) {
	c := Card{Title: "毎日のパズル", Line: "毎日新しいパズル。", Board: chessboard(4)}
	all := inked(drawn(t, c), image.Rect(0, 0, Width, Height))
	if all.Min.X < 300 || all.Max.X > 900 {
		t.Errorf("without letters the board is at %v", all)
	}
	font, err := os.ReadFile("/usr/share/fonts/opentype/ipaexfont-gothic/ipaexg.ttf")
	if err != nil {
		t.Skip("skipped: fonts-ipaexfont-gothic is not there")
	}
	c.Font = font
	if words := inked(drawn(t, c), image.Rect(600, 0, Width, Height)); words.Empty() || words.Max.X > 1145 {
		t.Errorf("the words are at %v", words)
	}
}

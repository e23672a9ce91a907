// Package card draws the picture that other sites show where somebody links to one of
// ours: a board, the title and a line of words, black on white, as a PNG.
//
// It knows no page and no file. Equal cards give equal bytes. Letters come from a
// typeface that has all of them: that of the Go project, or one that the caller has;
// where neither does, the card has the board alone.
package card

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"inkbank/bank/figure"
)

// Width and Height of a card in pixels, as those who show cards ask for them.
const (
	Width  = 1200
	Height = 630
)

// Card is what a card shows.
type Card struct {
	Title string // in large type
	Line  string // below it, in small type
	Board figure.Figure
	Font  []byte // a TrueType file for letters that are not those of western Europe; nil for none
}

// margin is what stays white at the edges, and between the board and the words.
const margin = 60

// Sizes of the type, in pixels: of the title where it is short and where it is long, and of the line.
const (
	large = 84
	small = 56
	plain = 36
)

// PNG draws a card. Errors: of a font that cannot be read.
func PNG(c Card) ([]byte, error) {
	paper := image.NewGray(image.Rect(0, 0, Width, Height))
	draw.Draw(paper, paper.Bounds(), image.White, image.Point{}, draw.Src)
	d := drawing{paper}
	words, ok, err := c.words()
	if err != nil {
		return nil, err
	}
	if !ok {
		if err := d.board(&c.Board, image.Rect(margin, margin, Width-margin, Height-margin)); err != nil {
			return nil, err
		}
		return encoded(paper)
	}
	if err := d.board(&c.Board, image.Rect(margin, margin, Height-margin, Height-margin)); err != nil {
		return nil, err
	}
	d.words(words, Height)
	return encoded(paper)
}

func encoded(paper image.Image) ([]byte, error) {
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, paper)
	return out.Bytes(), err
}

// setLine is a line of text with its type.
type setLine struct {
	text string
	face font.Face
	size int
	gap  int // above it
}

// words sets the title and the line in a typeface that has all their letters, and reports
// whether there is one.
func (c Card) words() (out []setLine, ok bool, err error) {
	for _, faces := range [][2][]byte{{gobold.TTF, goregular.TTF}, {c.Font, c.Font}} {
		if faces[0] == nil {
			continue
		}
		title, err := opentype.Parse(faces[0])
		if err != nil {
			return nil, false, err
		}
		line, err := opentype.Parse(faces[1])
		if err != nil {
			return nil, false, err
		}
		if !has(title, c.Title) || !has(line, c.Line) {
			continue
		}
		for _, size := range []int{large, small} {
			if out, err = wrap(c.Title, title, size); err != nil {
				return nil, false, err
			}
			if len(out) <= 3 {
				break
			}
		}
		more, err := wrap(c.Line, line, plain)
		if len(more) > 0 {
			more[0].gap = plain / 2
		}
		return append(out, more...), true, err
	}
	return nil, false, nil
}

// has reports whether a font has all letters of a text.
func has(f *opentype.Font, text string) bool {
	for _, r := range text {
		if i, err := f.GlyphIndex(nil, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

func faceOf(f *opentype.Font, size int) (font.Face, error) {
	return opentype.NewFace(f, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingFull})
}

// wrap breaks a text into lines that fit beside the board: between words, or within a word
// that is longer than a line, as those are that are not split by spaces.
func wrap(text string, f *opentype.Font, size int) (out []setLine, err error) {
	face, err := faceOf(f, size)
	if err != nil {
		return nil, err
	}
	room := fixed.I(Width - Height - margin)
	line := ""
	flush := func() {
		if line != "" {
			out = append(out, setLine{text: line, face: face, size: size})
		}
		line = ""
	}
	for _, word := range strings.Fields(text) {
		joined := strings.TrimPrefix(line+" "+word, " ")
		if font.MeasureString(face, joined) <= room {
			line = joined
			continue
		}
		flush()
		for _, r := range word {
			if line != "" && font.MeasureString(face, line+string(r)) > room {
				flush()
			}
			line += string(r)
		}
	}
	flush()
	return out, nil
}

// drawing is a card on its way.
type drawing struct{ paper *image.Gray }

func ink(white bool) image.Image {
	if white {
		return image.White
	}
	return image.Black
}

// words writes lines to the right of a place, in the middle of the card's height.
func (d drawing) words(lines []setLine, left int) {
	height := 0
	for _, l := range lines {
		height += l.gap + l.size*5/4
	}
	y := (Height - height) / 2
	for _, l := range lines {
		y += l.gap
		d.text(l.text, l.face, fixed.I(left), fixed.I(y+l.size), false)
		y += l.size * 5 / 4
	}
}

// text writes a text from its left end on, on a baseline.
func (d drawing) text(text string, face font.Face, x, y fixed.Int26_6, white bool) {
	w := font.Drawer{Dst: d.paper, Src: ink(white), Face: face, Dot: fixed.Point26_6{X: x, Y: y}}
	w.DrawString(text)
}

// fill paints a rectangle.
func (d drawing) fill(at image.Rectangle, white bool) {
	draw.Draw(d.paper, at, ink(white), image.Point{}, draw.Src)
}

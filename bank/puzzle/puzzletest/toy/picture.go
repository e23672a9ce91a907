package toy

import (
	"bufio"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"math/rand/v2"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// importer makes boards whose givens form a picture: each dark square of the
// picture is a given.
type importer struct {
	ladder *grade.Ladder[*state]
	lo, hi int
}

// squares and extras bound the search: how many full squares are tried, and how
// many givens a repair may add.
const (
	squares = 200
	extras  = 3
)

// read tries one full square after another, always the same ones, until its
// givens can be solved; with Repair it adds givens, as few as it can.
func (im importer) read(r io.Reader, o puzzle.ImportOptions) (board, error) {
	dark, side, err := readPicture(r, o.Format)
	if err != nil {
		return board{}, err
	}
	n := side
	if o.Size != "" {
		if _, err := fmt.Sscanf(o.Size, "%dx", &n); err != nil || o.Size != sizeName(n) {
			return board{}, fmt.Errorf("size %q: want one like 4x4", o.Size)
		}
	}
	if n < im.lo || n > im.hi {
		return board{}, fmt.Errorf("%w: a side of %d", puzzle.ErrSize, n)
	}
	var given []int
	for i := range n * n {
		// the middle of the cell, in pixels
		if dark((2*(i%n)+1)*side/(2*n), (2*(i/n)+1)*side/(2*n)) {
			given = append(given, i)
		}
	}
	most := 0
	if o.Repair {
		most = extras
	}
	for more := range most + 1 {
		if b, ok := im.search(n, given, more); ok {
			return b, nil
		}
	}
	return board{}, errors.New("no square that was tried can be solved from these givens")
}

// search looks for a board with the given cells and as many more as it says.
func (im importer) search(n int, given []int, more int) (board, bool) {
	for seed := range uint64(squares) {
		full := board{n: n}
		fill(&full, rand.New(rand.NewPCG(seed, 0)), 0)
		b := board{n: n}
		for _, i := range given {
			b.given[i] = full.given[i]
		}
		if im.extend(&b, full, 0, more) {
			return b, true
		}
	}
	return board{}, false
}

// extend adds givens of the full square, from a cell on, until b can be solved.
func (im importer) extend(b *board, full board, from, more int) bool {
	if more == 0 {
		solved, _ := im.ladder.Solves(start(*b), im.ladder.UpTo(grade.Extreme))
		return solved
	}
	for i := from; i < b.n*b.n; i++ {
		if b.given[i] != 0 {
			continue
		}
		b.given[i] = full.given[i]
		if im.extend(b, full, i+1, more-1) {
			return true
		}
		b.given[i] = 0
	}
	return false
}

// readPicture returns whether a pixel is dark, and the side of the picture.
func readPicture(r io.Reader, format string) (dark func(x, y int) bool, side int, err error) {
	var img image.Image
	switch format {
	case "png":
		img, err = png.Decode(r)
	case "pbm":
		img, err = decodePBM(r)
	default:
		err = fmt.Errorf("unknown picture format %q: want png or pbm", format)
	}
	if err != nil {
		return nil, 0, err
	}
	box := img.Bounds()
	if box.Dx() != box.Dy() {
		return nil, 0, fmt.Errorf("a picture of %d by %d pixels: want a square", box.Dx(), box.Dy())
	}
	return func(x, y int) bool {
		red, green, blue, _ := img.At(box.Min.X+x, box.Min.Y+y).RGBA()
		return 299*red+587*green+114*blue < 500*0xffff
	}, box.Dx(), nil
}

// decodePBM reads a plain bitmap, "P1".
func decodePBM(r io.Reader) (image.Image, error) {
	in := bufio.NewReader(r)
	var magic string
	var w, h int
	if _, err := fmt.Fscan(in, &magic, &w, &h); err != nil || magic != "P1" || w < 1 || h < 1 || w > 4096 || h > 4096 {
		return nil, errors.New("no plain bitmap: want P1, width and height")
	}
	img := image.NewGray(image.Rect(0, 0, w, h))
	for i := 0; i < w*h; {
		c, err := in.ReadByte()
		switch {
		case err != nil:
			return nil, fmt.Errorf("the bitmap ends after %d of %d pixels", i, w*h)
		case c == '0' || c == '1':
			img.Pix[i] = 255 * ('1' - c)
			i++
		}
	}
	return img, nil
}

package toy

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"math/rand/v2"
	"slices"

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
func (im importer) read(r io.Reader, o puzzle.ImportOptions) (board, []grade.Site, error) {
	p, err := im.picture(r, o)
	if err != nil {
		return board{}, nil, err
	}
	most := 0
	if o.Repair {
		most = extras
	}
	for more := range most + 1 {
		if b, ok := im.search(p, more); ok {
			return b, p.added(b), nil
		}
	}
	return board{}, nil, im.unsolved(p, most)
}

// picture is which cells of a board are dark.
type picture struct {
	n    int
	dark [maxCells]bool
}

func (im importer) picture(r io.Reader, o puzzle.ImportOptions) (picture, error) {
	dark, side, err := readPicture(r, o.Format)
	if err != nil {
		return picture{}, err
	}
	n := side
	if o.Size != "" {
		if _, err := fmt.Sscanf(o.Size, "%dx", &n); err != nil || o.Size != sizeName(n) {
			return picture{}, fmt.Errorf("size %q: want one like 4x4", o.Size)
		}
	}
	if n < im.lo || n > im.hi {
		return picture{}, fmt.Errorf("%w: a side of %d", puzzle.ErrSize, n)
	}
	p := picture{n: n}
	for i := range n * n {
		// the middle of the cell, in pixels
		p.dark[i] = dark((2*(i%n)+1)*side/(2*n), (2*(i/n)+1)*side/(2*n))
	}
	return p, nil
}

// square is the seed-th full square, and the board of its values in dark cells.
func (p picture) square(seed uint64) (full, b board) {
	full, b = board{n: p.n}, board{n: p.n}
	fill(&full, rand.New(rand.NewPCG(seed, 0)), 0)
	for i, dark := range p.dark {
		if dark {
			b.given[i] = full.given[i]
		}
	}
	return full, b
}

// added lists the cells that a board gives and the picture does not.
func (p picture) added(b board) (sites []grade.Site) {
	for i := range b.n * b.n {
		if b.given[i] != 0 && !p.dark[i] {
			sites = append(sites, b.at(i))
		}
	}
	return sites
}

// search looks for a board with the dark cells given and as many more as it says.
func (im importer) search(p picture, more int) (board, bool) {
	for seed := range uint64(squares) {
		full, b := p.square(seed)
		if im.extend(&b, full, 0, more) {
			return b, true
		}
	}
	return board{}, false
}

// unsolved says what is wrong with the square of which the fewest cells stay open.
func (im importer) unsolved(p picture, wanted int) *puzzle.UnsolvedPicture {
	var full, b board
	var stuck *state
	for seed := range uint64(squares) {
		f, c := p.square(seed)
		s := start(c)
		im.ladder.Close(s, im.ladder.UpTo(grade.Extreme))
		if stuck == nil || s.Open() < stuck.Open() {
			full, b, stuck = f, c, s
		}
	}
	out := &puzzle.UnsolvedPicture{Repairs: im.repairs(full, b), Wanted: wanted}
	for i := range stuck.cells() {
		if !stuck.isEntered(i) {
			out.Open = append(out.Open, stuck.at(i))
		}
	}
	return out
}

// repairs lists the givens each of which alone lets the ladder solve b.
func (im importer) repairs(full, b board) (out []puzzle.Repair) {
	for i := range b.n * b.n {
		if b.given[i] != 0 {
			continue
		}
		more := b
		more.given[i] = full.given[i]
		if proof, err := im.ladder.Prove(start(more)); err == nil {
			out = append(out, puzzle.Repair{At: b.at(i), Value: string(cellText(full.given[i])), Tier: proof.Tier})
		}
	}
	slices.SortStableFunc(out, func(a, b puzzle.Repair) int { return cmp.Compare(a.Tier, b.Tier) })
	return out
}

// extend adds givens of the full square, from a cell on, until b can be solved.
func (im importer) extend(b *board, full board, from, more int) bool {
	if more == 0 {
		return im.ladder.Solves(start(*b), im.ladder.UpTo(grade.Extreme))
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
		img, err = decodePNG(r)
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

// maxPixels is the longest side of a picture.
const maxPixels = 4096

// decodePNG looks at the size before it makes room for so many pixels.
func decodePNG(r io.Reader) (image.Image, error) {
	file, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	c, err := png.DecodeConfig(bytes.NewReader(file))
	if err == nil && max(c.Width, c.Height) > maxPixels {
		err = fmt.Errorf("a picture of %d by %d pixels: want at most %d a side", c.Width, c.Height, maxPixels)
	}
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(file))
}

// decodePBM reads a plain bitmap, "P1".
func decodePBM(r io.Reader) (image.Image, error) {
	in := bufio.NewReader(r)
	var magic string
	var w, h int
	if _, err := fmt.Fscan(in, &magic, &w, &h); err != nil || magic != "P1" || w < 1 || h < 1 || w > maxPixels || h > maxPixels {
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

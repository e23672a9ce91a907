package nonogram

import (
	"bufio"
	"bytes"
	"fmt"
	"image"
	imagedraw "image/draw"
	"image/png"
	"io"
)

// pictureFormats are what pictures can be read from. A file of the PBM family
// says itself of which kind it is, so each of those names does for all of them.
var pictureFormats = []string{"pbm", "pgm", "png", "ppm"}

// maxPixels is the most pixels of a picture.
const maxPixels = 4096 * 4096

// pngHead is how far into a PNG file its size and palette must come.
const pngHead = 1 << 20

// readGrey reads a picture as shades of grey. No more than maxPixels are made room for.
func readGrey(r io.Reader, format string) (*image.Gray, error) {
	switch format {
	case "png":
		return readPNG(r)
	case "pbm", "pgm", "ppm":
		return readNetpbm(r)
	}
	return nil, fmt.Errorf("unknown picture format %q: want one of %v", format, pictureFormats)
}

// newGrey is a black picture; an error for a size that is none or too large.
func newGrey(w, h int) (*image.Gray, error) {
	if w < 1 || h < 1 {
		return nil, fmt.Errorf("a picture of %d by %d pixels has none", w, h)
	}
	if w > maxPixels/h {
		return nil, fmt.Errorf("a picture of %d by %d pixels: at most 4096 by 4096 are read", w, h)
	}
	return image.NewGray(image.Rect(0, 0, w, h)), nil
}

// readPNG reads a PNG file. What is transparent lies on white.
func readPNG(r io.Reader) (*image.Gray, error) {
	var head bytes.Buffer
	config, err := png.DecodeConfig(io.TeeReader(io.LimitReader(r, pngHead), &head))
	if err != nil {
		return nil, fmt.Errorf("reading a PNG picture: %w", err)
	}
	grey, err := newGrey(config.Width, config.Height)
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(io.MultiReader(&head, r))
	if err != nil {
		return nil, fmt.Errorf("reading a PNG picture: %w", err)
	}
	imagedraw.Draw(grey, grey.Rect, image.White, image.Point{}, imagedraw.Src)
	imagedraw.Draw(grey, grey.Rect, img, img.Bounds().Min, imagedraw.Over)
	return grey, nil
}

// netpbm reads a bitmap, greymap or pixmap, plain or raw.
type netpbm struct {
	in   *bufio.Reader
	kind byte // 1 to 6, as in P1 to P6
	most int  // the sample that stands for full light
	bits byte // of a raw bitmap
	left int  // how many of them are not yet read
}

func readNetpbm(r io.Reader) (*image.Gray, error) {
	p := netpbm{in: bufio.NewReader(r)}
	var magic [2]byte
	if n, err := io.ReadFull(p.in, magic[:]); err != nil || magic[0] != 'P' || magic[1] < '1' || magic[1] > '6' {
		return nil, fmt.Errorf("a bitmap that starts with %q: want P1 to P6", magic[:n])
	}
	p.kind = magic[1] - '0'
	w, h, err := p.header()
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, fmt.Errorf("the header of the bitmap: %w", err)
	}
	grey, err := newGrey(w, h)
	if err != nil {
		return nil, err
	}
	return grey, p.pixels(grey)
}

// header reads the picture's size and the largest sample.
func (p *netpbm) header() (w, h int, err error) {
	if w, err = p.number(); err != nil {
		return 0, 0, err
	}
	if h, err = p.number(); err != nil {
		return 0, 0, err
	}
	if p.kind == 1 || p.kind == 4 {
		return w, h, nil
	}
	if p.most, err = p.number(); err == nil && (p.most < 1 || p.most > 0xffff) {
		err = fmt.Errorf("samples up to %d: want at most %d", p.most, 0xffff)
	}
	return w, h, err
}

// pixels fills in a picture.
func (p *netpbm) pixels(grey *image.Gray) error {
	for i := range grey.Pix {
		if i%grey.Stride == 0 {
			p.left = 0 // a raw row fills its last byte
		}
		light, err := p.light()
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			return fmt.Errorf("the bitmap ends after %d of %d pixels", i, len(grey.Pix))
		}
		if err != nil {
			return fmt.Errorf("pixel %d of row %d: %w", i%grey.Stride+1, i/grey.Stride+1, err)
		}
		grey.Pix[i] = light
	}
	return nil
}

// light reads a pixel.
func (p *netpbm) light() (uint8, error) {
	switch p.kind {
	case 1:
		return p.plainBit()
	case 4:
		return p.rawBit()
	case 2, 5:
		v, err := p.sample()
		return uint8(v * 255 / p.most), err
	}
	light := 0
	for _, weight := range [3]int{299, 587, 114} { // of red, green and blue
		v, err := p.sample()
		if err != nil {
			return 0, err
		}
		light += weight * v
	}
	return uint8(light * 255 / (1000 * p.most)), nil
}

// plainBit reads a pixel of a plain bitmap, 1 for black; they need no spaces.
func (p *netpbm) plainBit() (uint8, error) {
	c, err := p.next()
	if err == nil && c != '0' && c != '1' {
		err = fmt.Errorf("%q is neither 0 nor 1", c)
	}
	return 255 * ('1' - c), err
}

// rawBit reads a pixel of a raw bitmap.
func (p *netpbm) rawBit() (uint8, error) {
	if p.left == 0 {
		var err error
		if p.bits, err = p.in.ReadByte(); err != nil {
			return 0, err
		}
		p.left = 8
	}
	p.left--
	return 255 * (1 - p.bits>>p.left&1), nil
}

// sample reads a number from 0 to most.
func (p *netpbm) sample() (v int, err error) {
	var raw [2]byte
	switch {
	case p.kind <= 3:
		v, err = p.number()
	case p.most < 256:
		raw[1], err = p.in.ReadByte()
		v = int(raw[1])
	default:
		_, err = io.ReadFull(p.in, raw[:])
		v = int(raw[0])<<8 | int(raw[1])
	}
	if err == nil && v > p.most {
		err = fmt.Errorf("a sample of %d: want at most %d", v, p.most)
	}
	return v, err
}

// number reads a decimal number and the one character or comment behind it.
func (p *netpbm) number() (int, error) {
	c, err := p.next()
	if err == nil && !isDigit(c) {
		err = fmt.Errorf("%q is no digit", c)
	}
	if err != nil {
		return 0, err
	}
	n := 0
	for ; err == nil && isDigit(c); c, err = p.in.ReadByte() {
		if n = 10*n + int(c-'0'); n > maxPixels {
			return 0, fmt.Errorf("a number above %d", maxPixels)
		}
	}
	switch {
	case err == io.EOF:
		return n, nil
	case err == nil && c == '#':
		err = p.skipComment()
	case err == nil && !isSpace(c):
		err = fmt.Errorf("%q is no digit", c)
	}
	return n, err
}

// next returns the first character that is neither space nor comment.
func (p *netpbm) next() (byte, error) {
	for {
		c, err := p.in.ReadByte()
		if err != nil || c != '#' && !isSpace(c) {
			return c, err
		}
		if c == '#' {
			if err := p.skipComment(); err != nil {
				return 0, err
			}
		}
	}
}

// skipComment goes to the end of the line, or of the file.
func (p *netpbm) skipComment() error {
	for {
		c, err := p.in.ReadByte()
		if err == io.EOF || c == '\n' || c == '\r' {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

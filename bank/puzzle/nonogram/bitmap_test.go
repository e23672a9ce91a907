package nonogram

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"runtime"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// anL is what all files of TestPictureFormats show.
const anL = "#..........\n##........#"

// pngFile encodes an image.
func pngFile(img image.Image) string {
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		panic(err) // a buffer takes everything
	}
	return file.String()
}

// paint paints a picture text, a pixel a cell, in two colours.
func paint(text string, filled, empty color.Color) *image.NRGBA {
	rows := strings.Split(text, "\n")
	img := image.NewNRGBA(image.Rect(0, 0, len(rows[0]), len(rows)))
	for y, row := range rows {
		for x := range row {
			img.Set(x, y, empty)
			if row[x] == '#' {
				img.Set(x, y, filled)
			}
		}
	}
	return img
}

// indexed is the same in a palette.
func indexed(text string, filled, empty color.Color) *image.Paletted {
	from := paint(text, filled, empty)
	img := image.NewPaletted(from.Rect, color.Palette{empty, filled})
	for i := range img.Pix {
		img.Set(i%img.Stride, i/img.Stride, from.At(i%img.Stride, i/img.Stride))
	}
	return img
}

// Every kind of file that shows the L: the netpbm ones as their manual pages
// describe them, written out by hand.
func TestPictureFormats(t *testing.T) {
	shift := paint("............\n."+strings.ReplaceAll(anL, "\n", "\n."), color.Black, color.White)
	for name, c := range map[string]struct{ format, file string }{
		"plain bitmap":             {"pbm", "P1\n11 2\n1 0 0 0 0 0 0 0 0 0 0\n1 1 0 0 0 0 0 0 0 0 1\n"},
		"without spaces":           {"pbm", "P1 11 2 10000000000 11000000001"},
		"with comments":            {"pbm", "P1# a plain one\n#\n11#columns\r2 # rows\n10000#0000\n000000\n11000000001#"},
		"raw bitmap":               {"pbm", "P4\n11 2\n\x80\x1f\xc0\x3f"}, // the last five bits of a row say nothing
		"raw bitmap, commented":    {"pbm", "P4 # raw\n11 2\n\x80\x00\xc0\x20"},
		"plain greymap":            {"pgm", "P2 11 2 15 1 9 9 9 9 9 9 9 9 9 9 1 0 15 15 15 15 9 9 15 15 2"},
		"raw greymap":              {"pgm", "P5 11 2 255\n\x20" + strings.Repeat("\xf0", 10) + "\x00\x10" + strings.Repeat("\xff", 8) + "\x30"},
		"raw greymap of two bytes": {"pbm", "P5 11 2 1000\n\x00\xff" + strings.Repeat("\x03\x00", 10) + "\x00\x01\x00\x10" + strings.Repeat("\x03\xe8", 8) + "\x01\x02"},
		"plain pixmap":             {"ppm", "P3 11 2 9\n9 0 0" + strings.Repeat(" 0 9 0", 10) + " 9 0 0 0 0 9" + strings.Repeat(" 0 9 0", 8) + " 9 0 0"},
		"raw pixmap":               {"ppm", "P6 11 2 255\n\x00\x00\xff" + strings.Repeat("\xff\xff\x00", 10) + "\x00\x00\xff\x00\x00\xff" + strings.Repeat("\xff\xff\x00", 8) + "\x00\x00\xff"},
		"png":                      {"png", pngFile(paint(anL, color.Black, color.White))},
		"grey png":                 {"png", pngFile(paint(anL, color.Gray{90}, color.Gray{160}))},
		"png of colours":           {"png", pngFile(paint(anL, color.NRGBA{R: 255, A: 255}, color.NRGBA{G: 255, A: 255}))},
		"png with a palette":       {"png", pngFile(indexed(anL, color.Black, color.NRGBA{R: 255, G: 255, A: 255}))},
		"black on nothing":         {"png", pngFile(paint(anL, color.Black, color.Transparent))},
		"nothing on black":         {"png", pngFile(paint(strings.NewReplacer("#", ".", ".", "#").Replace(anL), color.Transparent, color.Black))},
		"a palette with nothing":   {"png", pngFile(indexed(anL, color.Black, color.Transparent))},
		"part of an image":         {"png", pngFile(shift.SubImage(image.Rect(1, 1, 12, 3)))},
	} {
		g, err := readCells(strings.NewReader(c.file), puzzle.ImportOptions{Format: c.format})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if g.pictureText() != anL {
			t.Errorf("%s: read as\n%s", name, g.pictureText())
		}
	}
}

func TestPicturesRefused(t *testing.T) {
	huge := pngFile(image.NewGray(image.Rect(0, 0, 1<<13, 1<<12)))
	for _, c := range []struct{ format, file, says string }{
		{"gif", "P1 1 1 1", "unknown picture format"},
		{"pbm", "", `starts with ""`},
		{"pbm", "P7\n", `starts with "P7"`},
		{"pbm", "GIF89a", `starts with "GI"`},
		{"pbm", "P1", "header of the bitmap: unexpected EOF"},
		{"pbm", "P1 4x 4", `'x' is no digit`},
		{"pbm", "P1 -4 4", `'-' is no digit`},
		{"pbm", "P1 0 4", "0 by 4 pixels has none"},
		{"pbm", "P1 99999999999999999999 4", "a number above"},
		{"pbm", "P4 4097 4096 ", "4097 by 4096 pixels: at most"},
		{"pbm", "P1 4 2 1101 1", "after 5 of 8"},
		{"pbm", "P1 4 2 1101 2", "pixel 1 of row 2: '2' is neither"},
		{"pbm", "P4 9 2\n\x00\x00\x00", "after 17 of 18"},
		{"pgm", "P2 2 1 0 1", "samples up to 0"},
		{"pgm", "P2 2 1 65536 1", "samples up to 65536"},
		{"pgm", "P2 2 1 9 1 10", "pixel 2 of row 1: a sample of 10"},
		{"pgm", "P5 2 1 9 \x09\x0a", "pixel 2 of row 1: a sample of 10"},
		{"pgm", "P5 2 1 256 \x00\x09\x00", "after 1 of 2"},
		{"ppm", "P3 2 1 9 1 1 1 1 1 z", `pixel 2 of row 1: 'z' is no digit`},
		{"png", "", "PNG"},
		{"png", "P1 1 1 1", "PNG"},
		{"png", huge[:64], "8192 by 4096 pixels: at most"},
		{"png", pngFile(image.NewGray(image.Rect(0, 0, 9, 9)))[:60], "PNG"},
		{"pbm", "P1 3 3 000000000", "every cell comes out white"},
		{"png", pngFile(paint("....", color.Black, color.White)), "every cell comes out white"},
		{"png", pngFile(paint("####", color.Transparent, color.Black)), "every cell comes out white"},
	} {
		_, _, err := Family().ImportPicture(strings.NewReader(c.file), puzzle.ImportOptions{Format: c.format})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s %.20q: %v, want an error with %q", c.format, c.file, err, c.says)
		}
	}
}

// A huge picture is refused before room is made for it: a few bytes are enough to claim one.
func TestHugePicturesTakeNoRoom(t *testing.T) {
	claim := pngFile(image.NewGray(image.Rect(0, 0, 1<<13, 1<<12)))[:64]
	for format, file := range map[string]string{"pbm": "P4 16777216 16777216 ", "png": claim} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := readGrey(strings.NewReader(file), format)
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; err == nil || taken > 4<<20 {
			t.Errorf("%s: %v, with %d bytes taken", format, err, taken)
		}
	}
}

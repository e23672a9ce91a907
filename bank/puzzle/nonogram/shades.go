package nonogram

import (
	"errors"
	"fmt"
	"image"
	"io"
	"slices"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
)

// readCells reads a picture and decides which cells of a board are filled.
func readCells(r io.Reader, o puzzle.ImportOptions) (*grid, error) {
	grey, err := readGrey(r, o.Format)
	if err != nil {
		return nil, err
	}
	w, h, err := boardSize(o.Size, grey.Rect.Dx(), grey.Rect.Dy())
	if err != nil {
		return nil, err
	}
	light := shrink(grey, w, h)
	limit := threshold(light)
	g := &grid{w: w, h: h}
	for i, l := range light {
		if l < limit {
			g.flip(i/w, i%w)
		}
	}
	if g.rows == [maxSide]uint64{} {
		return nil, errors.New("every cell comes out white: there is nothing in the picture to fill")
	}
	return g, nil
}

// boardSize is the size of the board for a picture of some pixels: the one asked
// for, or a cell a pixel. The size asked for must have the picture's shape, give or
// take a row or a column: a cell then stands for a rectangle of pixels that is
// nearly a square, and nothing is cut off, added or visibly stretched.
func boardSize(size string, pixelsWide, pixelsHigh int) (w, h int, err error) {
	if size == "" {
		if max(pixelsWide, pixelsHigh) > maxSide {
			return 0, 0, fmt.Errorf("%w: %d by %d pixels would be as many cells, and a side has at most %d; --size %s makes a smaller board",
				puzzle.ErrSize, pixelsWide, pixelsHigh, maxSide, fitting(pixelsWide, pixelsHigh, largestMade))
		}
		return pixelsWide, pixelsHigh, nil
	}
	if w, h, err = parseSize(size); err != nil {
		return 0, 0, err
	}
	switch off := w*pixelsHigh - h*pixelsWide; {
	case w > pixelsWide || h > pixelsHigh:
		err = fmt.Errorf("a picture of %d by %d pixels has fewer than %s cells", pixelsWide, pixelsHigh, size)
	case max(off, -off) > max(pixelsWide, pixelsHigh): // more than a row or column
		err = fmt.Errorf("a picture of %d by %d pixels would be stretched to %s cells: --size %s has its shape",
			pixelsWide, pixelsHigh, size, fitting(pixelsWide, pixelsHigh, max(w, h)))
	}
	return w, h, err
}

// parseSize reads a size as sizeName writes it.
func parseSize(size string) (w, h int, err error) {
	columns, rows, _ := strings.Cut(size, "x")
	w, err = strconv.Atoi(columns)
	if err == nil {
		h, err = strconv.Atoi(rows)
	}
	if err != nil || w < 1 || h < 1 || sizeName(w, h) != size {
		return 0, 0, fmt.Errorf("size %q: want columns and rows, like 20x15", size)
	}
	if max(w, h) > maxSide {
		return 0, 0, fmt.Errorf("%w: %s, and a side has at most %d cells", puzzle.ErrSize, size, maxSide)
	}
	return w, h, nil
}

// fitting names the size that has the shape of some pixels and a longer side of
// so many cells.
func fitting(pixelsWide, pixelsHigh, side int) string {
	long := max(pixelsWide, pixelsHigh)
	cells := func(pixels int) int { return max(1, (2*pixels*side+long)/(2*long)) }
	return sizeName(cells(pixelsWide), cells(pixelsHigh))
}

// shrink returns the mean light of each cell's rectangle of pixels, row by row.
// A pixel that lies in several cells counts in each by its part. To keep the parts
// whole numbers a cell is taken to be as wide as the picture has pixels, and a
// pixel as wide as the board has cells.
func shrink(grey *image.Gray, w, h int) []uint8 {
	wide, high := grey.Rect.Dx(), grey.Rect.Dy()
	light := make([]uint8, 0, w*h)
	for row := range h {
		for col := range w {
			var sum int64
			for y := row * high / h; y*h < (row+1)*high; y++ {
				var part int64
				for x := col * wide / w; x*w < (col+1)*wide; x++ {
					part += int64(grey.Pix[y*grey.Stride+x]) * shared(x, w, col, wide)
				}
				sum += part * shared(y, h, row, high)
			}
			light = append(light, uint8(sum/int64(wide*high)))
		}
	}
	return light
}

// shared is what the i-th of intervals of one length and the j-th of another
// length have in common, if anything.
func shared(i, length, j, other int) int64 {
	return int64(min((i+1)*length, (j+1)*other) - max(i*length, j*other))
}

// faint is a difference of light, of 255, that is no more than paper or noise.
const faint = 32

// threshold returns the light from which on cells are empty. It is the one that
// best splits them into two groups (N. Otsu, "A threshold selection method from
// gray-level histograms", 1979): half would make a pencil drawing all white and a
// photograph at night all black. Cells of nearly one shade are split at half.
func threshold(light []uint8) uint8 {
	if slices.Max(light)-slices.Min(light) < faint {
		return 128
	}
	var cells [256]int64
	var all, total int64 // cells, and their light
	for _, l := range light {
		cells[l]++
		total += int64(l)
		all++
	}
	limit, most := 0, int64(-1)
	var dark, sum int64 // cells below the limit, and their light
	for l, count := range cells {
		if bright := all - dark; dark > 0 && bright > 0 {
			// The square of the difference of the two means, times the sizes of
			// both groups; d is this difference times both sizes.
			d := total*dark - sum*all
			if spread := d * d / (dark * bright); spread > most {
				limit, most = l, spread
			}
		}
		dark += count
		sum += int64(l) * count
	}
	return uint8(limit)
}

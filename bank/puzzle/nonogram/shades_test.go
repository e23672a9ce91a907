package nonogram

import (
	"errors"
	"image"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

func TestSizesOfPictures(t *testing.T) {
	for _, c := range []struct {
		size         string
		wide, high   int
		want         string
		notAtAll     bool // ErrSize
		says, advice string
	}{
		{"", 64, 1, "64x1", false, "", ""},
		{"", 65, 40, "", true, "65 by 40 pixels", "--size 30x18"},
		{"", 10, 400, "", true, "10 by 400 pixels", "--size 1x30"},
		{"20x15", 400, 300, "20x15", false, "", ""},
		{"1x1", 5, 5, "1x1", false, "", ""},
		{"64x48", 640, 480, "64x48", false, "", ""},
		// Up to a row more or less than the shape says.
		{"10x10", 41, 39, "10x10", false, "", ""},
		{"15x15", 64, 60, "15x15", false, "", ""},
		{"15x15", 300, 280, "15x15", false, "", ""},
		{"15x15", 300, 279, "", false, "stretched to 15x15 cells", "--size 15x14"},
		{"15x13", 64, 60, "", false, "stretched to 15x13 cells", "--size 15x14"},
		{"20x20", 400, 300, "", false, "stretched to 20x20 cells", "--size 20x15"},
		{"15x20", 400, 300, "", false, "stretched to 15x20 cells", "--size 20x15"},
		{"20x20", 19, 20, "", false, "fewer than 20x20 cells", ""},
		{"65x65", 650, 650, "", true, "65x65", "at most 64"},
		{"10", 100, 100, "", false, `size "10"`, "20x15"},
		{"10x", 100, 100, "", false, `size "10x"`, "20x15"},
		{"10x010", 100, 100, "", false, `size "10x010"`, "20x15"},
		{"0x0", 100, 100, "", false, `size "0x0"`, "20x15"},
		{"-5x-5", 100, 100, "", false, `size "-5x-5"`, "20x15"},
	} {
		w, h, err := boardSize(c.size, c.wide, c.high)
		if err == nil {
			if got := sizeName(w, h); got != c.want {
				t.Errorf("%q for %d by %d: %s, want %q", c.size, c.wide, c.high, got, c.want)
			}
			continue
		}
		if c.want != "" || errors.Is(err, puzzle.ErrSize) != c.notAtAll || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), c.advice) {
			t.Errorf("%q for %d by %d: %v, want %+v", c.size, c.wide, c.high, err, c)
		}
	}
}

// Whatever size is advised, for pictures of any shape, is taken.
func TestAdvisedSizesAreTaken(t *testing.T) {
	for wide := 1; wide <= 400; wide += 7 {
		for high := 1; high <= 400; high += 9 {
			for side := 1; side <= min(maxSide, max(wide, high)); side += 3 {
				size := fitting(wide, high, side)
				if _, _, err := boardSize(size, wide, high); err != nil {
					t.Fatalf("%s is advised for %d by %d: %v", size, wide, high, err)
				}
			}
		}
	}
}

// Means worked out on paper.
func TestShrink(t *testing.T) {
	for name, c := range map[string]struct {
		wide, w, h int
		pix, want  []uint8
	}{
		"as it is": {3, 3, 2, []uint8{1, 2, 3, 4, 5, 6}, []uint8{1, 2, 3, 4, 5, 6}},
		"four each": {4, 2, 1, []uint8{
			10, 20, 100, 200,
			30, 40, 100, 202}, []uint8{25, 150}},
		// A cell is a pixel and a half: (2*30 + 90)/3 and (90 + 2*240)/3.
		"a shared pixel": {3, 2, 1, []uint8{30, 90, 240}, []uint8{50, 190}},
		// 2.5 pixels each: (2*10 + 2*20 + 250)/5, (250 + 2*60 + 2*70)/5.
		"a shared row": {1, 1, 2, []uint8{10, 20, 250, 60, 70}, []uint8{62, 102}},
		// The middle pixel is a quarter in each: (4*40 + 2*60 + 2*80 + 200)/9 is 71.1.
		"a shared corner": {3, 2, 2, []uint8{
			40, 60, 0,
			80, 200, 0,
			0, 0, 90}, []uint8{71, 35, 40, 62}},
	} {
		grey := &image.Gray{Pix: c.pix, Stride: c.wide, Rect: image.Rect(0, 0, c.wide, len(c.pix)/c.wide)}
		if got := shrink(grey, c.w, c.h); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestThreshold(t *testing.T) {
	for name, c := range map[string]struct {
		light  string
		filled string
	}{
		"black and white":        {"\x00\xff\xff\x00", "#..#"},
		"all black":              {"\x00\x00\x00", "###"},
		"all white":              {"\xff\xff\xff", "..."},
		"hardly any contrast":    {"\xe1\xff\xf0", "..."},
		"dark and noisy":         {"\x10\x02\x1f", "###"},
		"a pencil drawing":       {"\xf5\xc8\xf2\xff\xd0\xf8", ".#..#."},
		"a photograph at night":  {"\x05\x0a\x40\x38\x08\x10", "##..##"},
		"one dot on a page":      {"\xfa\xff\xff\x60\xfc\xff\xfe\xff\xf6", "...#....."},
		"grey with shaded edges": {"\x20\x30\x28\x50\xc0\xd0\xe0", "####..."},
	} {
		limit := threshold([]byte(c.light))
		var got strings.Builder
		for i := range c.light {
			if c.light[i] < limit {
				got.WriteByte('#')
			} else {
				got.WriteByte('.')
			}
		}
		if got.String() != c.filled {
			t.Errorf("%s: %s at %d, want %s", name, got.String(), limit, c.filled)
		}
	}
}

// Empty lines at the border are lines of the board.
func TestMarginsAreKept(t *testing.T) {
	for size, want := range map[string]string{
		"":    "cols 0 2 1 0\nrows 0 2 1 0",
		"4x4": "cols 0 2 1 0\nrows 0 2 1 0",
	} {
		board, changed, err := Family().ImportPicture(strings.NewReader("P1 4 4 0000 0110 0100 0000"), puzzle.ImportOptions{Format: "pbm", Size: size})
		if err != nil || board != want || changed != nil {
			t.Errorf("size %q: %v, %v changed, %v\n%s", size, err, changed, board, want)
		}
	}
}

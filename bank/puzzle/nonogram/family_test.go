package nonogram

import (
	"image/color"
	"os"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

func TestSuite(t *testing.T) {
	d := suiteDef()
	t.Run("typed", func(t *testing.T) { puzzletest.Run(t, d, possibilities, suiteOptions()) })
	t.Run("family", func(t *testing.T) { puzzletest.RunFamily(t, puzzle.New(d), suiteOptions()) })
}

// suiteDef is the whole family in the long mode. Otherwise it leaves out the large
// boards that are slow to count, a hundred times each: those of the harder tiers.
func suiteDef() puzzle.Def[*board, *state] {
	d := def()
	for i := range d.Specs {
		if s := &d.Specs[i]; s.Width > 20 && os.Getenv("INKBANK_LONG") != "1" {
			s.Tiers = s.Tiers[:2]
		}
	}
	return d
}

// possibilities lists what is still possible, for the suite.
func possibilities(b *board, s *state) (out []grade.Change) {
	for row := range b.h {
		for col := range b.w {
			if s.white[row]>>col&1 == 0 {
				out = append(out, grade.Change{At: grade.At(row, col), Value: filledValue})
			}
			if s.black[row]>>col&1 == 0 {
				out = append(out, grade.Change{At: grade.At(row, col), Value: emptyValue})
			}
		}
	}
	return out
}

func suiteOptions() puzzletest.Options {
	return puzzletest.Options{
		States: 60, PerTier: 1,
		Refused: []puzzletest.Refused{
			{Text: "", Says: "two"},
			{Text: "cols 1 1\nrows 1 1\nrows 1 1", Says: "3 lines"},
			{Text: "cols 1 1\ncols 1 1", Says: "line 2"},
			{Text: "columns 1 1\nrows 1 1", Says: "line 1"},
			{Text: "cols 1 x\nrows 1 1", Says: "clue 2"},
			{Text: "cols 1 01\nrows 1 1", Says: "clue 2"},
			{Text: "cols 1 +1\nrows 1 1", Says: "clue 2"},
			{Text: "cols 1 1.0\nrows 1 1", Says: "clue 2"},
			{Text: "cols 1 1.\nrows 1 1", Says: "clue 2"},
			{Text: "cols 1 65\nrows 1 1", Says: "clue 2"},
			{Text: "cols 1 1\nrows 1 3", Says: "row 2"},
			{Text: "cols 1.1 1\nrows 1 1", Says: "column 1"},
			{Text: "cols 1 1\nrows 1 0", Says: "the rows fill 1"},
			{Text: "cols\nrows", Says: "0 columns"},
		},
		// Two rows and columns that can be filled along either diagonal.
		Ambiguous:  []string{"cols 1 1\nrows 1 1", "cols 1 1 0\nrows 1 0 1"},
		Impossible: []string{"cols 1 0 1\nrows 2 0"},
		Positions:  positions,
		Pictures: []puzzletest.Picture{
			{File: plainBitmap(plusSolved), Format: "pbm", Solved: true},
			{File: pngFile(paint(plusSolved, color.Black, color.White)), Format: "png", Solved: true},
			{File: "P2 10 10 9 " + strings.Repeat(strings.Repeat("1 1 8 9 ", 2)+"3 1 ", 10), Format: "pgm", Size: "5x5", Solved: true},
			{File: "P3 2 2 1 0 0 1 1 1 0 1 1 0 0 0 1", Format: "ppm"},               // one change is enough
			{File: plainBitmap("#....\n.#...\n..#..\n...#.\n....#"), Format: "pbm"}, // several are needed
			{File: plainBitmap(field(16, 1)), Format: "pbm"},
		},
	}
}

package nonogram

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// A plus, and its only picture.
const (
	plus       = "cols 1 1 5 1 1\nrows 1 1 5 1 1"
	plusSolved = "..#..\n..#..\n#####\n..#..\n..#.."
)

func FuzzBoard(f *testing.F) {
	puzzletest.FuzzBoard(f, Family(), plus, "rows 1\r\ncols 1\r\n", "cols 1.1 0\nrows 1 1", "cols 65\nrows 1", "cols 0\nrows 0", "cols\nrows")
}

func FuzzPosition(f *testing.F) {
	start := strings.TrimSpace(strings.Repeat("#. ", 25))
	puzzletest.FuzzPosition(f, Family(), plus, start, strings.Replace(start, "#.", "#", 1), strings.Replace(start, "#.", ".#", 1), "# .")
}

func FuzzAnswer(f *testing.F) {
	puzzletest.FuzzAnswer(f, Family(), plus, plusSolved, strings.Replace(plusSolved, "#", ".", 1), plusSolved+"\n\n", "")
}

func FuzzNon(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "non", nonDancer,
		"title 'x\nwidth 3\nheight 2\nrows\n1,1\n\n\ncolumns\n1\n\n1\ngoal\n101\n000\n====\nby \"&amp;quot;\"\ncolumns 1\nrows 1\nrows\n1\ncolumns\n1\n")
}

func FuzzWebpbn(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "webpbn", webpbnDancer, puzzleXML("grid", "black", cornerColumns+cornerRows), puzzleXML("", "ink",
		`<color name="ink" char="#">000000</color><copyright>a&lt;b&amp;c&eacute;</copyright>`+goalXML("| #[#]# || #.. |")))
}

func FuzzGameID(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "game-id", "4x4:2/1/2/1/1.1/2/1/1\n2x4:2/1.1//1/1/2\n", "# a\n1:/", "2x1:1/1/2,aA")
}

func FuzzPuzzlink(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "puzzlink", scriptLink, "nonogram_edit/3/2/101110/\n", "https://puzz.link/p?nonogram/v:/1/1/-01")
}

func FuzzMk(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "mk", "2 3\n3\n1\n#\n2\n1\n1\n\n1 1\n\n# x\n0", "2 3 x\n1,1\n#\n")
}

func FuzzNin(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), "nin", "3 2\n3\n1\n2\n1\n1\n\n1 1\n\n0", "3\n\n1 1\n1\n1")
}

// fuzzPicture is the body of a fuzz target for a picture format: whatever is read
// as a small picture is solved, made solvable, or reported.
func fuzzPicture(f *testing.F, format string, seeds ...string) {
	for _, s := range seeds {
		f.Add([]byte(s), "")
		f.Add([]byte(s), "3x2")
	}
	f.Fuzz(func(t *testing.T, file []byte, size string) {
		o := puzzle.ImportOptions{Format: format, Size: size, Repair: true}
		g, err := readCells(bytes.NewReader(file), o)
		if err != nil || g.w*g.h > 100 {
			return
		}
		board, changed, err := Family().ImportPicture(bytes.NewReader(file), o)
		if e, ok := errors.AsType[*puzzle.UnsolvedPicture](err); ok && len(e.Open) > 0 {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range changed {
			g.flip(c.Row(), c.Col())
		}
		if err := Family().Judge(board, g.pictureText()); err != nil {
			t.Errorf("%v changed in\n%s\n%v", changed, g.pictureText(), err)
		}
		if _, _, err := Family().Path(board); err != nil {
			t.Error(err)
		}
	})
}

func FuzzBitmap(f *testing.F) {
	fuzzPicture(f, "pbm", "P1\n3 2\n101\n010", "P1 3 2 # a comment\n1 0 1 1 1 1", "P4\n11 2\n\x80\x1f\xc0\x3f", "P2 3 2 9 1 2 3 4 5 6",
		"P5 3 2 255\n\x00\x10\x20\xc0\xe0\xff", "P3 1 2 9 1 2 3 4 5 6", "P6 1 2 300 \x00\x01\x00\x02\x00\x03\x00\x04\x00\x05\x00\x06",
		"P1 4096 4096 0", "P4 16777216 16777216 ", "P5 0 0 0 ", "P9")
}

func FuzzPNG(f *testing.F) {
	picture := paint("#..\n.##", color.Black, color.Transparent)
	grey := image.NewGray16(image.Rect(0, 0, 3, 2))
	grey.SetGray16(1, 1, color.Gray16{Y: 40_000})
	fuzzPicture(f, "png", pngFile(picture), pngFile(grey), pngFile(indexed("##.\n..#", color.Black, color.White)), pngFile(picture)[:50], "\x89PNG\r\n\x1a\n")
}

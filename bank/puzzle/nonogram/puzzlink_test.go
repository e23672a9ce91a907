package nonogram

import (
	"context"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// The board of puzz.link's own test of this kind (robx/pzprjs,
// test/script/nonogram.js): its link, and its file with the solution that the
// page accepts, in which the numbers stand where the page shows them.
const (
	scriptLink = "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h"
	scriptFile = ". . . . 1 . 1 . . /. . . 2 1 . 1 2 . /. . . 1 1 1 1 1 . /. 2 1 # # . # . . /. 1 1 # . . . # . /" +
		". 1 2 . # . # # . /. . . . . . . . . /. 1 1 # . . . # . /. . 3 . # # # . . /"
)

// fromFile reads a page's file of w columns and h rows by where things stand.
func fromFile(t *testing.T, file string, w, h int) puzzle.Sheet {
	t.Helper()
	var rows [][]string
	for row := range strings.SplitSeq(strings.Trim(file, "/"), "/") {
		rows = append(rows, strings.Fields(row))
	}
	above, beside := (h+1)/2, (w+1)/2
	if len(rows) != above+h || len(rows[0]) != beside+w {
		t.Fatalf("a file of %d rows of %d cells", len(rows), len(rows[0]))
	}
	numbers := func(cells []string) string {
		cells = slices.DeleteFunc(slices.Clone(cells), func(s string) bool { return s == "." })
		if len(cells) == 0 {
			return " 0"
		}
		return " " + strings.Join(cells, ".")
	}
	board, picture := "cols", []string{}
	for col := range w {
		var column []string
		for row := range above {
			column = append(column, rows[row][beside+col])
		}
		board += numbers(column)
	}
	board += "\nrows"
	for _, row := range rows[above:] {
		board += numbers(row[:beside])
		picture = append(picture, strings.Join(row[beside:], ""))
	}
	return puzzle.Sheet{Board: board, Solution: strings.Join(picture, "\n")}
}

func TestPuzzlinkAgainstItsOwnTest(t *testing.T) {
	want := fromFile(t, scriptFile, 6, 6)
	if err := Family().Judge(want.Board, want.Solution); err != nil {
		t.Errorf("%s\n%s\n%v", want.Board, want.Solution, err)
	}
	files.Reads(t, "puzzlink", scriptLink, sheetAt(1, puzzle.Sheet{Board: want.Board}))
	files.Writes(t, "puzzlink", want, scriptLink+"\n")
}

// Links to boards that people made and published, from two public programs that
// keep such links as examples (T0nyX1ang/noqx, and a list of boards for a rater):
// read, each has exactly one solution, which no link has that is read wrongly, and
// written it is the same again.
func TestPuzzlinkReadsPublishedLinks(t *testing.T) {
	for _, text := range []string{
		"https://puzz.link/p?nonogram/20/14/2l12k112j112j711j91k5121i74k414j48k48k4214i94k73k28k252j81k44k33k4l44n92na12m1912l11611k5421l5126l2812l165m524m4an3ando8o",
		"https://puzz.link/p?nonogram/30/30/1121222n1331112n3111223n34133p8115q64113p5412312n411232o311323o21215p2112113n41243p32124p231112o2222q32121p22222p3225q52215p41524p4524q4221q422121o354r3132q51121p56sct43s1t411r422r4112q14211p19112p4811q22ar223711o5325q41113p334r2171q13333p15br2123111n222111o6272q431113o32111111m33112p2211111n122112o23711p733r74s77s3425q75sbt7t",
		"https://puzz.link/p?nonogram/31/13/m513j1111i531q55k11111h5111p55k111j131q55k11k55k11k135j1l55k111j55r35k311j35r51k115j51zn3353133o11111111111k131113133m11111111111k11111111333zg3113313311l111111111111111g3331111133l111112121111j11111111111111x",
		"https://puzz.link/p?nonogram/50/45/-14zh627z312218w4142215v22113126u23216x22747x6c225x11f24x22-12214w21-1354x4-1434y2d75y225367w21532541u55534211u241224211t21423431u1254232v3b2314w21a336w1182321v3533311v3133311v414341w3113421v54412x948z1758y23533x36312x47212x5632y7723y8a55ycc1dy-1836z-14215y1623225v311534w12464x11335334u37121218u23117227u12113245u1211121325s34112134u122124av12211aw638z-1dzjb38zh633229y612221ax71126135w7126524x872425y425127y3222555x323e33y413-1133y4697213x647823y61567z336611y31374621w23358621w223545511v32353a5x3553184x3343571x5547721x65342731w94442711w211434274v1311344262u111355732v23431f12w2344e21x1445c14x1232a22x3321222x75311212w13223114w9341113x2113215x12114by12346z1235zg165zh246zh216zh247zh527zh356zh",
	} {
		s := files.One(t, "puzzlink", text)
		g, err := Family().Grade(context.Background(), s.Board)
		t.Logf("%s: %d solutions, %v", g.Size, g.Solutions, g.Tier)
		if err != nil || g.Solutions != 1 {
			t.Errorf("%s: %d solutions, %v", text, g.Solutions, err)
		}
		files.Writes(t, "puzzlink", s, text+"\n")
	}
}

package shikaku

import (
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// rectanglesPath is where Debian's package sgt-puzzles puts Rectangles.
const rectanglesPath = "/usr/games/sgt-rect"

// IDs as sgt-rect 20230122 writes them, and as it and others take them.
func TestGameID(t *testing.T) {
	for _, c := range []struct {
		sheet  puzzle.Sheet
		id     string
		others []string
	}{
		{flat, "3x2:b2_2a2", []string{"3x2e4:b2_2a2", "3x2e0.5a:b2_2a2", "3x2a:aa2_2a2", "3x2:_b_2__2_a2_"}},
		{script, "6x6:d3a5_6b6n6b2_3a5d", []string{"6:d3a5_6b6n6b2_3a5d", "6e1:ca3a5_6b6n6b2_3a5d"}},
		{narrow, "1x4:2b2", nil},
		{whole, "2x2:c4", []string{"2:c4"}},
	} {
		files.Writes(t, "game-id", c.sheet, c.id+"\n")
		for _, id := range append(c.others, c.id) {
			for _, format := range []string{"", "game-id"} {
				files.Reads(t, format, "\n# one\n "+id+"\r\n", sheetAt(3, clues(c.sheet)))
			}
		}
	}
	files.Reads(t, "game-id", "1x1:1", sheetAt(1, clues(single)))
}

// Rectangles takes no board of one cell, so that it has no ID.
func TestGameIDOfOneCell(t *testing.T) {
	var out strings.Builder
	if err := Family().Write(&out, "game-id", single); err == nil || out.Len() > 0 {
		t.Errorf("%q, %v", out.String(), err)
	}
}

// A game ID that is read and written is the one that the foreign program wrote.
func TestOutsideGameIDsAreWrittenAsTheyCame(t *testing.T) {
	for _, id := range outsideIDs(t) {
		files.Writes(t, "game-id", files.One(t, "", id), id+"\n")
	}
}

// generatedIDs has Rectangles make boards of many shapes.
func generatedIDs(t *testing.T) (ids []string) {
	t.Helper()
	for _, size := range []string{"2x1", "1x7", "6", "7x7e4", "9x9a", "11x8", "8x11e0.5", "15x15", "30x12e1.5a"} {
		out, err := exec.Command(puzzletest.Tool(t, rectanglesPath), "--generate", "25", size).Output()
		if err != nil {
			t.Fatalf("%s: %v", size, err)
		}
		ids = append(ids, strings.Fields(string(out))...)
	}
	return ids
}

// Rectangles' boards are read whatever the parameters and written as they came, and
// it shows the boards of the IDs that we write.
func TestRectanglesReadsOurs(t *testing.T) {
	ids := generatedIDs(t)
	for _, s := range []puzzle.Sheet{script, flat, narrow, whole, vast} {
		ids = append(ids, strings.TrimSpace(files.Written(t, "game-id", s)))
	}
	var ours strings.Builder
	var boards []*board
	for _, id := range ids {
		s := files.One(t, "", id)
		written := files.Written(t, "game-id", s)
		if written != id+"\n" {
			t.Errorf("%s is written as %s", id, written)
		}
		b, err := decode(s.Board)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, b)
		ours.WriteString(written)
	}
	for i, page := range printed(t, ours.String(), len(boards)) {
		if got := shown(t, page, boards[i].w, boards[i].h); got != encode(boards[i]) {
			t.Errorf("Rectangles shows %s as\n%s", ids[i], got)
		}
	}
	t.Logf("%d boards", len(boards))
}

// printed has Rectangles print boards and returns the PostScript of their pages.
func printed(t *testing.T, ids string, count int) []string {
	t.Helper()
	cmd := exec.Command(puzzletest.Tool(t, rectanglesPath), "--print", "1x1")
	cmd.Stdin = strings.NewReader(ids)
	var faults strings.Builder
	cmd.Stderr = &faults
	out, err := cmd.Output()
	pages := strings.Split(string(out), "\n%%Page: ")[1:]
	if err != nil || faults.Len() > 0 || len(pages) != count {
		t.Fatalf("%d pages of %d boards, %v\n%s", len(pages), count, err, faults.String())
	}
	return pages
}

// number is how a page shows a number, behind the heights and widths of its middle.
var number = regexp.MustCompile(`2 div (\d+) exch sub (\d+) exch moveto pop pop\n\((\d+)\) dup stringwidth`)

// shown is the board that a page shows. Its cells are 512 wide, the middle of the
// first is at 640 from the left, that of the last row at 641 from below.
func shown(t *testing.T, page string, w, h int) string {
	t.Helper()
	tokens := strings.Split(strings.Repeat(emptyToken, w*h), "")
	for _, m := range number.FindAllStringSubmatch(page, -1) {
		y, err := strconv.Atoi(m[1])
		x, err2 := strconv.Atoi(m[2])
		col, row := (x-640)/512, h-1-(y-641)/512
		if err != nil || err2 != nil || col >= w || row < 0 || tokens[row*w+col] != emptyToken {
			t.Fatalf("%s at %s and %s", m[3], m[1], m[2])
		}
		tokens[row*w+col] = m[3]
	}
	return puzzle.JoinRows(w, len(tokens), func(cell int) string { return tokens[cell] })
}

package sudoku

import (
	"errors"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

func TestDecodeTakesTheUsualEmptyCells(t *testing.T) {
	for _, text := range []string{"1.3.............", "103*____xxXX0000", "1.3.............\n", "1.3.............\r\n"} {
		b, err := decoder(4)(text)
		if err != nil || b.Side != 4 || encode(b) != "1.3............." {
			t.Errorf("%q reads as %v, %v", text, b, err)
		}
	}
}

func TestDecodeSendsOtherSizesOn(t *testing.T) {
	for _, text := range []string{knownBoard, "", strings.Repeat(".", 35), strings.Repeat(".", 256)} {
		if _, err := decoder(4, 6)(text); !errors.Is(err, puzzle.ErrSize) {
			t.Errorf("%d characters: error %v, want ErrSize", len(text), err)
		}
	}
	if _, err := decoder(4, 6)("9..............."); err == nil || errors.Is(err, puzzle.ErrSize) {
		t.Errorf("a wrong digit: error %v, want one about the cell", err)
	}
}

func TestJudgeNamesTheFirstWrongCell(t *testing.T) {
	b, err := decoder(9)(knownBoard)
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"", "\n", "\r\n"} {
		if err := judge(b, knownSolution+end); err != nil {
			t.Error(err)
		}
	}
	for _, c := range []struct{ answer, says string }{
		{knownSolution[:80], "81 digits, not 80"},
		{knownBoard, "r1c3 is empty"},
		{"6" + knownSolution[1:], "r1c1 is 6, but 5 is given there"},
		{knownSolution[:2] + "5" + knownSolution[3:], "r1c1 and r1c3 are both 5 in row 1"},
		{knownSolution[:80] + "?", "r9c9: '?'"},
		{knownSolution[:2] + "5" + knownSolution[3:80] + "?", "r1c1 and r1c3"},
	} {
		if err := judge(b, c.answer); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: error %v, want one that says %q", c.answer, err, c.says)
		}
	}
}

func FuzzBoard(f *testing.F) {
	puzzletest.FuzzBoard(f, Family(), knownBoard, blank6, "1.3*0_xX........", "12....3.........\r\n", strings.Repeat(".", 256))
}

func FuzzAnswer(f *testing.F) {
	puzzletest.FuzzAnswer(f, Family(), knownBoard, knownSolution, knownSolution+"\n", knownBoard)
}

func FuzzPosition(f *testing.F) {
	puzzletest.FuzzPosition(f, Family(), blank6, position6(""), position6("r1c1=1 r1c2=1"), position6("r1c1=-"))
}

func FuzzLines(f *testing.F) {
	puzzletest.FuzzFormat(f, Family(), linesFormat.Name, knownBoard+" 2.3\n# comment\n"+blank6+",x\n", "\n\n12..")
}

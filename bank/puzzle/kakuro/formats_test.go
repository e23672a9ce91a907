package kakuro

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// found is what reading hands over: a sheet, or an error that says something.
type found struct {
	line int
	puzzle.Sheet
	says string
}

// checkRead reads a file and compares all that is found.
func checkRead(t *testing.T, format, file string, want ...found) {
	t.Helper()
	var got []found
	err := Family().Read(strings.NewReader(file), format, func(line int, s puzzle.Sheet, err error) bool {
		f := found{line, s, ""}
		if err != nil {
			f.says = err.Error()
		}
		got = append(got, f)
		return true
	})
	if err != nil || len(got) != len(want) {
		t.Errorf("%s reads %d boards, %v; want %d\n%.2000s\n%+v", format, len(got), err, len(want), file, got)
		return
	}
	for i, w := range want {
		same := got[i].line == w.line && got[i].Sheet == w.Sheet && (got[i].says == "") == (w.says == "")
		if !same || !strings.Contains(got[i].says, w.says) {
			t.Errorf("%s reads %+v, want %+v\n%.2000s", format, got[i], w, file)
		}
	}
}

// readOne reads a file of one board.
func readOne(t *testing.T, format, file string) (sheet puzzle.Sheet) {
	t.Helper()
	count := 0
	err := Family().Read(strings.NewReader(file), format, func(line int, s puzzle.Sheet, err error) bool {
		if count++; err != nil {
			t.Errorf("%s, line %d: %v\n%s", format, line, err, file)
		}
		sheet = s
		return true
	})
	if err != nil || count != 1 {
		t.Errorf("%s reads %d boards, %v\n%s", format, count, err, file)
	}
	return sheet
}

// written writes one sheet.
func written(t *testing.T, format string, s puzzle.Sheet) string {
	t.Helper()
	var out bytes.Buffer
	if err := Family().Write(&out, format, s); err != nil {
		t.Errorf("%s: %v\n%+v", format, err, s)
	}
	return out.String()
}

func checkWritten(t *testing.T, format string, s puzzle.Sheet, want string) {
	t.Helper()
	if got := written(t, format, s); got != want {
		t.Errorf("%s writes\n%s\nwant\n%s", format, got, want)
	}
}

// Boards that pzpr 0.10.1 has shown and judged, the first of them its own test's.
var (
	ship = puzzle.Sheet{
		Board: `# # 12\ 4\ # #
# 4\8 . . 10\ #
\10 . . . . 10\
\3 . . 17\3 . .
# \21 . . . .
# # \12 . . #`,
		Solution: `# # # # # #
# # 5 3 # #
# 3 4 1 2 #
# 1 2 # 1 2
# # 1 9 3 8
# # # 8 4 #`,
	}
	square = puzzle.Sheet{
		Board:    "# 3\\ 4\\\n\\4 . .\n\\3 . .",
		Solution: "# # #\n# 1 3\n# 2 1",
	}
	wide = puzzle.Sheet{
		Board: `# # 29\ 14\ # 22\ 3\
# 23\12 . . 17\4 . .
\21 . . . . . .
\16 . . 9\15 . . 3\
\26 . . . . . .
# \16 . . \10 . .`,
		Solution: `# # # # # # #
# # 3 9 # 3 1
# 6 4 5 3 1 2
# 9 7 # 9 6 #
# 8 6 2 5 4 1
# # 9 7 # 8 2`,
	}
	bare = puzzle.Sheet{
		Board: `# 24\ 38\ 3\ # # # #
\16 . . . 17\ # 38\ 4\
\22 . . . . 4\11 . .
\13 . . 16\19 . . . .
# 3\13 . . 4\10 . . 24\
\20 . . . . 3\13 . .
\11 . . \19 . . . .
# # # # \11 . . .`,
		Solution: `# # # # # # # #
# 7 8 1 # # # #
# 9 3 2 8 # 8 3
# 8 5 # 9 3 6 1
# # 6 7 # 1 9 #
# 1 7 9 3 # 5 8
# 2 9 # 1 2 7 9
# # # # # 1 3 7`,
	}
)

// clues is the sheet as a format keeps it that keeps no solution.
func clues(s puzzle.Sheet) puzzle.Sheet { return puzzle.Sheet{Board: s.Board} }

// generated makes so many boards of each size and tier, each with its solution.
func generated(t *testing.T, each int) (boards []puzzle.Graded) {
	t.Helper()
	for _, spec := range Family().Specs() {
		for _, tier := range spec.Tiers {
			r := rand.New(rand.NewPCG(uint64(spec.Width<<8|spec.Height), uint64(tier)))
			for made := 0; made < each; {
				g, err := Family().Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
				switch {
				case err == nil:
					boards = append(boards, g)
					made++
				case !errors.Is(err, puzzle.ErrReject):
					t.Fatal(err)
				}
			}
		}
	}
	return boards
}

// spoiled is an answer with another digit in its last white cell.
func spoiled(answer string) string {
	at := strings.LastIndexAny(answer, "123456789")
	digit := "0234567891"[answer[at]-'0']
	return answer[:at] + string(digit) + answer[at+1:]
}

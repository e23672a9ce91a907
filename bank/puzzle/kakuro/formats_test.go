package kakuro

import (
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// files checks what is read and written here, sheetAt and faultAt are what is found.
var (
	files            = puzzletest.Files{Family: Family()}
	sheetAt, faultAt = puzzletest.SheetAt, puzzletest.FaultAt
)

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

// spoiled is an answer with another digit in its last white cell.
func spoiled(answer string) string {
	at := strings.LastIndexAny(answer, "123456789")
	digit := "0234567891"[answer[at]-'0']
	return answer[:at] + string(digit) + answer[at+1:]
}

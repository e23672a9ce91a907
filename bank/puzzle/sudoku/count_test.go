package sudoku

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
)

// readCases returns the non-empty lines of a file of outside cases.
func readCases(t testing.TB, name string) (lines []string) {
	t.Helper()
	for line := range strings.Lines(string(puzzletest.Case(t, name))) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// digits reads a line of digits, anything else being an empty cell, without
// the decoder under test.
func digits(line string) []uint8 {
	cells := make([]uint8, len(line))
	for i := range cells {
		if line[i] >= '1' && line[i] <= '9' {
			cells[i] = line[i] - '0'
		}
	}
	return cells
}

func TestCountFindsAsManySolutionsAsOthersDid(t *testing.T) {
	for _, line := range readCases(t, "sudoku-solution-counts.txt") {
		field := strings.Split(line, ":")
		want, err := strconv.Atoi(field[1])
		if err != nil {
			t.Fatal(err)
		}
		cells := digits(field[0])
		got, outcome := countSolutions(cells, 9, 10_000)
		if len(got) != want || outcome != puzzle.Complete {
			t.Errorf("%s: %d solutions, outcome %d, want %d", field[0], len(got), outcome, want)
		}
		if want == 1 && !slices.Equal(got[0], digits(field[2])) {
			t.Errorf("%s: solution %v, want %s", field[0], got[0], field[2])
		}
		if unique(cells, 9) != (want == 1) {
			t.Errorf("%s: unique is %v with %d solutions", field[0], want != 1, want)
		}
		slow := maskCount{limit: 10_000}
		if outcome := slow.run(cells, 9); !sameSolutions(slow.solutions, got) {
			t.Errorf("%s: the search by masks finds %d (outcome %d)", field[0], len(slow.solutions), outcome)
		}
	}
}

// There are 288 grids of 4x4, and too many of 9x9 to see them all.
func TestCountOfBlankBoards(t *testing.T) {
	got, outcome := countSolutions(make([]uint8, 16), 4, 1000)
	if len(got) != 288 || outcome != puzzle.Complete {
		t.Errorf("4x4: %d grids, outcome %d, want 288", len(got), outcome)
	}
	got, outcome = countSolutions(make([]uint8, 16), 4, 288)
	if len(got) != 288 || outcome != puzzle.AtLimit {
		t.Errorf("4x4: %d grids, outcome %d, want 288 at the limit", len(got), outcome)
	}
	many := bandCount{limit: 1 << 40}
	if outcome := many.run(make([]uint8, 81)); outcome != puzzle.Undecided || many.found < 1000 {
		t.Errorf("9x9: %d grids, outcome %d, want many and undecided", many.found, outcome)
	}
}

func TestClashingGivensHaveNoSolution(t *testing.T) {
	for _, text := range []string{"5.......5", "5........5", "5.........5"} {
		cells := digits(text + strings.Repeat(".", 81-len(text)))
		if got, outcome := countSolutions(cells, 9, 2); len(got) != 0 || outcome != puzzle.Complete {
			t.Errorf("%s: %d solutions, outcome %d", text, len(got), outcome)
		}
	}
	if got, outcome := countSolutions(digits("1...1..........."), 4, 2); len(got) != 0 || outcome != puzzle.Complete {
		t.Errorf("4x4: %d solutions, outcome %d", len(got), outcome)
	}
}

// sameSolutions compares two lists whatever their order.
func sameSolutions(a, b [][]uint8) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.SortFunc(a, slices.Compare[[]uint8])
	slices.SortFunc(b, slices.Compare[[]uint8])
	return slices.EqualFunc(a, b, slices.Equal[[]uint8])
}

func TestBothSearchesAgreeOnHardBoards(t *testing.T) {
	for _, name := range []string{"sudoku-17.txt", "sudoku-top1465-half.txt"} {
		for _, line := range readCases(t, name) {
			cells := digits(line)
			got, outcome := countSolutions(cells, 9, 2)
			if len(got) != 1 || outcome != puzzle.Complete {
				t.Fatalf("%s: %d solutions, outcome %d, want 1", line, len(got), outcome)
			}
			slow := maskCount{limit: 1}
			slow.run(cells, 9)
			if !sameSolutions(slow.solutions, got) {
				t.Fatalf("%s: two searches, two solutions", line)
			}
		}
	}
}

func BenchmarkCount(b *testing.B) {
	for _, name := range []string{"sudoku-17.txt", "sudoku-top1465-half.txt"} {
		b.Run(name, func(b *testing.B) {
			var boards [][]uint8
			for _, line := range readCases(b, name) {
				boards = append(boards, digits(line))
			}
			for i := 0; b.Loop(); i++ {
				if !unique(boards[i%len(boards)], 9) {
					b.Fatal("a board of the list has one solution")
				}
			}
		})
	}
}

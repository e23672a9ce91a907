package toy

import (
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

func TestSuite(t *testing.T) {
	o := options()
	t.Run("small", func(t *testing.T) { puzzletest.Run(t, small(), possibilities, o) })
	t.Run("large", func(t *testing.T) { puzzletest.Run(t, large(), possibilities, o) })
	puzzletest.RunFamily(t, Family(), o)
}

// Boards that are made in numbers are of the tier that was asked for, whatever trials that takes.
func TestMany(t *testing.T) {
	f := Family()
	spec, err := f.Spec("5x5")
	if err != nil {
		t.Fatal(err)
	}
	for _, tier := range spec.Tiers {
		m := puzzletest.VerifyMany(t, f, puzzle.Wish{Spec: spec, Tier: tier}, 10)
		if m.Boards != 10 || m.Boards+m.Rejected+m.Others > m.Trials {
			t.Errorf("%v: %+v", tier, m)
		}
	}
}

// possibilities lists what is still possible, for the suite.
func possibilities(_ board, s *state) (out []grade.Change) {
	for cell := range s.cells() {
		for _, v := range maskText(s.cand[cell]) {
			out = append(out, grade.Change{At: s.at(cell), Value: string(v)})
		}
	}
	return out
}

// bare is a board of n cells a side without givens, and with these lines in
// place of its first ones.
func bare(n int, lines ...string) string {
	for y := len(lines); y < 2*n-1; y++ {
		if y%2 == 0 {
			lines = append(lines, strings.TrimSuffix(strings.Repeat(".-", n), "-"))
		} else {
			lines = append(lines, strings.Repeat("-", 2*n-1))
		}
	}
	return strings.Join(lines, "\n")
}

// position is one where everything is possible, but for the named cells.
func position(n int, cells string) string {
	tokens := make([]string, n*n)
	for i := range tokens {
		tokens[i] = "123456"[:n]
	}
	for field := range strings.FieldsSeq(cells) {
		name, values, _ := strings.Cut(field, "=")
		row, _ := strconv.Atoi(name[1:2])
		col, _ := strconv.Atoi(name[3:])
		tokens[(row-1)*n+col-1] = values
	}
	return strings.Join(tokens, " ")
}

func options() puzzletest.Options {
	return puzzletest.Options{
		// Solved by hand: the signs give the first row and column, and the rest follows.
		Known: []puzzletest.Known{{
			Board:    ".<.<.<.\n^------\n.-1-.-.\n^------\n.-.-.<.\n^------\n.-.-.-.",
			Solution: "1234\n2143\n3412\n4321",
			Tier:     grade.Easy,
		}},
		Refused: []puzzletest.Refused{
			{Text: ".", Says: "side of 1"},
			{Text: bare(7), Says: "side of 7"},
			{Text: bare(4, ".-.-.-"), Says: "line 1 has 6 characters, not 7"},
			{Text: bare(4, ".-.-.-.", "-----^", ".-.-.-."), Says: "line 2"},
			{Text: bare(4, ".-.-.-.", "-------", ".-5-.-."), Says: "r2c2"},
			{Text: bare(4, ".-.^.-."), Says: "r1c2"},
			{Text: bare(4, ".-.-.-.", "--<----"), Says: "r1c2"},
			{Text: bare(4, ".-.-.-.", "-^-----"), Says: "r1c1"},
			{Text: bare(4, "1-.-.-1"), Says: "r1c4: a second 1"},
			{Text: bare(5, "2-.-.-.-.", "---------", "2-.-.-.-."), Says: "r2c1: a second 2"},
			{Text: bare(4, "2<1-.-."), Says: "r1c1: the sign"},
			{Text: bare(4) + "\n-------", Says: "8 lines"},
		},
		Impossible: []string{bare(4, ".<.<.<1"), bare(5, ".-.-.-.-.", "---------", ".<.<.<.<1"), bare(6, ".<.-.-.-.-.", "v-^--------", ".>.-.-.-.-.")},
		Ambiguous:  []string{bare(4), bare(6, "1-2-3-4-5-6")},
		Positions:  positions(),
		Pictures:   pictures(),
	}
}

// positions were worked out by hand, on boards that are bare but for what the
// rule is about.
func positions() []puzzletest.Position {
	fires, misses := puzzletest.Fires, puzzletest.Misses
	return []puzzletest.Position{
		fires("last-cell", bare(4, "1-2-3-."), "", "r1c4=4"),
		misses("last-cell", bare(4, "1-2-.-."), ""),

		fires("naked-single", bare(4), position(4, "r1c1=3"), "r1c1=3"),
		misses("naked-single", bare(4), position(4, "r1c1=34")),

		fires("order", bare(4, ".<.-.-."), "", "r1c1!=4 r1c2!=1"),
		fires("order", bare(4, ".-.-.-.", "v------"), position(4, "r1c1=123"), "r1c1!=1 r2c1!=34"),
		misses("order", bare(4, ".<.-.-."), position(4, "r1c1=123 r1c2=234")),

		fires("hidden-single", bare(4), position(4, "r1c2=234 r1c3=234 r1c4=234"), "r1c1=1"),
		misses("hidden-single", bare(4), position(4, "r1c2=234 r1c3=234")),

		fires("order-fork", bare(4, ".>.<.-."), "", "r1c1!=1 r1c2!=34 r1c3!=1"),
		fires("order-fork", bare(4, ".<.>.-."), position(4, "r1c1=234"), "r1c1!=4 r1c2!=12 r1c3!=4"),
		misses("order-fork", bare(4, ".>.<.-."), position(4, "r1c1=234 r1c2=12 r1c3=234")),
		// greater than one neighbour and less than the other is no fork
		misses("order-fork", bare(4, ".<.<.-."), position(4, "r1c1=12 r1c2=23 r1c3=34")),

		fires("naked-pair", bare(5), position(5, "r1c1=12 r1c2=12"), "r1c3!=12 r1c4!=12 r1c5!=12"),
		misses("naked-pair", bare(5), position(5, "r1c1=12 r1c2=13")),
		// alike, but in no common line
		misses("naked-pair", bare(5), position(5, "r1c1=12 r2c2=12")),

		fires("hidden-pair", bare(5), position(5, "r1c3=345 r1c4=345 r1c5=345"), "r1c1!=345 r1c2!=345"),
		misses("hidden-pair", bare(5), position(5, "r1c3=1345 r1c4=345 r1c5=345")),

		fires("x-wing", bare(5), position(5, "r1c3=2345 r1c4=2345 r1c5=2345 r2c3=2345 r2c4=2345 r2c5=2345"),
			"r3c1!=1 r3c2!=1 r4c1!=1 r4c2!=1 r5c1!=1 r5c2!=1"),
		misses("x-wing", bare(5), position(5, "r1c3=2345 r1c4=2345 r1c5=2345 r2c3=2345 r2c4=2345")),

		fires("what-if", bare(5), position(5, "r1c1=12 r1c2=12"), "r1c3!=12 r1c4!=12 r1c5!=12"),
		misses("what-if", bare(5), position(5, "r1c1=12 r1c2=13")),
	}
}

package sudoku

import (
	"slices"
	"strings"
	"testing"

	"inkbank/grade"
)

// nineRungCase is a position carved out of the empty board, where nothing but
// the pattern is to be seen, and all that the technique must find there.
//
// A carving is a list of "r1c1=12": the cell holds no other digits;
// "7@row1:15": in that unit the digit lies only in the cells with these numbers;
// "r1c1:5": the digit is entered. An effect is a list of "r1c9=5", entered, and
// "12@r1c3456789", removed from all cells in one of these rows and columns.
type nineRungCase struct {
	rung, carved, effect string
}

var nineRungCases = []nineRungCase{
	{"full-house", "r1c1:1 r1c2:2 r1c3:3 r1c4:4 r1c5:5 r1c6:6 r1c7:7 r1c8:8", "r1c9=9"},
	{"full-house", "r1c1:1 r2c1:2 r3c1:3 r1c2:4 r2c2:5 r3c2:6 r1c3:7 r2c3:8", "r3c3=9"},
	{"full-house", "r1c1:1 r1c2:2 r1c3:3 r1c4:4 r1c5:5 r1c6:6 r1c7:7", ""},
	{"full-house", "r1c1:1 r1c2:2 r1c3:3 r1c4:4 r1c5:5 r1c6:6 r1c7:7 r1c8=8 r1c9=9", ""}, // not entered

	{"hidden-single-box", "7@box5:5", "r5c5=7"},
	{"hidden-single-box", "7@box5:5 r5c5=7", "r5c5=7"},
	{"hidden-single-box", "7@box5:56", ""},
	{"hidden-single-box", "7@row5:5", ""},
	{"hidden-single-line", "7@row5:4", "r5c4=7"},
	{"hidden-single-line", "7@column2:9", "r9c2=7"},
	{"hidden-single-line", "7@row5:49 7@column2:19", ""},
	{"hidden-single-line", "7@box5:5", ""},
	{"naked-single", "r4c4=6", "r4c4=6"},
	{"naked-single", "r4c4=67", ""},
	{"naked-single", "r4c4:6", ""},

	{"pointing", "7@box1:13", "7@r1c456789"},
	{"pointing", "7@box5:258", "7@r123789c5"},
	{"pointing", "7@box1:12345 7@box2:123", "7@r1c123789"}, // of the second box only
	{"pointing", "7@box1:124", ""},
	{"pointing", "7@row1:12", ""}, // that is claiming
	{"claiming", "7@row1:12", "7@r23c123"},
	{"claiming", "7@column4:456", "7@r456c56"},
	{"claiming", "7@row1:124", ""},
	{"claiming", "7@box1:123", ""}, // that is pointing

	{"naked-pair", "r1c1=12 r1c5=12", "12@r1c2346789"},
	{"naked-pair", "r1c1=12 r2c2=12", "12@r1c23 12@r2c13 12@r3c123"},
	{"naked-pair", "r4c7=12 r9c7=12", "12@r1235678c7"},
	{"naked-pair", "r1c1=12 r1c5=13", ""},
	{"naked-pair", "r1c1=12 r2c5=12", ""},
	{"naked-triple", "r1c1=12 r1c5=23 r1c9=13", "123@r1c234678"},
	{"naked-triple", "r1c1=123 r1c5=123 r1c9=123", "123@r1c234678"},
	{"naked-triple", "r1c1=12 r1c5=23 r1c9=14", ""},
	{"naked-quad", "r1c1=12 r2c2=23 r3c3=34 r1c2=14", "1234@r1c3 1234@r2c13 1234@r3c12"},
	{"naked-quad", "r1c1=12 r2c2=23 r3c3=34 r1c2=15", ""},

	{"hidden-pair", "1@row1:15 2@row1:15", "3456789@r1c15"},
	{"hidden-pair", "1@box9:19 2@box9:19", "3456789@r7c7 3456789@r9c9"},
	{"hidden-pair", "1@row1:15 2@row1:16", ""},
	{"hidden-triple", "1@row1:15 2@row1:59 3@row1:19", "456789@r1c159"},
	{"hidden-triple", "1@row1:15 2@row1:59 3@row1:29", ""},
	{"hidden-quad", "1@column1:12 2@column1:2378 3@column1:378 4@column1:178", ""},
	{"hidden-quad", "1@column1:13 2@column1:378 3@column1:378 4@column1:178", "56789@r1378c1"},

	{"x-wing", "7@row2:28 7@row7:28", "7@r1345689c28"},
	{"x-wing", "7@column3:59 7@column4:59", "7@r59c1256789"},
	{"x-wing", "7@row2:28 7@row7:29", ""},
	{"swordfish", "7@row2:28 7@row5:58 7@row7:25", "7@r134689c258"},
	{"swordfish", "7@row2:28 7@row5:58 7@row7:29", ""},
	{"jellyfish", "7@row1:14 7@row2:47 7@row5:19 7@row9:179", "7@r34678c1479"},
	{"jellyfish", "7@row1:14 7@row2:47 7@row5:29 7@row9:179", ""},

	// The ends are r2c8 and r8c9: each in the box of what the other sees by its column.
	{"skyscraper", "7@row2:28 7@row8:29", "7@r13c9 7@r79c8"},
	{"skyscraper", "7@column2:28 7@column8:29", "7@r9c13 7@r8c79"}, // the same, turned over
	{"skyscraper", "7@row2:28 7@row8:28", ""},                      // an X-Wing
	{"skyscraper", "7@row2:289 7@row8:29", ""},
	{"skyscraper", "7@row2:28 7@row8:39", ""},
	{"two-string-kite", "7@row1:18 7@column2:29", "7@r9c8"},
	{"two-string-kite", "7@row1:18 7@column2:239", ""},
	{"two-string-kite", "7@row1:28 7@column2:19", ""}, // they cross in a place
	{"two-string-kite", "7@row1:18 7@column4:29", ""}, // no common box

	{"xy-wing", "r1c1=12 r1c7=13 r7c1=23", "3@r7c7"},
	{"xy-wing", "r1c1=12 r2c3=13 r1c8=23", "3@r1c23 3@r2c789"},
	{"xy-wing", "r1c1=12 r1c7=13 r7c1=13", ""},
	{"xy-wing", "r1c1=12 r1c7=13 r7c2=23", ""},
	{"xy-wing", "r1c1=123 r1c7=13 r7c1=23", ""},
	{"xyz-wing", "r1c1=123 r1c7=13 r2c2=23", "3@r1c23"},
	{"xyz-wing", "r1c1=123 r1c7=13 r7c1=23", ""}, // nothing sees all three
	{"xyz-wing", "r1c1=1234 r1c7=13 r2c2=23", ""},
	{"xyz-wing", "r1c1=123 r1c7=13 r2c2=13", ""},
	{"w-wing", "r1c1=12 r9c9=12 1@row5:19", "2@r1c9 2@r9c1"},
	{"w-wing", "r1c1=12 r9c9=12 1@row5:129", ""},
	{"w-wing", "r1c1=12 r9c9=12 1@row5:18", ""},
	{"w-wing", "r1c1=12 r9c9=13 1@row5:19", ""},
}

// carve applies a carving to the empty board.
func carve(t *testing.T, text string) *nineState {
	t.Helper()
	s := nineStart(Board{9, make([]uint8, nineCells)})
	for field := range strings.FieldsSeq(text) {
		switch left, right, _ := strings.Cut(field, "@"); {
		case right != "":
			kind, places, _ := strings.Cut(right, ":")
			unit := map[string]int{"row": 0, "column": 9, "box": 18}[kind[:len(kind)-1]] + int(kind[len(kind)-1]-'1')
			keep := nineSet{}
			for _, n := range places {
				keep = keep.or(nineCell(int(nineTable.cells[unit][n-'1'])))
			}
			s.clear(1<<(left[0]-'1'), nineTable.unit[unit].less(keep))
		case strings.Contains(field, ":"):
			cell, digit, _ := strings.Cut(field, ":")
			s.enter(int(digit[0]-'1'), cellNamed(t, cell))
		default:
			cell, keep, _ := strings.Cut(field, "=")
			mask, _ := nineParseDigits(keep)
			s.clear(0x1FF&^mask, nineCell(cellNamed(t, cell)))
		}
	}
	if s.settle(); s.broken {
		t.Fatalf("%s has no solution", text)
	}
	return s
}

func cellNamed(t *testing.T, text string) int {
	t.Helper()
	site, err := grade.ParseSite(text)
	if err != nil {
		t.Fatal(err)
	}
	return 9*site.Row() + site.Col()
}

// withEffect returns the position after an effect.
func withEffect(t *testing.T, s *nineState, effect string) *nineState {
	t.Helper()
	after := s.Clone()
	for field := range strings.FieldsSeq(effect) {
		if cell, digit, ok := strings.Cut(field, "="); ok {
			after.enter(int(digit[0]-'1'), cellNamed(t, cell))
			continue
		}
		digits, where, _ := strings.Cut(field, "@r")
		mask, _ := nineParseDigits(digits)
		rows, columns, _ := strings.Cut(where, "c")
		for _, row := range rows {
			for _, column := range columns {
				if !after.clear(mask, nineCell(9*int(row-'1')+int(column-'1'))) {
					t.Fatalf("%s is no effect: r%cc%c holds none of them", field, row, column)
				}
			}
		}
	}
	after.settle()
	return after
}

func TestNineRungsHaveExactlyTheirEffect(t *testing.T) {
	fires, misses := map[string]bool{}, map[string]bool{}
	for _, c := range nineRungCases {
		s := carve(t, c.carved)
		want := withEffect(t, s, c.effect)
		i := slices.IndexFunc(rungs, func(r rung) bool { return r.name == c.rung })
		q := nineLadder.Techniques()[i]
		after, explained := s.Clone(), s.Clone()
		q.Apply(s, after)
		q.Each(s, func(step grade.Step) bool {
			if err := explained.Do(step); err != nil {
				t.Errorf("%s: %v", c.rung, err)
			}
			return true
		})
		for what, got := range map[string]*nineState{"apply": after, "each": explained} {
			if !got.Equal(want) {
				t.Errorf("%s on %q, %s:\n%s want\n%s", c.rung, c.carved, what,
					nineEncodeState(Board{}, got), nineEncodeState(Board{}, want))
			}
		}
		fires[c.rung] = fires[c.rung] || c.effect != ""
		misses[c.rung] = misses[c.rung] || c.effect == ""
	}
	for _, r := range rungs {
		if !fires[r.name] || !misses[r.name] {
			t.Errorf("%s lacks a case where it fires, or a near miss", r.name)
		}
	}
}

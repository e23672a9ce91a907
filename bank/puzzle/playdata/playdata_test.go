package playdata_test

import (
	"strings"
	"testing"

	"inkbank/bank/puzzle/playdata"
	"inkbank/grade"
)

func board() playdata.Board {
	return playdata.Board{
		Rows: 2, Cols: 3, Entries: []string{"1", "r1c2"},
		Solution:   []string{"1", "", "r1c2", "1", "1", "r1c2"},
		Techniques: []string{"a", "b", "c"},
	}
}

// The bits of a small board, written by hand from the package's description.
func TestPack(t *testing.T) {
	path := []grade.Step{
		{Technique: "b", Sets: []grade.Change{{At: grade.At(0, 0), Value: "1"}, {At: grade.At(1, 0), Value: "1"}, {At: grade.At(1, 1), Value: "1"}},
			Args: []grade.Arg{grade.UnitArg("row", 1), grade.ValuesArg("1", "r1c2"), grade.ValuesArg("17")}},
		{Technique: "c", Clears: []grade.Change{{At: grade.At(0, 0), Value: "r1c2"}, {At: grade.At(0, 2), Value: "1"}, {At: grade.At(1, 1), Value: "r1c2"}},
			Args: []grade.Arg{
				{Kind: grade.ArgClue, Values: []string{"1"}},
				{Kind: grade.ArgLine, Unit: "row", Index: []int{0, 1}},
				{Kind: grade.ArgChain, Sites: []grade.Site{grade.At(0, 1)}, Values: []string{"1"}},
				grade.CellsArg(grade.At(0, 0), grade.At(0, 1), grade.At(0, 2)), grade.CellsArg(),
			}},
	}
	want := []string{
		"00000001", "011", "00100", // version, 2 rows, 3 columns
		"011", "010", // 2 entries, 1 value more
		"0 010 0110001", "1 001", "0 011 0110001 0110111", // "1", r1c2, "17"
		"010", "00100 1110010 1101111 1110111", "010", // one kind of unit: "row"; index up to 1
		"01 00 10 01 01 10", // the solution
		"00100", "011",      // 3 techniques, 2 steps
		"01",                       // b
		"011 000 010 1 100 1", "1", // sets two runs: r1c1 and 1 more below, r2c2; clears nothing
		"00100",          // 3 arguments
		"000 010 1",      // the second row
		"010 011 0 0 1",  // 1 and r1c2, both entries
		"010 010 1 10",   // 17, which is none
		"10", "1", "011", // c, sets nothing, 2 groups of clears
		"010 1 011 000 1 100 1", // r1c2 from r1c1 and from r2c2
		"010 0 010 010 1",       // 1 from r1c3
		"00110",                 // 5 arguments
		"100 1 010 0 0",         // a clue without a cell: 1
		"011 011 0 1",           // both rows
		"101 010 001 1 010 0 0", // a chain: r1c2, 1
		"001 010 000 011 0",     // r1c1 and 2 more to the right
		"001 1",                 // no cells
	}
	bits := strings.ReplaceAll(strings.Join(want, ""), " ", "")
	got, err := playdata.Pack(board(), path)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, b := range got {
		for i := 7; i >= 0; i-- {
			text.WriteByte('0' + b>>i&1)
		}
	}
	if rest, ok := strings.CutPrefix(text.String(), bits); !ok || len(rest) > 7 || strings.Contains(rest, "1") {
		t.Errorf("bits\n%s\nwant\n%s", text.String(), bits)
	}
}

// What the format cannot hold is an error that says what it is.
func TestPackFaults(t *testing.T) {
	set := func(at grade.Site, value string) grade.Step {
		return grade.Step{Technique: "a", Sets: []grade.Change{{At: at, Value: value}}}
	}
	clear := func(list ...grade.Change) grade.Step { return grade.Step{Technique: "a", Clears: list} }
	arg := func(a grade.Arg) grade.Step { return grade.Step{Technique: "a", Args: []grade.Arg{a}} }
	for want, step := range map[string]grade.Step{
		"step 1, d: the family has no such technique": {Technique: "d"},
		`sets r1c1 to "r1c2", the solution has "1"`:   set(grade.At(0, 0), "r1c2"),
		`sets r1c2 to "", the solution has ""`:        set(grade.At(0, 1), ""),
		"r3c1 is no cell of 2 rows and 3 columns":     set(grade.At(2, 0), "1"),
		"r1c1-r1c2 is no cell":                        set(grade.Between(0, 0, 0, 1), "1"),
		`clears "3", which is no entry`:               clear(grade.Change{At: grade.At(0, 0), Value: "3"}),
		`clears "", which is no entry`:                clear(grade.Change{At: grade.At(0, 0), Value: ""}),
		"clears r1c1 out of turn":                     clear(grade.Change{At: grade.At(0, 1), Value: "1"}, grade.Change{At: grade.At(0, 0), Value: "1"}),
		"clears r1c2 out of turn":                     clear(grade.Change{At: grade.At(0, 1), Value: "1"}, grade.Change{At: grade.At(0, 1), Value: "r1c2"}),
		`"é" is not ASCII`:                            arg(grade.ValuesArg("é")),
		"r1c1-r2c2 is no cell":                        arg(grade.ValuesArg("r1c1-r2c2")),
		"r3c3 is no cell":                             arg(grade.CellsArg(grade.At(0, 0), grade.At(2, 2))),
		`"" with other things in it`:                  arg(grade.Arg{Values: []string{"1"}}),
		`"unit" with other things in it`:              arg(grade.Arg{Kind: grade.ArgUnit, Index: []int{1}}),
		`"line" with other things in it`:              arg(grade.Arg{Kind: grade.ArgLine, Unit: "row", Values: []string{"1"}}),
		`"cells" with other things in it`:             arg(grade.Arg{Kind: grade.ArgCells, Values: []string{"1"}}),
		`"values" with other things in it`:            arg(grade.Arg{Kind: grade.ArgValues, Unit: "row"}),
		`"clue" with other things in it`:              arg(grade.Arg{Kind: grade.ArgClue, Index: []int{1}}),
		`"chain" with other things in it`:             arg(grade.Arg{Kind: grade.ArgChain, Values: []string{"1"}}),
		"there is no row 0":                           arg(grade.UnitArg("row", -1)),
	} {
		if _, err := playdata.Pack(board(), []grade.Step{step}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error is %v, want %s", err, want)
		}
	}
	for want, spoil := range map[string]func(*playdata.Board){
		"2 by 3 cells, 5 of a solution":        func(b *playdata.Board) { b.Solution = b.Solution[1:] },
		"0 entries":                            func(b *playdata.Board) { b.Entries = nil },
		"0 by 3 cells":                         func(b *playdata.Board) { b.Rows, b.Solution = 0, nil },
		`r2c1: the solution's "7" is no entry`: func(b *playdata.Board) { b.Solution[3] = "7" },
	} {
		b := board()
		spoil(&b)
		if _, err := playdata.Pack(b, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error is %v, want %s", err, want)
		}
	}
}

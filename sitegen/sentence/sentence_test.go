package sentence_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// toy is content with a family whose sentences show one part of a step each.
func toy(t *testing.T) *content.Content {
	t.Helper()
	page := "+++\ntitle = \"Toy\"\nrules = \"-\"\n"
	for name, text := range map[string]string{"arg": "{1}.", "sets": "now {sets}.", "clears": "remove {clears}.", "second": "{2}"} {
		page += "[techniques." + name + "]\nname = \"" + name + "\"\nsentence = \"" + text + "\"\n"
	}
	page += "[techniques.more]\nname = \"more\"\nsentence = \"{1}.\"\nmore = \"{2} and {3}.\"\n"
	page += "[values]\n\"#\" = \"fill\"\n\".\" = \"cross out\"\n+++\n"
	english := `
language = {name = "English", order = "1"}
list = {numbers-separator = ", ", numbers-last = " and ", numbers-run = "{from} to {to}", places-separator = "; ", places-last = " and ", changes-separator = "; ", changes-last = "; and "}
unit = {row-one = "row {n}", row-other = "rows {n}", box-one = "box {n}", box-other = "boxes {n}"}
place = {cell = "row {row}, column {column}", same-row = "row {row}, columns {columns}", same-column = "column {column}, rows {rows}", block = "rows {rows}, columns {columns}", pair = "{from} to {to}"}
change = {set = "{values} in {cells}", do = "{values} {cells}", clear = "{values} from {cells}"}
`
	// A language that counts columns first, to see that order is the words' affair.
	other := `
language = {name = "Other", order = "2"}
list = {numbers-separator = "+", numbers-last = "+", numbers-run = "{from}..{to}", places-separator = "/", places-last = "&", changes-separator = ", ", changes-last = ", "}
unit = {row-one = "R{n}", row-other = "R{n}", box-one = "B{n}", box-other = "B{n}"}
place = {cell = "{column}x{row}", same-row = "{columns}x{row}", same-column = "{column}x{rows}", block = "[{columns}x{rows}]", pair = "{from}-{to}"}
change = {set = "{cells}={values}", do = "{cells}:{values}", clear = "{cells}-{values}"}
`
	c, err := content.LoadFS(fstest.MapFS{
		"css/site.css":  {},
		"en/words.toml": {Data: []byte(english)}, "en/about.md": {Data: []byte("+++\ntitle = \"-\"\n+++\n")}, "en/toy.md": {Data: []byte(page)},
		"xx/words.toml": {Data: []byte(other)}, "xx/about.md": {Data: []byte("+++\ntitle = \"-\"\n+++\n")}, "xx/toy.md": {Data: []byte(page)},
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func at(row, col int) grade.Site { return grade.At(row-1, col-1) }

func TestOf(t *testing.T) {
	arg := func(a grade.Arg) grade.Step { return grade.Step{Technique: "arg", Args: []grade.Arg{a}} }
	clears := func(list ...grade.Change) grade.Step { return grade.Step{Technique: "clears", Clears: list} }
	for _, tc := range []struct {
		step    grade.Step
		en, xx  string
		program string
	}{
		{arg(grade.UnitArg("box", 2)), "Box 3.", "B3.", "arg: box 3 -> "},
		{arg(grade.UnitArg("row", 1, 4, 6)), "Rows 2, 5 and 7.", "R2+5+7.", "arg: row 2 5 7 -> "},
		{arg(grade.ValuesArg("3", "7")), "3 and 7.", "3+7.", "arg: 3 7 -> "},
		{arg(grade.ValuesArg("#")), "Fill.", "Fill.", "arg: # -> "},
		{arg(grade.Arg{Kind: grade.ArgClue, Sites: []grade.Site{at(1, 1)}, Values: []string{"3", "1", "2"}}), "3 1 2.", "3 1 2.", "arg: r1c1 3 1 2 -> "},
		{arg(grade.CellsArg(at(1, 5))), "Row 1, column 5.", "5x1.", "arg: r1c5 -> "},
		{arg(grade.CellsArg(at(1, 8), at(1, 5))), "Row 1, columns 5 and 8.", "5+8x1.", "arg: r1c8 r1c5 -> "},
		{arg(grade.CellsArg(at(1, 5), at(4, 5), at(9, 5))), "Column 5, rows 1, 4 and 9.", "5x1+4+9.", "arg: r1c5 r4c5 r9c5 -> "},
		{ // three or more in a row
			arg(grade.CellsArg(at(1, 1), at(1, 3), at(1, 4), at(1, 6), at(1, 7), at(1, 8))),
			"Row 1, columns 1, 3, 4 and 6 to 8.", "1+3+4+6..8x1.", "arg: r1c1 r1c3 r1c4 r1c6 r1c7 r1c8 -> ",
		},
		{arg(grade.CellsArg(at(9, 5), at(8, 5), at(7, 5), at(6, 5))), "Column 5, rows 6 to 9.", "5x6..9.", "arg: r9c5 r8c5 r7c5 r6c5 -> "},
		{arg(grade.CellsArg(at(1, 7), at(2, 8))), "Row 1, column 7 and row 2, column 8.", "7x1&8x2.", "arg: r1c7 r2c8 -> "},
		{arg(grade.CellsArg(at(1, 7), at(1, 9), at(2, 8), at(3, 8))), "Row 1, columns 7 and 9; row 2, column 8 and row 3, column 8.", "7+9x1/8x2&8x3.", "arg: r1c7 r1c9 r2c8 r3c8 -> "},
		{ // a rectangle
			arg(grade.CellsArg(at(1, 3), at(1, 4), at(1, 5), at(2, 3), at(2, 4), at(2, 5))),
			"Rows 1 and 2, columns 3 to 5.", "[3..5x1+2].", "arg: r1c3 r1c4 r1c5 r2c3 r2c4 r2c5 -> ",
		},
		{ // around a cell that is not among them: a row, two cells, a row
			arg(grade.CellsArg(at(1, 1), at(1, 2), at(1, 3), at(2, 1), at(2, 3), at(3, 1), at(3, 2), at(3, 3))),
			"Row 1, columns 1 to 3; row 2, columns 1 and 3 and row 3, columns 1 to 3.", "1..3x1/1+3x2&1..3x3.",
			"arg: r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3 -> ",
		},
		{ // rectangles one below another, and a row that is longer
			arg(grade.CellsArg(at(1, 1), at(1, 2), at(2, 1), at(2, 2), at(3, 2), at(3, 3), at(4, 2), at(4, 3), at(5, 2), at(5, 3), at(6, 2), at(6, 3), at(6, 4))),
			"Rows 1 and 2, columns 1 and 2; rows 3 to 5, columns 2 and 3 and row 6, columns 2 to 4.", "[1+2x1+2]/[2+3x3..5]&2..4x6.",
			"arg: r1c1 r1c2 r2c1 r2c2 r3c2 r3c3 r4c2 r4c3 r5c2 r5c3 r6c2 r6c3 r6c4 -> ",
		},
		{ // neither with a row between them, nor from the bottom up, nor with a gap in the rows, nor one cell wide
			arg(grade.CellsArg(at(1, 1), at(1, 2), at(3, 1), at(3, 2), at(2, 1), at(2, 2))),
			"Row 1, columns 1 and 2; row 3, columns 1 and 2 and row 2, columns 1 and 2.", "1+2x1/1+2x3&1+2x2.",
			"arg: r1c1 r1c2 r3c1 r3c2 r2c1 r2c2 -> ",
		},
		{
			arg(grade.CellsArg(at(1, 1), at(1, 3), at(2, 1), at(2, 3), at(3, 3), at(4, 3))),
			"Row 1, columns 1 and 3; row 2, columns 1 and 3; row 3, column 3 and row 4, column 3.", "1+3x1/1+3x2/3x3&3x4.",
			"arg: r1c1 r1c3 r2c1 r2c3 r3c3 r4c3 -> ",
		},
		{arg(grade.CellsArg(grade.Between(0, 0, 0, 4))), "Row 1, column 1 to row 1, column 5.", "1x1-5x1.", "arg: r1c1-r1c5 -> "},
		{
			arg(grade.Arg{Kind: grade.ArgChain, Sites: []grade.Site{at(1, 1), at(2, 1)}, Values: []string{"3", "4"}}),
			"3 in row 1, column 1; and 4 in row 2, column 1.", "1x1=3, 1x2=4.", "arg: r1c1=3 r2c1=4 -> ",
		},
		{
			grade.Step{Technique: "sets", Sets: []grade.Change{{At: at(2, 8), Value: "7"}}},
			"Now 7 in row 2, column 8.", "Now 8x2=7.", "sets -> r2c8=7",
		},
		{
			clears(grade.Change{At: at(3, 9), Value: "37"}),
			"Remove 3 and 7 from row 3, column 9.", "Remove 9x3-3+7.", "clears -> r3c9<>3,7",
		},
		{ // values that have words, which say what to do
			grade.Step{Technique: "sets", Sets: []grade.Change{{At: at(2, 8), Value: "#"}, {At: at(2, 9), Value: "."}}},
			"Now fill row 2, column 8; and cross out row 2, column 9.", "Now 8x2:fill, 9x2:cross out.", "sets -> r2c8=# r2c9=.",
		},
		{clears(grade.Change{At: at(3, 9), Value: "#."}), "Remove fill and cross out from row 3, column 9.", "Remove 9x3-fill+cross out.", "clears -> r3c9<>#,."},
		{ // equal values are said once, in the order in which they first come
			clears(grade.Change{At: at(1, 2), Value: "3"}, grade.Change{At: at(2, 3), Value: "7"}, grade.Change{At: at(4, 2), Value: "3"}),
			"Remove 3 from column 2, rows 1 and 4; and 7 from row 2, column 3.", "Remove 2x1+4-3, 3x2-7.", "clears -> r1c2<>3 r2c3<>7 r4c2<>3",
		},
		{ // values that are cells, as where a cell's owner is a clue
			clears(grade.Change{At: at(1, 2), Value: "r3c4 r5c6"}, grade.Change{At: at(1, 3), Value: "r3c4"}),
			"Remove row 3, column 4 and row 5, column 6 from row 1, column 2; and row 3, column 4 from row 1, column 3.",
			"Remove 2x1-4x3+6x5, 3x1-4x3.", "clears -> r1c2<>r3c4,r5c6 r1c3<>r3c4",
		},
	} {
		c := toy(t)
		for i, want := range []string{tc.en, tc.xx} {
			got, err := sentence.Of(c.Languages[i], "toy", tc.step)
			if err != nil || got != want {
				t.Errorf("%s says %q, want %q (error %v)", c.Languages[i].Code, got, want, err)
			}
		}
		if got := sentence.Notation(tc.step); got != tc.program {
			t.Errorf("notation is %q, want %q", got, tc.program)
		}
		if err := c.Err(); err != nil {
			t.Error(err)
		}
	}
}

func TestOfFaults(t *testing.T) {
	l := toy(t).Languages[0]
	for want, step := range map[string]grade.Step{
		`content/en/toy.md: front matter: no technique "what"`:                                 {Technique: "what"},
		`content/en/toy.md: front matter: technique "second": a step has nothing for {2}`:      {Technique: "second", Args: []grade.Arg{grade.ValuesArg("3")}},
		`content/en/toy.md: front matter: technique "clears": a step has nothing for {clears}`: {Technique: "clears"},
	} {
		if _, err := sentence.Of(l, "toy", step); err == nil || err.Error() != want {
			t.Errorf("error is %v, want %s", err, want)
		}
	}
	if _, err := sentence.Of(l, "chess", grade.Step{}); err == nil || !strings.Contains(err.Error(), "content/en/chess.md") {
		t.Errorf("error is %v", err)
	}
}

// More is said of a step that has all that it takes.
func TestMore(t *testing.T) {
	for _, c := range []struct {
		args []grade.Arg
		want string
	}{
		{[]grade.Arg{grade.ValuesArg("3")}, "3."},
		{[]grade.Arg{grade.ValuesArg("3"), grade.ValuesArg("4")}, "3."},
		{[]grade.Arg{grade.ValuesArg("3"), grade.UnitArg("row", 1), grade.ValuesArg("5")}, "3. Row 2 and 5."},
	} {
		got, err := sentence.Of(toy(t).Languages[0], "toy", grade.Step{Technique: "more", Args: c.args})
		if err != nil || got != c.want {
			t.Errorf("says %q, want %q (error %v)", got, c.want, err)
		}
	}
}

// A unit that a language has no word for stops the build, not the sentence.
func TestUnknownUnit(t *testing.T) {
	l := toy(t).Languages[0]
	step := grade.Step{Technique: "arg", Args: []grade.Arg{grade.UnitArg("cage", 0)}}
	if got, err := sentence.Of(l, "toy", step); err != nil || got != "[unit.cage-one]." {
		t.Errorf("says %q, error %v", got, err)
	}
	if err := l.Err(); err == nil || !strings.Contains(err.Error(), `no word "unit.cage-one"`) {
		t.Errorf("error is %v", err)
	}
}

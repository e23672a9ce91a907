package sudoku

import (
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

func TestDrawEdges(t *testing.T) {
	for _, b := range []Board{{4, make([]uint8, 16)}, {6, make([]uint8, 36)}, {9, make([]uint8, 81)}} {
		f := draw(b, startTable(b), puzzle.Marks{})
		boxRows, boxCols := map[int]int{4: 2, 6: 2, 9: 3}[b.Side], map[int]int{4: 2, 6: 3, 9: 3}[b.Side]
		for row := range b.Side {
			for col := range b.Side {
				cell := f.At(row, col)
				if row > 0 && cell.Top != f.At(row-1, col).Bottom || col > 0 && cell.Left != f.At(row, col-1).Right {
					t.Fatalf("side %d: neighbours of %d, %d do not share their edges", b.Side, row, col)
				}
				if (cell.Top == figure.Thick) != (row%boxRows == 0) || (cell.Left == figure.Thick) != (col%boxCols == 0) {
					t.Fatalf("side %d: thick edges at %d, %d: %+v", b.Side, row, col, *cell)
				}
				if cell.Top == figure.None || cell.Right == figure.None || cell.Kind != figure.Open {
					t.Fatalf("side %d: cell %d, %d is %+v", b.Side, row, col, *cell)
				}
			}
		}
		if f.At(b.Side-1, 0).Bottom != figure.Thick || f.At(0, b.Side-1).Right != figure.Thick {
			t.Errorf("side %d: the frame is not thick", b.Side)
		}
	}
}

func TestDrawGivensEntriesAndNotes(t *testing.T) {
	b := Board{4, digits("12..34..........")}
	s := startTable(b)
	s.enter(2, 1<<2) // 3 in r1c3
	for _, m := range []puzzle.Marks{{}, {Entries: true}, {Notes: true}, {Notes: true, Entries: true}} {
		f := draw(b, s, m)
		given, entry, open := f.At(0, 0), f.At(0, 2), f.At(2, 0)
		if given.Kind != figure.Given || given.Text != "1" || len(given.Notes) != 0 {
			t.Errorf("%+v: a given is %+v", m, *given)
		}
		want := map[bool]string{true: "3"}[m.Entries]
		if entry.Kind != figure.Open || entry.Text != want || len(entry.Notes) != 0 {
			t.Errorf("%+v: an entry is %+v", m, *entry)
		}
		if open.Text != "" || (len(open.Notes) > 0) != m.Notes {
			t.Errorf("%+v: an open cell is %+v", m, *open)
		}
	}
	// r3c1 sees 1 and 3 in its column; the gaps keep their places.
	notes := draw(b, s, puzzle.Marks{Notes: true}).Cells[8]
	if notes.NoteCols != 2 || len(notes.Notes) != 4 {
		t.Fatalf("notes of a 4x4 board: %+v", notes)
	}
	for i, want := range []string{"", "2", "", "4"} {
		if notes.Notes[i] != (figure.Note{Text: want}) {
			t.Errorf("note %d is %+v, want %q", i, notes.Notes[i], want)
		}
	}
}

func TestDrawStepThatClears(t *testing.T) {
	b, err := decoder(6)(blank6)
	if err != nil {
		t.Fatal(err)
	}
	position := position6("r1c1=12 r1c4=12 r1c3=23456")
	steps, err := Family().Find(blank6, position, "naked-pair")
	if err != nil || len(steps) != 1 {
		t.Fatalf("%v, %v", steps, err)
	}
	s, err := decodeTable(b, position)
	if err != nil {
		t.Fatal(err)
	}
	f := draw(b, s, puzzle.Marks{Notes: true, Step: &steps[0]})
	for i, cell := range f.Cells {
		if pattern := i == 0 || i == 3; (cell.Mark == figure.Pattern) != pattern || cell.Mark == figure.Target {
			t.Errorf("cell %d has mark %d", i, cell.Mark)
		}
		for d, note := range cell.Notes {
			digit := d + 1
			gone := i < 6 && i != 0 && i != 3 && digit <= 2 && note.Text != ""
			if bold := (i == 0 || i == 3) && digit <= 2; note.Gone != gone || note.Bold != bold {
				t.Errorf("cell %d: note %d is %+v", i, digit, note)
			}
		}
	}
}

func TestDrawStepThatSets(t *testing.T) {
	b, err := decoder(9)(knownBoard)
	if err != nil {
		t.Fatal(err)
	}
	step := grade.Step{
		Technique: "hidden-single-box", Cells: []grade.Site{grade.At(4, 4)},
		Sets: []grade.Change{{At: grade.At(4, 4), Value: "5"}},
		Args: []grade.Arg{grade.UnitArg("box", 4), grade.CellsArg(grade.At(4, 4)), grade.ValuesArg("5")},
	}
	f := draw(b, startTable(b), puzzle.Marks{Notes: true, Step: &step})
	for row := range 9 {
		for col := range 9 {
			want := figure.Plain
			switch {
			case row == 4 && col == 4:
				want = figure.Target
			case row/3 == 1 && col/3 == 1:
				want = figure.Pattern
			}
			if got := f.At(row, col).Mark; got != want {
				t.Errorf("r%dc%d has mark %d, want %d", row+1, col+1, got, want)
			}
		}
	}
	if note := f.At(4, 4).Notes[4]; note.Text != "5" || !note.Bold || note.Gone {
		t.Errorf("the note that is entered is %+v", note)
	}
}

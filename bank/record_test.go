package bank

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// exampleLine is a record with all keys in order, as other programs read it; its id was
// computed with Python's hashlib.
const exampleLine = `{"id":"egbu6r7xh4dm","family":"f","size":"2x2","width":3,"height":2,"board":"a<b\n17\\24","solution":"xy",` +
	`"aimed":"hard","tier":"medium","proved":true,"solutions":1,"stuck":"12 3","open":1,` +
	`"needs":["pair"],"enough":["single","pair"],"score":117,"ladder":"f/1:abcdef012345",` +
	`"steps":[{"technique":"pair","cells":["r1c2"],"sets":{},"clears":{"r1c10":"79","r1c2":"1"}},` +
	`{"technique":"single","cells":[],"sets":{"r1c2":"7"},"clears":{}}]}` + "\n"

func example() Record {
	return NewRecord(puzzle.Graded{
		Shape:  puzzle.Shape{Text: "a<b\n17\\24", Size: "2x2", Width: 3, Height: 2},
		Family: "f", Solution: "xy", Solutions: 1, Tier: grade.Medium, Stuck: "12 3", Open: 1,
		Needs: []string{"pair"}, Enough: []string{"single", "pair"}, Score: 117, Ladder: "f/1:abcdef012345",
	}, grade.Hard, []grade.Step{
		{
			Technique: "pair", Cells: []grade.Site{grade.At(0, 1)},
			Clears: []grade.Change{{At: grade.At(0, 9), Value: "79"}, {At: grade.At(0, 1), Value: "1"}},
			Args:   []grade.Arg{grade.ValuesArg("1")},
		},
		{Technique: "single", Sets: []grade.Change{{At: grade.At(0, 1), Value: "7"}}},
	})
}

func written(t testing.TB, r Record) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := r.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestRecordKeysInOrder(t *testing.T) {
	if got := written(t, example()); got != exampleLine {
		t.Errorf("got  %swant %s", got, exampleLine)
	}
}

func TestRecordWithoutProof(t *testing.T) {
	got := written(t, NewRecord(puzzle.Graded{Family: "f", Solutions: -1}, grade.Unproved, nil))
	for _, want := range []string{`"aimed":"","tier":"","proved":false,"solutions":-1,"stuck":"","open":0,`, `"needs":[],"enough":[]`, `"steps":[]}`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
}

func TestReadRecord(t *testing.T) {
	r, err := ReadRecord([]byte(exampleLine))
	if err != nil {
		t.Fatal(err)
	}
	if got := written(t, r); got != exampleLine {
		t.Errorf("got  %swant %s", got, exampleLine)
	}
	r, err = ReadRecord([]byte(`{"board":"1.2.","family":"sudoku","day":"2021-03-04","slot":"daily"}`))
	want := Record{
		Family: "sudoku", Board: "1.2.", Day: "2021-03-04", Slot: "daily",
		Needs: []string{}, Enough: []string{}, Steps: []RecordStep{},
	}
	if err != nil || !reflect.DeepEqual(r, want) {
		t.Errorf("got %+v, %v", r, err)
	}
}

// What a board is called comes last, and only where it is known; it is read on one line.
func TestRecordCredit(t *testing.T) {
	r := example()
	r.Credit = puzzle.Credit{Title: "<Frost>", Licence: "CC0"}
	want := strings.TrimSuffix(exampleLine, "}\n") + `,"title":"<Frost>","licence":"CC0"}` + "\n"
	if got := written(t, r); got != want {
		t.Errorf("got  %swant %s", got, want)
	}
	for text, want := range map[string]puzzle.Credit{
		want: r.Credit,
		`{"family":"f","board":"x","title":" a\n b","author":"B","licence":""}`: {Title: "a b", Author: "B"},
	} {
		if got, err := ReadRecord([]byte(text)); err != nil || got.Credit != want {
			t.Errorf("%s has the credit %+v, %v, want %+v", text, got.Credit, err, want)
		}
	}
	if _, err := ReadRecord([]byte(`{"family":"f","board":"x","title":7}`)); err == nil || err.Error() != `key "title": a number does not belong here` {
		t.Errorf("a number as a title: %v", err)
	}
}

func TestReadRecordRefuses(t *testing.T) {
	for text, want := range map[string]string{
		``:                                              "want a JSON object",
		`[]`:                                            "want a JSON object",
		`{"family":"f"}`:                                `key "board" is missing`,
		`{"board":"f"}`:                                 `key "family" is missing`,
		`{"family":"f","board":3}`:                      `key "board": a number does not belong here`,
		`{"family":"f","board":null}`:                   "null is no value: leave the key out",
		`{"family":"f","bord":"x"}`:                     `unknown key "bord"`,
		`{"family":"f","Board":"x"}`:                    `unknown key "Board"`,
		`{"family":"f","family":"g"}`:                   `key "family" is given twice`,
		`{"family":"f"`:                                 "the JSON object does not end",
		`{"family":"f","board":"x"} {}`:                 "something follows the JSON object",
		`{"family":"f","tier":"tough"}`:                 `key "tier": unknown tier "tough": want one of easy, medium, hard, expert, extreme`,
		`{"family":"f","needs":[3]}`:                    `key "needs": a number does not belong here`,
		`{"family":"f","steps":[{"x":1}]}`:              `key "steps": unknown key "x"`,
		`{"steps":[{"sets":{"r0c1":"1"}}]}`:             `key "steps": key "sets": "r0c1" is no cell: want r1c1 or r1c1-r1c5`,
		`{"steps":[{"cells":[null]}]}`:                  "null is no value: leave the key out",
		`{"family":"f","board":"x","day":"2021-03-04"}`: `key "slot" is missing: a board with a day needs both`,
		`{"family":"f","board":"x","slot":"daily"}`:     `key "day" is missing: a board with a slot needs both`,
	} {
		if _, err := ReadRecord([]byte(text)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// FuzzReadRecord checks that whatever is read is written as a line that reads
// as the same record.
func FuzzReadRecord(f *testing.F) {
	f.Add([]byte(exampleLine))
	f.Add([]byte(`{"family":"sudoku","board":"1.2.","day":"2021-03-04","slot":"daily"}`))
	f.Add([]byte(`{"family":"f","board":"x","title":"a\u202e\n","author":"b","licence":"c"}`))
	f.Add([]byte(`{"family":"f","board":"\u0000<","steps":[{"sets":{"r1c1-r1c5":"2"}}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := ReadRecord(text)
		if err != nil {
			return
		}
		once := written(t, r)
		again, err := ReadRecord([]byte(once))
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		if twice := written(t, again); once != twice {
			t.Errorf("%q became %q", once, twice)
		}
	})
}

package days

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestReadMarks(t *testing.T) {
	early := sample()
	early.Date = Date{2024, 2, 29}
	old := Publish(early)
	early.Take.Claim.Score++
	new := Publish(early)
	var text strings.Builder
	for _, l := range []Line{
		{Entry: Publish(sample())}, {Entry: old}, {Entry: new, Reason: "a slip"}, {Entry: new, Reason: "another"}, {Entry: old, Reason: "back"}, {Entry: new, Reason: "no"},
	} {
		line, err := EncodeLine(l.Entry, l.Reason)
		if err != nil {
			t.Fatal(err)
		}
		text.WriteString(line + "\n")
	}
	marks, err := ReadMarks(strings.NewReader(text.String()))
	if want := []Mark{new.Mark(), Publish(sample()).Mark()}; err != nil || !slices.Equal(marks, want) {
		t.Errorf("%v, %v; want %v", marks, err, want)
	}
	marks, err = ReadMarks(strings.NewReader(text.String() + "{"))
	if torn, ok := errors.AsType[*TornError](err); len(marks) != 2 || !ok || torn.Line != 7 || torn.Offset != int64(text.Len()) {
		t.Errorf("%v, %v; want two and the seventh line torn", marks, err)
	}
}

func TestCompare(t *testing.T) {
	mark := func(day int, slot, id, hash string) Mark {
		return Mark{Date: Date{2024, 2, day}, Slot: slot, ID: id, Hash: hash}
	}
	bank := []Mark{mark(29, "b", "id4", "h4"), mark(28, "a", "id1", "h1"), mark(28, "b", "id2", "h2"), mark(29, "a", "id3", "h3"), mark(27, "z", "id0", "h0")}
	file := []Mark{mark(28, "a", "id1", "h1"), mark(28, "b", "id7", "h2"), mark(28, "c", "id9", "h9"), mark(29, "a", "id3", "changed"), mark(27, "z", "id0", "h0")}
	var got []string
	for _, d := range Compare(bank, file) {
		got = append(got, d.String())
	}
	want := []string{
		`2024-02-28, slot "b": the bank says board id2, the file id7`,
		`2024-02-28, slot "c": board id9 is published in the file, but not in the bank`,
		`2024-02-29, slot "a": board id3 has other content in the bank (h3) than in the file (changed)`,
		`2024-02-29, slot "b": board id4 is published in the bank, but not in the file`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("differences:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if bank[0] != mark(29, "b", "id4", "h4") {
		t.Error("comparing sorts the caller's list")
	}
}

// TestCompareProperties makes a file from a bank by known changes and expects
// exactly those to be found.
func TestCompareProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var bank, file []Mark
		var want []Difference
		for n := range rapid.IntRange(0, 30).Draw(t, "places") {
			m := Mark{Date: Date{2024, 2, 20}.AddDays(n / 2), Slot: []string{"a", "b"}[n%2], ID: "id", Hash: "hash"}
			d := Difference{Bank: m, File: m}
			switch rapid.IntRange(0, 6).Draw(t, "change") {
			case 0:
				d.Kind, d.File = OnlyInBank, Mark{}
			case 1:
				d.Kind, d.Bank = OnlyInFile, Mark{}
			case 2:
				d.Kind, d.File.ID, d.File.Hash = OtherBoard, "other", "hash2"
			case 3:
				d.Kind, d.File.Hash = OtherContent, "hash2"
			}
			if d.Bank != d.File {
				want = append(want, d)
			}
			if d.Bank != (Mark{}) {
				bank = append(bank, d.Bank)
			}
			if d.File != (Mark{}) {
				file = append(file, d.File)
			}
		}
		got := Compare(rapid.Permutation(bank).Draw(t, "bank"), rapid.Permutation(file).Draw(t, "file"))
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// contrast names the first thing in which two entries of one place differ:
// "board", "solution", "claim" or "path"; "" for none.
func contrast(a, b Entry) string {
	switch {
	case a.Take.Board != b.Take.Board:
		return "board"
	case a.Take.Solution != b.Take.Solution:
		return "solution"
	case EncodeClaim(a.Take.Claim) != EncodeClaim(b.Take.Claim):
		return "claim"
	case a.Take.Path != b.Take.Path:
		return "path"
	}
	return ""
}

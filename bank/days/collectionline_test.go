package days

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"inkbank/grade"
)

// sampleCollected is a published collection of the board of sample.
func sampleCollected() Collected {
	c := Collected{
		Collection{Name: "first-steps", Title: "First <steps>", PerSheet: 4, Selection: Selection{Family: "sudoku", Size: "4x4", Tier: grade.Medium, Count: 1, Needs: "naked-pair"}},
		[]Take{sample().Take},
	}
	c.Collection = PublishCollection(c.Collection, c.Takes)
	return c
}

// collectedText is its line but for the hash, written by hand.
const collectedText = `{"collection":"first-steps","title":"First <steps>","per_sheet":4,` +
	`"selection":{"family":"sudoku","size":"4x4","options":"","tier":"medium","count":1,"needs":"naked-pair"},` +
	`"boards":[{"id":"zrdt5wtz2pmi","board":"12..34..43..21..","solution":"1243342143122134",` +
	`"claim":{"aimed":"hard","tier":"medium","open":3,"needs":["naked-pair"],"enough":[],"score":118,"ladder":"sudoku/1:0a1b"},` +
	`"path":[{"t":"full-house","c":["r1c3"],"s":[["r1c3","4"]]}]}],"hash":"`

func TestCollectionLine(t *testing.T) {
	c := sampleCollected()
	text, err := EncodeCollection(c)
	if want := collectedText + c.Hash + `"}`; err != nil || text != want {
		t.Fatalf("%v, wrote\n%s, want\n%s", err, text, want)
	}
	line, err := DecodeLine(text)
	if err != nil || line.Collection == nil || !reflect.DeepEqual(*line.Collection, c) || line.Mark() != (Mark{Collection: c.Name, Hash: c.Hash}) {
		t.Errorf("read back as %+v, %v", line, err)
	}
	// Title and sheets are free to change, nothing else is.
	for _, change := range [][2]string{{"First", "Last"}, {`"per_sheet":4`, `"per_sheet":6`}, {`"per_sheet":4,`, ""}} {
		if _, err := DecodeLine(strings.Replace(text, change[0], change[1], 1)); err != nil {
			t.Errorf("%s for %s: %v", change[1], change[0], err)
		}
	}
	for _, change := range [][2]string{
		{"first-steps", "second-steps"}, {"first-steps", "First"}, {`"count":1`, `"count":2`}, {"1243", "1234"}, {"12..", "13.."}, {"zrdt", "zrda"},
		{`"title"`, `"name"`}, {`,"title"`, `, "title"`}, {`"score":118`, `"score":119`}, {"full-house", "naked-pair"}, {c.Hash, c.Hash[1:]}, {`"}`, `"`},
	} {
		if _, err := DecodeLine(strings.Replace(text, change[0], change[1], 1)); err == nil {
			t.Errorf("%s for %s was read", change[1], change[0])
		}
	}
	for name, change := range map[string]func(*Collected){
		"not published": func(c *Collected) { c.Hash = "" },
		"other family":  func(c *Collected) { c.Takes[0].Family = "toy" },
		"no boards":     func(c *Collected) { c.Takes = nil },
		"no text":       func(c *Collected) { c.Title = "\xff" },
	} {
		c := sampleCollected()
		change(&c)
		if text, err := EncodeCollection(c); err == nil || text != "" {
			t.Errorf("%s: wrote %q", name, text)
		}
	}
}

// TestLedgerWithCollections: a file has both kinds of lines, a collection once.
func TestLedgerWithCollections(t *testing.T) {
	c := sampleCollected()
	text, err := EncodeCollection(c)
	if err != nil {
		t.Fatal(err)
	}
	file := text + "\n" + sampleLine + "\n"
	marks, err := ReadMarks(strings.NewReader(file))
	want := []Mark{Publish(sample()).Mark(), c.Mark()}
	if err != nil || !slices.Equal(marks, want) {
		t.Errorf("marks %+v, %v", marks, err)
	}
	_, err = ReadMarks(strings.NewReader(file + text + "\n"))
	if fault, ok := errors.AsType[*LineError](err); !ok || fault.Line != 3 || !strings.Contains(err.Error(), `collection "first-steps" is on line 1 already`) {
		t.Errorf("the same collection again: %v", err)
	}
	if _, err = ReadMarks(strings.NewReader(file + text[:40])); !errors.As(err, new(*TornError)) {
		t.Errorf("a torn line: %v", err)
	}
	changed := c.Mark()
	changed.Hash = "0011223344556677"
	for _, d := range []struct {
		bank, file []Mark
		want       string
	}{
		{want, want[:1], `collection "first-steps": it is published in the bank, but not in the file`},
		{nil, want[1:], `collection "first-steps": it is published in the file, but not in the bank`},
		{[]Mark{changed}, want[1:], `collection "first-steps": it has other content in the bank (001122334455) than in the file (` + c.Hash[:12] + `)`},
	} {
		got := Compare(d.bank, d.file)
		if len(got) != 1 || got[0].String() != d.want {
			t.Errorf("got %v, want %s", got, d.want)
		}
	}
}

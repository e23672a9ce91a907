package days

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// sampleLine is the line of sample, written by hand.
const sampleLine = `{"date":"2026-11-29","slot":"easy","id":"zrdt5wtz2pmi","family":"sudoku","size":"4x4",` +
	`"board":"12..34..43..21..","solution":"1243342143122134",` +
	`"claim":{"aimed":"hard","tier":"medium","open":3,"needs":["naked-pair"],"enough":[],"score":118,"ladder":"sudoku/1:0a1b"},` +
	`"path":[{"t":"full-house","c":["r1c3"],"s":[["r1c3","4"]]}],` +
	`"hash":"90f3b3cf3607bf33548bf749301af4d4996d773d12b1e3e3a0f23f7f0f4a8bd7"}`

func TestEncodeLine(t *testing.T) {
	e := Publish(sample())
	line, err := EncodeLine(e, "")
	if err != nil || line != sampleLine {
		t.Errorf("%v, wrote\n%s, want\n%s", err, line, sampleLine)
	}
	line, err = EncodeLine(e, `the 5 was "wrong" & <bad>`)
	if want := strings.TrimSuffix(sampleLine, "}") + `,"reason":"the 5 was \"wrong\" & <bad>"}`; err != nil || line != want {
		t.Errorf("%v, wrote\n%s, want\n%s", err, line, want)
	}
	for name, change := range map[string]func(*Entry){
		"not published":   func(e *Entry) { e.Hash = "" },
		"another id":      func(e *Entry) { e.Take.ID = "aaaaaaaaaaaa" },
		"changed since":   func(e *Entry) { e.Take.Solution = "?" },
		"path no JSON":    func(e *Entry) { e.Take.Path = "[" },
		"path spaced":     func(e *Entry) { e.Take.Path = "[ ]" },
		"path of lines":   func(e *Entry) { e.Take.Path = "[\n]" },
		"no text":         func(e *Entry) { e.Take.Size = "\xff" },
		"solution broken": func(e *Entry) { e.Take.Solution = "\xff" },
		"bad slot":        func(e *Entry) { e.Slot = "Easy" },
		"no date":         func(e *Entry) { e.Date = Date{} },
	} {
		e := sample()
		change(&e)
		if name != "not published" && name != "changed since" {
			e = Publish(e)
		} else if name == "changed since" {
			e.Hash = Publish(sample()).Hash
		}
		if line, err := EncodeLine(e, ""); err == nil || line != "" {
			t.Errorf("%s: wrote %q", name, line)
		}
	}
}

// A claim with a credit says it last, so that claims without one keep their text and their hash.
func TestEncodeLineWithCredit(t *testing.T) {
	e := sample()
	e.Take.Claim.Credit = puzzle.Credit{Title: `Frost & "ice"`, Licence: "CC0"}
	want := strings.Replace(sampleLine, `"sudoku/1:0a1b"}`, `"sudoku/1:0a1b","title":"Frost & \"ice\"","licence":"CC0"}`, 1)
	want = strings.Replace(want, "90f3b3cf3607bf33548bf749301af4d4996d773d12b1e3e3a0f23f7f0f4a8bd7", "b4558586c0f7a7000c65742fd348b845d3ac38d2ac75ef732866831b678bbed2", 1)
	line, err := EncodeLine(Publish(e), "")
	if err != nil || line != want {
		t.Errorf("%v, wrote\n%s, want\n%s", err, line, want)
	}
	back, err := DecodeLine(line)
	if err != nil || back.Entry.Take.Claim.Credit != e.Take.Claim.Credit {
		t.Errorf("read as %+v, %v", back, err)
	}
}

func TestDecodeLine(t *testing.T) {
	line, err := DecodeLine(sampleLine)
	if want := (Line{Entry: Publish(sample())}); err != nil || !reflect.DeepEqual(line, want) {
		t.Errorf("%v, read\n%+v, want\n%+v", err, line, want)
	}
	for name, c := range map[string]struct{ old, new, want string }{
		"empty":          {sampleLine, "", "no line of a ledger: it is empty"},
		"no object":      {sampleLine, `["2026-11-29"]`, "no line of a ledger: json: cannot unmarshal array"},
		"no date":        {`"date":"2026-11-29",`, "", "it has no date"},
		"bad date":       {"2026-11-29", "2026-02-30", "2026-02-30 is no date"},
		"bad slot":       {`"easy"`, `"../easy"`, "a slot's name is lower-case letters"},
		"unknown key":    {`"slot"`, `"note":"x","slot"`, `unknown field "note"`},
		"unknown tier":   {`"medium"`, `"moderate"`, `unknown tier "moderate"`},
		"order of keys":  {`"family":"sudoku","size":"4x4"`, `"size":"4x4","family":"sudoku"`, "not in the form"},
		"key twice":      {`"size":"4x4"`, `"size":"4x4","size":"4x4"`, "not in the form"},
		"key left out":   {`"enough":[],`, ``, "not in the form"},
		"another case":   {`"size"`, `"Size"`, "not in the form"},
		"spaces":         {`,"slot"`, `, "slot"`, "not in the form"},
		"something else": {sampleLine, sampleLine + "{}", "not in the form"},
		"spaced path":    {`"path":[`, `"path":[ `, "the hash is"},
		"changed board":  {`"12..34`, `"21..34`, "the id is"},
		"changed family": {`"family":"sudoku"`, `"family":"kakuro"`, "the id is"},
		"changed tier":   {`"medium"`, `"hard"`, "the hash is"},
		"changed path":   {`"full-house"`, `"full-hose"`, "the hash is"},
		"changed hash":   {`"hash":"`, `"hash":"0`, "the hash is"},
	} {
		line, err := DecodeLine(strings.Replace(sampleLine, c.old, c.new, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) || !reflect.DeepEqual(line, Line{}) {
			t.Errorf("%s: %+v, %v; want an error with %q", name, line, err, c.want)
		}
	}
}

func TestReadLedger(t *testing.T) {
	second := secondLine(t, "")
	again := secondLine(t, "a slip of the pen")
	for name, c := range map[string]struct {
		text string
		want string // the error
		read int
	}{
		"nothing":             {"", "", 0},
		"two":                 {sampleLine + "\n" + second + "\n", "", 2},
		"two, of Windows":     {sampleLine + "\r\n" + second + "\r\n", "", 2},
		"two, no last end":    {sampleLine + "\n" + second, "", 2},
		"again with a reason": {sampleLine + "\n" + second + "\n" + again + "\n", "", 3},
		"again without":       {sampleLine + "\n" + second + "\n" + sampleLine + "\n", `line 3: 2026-11-29, slot "easy" is on line 1 already, and no reason is given`, 2},
		"an empty line":       {sampleLine + "\n\n" + second + "\n", "line 2: no line of a ledger: it is empty", 1},
		"torn in the middle":  {sampleLine + "\n" + second[:40] + sampleLine + "\n", "line 2: no line of a ledger: unexpected EOF", 1},
		"torn at the end":     {sampleLine + "\n" + second[:40], "line 2: the last line is cut off, as after a crash", 1},
		"only a torn line":    {sampleLine[:1], "line 1: the last line is cut off, as after a crash", 0},
		"filled with zeros":   {sampleLine + "\n\x00\x00\x00", "line 2: the last line is cut off, as after a crash", 1},
	} {
		var numbers []int
		err := ReadLedger(strings.NewReader(c.text), func(l Line) error { numbers = append(numbers, l.Number); return nil })
		if message := fmt.Sprint(err); len(numbers) != c.read || message != c.want && (err != nil || c.want != "") {
			t.Errorf("%s: read %v, %v; want %d lines and %q", name, numbers, err, c.read, c.want)
		}
	}
}

// TestTornAnywhere cuts a ledger off after every byte, as a crash might.
func TestTornAnywhere(t *testing.T) {
	second := int64(len(sampleLine) + 1) // where the second line starts
	whole := sampleLine + "\n" + secondLine(t, "") + "\n"
	for cut := range int64(len(whole)) {
		n := 0
		err := ReadLedger(strings.NewReader(whole[:cut]), func(Line) error { n++; return nil })
		torn, _ := errors.AsType[*TornError](err)
		switch cut {
		case 0, second - 1, second, int64(len(whole)) - 1: // at the end of a line, with or without its newline
			if err != nil {
				t.Fatalf("cut after %d bytes: %v", cut, err)
			}
		default:
			want := TornError{Line: 1}
			if cut > second {
				want = TornError{Line: 2, Offset: second}
			}
			if torn == nil || *torn != want || n != want.Line-1 {
				t.Fatalf("cut after %d bytes: %d lines, %+v, %v; want %+v", cut, n, torn, err, want)
			}
		}
	}
}

func TestReadLedgerStops(t *testing.T) {
	stop := errors.New("enough")
	text := sampleLine + "\n" + secondLine(t, "") + "\n"
	n := 0
	if err := ReadLedger(strings.NewReader(text), func(Line) error { n++; return stop }); err != stop || n != 1 {
		t.Errorf("%v after %d lines", err, n)
	}
	gone := errors.New("the disk is gone")
	in := io.MultiReader(strings.NewReader(text[:len(sampleLine)+20]), iotest.ErrReader(gone))
	if err := ReadLedger(in, func(Line) error { return nil }); !errors.Is(err, gone) {
		t.Errorf("%v, want the reader's error", err)
	}
}

func TestLineRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e, reason := Publish(entries().Draw(t, "entry")), rapid.String().Draw(t, "reason")
		text, err := EncodeLine(e, reason)
		if err != nil {
			t.Fatal(err)
		}
		line, err := DecodeLine(text)
		if err != nil || line.Reason != reason || line.Entry.Mark() != e.Mark() || contrast(line.Entry, e) != "" ||
			line.Entry.Take.Family != e.Take.Family || line.Entry.Take.Size != e.Take.Size {
			t.Fatalf("%+v, %v; want %+v", line, err, e)
		}
		if strings.Contains(text, "\n") {
			t.Fatalf("%q is more than a line", text)
		}
	})
}

func TestClaimRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := EncodeClaim(entries().Draw(t, "entry").Take.Claim)
		c, err := ParseClaim(text)
		if err != nil || EncodeClaim(c) != text {
			t.Fatalf("%+v, %v; want %s", c, err, text)
		}
	})
	if got, want := EncodeClaim(Claim{}), `{"aimed":"","tier":"","open":0,"needs":[],"enough":[],"score":0,"ladder":""}`; got != want {
		t.Errorf("the empty claim is %s, want %s", got, want)
	}
	for _, bad := range []string{"", "{}", "null", "7", EncodeClaim(Claim{}) + " ", strings.Replace(EncodeClaim(Claim{}), "{", `{"x":1,`, 1)} {
		if c, err := ParseClaim(bad); err == nil {
			t.Errorf("%q is read as %+v", bad, c)
		}
	}
}

func FuzzDecodeLine(f *testing.F) {
	f.Add(sampleLine)
	f.Add(strings.TrimSuffix(sampleLine, "}") + `,"reason":"a slip"}`)
	f.Add(`{"date":"2024-02-29","slot":"a","claim":{"needs":null}}`)
	f.Fuzz(func(t *testing.T, text string) {
		line, err := DecodeLine(text)
		if err != nil {
			return
		}
		again, err := EncodeLine(line.Entry, line.Reason)
		if err != nil || again != text {
			t.Fatalf("%q is read, but written as %q, %v", text, again, err)
		}
		if err := CheckPublished(line.Entry); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzParseClaim(f *testing.F) {
	f.Add(EncodeClaim(sample().Take.Claim))
	f.Add(EncodeClaim(Claim{}))
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := ParseClaim(text); err == nil && EncodeClaim(c) != text {
			t.Fatalf("%q is read, but written as %q", text, EncodeClaim(c))
		}
	})
}

func FuzzReadLedger(f *testing.F) {
	f.Add(sampleLine + "\n")
	f.Add(sampleLine + "\n" + sampleLine[:50])
	f.Add("\n\r\n\x00")
	f.Fuzz(func(t *testing.T, text string) {
		n := 0
		err := ReadLedger(strings.NewReader(text), func(l Line) error { n++; return nil })
		torn, isTorn := errors.AsType[*TornError](err)
		if isTorn {
			good := 0
			err := ReadLedger(strings.NewReader(text[:torn.Offset]), func(Line) error { good++; return nil })
			if err != nil || good != n || torn.Line != n+1 {
				t.Fatalf("%q: %v, but what is before reads as %d lines, %v", text, torn, good, err)
			}
		}
	})
}

// secondLine is the line of another place than sample's, with a board whose path is unknown.
func secondLine(t *testing.T, reason string) string {
	t.Helper()
	e := sample()
	e.Slot, e.Take.Path, e.Take.Claim = "hard", "", Claim{}
	text, err := EncodeLine(Publish(e), reason)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// entries draws entries with texts of every sort.
func entries() *rapid.Generator[Entry] {
	return rapid.Custom(func(t *rapid.T) Entry {
		text := func(name string) string { return rapid.String().Draw(t, name) }
		tier := rapid.SampledFrom(append(grade.Tiers(), grade.Unproved))
		names := rapid.SliceOf(rapid.String())
		e := Entry{
			Date: dates().Draw(t, "date"), Slot: rapid.StringMatching("[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,9})?").Draw(t, "slot"),
			Take: Take{
				Family: text("family"), Size: text("size"), Board: text("board"), Solution: text("solution"),
				Claim: Claim{
					tier.Draw(t, "aimed"), tier.Draw(t, "tier"), rapid.Int().Draw(t, "open"), names.Draw(t, "needs"),
					names.Draw(t, "enough"), rapid.Int().Draw(t, "score"), text("ladder"),
					puzzle.Credit{Title: text("title"), Author: text("author"), Licence: text("licence")},
				},
			},
		}
		e.Take.ID = bank.ID(e.Take.Family, e.Take.Board)
		if rapid.Bool().Draw(t, "proof") {
			path := []grade.Step{{Technique: text("technique"), Args: []grade.Arg{grade.ValuesArg(text("value"))}}}
			e.Take.Path, _ = grade.EncodeSteps(path)
		}
		return e
	})
}

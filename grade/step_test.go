package grade

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func drawSite() *rapid.Generator[Site] {
	return rapid.Custom(func(t *rapid.T) Site {
		ordinal := rapid.IntRange(0, 254)
		row, col := ordinal.Draw(t, "row"), ordinal.Draw(t, "col")
		if rapid.Bool().Draw(t, "pair") {
			return Between(row, col, ordinal.Draw(t, "to row"), ordinal.Draw(t, "to col"))
		}
		return At(row, col)
	})
}

func TestSites(t *testing.T) {
	for _, c := range []struct {
		site Site
		text string
	}{
		{At(0, 0), "r1c1"},
		{At(8, 253), "r9c254"},
		{Between(0, 0, 0, 4), "r1c1-r1c5"},
		{Between(11, 2, 254, 2), "r12c3-r255c3"},
	} {
		if c.site.String() != c.text {
			t.Errorf("%v is written %q, want %q", c.site, c.site.String(), c.text)
		}
		if got, err := ParseSite(c.text); err != nil || got != c.site {
			t.Errorf("%q reads as %v, %v", c.text, got, err)
		}
	}
	pair := Between(1, 2, 3, 4)
	if pair.Row() != 1 || pair.Col() != 2 || !pair.Pair() || pair.To() != At(3, 4) || At(3, 4).Pair() {
		t.Errorf("the parts of %v", pair)
	}
	for _, bad := range []string{"", "r1", "c1", "r0c1", "r1c0", "r1c256", "r01c1", "r+1c1", "R1C1", "r1c1-", "r1c1-r1", " r1c1", "r1c1 ", "r1c1-r1c2-r1c3"} {
		if got, err := ParseSite(bad); err == nil {
			t.Errorf("%q reads as %v", bad, got)
		}
	}
}

func TestSiteText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawSite().Draw(t, "site")
		text, err := want.MarshalText()
		var got Site
		if err != nil || got.UnmarshalText(text) != nil || got != want {
			t.Errorf("%q reads as %v, want %v", text, got, want)
		}
	})
}

func FuzzParseSite(f *testing.F) {
	for _, s := range []string{"r1c1", "r9c9-r9c255", "r1c", "r01c1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := ParseSite(text); err == nil && s.String() != text {
			t.Errorf("%q reads as %v", text, s)
		}
	})
}

func drawSteps() *rapid.Generator[[]Step] {
	text := rapid.StringMatching(`[a-z0-9*#. -]{1,6}`)
	// Empty lists are not told from none.
	sites := rapid.Map(rapid.SliceOfN(drawSite(), 0, 3), none[Site])
	changes := rapid.Map(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Change {
		return Change{drawSite().Draw(t, "at"), text.Draw(t, "value")}
	}), 0, 3), none[Change])
	arg := rapid.Custom(func(t *rapid.T) Arg {
		return Arg{
			Kind:   rapid.SampledFrom([]ArgKind{ArgUnit, ArgCells, ArgValues, ArgLine, ArgClue, ArgChain}).Draw(t, "kind"),
			Unit:   rapid.SampledFrom([]string{"", "row", "box"}).Draw(t, "unit"),
			Index:  none(rapid.SliceOfN(rapid.IntRange(0, 99), 0, 3).Draw(t, "index")),
			Sites:  sites.Draw(t, "sites"),
			Values: none(rapid.SliceOfN(text, 0, 3).Draw(t, "values")),
		}
	})
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Step {
		return Step{
			Technique: text.Draw(t, "technique"),
			Cells:     sites.Draw(t, "cells"),
			Sets:      changes.Draw(t, "sets"),
			Clears:    changes.Draw(t, "clears"),
			Args:      none(rapid.SliceOfN(arg, 0, 3).Draw(t, "args")),
		}
	}), 0, 5)
}

func none[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}

func TestEncodeSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawSteps().Draw(t, "steps")
		text, err := EncodeSteps(want)
		if err != nil {
			t.Fatal(err)
		}
		got, err := DecodeSteps(text)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s reads as %+v, %v; want %+v", text, got, err, want)
		}
	})
}

// The quick way reads all that is written, and whatever it reads the other way reads
// alike.
func TestScanSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := drawSteps().Draw(t, "steps")
		text, err := EncodeSteps(steps)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := scanSteps(text); !ok || !reflect.DeepEqual(got, steps) {
			t.Errorf("%s is scanned as %+v, %v", text, got, ok)
		}
		cut := rapid.IntRange(0, len(text)).Draw(t, "cut")
		spoiled := text[:cut] + rapid.SampledFrom([]string{"", " ", "0", ",", "]", `"`, `\u0041`, "{"}).Draw(t, "added") + text[cut:]
		sameScan(t, spoiled)
	})
}

// sameScan fails where the quick way reads a text that the other way reads otherwise.
func sameScan(t interface{ Errorf(string, ...any) }, text string) {
	got, ok := scanSteps(text)
	if !ok {
		return
	}
	if want, err := decodeJSON(text); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s is scanned as %+v, is %+v, %v", text, got, want, err)
	}
}

// The stored form is a promise to banks and ledgers that exist.
func TestEncodedForm(t *testing.T) {
	text, err := EncodeSteps([]Step{
		{
			Technique: "x-wing", Cells: []Site{At(0, 0), At(4, 8)},
			Clears: []Change{{At(1, 0), "7"}},
			Args:   []Arg{ValuesArg("7"), UnitArg("row", 0, 4), CellsArg(At(0, 0))},
		},
		{Technique: "full-house", Sets: []Change{{Between(0, 0, 0, 2), "2"}}},
	})
	want := `[{"t":"x-wing","c":["r1c1","r5c9"],"x":[["r2c1","7"]],` +
		`"a":[{"k":"values","v":["7"]},{"k":"unit","u":"row","i":[0,4]},{"k":"cells","s":["r1c1"]}]},` +
		`{"t":"full-house","s":[["r1c1-r1c3","2"]]}]`
	if err != nil || text != want {
		t.Errorf("%v\n%s, want\n%s", err, text, want)
	}
}

func TestDecodeStepsRefuses(t *testing.T) {
	for _, bad := range []string{"", "{}", "[", `[{"c":["r0c1"]}]`, `[{"s":[["x","1"]]}]`, `[{"x":[["r1c1-","1"]]}]`, `[] []`} {
		if steps, err := DecodeSteps(bad); err == nil {
			t.Errorf("%q reads as %+v", bad, steps)
		}
	}
}

func FuzzDecodeSteps(f *testing.F) {
	f.Add(`[{"t":"x","c":["r1c1"],"s":[["r1c1","1"]],"x":[["r1c2-r1c4","23"]],"a":[{"k":"unit","u":"row","i":[1]}]}]`)
	f.Add(`[{}]`)
	f.Add(`[{"t":"x","a":[{"k":"chain","s":["r1c1"],"v":["1","r1c2"]}]},{"t":""}]`)
	f.Fuzz(func(t *testing.T, text string) {
		sameScan(t, text)
		steps, err := DecodeSteps(text)
		if err != nil {
			return
		}
		canonical, err := EncodeSteps(steps)
		if err != nil {
			t.Fatal(err)
		}
		again, err := DecodeSteps(canonical)
		if err != nil {
			t.Fatalf("%s: %v", canonical, err)
		}
		if text2, err := EncodeSteps(again); err != nil || text2 != canonical {
			t.Errorf("%s is written again as %s, %v", canonical, text2, err)
		}
	})
}

func TestTiers(t *testing.T) {
	for i, name := range []string{"", "easy", "medium", "hard", "expert", "extreme"} {
		tier := Tier(i)
		if got, err := ParseTier(name); err != nil || got != tier || tier.String() != name {
			t.Errorf("%q reads as %v, %v, and %d is written %q", name, got, err, i, tier.String())
		}
		var back struct{ T Tier }
		text, err := json.Marshal(struct{ T Tier }{tier})
		if err != nil || json.Unmarshal(text, &back) != nil || back.T != tier {
			t.Errorf("%s reads as %v, %v", text, back.T, err)
		}
	}
	for _, bad := range []string{"Easy", "easy ", "unproved", "tier(6)"} {
		if got, err := ParseTier(bad); err == nil {
			t.Errorf("%q reads as %v", bad, got)
		}
	}
	if got := Tier(6).String(); got != "tier(6)" {
		t.Errorf("tier 6 is written %q", got)
	}
}

func TestSplitValues(t *testing.T) {
	for text, want := range map[string][]string{
		"7": {"7"}, "379": {"3", "7", "9"}, "#.": {"#", "."}, "r1c2": {"r1c2"}, "r1c2 r3c4": {"r1c2", "r3c4"},
		"r1c2-r3c4": {"r1c2-r3c4"}, "10 2": {"10", "2"}, "r1c0": {"r", "1", "c", "0"}, "": {},
	} {
		if got := SplitValues(text); !slices.Equal(got, want) {
			t.Errorf("%q is split into %q, want %q", text, got, want)
		}
	}
}

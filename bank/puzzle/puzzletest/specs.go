package puzzletest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

var (
	wordName = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	sizeText = regexp.MustCompile(`^[1-9][0-9]*x[1-9][0-9]*(/[1-9][0-9]*)?$`)
)

func testSpecs(t *testing.T, f puzzle.Family) {
	if !wordName.MatchString(f.Name()) {
		t.Errorf("family name %q: want lower case", f.Name())
	}
	specs := f.Specs()
	if len(specs) == 0 {
		t.Fatal("no specs")
	}
	area, sizes := 0, map[string]bool{}
	for _, s := range specs {
		if sizes[s.Size] || !sizeText.MatchString(s.Size) {
			t.Errorf("size %q is listed twice or is no size", s.Size)
		}
		sizes[s.Size] = true
		if s.Width < 1 || s.Height < 1 || s.Width*s.Height < area {
			t.Errorf("%s: %d by %d, want sizes smallest first", s.Size, s.Width, s.Height)
		}
		area = s.Width * s.Height
		if found, err := f.Spec(s.Size); err != nil || found.Size != s.Size {
			t.Errorf("Spec(%q) = %v, %v", s.Size, found, err)
		}
		if f.Revision(s.Size) < 1 {
			t.Errorf("%s: revision %d, want 1 or more", s.Size, f.Revision(s.Size))
		}
		testTiers(t, f, s)
		testOptions(t, s)
	}
	if _, err := f.Spec("0x0"); err == nil || !strings.Contains(err.Error(), specs[0].Size) {
		t.Errorf("Spec(0x0): error %v, want one that lists the sizes", err)
	}
}

func testTiers(t *testing.T, f puzzle.Family, s puzzle.Spec) {
	if len(s.Tiers) == 0 || !slices.IsSorted(s.Tiers) || len(slices.Compact(slices.Clone(s.Tiers))) != len(s.Tiers) {
		t.Errorf("%s: tiers %v, want some in ascending order", s.Size, s.Tiers)
	}
	for _, tier := range s.Tiers {
		has := func(q puzzle.TechniqueInfo) bool { return q.Tier == tier }
		if !s.Reaches(tier) || !slices.ContainsFunc(f.Techniques(), has) {
			t.Errorf("%s: no technique of tier %q can prove it", s.Size, tier)
		}
	}
}

func testOptions(t *testing.T, s puzzle.Spec) {
	if got, err := s.Canonical(""); got != "" || err != nil {
		t.Errorf("%s: Canonical(\"\") = %q, %v", s.Size, got, err)
	}
	if _, err := s.Canonical("no-such-option=1"); err == nil {
		t.Errorf("%s: an unknown option is taken", s.Size)
	}
	for _, o := range s.Options {
		if !wordName.MatchString(o.Name) || len(o.Values) == 0 {
			t.Errorf("%s: option %q with values %v", s.Size, o.Name, o.Values)
			continue
		}
		for i, v := range o.Values {
			if v == "" || strings.ContainsAny(v, ",= \n") || slices.Contains(o.Values[:i], v) {
				t.Errorf("%s: option %s has the value %q", s.Size, o.Name, v)
			}
			want := o.Name + "=" + v
			if i == 0 {
				want = ""
			}
			got, err := s.Canonical(" " + o.Name + "=" + v + " ")
			if got != want || err != nil {
				t.Errorf("%s: Canonical of %s=%s is %q, %v", s.Size, o.Name, v, got, err)
			}
			if got := (puzzle.Wish{Spec: s, Options: want}).Option(o.Name); got != v {
				t.Errorf("%s: a wish of %q has %s=%q", s.Size, want, o.Name, got)
			}
		}
		if _, err := s.Canonical(o.Name + "=no-such-value"); err == nil || !strings.Contains(err.Error(), o.Values[0]) {
			t.Errorf("%s: %s=no-such-value: error %v, want one that lists the values", s.Size, o.Name, err)
		}
	}
}

func testTechniqueList(t *testing.T, f puzzle.Family) {
	list := f.Techniques()
	names, last := map[string]bool{}, grade.Easy
	for _, q := range list {
		if names[q.Name] || !wordName.MatchString(q.Name) {
			t.Errorf("technique %q: listed twice, or no lower-case name", q.Name)
		}
		names[q.Name] = true
		if q.Tier < last || q.Tier > grade.Extreme {
			t.Errorf("technique %s of tier %q is out of order", q.Name, q.Tier)
		}
		last = q.Tier
	}
	if len(list) == 0 {
		t.Error("no techniques")
	}
}

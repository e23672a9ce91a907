package puzzle

import (
	"strings"
	"testing"

	"inkbank/grade"
)

var example = Spec{
	Size: "9x9", Width: 9, Height: 9, Tiers: []grade.Tier{grade.Easy, grade.Hard},
	Options: []Option{
		{"symmetry", []string{"turn", "none"}},
		{"clues", []string{"usual", "few", "many"}},
	},
}

func TestCanonicalOptions(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{" , ,", ""},
		{"symmetry=turn", ""},
		{"symmetry=none", "symmetry=none"},
		{"clues=few,symmetry=none", "symmetry=none,clues=few"},
		{" clues=many , symmetry=turn ", "clues=many"},
	} {
		got, err := example.Canonical(c.in)
		if err != nil || got != c.want {
			t.Errorf("Canonical(%q) = %q, %v; want %q", c.in, got, err, c.want)
		}
		if again, err := example.Canonical(got); err != nil || again != got {
			t.Errorf("Canonical(%q) = %q, %v; want itself", got, again, err)
		}
	}
}

func TestCanonicalRefuses(t *testing.T) {
	for _, c := range []struct{ in, says string }{
		{"color=red", "color"},
		{"color=red", "symmetry=turn|none, clues=usual|few|many"},
		{"clues=most", "usual, few, many"},
		{"clues", "usual, few, many"},
		{"=few", "unknown option"},
		{"clues=few,clues=many", "twice"},
		{"clues=few,clues=few", "twice"},
		{"clues=few=many", "few=many"},
		{"Clues=few", "Clues"},
	} {
		got, err := example.Canonical(c.in)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("Canonical(%q) = %q, %v; want an error with %q", c.in, got, err, c.says)
		}
	}
	if _, err := (Spec{Size: "4x4"}).Canonical("x=y"); err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("an option for a spec without any: %v", err)
	}
}

func TestWishOption(t *testing.T) {
	w := Wish{Spec: example, Options: "clues=few", Tier: grade.Hard}
	for name, want := range map[string]string{"clues": "few", "symmetry": "turn", "color": ""} {
		if got := w.Option(name); got != want {
			t.Errorf("option %s is %q, want %q", name, got, want)
		}
	}
}

func TestReaches(t *testing.T) {
	for tier, want := range map[grade.Tier]bool{grade.Easy: true, grade.Medium: false, grade.Hard: true, grade.Unproved: false} {
		if example.Reaches(tier) != want {
			t.Errorf("reaches %v: %v", tier, !want)
		}
	}
}

func TestCountNumber(t *testing.T) {
	for _, c := range []struct {
		count Count
		want  int
	}{
		{Count{}, 0},
		{Count{[]string{"a"}, Complete}, 1},
		{Count{[]string{"a", "b"}, AtLimit}, 2},
		{Count{[]string{"a", "b"}, Undecided}, 2},
		{Count{[]string{"a", "b", "c"}, Complete}, 2},
		{Count{[]string{"a"}, Undecided}, -1},
		{Count{[]string{"a"}, AtLimit}, -1},
		{Count{nil, Undecided}, -1},
	} {
		if got := c.count.Number(); got != c.want {
			t.Errorf("%+v is %d, want %d", c.count, got, c.want)
		}
	}
}

func FuzzCanonicalOptions(f *testing.F) {
	f.Add("clues=few, symmetry=turn")
	f.Add("clues=few,clues=")
	f.Fuzz(func(t *testing.T, options string) {
		canonical, err := example.Canonical(options)
		if err != nil {
			return
		}
		if again, err := example.Canonical(canonical); err != nil || again != canonical {
			t.Errorf("%q is canonically %q, and that %q, %v", options, canonical, again, err)
		}
	})
}

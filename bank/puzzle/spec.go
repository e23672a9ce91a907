package puzzle

import (
	"fmt"
	"slices"
	"strings"

	"inkbank/grade"
)

// Spec is what a generator can be asked for: a named size and options, with the
// tiers that can be reached.
type Spec struct {
	Size          string // the playing area's name: "9x9"
	Width, Height int    // columns and rows of the board text's grid
	Options       []Option
	Tiers         []grade.Tier // ascending
	Screen        bool         // small enough for a page on an e-reader; otherwise print only
}

// Option is a choice a generator offers. Values lists what may be asked for;
// the first is the default.
type Option struct {
	Name   string
	Values []string
}

// Reaches reports whether the spec lists the tier.
func (s Spec) Reaches(t grade.Tier) bool { return slices.Contains(s.Tiers, t) }

// Canonical puts options, "name=value" split by commas, in canonical form: in
// the spec's order, defaults left out. "" asks for the defaults. The error names
// the option and lists what there is.
func (s Spec) Canonical(options string) (string, error) {
	chosen := make([]string, len(s.Options))
	for field := range strings.SplitSeq(options, ",") {
		if field = strings.TrimSpace(field); field == "" {
			continue
		}
		name, value, _ := strings.Cut(field, "=")
		i := slices.IndexFunc(s.Options, func(o Option) bool { return o.Name == name })
		switch {
		case i < 0:
			return "", fmt.Errorf("unknown option %q for size %s: %s", name, s.Size, s.optionHelp())
		case !slices.Contains(s.Options[i].Values, value):
			return "", fmt.Errorf("option %s cannot be %q: want one of %s", name, value, strings.Join(s.Options[i].Values, ", "))
		case chosen[i] != "":
			return "", fmt.Errorf("option %s is given twice", name)
		}
		chosen[i] = value
	}
	var out []string
	for i, o := range s.Options {
		if chosen[i] != "" && chosen[i] != o.Values[0] {
			out = append(out, o.Name+"="+chosen[i])
		}
	}
	return strings.Join(out, ","), nil
}

func (s Spec) optionHelp() string {
	if len(s.Options) == 0 {
		return "it has none"
	}
	var names []string
	for _, o := range s.Options {
		names = append(names, o.Name+"="+strings.Join(o.Values, "|"))
	}
	return "it has " + strings.Join(names, ", ")
}

// Wish is one spec as a generator is asked for it: a size, options in canonical
// form and the tier aimed at.
type Wish struct {
	Spec    Spec
	Options string // canonical
	Tier    grade.Tier
}

// Option returns the value of a named option of the wish: the one asked for, or
// the default; "" for a name that the spec lacks.
func (w Wish) Option(name string) string {
	for field := range strings.SplitSeq(w.Options, ",") {
		if n, value, ok := strings.Cut(field, "="); ok && n == name {
			return value
		}
	}
	for _, o := range w.Spec.Options {
		if o.Name == name {
			return o.Values[0]
		}
	}
	return ""
}

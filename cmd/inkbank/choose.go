package main

import (
	"slices"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// kind is what of the flags --family, --size, --options and --tier was given.
type kind struct {
	family, size, options, tier string
}

// familyNames lists the families in their order.
func (a *app) familyNames() []string {
	var names []string
	for _, f := range a.families {
		names = append(names, f.Name())
	}
	return names
}

// family finds a family by name; the error lists the families.
func (a *app) family(name string) (puzzle.Family, error) {
	for _, f := range a.families {
		if f.Name() == name {
			return f, nil
		}
	}
	if name == "" {
		return nil, usage("add --family "+strings.Join(a.familyNames(), " or --family "), "which family of puzzles?")
	}
	return nil, unknown("family", name, a.familyNames())
}

// unknown is the error for a name that is none of the choices.
func unknown(what, name string, choices []string) error {
	if near := nearest(name, choices); near != "" {
		return usage("did you mean "+near+"? there is "+list(choices), "unknown %s %q", what, name)
	}
	return usage("there is "+list(choices), "unknown %s %q", what, name)
}

func sizeNames(f puzzle.Family) []string {
	var names []string
	for _, s := range f.Specs() {
		names = append(names, s.Size)
	}
	return names
}

func tierNames(tiers []grade.Tier) []string {
	var names []string
	for _, t := range tiers {
		names = append(names, t.String())
	}
	return names
}

// spec finds a size of a family; the error lists the sizes.
func spec(f puzzle.Family, size string) (puzzle.Spec, error) {
	s, err := f.Spec(size)
	switch {
	case err == nil:
		return s, nil
	case size == "":
		return s, usage("add --size "+strings.Join(sizeNames(f), " or --size "), "which size of %s?", f.Name())
	}
	return s, unknown("size of "+f.Name(), size, sizeNames(f))
}

// tiers lists the tiers that boards of some family can have.
func (a *app) tiers() []grade.Tier {
	return slices.DeleteFunc(grade.Tiers(), func(t grade.Tier) bool {
		return !slices.ContainsFunc(a.families, func(f puzzle.Family) bool {
			return slices.ContainsFunc(f.Specs(), func(s puzzle.Spec) bool { return s.Reaches(t) }) ||
				slices.ContainsFunc(f.Techniques(), func(i puzzle.TechniqueInfo) bool { return i.Tier == t })
		})
	})
}

// tier reads the name of a tier that some family has, "" being none; the error
// lists those.
func (a *app) tier(name string) (grade.Tier, error) {
	names := tierNames(a.tiers())
	t, err := grade.ParseTier(name)
	if err != nil || t != grade.Unproved && !slices.Contains(names, name) {
		return t, unknown("tier", name, names)
	}
	return t, nil
}

// reachable reads the name of a tier that a spec reaches; the error lists those.
func reachable(f puzzle.Family, s puzzle.Spec, name string) (grade.Tier, error) {
	names := tierNames(s.Tiers)
	if name == "" {
		return grade.Unproved, usage("add --tier "+strings.Join(names, " or --tier "), "which tier of %s %s?", f.Name(), s.Size)
	}
	t, err := grade.ParseTier(name)
	if err != nil {
		return t, unknown("tier", name, names)
	}
	if !s.Reaches(t) {
		return t, usage("this size reaches "+list(names), "%s %s has no %s boards", f.Name(), s.Size, name)
	}
	return t, nil
}

// wish reads a family, size, options and tier, all of them wanted.
func (a *app) wish(k kind) (puzzle.Family, puzzle.Wish, error) {
	f, err := a.family(k.family)
	if err != nil {
		return nil, puzzle.Wish{}, err
	}
	s, err := spec(f, k.size)
	if err != nil {
		return nil, puzzle.Wish{}, err
	}
	t, err := reachable(f, s, k.tier)
	if err != nil {
		return nil, puzzle.Wish{}, err
	}
	options, err := s.Canonical(k.options)
	if err != nil {
		return nil, puzzle.Wish{}, usage("leave --options away for the usual ones", "%w", err)
	}
	return f, puzzle.Wish{Spec: s, Options: options, Tier: t}, nil
}

// list writes choices as a line.
func list(choices []string) string { return strings.Join(choices, ", ") }

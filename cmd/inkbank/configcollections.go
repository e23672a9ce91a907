package main

import (
	"fmt"
	"slices"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
)

// wantedCollection is a collection that inkbank.toml asks for.
type wantedCollection struct {
	days.Collection
	Titles map[string]string // by language code; may be empty
}

// collections reads the collections and checks them against the families.
func (s *settings) collections(families []puzzle.Family, languages []string) ([]wantedCollection, error) {
	var out []wantedCollection
	a := &app{families: families}
	for i, t := range s.file.Collections {
		at := func(key string, err error) error {
			return s.locate(fmt.Errorf("collection %q: %w", t.Name, err), tableKeys("collection", i, key)...)
		}
		if err := goodCollectionName(t.Name); err != nil {
			return nil, s.locate(err, tableKeys("collection", i, "name")...)
		}
		if first := slices.IndexFunc(out, func(w wantedCollection) bool { return w.Name == t.Name }); first >= 0 {
			line := s.line(tableKeys("collection", first, "name")...)
			return nil, at("name", usage(fmt.Sprintf("the first one is on line %d: give this one another name", line), "two collections have this name"))
		}
		if key, err := t.missing(families); err != nil {
			return nil, at(key, err)
		}
		_, selection, key, err := a.selection(ask{
			kind{t.Family, t.Size, t.Options, t.Tier}, t.Count, t.Needs, t.MinScore, t.MaxScore, t.Givens,
		})
		if err != nil {
			return nil, at(key, err)
		}
		w := wantedCollection{Collection: days.Collection{Name: t.Name, Title: t.Title[""], PerSheet: t.PerSheet, Selection: selection}}
		if err := checkPerSheet(t.PerSheet); err != nil {
			return nil, at("per_sheet", err)
		}
		if w.Titles, err = t.Title.in(languages, "language of a title"); err != nil {
			return nil, at("title", err)
		}
		out = append(out, w)
	}
	return out, nil
}

// missing is the first key that a collection must have and does not, with an
// error that says how to write it.
func (t *collectionTable) missing(families []puzzle.Family) (key string, err error) {
	f, err := slotFamily(t.Family, families)
	if err != nil {
		return "family", err
	}
	sizes := sizeNames(f)
	if t.Size == "" {
		return "size", usage(`add a line such as size = "`+sizes[0]+`"; there is `+list(sizes), "it has no size")
	}
	size, err := spec(f, t.Size)
	if err != nil {
		return "size", err
	}
	if tiers := tierNames(size.Tiers); t.Tier == "" {
		return "tier", usage(`add a line such as tier = "`+tiers[0]+`"; there is `+list(tiers), "it has no tier")
	}
	if t.Count == 0 {
		return "count", usage("add a line such as count = 50", "it does not say how many boards it has")
	}
	return "", nil
}

// wanted is the collection of a name that inkbank.toml asks for, nil for none.
func (c *Config) wanted(name string) *wantedCollection {
	for i := range c.Collections {
		if c.Collections[i].Name == name {
			return &c.Collections[i]
		}
	}
	return nil
}

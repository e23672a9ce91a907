package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
)

// weekdays are the keys of a slot's tiers, Monday first as in days.Slot.
var weekdays = [7]string{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"}

// slots reads the slots, checks them against the families, and fills titles in for all languages.
func (s *settings) slots(families []puzzle.Family, languages []string) ([]days.Slot, error) {
	var slots []days.Slot
	for i, table := range s.file.Slots {
		slot, err := s.slot(i, table, families, languages)
		if err != nil {
			return nil, err
		}
		slots = append(slots, slot)
	}
	if fault, ok := errors.AsType[*days.SlotError](days.CheckSlots(slots)); ok {
		return nil, s.slotFault(fault)
	}
	return slots, nil
}

// slotFault finds the line of a rule that days has for slots.
func (s *settings) slotFault(e *days.SlotError) error {
	at := func(key string) []string { return slotKeys(e.Index, key) }
	switch {
	case errors.Is(e, days.ErrSlotTwice):
		first := slices.IndexFunc(s.file.Slots, func(t slotTable) bool { return t.Name == e.Name })
		return s.fault(fmt.Sprintf("the first one is on line %d: give this one another name", s.line(slotKeys(first, "name")...)), e.Error(), at("name")...)
	case errors.Is(e, days.ErrSlotTier):
		day := weekdays[e.Weekday]
		return s.fault(fmt.Sprintf(`add a line for %s, or tier = "easy" for all days that have none`, day), fmt.Sprintf("slot %q has no tier on %s", e.Name, day), at("")...)
	}
	return s.fault(`take a name such as "morning" or "quick-2"; it stands in addresses and never changes`, e.Error(), at("name")...)
}

// slotKeys are the places of a key of a slot, the closest first.
func slotKeys(i int, key string) []string { return tableKeys("slot", i, key) }

// tableKeys are the places of a key in the i-th table of a list, the closest first.
func tableKeys(table string, i int, key string) []string {
	return []string{fmt.Sprintf("%s.%d.%s", table, i, key), fmt.Sprintf("%s.%d", table, i), table}
}

// slot reads one slot. What is missing or unknown is a fault on its line.
func (s *settings) slot(i int, t slotTable, families []puzzle.Family, languages []string) (days.Slot, error) {
	slot := days.Slot{Name: t.Name, Family: t.Family, Size: t.Size}
	at := func(key string, err error) error {
		return s.locate(fmt.Errorf("slot %q: %w", t.Name, err), slotKeys(i, key)...)
	}
	family, err := slotFamily(t.Family, families)
	if err != nil {
		return slot, at("family", err)
	}
	if t.Size == "" {
		return slot, at("size", usage(`add a line such as size = "`+family.Specs()[0].Size+`"; there is `+strings.Join(sizeNames(family), ", "), "it has no size"))
	}
	kind, err := spec(family, t.Size)
	if err != nil {
		return slot, at("size", err)
	}
	if slot.Options, err = kind.Canonical(t.Options); err != nil {
		return slot, at("options", usage("leave the line out for the usual ones", "%w", err))
	}
	for day, name := range t.tiers() {
		key := weekdays[day]
		if name == "" {
			key, name = "tier", t.Tier
		}
		if name == "" {
			continue // days.CheckSlots speaks of it
		}
		if slot.Tiers[day], err = reachable(family, kind, name); err != nil {
			return slot, at(key, err)
		}
	}
	slot.Title, err = t.Title.in(languages, "language of a title")
	if err != nil {
		return slot, at("title", err)
	}
	return slot, nil
}

// slotFamily finds the family of a slot.
func slotFamily(name string, families []puzzle.Family) (puzzle.Family, error) {
	var names []string
	for _, f := range families {
		if f.Name() == name {
			return f, nil
		}
		names = append(names, f.Name())
	}
	if name == "" {
		return nil, usage(`add a line such as family = "`+names[0]+`"; there is `+strings.Join(names, ", "), "it has no family")
	}
	return nil, unknown("family", name, names)
}

// tiers are the names of the weekdays' tiers, Monday first.
func (t slotTable) tiers() [7]string {
	return [7]string{t.Monday, t.Tuesday, t.Wednesday, t.Thursday, t.Friday, t.Saturday, t.Sunday}
}

// in returns the text in each language that it is given in; what names a language in
// messages.
func (t byLang) in(languages []string, what string) (map[string]string, error) {
	texts := map[string]string{}
	if text, ok := t[""]; ok {
		for _, code := range languages {
			texts[code] = text
		}
		return texts, nil
	}
	for _, code := range slices.Sorted(maps.Keys(t)) {
		if !slices.Contains(languages, code) {
			return nil, unknown(what, code, languages)
		}
		texts[code] = t[code]
	}
	return texts, nil
}

package days

import (
	"errors"
	"fmt"
	"regexp"
	"slices"

	"inkbank/grade"
)

// Slot is a place that every day fills with one board.
type Slot struct {
	Name    string // unique; see CheckSlots
	Family  string
	Size    string
	Options string            // canonical
	Tiers   [7]grade.Tier     // by weekday, Monday first
	Title   map[string]string // by language code; may be empty
}

// Kind is what a slot asks for on one day. Boards of one kind can stand in for
// each other.
type Kind struct {
	Family  string
	Size    string
	Options string // canonical
	Tier    grade.Tier
}

// Kind returns what the slot asks for on a day.
func (s Slot) Kind(d Date) Kind {
	return Kind{s.Family, s.Size, s.Options, s.Tiers[d.Weekday()]}
}

// Draws reports whether the slot asks for boards of a kind on some day of the week.
// Imported boards are of a kind without options.
func (s Slot) Draws(k Kind) bool {
	return s.Family == k.Family && s.Size == k.Size && s.Options == k.Options && slices.Contains(s.Tiers[:], k.Tier)
}

// maxName is how long a slot's name may be; it stands in addresses and anchors.
const maxName = 32

var slotName = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

func goodSlotName(name string) bool { return len(name) <= maxName && slotName.MatchString(name) }

// Errors of slots, wrapped in a SlotError.
var (
	ErrSlotName  = errors.New("a slot's name is lower-case letters, digits and single hyphens, starting with a letter, at most 32 long")
	ErrSlotTwice = errors.New("two slots have this name")
	ErrSlotTier  = errors.New("a slot needs a tier on every day of the week")
)

// SlotError says which slot breaks a rule, and which.
type SlotError struct {
	Index   int    // of the slot, from 0
	Name    string // of the slot, as it was given
	Weekday int    // for ErrSlotTier, the first day without a tier: 0 is Monday
	Err     error  // one of those above
}

func (e *SlotError) Error() string { return fmt.Sprintf("slot %q: %v", e.Name, e.Err) }

// Unwrap returns the rule that is broken.
func (e *SlotError) Unwrap() error { return e.Err }

// CheckSlots checks what planning relies on: a good name for each slot, no name
// twice, a tier on each weekday. Whether families, sizes and tiers exist is not
// its business. The error is a *SlotError about the first slot that fails.
func CheckSlots(slots []Slot) error {
	seen := map[string]bool{}
	for i, s := range slots {
		fault := SlotError{Index: i, Name: s.Name}
		switch {
		case !goodSlotName(s.Name):
			fault.Err = ErrSlotName
		case seen[s.Name]:
			fault.Err = ErrSlotTwice
		default:
			fault.Weekday, fault.Err = untiered(s)
		}
		if fault.Err != nil {
			return &fault
		}
		seen[s.Name] = true
	}
	return nil
}

// untiered finds the first weekday without a tier.
func untiered(s Slot) (int, error) {
	for weekday, tier := range s.Tiers {
		if tier == grade.Unproved {
			return weekday, ErrSlotTier
		}
	}
	return 0, nil
}

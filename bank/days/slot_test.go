package days

import (
	"errors"
	"strings"
	"testing"

	"inkbank/grade"
)

func TestCheckSlots(t *testing.T) {
	good := []string{"a", "easy", "sudoku-easy", "x2", "a-1-b", strings.Repeat("a", 32)}
	var slots []Slot
	for _, name := range good {
		slots = append(slots, always(name, "sudoku", grade.Easy))
	}
	if err := CheckSlots(slots); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"", "Easy", "-a", "a-", "a--b", "1a", "a b", "a/b", "a.b", "é", "a\n", strings.Repeat("a", 33)} {
		err := CheckSlots([]Slot{slots[0], always(bad, "sudoku", grade.Easy)})
		fault, ok := errors.AsType[*SlotError](err)
		if !ok || !errors.Is(err, ErrSlotName) || fault.Index != 1 || fault.Name != bad {
			t.Errorf("name %q: %v", bad, err)
		}
	}
	if err := CheckSlots([]Slot{slots[0], slots[1], slots[0]}); !errors.Is(err, ErrSlotTwice) || err.(*SlotError).Index != 2 {
		t.Errorf("a name twice: %v", err)
	}
	slots[3].Tiers[6] = grade.Unproved
	if err := CheckSlots(slots); !errors.Is(err, ErrSlotTier) || err.(*SlotError).Index != 3 || err.(*SlotError).Weekday != 6 {
		t.Errorf("no tier on Sundays: %v", err)
	}
}

func TestKind(t *testing.T) {
	s := Slot{Name: "a", Family: "kakuro", Size: "8x8", Options: "walls=thick", Tiers: [7]grade.Tier{
		grade.Easy, grade.Easy, grade.Easy, grade.Medium, grade.Medium, grade.Hard, grade.Expert}}
	for text, tier := range map[string]grade.Tier{
		"2024-02-29": grade.Medium, // a Thursday
		"2026-11-28": grade.Hard,   // a Saturday
		"2026-11-29": grade.Expert, // a Sunday
		"2026-11-30": grade.Easy,   // a Monday
	} {
		if k := s.Kind(date(t, text)); k != (Kind{"kakuro", "8x8", "walls=thick", tier}) {
			t.Errorf("%s: %+v, want tier %s", text, k, tier)
		}
	}
}

func TestDraws(t *testing.T) {
	s := Slot{Name: "a", Family: "toy", Size: "4x4", Tiers: [7]grade.Tier{grade.Easy, grade.Easy, grade.Medium, grade.Easy, grade.Easy, grade.Easy, grade.Easy}}
	for _, c := range []struct {
		kind Kind
		want bool
	}{
		{Kind{"toy", "4x4", "", grade.Easy}, true},
		{Kind{"toy", "4x4", "", grade.Medium}, true},
		{Kind{"toy", "4x4", "", grade.Hard}, false},
		{Kind{"toy", "5x5", "", grade.Easy}, false},
		{Kind{"other", "4x4", "", grade.Easy}, false},
		{Kind{"toy", "4x4", "signs=some", grade.Easy}, false},
	} {
		if got := s.Draws(c.kind); got != c.want {
			t.Errorf("%+v: %v", c.kind, got)
		}
	}
}

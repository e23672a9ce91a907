package db

import (
	"reflect"
	"strings"
	"testing"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/grade"
)

// entry is a planned entry with a made-up board.
func entry(date, slot, text string) days.Entry {
	d, err := days.Parse(date)
	if err != nil {
		panic(err)
	}
	return days.Entry{Date: d, Slot: slot, State: days.Planned, Take: days.Take{
		ID: bank.ID("toy", text), Family: "toy", Size: "4x4", Board: text, Solution: "solution of " + text,
		Claim: days.Claim{
			Aimed: grade.Hard, Tier: grade.Medium, Open: 3, Needs: []string{"pair"}, Enough: []string{}, Score: 117, Ladder: "l/1:0",
		},
		Path: `[{"t":"pair"}]`,
	}}
}

func published(date, slot, text string) days.Entry { return days.Publish(entry(date, slot, text)) }

// places writes the ledger as "date slot state board", a place a line.
func places(t *testing.T, s *Store) string {
	t.Helper()
	entries, err := s.Entries(t.Context(), days.Date{Year: 1, Month: 1, Day: 1}, days.Date{Year: 9999, Month: 12, Day: 31})
	if err != nil {
		t.Fatal(err)
	}
	list, err := s.Places(t.Context())
	if err != nil || len(list) != len(entries) {
		t.Fatalf("%d places, %d entries, %v", len(list), len(entries), err)
	}
	var lines []string
	for i, e := range entries {
		if list[i] != e.Place() {
			t.Errorf("place %v, entry %v", list[i], e.Place())
		}
		lines = append(lines, strings.Join([]string{e.Date.String(), e.Slot, string(e.State), e.Take.Board}, " "))
	}
	return strings.Join(lines, "\n")
}

func TestPlanning(t *testing.T) {
	s := create(t)
	pinned := entry("2026-11-30", "hard", "c")
	pinned.State = days.Pinned
	entries := []days.Entry{entry("2026-12-01", "easy", "a"), pinned, entry("2026-11-30", "easy", "b")}
	if err := s.AddEntries(t.Context(), entries); err != nil {
		t.Fatal(err)
	}
	want := "2026-11-30 easy planned b\n2026-11-30 hard pinned c\n2026-12-01 easy planned a"
	if got := places(t, s); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	err := s.AddEntries(t.Context(), []days.Entry{entry("2026-12-02", "easy", "d"), entry("2026-11-30", "hard", "e")})
	says(t, err, ErrPlaceTaken, `2026-11-30, slot "hard"`)
	if got := places(t, s); got != want {
		t.Errorf("after a refused plan\n%s", got)
	}
	got, err := s.Entry(t.Context(), pinned.Date, "hard")
	if err != nil || !reflect.DeepEqual(got, pinned) {
		t.Errorf("got %+v, %v\nwant %+v", got, err, pinned)
	}
	_, err = s.Entry(t.Context(), pinned.Date, "expert")
	says(t, err, ErrNoEntry, `2026-11-30, slot "expert"`)
	month, err := s.Entries(t.Context(), days.Date{Year: 2026, Month: 12, Day: 1}, days.Date{Year: 2026, Month: 12, Day: 31})
	if err != nil || len(month) != 1 || month[0].Take.Board != "a" {
		t.Errorf("december has %v, %v", month, err)
	}
	if last, err := s.LastPublished(t.Context()); last != (days.Date{}) || err != nil {
		t.Errorf("last published %v, %v", last, err)
	}
}

func TestPublishing(t *testing.T) {
	s := create(t)
	if err := s.AddEntries(t.Context(), []days.Entry{entry("2026-11-30", "easy", "a")}); err != nil {
		t.Fatal(err)
	}
	first := []days.Entry{published("2026-11-30", "easy", "a"), published("2021-03-04", "old", "b")}
	for range 2 { // the second time changes nothing
		if err := s.RecordPublished(t.Context(), first); err != nil {
			t.Fatal(err)
		}
	}
	want := "2021-03-04 old published b\n2026-11-30 easy published a"
	if got := places(t, s); got != want {
		t.Errorf("got\n%s", got)
	}
	if last, err := s.LastPublished(t.Context()); last != first[0].Date || err != nil {
		t.Errorf("last published %v, %v", last, err)
	}
	marks, err := s.Marks(t.Context())
	if err != nil || !reflect.DeepEqual(marks, []days.Mark{first[1].Mark(), first[0].Mark()}) {
		t.Errorf("marks %v, %v", marks, err)
	}

	// All or nothing: the second of these goes against what is published.
	err = s.RecordPublished(t.Context(), []days.Entry{published("2026-12-01", "easy", "c"), published("2026-11-30", "easy", "d")})
	says(t, err, days.ErrChanged, `2026-11-30, slot "easy"`)
	says(t, s.AddEntries(t.Context(), []days.Entry{entry("2026-11-30", "easy", "d")}), ErrPlaceTaken, "2026-11-30")
	forged := published("2026-12-02", "easy", "e")
	forged.Take.Solution = "another"
	says(t, s.RecordPublished(t.Context(), []days.Entry{forged}), days.ErrChanged, "2026-12-02")
	if got := places(t, s); got != want {
		t.Errorf("after refusals\n%s", got)
	}
}

func TestRepublishing(t *testing.T) {
	s := create(t)
	old, next := published("2026-11-30", "easy", "a"), published("2026-11-30", "easy", "b")
	added := published("2026-11-30", "hard", "c")
	if err := s.RecordPublished(t.Context(), []days.Entry{old}); err != nil {
		t.Fatal(err)
	}
	if err := s.Republish(t.Context(), []days.Entry{next}, ""); err == nil {
		t.Error("no reason, no error")
	}
	if err := s.Republish(t.Context(), []days.Entry{next, added}, "a typo"); err != nil {
		t.Fatal(err)
	}
	if got := places(t, s); got != "2026-11-30 easy published b\n2026-11-30 hard published c" {
		t.Errorf("got\n%s", got)
	}
	log, err := s.RepublishedDays(t.Context())
	want := []Republished{{old.Date, "easy", "a typo", old.Hash, next.Hash}, {old.Date, "hard", "a typo", "", added.Hash}}
	if err != nil || !reflect.DeepEqual(log, want) {
		t.Errorf("got %+v, %v\nwant %+v", log, err, want)
	}
}

func TestRemoveOpen(t *testing.T) {
	s := create(t)
	pinned := entry("2026-12-01", "easy", "d")
	pinned.State = days.Pinned
	if err := s.AddEntries(t.Context(), []days.Entry{entry("2026-11-30", "easy", "a"), entry("2026-11-30", "hard", "b"), pinned}); err != nil {
		t.Fatal(err)
	}
	out := published("2026-11-29", "easy", "c")
	if err := s.RecordPublished(t.Context(), []days.Entry{out}); err != nil {
		t.Fatal(err)
	}
	off := []days.Place{entry("2026-11-30", "easy", "a").Place(), out.Place(), pinned.Place()}
	if err := s.RemoveOpen(t.Context(), off); err != nil {
		t.Fatal(err)
	}
	if got := places(t, s); got != "2026-11-29 easy published c\n2026-11-30 hard planned b" {
		t.Errorf("got\n%s", got)
	}
}

func TestDamagedLedger(t *testing.T) {
	for _, change := range []string{
		"UPDATE ledger SET date = '2026-13-30'", `UPDATE ledger SET claim = '{"tier":"tough"}'`,
	} {
		s := create(t)
		if err := s.AddEntries(t.Context(), []days.Entry{entry("2026-11-30", "easy", "a")}); err != nil {
			t.Fatal(err)
		}
		closeStore(t, s)
		execOn(t, s.Path(), change)
		_, err := open(t, s.Path(), Read).Entries(t.Context(), days.Date{}, days.Date{Year: 9999})
		says(t, err, ErrDamaged, `slot "easy"`)
	}
}

package db

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/days"
	"inkbank/bank/puzzle/puzzletest/toy"
)

var always = [2]days.Date{{Year: 1, Month: 1, Day: 1}, {Year: 9999, Month: 12, Day: 31}}

func TestPutEntries(t *testing.T) {
	s := create(t)
	if err := s.AddEntries(t.Context(), []days.Entry{entry("2026-11-30", "easy", "a"), entry("2026-12-01", "easy", "b")}); err != nil {
		t.Fatal(err)
	}
	if err := s.RecordPublished(t.Context(), []days.Entry{published("2026-11-29", "easy", "c")}); err != nil {
		t.Fatal(err)
	}
	pinned := func(date, text string) days.Entry {
		e := entry(date, "easy", text)
		e.State = days.Pinned
		return e
	}
	if err := s.PutEntries(t.Context(), []days.Entry{pinned("2026-11-30", "b"), pinned("2026-12-01", "a"), pinned("2026-12-02", "d")}); err != nil {
		t.Fatal(err)
	}
	want := "2026-11-29 easy published c\n2026-11-30 easy pinned b\n2026-12-01 easy pinned a\n2026-12-02 easy pinned d"
	if got := places(t, s); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	err := s.PutEntries(t.Context(), []days.Entry{pinned("2026-12-02", "e"), pinned("2026-11-29", "f")})
	says(t, err, days.ErrChanged, `2026-11-29, slot "easy"`)
	if got := places(t, s); got != want {
		t.Errorf("after a refusal\n%s", got)
	}
}

// TestReject rejects a board of which one copy stands on a day: neither is drawn
// again, and only what is not published makes room.
func TestReject(t *testing.T) {
	boards := graded(t, small, 4)
	s := create(t)
	hold(t, s, small, boards...)
	copied := copyOf(t, boards[1])
	place(t, s, "a", copied)
	place(t, s, "b", boards[2])
	uses, err := s.Uses(t.Context(), boards[1], toy.Family())
	if err != nil || len(uses) != 1 || uses[0].ID != copied.ID || uses[0].Place.Slot != "a" {
		t.Fatalf("used: %+v, %v", uses, err)
	}
	if err := s.Reject(t.Context(), boards[1], "", nil); err == nil {
		t.Error("no reason, no error")
	}
	for _, reason := range []string{"dull", "very dull"} {
		if err := s.Reject(t.Context(), boards[1], reason, []days.Place{uses[0].Place}); err != nil {
			t.Fatal(err)
		}
	}
	if got := places(t, s); strings.Contains(got, "planned "+copied.Text) || !strings.Contains(got, boards[2].Text) {
		t.Errorf("left are\n%s", got)
	}
	if ids, _ := stockIDs(t, s, toyMedium, toy.Family()); !slices.Equal(ids, idsOf(boards[0], boards[3])) {
		t.Errorf("in stock are %v", ids)
	}
	rejected, err := s.Rejected(t.Context())
	if err != nil || !reflect.DeepEqual(rejected, []Rejection{{boards[1].ID, "toy", "4x4", "very dull"}}) {
		t.Errorf("rejected are %+v, %v", rejected, err)
	}
	if uses, err := s.Uses(t.Context(), copied, toy.Family()); err != nil || len(uses) != 1 || uses[0].Rejected != "very dull" {
		t.Errorf("used: %+v, %v", uses, err)
	}
	if err := s.Unreject(t.Context(), boards[1].ID); err != nil {
		t.Fatal(err)
	}
	says(t, s.Unreject(t.Context(), boards[1].ID), ErrNoBoard, boards[1].ID)
	if ids, _ := stockIDs(t, s, toyMedium, toy.Family()); !slices.Equal(ids, idsOf(boards[0], boards[1], boards[3])) {
		t.Errorf("in stock are %v", ids)
	}
}

// A published place keeps its board, whatever is rejected.
func TestRejectPublished(t *testing.T) {
	boards := graded(t, small, 1)
	s := create(t)
	hold(t, s, small, boards...)
	take, err := days.NewTake(boards[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	out := days.Publish(days.Entry{Date: days.Date{Year: 2026, Month: 11, Day: 29}, Slot: "a", State: days.Planned, Take: take})
	if err := s.RecordPublished(t.Context(), []days.Entry{out}); err != nil {
		t.Fatal(err)
	}
	if err := s.Reject(t.Context(), boards[0], "dull", []days.Place{out.Place()}); err != nil {
		t.Fatal(err)
	}
	if got := places(t, s); !strings.HasPrefix(got, "2026-11-29 a published") {
		t.Errorf("left is %q", got)
	}
}

// TestStockBarred keeps a board out of stock of which pages outside the bank draw a copy.
func TestStockBarred(t *testing.T) {
	boards := graded(t, small, 3)
	s := create(t)
	hold(t, s, small, boards...)
	stock, err := s.Stock(t.Context(), toyMedium, toy.Family(), copyOf(t, boards[1]).Text)
	if err != nil || len(stock) != 2 || stock[0].ID != boards[0].ID || stock[1].ID != boards[2].ID {
		t.Errorf("in stock are %+v, %v", stock, err)
	}
}

func TestNotes(t *testing.T) {
	s := create(t)
	day := func(n int) days.Date { return days.Date{Year: 2026, Month: 12, Day: n} }
	for _, n := range []Note{{day(24), "rows", "a"}, {day(24), "", "b"}, {day(23), "easy", "c"}, {day(24), "rows", "d"}, {day(23), "easy", ""}, {day(22), "", ""}} {
		if err := s.SetNote(t.Context(), n); err != nil {
			t.Fatal(err)
		}
	}
	notes, err := s.Notes(t.Context(), always[0], always[1])
	if want := []Note{{day(24), "", "b"}, {day(24), "rows", "d"}}; err != nil || !reflect.DeepEqual(notes, want) {
		t.Errorf("got %+v, %v, want %+v", notes, err, want)
	}
	if notes, err := s.Notes(t.Context(), day(25), always[1]); err != nil || len(notes) > 0 {
		t.Errorf("from the 25th on: %+v, %v", notes, err)
	}
}

package db

import (
	"reflect"
	"testing"

	"inkbank/bank/days"
	"inkbank/grade"
)

// collected lists the boards of a collection.
func collected(t *testing.T, s *Store, name string) (out []days.Take) {
	t.Helper()
	for take, err := range s.Collected(t.Context(), name) {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, take)
	}
	return out
}

func toyCollection(name string, count int) days.Collection {
	return days.Collection{Name: name, Title: "Title of " + name, PerSheet: 4, Selection: days.Selection{
		Family: "toy", Size: "4x4", Tier: grade.Medium, Count: count, Needs: "pair", MinScore: 100,
	}}
}

func TestCollections(t *testing.T) {
	s := create(t)
	takes := []days.Take{entry("2026-11-30", "x", "b").Take, entry("2026-11-30", "x", "a").Take}
	second, first := toyCollection("two", 2), toyCollection("one", 1)
	if err := s.AddCollection(t.Context(), second, takes); err != nil {
		t.Fatal(err)
	}
	if err := s.AddCollection(t.Context(), first, []days.Take{entry("2026-11-30", "x", "c").Take}); err != nil {
		t.Fatal(err)
	}
	list, err := s.Collections(t.Context())
	if err != nil || !reflect.DeepEqual(list, []days.Collection{first, second}) {
		t.Errorf("got %+v, %v", list, err)
	}
	if got := collected(t, s, "two"); !reflect.DeepEqual(got, takes) {
		t.Errorf("got %+v, want %+v", got, takes)
	}
	for range s.Collected(t.Context(), "two") {
		break // leaving early is no error
	}
	says(t, s.AddCollection(t.Context(), second, nil), ErrCollectionExists, `"two"`)
	if got := collected(t, s, "two"); len(got) != 2 {
		t.Errorf("a refused collection left %d boards", len(got))
	}
	if err := s.RemoveCollection(t.Context(), "one"); err != nil {
		t.Fatal(err)
	}
	says(t, s.RemoveCollection(t.Context(), "one"), ErrNoCollection, `"one"`)
	_, err = s.Collection(t.Context(), "one")
	says(t, err, ErrNoCollection, `"one"`)
	faultless(t, s)
}

// TestPublishedCollection: what is published neither changes nor goes.
func TestPublishedCollection(t *testing.T) {
	s := create(t)
	takes := []days.Take{entry("2026-11-30", "x", "a").Take}
	c := toyCollection("c", 1)
	if err := s.AddCollection(t.Context(), c, takes); err != nil {
		t.Fatal(err)
	}
	out := days.PublishCollection(c, takes)
	for range 2 { // the second time changes nothing
		if err := s.RecordCollection(t.Context(), out); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := s.Collection(t.Context(), "c"); got != out || err != nil {
		t.Errorf("got %+v, %v", got, err)
	}
	says(t, s.RemoveCollection(t.Context(), "c"), days.ErrCollectionChanged, `"c"`)
	other := out
	other.Hash = days.CollectionHash(c, nil)
	says(t, s.RecordCollection(t.Context(), other), days.ErrCollectionChanged, `"c"`)
	other.Name = "d"
	says(t, s.AddCollection(t.Context(), other, takes), days.ErrCollectionChanged, `"d"`)
	says(t, s.RecordCollection(t.Context(), other), ErrNoCollection, `"d"`)
}

func TestDamagedCollection(t *testing.T) {
	s := create(t)
	if err := s.AddCollection(t.Context(), toyCollection("c", 1), []days.Take{entry("2026-11-30", "x", "a").Take}); err != nil {
		t.Fatal(err)
	}
	closeStore(t, s)
	execOn(t, s.Path(), `UPDATE collected SET claim = '{"tier":"tough"}'; UPDATE collection SET selection = '{"tier":"tough"}'`)
	s = open(t, s.Path(), Read)
	for _, err := range s.Collected(t.Context(), "c") {
		says(t, err, ErrDamaged, `collection "c"`)
	}
	_, err := s.Collections(t.Context())
	says(t, err, ErrDamaged, `collection "c"`)
}

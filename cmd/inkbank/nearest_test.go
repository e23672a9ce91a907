package main

import "testing"

func TestNearest(t *testing.T) {
	choices := []string{"easy", "medium", "hard", "expert"}
	for name, want := range map[string]string{
		"eazy": "easy", "hrad": "hard", "Hard": "hard", "mediun": "medium", "expret": "expert",
		"x": "", "impossible": "", "": "",
	} {
		if got := nearest(name, choices); got != want {
			t.Errorf("nearest(%q) = %q, want %q", name, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"kitten", "sitting", 3},
		{"ab", "ba", 1}, {"hard", "hrad", 1}, {"flaw", "lawn", 2},
	} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

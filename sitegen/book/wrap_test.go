package book

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// counted measures a text in characters.
func counted(text string) float64 { return float64(utf8.RuneCountInString(text)) }

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text string
		room float64
		want []string
	}{
		{"", 5, nil},
		{"one two three", 7, []string{"one two", "three"}},
		{"one two three", 3, []string{"one", "two", "thr", "ee"}},
		{"あいうえお", 3, []string{"あいう", "えお"}},
		{"あいう。えお", 3, []string{"あい", "う。え", "お"}},   // no line starts with a full stop
		{"あい「うえ」お", 3, []string{"あい", "「う", "え」お"}}, // nor does one end with an opening quote
		{"マス2個", 3, []string{"マス2", "個"}},
		{"空きマスが12個", 6, []string{"空きマスが", "12個"}}, // numbers stay whole
	} {
		if got := wrap(c.text, c.room, counted); !slices.Equal(got, c.want) {
			t.Errorf("%q in %v: %q, want %q", c.text, c.room, got, c.want)
		}
	}
}

// Whatever the room, no letter is lost.
func TestWrapKeepsAll(t *testing.T) {
	const text = "Each row, column and 箱 holds「1〜9」once（一度だけ）。 And on."
	for room := 1; room < 60; room++ {
		got := strings.ReplaceAll(strings.Join(wrap(text, float64(room), counted), ""), " ", "")
		if got != strings.ReplaceAll(text, " ", "") {
			t.Errorf("in %d: %q", room, got)
		}
	}
}

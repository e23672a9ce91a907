package content

import (
	"strings"
	"testing"
)

func english(t *testing.T) (*Content, *Language) {
	t.Helper()
	c, err := LoadFS(small())
	if err != nil {
		t.Fatal(err)
	}
	l := c.Languages[0]
	for key, word := range map[string]string{
		"list.numbers-separator": ", ", "list.numbers-last": " and ",
		"day.count-one": "1 puzzle of {day}", "day.count-other": "{n} puzzles of {day}",
	} {
		l.words[key] = word
	}
	return c, l
}

func TestWordsAskedForInVain(t *testing.T) {
	c, l := english(t)
	if got := l.Word("nav.prev"); got != "[nav.prev]" {
		t.Errorf("an unknown word reads %q", got)
	}
	l.Word("nav.prev")
	if got := l.Count("day.count", 3); got != "3 puzzles of {day}" {
		t.Errorf("an open placeholder reads %q", got)
	}
	err := c.Err()
	if err == nil {
		t.Fatal("no error")
	}
	want := `content/en/words.toml: day.count-other has the placeholder {day}, which the program does not fill
content/en/words.toml: no word "nav.prev"`
	if err.Error() != want {
		t.Errorf("error is\n%v\nwant\n%s", err, want)
	}
}

func TestCountAndList(t *testing.T) {
	c, l := english(t)
	if got := l.Count("day.count", 1, "day", "May"); got != "1 puzzle of May" {
		t.Error(got)
	}
	if got := l.Count("day.count", 0, "day", "May"); got != "0 puzzles of May" {
		t.Error(got)
	}
	for want, items := range map[string][]string{"": nil, "3": {"3"}, "3 and 5": {"3", "5"}, "3, 5 and 7": {"3", "5", "7"}} {
		if got := l.List("numbers", items); got != want {
			t.Errorf("list %q, want %q", got, want)
		}
	}
	if err := c.Err(); err != nil {
		t.Error(err)
	}
}

func TestNoSuchFamilyOrLanguage(t *testing.T) {
	c, l := english(t)
	if _, err := l.Family("chess"); err == nil || !strings.Contains(err.Error(), "content/en/chess.md") {
		t.Errorf("error is %v", err)
	}
	if _, err := c.Language("xx"); err == nil {
		t.Error("an unknown language was found")
	}
}

func TestFill(t *testing.T) {
	value := func(name string) (string, bool) { return "<" + name + ">", name != "no" }
	for template, want := range map[string]string{
		"":             "",
		"plain":        "plain",
		"{a} and {b}.": "<a> and <b>.",
		"{a}{a}":       "<a><a>",
		"{no}{a}":      "{no}<a>",
		"open { only":  "open { only",
		"{}":           "<>",
	} {
		if got, _ := Fill(template, value); got != want {
			t.Errorf("Fill(%q) = %q, want %q", template, got, want)
		}
	}
	if _, unknown := Fill("{no} {a} {no}", value); len(unknown) != 2 || unknown[0] != "no" {
		t.Errorf("unknown placeholders are %q", unknown)
	}
}

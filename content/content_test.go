package content

import "testing"

func TestLoad(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if c.Languages[0].Code != "en" || c.Languages[1].Code != "ja" {
		t.Errorf("languages are %s, %s: want en first", c.Languages[0].Code, c.Languages[1].Code)
	}
	for i, want := range []string{"Sunday 29 November 2026", "2026年11月29日（日）"} {
		if got := c.Languages[i].Date("long", 2026, 11, 29, 7); got != want {
			t.Errorf("date is %q, want %q", got, want)
		}
	}
	if err := c.Err(); err != nil {
		t.Error(err)
	}
}

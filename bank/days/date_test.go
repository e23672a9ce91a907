package days

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for _, good := range []string{"0001-01-01", "1999-12-31", "2000-02-29", "2024-02-29", "2026-11-29", "9999-12-31"} {
		d, err := Parse(good)
		if err != nil || d.String() != good {
			t.Errorf("Parse(%q) = %v, %v", good, d, err)
		}
	}
	for bad, want := range map[string]string{
		"2026-02-30":  "2026-02-30 is no date: that month has 28 days",
		"2024-02-30":  "2024-02-30 is no date: that month has 29 days",
		"1900-02-29":  "1900-02-29 is no date: that month has 28 days",
		"2026-11-31":  "2026-11-31 is no date: that month has 30 days",
		"2026-11-00":  "2026-11-00 is no date: that month has 30 days",
		"2026-13-01":  "2026-13-01 is no date: months run from 01 to 12",
		"2026-00-10":  "2026-00-10 is no date: months run from 01 to 12",
		"0000-01-01":  "0000-01-01 is no date: years run from 0001 to 9999",
		"":            `"" is no date: want one like 2026-11-29`,
		"29.11.2026":  `"29.11.2026" is no date: want one like 2026-11-29`,
		"2026-11-29 ": `"2026-11-29 " is no date: want one like 2026-11-29`,
		"2026-1-29":   `"2026-1-29" is no date: want one like 2026-11-29`,
		"2026-+1-29":  `"2026-+1-29" is no date: want one like 2026-11-29`,
		"2026 11 29":  `"2026 11 29" is no date: want one like 2026-11-29`,
		"today":       `"today" is no date: want one like 2026-11-29`,
		"2026-1１-2":   `"2026-1１-2" is no date: want one like 2026-11-29`,
	} {
		d, err := Parse(bad)
		if err == nil || err.Error() != want || d != (Date{}) {
			t.Errorf("Parse(%q) = %v, %v; want error %q", bad, d, err, want)
		}
	}
}

// TestAllDays walks every day of ten eras beside the standard library.
func TestAllDays(t *testing.T) {
	day := time.Date(1600, 1, 1, 0, 0, 0, 0, time.UTC)
	d := Date{1600, 1, 1}
	start := d
	for n := range 150_000 { // past 2010
		if want := day.Format(time.DateOnly); d.String() != want {
			t.Fatalf("day %d is %s, want %s", n, d, want)
		}
		if want := (int(day.Weekday()) + 6) % 7; d.Weekday() != want {
			t.Fatalf("%s has weekday %d, want %d", d, d.Weekday(), want)
		}
		if got := DaysBetween(start, d); got != n {
			t.Fatalf("%s lies %d days after the start, want %d", d, got, n)
		}
		if next := day.AddDate(0, 0, 1); next.Day() == 1 && d.DaysInMonth() != d.Day {
			t.Fatalf("%s ends its month, but that is said to have %d days", d, d.DaysInMonth())
		}
		day, d = day.AddDate(0, 0, 1), d.AddDays(1)
	}
}

func TestAddDays(t *testing.T) {
	for _, c := range []struct {
		from string
		n    int
		want string
	}{
		{"2024-02-28", 1, "2024-02-29"}, {"2024-02-29", 1, "2024-03-01"}, {"2023-02-28", 1, "2023-03-01"},
		{"2026-12-31", 1, "2027-01-01"}, {"2027-01-01", -1, "2026-12-31"}, {"2024-02-29", 366, "2025-03-01"},
		{"2000-02-29", 146097, "2400-02-29"}, {"1900-02-28", 1, "1900-03-01"}, {"2026-11-29", 0, "2026-11-29"},
		{"0001-01-01", 3652058, "9999-12-31"}, {"9999-12-31", -3652058, "0001-01-01"},
	} {
		if got := date(t, c.from).AddDays(c.n).String(); got != c.want {
			t.Errorf("%s + %d days = %s, want %s", c.from, c.n, got, c.want)
		}
	}
	beyond := Date{9999, 12, 31}.AddDays(1)
	if !beyond.After(Date{9999, 12, 31}) || beyond != (Date{10000, 1, 1}) {
		t.Errorf("the day after the last is %v", beyond)
	}
	if before := (Date{1, 1, 1}).AddDays(-1); before != (Date{0, 12, 31}) {
		t.Errorf("the day before the first is %v", before)
	}
}

func TestDateOrder(t *testing.T) {
	dates := []string{"0001-01-01", "1999-12-31", "2000-01-01", "2026-02-01", "2026-11-28", "2026-11-29", "9999-12-31"}
	for i, a := range dates {
		for j, b := range dates {
			x, y := date(t, a), date(t, b)
			if want := strings.Compare(a, b); x.Compare(y) != want || x.Before(y) != (i < j) || x.After(y) != (i > j) {
				t.Errorf("%s against %s: %d, before %v, after %v", a, b, x.Compare(y), x.Before(y), x.After(y))
			}
		}
	}
}

func TestMonths(t *testing.T) {
	if first := date(t, "2024-02-29").FirstOfMonth(); first != (Date{2024, 2, 1}) {
		t.Errorf("first of month is %s", first)
	}
}

func TestDateArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := dates().Draw(t, "date")
		n := rapid.IntRange(-1_000_000, 1_000_000).Draw(t, "days")
		moved := d.AddDays(n)
		want := time.Date(d.Year, time.Month(d.Month), d.Day+n, 0, 0, 0, 0, time.UTC)
		if moved != (Date{want.Year(), int(want.Month()), want.Day()}) {
			t.Fatalf("%s + %d days = %v, want %v", d, n, moved, want)
		}
		if DaysBetween(d, moved) != n || moved.AddDays(-n) != d {
			t.Fatalf("%s + %d days = %v, and not back", d, n, moved)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"2026-11-29", "2024-02-29", "2026-02-30", "", "0000-00-00", "2026-11-2９"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Parse(text)
		want, wantErr := time.Parse(time.DateOnly, text)
		if valid := wantErr == nil && want.Year() > 0; valid != (err == nil) {
			t.Fatalf("Parse(%q): %v, the standard library says %v", text, err, wantErr)
		}
		if err == nil && d.String() != text {
			t.Fatalf("Parse(%q) = %s", text, d)
		}
	})
}

// date parses a date of a test.
func date(t *testing.T, text string) Date {
	t.Helper()
	d, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// dates draws any date.
func dates() *rapid.Generator[Date] {
	return rapid.Map(rapid.IntRange(0, 3652058), func(n int) Date { return Date{1, 1, 1}.AddDays(n) })
}

package days

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

func TestCheckDate(t *testing.T) {
	for _, c := range []struct {
		last, date string
		catchUp    bool
		want       error
	}{
		{"", "2037-01-01", false, nil},
		{"2026-11-29", "2026-11-29", false, nil},
		{"2026-11-29", "2026-12-30", false, nil}, // 31 days later
		{"2026-11-29", "2026-12-31", false, ErrCatchUp},
		{"2026-11-29", "2037-12-31", false, ErrCatchUp},
		{"2026-11-29", "2037-12-31", true, nil},
		{"2026-11-29", "2026-11-28", false, ErrBackdated},
		{"2026-11-29", "2025-11-29", true, ErrBackdated},
	} {
		var last Date
		if c.last != "" {
			last = date(t, c.last)
		}
		if err := CheckDate(last, date(t, c.date), c.catchUp); !errors.Is(err, c.want) {
			t.Errorf("last %s, date %s, catch up %v: %v, want %v", c.last, c.date, c.catchUp, err, c.want)
		}
	}
}

func TestDue(t *testing.T) {
	at := func(text, slot string, s State) Place { return Place{date(t, text), slot, s} }
	ledger := []Place{
		at("2026-11-30", "b", Pinned), at("2026-11-30", "a", Planned), // of tomorrow
		at("2026-11-29", "b", Planned), at("2026-11-29", "a", Pinned),
		at("2026-11-27", "b", Planned), // missed
		at("2026-11-26", "a", Published), at("2026-11-26", "b", Published),
		at("2026-11-20", "a", Planned), // missed before that
	}
	due, err := Due(ledger, Run{Date: date(t, "2026-11-29")})
	want := []Place{ledger[7], ledger[4], ledger[2], ledger[3]}
	if err != nil || !slices.Equal(due, want) {
		t.Errorf("due %v, %v; want %v", due, err, want)
	}
	for name, c := range map[string]struct {
		add  []Place
		run  Run
		want error
		text string
	}{
		"the clock goes back": {nil, Run{Date: date(t, "2026-11-25")}, ErrBackdated,
			"2026-11-25 lies before the last published day, 2026-11-26"},
		"the clock in 2037": {nil, Run{Date: date(t, "2037-01-19")}, ErrCatchUp,
			"more than 31 new days at once: 3707 from 2026-11-27 to 2037-01-19"},
		"a slot is new on a published day": {[]Place{at("2026-11-26", "c", Planned)}, Run{Date: date(t, "2026-11-29")}, ErrChanged,
			`2026-11-26: a published day never changes: slot "c" is new on it`},
		"another day is to be republished": {[]Place{at("2026-11-26", "c", Planned), at("2026-11-25", "c", Published)},
			Run{Date: date(t, "2026-11-29"), Republish: date(t, "2026-11-25")}, ErrChanged,
			`2026-11-26: a published day never changes: slot "c" is new on it`},
		"nothing to republish": {nil, Run{Date: date(t, "2026-11-29"), Republish: date(t, "2026-11-29")}, ErrNotPublished,
			"2026-11-29 is not published: there is nothing to republish"},
	} {
		due, err := Due(append(slices.Clone(ledger), c.add...), c.run)
		if due != nil || !errors.Is(err, c.want) || err.Error() != c.text {
			t.Errorf("%s: %v, %v; want %q", name, due, err, c.text)
		}
	}
	again := append(slices.Clone(ledger), at("2026-11-26", "c", Planned))
	due, err = Due(again, Run{Date: date(t, "2026-11-26"), Republish: date(t, "2026-11-26")})
	if want := []Place{ledger[7], again[8]}; err != nil || !slices.Equal(due, want) {
		t.Errorf("to republish: due %v, %v; want %v", due, err, want)
	}
}

func TestDueFirstTime(t *testing.T) {
	var ledger []Place
	for n := range 40 {
		ledger = append(ledger, Place{Date{2026, 11, 1}.AddDays(n), "a", Planned})
	}
	if due, err := Due(ledger, Run{Date: Date{2026, 12, 1}}); err != nil || len(due) != 31 {
		t.Errorf("31 first days: %d, %v", len(due), err)
	}
	_, err := Due(ledger, Run{Date: Date{2026, 12, 2}})
	if want := "more than 31 new days at once: 32 up to 2026-12-02"; !errors.Is(err, ErrCatchUp) || err.Error() != want {
		t.Errorf("32 first days: %v, want %s", err, want)
	}
	if due, err := Due(ledger, Run{Date: Date{2026, 12, 2}, CatchUp: true}); err != nil || len(due) != 32 {
		t.Errorf("catching up: %d, %v", len(due), err)
	}
}

// TestDueProperties publishes day by day, with days on which nobody ran it, and
// confirms that each place is published once and only when its day has come.
func TestDueProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := worlds().Draw(t, "world")
		placed, _ := w.plan(t, w.from, w.to(), nil, nil)
		ledger, _ := after(nil, placed)
		today := w.from
		for range rapid.IntRange(1, 6).Draw(t, "runs") {
			due, err := Due(ledger, Run{Date: today, CatchUp: true})
			if err != nil {
				t.Fatal(err)
			}
			for i, p := range ledger {
				if isDue := slices.Contains(due, p); isDue != (p.State != Published && !p.Date.After(today)) {
					t.Fatalf("%v due %v on %s", p, isDue, today)
				} else if isDue {
					ledger[i].State = Published
				}
			}
			if again, err := Due(ledger, Run{Date: today, CatchUp: true}); err != nil || len(again) > 0 {
				t.Fatalf("publishing again: %v, %v", again, err)
			}
			today = today.AddDays(rapid.IntRange(0, 20).Draw(t, "pause"))
		}
	})
}

// TestPublishedHash holds the content hash of one entry to a value computed with
// Python's hashlib over each part, led by its length as struct.pack(">Q") gives it.
func TestPublishedHash(t *testing.T) {
	e := Publish(sample())
	if want := "90f3b3cf3607bf33548bf749301af4d4996d773d12b1e3e3a0f23f7f0f4a8bd7"; e.Hash != want || e.State != Published {
		t.Errorf("published %s with hash %s, want %s", e.State, e.Hash, want)
	}
	if err := CheckPublished(e); err != nil {
		t.Error(err)
	}
}

func TestCheckPublished(t *testing.T) {
	for name, change := range map[string]func(*Entry){
		"date":     func(e *Entry) { e.Date = e.Date.AddDays(1) },
		"slot":     func(e *Entry) { e.Slot = "easier" },
		"board":    func(e *Entry) { e.Take.Board = strings.Replace(e.Take.Board, "1", "2", 1) },
		"solution": func(e *Entry) { e.Take.Solution += "." },
		"aimed":    func(e *Entry) { e.Take.Claim.Aimed = grade.Easy },
		"tier":     func(e *Entry) { e.Take.Claim.Tier = grade.Easy },
		"open":     func(e *Entry) { e.Take.Claim.Open++ },
		"needs":    func(e *Entry) { e.Take.Claim.Needs = nil },
		"enough":   func(e *Entry) { e.Take.Claim.Enough = []string{"x-wing"} },
		"score":    func(e *Entry) { e.Take.Claim.Score++ },
		"ladder":   func(e *Entry) { e.Take.Claim.Ladder = "sudoku/2:0" },
		"title":    func(e *Entry) { e.Take.Claim.Title = "Frost" },
		"author":   func(e *Entry) { e.Take.Claim.Author = "A. Person" },
		"licence":  func(e *Entry) { e.Take.Claim.Licence = "CC0" },
		"path":     func(e *Entry) { e.Take.Path = "[]" },
		"border":   func(e *Entry) { e.Take.Board, e.Take.Solution = e.Take.Board[:3], e.Take.Board[3:]+e.Take.Solution },
	} {
		e := Publish(sample())
		change(&e)
		if err := CheckPublished(e); !errors.Is(err, ErrChanged) || !strings.HasPrefix(err.Error(), e.Date.String()) {
			t.Errorf("another %s: %v", name, err)
		}
	}
}

// sample is an entry as planning leaves it.
func sample() Entry {
	return Entry{Date: Date{2026, 11, 29}, Slot: "easy", State: Planned, Take: Take{
		ID: bank.ID("sudoku", "12..34..43..21.."), Family: "sudoku", Size: "4x4",
		Board: "12..34..43..21..", Solution: "1243342143122134",
		Claim: Claim{
			Aimed: grade.Hard, Tier: grade.Medium, Open: 3,
			Needs: []string{"naked-pair"}, Enough: []string{}, Score: 118, Ladder: "sudoku/1:0a1b",
		},
		Path: `[{"t":"full-house","c":["r1c3"],"s":[["r1c3","4"]]}]`,
	}}
}

func TestNewTake(t *testing.T) {
	want := sample().Take
	b := bank.Board{
		Graded: puzzle.Graded{
			Shape: puzzle.Shape{Text: want.Board, Size: want.Size}, Family: want.Family, Solution: want.Solution, Tier: grade.Medium,
			Open: 3, Needs: []string{"naked-pair"}, Enough: []string{}, Score: 118, Ladder: "sudoku/1:0a1b",
		},
		ID: want.ID, Aimed: grade.Hard, Credit: puzzle.Credit{Title: "Frost", Author: "A. Person", Licence: "CC0"},
	}
	want.Claim.Credit = puzzle.Credit{Title: "Frost", Author: "A. Person", Licence: "CC0"}
	path := []grade.Step{{Technique: "full-house", Cells: []grade.Site{site(t, "r1c3")}, Sets: []grade.Change{{At: site(t, "r1c3"), Value: "4"}}}}
	got, err := NewTake(b, path)
	if err != nil || contrast(Entry{Take: got}, Entry{Take: want}) != "" || got.ID != want.ID || got.Family != "sudoku" || got.Size != "4x4" {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
	b.Tier = grade.Unproved
	if got, err := NewTake(b, nil); err != nil || got.Path != "" {
		t.Errorf("without a proof the path is %q, %v", got.Path, err)
	}
}

func site(t *testing.T, text string) grade.Site {
	t.Helper()
	s, err := grade.ParseSite(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

package db

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"testing"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

var (
	frost = puzzle.Credit{Title: "Early frost", Author: "A. Person", Licence: "CC0"}
	thaw  = puzzle.Credit{Title: "Thaw"}
)

// titled is a made-up board of the toy family, imported with a credit.
func titled(text string, c puzzle.Credit) bank.Board {
	b := elsewhere("toy", "4x4", text)
	b.Credit = c
	return b
}

func doImport(t testing.TB, s *Store, boards ...bank.Board) Imported {
	t.Helper()
	done, err := s.Import(t.Context(), boards)
	if err != nil {
		t.Fatal(err)
	}
	return done
}

// credits says what the bank's boards are called, by text.
func credits(t testing.TB, s *Store) map[string]puzzle.Credit {
	t.Helper()
	out := map[string]puzzle.Credit{}
	err := s.Boards(t.Context(), Filter{}, func(b bank.Board) error {
		found, err := s.Find(t.Context(), b.ID)
		if found.Credit != b.Credit {
			t.Errorf("board %s is %+v in a list and %+v alone", b.Text, b.Credit, found.Credit)
		}
		out[b.Text] = b.Credit
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// A credit comes with its board, whether that is imported or made; a new one
// takes the place of the old as a whole, and none leaves it as it is.
func TestCredits(t *testing.T) {
	s := create(t)
	fill(t, s, small, grade.Medium, "made", "plain")
	bare := digest(t, s)
	for _, c := range []struct {
		board bank.Board
		want  Imported
		is    puzzle.Credit
	}{
		{titled("a", frost), Imported{Added: 1}, frost},
		{titled("a", frost), Imported{}, frost},
		{titled("a", puzzle.Credit{}), Imported{}, frost},
		{titled("a", thaw), Imported{Credited: 1}, thaw},
		{titled("b", puzzle.Credit{}), Imported{Added: 1}, puzzle.Credit{}},
		{titled("b", puzzle.Credit{Author: "B"}), Imported{Credited: 1}, puzzle.Credit{Author: "B"}},
		{titled("made", frost), Imported{Credited: 1}, frost},
	} {
		if got := doImport(t, s, c.board); got != c.want {
			t.Errorf("%s with %+v: %+v, want %+v", c.board.Text, c.board.Credit, got, c.want)
		}
		if got := credits(t, s)[c.board.Text]; got != c.is {
			t.Errorf("%s with %+v has %+v, want %+v", c.board.Text, c.board.Credit, got, c.is)
		}
	}
	if got := credits(t, s)["plain"]; got != (puzzle.Credit{}) {
		t.Errorf("a board without a credit has %+v", got)
	}
	if twice := doImport(t, s, titled("c", frost), titled("c", thaw)); twice != (Imported{Added: 1}) || credits(t, s)["c"] != thaw {
		t.Errorf("one board twice: %+v, %+v", twice, credits(t, s)["c"])
	}
	faultless(t, s)

	other := create(t)
	fill(t, other, small, grade.Medium, "made", "plain")
	if digest(t, other) != bare {
		t.Error("two banks with the same rows have two digests")
	}
	doImport(t, other, titled("made", thaw))
	if digest(t, other) != bare {
		t.Error("the digest covers credits")
	}
}

// Days to come take a new credit along, published ones never.
func TestCreditsOfDays(t *testing.T) {
	s := create(t)
	doImport(t, s, titled("a", thaw))
	pinned := entry("2026-12-02", "easy", "a")
	pinned.State = days.Pinned
	if err := s.AddEntries(t.Context(), []days.Entry{entry("2026-12-01", "easy", "a"), pinned, entry("2026-12-01", "hard", "b")}); err != nil {
		t.Fatal(err)
	}
	if err := s.RecordPublished(t.Context(), []days.Entry{published("2026-11-30", "easy", "a")}); err != nil {
		t.Fatal(err)
	}
	doImport(t, s, titled("a", frost), titled("b", puzzle.Credit{}))
	for _, c := range []struct {
		place days.Entry
		want  puzzle.Credit
	}{
		{entry("2026-12-01", "easy", "a"), frost}, {pinned, frost}, {entry("2026-12-01", "hard", "b"), puzzle.Credit{}},
		{published("2026-11-30", "easy", "a"), puzzle.Credit{}},
	} {
		got, err := s.Entry(t.Context(), c.place.Date, c.place.Slot)
		want := c.place
		want.Take.Claim.Credit = c.want
		if err != nil || got.State != want.State || days.EncodeClaim(got.Take.Claim) != days.EncodeClaim(want.Take.Claim) || got.Take.Path != want.Take.Path {
			t.Errorf("%+v, %v\nwant %+v", got, err, want)
		}
	}
}

// What is not a credit never gets in, and one that cannot be written leaves nothing behind.
func TestCreditIsAllOrNothing(t *testing.T) {
	s := create(t)
	bad := titled("bad", frost)
	bad.Tier = grade.Unproved
	if _, err := s.Import(t.Context(), []bank.Board{titled("a", frost), bad}); err == nil {
		t.Error("a board without a tier is imported")
	}
	if got := credits(t, s); len(got) != 0 {
		t.Errorf("holds %+v", got)
	}
	var left int
	if err := s.read.QueryRow("SELECT count(*) FROM credit").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d credits are left, %v", left, err)
	}
	if _, err := s.write.ExecContext(t.Context(), "INSERT INTO credit VALUES (1, '', '', '')"); err == nil {
		t.Error("a credit that says nothing is taken")
	}
}

// firstSchema is the SHA-256 of the first migration, with which banks were made: it never changes.
const firstSchema = "ace9e21ba7cf42e785a59b63975fe9faeea52ca3085b1eded49cb10b7bfbdc8a"

// A bank that version 1 made is brought up to date, its boards as they were.
func TestBankOfVersion1(t *testing.T) {
	steps := migrations()
	if sum := sha256.Sum256([]byte(steps[0])); hex.EncodeToString(sum[:]) != firstSchema {
		t.Fatalf("the first migration is another one: %x", sum)
	}
	for _, m := range []Mode{Read, Write, WriteShared} {
		path := newPath(t)
		makeVersion1(t, path, steps[0])
		s := open(t, path, m)
		if got := credits(t, s); len(got) != 1 || got["a"] != (puzzle.Credit{}) {
			t.Errorf("holds %+v", got)
		}
		faultless(t, s)
		closeStore(t, s)
		w := open(t, path, Write)
		b, err := w.Find(t.Context(), bank.ID("toy", "a"))
		if err != nil || b.Solution != "x" || b.Tier != grade.Hard || b.N != 4 {
			t.Errorf("the board is %+v, %v", b, err)
		}
		b.Credit = frost
		if got := doImport(t, w, b); got != (Imported{Credited: 1}) || credits(t, w)["a"] != frost {
			t.Errorf("%+v, %+v", got, credits(t, w))
		}
		closeStore(t, w)
	}
}

// makeVersion1 makes a bank with one board by SQL alone.
func makeVersion1(t *testing.T, path, schema string) {
	t.Helper()
	raw, err := sql.Open("sqlite3", dsn(path, "mode=rwc"))
	if err != nil {
		t.Fatal(err)
	}
	defer raw.Close()
	id, err := packID(bank.ID("toy", "a"))
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		query string
		args  []any
	}{
		{schema, nil},
		{"PRAGMA application_id = 0x696e6b62; PRAGMA user_version = 1", nil},
		{"INSERT INTO bank (one, seed) VALUES (1, ?)", []any{seed[:]}},
		{`INSERT INTO stream VALUES (1, 0, 'toy', '4x4', '', 3, 1, 0, 0, 0, 4, 4, 1, 5, 1, 0, 0, 1, 0)`, nil},
		{`INSERT INTO board VALUES ((1 << 40) + 4, ?, 9, 3, 1, 2, 117, 'a', 'x', '12', 'pair', 'pair', 'l/1:0')`, []any{id}},
		{`INSERT INTO tally VALUES (1, 3, 1)`, nil},
	} {
		if _, err := raw.Exec(step.query, step.args...); err != nil {
			t.Fatalf("%s: %v", step.query, err)
		}
	}
}

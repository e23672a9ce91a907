package db

import (
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"inkbank/bank"
	"inkbank/grade"
)

func TestCreateAndOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a bank? 100% #1.db")
	s, err := Create(t.Context(), path, seed)
	if err != nil {
		t.Fatal(err)
	}
	fill(t, s, small, grade.Medium, "a", "b")
	_, err = Create(t.Context(), path, seed)
	says(t, err, ErrExists, path)
	closeStore(t, s)
	for _, m := range []Mode{Read, Write, WriteShared, Read, Write} {
		s := open(t, path, m)
		if got, err := s.Seed(t.Context()); err != nil || got != seed {
			t.Errorf("mode %d: seed %v, %v", m, got, err)
		}
		if got := list(t, s, Filter{}); got != "a b" {
			t.Errorf("mode %d: holds %s", m, got)
		}
		closeStore(t, s)
	}
	if names := fileNames(t, filepath.Dir(path)); names != filepath.Base(path)+" "+filepath.Base(path)+"-lock" {
		t.Errorf("after closing there are %s", names)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the seed is a secret, but the bank's mode is %v, %v", info.Mode(), err)
	}
}

func TestCreateWithoutFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "bank.db")
	_, err := Create(t.Context(), path, seed)
	says(t, err, fs.ErrNotExist, path+": its folder is not there")
}

func fileNames(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	foreign := filepath.Join(dir, "foreign.db")
	execOn(t, foreign, "CREATE TABLE t (x); PRAGMA user_version = 1")
	for path, want := range map[string]error{
		filepath.Join(dir, "none.db"):              ErrMissing,
		filepath.Join(dir, "no", "folder", "x.db"): ErrMissing,
		dir:                   ErrNotBank,
		write("empty.db", ""): ErrNotBank,
		write("text.db", strings.Repeat("text ", 999)): ErrNotBank,
		write("short.db", "text"):                      ErrNotBank,
		foreign:                                        ErrNotBank,
	} {
		for _, m := range []Mode{Read, Write} {
			before, _ := os.ReadFile(path)
			_, err := Open(t.Context(), path, m)
			says(t, err, want, path)
			if after, _ := os.ReadFile(path); string(before) != string(after) {
				t.Errorf("%s was changed", path)
			}
		}
	}
	if names := fileNames(t, dir); strings.Contains(names, "-") {
		t.Errorf("left behind: %s", names)
	}
}

// execOn runs SQL on a file behind the store's back.
func execOn(t testing.TB, path, query string, args ...any) {
	t.Helper()
	raw, err := sql.Open("sqlite3", dsn(path, "_ignore_check_constraints=1"))
	if err != nil {
		t.Fatal(err)
	}
	defer raw.Close()
	if _, err := raw.Exec(query, args...); err != nil {
		t.Fatal(err)
	}
}

func TestNewerBankIsRefused(t *testing.T) {
	s := create(t)
	path := s.Path()
	closeStore(t, s)
	execOn(t, path, "PRAGMA user_version = 1000; ALTER TABLE board RENAME TO boards")
	for _, m := range []Mode{Read, Write} {
		_, err := Open(t.Context(), path, m)
		says(t, err, ErrNewer, "its version is 1000, this inkbank knows up to 5")
	}
}

// TestOlderBankIsBroughtUpToDate adds a step that the bank lacks, and one that
// fails and so leaves the bank as it was.
func TestOlderBankIsBroughtUpToDate(t *testing.T) {
	s := create(t)
	path := s.Path()
	fill(t, s, small, grade.Medium, "a")
	closeStore(t, s)
	steps := append(migrations(), "CREATE TABLE extra (x INTEGER) STRICT; INSERT INTO extra VALUES (7)")
	if _, err := openAt(t.Context(), path, Write, append(steps, "CREATE TABLE extra (x)")); err == nil {
		t.Fatal("a step that cannot be taken is no error")
	}
	for range 2 {
		s, err := openAt(t.Context(), path, Read, steps)
		if err != nil {
			t.Fatal(err)
		}
		var x, version int
		err = s.read.QueryRow("SELECT x, user_version FROM extra, pragma_user_version").Scan(&x, &version)
		if err != nil || x != 7 || version != len(steps) {
			t.Errorf("x = %d, version %d, %v", x, version, err)
		}
		if got := list(t, s, Filter{}); got != "a" {
			t.Errorf("holds %s", got)
		}
		closeStore(t, s)
	}
}

func TestSecondWriterIsRefused(t *testing.T) {
	s := create(t)
	fill(t, s, small, grade.Medium, "a")
	for _, m := range []Mode{Write, WriteShared} {
		_, err := Open(t.Context(), s.Path(), m)
		says(t, err, ErrLocked, s.Path())
	}
	link := filepath.Join(t.TempDir(), "link.db")
	if err := os.Symlink(s.Path(), link); err == nil {
		_, err := Open(t.Context(), link, Write)
		says(t, err, ErrLocked, link)
	}
	reader := open(t, s.Path(), Read)
	fill(t, s, small, grade.Medium, "b")
	if got := list(t, reader, Filter{}); got != "a b" {
		t.Errorf("a reader beside the writer sees %s", got)
	}
	says(t, reader.Commit(bank.Batch{}), errReader, "")
	closeStore(t, s)
	open(t, reader.Path(), Write)
}

// TestReaderSeesOneState commits while a reader is in the middle of the boards.
func TestReaderSeesOneState(t *testing.T) {
	s := create(t)
	fill(t, s, small, grade.Medium, "a", "b")
	reader := open(t, s.Path(), Read)
	seen := ""
	err := reader.Boards(t.Context(), Filter{}, func(b bank.Board) error {
		seen += b.Text
		fill(t, s, small, grade.Medium, "after "+b.Text)
		return nil
	})
	if err != nil || seen != "ab" {
		t.Errorf("saw %s, %v", seen, err)
	}
	if got := list(t, reader, Filter{}); got != "a b after a after b" {
		t.Errorf("later %s", got)
	}
}

func TestSeed(t *testing.T) {
	s := create(t)
	other := bank.Seed{9}
	if err := s.SetSeed(t.Context(), other); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Seed(t.Context()); err != nil || got != other {
		t.Errorf("seed %v, %v", got, err)
	}
	err := s.Commit(bank.Batch{Stream: small, Progress: bank.Progress{Next: 1}})
	says(t, err, ErrSeedFixed, s.Path())
	_, err = s.Past(t.Context(), small)
	says(t, err, ErrSeedFixed, s.Path())
	if _, err := s.Import(t.Context(), []bank.Board{madeUp(bank.Stream{Family: "toy", Size: "4x4"}, 0, "i", grade.Easy)}); err != nil {
		t.Fatal(err)
	}
	if err := s.SetSeed(t.Context(), seed); err != nil {
		t.Errorf("imports fix the seed: %v", err)
	}
	fill(t, s, small, grade.Medium, "a")
	says(t, s.SetSeed(t.Context(), other), ErrSeedFixed, s.Path())
	if err := s.SetSeed(t.Context(), seed); err != nil {
		t.Errorf("the seed it has: %v", err)
	}
}

func TestDamagedBank(t *testing.T) {
	s := create(t)
	fill(t, s, small, grade.Medium, "a")
	closeStore(t, s)
	content, err := os.ReadFile(s.Path())
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(content); i += 1 {
		content[i] ^= 0x55
	}
	if err := os.WriteFile(s.Path(), content, 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Open(t.Context(), s.Path(), Read)
	if err == nil {
		defer r.Close()
		err = r.Boards(t.Context(), Filter{}, func(bank.Board) error { return nil })
		if faults, ferr := r.Faults(t.Context()); len(faults) == 0 || ferr != nil {
			t.Errorf("faults %v, %v", faults, ferr)
		}
	}
	says(t, err, ErrDamaged, s.Path())
	if _, err := Open(t.Context(), s.Path(), Write); !errors.Is(err, ErrDamaged) {
		t.Errorf("for writing: %v", err)
	}
}

// TestFullDisk gives the bank no page more than it has.
func TestFullDisk(t *testing.T) {
	s := create(t)
	fill(t, s, small, grade.Medium, "a")
	if _, err := s.write.ExecContext(t.Context(), "PRAGMA max_page_count = 1"); err != nil { // raised by SQLite to the pages there are
		t.Fatal(err)
	}
	big := bank.Batch{Stream: small, Progress: bank.Progress{Next: 100}}
	for n := range int64(40) {
		big.Boards = append(big.Boards, madeUp(small, 20+n, strings.Repeat("x", 1000+int(n)), grade.Medium))
	}
	says(t, s.Commit(big), ErrFull, s.Path())
	if got := list(t, s, Filter{}); got != "a" {
		t.Errorf("after a batch that did not fit it holds %s", got)
	}
	if past, err := s.Past(t.Context(), small); err != nil || past.Progress.Next != 10 {
		t.Errorf("progress %+v, %v", past.Progress, err)
	}
	faultless(t, s)
}

// TestCreateAtOnce makes one bank many times at once: one of them is it.
func TestCreateAtOnce(t *testing.T) {
	path := newPath(t)
	var made [8]*Store
	var errs [8]error
	var all sync.WaitGroup
	for i := range made {
		all.Go(func() { made[i], errs[i] = Create(t.Context(), path, bank.Seed{byte(i)}) })
	}
	all.Wait()
	winner := -1
	for i, s := range made {
		switch {
		case s == nil && errors.Is(errs[i], ErrExists):
		case s == nil || winner >= 0:
			t.Errorf("bank %d: %v, after bank %d", i, errs[i], winner)
		default:
			winner = i
		}
	}
	if winner < 0 {
		t.Fatal("nobody made it")
	}
	closeStore(t, made[winner])
	if got, err := open(t, path, Read).Seed(t.Context()); err != nil || got != (bank.Seed{byte(winner)}) {
		t.Errorf("the seed is %v, %v; bank %d was made", got, err, winner)
	}
}

package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	_ "github.com/mattn/go-sqlite3" // registers "sqlite3"; see also errors.go
)

// Mode is what a bank is opened for.
type Mode uint8

// The modes. Any number of readers go along with one writer.
const (
	Read        Mode = iota
	Write            // with a write-ahead log: readers never wait
	WriteShared      // with a rollback journal, for shards on disks that several machines share
)

// patience is how long, in milliseconds, SQLite waits for the short moments in
// which it needs a file to itself. A second writer is refused at once.
const patience = 2000

// dsn is the source name of a database with its settings: they belong here,
// where they reach every connection of a pool.
func dsn(path, settings string) string {
	path = filepath.ToSlash(path)
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + settings
}

func readDSN(path string) string {
	return dsn(path, fmt.Sprintf("mode=rw&_query_only=1&_busy_timeout=%d", patience))
}

// asleepDSN is for a bank that nobody writes to and that lies where SQLite
// cannot make its side files.
func asleepDSN(path string) string { return dsn(path, "mode=ro&immutable=1&_query_only=1") }

func writeDSN(path string, m Mode) string {
	journal := "WAL"
	if m == WriteShared {
		journal = "DELETE"
	}
	return dsn(path, fmt.Sprintf("mode=rw&_journal_mode=%s&_txlock=immediate&_foreign_keys=1&_busy_timeout=%d", journal, patience))
}

// lockDSN is a side file that the writer holds a lock on. The lock is SQLite's
// own: it ends with the process, however that ends, and works wherever banks do.
func lockDSN(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return dsn(path+"-lock", "_journal_mode=OFF&_txlock=exclusive&_busy_timeout=0")
}

// Open opens the bank at path. Errors: ErrMissing, ErrNotBank, ErrNewer,
// ErrDamaged; for writing also ErrLocked where another writer is at work, and
// ErrReadOnly, ErrFull. A bank of an older version is brought up to date.
func Open(ctx context.Context, path string, m Mode) (*Store, error) {
	s, err := openAt(ctx, path, m, migrations())
	if err != nil {
		return nil, wrap(ctx, path, err)
	}
	return s, nil
}

func openAt(ctx context.Context, path string, m Mode, steps []string) (*Store, error) {
	version, err := probe(ctx, path, len(steps))
	if err != nil {
		return nil, err
	}
	if m == Read && version < len(steps) {
		s, err := openAt(ctx, path, Write, steps)
		if err != nil {
			return nil, err
		}
		if err := s.Close(); err != nil {
			return nil, err
		}
	}
	s := &Store{path: path}
	if err := s.connect(ctx, m, steps); err != nil {
		s.release()
		return nil, err
	}
	return s, nil
}

// probe checks, changing nothing, that path is a bank of a version up to newest.
func probe(ctx context.Context, path string, newest int) (version int, err error) {
	switch info, err := os.Stat(path); {
	case errors.Is(err, os.ErrNotExist):
		return 0, fmt.Errorf("%s: %w", path, ErrMissing)
	case err != nil:
		return 0, err
	case info.IsDir():
		return 0, fmt.Errorf("%s: %w: it is a folder", path, ErrNotBank)
	}
	r, err := openRead(ctx, path)
	if err != nil {
		return 0, err
	}
	defer r.Close()
	var application int
	err = r.QueryRowContext(ctx, "SELECT application_id, user_version FROM pragma_application_id, pragma_user_version").Scan(&application, &version)
	switch {
	case err != nil:
		return 0, err
	case application != applicationID || version < 1:
		return 0, fmt.Errorf("%s: %w", path, ErrNotBank)
	case version > newest:
		return 0, fmt.Errorf("%s: %w: its version is %d, this inkbank knows up to %d", path, ErrNewer, version, newest)
	}
	return version, nil
}

// openRead opens a pool of connections for reading. Readers open the file as
// writers do, barred from changing anything: only then does the last of them to
// leave tidy away SQLite's side files.
func openRead(ctx context.Context, path string) (*sql.DB, error) {
	r, err := openAwake(ctx, readDSN(path))
	if errors.Is(wrap(ctx, path, err), ErrReadOnly) && asleep(path) {
		r, err = openAwake(ctx, asleepDSN(path))
	}
	if errors.Is(wrap(ctx, path, err), ErrReadOnly) { // SQLite has one word for both
		err = fmt.Errorf("%s: %w", path, ErrUnreadable)
	}
	return r, err
}

// openAwake opens a pool and sees to it that the file answers.
func openAwake(ctx context.Context, source string) (*sql.DB, error) {
	r, err := sql.Open("sqlite3", source)
	if err != nil {
		return nil, err
	}
	var tables int
	if err := r.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables); err != nil {
		r.Close()
		return nil, err
	}
	return r, nil
}

// asleep reports that everything committed is in the file itself.
func asleep(path string) bool {
	info, err := os.Stat(path + "-wal")
	return errors.Is(err, os.ErrNotExist) || err == nil && info.Size() == 0
}

// connect opens the pools that a mode needs.
func (s *Store) connect(ctx context.Context, m Mode, steps []string) (err error) {
	if m != Read {
		if err := s.connectWriter(ctx, m, steps); err != nil {
			return err
		}
	}
	s.read, err = openRead(ctx, s.path)
	return err
}

func (s *Store) connectWriter(ctx context.Context, m Mode, steps []string) (err error) {
	if s.locks, err = sql.Open("sqlite3", lockDSN(s.path)); err != nil {
		return err
	}
	// The lock lasts as long as the store, and longer than ctx.
	if s.lock, err = s.locks.BeginTx(context.WithoutCancel(ctx), nil); err != nil {
		return err
	}
	if s.writers, err = sql.Open("sqlite3", writeDSN(s.path, m)); err != nil {
		return err
	}
	if s.write, err = s.writers.Conn(ctx); err != nil {
		return err
	}
	if err := migrate(ctx, s.write, steps); err != nil {
		return err
	}
	if err := s.prepare(ctx); err != nil {
		return err
	}
	return s.nameAll(ctx)
}

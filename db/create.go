package db

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"inkbank/bank"
)

// applicationID marks a file as a bank among all SQLite files: "inkb".
const applicationID = 0x696e6b62

//go:embed migration/*.sql
var migrationFiles embed.FS

// migrations returns the steps that lead to the schema of today. A bank's
// user_version says how many of them it has taken.
func migrations() []string {
	var steps []string
	for n := 1; ; n++ {
		text, err := migrationFiles.ReadFile(fmt.Sprintf("migration/%d.sql", n))
		if err != nil {
			return steps
		}
		steps = append(steps, string(text))
	}
}

// migrate takes the steps that a bank lacks, all of them or none.
func migrate(ctx context.Context, w *sql.Conn, steps []string) error {
	tx, err := w.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var version int
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version >= len(steps) {
		return nil
	}
	for _, step := range steps[version:] {
		if _, err := tx.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	marks := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d", applicationID, len(steps))
	if _, err := tx.ExecContext(ctx, marks); err != nil {
		return err
	}
	return tx.Commit()
}

// Create makes an empty bank with a seed and opens it for writing. ErrExists
// where there is a file of that name, whatever it holds. No half-made bank is ever left at path.
func Create(ctx context.Context, path string, seed bank.Seed) (*Store, error) {
	if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
		if err == nil {
			err = ErrExists
		}
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if err := makeFile(ctx, path, seed); err != nil {
		return nil, wrap(ctx, path, err)
	}
	return Open(ctx, path, Write)
}

// makeFile builds the bank beside its place and then puts it there.
func makeFile(ctx context.Context, path string, seed bank.Seed) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".bank-*") // for its owner alone: the seed is a secret
	if err != nil {
		return fmt.Errorf("%s: %w", path, refusal(err))
	}
	defer os.Remove(f.Name())
	if err := f.Close(); err != nil {
		return err
	}
	pool, err := sql.Open("sqlite3", writeDSN(f.Name(), WriteShared))
	if err != nil {
		return err
	}
	defer pool.Close()
	w, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer w.Close()
	if err := migrate(ctx, w, migrations()); err != nil {
		return err
	}
	if _, err := w.ExecContext(ctx, "INSERT INTO bank (one, seed) VALUES (1, ?)", seed[:]); err != nil {
		return err
	}
	if err := errors.Join(w.Close(), pool.Close()); err != nil {
		return err
	}
	return takePlace(f.Name(), path)
}

// takePlace gives a file its name unless another file has it by now: of two that make
// the bank at once, one must not take it from under the other.
func takePlace(made, path string) error {
	err := os.Link(made, path)
	switch {
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s: %w", path, ErrExists)
	case err != nil: // some file systems know no links
		return os.Rename(made, path)
	}
	return nil
}

// refusal says why a folder takes no file, without the name that the file has
// while it is made.
func refusal(err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("its folder is not there: %w", fs.ErrNotExist)
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return ErrFull
	}
	return ErrReadOnly
}

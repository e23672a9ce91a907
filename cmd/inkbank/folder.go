package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"inkbank/bank/days"
	"inkbank/db"
)

// config reads inkbank.toml, once.
func (a *app) config() (*Config, error) {
	if a.settings != nil {
		return a.settings, nil
	}
	if err := a.inFolder(); err != nil {
		return nil, err
	}
	c, err := readConfig(a.configPath, a.families)
	if err == nil {
		a.settings = c
	}
	return c, err
}

// inFolder fails where there is no inkbank.toml.
func (a *app) inFolder() error {
	if _, err := os.Stat(a.configPath); errors.Is(err, fs.ErrNotExist) {
		folder, err := filepath.Abs(filepath.Dir(a.configPath))
		if err != nil {
			return err
		}
		return usage("go to your inkbank folder, or make one here with inkbank init", "%s: no inkbank folder: there is no %s in %s", a.configPath, filepath.Base(a.configPath), folder)
	}
	return nil
}

// bankPath is the bank that --bank names, or else inkbank.toml.
func (a *app) bankPath() (string, error) {
	if a.bankFlag != "" {
		return a.bankFlag, nil
	}
	c, err := a.config()
	if err != nil {
		return "", err
	}
	return c.Bank, nil
}

// openBank opens the bank.
func (a *app) openBank(ctx context.Context, m db.Mode) (*db.Store, error) {
	path, err := a.bankPath()
	if err != nil {
		return nil, err
	}
	return db.Open(ctx, path, m)
}

// withBank opens the bank for the length of f.
func (a *app) withBank(ctx context.Context, m db.Mode, f func(*db.Store) error) error {
	store, err := a.openBank(ctx, m)
	if err != nil {
		return err
	}
	return errors.Join(f(store), store.Close())
}

// today is the newest day that readers may have seen come, by the clock and the settings.
func (a *app) today() (days.Date, error) {
	c, err := a.config()
	if err != nil {
		return days.Date{}, err
	}
	now, err := a.now()
	if err != nil {
		return days.Date{}, err
	}
	d := c.today(now)
	if d.Year < firstYear || d.Year > lastYear {
		return d, failure("set the clock, or "+epochVariable+", right", "by the clock it is the year %d", d.Year)
	}
	return d, nil
}

// The years in which the clock is believed; so all days that are planned from one
// on have dates too.
const (
	firstYear = 1970
	lastYear  = 9900
)

// dateFlag reads the date of a flag.
func dateFlag(name, text string) (days.Date, error) {
	d, err := days.Parse(text)
	if err != nil {
		return d, usage("write year, month and day, such as --"+name+" 2026-11-29", "--%s: %w", name, err)
	}
	return d, nil
}

// writeNew writes a file that must not be there yet, whole or not at all.
func writeNew(path string, data []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("%s: %w", path, fs.ErrExist)
	}
	return writeWhole(path, data)
}

// writeWhole writes a file beside its place and renames it, so that it is there
// whole or not at all.
func writeWhole(path string, data []byte) error {
	return writeFile(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// writeFile is writeWhole for what write writes bit by bit. What is no file, such
// as a pipe or a terminal, is written to as it is.
func writeFile(path string, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return failure("name a file in it", "%s: it is a folder", path)
	case err == nil && !info.Mode().IsRegular():
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return named(path, errors.Join(buffered(f, write), f.Close()))
	case err == nil:
		path = linked(path) // a link stays one
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return named(path, err)
	}
	err = buffered(f, write)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return named(path, errors.Join(bare(err), os.Remove(f.Name())))
	}
	return nil
}

// buffered lets write write to a file in pieces of a good size.
func buffered(f *os.File, write func(io.Writer) error) error {
	w := bufio.NewWriterSize(f, 64<<10)
	if err := write(w); err != nil {
		return err
	}
	return w.Flush()
}

// named puts the name that the user knows a file by before an error.
func named(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", path, bare(err))
}

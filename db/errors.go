package db

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"

	"github.com/mattn/go-sqlite3"
)

// What callers can tell apart, always wrapped with the file or board it is about.
var (
	ErrMissing          = errors.New("no bank is here")
	ErrExists           = errors.New("a file is here already")
	ErrNotBank          = errors.New("not an inkbank bank")
	ErrNewer            = errors.New("made by a newer inkbank")
	ErrLocked           = errors.New("another inkbank is writing to this bank")
	ErrUnreadable       = errors.New("cannot be read")
	ErrReadOnly         = errors.New("cannot be written to")
	ErrFull             = errors.New("the disk is full")
	ErrDisk             = errors.New("the disk does not do its work")
	ErrDamaged          = errors.New("the bank is damaged")
	ErrSeedFixed        = errors.New("the bank holds boards of another seed")
	ErrNoBoard          = errors.New("no board has this id")
	ErrAmbiguous        = errors.New("several boards begin with this id")
	ErrNoEntry          = errors.New("no board stands there")
	ErrPlaceTaken       = errors.New("a board stands there already")
	ErrNoCollection     = errors.New("there is no collection of this name")
	ErrCollectionExists = errors.New("there is a collection of this name already")
	ErrStreamMoved      = errors.New("someone else has worked on this stream meanwhile")
)

// wrap turns what SQLite reports into the errors above, with the bank's path;
// the end of ctx comes back as such. Other errors pass as they are.
func wrap(ctx context.Context, path string, err error) error {
	if err == nil {
		return nil
	}
	if ended := ctx.Err(); ended != nil {
		return ended
	}
	var fault sqlite3.Error
	if !errors.As(err, &fault) {
		return err
	}
	if known := meaning(fault); known != nil {
		return fmt.Errorf("%s: %w", path, known)
	}
	return fmt.Errorf("%s: %w", path, err)
}

// meaning says which of our errors one of SQLite's is, nil for none.
func meaning(fault sqlite3.Error) error {
	switch fault.Code {
	case sqlite3.ErrBusy, sqlite3.ErrLocked, sqlite3.ErrProtocol:
		return ErrLocked
	case sqlite3.ErrFull:
		return ErrFull
	case sqlite3.ErrReadonly, sqlite3.ErrPerm, sqlite3.ErrCantOpen:
		return ErrReadOnly
	case sqlite3.ErrCorrupt:
		return ErrDamaged
	case sqlite3.ErrNotADB:
		return ErrNotBank
	case sqlite3.ErrError:
		// A table or column that is not there although the version says so.
		if text := fault.Error(); strings.HasPrefix(text, "no such ") || strings.HasPrefix(text, "malformed") {
			return ErrDamaged
		}
	case sqlite3.ErrIoErr:
		switch fault.SystemErrno {
		case syscall.ENOSPC, syscall.EDQUOT:
			return ErrFull
		case syscall.EROFS, syscall.EACCES, syscall.EPERM:
			return ErrReadOnly
		}
		return ErrDisk
	}
	return nil
}

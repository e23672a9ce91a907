//go:build unix

package sitegen

import (
	"errors"
	"syscall"
)

// lock takes an open file for this process alone; the system gives it back when
// the process ends in whatever way.
func lock(file uintptr) error {
	err := syscall.Flock(int(file), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrBusy
	}
	return err
}

//go:build !unix

package sitegen

// lock does nothing where files cannot be locked in the way of Unix.
func lock(uintptr) error { return nil }

//go:build race

package puzzletest

// Raced reports whether the race detector watches. What has no goroutines of its
// own, or those that another test has already, need not be run under it.
const Raced = true

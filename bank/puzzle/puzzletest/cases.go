package puzzletest

import (
	"os"
	"path/filepath"
	"testing"
)

// Cases returns the folder of boards that nobody on this project made: the one that
// INKBANK_CASES names, or shared/cases beside the project. It skips the test where
// there is none.
func Cases(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("INKBANK_CASES")
	if dir == "" {
		dir = filepath.Join(root(t), "..", "shared", "cases")
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("no outside cases (set INKBANK_CASES): %v", err)
	}
	return dir
}

// Case returns a file below Cases.
func Case(t testing.TB, elem ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(append([]string{Cases(t)}, elem...)...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// root is the folder of the module that the test belongs to.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for ; err == nil; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("no go.mod above the test")
		}
	}
	t.Fatal(err)
	return ""
}

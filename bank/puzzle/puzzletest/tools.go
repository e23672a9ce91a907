package puzzletest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Tool returns the path of another program. The test is skipped where it is not
// there, and fails where CI=true.
func Tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		missing(t, name)
	}
	return path
}

// Npm returns the path of a file of an npm package, with what Tool does where it
// is not there.
func Npm(t testing.TB, name string) string {
	t.Helper()
	path := filepath.Join(npmHome(t), "node_modules", name)
	if _, err := os.Stat(path); err != nil {
		missing(t, "npm's "+name+" (npm ci --prefix sitegen/testdata)")
	}
	return path
}

// npmHome is the folder of the project's npm packages.
func npmHome(t testing.TB) string {
	t.Helper()
	return filepath.Join(root(t), "sitegen", "testdata")
}

func missing(t testing.TB, tool string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is not there", tool)
	}
	t.Skipf("skipped: %s is not there", tool)
}
